"""Limits on how many pages an address can request, and how many a process renders at the same time.

Each page being rendered occupies one of Django's threads, and all threads compete with the event loop. So
their number is limited, and free threads go to the waiting network that has the fewest.
"""

from __future__ import annotations

import asyncio
from collections import Counter, OrderedDict, deque
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager

from tabletop.limits.token_bucket import Buckets

PAGES = (20.0, 300.0)
"""Requests of an address: per second in the long run, and in a burst. A page takes two or three requests."""

MAX_PAGES = 16
"""How many pages one process renders at the same time."""

MAX_OF_A_NETWORK = 8
"""The same for an IPv6 /48. (For IPv4, each address is its own network.)"""

MAX_OF_AN_ADDRESS = 4

MAX_WAITING = 400
"""How many requests can wait for a thread, in one process."""

MAX_WAITING_OF_A_NETWORK = 100

MAX_WAIT = 10.0
"""How long a request waits for a thread, in seconds."""

RETRY_AFTER = 5
"""When a refused visitor should try again, in seconds."""

MAX_KNOWN = 20_000

Owners = Sequence[tuple[str, int]]
"""An address and its network, as in `tabletop.limits.rate_limits.owners`; empty for a visitor from this
machine, which may be a proxy and isn't counted.
"""


class PagesFull(Exception):
    """Too many other requests are waiting for pages."""


class PageRate:
    """The rate limit for pages. ``scale`` multiplies the limit."""

    def __init__(self, scale: Callable[[], float] = lambda: 1.0) -> None:
        self._scale = scale
        self._buckets = Buckets(MAX_KNOWN)

    def take(self, owners: Owners) -> float:
        """Count one request and return 0. If there were too many, count nothing and return the seconds until
        the next one is possible.
        """
        buckets = [
            self._buckets.of(owner, *(each * width * self._scale() for each in PAGES))
            for owner, width in owners
        ]
        wait = max((bucket.wait(1.0) for bucket in buckets), default=0.0)
        if not wait:
            for bucket in buckets:
                bucket.charge(1.0)
        return wait


class PageSlots:
    """One process's threads for pages. Waiting networks take turns."""

    def __init__(self) -> None:
        self._making = 0
        self._made: Counter[str] = Counter()
        self._waiting: OrderedDict[str, deque[_Ticket]] = OrderedDict()
        self._queue = 0

    @asynccontextmanager
    async def slot(self, owners: Owners) -> AsyncIterator[None]:
        """Wait for a thread and occupy it during the block. Raises `PagesFull`."""
        ticket = _Ticket(owners)
        self._put(ticket)
        try:
            async with asyncio.timeout(MAX_WAIT):
                await ticket.granted
        except BaseException as error:
            self._give_up(ticket)
            if isinstance(error, TimeoutError):
                raise PagesFull from None
            raise
        try:
            yield
        finally:
            self._count(ticket, -1)
            self._hand_out()

    def _put(self, ticket: _Ticket) -> None:
        of_network = MAX_WAITING_OF_A_NETWORK if ticket.address else MAX_WAITING
        if self._queue >= MAX_WAITING or len(self._waiting.get(ticket.network, ())) >= of_network:
            raise PagesFull
        self._waiting.setdefault(ticket.network, deque()).append(ticket)
        self._queue += 1
        self._hand_out()

    def _give_up(self, ticket: _Ticket) -> None:
        if ticket.granted.done() and not ticket.granted.cancelled():
            self._count(ticket, -1)
        else:
            self._remove(ticket)
        self._hand_out()

    def _remove(self, ticket: _Ticket) -> None:
        waiting = self._waiting[ticket.network]
        waiting.remove(ticket)
        self._queue -= 1
        if not waiting:
            del self._waiting[ticket.network]

    def _hand_out(self) -> None:
        while self._making < MAX_PAGES and (ticket := self._next()) is not None:
            self._remove(ticket)
            if ticket.network in self._waiting:
                self._waiting.move_to_end(ticket.network)
            self._count(ticket, 1)
            ticket.granted.set_result(None)

    def _next(self) -> _Ticket | None:
        """The next ticket to get a thread: of the network that has the fewest and may have another."""
        found = None
        for network, waiting in self._waiting.items():
            if found is None or self._made[network] < self._made[found.network]:
                found = next((each for each in waiting if self._is_possible(each)), found)
        return found

    def _is_possible(self, ticket: _Ticket) -> bool:
        if ticket.granted.done():
            return False  # it has just been cancelled and is about to give up
        if not ticket.address:
            return True
        of_network = self._made[ticket.network] < MAX_OF_A_NETWORK
        return of_network and self._made[ticket.address] < MAX_OF_AN_ADDRESS

    def _count(self, ticket: _Ticket, more: int) -> None:
        self._making += more
        for name in {ticket.network, ticket.address}:
            self._made[name] += more
            if not self._made[name]:
                del self._made[name]


class _Ticket:
    """A request that is waiting or being handled. ``address`` is empty if it is not counted."""

    __slots__ = ("address", "granted", "network")

    def __init__(self, owners: Owners) -> None:
        self.address = owners[0][0] if owners else ""
        self.network = owners[-1][0] if owners else ""
        self.granted: asyncio.Future[None] = asyncio.get_running_loop().create_future()
