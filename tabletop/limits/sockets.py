"""Limits of sockets: how many may be open, and how many messages each may send."""

from __future__ import annotations

import asyncio
from collections import Counter
from contextlib import AbstractAsyncContextManager, nullcontext
from enum import Enum, auto
from typing import Any
from weakref import WeakValueDictionary

from django.conf import settings

from tabletop.limits import limits
from tabletop.limits.addresses import counted_owners, is_counted
from tabletop.limits.buckets import Bucket
from tabletop.limits.rate_limits import MessageLimit
from tabletop.rules.game import Refused

# -- Open sockets ----------------------------------------------------------------------------------------


class ConnectionLimits:
    """Counts the sockets of this process. Visitors from this machine are not counted: that may be a proxy
    missing from ``TRUSTED_PROXIES``, which would make all visitors count as one.
    """

    def __init__(self) -> None:
        self._open: Counter[str | int] = Counter()
        self._loading: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()

    def open_from(self, owner: str, width: int) -> None:
        """Count a socket for an address or network (see `addresses.owners`). Raises `Refused`:
        too_many_sockets.
        """
        self._count(owner, width * limits.SOCKETS_OF_ADDRESS.number)

    def open_as(self, user: int) -> None:
        """Count a socket for a person. Raises `Refused`: too_many_sockets."""
        self._count(user, limits.SOCKETS_OF_PERSON.number)

    def close(self, who: str | int) -> None:
        """Stop counting a socket."""
        self._open[who] -= 1
        if not self._open[who]:
            del self._open[who]

    def loading(self, address: str) -> AbstractAsyncContextManager[Any]:
        """A lock that makes each address load one match at a time, so that it can't block the reader."""
        if not is_counted(address):
            return nullcontext()
        return self._loading.setdefault(address, asyncio.Lock())

    def _count(self, who: str | int, limit: int) -> None:
        if self._open[who] >= limit * settings.RATE_LIMIT_SCALE:
            raise Refused("too_many_sockets")
        self._open[who] += 1


class Slot:
    """One socket's share of the limits: it counts until it is released."""

    __slots__ = ("_address", "_counted", "_limits")

    def __init__(self, limits: ConnectionLimits, address: str) -> None:
        self._limits = limits
        self._address = address
        self._counted: list[str | int] = []

    def count_address(self) -> None:
        """Count it for its address. Raises `Refused`: too_many_sockets."""
        if limits.NEW_SOCKETS.take(self._address):
            raise Refused("too_many_sockets")
        for owner, width in counted_owners(self._address):
            self._limits.open_from(owner, width)
            self._counted.append(owner)

    def count_person(self, user: int) -> None:
        """Count it for this person. Raises `Refused`: too_many_sockets."""
        if is_counted(self._address):
            self._limits.open_as(user)
            self._counted.append(user)

    def release(self) -> None:
        """Stop counting it."""
        while self._counted:
            self._limits.close(self._counted.pop())


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
