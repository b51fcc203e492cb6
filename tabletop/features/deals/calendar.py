"""The calendar of daily deals, with a mark for each day, streaks of days played, and the marks of several
people.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Collection, Mapping
from datetime import date

from django.db.models import F, QuerySet
from django.urls import reverse
from django.utils.translation import gettext_lazy as _

from tabletop.accounts.models import User
from tabletop.daily.months import BEGUN, CLEAN, HELPED, LOST, Month, Streak, month_with, streak
from tabletop.daily.today import DayMark, DayMarks
from tabletop.features.deals.display import MARKS, mark_of, shown
from tabletop.features.deals.models import Result
from tabletop.features.deals.ranking import GIVEN_UP, merit_of
from tabletop.features.deals.results import record_missing
from tabletop.features.deals.services import first_day
from tabletop.i18n.formatting import format_list
from tabletop.matches.days import starts_at
from tabletop.matches.deal_variants import scores_of, variants_of
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


def day_marks(slug: str, people: Collection[int], first: date, last: date) -> DayMarks | None:
    """How these users did in a game's daily deals of these days; None if it has none. The number is the first
    of the game's scores; ``part`` is the variant.
    """
    if not variants_of(slug):
        return None
    record_missing(people=people, game=slug)
    days = (first, last)
    # Nothing ends before its day: with that, one range of the index is read for each person.
    results = Result.objects.filter(
        game=slug, user__in=people, ranked=True, ended__gte=starts_at(first), deal__day__range=days
    )
    found: defaultdict[tuple[int, date], list[DayMark]] = defaultdict(list)
    for result in sorted(results.select_related("deal"), key=_best_first):
        if result.deal.day:
            found[result.user_id, result.deal.day].append(_day_mark(result))
    begun = Match.objects.filter(
        game=slug, seats__user__in=people, status=Match.Status.PLAYING, deal__day__range=days, forked_at=None
    )
    for match in begun.select_related("deal").annotate(person=F("seats__user")):
        if match.deal and match.deal.day and match.deal.counts(match):
            mark = DayMark(BEGUN, str(MARKS[BEGUN]), part=match.deal.variant)
            found[match.person, match.deal.day].append(mark)
    scores = scores_of(slug)
    return DayMarks(
        _("Deal of the day"), reverse("daily", args=[slug]), scores[0].label if scores else "", found
    )


def _best_first(result: Result) -> tuple[int, ...]:
    return (_BEST_FIRST.index(mark_of(result)), *merit_of(result), result.pk)


def _day_mark(result: Result) -> DayMark:
    """A result with its variant and its first number: "Ten cards, Clean win, Right guesses: 3"."""
    told = shown(result)
    first = told.numbers[:1]
    numbers = [_("%(label)s: %(value)s") % {"label": one.label, "value": one.value} for one in first]
    says = format_list([told.variant, told.says, *numbers], "unit")
    return DayMark(told.mark, says, str(first[0].value) if first else "", result.deal.variant)


def _days(results: QuerySet[Result]) -> set[date]:
    return {day for day in results.values_list("deal__day", flat=True) if day}


def _counting(slug: str, user: User | None, variant: str) -> QuerySet[Result]:
    """A person's results that count for a day."""
    if user is None:
        return Result.objects.none()
    record_missing(user=user, game=slug)
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
