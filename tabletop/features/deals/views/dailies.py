"""Pages of daily deals: today's with the calendar, those of an earlier day, and the results of one deal."""

from __future__ import annotations

from datetime import date, timedelta
from typing import Any

from django.http import Http404, HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import render
from django.urls import reverse
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from tabletop.accounts import guests
from tabletop.accounts.models import User
from tabletop.features.deals import today
from tabletop.features.deals.calendar import month_of, streaks
from tabletop.features.deals.display import MARKS
from tabletop.features.deals.services import check_day, first_day
from tabletop.features.deals.views.deals import deal_context, deal_for
from tabletop.matches.days import midnight, read_day, read_month
from tabletop.matches.days import today as day_now
from tabletop.matches.deal_variants import scores_of, title_of, variant, variants_of
from tabletop.matches.models import Deal
from tabletop.rules.game import Refused
from tabletop.rules.registry import find
from tabletop.site.game_info import game_info
from tabletop.site.refusal_pages import refusals


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


@never_cache
@require_safe
@refusals
def after_game(request: HttpRequest, code: str) -> HttpResponse:
    """What the finale of a daily deal tells its player. ``played`` is the current streak of the game's daily
    deals, in days; ``before`` is the address of the same variant on the day before, ``today``
    that of today's if this deal's day is over. Both are null if there is none, or if it has been played.
    """
    deal = deal_for(request, code)
    if deal.day is None:
        raise Http404
    user = guests.current(request)
    played, _won = streaks(deal.game, user)
    return JsonResponse(
        {
            "played": played.now,
            "before": _unplayed(deal, user, deal.day - timedelta(days=1)),
            "today": None if deal.sealed else _unplayed(deal, user, day_now()),
        }
    )


def _unplayed(deal: Deal, user: User | None, day: date) -> str | None:
    """The address of the results of this deal's variant on a day, unless the user has finished it."""
    found = [one for one in today.entries(deal.game, user, day) if one.key == deal.variant]
    if not _at_least(deal.game, day) or not found or found[0].state == "over":
        return None
    return reverse("daily_results", args=[deal.game, day, deal.variant])


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
