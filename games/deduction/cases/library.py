"""The collection of cases, and the case of each day."""

from __future__ import annotations

from collections.abc import Collection
from datetime import date, timedelta
from functools import cache
from pathlib import Path

import msgspec

from games.deduction.cases.case import Case
from tabletop.features.deals.api import today

FILE = Path(__file__).parent / "found.json"

WEEK = (1, 2, 2, 3, 3, 4, 5)
"""The level of each weekday's case, from Monday on."""

_MONDAY = date(2026, 11, 2)
"""The day of the first case."""


@cache
def cases() -> tuple[Case, ...]:
    """All cases in the order of their days: whole weeks from Monday on, each from easy to hard. Adding cases
    at the end before the last one's day doesn't change the cases of past days.
    """
    return msgspec.json.decode(FILE.read_bytes(), type=tuple[Case, ...])


def case_of(day: date) -> Case:
    """A day's case. After the last case the first one follows."""
    found = cases()
    return found[(day - _MONDAY).days % len(found)]


def first_day() -> date:
    """The first day with a case, or today if that is earlier."""
    return min(_MONDAY, today())


def is_open(day: date) -> bool:
    """Whether a day's case can be seen: the day isn't in the future and has a case."""
    return first_day() <= day <= today()


def easiest_before(day: date, over: Collection[date]) -> date | None:
    """The latest day before ``day`` with a level 1 case that isn't among those that are over, if any."""
    monday = day - timedelta(days=day.weekday())
    while is_open(monday):
        if monday != day and monday not in over:
            return monday
        monday -= timedelta(weeks=1)
    return None
