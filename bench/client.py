"""Two sockets that play one match of LineUp! as fast as the server lets them.

A frame is not parsed: its number stands at its beginning and the acknowledgement at its end. The moves are
the same in every match: placings in one fixed order of the spots, until nobody has tokens left.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from time import perf_counter
from typing import Protocol

from picows import WSFrame, WSListener, WSMsgType, WSTransport, ws_connect

MOVES = 50
"""A match: 25 tokens a seat."""

_SPOTS = [f"{x},{y}" for y in range(11) for x in range(y % 2, 11, 2)]
_PLACE = '{"type":"move","id":"m%d","seq":%d,"move":{"type":"place","spot":"%s"}}'
_MESSAGES = [(_PLACE % (n, n, _SPOTS[n * 17 % 61])).encode() for n in range(MOVES)]
_FRAME = b'{"type":"frame","seq":'
_REFUSED = b'{"type":"refused"'
_ACK = b'"ack":{"id":"'
_ACK_AT_MOST = 60


class Watch(Protocol):
    """Who is told what happened, times in seconds."""

    def acknowledged(self, took: float) -> None: ...
    def seen(self, took: float) -> None: ...


class Broken(Exception):
    """The server refused a move or closed a socket: nothing that is measured then means anything."""


class Seat(WSListener):
    """One socket."""

    def __init__(self, table: Table, seat: int) -> None:
        self._table = table
        self._seat = seat
        self._number = -1
        self.transport: WSTransport | None = None
        self.ready = asyncio.get_running_loop().create_future()

    def on_ws_connected(self, transport: WSTransport) -> None:
        self.transport = transport

    def on_ws_frame(self, transport: WSTransport, frame: WSFrame) -> None:
        text = frame.get_payload_as_bytes()
        if text.startswith(_FRAME):
            self._hear(int(text[len(_FRAME) : text.index(b",", len(_FRAME))]), text[-_ACK_AT_MOST:])
        elif text.startswith(_REFUSED):
            self._table.broken(text.decode())

    def on_ws_disconnected(self, transport: WSTransport) -> None:
        self._table.broken("the socket was closed")

    def _hear(self, number: int, end: bytes) -> None:
        if _ACK in end:
            self._table.acknowledged(int(end[end.rindex(b":") + 1 : -2]))
        if number <= self._number:
            return
        self._number = number
        if not self.ready.done():
            self.ready.set_result(None)
        self._table.heard(self._seat, number)

    def place(self, number: int) -> None:
        """Make the move after that number."""
        assert self.transport is not None
        self.transport.send(WSMsgType.TEXT, _MESSAGES[number])


class Table:
    """One match. ``over`` is called when both seats have seen the last move."""

    def __init__(self, match: str) -> None:
        self.match = match
        self._seats: list[Seat] = []
        self._sent = [0.0] * (MOVES + 1)
        self._ended = 0
        self._watch: Watch | None = None
        self._over: Callable[[], None] | None = None
        self._closed = False
        self.trouble = ""

    async def open(self, port: int, cookies: Sequence[str]) -> None:
        """Connect both seats and wait for their first frames."""
        self._seats = [Seat(self, seat) for seat in range(2)]
        for seat, cookie in zip(self._seats, cookies, strict=True):
            headers = {"Origin": f"http://127.0.0.1:{port}", "Cookie": cookie}
            url = f"ws://127.0.0.1:{port}/ws/table/{self.match}"
            await ws_connect(lambda seat=seat: seat, url, extra_headers=headers)
        await asyncio.wait_for(asyncio.gather(*(seat.ready for seat in self._seats)), 10)

    def close(self) -> None:
        """Let both seats go."""
        self._closed = True
        for seat in self._seats:
            if seat.transport is not None:
                seat.transport.disconnect()

    def play(self, watch: Watch, over: Callable[[], None]) -> None:
        """Begin."""
        self._watch, self._over = watch, over
        self._move(0)

    def _move(self, number: int) -> None:
        self._sent[number + 1] = perf_counter()
        self._seats[number % 2].place(number)

    def acknowledged(self, number: int) -> None:
        """The mover learns that its move is in the log."""
        if self._watch is not None:
            self._watch.acknowledged(perf_counter() - self._sent[number])

    def heard(self, seat: int, number: int) -> None:
        """A seat sees a frame that is newer than all before."""
        if self._watch is None or self._closed or number == 0:
            return
        if number % 2 == seat:
            self._watch.seen(perf_counter() - self._sent[number])
            if number < MOVES:
                self._move(number)
        self._ended += number == MOVES
        if self._ended == 2 and self._over is not None:
            over, self._over = self._over, None
            over()

    def broken(self, why: str) -> None:
        """Remember the first thing that went wrong."""
        if not self._closed:
            self.trouble = self.trouble or f"match {self.match}: {why}"


async def open_all(tables: Sequence[Table], port: int, cookies: Sequence[str], at_once: int = 20) -> None:
    """Connect all these tables, some at once. Raises `Broken`."""
    gate = asyncio.Semaphore(at_once)

    async def one(table: Table) -> None:
        async with gate:
            await table.open(port, cookies)

    await asyncio.gather(*(one(table) for table in tables))
    check(tables)


def check(tables: Sequence[Table]) -> None:
    """Raise `Broken` when one of them had trouble."""
    for table in tables:
        if table.trouble:
            raise Broken(table.trouble)
