"""The puzzles that were found, and which one a day has."""

from __future__ import annotations

from datetime import date
from functools import cache
from pathlib import Path

import msgspec

from games.lineup.puzzles.puzzle import Puzzle
from tabletop.deals.api import today

FILE = Path(__file__).parent / "found.json"

_MONDAY = date(2026, 11, 2)
"""The day of the first puzzle."""


@cache
def puzzles() -> tuple[Puzzle, ...]:
    """All of them in the order of their days: whole weeks from a Monday on, each from easy to hard. When more
    are added at the end before the last has had its day, no day that has been gets another one.
    """
    return msgspec.json.decode(FILE.read_bytes(), type=tuple[Puzzle, ...])


def puzzle_of(day: date) -> Puzzle:
    """That day's; after the last one it begins anew."""
    found = puzzles()
    return found[(day - _MONDAY).days % len(found)]


def first_day() -> date:
    """The first day that has been opened."""
    return min(_MONDAY, today())


def is_open(day: date) -> bool:
    """Whether that day's puzzle can be seen: it has come, and there is one for it."""
    return first_day() <= day <= today()
