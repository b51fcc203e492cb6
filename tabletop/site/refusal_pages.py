"""Refusals as pages: one sentence, and the matching HTTP status."""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from typing import Concatenate, ParamSpec
from urllib.parse import urlencode

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import reverse

from tabletop.matches.models import Match
from tabletop.matches.refusals import sentence
from tabletop.ops import refusal_log
from tabletop.rules.game import Refused
from tabletop.site.recovery_offers import recovery_link

P = ParamSpec("P")
View = Callable[Concatenate[HttpRequest, P], HttpResponse]

_STATUS = {
    404: (
        "no_such_table",
        "no_such_game",
        "no_screen",
        "no_such_seat",
        "no_such_deal",
        "no_such_variant",
        "no_such_day",
        "future_day",
        "too_long_ago",
        "not_planned",
        "no_such_circle",
        "no_such_submission",
    ),
    403: (
        "banned",
        "banned_for_good",
        "banned_here",
        "banned_here_for_good",
        "table_closed",
        "sent_away",
        "no_watchers",
        "not_seated",
        "not_your_seat",
        "not_host",
        "seat_held",
        "room_closed",
        "nearly_over",
        "turned_away",
        "not_leader",
        "name_first",
        "name_reserved",
        "still_playing",
        "play_first",
        "spoils_the_deal",
        "sealed_until_tomorrow",
        "not_keeper",
    ),
    409: (
        "seat_taken",
        "name_taken",
        "already_seated",
        "table_full",
        "has_begun",
        "not_over",
        "not_started",
        "no_fork",
        "seats_empty",
        "not_asking",
        "game_over",
        "plan_stale",
        "plan_on_your_turn",
        "too_many_tables",
        "too_many_unfinished",
        "too_many_planned",
        "planned_later",
        "reported_already",
        "nobody_to_report",
        "still_in_games",
        "circle_full",
        "too_many_circles",
    ),
    503: ("newer_rules",),
}
_FOR_PLAYERS = ("no_watchers", "still_playing", "play_first")
"""Players of that table would have been let in."""

_STATUS_OF = {code: status for status, codes in _STATUS.items() for code in codes}


def status_of(refusal: Refused) -> int:
    """The HTTP status of a refusal; 400 by default."""
    return _STATUS_OF.get(refusal.code, 400)


def refusals(view: View[P]) -> View[P]:
    """View decorator: a `Refused` raised by the view becomes a page with its sentence and status."""

    @wraps(view)
    def careful(request: HttpRequest, /, *args: P.args, **kwargs: P.kwargs) -> HttpResponse:
        try:
            return view(request, *args, **kwargs)
        except Refused as refusal:
            return refused_page(request, refusal, str(kwargs.get("match_id", "")))

    return careful


def refused_page(request: HttpRequest, refusal: Refused, match_id: str = "") -> HttpResponse:
    """The page of a refusal, with a link back to the table if the visitor may see it."""
    refusal_log.refused(refusal.code, "page", match=match_id or None)
    match = Match.objects.filter(pk=match_id).first() if match_id else None
    hidden = refusal.code in ("no_such_table", "table_closed", "no_watchers", "still_playing", "play_first")
    table = reverse("table", args=[match_id]) if match and not hidden else ""
    named = request.user.is_authenticated and refusal.code in ("name_reserved", "name_taken")
    context = {
        "say": sentence(refusal, match.game if match else None),
        "table": table,
        "way_back": recovery_link(request, match) if match and refusal.code in _FOR_PLAYERS else "",
        "rename": f"{reverse('me')}?{urlencode({'next': table or request.path})}" if named else "",
    }
    return render(request, "refused.html", context, status=status_of(refusal))
