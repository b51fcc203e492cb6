"""A player's plan, and the positions that it may lead to, as JSON for the table's page."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

from django.http import HttpRequest, HttpResponse
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_POST

from tabletop.accounts import guests
from tabletop.features.planned_replies.answers import (
    MAX_BYTES,
    Malformed,
    Planner,
    frame_data,
    plan_data,
    planner_of,
    read_planned,
    read_tried,
    save,
)
from tabletop.features.planned_replies.positions import Pay
from tabletop.limits import rate_limits
from tabletop.matches.refusals import sentence
from tabletop.ops import refusal_log
from tabletop.rules.game import Refused
from tabletop.site.json_answers import (
    is_too_long,
    json_answer,
    json_malformed,
    json_refusal,
    json_too_long,
    json_too_often,
)
from tabletop.site.match_pages import match_for
from tabletop.site.refusal_pages import status_of

STEPS = rate_limits.Limit("plans", burst=120, seconds=0.5)
"""Plans read, and moves tried, from one address."""

Work = Callable[[Planner, Pay], Any]


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def plan(request: HttpRequest, match_id: str) -> HttpResponse:
    """The reader's own plan (see `plan_data`), or replace it (`Planned`)."""
    if request.method == "POST":
        return _answer(request, match_id, rate_limits.ACTS, _save)
    return _answer(request, match_id, STEPS, lambda _: plan_data)


@require_POST
def at(request: HttpRequest, match_id: str) -> HttpResponse:
    """The position after some moves (`Tried`); see `frame_data`."""
    return _answer(request, match_id, STEPS, _try)


def _save(request: HttpRequest) -> Work:
    planned = read_planned(request.body)
    return lambda who, pay: save(who, planned, pay)


def _try(request: HttpRequest) -> Work:
    tried = read_tried(request.body)
    return lambda who, pay: frame_data(who, tried, pay)


def _answer(
    request: HttpRequest, match_id: str, limit: rate_limits.Limit, read: Callable[[HttpRequest], Work]
) -> HttpResponse:
    game = None
    try:
        rate_limits.check(request, limit)
        if is_too_long(request, MAX_BYTES):
            return json_too_long()
        work = read(request)
        match = match_for(request, match_id)
        game = match.game
        who = planner_of(match, guests.current(request))
        return json_answer(work(who, partial(rate_limits.check, request, rate_limits.REPLAYS)))
    except Malformed:
        return json_malformed()
    except rate_limits.TooOften as error:
        return json_too_often(error)
    except Refused as refusal:
        refusal_log.refused(refusal.code, "page", match=match_id)
        return json_refusal(sentence(refusal, game), status_of(refusal))
