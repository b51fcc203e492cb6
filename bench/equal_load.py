"""Equal load: every server is offered the same moves at the same times, whether or not it keeps up.

The times are drawn in advance, and latencies are counted from them: a server that stalls delays all moves
that fall due meanwhile, and so does a load generator that is late. Moves of a match are about `SECONDS_APART`
apart, so that hardly any has to wait for the one before it.
"""

from __future__ import annotations

import asyncio
import math
import os
import random
import signal
from collections.abc import Sequence
from pathlib import Path
from time import perf_counter
from typing import NamedTuple

from bench.client import Broken, PacedTable, Ways, check, open_all
from bench.rounds import SETTLES, Cpu, Figures, percentiles

OFFERED = 1000.0
"""Moves a second."""

SECONDS_APART = 0.5
WARM_SECONDS, MEASURED_SECONDS = 2.0, 10.0
SHORTEST_TIMER = 1e-6
ANSWER_SECONDS = 30
"""How long to wait for the last moves."""

MAX_LATE_MS = 2.0
"""A measurement is sane if the p99 of the load generator's own delay is at most this."""

RECORD = b"x" * 200
SYNCS = 500


class Arrival(NamedTuple):
    """A move is due in this match, so many seconds after the beginning."""

    at: float
    match: int


class Offered(NamedTuple):
    """A round at equal load. ``figures.moves`` is the rate that was offered; ``late``: the p99 of the load
    generator's own delay in milliseconds; ``waited``: the share of moves for which the match was not ready,
    because the move before had not been seen.
    """

    figures: Figures
    late: float
    waited: float

    @property
    def sane(self) -> bool:
        """Whether the load generator was in time."""
        return self.late <= MAX_LATE_MS


def matches_for(rate: float) -> int:
    """How many matches are played at the same time."""
    return math.ceil(rate * SECONDS_APART)


def schedule(rate: float, seconds: float, seed: int) -> list[Arrival]:
    """Draw the times of a Poisson process; the matches take turns."""
    chance, matches = random.Random(seed), matches_for(rate)
    found: list[Arrival] = []
    at = chance.expovariate(rate)
    while at < seconds:
        found.append(Arrival(at, len(found) % matches))
        at += chance.expovariate(rate)
    return found


class Round:
    """Offers a schedule to these tables, one for each of its matches. What falls due before ``warm`` seconds
    is not measured.
    """

    def __init__(
        self, cpu: Cpu, tables: Sequence[PacedTable], arrivals: Sequence[Arrival], warm: float
    ) -> None:
        self._cpu = cpu
        self._tables = tables
        self._arrivals = arrivals
        self._warm = warm
        self._next = 0
        self._unseen = len(arrivals)
        self._begun = 0.0
        self._spent: tuple[float, float] | None = None
        self._late: list[float] = []
        self._waited = 0
        self._acks: list[float] = []
        self._seen: list[float] = []
        self._over = asyncio.Event()

    async def play(self) -> Offered:
        """Make all moves. Raises `Broken` if the server does not answer them."""
        for table in self._tables:
            table.play(self, lambda: None)
        loop = asyncio.get_running_loop()
        # A signal, because uvloop's timers count whole milliseconds.
        loop.add_signal_handler(signal.SIGALRM, self._offer)
        self._begun = perf_counter()
        self._offer()
        try:
            async with asyncio.timeout(self._arrivals[-1].at + ANSWER_SECONDS):
                await self._over.wait()
        except TimeoutError:
            check(self._tables)
            raise Broken(f"{self._unseen} moves were not answered") from None
        finally:
            signal.setitimer(signal.ITIMER_REAL, 0)
            loop.remove_signal_handler(signal.SIGALRM)
        return self._figures()

    def _offer(self) -> None:
        while self._next < len(self._arrivals):
            at, match = self._arrivals[self._next]
            since, now = self._begun + at, perf_counter()
            if since > now:
                signal.setitimer(signal.ITIMER_REAL, max(since - now, SHORTEST_TIMER))
                return
            self._next += 1
            ready = self._tables[match].due(since)
            if at >= self._warm:
                self._spent = self._spent or self._cpu()
                self._late.append(now - since)
                self._waited += not ready

    def acknowledged(self, took: float) -> None:
        """See `bench.client.Watch`."""
        if self._measured(took):
            self._acks.append(took)

    def seen(self, took: float) -> None:
        """See `bench.client.Watch`."""
        if self._measured(took):
            self._seen.append(took)
        self._unseen -= 1
        if not self._unseen:
            self._over.set()

    def _measured(self, took: float) -> bool:
        return perf_counter() - took - self._begun >= self._warm

    def _figures(self) -> Offered:
        if not (self._acks and self._seen and self._spent):
            raise Broken("no moves were measured")
        moves = len(self._late)
        seconds = self._arrivals[-1].at + self._late[-1] - self._warm
        spent = ((now - then) / moves * 1e6 for now, then in zip(self._cpu(), self._spent, strict=True))
        figures = Figures(moves / seconds, *percentiles(self._acks), *percentiles(self._seen), *spent)
        return Offered(figures, percentiles(self._late)[1], self._waited / moves)


async def play(tables: Sequence[PacedTable], ways: Ways, rate: float, seed: int, cpu: Cpu) -> Offered:
    """Offer moves at this rate to these tables, after opening all sockets. Raises `Broken`."""
    arrivals = schedule(rate, WARM_SECONDS + MEASURED_SECONDS, seed)
    try:
        await open_all(tables, ways)
        await asyncio.sleep(SETTLES)
        offered = await Round(cpu, tables, arrivals, WARM_SECONDS).play()
        check(tables)
        return offered
    finally:
        for table in tables:
            table.close()
        await asyncio.sleep(SETTLES)


def syncs(home: Path) -> tuple[float, float]:
    """p50 and p99, in milliseconds, of appending a small record to a file in this folder and waiting for the
    disk.
    """
    took: list[float] = []
    with (home / "syncs").open("ab", buffering=0) as file:
        for _ in range(SYNCS):
            begun = perf_counter()
            file.write(RECORD)
            os.fsync(file.fileno())
            took.append(perf_counter() - begun)
    return percentiles(took)
