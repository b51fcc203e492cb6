"""Saved games: export, import, and checking that a deal was fair."""

from __future__ import annotations

from typing import Any

import msgspec
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from tabletop.matches import repository, saved_games
from tabletop.matches.descriptions import provenance
from tabletop.matches.models import Match
from tabletop.matches.refusals import words_of
from tabletop.matches.repository import Room
from tabletop.rules import play, wire
from tabletop.rules.game import Refused
from tabletop.rules.position import Position
from tabletop.rules.registry import find, optional_module
from tabletop.site.game_info import game_file
from tabletop.site.match_pages import match_for, shown_seats
from tabletop.site.refusal_pages import refusals


@never_cache
@require_safe
@refusals
def log(request: HttpRequest, match_id: str) -> HttpResponse:
    """The whole log of a match that is over, as a JSON file to download."""
    match = match_for(request, match_id)
    file = saved_games.export(match)
    response = HttpResponse(msgspec.json.encode(file), content_type="application/json")
    response["Content-Disposition"] = f'attachment; filename="{match.game}-{match.pk}.json"'
    return response


@never_cache
@require_safe
@refusals
def fair(request: HttpRequest, match_id: str) -> HttpResponse:
    """The page on which the reader's browser checks seed, fingerprint and deal."""
    match = match_for(request, match_id)
    if match.status == Match.Status.OPEN:
        raise Refused("not_started")
    over = match.status == Match.Status.OVER
    if over and match.sealed:
        raise Refused("sealed_until_tomorrow")
    room = repository.room(match_id)
    shown = {
        "hash": match.seed_hash,
        "seed": match.seed if over else None,
        "options": match.options,
        "seats": len(room.seats),
        "names": [seat.name for seat in shown_seats(match)],
        "dealt": [],
        "deal": game_file(match.game, "deal.js"),
        "imported": match.imported or match.begins_imported,
    }
    if over:
        position = _dealt_position(room)
        shown |= {"dealt": dealt(position), "number": position.number}
    labels = getattr(words_of(match.game), "DEAL", {})
    context = {"match": match, "game": find(match.game), "over": over, "shown": shown, "labels": labels}
    context["provenance"] = provenance(match)
    return render(request, "matches/fair.html", context)


def _dealt_position(room: Room) -> Position:
    """The position after the move whose dice decided the deal: the first one, unless the game says otherwise
    with ``is_dealt`` in ``games/<slug>/deal.py``. The last one if nothing was decided.
    """
    position = repository.first_position(room)
    own = optional_module(room.game, "deal")
    is_dealt = getattr(own, "is_dealt", None)
    if is_dealt is None or is_dealt(position):
        return position
    for row in repository.entries(room.match):
        position = play.advance(position, row.seat, wire.read_move(position.game, row.move), row.at)
        if is_dealt(position):
            break
    return position


def dealt(position: Position) -> list[dict[str, Any]]:
    """What chance decided before the game: ``[{"what": "begins", "value": 0}, …]``.

    A game that deals more has a function of the same name in ``games/<slug>/deal.py``. Its counterpart in the
    browser is ``deal`` in ``static/<slug>/deal.js``.
    """
    if own := optional_module(position.game.slug, "deal"):
        found: list[dict[str, Any]] = own.dealt(position)
        return found
    return [{"what": "begins", "value": seat} for seat in position.to_act]
