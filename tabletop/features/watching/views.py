"""The page with the public games in progress, one of them live on its board."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import get_script_prefix
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from tabletop.features.watching.games import games_in_progress
from tabletop.matches.seat_names import seat_words
from tabletop.rules.capabilities import Secrets
from tabletop.rules.registry import find, published
from tabletop.site.game_info import game_file
from tabletop.sockets.first_messages import first_messages
from tabletop.sockets.table import ScreenConnection


@never_cache
@require_safe
def watch(request: HttpRequest) -> HttpResponse:
    """The games that everyone can watch. The first one without secrets is shown on its board, as spectators
    see it, even to its players.
    """
    games = [{**game, "mark": game_file(game["game"], "mark.svg")} for game in games_in_progress()]
    context = {
        "games": games,
        "marks": {slug: game_file(slug, "mark.svg") for slug in published()},
        "shown": _shown(request, games),
    }
    return render(request, "matches/watch.html", context)


def _shown(request: HttpRequest, games: Sequence[dict[str, Any]]) -> dict[str, Any] | None:
    """Template variables of the game on the board; None if there is no game that has a board and no
    secrets.
    """
    for game in games:
        board = game_file(game["game"], "board.js")
        if board and not isinstance(find(game["game"]), Secrets):
            return game | {
                "board_js": board,
                "board_css": game_file(game["game"], "board.css"),
                "words_js": game_file(game["game"], "words.js"),
                "seat_words": seat_words(game["game"]),
                "socket_path": f"{get_script_prefix()}ws/table/{game['match']}/screen",
                "first_messages": first_messages(request, game["match"], ScreenConnection),
            }
    return None
