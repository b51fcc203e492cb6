"""Two sockets that play a match as fast as the server allows, with any kind of server.

The protocols are in `bench.drivers`, which extract only the number of the move from a frame. All matches have
the same moves: tokens on 61 spots, in a fixed order.
"""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Callable, Sequence
from time import perf_counter
from typing import NamedTuple, Protocol

from picows import WSFrame, WSListener, WSMsgType, WSTransport, ws_connect

MOVES = 50
"""Moves of a match: 25 tokens per seat."""

OPEN_SECONDS = 15


class Watch(Protocol):
    """Receives the measurements; times in seconds."""

    def acknowledged(self, took: float) -> None: ...
    def seen(self, took: float) -> None: ...


class Broken(Exception):
    """The server refused a move or closed a socket, so the measurement is invalid."""


class Match(NamedTuple):
    """A match to play, with the credentials of each seat. ``before``: an even number of moves in its log, all
    of them taken back.
    """

    id: str
    keys: Sequence[str]
    before: int = 0


class Seat(WSListener):
    """A socket. Drivers implement connecting, moving and receiving."""

    def __init__(self, table: Table, seat: int) -> None:
        self.table = table
        self.seat = seat
        self.ready = asyncio.Event()
        self._number = -1
        self._transport: WSTransport | None = None

    @property
    def match(self) -> Match:
        return self.table.match

    # -- implemented by drivers

    def way(self, port: int) -> tuple[str, dict[str, str]]:
        """The URL to connect to, and the headers to send."""
        raise NotImplementedError  # each driver says its own

    def place(self, number: int) -> None:
        """Make the move after this number."""
        raise NotImplementedError  # each driver says its own

    def hear(self, text: bytes) -> None:
        """Handle a message."""
        raise NotImplementedError  # each driver says its own

    # -- used by drivers

    def say(self, text: bytes) -> None:
        """Send a message."""
        assert self._transport is not None
        self._transport.send(WSMsgType.TEXT, text)

    def saw(self, number: int) -> None:
        """The state after this number was received."""
        if number <= self._number:
            return
        self._number = number
        self.ready.set()
        self.table.heard(self.seat, number)

    # -- called by picows

    def on_ws_connected(self, transport: WSTransport) -> None:
        self._transport = transport

    def on_ws_frame(self, transport: WSTransport, frame: WSFrame) -> None:
        self.hear(frame.get_payload_as_bytes())

    def on_ws_disconnected(self, transport: WSTransport) -> None:
        self.table.broken("the socket was closed")

    def leave(self) -> None:
        """Disconnect."""
        if self._transport is not None:
            self._transport.disconnect()


Driver = Callable[["Table", int], Seat]


class Table:
    """A match. ``over`` is called when both seats have received the last move."""

    def __init__(self, match: Match, driver: Driver) -> None:
        self.match = match
        self._seats = [driver(self, seat) for seat in range(2)]
        self._before, self._last = match.before, match.before + MOVES
        self._sent = [0.0] * (MOVES + 1)
        self._ended = 0
        self._watch: Watch | None = None
        self._over: Callable[[], None] | None = None
        self._closed = False
        self.trouble = ""

    async def open(self, *ports: int) -> None:
        """Connect both seats, to these ports in turn, and wait for their first frames."""
        for seat in self._seats:
            await self.open_seat(seat.seat, ports[seat.seat % len(ports)])

    async def open_seat(self, number: int, port: int) -> float:
        """Connect one seat; return the seconds until its first frame."""
        seat, begun = self._seats[number], perf_counter()
        url, headers = seat.way(port)
        await ws_connect(lambda: seat, url, extra_headers=headers)
        await asyncio.wait_for(seat.ready.wait(), OPEN_SECONDS)
        return perf_counter() - begun

    def close(self) -> None:
        """Disconnect both seats."""
        self._closed = True
        for seat in self._seats:
            seat.leave()

    def play(self, watch: Watch, over: Callable[[], None]) -> None:
        """Start to play."""
        self._watch, self._over = watch, over
        self._move(self._before)

    def _move(self, number: int) -> None:
        self._make(number, perf_counter())

    def _make(self, number: int, since: float) -> None:
        self._sent[number - self._before + 1] = since
        self._seats[number % 2].place(number)

    def acknowledged(self, number: int) -> None:
        """A move was acknowledged."""
        if self._watch is not None:
            self._watch.acknowledged(perf_counter() - self._sent[number - self._before])

    def heard(self, seat: int, number: int) -> None:
        """A seat received a newer state."""
        if self._watch is None or self._closed or number == self._before:
            return
        if number % 2 == seat:
            self._watch.seen(perf_counter() - self._sent[number - self._before])
            if number < self._last:
                self._move(number)
        self._ended += number == self._last
        if self._ended == 2 and self._over is not None:
            over, self._over = self._over, None
            over()

    def broken(self, why: str) -> None:
        """Record the first problem."""
        if not self._closed:
            self.trouble = self.trouble or f"match {self.match.id}: {why}"


class PacedTable(Table):
    """A match whose moves are made when they are due, and timed from then."""

    def __init__(self, match: Match, driver: Driver) -> None:
        super().__init__(match, driver)
        self._due: deque[float] = deque()
        self._ready: int | None = None
        """After which number the next move can be made now."""

    def due(self, since: float) -> bool:
        """The next move is due since then: make it as soon as its player has seen the move before. Return
        whether that is now.
        """
        self._due.append(since)
        return self._make_due()

    def _move(self, number: int) -> None:
        self._ready = number
        self._make_due()

    def _make_due(self) -> bool:
        if self._ready is None or not self._due:
            return False
        number, self._ready = self._ready, None
        self._make(number, self._due.popleft())
        return True


Ways = Sequence[Sequence[int]]
"""The ports to connect tables to: the first table's seats to those of the first item, and so on."""


async def open_all(tables: Sequence[Table], ways: Ways, at_once: int = 20) -> None:
    """Connect all these tables, ``at_once`` at a time. Raises `Broken`."""
    gate = asyncio.Semaphore(at_once)

    async def one(table: Table, ports: Sequence[int]) -> None:
        async with gate:
            await table.open(*ports)

    await asyncio.gather(*(one(table, ways[number % len(ways)]) for number, table in enumerate(tables)))
    check(tables)


def check(tables: Sequence[Table]) -> None:
    """Raise `Broken` if one of these tables had a problem."""
    for table in tables:
        if table.trouble:
            raise Broken(table.trouble)
