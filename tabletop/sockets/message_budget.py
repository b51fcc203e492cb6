"""How many messages one socket may send."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum, auto

from tabletop.limits.token_bucket import Bucket


@dataclass(frozen=True)
class MessageLimit:
    """``rate`` messages per second in the long run, ``burst`` in quick succession. After ``max_excess``
    messages too many the socket is closed: counted until the budget is full again, or with ``in_a_row`` until
    the next message that is accepted. The first and the last of them are answered with ``too_fast``, unless
    ``is_silent``.
    """

    rate: float
    burst: float
    max_excess: int
    in_a_row: bool = False
    is_silent: bool = False


class Verdict(Enum):
    """What happens to a message."""

    TAKEN = auto()
    WARNED = auto()
    """Dropped, and the sender is told."""
    DROPPED = auto()
    TOO_MANY = auto()
    """The sender is told, and the socket is closed."""


class MessageBudget:
    """One socket's remaining budget. A message costs 1; expensive ones are charged more, and costs that did
    not arise are refunded.
    """

    __slots__ = ("_bucket", "_excess", "_limit")

    def __init__(self, limit: MessageLimit) -> None:
        self._limit = limit
        self._bucket = Bucket(limit.rate, limit.burst)
        self._excess = 0

    def judge(self, weight: float) -> Verdict:
        """Decide about a message that counts as ``weight`` messages; charge it if it is accepted."""
        if self._bucket.full and not self._limit.in_a_row:
            self._excess = 0
        if self._bucket.take(weight):
            if self._limit.in_a_row:
                self._excess = 0
            return Verdict.TAKEN
        self._excess += 1
        if self._excess >= self._limit.max_excess:
            return Verdict.TOO_MANY
        return Verdict.WARNED if self._excess == 1 else Verdict.DROPPED

    def charge(self, cost: float) -> bool:
        """Take ``cost`` if it is left; return whether it was."""
        return self._bucket.take(cost)

    def refund(self, cost: float) -> None:
        """Give back what was not used."""
        self._bucket.refund(cost)
