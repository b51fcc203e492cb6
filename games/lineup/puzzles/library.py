"""The collection of puzzles."""

from __future__ import annotations

from datetime import date
from functools import cache
from pathlib import Path

import msgspec

from games.lineup.puzzles.puzzle import Puzzle

FILE = Path(__file__).parent / "found.json"

FIRST_DAY = date(2026, 11, 2)
"""A Monday."""


@cache
def puzzles() -> tuple[Puzzle, ...]:
    """All puzzles in the order of their days: whole weeks from Monday on. After the first 26 weeks, the
    weekdays have the levels 1 to 7.
    """
    return msgspec.json.decode(FILE.read_bytes(), type=tuple[Puzzle, ...])
