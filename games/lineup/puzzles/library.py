"""The collection of puzzles, and the puzzle of each day."""

from __future__ import annotations

from collections.abc import Collection
from datetime import date, timedelta
from functools import cache
from pathlib import Path

import msgspec

from games.lineup.puzzles.puzzle import Puzzle
from tabletop.features.deals.api import today

FILE = Path(__file__).parent / "found.json"

_MONDAY = date(2026, 11, 2)
"""The day of the first puzzle."""


@cache
def puzzles() -> tuple[Puzzle, ...]:
    """All puzzles in the order of their days: whole weeks from Monday on. After the first 26 weeks, the
    weekdays have the levels 1 to 7. Adding puzzles at the end before the last one's day
    doesn't change the puzzles of past days.
    """
    return msgspec.json.decode(FILE.read_bytes(), type=tuple[Puzzle, ...])


def puzzle_of(day: date) -> Puzzle:
    """A day's puzzle. After the last puzzle the first one follows."""
    found = puzzles()
    return found[(day - _MONDAY).days % len(found)]


def first_day() -> date:
    """The first day with a puzzle, or today if that is earlier."""
    return min(_MONDAY, today())


def is_open(day: date) -> bool:
    """Whether a day's puzzle can be seen: the day isn't in the future and has a puzzle."""
    return first_day() <= day <= today()


def easiest_before(day: date, over: Collection[date]) -> date | None:
    """The latest day before ``day`` with a level 1 puzzle of the base game that isn't among those that are
    over, if any.
    """
    before = day - timedelta(days=1)
    while is_open(before):
        puzzle = puzzle_of(before)
        if puzzle.level == 1 and not puzzle.options and before not in over:
            return before
        before -= timedelta(days=1)
    return None
