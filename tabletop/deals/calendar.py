"""Months of deals of the day, with a mark for each day, and how many days in a row somebody has played."""

from __future__ import annotations

from calendar import Calendar
from collections.abc import Collection, Mapping
from datetime import date, timedelta
from typing import NamedTuple

from django.utils.formats import get_format
from django.utils.functional import Promise

from tabletop.deals.days import today
from tabletop.deals.models import Result
from tabletop.deals.results import settle_missing
from tabletop.deals.services import first_day
from tabletop.deals.showing import BEGUN, CLEAN, HELPED, LOST, MARKS, NONE, mark_of
from tabletop.matches.models import Match
from tabletop.people.models import User

_BEST_FIRST = (CLEAN, HELPED, LOST, BEGUN)
_ONE = timedelta(days=1)


class Day(NamedTuple):
    """A day of a month: its mark in one word and in some. ``open``: there is a deal for it, or was."""

    day: date
    mark: str
    says: str
    open: bool
    today: bool


class Month(NamedTuple):
    """A month as weeks of seven, None for days of its neighbours; ``before`` and ``after`` are months to go
    to.
    """

    first: date
    weekdays: list[date]
    weeks: list[list[Day | None]]
    before: date | None
    after: date | None


class Streak(NamedTuple):
    """Days in a row until today (or until yesterday, as long as today can still be played), and the most
    ever.
    """

    now: int
    most: int


def month_of(slug: str, user: User | None, wanted: date, variant: str = "") -> Month:
    """That month of one person's deals of the day, of one variant or of all: the best of each day."""
    return month_with(wanted, _marks(slug, user, variant), first_day(slug), MARKS)


def month_with(
    wanted: date, marks: Mapping[date, str], earliest: date, words: Mapping[str, str | Promise]
) -> Month:
    """That month with these marks, from the earliest day on; ``words`` is what each mark says."""
    first = wanted.replace(day=1)
    rows = Calendar(_first_weekday()).monthdatescalendar(first.year, first.month)

    def shown(day: date) -> Day | None:
        mark = marks.get(day, NONE)
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


def streaks(slug: str, user: User | None, variant: str = "") -> tuple[Streak, Streak]:
    """Days in a row on which a deal of the day was played to its end, and on which one was won."""
    marks = _marks(slug, user, variant)
    return (
        streak({day for day, mark in marks.items() if mark != BEGUN}),
        streak({day for day, mark in marks.items() if mark in (CLEAN, HELPED)}),
    )


def streak(days: Collection[date]) -> Streak:
    """The runs of consecutive days among these."""
    most = run = 0
    before: date | None = None
    for day in sorted(days):
        run = run + 1 if before is not None and day - before == _ONE else 1
        most, before = max(most, run), day
    return Streak(now=run if before is not None and before >= today() - _ONE else 0, most=most)


def _marks(slug: str, user: User | None, variant: str) -> Mapping[date, str]:
    if user is None:
        return {}
    settle_missing(user=user, game=slug)
    found: dict[date, str] = {}
    begun = Match.objects.filter(
        game=slug, seats__user=user, status=Match.Status.PLAYING, deal__day__isnull=False
    )
    results = Result.objects.filter(game=slug, user=user, ranked=True, deal__day__isnull=False)
    if variant:
        begun, results = begun.filter(deal__variant=variant), results.filter(deal__variant=variant)
    for match in begun.filter(forked_at=None).select_related("deal"):
        if match.deal and match.deal.day:
            found[match.deal.day] = BEGUN
    for result in results.select_related("deal"):
        day, mark = result.deal.day, mark_of(result)
        if day and (day not in found or _BEST_FIRST.index(mark) < _BEST_FIRST.index(found[day])):
            found[day] = mark
    return found


def _first_weekday() -> int:
    """0 for Monday, as `calendar` counts; Django counts from Sunday."""
    return (int(get_format("FIRST_DAY_OF_WEEK")) - 1) % 7
