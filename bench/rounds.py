"""What is measured: a round of many matches at once, and sockets that only listen."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from time import perf_counter
from typing import NamedTuple

from bench.client import MOVES, Broken, Table, check, open_all
from bench.server import Server

WARM = 10
"""So many tables are opened before the idle sockets are counted."""

WARM_SECONDS, MEASURED_SECONDS = 3.0, 4.0
IDLE_SETTLES = 1.5
SETTLES = 0.5


class Figures(NamedTuple):
    """One round: moves a second; milliseconds to the mover's acknowledgement and the opponent's frame; the
    server's microseconds of CPU a move.
    """

    moves: float
    ack_p50: float
    ack_p99: float
    seen_p50: float
    seen_p99: float
    cpu: float


class Idle(NamedTuple):
    """Sockets that only listen: how many, kB of the server's memory each, ms of its CPU to open each."""

    sockets: int
    memory: float
    opening: float


class Round:
    """``at_once`` matches are played at any time, each followed by the next of its share of the tables.

    Measured from the time when half a match a share is over until half a match a share is left, so that as
    many matches end and begin within as it takes; on a slow machine after `WARM_SECONDS`, for
    `MEASURED_SECONDS`.
    """

    def __init__(self, server: Server, tables: Sequence[Table], at_once: int) -> None:
        self._server = server
        self._shares = [list(tables[share::at_once]) for share in range(at_once)]
        half = at_once * MOVES // 2
        self._begin, self._end = half, len(tables) * MOVES - half
        self._done = self._before = 0
        self._clock = self._cpu = 0.0
        self._acks: list[float] = []
        self._seen: list[float] = []
        self._loop = asyncio.get_running_loop()
        self._figures: asyncio.Future[Figures] = self._loop.create_future()

    async def play(self) -> Figures:
        """Play it all. Raises `Broken` when nothing moves."""
        self._loop.call_later(WARM_SECONDS, self._start)
        for share in self._shares:
            self._next(share)
        return await self._figures

    def _next(self, share: list[Table]) -> None:
        if share:
            share.pop().play(self, lambda: self._next(share))

    def acknowledged(self, took: float) -> None:
        """See `bench.client.Watch`."""
        self._done += 1
        if self._clock:
            self._acks.append(took)
        if self._done == self._begin:
            self._start()
        elif self._done == self._end:
            self._stop()

    def seen(self, took: float) -> None:
        """See `bench.client.Watch`."""
        if self._clock:
            self._seen.append(took)

    def _start(self) -> None:
        if not self._clock:
            self._before, self._clock, self._cpu = self._done, perf_counter(), self._server.cpu()
            self._loop.call_later(MEASURED_SECONDS, self._stop)

    def _stop(self) -> None:
        if self._figures.done():
            return
        moves, seconds = self._done - self._before, perf_counter() - self._clock
        cpu = self._server.cpu() - self._cpu
        if not (self._acks and self._seen):
            self._figures.set_exception(Broken("nothing moves"))
            return
        latencies = *_percentiles(self._acks), *_percentiles(self._seen)
        self._figures.set_result(Figures(moves / seconds, *latencies, cpu / moves * 1e6))


def _percentiles(unsorted: Sequence[float]) -> tuple[float, float]:
    times = sorted(unsorted)
    return times[len(times) // 2] * 1e3, times[len(times) * 99 // 100] * 1e3


async def play(server: Server, matches: Sequence[str], cookies: Sequence[str], at_once: int) -> Figures:
    """One round over these matches; all sockets are open before it begins. Raises `Broken`."""
    tables = [Table(match) for match in matches]
    try:
        await open_all(tables, server.port, cookies)
        await asyncio.sleep(SETTLES)
        figures = await Round(server, tables, at_once).play()
        check(tables)
        return figures
    finally:
        for table in tables:
            table.close()
        await asyncio.sleep(SETTLES)


async def idle(server: Server, matches: Sequence[str], cookies: Sequence[str]) -> Idle:
    """Open two sockets at each of these matches, some more before to warm the server up. Raises `Broken`."""
    tables = [Table(match) for match in matches]
    warm, counted = tables[:WARM], tables[WARM:]
    try:
        await open_all(warm, server.port, cookies)
        await asyncio.sleep(IDLE_SETTLES)
        before, cpu = server.rss(), server.cpu()
        await open_all(counted, server.port, cookies)
        await asyncio.sleep(IDLE_SETTLES)
        sockets = 2 * len(counted)
        return Idle(sockets, (server.rss() - before) / sockets, (server.cpu() - cpu) / sockets * 1e3)
    finally:
        for table in tables:
            table.close()
