"""How many pages a process renders at the same time.

Each page being rendered occupies one of Django's threads, and all threads compete with the event loop. So
their number is limited, and free threads go to the waiting network that has the fewest.
"""

from __future__ import annotations

import asyncio
from collections import Counter, OrderedDict, deque
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager

from tabletop.limits import limits

MAX_WAIT = 10.0
"""How long a request waits for a thread, in seconds."""

RETRY_AFTER = 5
"""When a refused visitor should try again, in seconds."""

Owners = Sequence[tuple[str, int]]
"""An address and its network, as in `tabletop.limits.addresses.owners`; empty for a visitor from this
machine, which may be a proxy and isn't counted.
"""


class PagesFull(Exception):
    """Too many other requests are waiting for pages."""


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
        most = limits.PAGES_WAITING.number
        of_network = limits.PAGES_WAITING_OF_NETWORK.number if ticket.address else most
        if self._queue >= most or len(self._waiting.get(ticket.network, ())) >= of_network:
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
        while self._making < limits.PAGES_AT_ONCE.number and (ticket := self._next()) is not None:
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
        if self._made[ticket.network] >= limits.PAGES_AT_ONCE_OF_NETWORK.number:
            return False
        return self._made[ticket.address] < limits.PAGES_AT_ONCE_OF_ADDRESS.number

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
