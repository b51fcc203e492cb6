"""Limits of sockets: how many may be open, and how many messages each may send."""

from __future__ import annotations

import asyncio
from contextlib import AbstractAsyncContextManager, nullcontext
from enum import Enum, auto
from typing import Any
from weakref import WeakValueDictionary

from tabletop.limits import limits
from tabletop.limits.addresses import is_counted
from tabletop.limits.buckets import Bucket
from tabletop.limits.counts import Counts
from tabletop.limits.rate_limits import Maximum, MessageLimit
from tabletop.rules.game import Refused

# -- Open sockets ----------------------------------------------------------------------------------------


class ConnectionLimits:
    """The sockets of this process. Visitors from this machine are not counted: that may be a proxy missing
    from ``TRUSTED_PROXIES``, which would make all visitors count as one.
    """

    def __init__(self) -> None:
        self.open = Counts()
        self._loading: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()

    def loading(self, address: str) -> AbstractAsyncContextManager[Any]:
        """A lock that makes each address load one match at a time, so that it can't block the reader."""
        if not is_counted(address):
            return nullcontext()
        return self._loading.setdefault(address, asyncio.Lock())


class Slot:
    """One socket's share of the limits: it counts until it is released."""

    __slots__ = ("_address", "_counted", "_open")

    def __init__(self, of_process: ConnectionLimits, address: str) -> None:
        self._open = of_process.open
        self._address = address
        self._counted: list[str] = []

    def count_address(self) -> None:
        """Count it for its address. Raises `Refused`: too_many_sockets."""
        if limits.NEW_SOCKETS.take(self._address):
            raise Refused("too_many_sockets")
        self._count(limits.SOCKETS_OF_ADDRESS, self._address)

    def count_person(self, user: int) -> None:
        """Count it for this person. Raises `Refused`: too_many_sockets."""
        if is_counted(self._address):
            self._count(limits.SOCKETS_OF_PERSON, user)

    def release(self) -> None:
        """Stop counting it."""
        self._open.remove(self._counted)
        self._counted = []

    def _count(self, limit: Maximum, payer: str | int) -> None:
        owners = self._open.add(limit, payer)
        if owners is None:
            raise Refused("too_many_sockets")
        self._counted += owners


# -- Messages --------------------------------------------------------------------------------------------


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
        self._bucket = Bucket(1 / limit.seconds, limit.burst)
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
