"""How many games wait for you, and which is the most urgent one, for scripts of any page."""

from __future__ import annotations

from typing import Any

from django.http import HttpRequest, HttpResponse
from django.views.decorators.cache import cache_control
from django.views.decorators.http import require_safe

from tabletop.accounts import guests
from tabletop.limits import rate_limits
from tabletop.matches.actions import my_games
from tabletop.matches.actions.my_games import ListedGame
from tabletop.rules.registry import find
from tabletop.site.json_answers import json_answer, json_too_often


@cache_control(private=True, no_store=True)
@require_safe
def my_turns(request: HttpRequest) -> HttpResponse:
    """``{"count", "next"}``, as docs/protocol.md describes. ``?at=MATCH``: the table that the reader is at,
    which is not the next one, and whose result they have seen.
    """
    user = guests.current(request)
    if user is None:
        return json_answer({"count": 0, "next": None})
    try:
        rate_limits.check(request, rate_limits.TURNS)
    except rate_limits.TooOften as error:
        return json_too_often(error)
    at = request.GET.get("at", "")
    if at.isascii() and at.isalnum():
        my_games.mark_result_seen(user, at)
    waiting = my_games.waiting_games(my_games.games_in_progress(user))
    others = [game for game in waiting if game.match.pk != at]
    return json_answer({"count": len(waiting), "next": _next(others[0]) if others else None})


def _next(game: ListedGame) -> dict[str, Any]:
    return {
        "url": game.match.get_absolute_url(),
        "game": find(game.match.game).name,
        "with": game.people,
        "left": game.left,
    }
