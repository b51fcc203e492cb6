"""Who may come in: how many sockets one address and one person may have open in this process, and how fast
they may come; and how somebody is turned away. Limits of pages are in `tabletop.throttling.rate_limits`.
"""

from __future__ import annotations

import asyncio
from collections import Counter
from contextlib import AbstractAsyncContextManager, nullcontext
from ipaddress import IPv4Network, IPv6Network, ip_address
from typing import Any, Self
from weakref import WeakValueDictionary

import msgspec
from django.conf import settings

from tabletop.matches.refusals import sentence
from tabletop.ops import refusal_log
from tabletop.rules.game import Refused
from tabletop.sockets.outbox import Send
from tabletop.throttling import rate_limits
from tabletop.throttling.token_bucket import Bucket, Buckets

MOST_OF_AN_ADDRESS = 200
MOST_OF_A_PERSON = 20
COMING = (5.0, 200.0)
"""New sockets of an address a second in the long run, and at once."""

PAGES_AT_ONCE = 4

MOST_ADDRESSES = 10_000

NOT_FOR_YOU, NO_TABLE, TOO_MANY, LATER = 4403, 4404, 4408, 4503
SHOW_AGAIN = 4401
"""The socket is closed so that it comes back with the cookie that its browser has now."""

_CODES = {
    "no_such_table": NO_TABLE,
    "too_many_sockets": TOO_MANY,
    "too_many_guesses": TOO_MANY,
    "away": LATER,
    "newer_rules": LATER,
}

Network = IPv4Network | IPv6Network


class Door:
    """Counts the sockets of this process. Who comes from this machine itself is not counted: that may be a
    proxy of which ``TRUSTED_PROXIES`` does not tell, and all visitors would be taken for one.
    """

    def __init__(self) -> None:
        self._inside: Counter[str | int] = Counter()
        self._coming = Buckets(MOST_ADDRESSES)
        self._pages: WeakValueDictionary[str, asyncio.Semaphore] = WeakValueDictionary()
        self._loading: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()

    def stay(self, address: str) -> Stay:
        """For one socket from there."""
        return Stay(self, address)

    def come_from(self, owner: str, width: int) -> None:
        """One more of that owner of addresses (see `tabletop.throttling.rate_limits.owners`). Raises
        `Refused`: too_many_sockets.
        """
        if not self._bucket(owner, width).take():
            raise Refused("too_many_sockets")
        self._count(owner, width * MOST_OF_AN_ADDRESS)

    def come_as(self, user: int) -> None:
        """One more of that person. Raises the same."""
        self._count(user, MOST_OF_A_PERSON)

    def go(self, who: str | int) -> None:
        """One less of theirs."""
        self._inside[who] -= 1
        if not self._inside[who]:
            del self._inside[who]

    def loading(self, address: str) -> AbstractAsyncContextManager[Any]:
        """For an address one match after the other is read from its log: the reader is there for all."""
        if not rate_limits.is_counted(address):
            return nullcontext()
        return self._loading.setdefault(address, asyncio.Lock())

    def page(self, address: str) -> AbstractAsyncContextManager[Any]:
        """A few pages are made at a time for an address, and its others wait: each takes a thread, which the
        sockets of all would wait for.
        """
        if not rate_limits.is_counted(address):
            return nullcontext()
        return self._pages.setdefault(address, asyncio.Semaphore(PAGES_AT_ONCE))

    def _count(self, who: str | int, most: int) -> None:
        if self._inside[who] >= most * settings.RATE_LIMIT_SCALE:
            raise Refused("too_many_sockets")
        self._inside[who] += 1

    def _bucket(self, owner: str, width: int) -> Bucket:
        rate, burst = (each * width * settings.RATE_LIMIT_SCALE for each in COMING)
        return self._coming.of(owner, rate, burst)


class Stay:
    """One socket's time in this process: it counts until the block ends."""

    __slots__ = ("_address", "_counted", "_door")

    def __init__(self, door: Door, address: str) -> None:
        self._door = door
        self._address = address
        self._counted: list[str | int] = []

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        for who in self._counted:
            self._door.go(who)

    def begin(self) -> None:
        """Count it for its address. Raises `Refused`: too_many_sockets."""
        if rate_limits.is_counted(self._address):
            for owner, width in rate_limits.owners(self._address):
                self._door.come_from(owner, width)
                self._counted.append(owner)

    def belongs_to(self, user: int) -> None:
        """Count it for that person. Raises `Refused`: too_many_sockets."""
        if rate_limits.is_counted(self._address):
            self._door.come_as(user)
            self._counted.append(user)


def address_of(scope: dict[str, Any]) -> str:
    """From where a socket comes, as limits count it."""
    peer = (scope.get("client") or ("",))[0]
    forwarded = [value.decode("latin1") for name, value in scope["headers"] if name == b"x-forwarded-for"]
    return rate_limits.network(peer, ",".join(forwarded))


def is_within(address: str, network: Network) -> bool:
    """Whether an address, as limits count it, is of that network."""
    try:
        return ip_address(address) in network
    except ValueError:
        return False


def code_of(refusal: Refused) -> int:
    """With which code a socket is closed for that reason."""
    return _CODES.get(refusal.code, NOT_FOR_YOU)


async def turn_away(send: Send, refusal: Refused, spoken: str, match: str | None = None) -> None:
    """Say why in that language, and close; ``match`` is the table that was asked for."""
    refusal_log.refused(refusal.code, "socket", match=match)
    say = sentence(refusal, None, spoken)
    told = {"type": "refused", "id": None, "code": refusal.code, "data": refusal.data, "say": say}
    await send({"type": "websocket.send", "text": msgspec.json.encode(told).decode()})
    await send({"type": "websocket.close", "code": code_of(refusal)})
