"""Pages that compare two games of the same deal, step by step."""

from __future__ import annotations

from typing import Any

import msgspec
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from tabletop.accounts import guests
from tabletop.features.deals.comparison import Candidate, candidates, parted_at, steps_of
from tabletop.features.deals.spoilers import check_boards
from tabletop.features.deals.views.deals import deal_for
from tabletop.matches.deal_variants import title_of
from tabletop.matches.models import Deal, Match
from tabletop.matches.refusals import sentence
from tabletop.matches.seat_names import seat_words
from tabletop.rules.game import Refused
from tabletop.rules.registry import find
from tabletop.site.game_info import game_file, game_info
from tabletop.site.match_pages import match_for, pay_for_replay, shown_seats
from tabletop.site.refusal_pages import refusals, status_of


@never_cache
@require_safe
@refusals
def compare(request: HttpRequest, code: str) -> HttpResponse:
    """The boards of two games (``?a=…&b=…``) side by side; people who have not played the deal are warned
    first.
    """
    deal = deal_for(request, code)
    context: dict[str, Any] = {
        "deal": deal,
        "game": game_info(find(deal.game)),
        "title": title_of(deal.game, deal.variant),
        "look": "look" in request.GET,
    }
    try:
        check_boards(guests.current(request), deal, looked="look" in request.GET)
    except Refused as refusal:
        kept = {
            "why": sentence(refusal),
            "warn": refusal.code == "spoils_the_deal",
            "query": request.GET.urlencode(),
        }
        return render(request, "deals/kept.html", context | kept, status=status_of(refusal))
    context["candidates"] = candidates(deal, guests.current(request))
    if not (request.GET.get("a") and request.GET.get("b")):
        return render(request, "deals/choose.html", context)
    pair = [_match(request, deal, request.GET[side]) for side in ("a", "b")]
    for match in pair:
        pay_for_replay(request, match)
    context |= {
        "pair": [_side(match, context["candidates"]) for match in pair],
        "parted": parted_at(*pair),
        "board_js": game_file(deal.game, "board.js"),
        "words_js": game_file(deal.game, "words.js"),
        "seat_words": seat_words(deal.game),
        "board_css": game_file(deal.game, "board.css"),
    }
    return render(request, "deals/compare.html", context)


def _match(request: HttpRequest, deal: Deal, match_id: str) -> Match:
    match = match_for(request, match_id)
    if match.deal_id != deal.pk:
        raise Refused("other_deal")
    if match.status != Match.Status.OVER:
        raise Refused("not_over")
    return match


def _side(match: Match, found: list[Candidate]) -> Candidate:
    known = next((one for one in found if one.match == match.pk), None)
    return known or Candidate(match.pk, shown_seats(match)[0].name, "", False)


@never_cache
@require_safe
@refusals
def steps(request: HttpRequest, code: str, match_id: str) -> HttpResponse:
    """All views of a finished game as JSON, for people who may see boards of its deal."""
    deal = deal_for(request, code)
    match = _match(request, deal, match_id)
    user = guests.current(request)
    if not (user and match.seats.filter(user=user).exists()):
        check_boards(user, deal, looked="look" in request.GET)
    pay_for_replay(request, match)
    names = [seat.name for seat in shown_seats(match)]
    data = {"match": match.pk, "names": names, "outcome": match.outcome, "steps": steps_of(match)}
    return HttpResponse(msgspec.json.encode(data), content_type="application/json")
