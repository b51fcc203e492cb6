"""Pages for requests that are refused, also because the server is busy."""

from __future__ import annotations

import sys
from collections.abc import Callable
from functools import lru_cache, wraps
from math import ceil
from typing import Any, Concatenate, ParamSpec
from urllib.parse import urlencode

import msgspec
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.template.loader import render_to_string
from django.urls import reverse
from django.utils.translation import gettext, ngettext, override
from django.views.defaults import server_error

from tabletop.database.outages import AWAY
from tabletop.matches.models import Match
from tabletop.matches.refusals import sentence
from tabletop.ops import logs
from tabletop.rules.game import Refused
from tabletop.site.recovery_offers import recovery_link

# -- An overloaded server --------------------------------------------------------------------------------
# Responses when there are too many requests: a page that needs neither a thread nor the database, or JSON
# for scripts.


TOO_MANY_REQUESTS, UNAVAILABLE = 429, 503


async def refuse(send: Any, status: int, wait: float, *, html: bool, language: str) -> None:
    """Answer a request with that status and a sentence. ``wait``: seconds until the next try. Unless ``html``
    is set, the body is JSON: ``{"say": …}``.
    """
    logs.refused("too_often" if status == TOO_MANY_REQUESTS else "site_busy", "page")
    seconds = max(1, ceil(wait))
    kind = b"text/html; charset=utf-8" if html else b"application/json"
    body = _page(status, seconds, language) if html else _json(status, seconds, language)
    headers = [
        (b"content-type", kind),
        (b"content-length", str(len(body)).encode()),
        (b"retry-after", str(seconds).encode()),
        (b"cache-control", b"no-store"),
    ]
    await send({"type": "http.response.start", "status": status, "headers": headers})
    await send({"type": "http.response.body", "body": body})


@lru_cache(maxsize=128)
def _page(status: int, seconds: int, language: str) -> bytes:
    with override(language):
        return render_to_string("overloaded.html", {"say": _sentence(status, seconds)}).encode()


def _json(status: int, seconds: int, language: str) -> bytes:
    with override(language):
        return msgspec.json.encode({"say": _sentence(status, seconds)})


def _sentence(status: int, seconds: int) -> str:
    if status == TOO_MANY_REQUESTS:
        return ngettext(
            "Too many pages were opened from your network. Try again in %(seconds)s second.",
            "Too many pages were opened from your network. Try again in %(seconds)s seconds.",
            seconds,
        ) % {"seconds": seconds}
    return gettext("The site is very busy. Try again in a few seconds.")


# -- Errors ----------------------------------------------------------------------------------------------


AGAIN_SECONDS = 5
"""When to try again while the database is away."""


def failed(request: HttpRequest) -> HttpResponse:
    """The page for unexpected errors: 503 if the database is away, else 500."""
    if isinstance(sys.exception(), AWAY):
        # Without the request: context processors might use the database.
        text = render_to_string("503.html")
        return HttpResponse(text, status=503, headers={"Retry-After": str(AGAIN_SECONDS)})
    return server_error(request)


# -- Refusals --------------------------------------------------------------------------------------------


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
    logs.refused(refusal.code, "page", match=match_id or None)
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
