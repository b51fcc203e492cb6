"""Makes the puzzles of the days after those that come with the games, so that days never run out.

Each process looks once a day whether every game has puzzles for the next 60 days. Missing ones are found in a
worker process of their own at the lowest priority, and stored. All processes find the same puzzle for a day,
and the database accepts one.
"""

from __future__ import annotations

import logging
from asyncio import sleep, to_thread
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import date, timedelta
from typing import Any

import msgspec

from tabletop.computing.workers import Job, WorkerProcess
from tabletop.daily.models import MadePuzzle
from tabletop.daily.puzzle import DailyPuzzle, all_puzzles
from tabletop.daily.worker import find_in_background
from tabletop.database.reader import Reader
from tabletop.database.write_order import background_batch
from tabletop.matches.days import today
from tabletop.ops import metrics, problems

logger = logging.getLogger(__name__)

AHEAD = 60
"""So many days from tomorrow on always have a puzzle."""

LOOK_SECONDS = 24 * 60 * 60.0
"""How long a process waits before it looks again."""

FIND_SECONDS = 60 * 60.0
"""A search that takes longer has failed."""


async def watch(background: Reader) -> None:
    """Make what is missing, now and then once a day."""
    while True:
        for puzzle in all_puzzles():
            try:
                await make_missing(puzzle, background)
            except Exception:  # the database is away: at the next look
                logger.error("daily puzzles of %s could not be counted", puzzle.slug, exc_info=True)
        await sleep(LOOK_SECONDS)


async def make_missing(puzzle: DailyPuzzle[Any], background: Reader) -> None:
    """Make the puzzles that a game lacks. A failure is reported (`tabletop.ops.problems`), and another try is
    made at the next look.
    """
    failed: dict[date, Exception] = {}
    with _worker() as worker:
        for day in await background.run(missing_days, puzzle):
            if day not in await background.run(missing_days, puzzle):
                continue  # another process was faster
            try:
                await _make(puzzle, day, worker, background)
            except Exception as error:  # whatever a search raises: the other days get theirs
                failed[day] = error
    metrics.DAYS_AHEAD.labels(puzzle.slug).set(await background.run(days_ahead, puzzle))
    problem = f"daily puzzles of {puzzle.slug}"
    if failed:
        first, why = next(iter(failed.items()))
        sentence = (
            f"{puzzle.slug} has no daily puzzle for {len(failed)} of the next {AHEAD} days, "
            f"starting on {first}: the search failed (docs/monitoring.md)."
        )
        problems.report(problem, sentence, error=why)
    else:
        problems.solved(problem)


async def _make(puzzle: DailyPuzzle[Any], day: date, worker: WorkerProcess, background: Reader) -> None:
    """Find and store the puzzle of a day."""
    made = await background.run(made_before, puzzle, day)
    job = Job(find_in_background, (puzzle.find, day, made), FIND_SECONDS)
    found = await to_thread(worker.do, job, 1.0)
    await background.run(store, puzzle, day, found)


@contextmanager
def _worker() -> Iterator[WorkerProcess]:
    """A worker process, started when it is first used; ends with the block, even during a search."""
    worker = WorkerProcess()
    try:
        yield worker
    finally:
        worker.end()


# -- the database
def missing_days(puzzle: DailyPuzzle[Any]) -> list[date]:
    """The days from tomorrow on that need a puzzle and have none. Those that have begun keep what they
    have.
    """
    days = [today() + timedelta(days=number) for number in range(1, AHEAD + 1)]
    after = [day for day in days if (day - puzzle.first).days >= len(puzzle.shipped())]
    have = MadePuzzle.objects.filter(game=puzzle.slug, day__in=after).values_list("day", flat=True)
    return sorted(set(after).difference(have))


def days_ahead(puzzle: DailyPuzzle[Any]) -> int:
    """How many days in a row have a puzzle, from tomorrow on: at most `AHEAD`."""
    missing = missing_days(puzzle)
    return (missing[0] - today()).days - 1 if missing else AHEAD


def made_before(puzzle: DailyPuzzle[Any], day: date) -> list[Any]:
    """The puzzles made for earlier days."""
    rows = MadePuzzle.objects.filter(game=puzzle.slug, day__lt=day).order_by("day")
    return [puzzle.read(content) for content in rows.values_list("content", flat=True)]


def store(puzzle: DailyPuzzle[Any], day: date, found: Any) -> None:
    """Store a day's puzzle, unless another process was faster or the day has begun."""
    content = msgspec.json.encode(found).decode()
    if day > today():
        with background_batch():
            MadePuzzle.objects.bulk_create(
                [MadePuzzle(game=puzzle.slug, day=day, content=content)], ignore_conflicts=True
            )
