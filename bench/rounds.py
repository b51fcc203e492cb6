"""The measurements: a round of many simultaneous matches, and idle sockets."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from time import perf_counter
from typing import NamedTuple

from bench.client import MOVES, Broken, Table, Ways, check, open_all

WARM = 250
"""How many tables are opened before the idle sockets are measured, to fill free space in the heap."""

WARM_SECONDS, MEASURED_SECONDS = 1.0, 2.0
IDLE_SETTLES = 1.5
SETTLES = 0.4

Cpu = Callable[[], tuple[float, float]]
"""Returns the seconds of CPU used so far by the server and by its database."""


class Figures(NamedTuple):
    """One round: moves per second; milliseconds to the mover's acknowledgement and the opponent's frame;
    microseconds of CPU a move, the server's and its database's.
    """

    moves: float
    ack_p50: float
    ack_p99: float
    seen_p50: float
    seen_p99: float
    cpu: float
    database: float


class Idle(NamedTuple):
    """Idle sockets: their number, and per socket the kB of the server's memory and the ms of CPU to
    open it.
    """

    sockets: int
    memory: float
    opening: float


class Round:
    """Plays ``at_once`` matches at any time, each followed by the next of its share of the tables.

    Measured from when about half a match per share has been played until about half a match per share is
    left, so that starting and ending matches is included; on a slow server after `WARM_SECONDS`, for
    `MEASURED_SECONDS`.
    """

    def __init__(self, cpu: Cpu, tables: Sequence[Table], at_once: int) -> None:
        self._cpu = cpu
        self._shares = [list(tables[share::at_once]) for share in range(at_once)]
        half = at_once * MOVES // 2
        self._begin, self._end = half, len(tables) * MOVES - half
        self._done = self._before = 0
        self._clock = 0.0
        self._spent = (0.0, 0.0)
        self._acks: list[float] = []
        self._seen: list[float] = []
        self._loop = asyncio.get_running_loop()
        self._figures: asyncio.Future[Figures] = self._loop.create_future()

    async def play(self) -> Figures:
        """Play all matches. Raises `Broken` if nothing moves."""
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
            self._before, self._clock, self._spent = self._done, perf_counter(), self._cpu()
            self._loop.call_later(MEASURED_SECONDS, self._stop)

    def _stop(self) -> None:
        if self._figures.done():
            return
        moves, seconds = self._done - self._before, perf_counter() - self._clock
        if not (self._acks and self._seen):
            self._figures.set_exception(Broken("nothing moves"))
            return
        latencies = *percentiles(self._acks), *percentiles(self._seen)
        spent = ((now - then) / moves * 1e6 for now, then in zip(self._cpu(), self._spent, strict=True))
        self._figures.set_result(Figures(moves / seconds, *latencies, *spent))


def percentiles(unsorted: Sequence[float]) -> tuple[float, float]:
    """p50 and p99 of these seconds, in milliseconds."""
    times = sorted(unsorted)
    return times[len(times) // 2] * 1e3, times[len(times) * 99 // 100] * 1e3


async def play(tables: Sequence[Table], ways: Ways, at_once: int, cpu: Cpu) -> Figures:
    """Play one round at these tables, after opening all sockets. Raises `Broken`."""
    try:
        await open_all(tables, ways)
        await asyncio.sleep(SETTLES)
        figures = await Round(cpu, tables, at_once).play()
        check(tables)
        return figures
    finally:
        for table in tables:
            table.close()
        await asyncio.sleep(SETTLES)


async def idle(tables: Sequence[Table], port: int, cpu: Cpu, rss: Callable[[], int]) -> Idle:
    """Open two sockets at each of these tables, the first ones to warm up the server. Raises `Broken`."""
    warm, counted = tables[:WARM], tables[WARM:]
    try:
        await open_all(warm, [[port]])
        await asyncio.sleep(IDLE_SETTLES)
        before, spent = rss(), cpu()[0]
        await open_all(counted, [[port]])
        await asyncio.sleep(IDLE_SETTLES)
        sockets = 2 * len(counted)
        return Idle(sockets, (rss() - before) / sockets, (cpu()[0] - spent) / sockets * 1e3)
    finally:
        for table in tables:
            table.close()
        await asyncio.sleep(SETTLES)
