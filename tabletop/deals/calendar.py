"""The calendar of daily deals, with a mark for each day, and streaks of days played."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import date

from django.db.models import QuerySet

from tabletop.accounts.models import User
from tabletop.deals.models import Result
from tabletop.deals.months import Month, Streak, month_with, streak
from tabletop.deals.ranking import GIVEN_UP
from tabletop.deals.results import settle_missing
from tabletop.deals.services import first_day
from tabletop.deals.showing import BEGUN, CLEAN, HELPED, LOST, MARKS, mark_of
from tabletop.matches.models import Match

_BEST_FIRST = (CLEAN, HELPED, LOST, BEGUN)


def month_of(slug: str, user: User | None, wanted: date, variant: str = "") -> Month:
    """A month of a person's daily deals, of one variant or of all (the best result of each day)."""
    return month_with(wanted, _marks(slug, user, variant), first_day(slug), MARKS)


def streaks(slug: str, user: User | None, variant: str = "") -> tuple[Streak, Streak]:
    """A person's streaks of days on which they finished a daily deal, and on which they won one. Giving up
    does not count as finishing.
    """
    results = _counting(slug, user, variant)
    finished = results.exclude(because=GIVEN_UP)
    return streak(_days(finished)), streak(_days(results.filter(won=True)))


def _days(results: QuerySet[Result]) -> set[date]:
    return {day for day in results.values_list("deal__day", flat=True) if day}


def _counting(slug: str, user: User | None, variant: str) -> QuerySet[Result]:
    """A person's results that count for a day."""
    if user is None:
        return Result.objects.none()
    settle_missing(user=user, game=slug)
    found = Result.objects.filter(game=slug, user=user, ranked=True, deal__day__isnull=False)
    return found.filter(deal__variant=variant) if variant else found


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
