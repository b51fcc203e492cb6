"""Calendar months with a mark for each day, and streaks of days."""

from __future__ import annotations

from calendar import Calendar
from collections.abc import Collection, Mapping
from datetime import date, timedelta
from typing import NamedTuple

from django.utils.formats import get_format
from django.utils.functional import Promise

from tabletop.matches.days import today

CLEAN, HELPED, LOST, BEGUN, NO_MARK = "clean", "helped", "lost", "begun", "none"
"""How a day went, as the code of its mark: done, done with help, lost or given up, begun, nothing."""

_ONE = timedelta(days=1)


class Day(NamedTuple):
    """A day of a month: its ``mark`` as a code, and in words (``says``). ``open``: it has a page."""

    day: date
    mark: str
    says: str
    open: bool
    today: bool


class Month(NamedTuple):
    """A month as weeks of seven days, None for days of other months. ``before`` and ``after`` are the months
    to link to.
    """

    first: date
    weekdays: list[date]
    weeks: list[list[Day | None]]
    before: date | None
    after: date | None


class Streak(NamedTuple):
    """The current streak up to today (or yesterday, because today can still be played), and the longest
    streak ever.
    """

    now: int
    most: int


def month_with(
    wanted: date, marks: Mapping[date, str], earliest: date, words: Mapping[str, str | Promise]
) -> Month:
    """The month of ``wanted`` with these marks, open from the ``earliest`` day on; ``words`` describes each
    mark.
    """
    first = wanted.replace(day=1)
    rows = Calendar(_first_weekday()).monthdatescalendar(first.year, first.month)

    def shown(day: date) -> Day | None:
        mark = marks.get(day, NO_MARK)
        is_open = earliest <= day <= today()
        return Day(day, mark, str(words[mark]), is_open, day == today()) if day.month == first.month else None

    before, after = first - _ONE, (first + timedelta(days=31)).replace(day=1)
    return Month(
        first=first,
        weekdays=rows[0],
        weeks=[[shown(day) for day in row] for row in rows],
        before=before.replace(day=1) if before >= earliest else None,
        after=after if after <= today() else None,
    )


def streak(days: Collection[date]) -> Streak:
    """The streaks among these days."""
    most = run = 0
    before: date | None = None
    for day in sorted(days):
        run = run + 1 if before is not None and day - before == _ONE else 1
        most, before = max(most, run), day
    return Streak(now=run if before is not None and before >= today() - _ONE else 0, most=most)


def streak_up_to(day: date, days: Collection[date]) -> int:
    """The number of these days in a row that end with this day; 0 if it isn't one of them."""
    run = 0
    while day - run * _ONE in days:
        run += 1
    return run


def _first_weekday() -> int:
    """The first day of the week, 0 for Monday as in `calendar` (Django counts from Sunday)."""
    return (int(get_format("FIRST_DAY_OF_WEEK")) - 1) % 7
