"""Limits on how many sockets an address or a person can have open in this process, and how fast they can open
them. Limits of pages are in `tabletop.limits`.
"""

from __future__ import annotations

import asyncio
from collections import Counter
from contextlib import AbstractAsyncContextManager, nullcontext
from typing import Any
from weakref import WeakValueDictionary

from django.conf import settings

from tabletop.limits import rate_limits
from tabletop.limits.token_bucket import Bucket, Buckets
from tabletop.rules.game import Refused

MAX_PER_ADDRESS = 200
MAX_PER_PERSON = 20
OPENING = (5.0, 200.0)
"""New sockets of an address: per second in the long run, and in a burst."""

MAX_ADDRESSES = 10_000
"""How many addresses' buckets are kept; full ones are dropped first."""


class ConnectionLimits:
    """Counts the sockets of this process. Visitors from this machine are not counted: that may be a proxy
    missing from ``TRUSTED_PROXIES``, which would make all visitors count as one.
    """

    def __init__(self) -> None:
        self._open: Counter[str | int] = Counter()
        self._opening = Buckets(MAX_ADDRESSES)
        self._loading: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()

    def open_from(self, owner: str, width: int) -> None:
        """Count a socket for an address or network (see `rate_limits.owners`). Raises `Refused`:
        too_many_sockets.
        """
        if not self._bucket(owner, width).take():
            raise Refused("too_many_sockets")
        self._count(owner, width * MAX_PER_ADDRESS)

    def open_as(self, user: int) -> None:
        """Count a socket for a person. Raises `Refused`: too_many_sockets."""
        self._count(user, MAX_PER_PERSON)

    def close(self, who: str | int) -> None:
        """Stop counting a socket."""
        self._open[who] -= 1
        if not self._open[who]:
            del self._open[who]

    def loading(self, address: str) -> AbstractAsyncContextManager[Any]:
        """A lock that makes each address load one match at a time, so that it can't block the reader."""
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
    """One socket's share of the limits: it counts until it is released."""

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
        """Count it for this person. Raises `Refused`: too_many_sockets."""
        if rate_limits.is_counted(self._address):
            self._limits.open_as(user)
            self._counted.append(user)

    def release(self) -> None:
        """Stop counting it."""
        while self._counted:
            self._limits.close(self._counted.pop())


def address_of(scope: dict[str, Any]) -> str:
    """The client's address, as rate limits count it."""
    peer = (scope.get("client") or ("",))[0]
    forwarded = [value.decode("latin1") for name, value in scope["headers"] if name == b"x-forwarded-for"]
    return rate_limits.network(peer, ",".join(forwarded))
