"""The front page: your turn first, then what there is to play today, then all games."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.utils.functional import Promise
from django.utils.safestring import mark_safe
from django.utils.translation import gettext_lazy as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from tabletop.accounts import guests
from tabletop.accounts.models import User
from tabletop.daily.today import TodaysPuzzle, todays_puzzle
from tabletop.features.appointments.views import shown_tables
from tabletop.features.deals import today
from tabletop.features.deals.calendar import streaks
from tabletop.features.deals.today import TodayEntry
from tabletop.features.lessons.teaching import first_move
from tabletop.matches import clock_source, days, my_games
from tabletop.matches.deal_variants import can_be_alone
from tabletop.matches.descriptions import left_words, waiting_words
from tabletop.matches.models import Match, Seat
from tabletop.matches.my_games import ListedGame
from tabletop.matches.refusals import words_of
from tabletop.matches.seat_names import bot_name, names_of
from tabletop.pages.quick_start import last_level
from tabletop.pages.small_boards import small_boards
from tabletop.rules.optional_modules import bots_of, still
from tabletop.rules.registry import find, published
from tabletop.site.game_info import game_file, game_info
from tabletop.site.recovery_offers import offers_recovery

_MAX_OPEN = 12
"""So many of your tables that wait for players are listed, and so many new results."""

_MAX_ALONE = 3
"""So many games come first in which it is your turn and no one waits: against bots, and on one device."""

_QUIET = 4
"""So many games that don't wait for their reader are in view; the others are folded."""


@never_cache
@require_safe
def front(request: HttpRequest) -> HttpResponse:
    """Your games, what to play today, the games, and who waits for players."""
    user = guests.current(request)
    games = [game_info(find(slug)) | _to_play(slug, user) for slug in sorted(published(), key=_players)]
    tiles = [tile for game in games for tile in _tiles(game, user)]
    mine = _games_of(user, {tile.match for tile in tiles}) if user else []
    waiting = len(my_games.waiting_games(mine))
    turns = [game for game in mine if game.mine][: waiting + _MAX_ALONE]
    boards = small_boards(turns)
    yours = [_listed(game, user, boards) for game in turns] if user else []
    others = [_listed(game, user) for game in mine if game not in turns] if user else []
    has_played = user is not None and Seat.objects.filter(user=user).exists()
    is_new = not has_played and all(tile.state == "new" and not tile.streak for tile in tiles)
    context = {
        "day": days.today(),
        "midnight": days.midnight(),
        "games": games,
        "tiles": tiles,
        "all_open": all(tile.state == "new" for tile in tiles),
        "marks": {game["slug"]: game["mark"] for game in games},
        **shown_tables(),
        "yours": yours,
        "others": others[:_QUIET],
        "more": others[_QUIET:],
        "games_waiting": waiting,
        "has_played": has_played,
        "is_new": is_new,
        **(_first_move() if is_new else {}),
        "offers_recovery": offers_recovery(request),
    }
    return render(request, "matches/front.html", context)


def _players(slug: str) -> tuple[bool, int]:
    """The order of games: those for one first, then those for two, then those for more."""
    game = find(slug)
    return not can_be_alone(game), game.seats[-1]


def _to_play(slug: str, user: User | None) -> dict[str, Any]:
    """``opponent``: the bot that the game is played against with one tap, or "" if there is none."""
    level = last_level(slug, user) if bots_of(slug) and not can_be_alone(find(slug)) else ""
    return {"opponent": bot_name(slug, level) if level else ""}


def _first_move() -> dict[str, Any]:
    """For people who have never been here: a step of a lesson, its board as a picture, and what
    static/lessons/parts/first-move.js needs.
    """
    move = first_move(sorted(published(), key=_players))
    if move is None:
        return {}
    data = {
        "slug": move.slug,
        "lesson": move.lesson,
        "steps": move.steps,
        "url": reverse("learn_step", args=[move.slug]),
        "board": game_file(move.slug, "board.js"),
        "words": game_file(move.slug, "words.js"),
        "style": game_file(move.slug, "board.css"),
    }
    board = mark_safe(still(move.slug, move.view))
    return {"first_move": move, "first_move_data": data, "first_board": board}


# -- Today


class Tile(NamedTuple):
    """A deal or puzzle of today, of a ``game`` as `game_info` describes it. ``state``: ``new``, ``begun`` or
    ``over``; ``says``: how hard it is, that it is begun, or the result. ``action``: the URL that a POST
    starts it at, else ``url`` leads to it. ``match``: the id of the unfinished match in which it is played.
    """

    game: Mapping[str, Any]
    title: str | Promise
    state: str
    says: str | Promise
    mark: str
    streak: int
    url: str = ""
    action: str = ""
    match: str = ""


_STARTED = _("Started")


def _tiles(game: Mapping[str, Any], user: User | None) -> list[Tile]:
    deal, puzzle = today.one_tap(game["slug"], user), todays_puzzle(game["slug"], user)
    return [*([_deal(game, deal, user)] if deal else []), *([_puzzle(game, puzzle)] if puzzle else [])]


def _deal(game: Mapping[str, Any], entry: TodayEntry, user: User | None) -> Tile:
    tile = Tile(
        game=game,
        title=_("Deal of the day"),
        state=entry.state,
        says=entry.name,
        mark="none",
        streak=streaks(entry.slug, user)[0].now,
    )
    if entry.result:
        url = reverse("daily_results", args=[entry.slug, entry.day, entry.key])
        return tile._replace(says=entry.result.says, mark=entry.result.mark, url=url)
    if entry.match:
        match = entry.match
        return tile._replace(says=_STARTED, mark="begun", url=match.get_absolute_url(), match=str(match.pk))
    return tile._replace(action=reverse("daily_play", args=[entry.slug, "today", entry.key]))


def _puzzle(game: Mapping[str, Any], puzzle: TodaysPuzzle) -> Tile:
    state = {"none": "new", "begun": "begun"}.get(puzzle.mark, "over")
    return Tile(
        game=game,
        title=puzzle.title,
        state=state,
        says={"new": puzzle.difficulty, "begun": _STARTED}.get(state, puzzle.says),
        mark=puzzle.mark,
        streak=puzzle.streak,
        url=puzzle.url,
    )


# -- Your games


def _games_of(user: User, in_tiles: set[str]) -> list[ListedGame]:
    """The person's games that are not over, and new results; without those that are tiles of today."""
    found = my_games.games_of(user, _MAX_OPEN)
    return [game for game in found if game.match.pk not in in_tiles and _is_current(game)]


def _is_current(game: ListedGame) -> bool:
    return game.has_news or (game.match.status != Match.Status.OVER and not game.match.closed)


def _listed(game: ListedGame, user: User, boards: Mapping[str, str] | None = None) -> dict[str, Any]:
    """What the page shows of one of your games."""
    match = game.match
    return {
        "match": match,
        "game": find(match.game),
        "mark": game_file(match.game, "mark.svg"),
        "board": (boards or {}).get(str(match.pk), ""),
        "others": game.people,
        "bots": sum(bool(seat.bot) for seat in game.seats),
        "alone": len(game.seats) == 1,
        "task": getattr(words_of(match.game), "TASKS", {}).get(game.task, ""),
        "is_mine": bool(game.mine),
        "waits_for": [] if game.mine else _names(game, user),
        "when": _when(game),
        "start_time": match.start_time if match.status == Match.Status.OPEN else None,
        "has_news": game.has_news,
        "is_paused": game.is_paused,
    }


def _names(game: ListedGame, user: User) -> list[str]:
    """The names of the others whose turn it is."""
    names = names_of(game.match, game.seats)
    return [names[turn.seat] for turn in game.turns if game.seats[turn.seat].user_id != user.pk]


def _when(game: ListedGame) -> str:
    """How much time is left, or how long the game has waited: "2 days left", "waiting for 3 hours"."""
    if game.left is not None:
        return left_words(game.left)
    if game.since is None:
        return ""
    return waiting_words(clock_source.now() - game.since, for_reader=bool(game.mine))
