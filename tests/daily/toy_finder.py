"""How the toy puzzle of `tests.daily.test_making` is found. Worker processes import this."""

from __future__ import annotations

import os
from collections.abc import Sequence
from datetime import date

import msgspec

BROKEN = date(2026, 11, 24)
"""A day for which `fail_on_tuesday` finds nothing."""


class Toy(msgspec.Struct, frozen=True):
    """``after`` is the number of puzzles that were made before."""

    name: str
    after: int = 0


def find(day: date, made: Sequence[Toy]) -> Toy:
    return Toy(day.isoformat(), len(made))


def fail_on_tuesday(day: date, made: Sequence[Toy]) -> Toy:
    if day == BROKEN:
        raise RuntimeError("no luck")
    return find(day, made)


def lose_the_process(day: date, made: Sequence[Toy]) -> Toy:
    """As a process that is out of memory."""
    os._exit(1)


def tell_priority(day: date, made: Sequence[Toy]) -> Toy:
    return Toy(str(os.getpriority(os.PRIO_PROCESS, 0)))
