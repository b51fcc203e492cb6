"""What worker processes do for daily puzzles. They do not import Django's settings."""

from __future__ import annotations

import os
from collections.abc import Callable, Sequence
from datetime import date
from typing import TypeVar

P = TypeVar("P")

LOWEST = 19
"""The priority of background work, as `nice` counts: it gets the CPU time that nobody else wants."""


def find_in_background(
    find: Callable[[date, Sequence[P]], P], day: date, made: Sequence[P], _seed: str, _effort: float
) -> P:
    """The puzzle that ``find`` finds (see `tabletop.daily.puzzle.DailyPuzzle`), found at the lowest priority.
    The seed and the effort of a worker's job have no effect: a day's puzzle is the same in each process.
    """
    os.setpriority(os.PRIO_PROCESS, 0, LOWEST)
    return find(day, made)
