"""The page of an evening, its standings for the finale of a table, and the vote for the best question."""

from __future__ import annotations

from typing import Any

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_POST, require_safe

from tabletop.accounts import guests
from tabletop.features.evenings.matches import chapters, told
from tabletop.limits import limits
from tabletop.limits.rate_limits import TooOften
from tabletop.limits.views import limited
from tabletop.matches.actions import tables, votes
from tabletop.matches.models import Match
from tabletop.matches.refusals import sentence
from tabletop.ops import logs
from tabletop.rules.game import Refused
from tabletop.rules.registry import find, has_module, module
from tabletop.site.json_answers import json_answer, json_refusal, json_too_often
from tabletop.site.match_pages import match_for
from tabletop.site.pictures import picture
from tabletop.site.refusal_pages import refusals, status_of


@never_cache
@require_safe
@refusals
def evening(request: HttpRequest, match_id: str) -> HttpResponse:
    """The whole evening to which this match belongs. ``evening(chapters)`` in ``games/<slug>/evening.py``
    returns the variables of the game's template ``<slug>/evening.html``, in addition to ``match`` and
    ``game``. Raises `Refused` as `match_for` does.
    """
    match = match_for(request, match_id)
    context = {**_told(request, match), "match": match, "game": find(match.game)}
    return render(request, f"{match.game}/evening.html", context)


@require_safe
@refusals
def souvenir(request: HttpRequest, match_id: str) -> HttpResponse:
    """The evening as a picture, of what its page shows this visitor: ``souvenir(told)`` of the game's module
    gets what ``evening`` returned. Raises `Refused` as `match_for` does.
    """
    match = match_for(request, match_id)
    _check_game(match)
    own = module(match.game, "evening")
    return picture(request, match.game, lambda: own.souvenir(_told(request, match)), "private, no-cache")


@never_cache
@require_safe
def standings(request: HttpRequest, match_id: str) -> HttpResponse:
    """``{"puzzles": number of matches that count, "standings": [{"place", "name", "average", "puzzles"}]}``,
    best first.
    """
    try:
        told = _told(request, match_for(request, match_id))
    except Refused as refusal:
        return json_refusal(sentence(refusal), status_of(refusal))
    except TooOften as error:
        return json_too_often(error)
    return json_answer({"puzzles": told["puzzles"], "standings": told["standings"]})


@never_cache
@require_POST
@limited(limits.ACTS)
def vote(request: HttpRequest, match_id: str) -> HttpResponse:
    """Vote for the question with the number ``question``: ``{"vote": number}``. Everyone at the table gets
    the new counts with its room message.
    """
    text = request.POST.get("question", "")
    choice = int(text) if text.isascii() and text.isdigit() and len(text) < 5 else 0
    try:
        match = match_for(request, match_id)
        _check_game(match)
        if match.status != Match.Status.OVER:
            raise Refused("not_over")
        person = guests.current(request)
        if person is None:
            raise Refused("not_seated")
        tables.check_seated(match, person)
        votes.vote(user=person, match_id=match.pk, choice=choice, askers=told(request, match)["askers"])
    except Refused as refusal:
        logs.refused(refusal.code, "page", match=match_id)
        return json_refusal(sentence(refusal), status_of(refusal))
    except TooOften as error:
        return json_too_often(error)
    return json_answer({"vote": choice})


def _told(request: HttpRequest, match: Match) -> dict[str, Any]:
    _check_game(match)
    evening: dict[str, Any] = module(match.game, "evening").evening(chapters(request, match))
    return evening


def _check_game(match: Match) -> None:
    """Raises `Http404` for games without evenings."""
    if not has_module(match.game, "evening"):
        raise Http404
