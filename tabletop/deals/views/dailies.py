"""Pages of daily deals: today's with the calendar, those of an earlier day, and the results of one deal."""

from __future__ import annotations

from datetime import date, timedelta
from typing import Any

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from tabletop.accounts import guests
from tabletop.deals import today
from tabletop.deals.calendar import month_of, streaks
from tabletop.deals.services import check_day, first_day
from tabletop.deals.showing import MARKS
from tabletop.deals.views.deals import deal_context
from tabletop.matches.days import midnight, read_day, read_month
from tabletop.matches.days import today as day_now
from tabletop.matches.deal_variants import scores_of, title_of, variant, variants_of
from tabletop.matches.models import Deal
from tabletop.rules.game import Refused
from tabletop.rules.registry import find
from tabletop.web.game_info import game_info
from tabletop.web.refusal_pages import refusals


@never_cache
@require_safe
@refusals
def daily(request: HttpRequest, slug: str) -> HttpResponse:
    """Today's deals, streaks, and a calendar: ``?month=2026-11``, of one ``?variant=…`` or of all."""
    _must_have(slug)
    return render(request, "deals/daily.html", _day_context(request, slug, day_now()))


@never_cache
@require_safe
@refusals
def one_day(request: HttpRequest, slug: str, day: str) -> HttpResponse:
    """The deals of a day."""
    _must_have(slug)
    return render(request, "deals/daily.html", _day_context(request, slug, _day(slug, day)))


@never_cache
@require_safe
@refusals
def results(request: HttpRequest, slug: str, day: str, variant: str) -> HttpResponse:
    """The page of one daily deal with its results, even before the deal has been created."""
    _must_have(slug)
    found, key = _day(slug, day), _key(slug, variant)
    deal = Deal.objects.filter(game=slug, variant=key, day=found).first()
    context = {
        "game": game_info(find(slug)),
        "title": title_of(slug, key),
        "scores": scores_of(slug),
        "day": found,
        "key": key,
        "is_today": found == day_now(),
        "before": _at_least(slug, found - timedelta(days=1)),
        "after": found + timedelta(days=1) if found < day_now() else None,
    }
    if deal is not None:
        context |= deal_context(request, deal)
    return render(request, "deals/deal.html", context)


def _day_context(request: HttpRequest, slug: str, day: date) -> dict[str, Any]:
    user = guests.current(request)
    found = today.entries(slug, user, day)
    key = request.GET.get("variant", "")
    key = key if key in [one.key for one in variants_of(slug)] else ""
    month = read_month(request.GET.get("month", "")) or day
    month = min(max(month, first_day(slug).replace(day=1)), day_now())
    played, won = streaks(slug, user, key)
    return {
        "game": game_info(find(slug)),
        "day": day,
        "is_today": day == day_now(),
        "midnight": midnight(),
        "groups": today.groups(found),
        "month": month_of(slug, user, month, key),
        "played": played,
        "won": won,
        "key": key,
        "variants": [(one.key, title_of(slug, one.key)) for one in variants_of(slug)],
        "marks": MARKS,
        "before": _at_least(slug, day - timedelta(days=1)),
        "after": day + timedelta(days=1) if day < day_now() else None,
    }


def _must_have(slug: str) -> None:
    find(slug)
    if not variants_of(slug):
        raise Http404


def _day(slug: str, text: str) -> date:
    day = read_day(text)
    if day is None:
        raise Refused("no_such_day")
    check_day(slug, day)
    return day


def _key(slug: str, key: str) -> str:
    return variant(slug, key).key


def _at_least(slug: str, day: date) -> date | None:
    return day if day >= first_day(slug) else None
