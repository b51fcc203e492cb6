"""How many sockets one address and one person may have open in this process, and how fast they may open them.
Limits of pages are in `tabletop.throttling`.
"""

from __future__ import annotations

import asyncio
from collections import Counter
from contextlib import AbstractAsyncContextManager, nullcontext
from typing import Any
from weakref import WeakValueDictionary

from django.conf import settings

from tabletop.rules.game import Refused
from tabletop.throttling import rate_limits
from tabletop.throttling.token_bucket import Bucket, Buckets

MAX_PER_ADDRESS = 200
MAX_PER_PERSON = 20
OPENING = (5.0, 200.0)
"""New sockets of an address a second in the long run, and at once."""

MAX_ADDRESSES = 10_000
"""Addresses whose buckets are kept; full ones are dropped first."""


class ConnectionLimits:
    """Counts the sockets of this process. Visitors from this machine itself are not counted: that may be a
    proxy that ``TRUSTED_PROXIES`` does not mention, and all visitors would be taken for one.
    """

    def __init__(self) -> None:
        self._open: Counter[str | int] = Counter()
        self._opening = Buckets(MAX_ADDRESSES)
        self._loading: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()

    def open_from(self, owner: str, width: int) -> None:
        """One more of that owner of addresses (see `rate_limits.owners`). Raises `Refused`:
        too_many_sockets.
        """
        if not self._bucket(owner, width).take():
            raise Refused("too_many_sockets")
        self._count(owner, width * MAX_PER_ADDRESS)

    def open_as(self, user: int) -> None:
        """One more of that person. Raises the same."""
        self._count(user, MAX_PER_PERSON)

    def close(self, who: str | int) -> None:
        """One less of theirs."""
        self._open[who] -= 1
        if not self._open[who]:
            del self._open[who]

    def loading(self, address: str) -> AbstractAsyncContextManager[Any]:
        """An address has one match after the other read from its log: the reader is there for all."""
        if not rate_limits.is_counted(address):
            return nullcontext()
        return self._loading.setdefault(address, asyncio.Lock())

    def _count(self, who: str | int, limit: int) -> None:
        if self._open[who] >= limit * settings.RATE_LIMIT_SCALE:
            raise Refused("too_many_sockets")
        self._open[who] += 1

    def _bucket(self, owner: str, width: int) -> Bucket:
        rate, burst = (each * width * settings.RATE_LIMIT_SCALE for each in OPENING)
        return self._opening.of(owner, rate, burst)


class Slot:
    """One socket's place in this process: it counts until it is released."""

    __slots__ = ("_address", "_counted", "_limits")

    def __init__(self, limits: ConnectionLimits, address: str) -> None:
        self._limits = limits
        self._address = address
        self._counted: list[str | int] = []

    def count_address(self) -> None:
        """Count it for its address. Raises `Refused`: too_many_sockets."""
        if rate_limits.is_counted(self._address):
            for owner, width in rate_limits.owners(self._address):
                self._limits.open_from(owner, width)
                self._counted.append(owner)

    def count_person(self, user: int) -> None:
        """Count it for that person. Raises `Refused`: too_many_sockets."""
        if rate_limits.is_counted(self._address):
            self._limits.open_as(user)
            self._counted.append(user)

    def release(self) -> None:
        """It counts no more."""
        while self._counted:
            self._limits.close(self._counted.pop())


def address_of(scope: dict[str, Any]) -> str:
    """Where a socket comes from, as rate limits count it."""
    peer = (scope.get("client") or ("",))[0]
    forwarded = [value.decode("latin1") for name, value in scope["headers"] if name == b"x-forwarded-for"]
    return rate_limits.network(peer, ",".join(forwarded))
