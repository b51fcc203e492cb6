"""Months of deals of the day, with a mark for each day, and how many days in a row somebody has played."""

from __future__ import annotations

from calendar import Calendar
from collections.abc import Collection, Mapping
from datetime import date, timedelta
from typing import NamedTuple

from django.db.models import QuerySet
from django.utils.formats import get_format
from django.utils.functional import Promise

from tabletop.accounts.models import User
from tabletop.deals.models import Result
from tabletop.deals.ranking import GIVEN_UP
from tabletop.deals.results import settle_missing
from tabletop.deals.services import first_day
from tabletop.deals.showing import BEGUN, CLEAN, HELPED, LOST, MARKS, NONE, mark_of
from tabletop.matches.days import today
from tabletop.matches.models import Match

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
    """Days in a row on which a deal of the day was played to its end, and on which one was won. Giving up is
    not playing to the end.
    """
    results = _counting(slug, user, variant)
    finished = results.exclude(because=GIVEN_UP)
    return streak(_days(finished)), streak(_days(results.filter(won=True)))


def _days(results: QuerySet[Result]) -> set[date]:
    return {day for day in results.values_list("deal__day", flat=True) if day}


def _counting(slug: str, user: User | None, variant: str) -> QuerySet[Result]:
    """That person's results that count for a day."""
    if user is None:
        return Result.objects.none()
    settle_missing(user=user, game=slug)
    found = Result.objects.filter(game=slug, user=user, ranked=True, deal__day__isnull=False)
    return found.filter(deal__variant=variant) if variant else found


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
    found: dict[date, str] = {}
    begun = Match.objects.filter(
        game=slug, seats__user=user, status=Match.Status.PLAYING, deal__day__isnull=False
    )
    if variant:
        begun = begun.filter(deal__variant=variant)
    for match in begun.filter(forked_at=None).select_related("deal"):
        if match.deal and match.deal.day:
            found[match.deal.day] = BEGUN
    for result in _counting(slug, user, variant).select_related("deal"):
        day, mark = result.deal.day, mark_of(result)
        if day and (day not in found or _BEST_FIRST.index(mark) < _BEST_FIRST.index(found[day])):
            found[day] = mark
    return found


def _first_weekday() -> int:
    """0 for Monday, as `calendar` counts; Django counts from Sunday."""
    return (int(get_format("FIRST_DAY_OF_WEEK")) - 1) % 7
