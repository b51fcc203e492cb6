"""The front page."""

from __future__ import annotations

from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from tabletop.accounts import guests
from tabletop.accounts.forms import NameForm
from tabletop.accounts.models import User
from tabletop.daily.today import todays_puzzle
from tabletop.features.appointments.views import shown_tables
from tabletop.features.deals import today
from tabletop.features.deals.calendar import streaks
from tabletop.matches import clock_source, days, my_games
from tabletop.matches.deal_variants import can_be_alone
from tabletop.matches.descriptions import describe_options, left_words, waiting_words
from tabletop.matches.models import Match
from tabletop.matches.my_games import ListedGame
from tabletop.matches.refusals import words_of
from tabletop.matches.seat_names import bot_name, names_of
from tabletop.pages.quick_start import has_quick_start, last_level
from tabletop.rules.registry import find, published
from tabletop.site.game_info import game_file, game_info
from tabletop.site.recovery_offers import offers_recovery

_MY_GAMES = 12
"""So many are listed, and all those that wait for their reader."""


@never_cache
@require_safe
def front(request: HttpRequest) -> HttpResponse:
    """What to play today, your own tables, the games, who waits for players, and a form for your name."""
    user = guests.current(request)
    mine = my_games.games_of(user, _MY_GAMES) if user else []
    waiting = len(my_games.waiting_games(mine))
    games = [game_info(find(slug)) | _to_play(slug, user) for slug in sorted(published(), key=_players)]
    context = {
        "day": days.today(),
        "games": games,
        "quick": [game for game in games if game["quick"]],
        "marks": {game["slug"]: game["mark"] for game in games},
        **shown_tables(),
        "mine": [_listed(game, user) for game in mine[: max(_MY_GAMES, waiting)]] if user else [],
        "waiting": waiting,
        "offers_recovery": offers_recovery(request),
        "name_form": None if user else NameForm(initial={"name": guests.suggest_name()}),
    }
    return render(request, "matches/front.html", context)


def _to_play(slug: str, user: User | None) -> dict[str, Any]:
    """The game's deal and puzzle of today, if it has them, its quick start, and whether it is new to this
    person.
    """
    new = user is None or not Match.objects.filter(game=slug, seats__user=user).exists()
    deal = today.one_tap(slug, user)
    quick = has_quick_start(find(slug))
    return {
        "today": deal,
        "streak": streaks(slug, user)[0].now if deal else 0,
        "puzzle": todays_puzzle(slug, user),
        "quick": quick,
        "level": bot_name(slug, last_level(slug, user)) if quick else "",
        "newcomer": new,
    }


def _players(slug: str) -> tuple[bool, int]:
    """The order of games: those for one first, then those for two, then those for more."""
    game = find(slug)
    return not can_be_alone(game), game.seats[-1]


def _listed(game: ListedGame, user: User) -> dict[str, Any]:
    """What the page shows of one of your games."""
    match = game.match
    return {
        "match": match,
        "game": find(match.game),
        "mark": game_file(match.game, "mark.svg"),
        "others": game.people,
        "bots": any(seat.bot for seat in game.seats),
        "alone": len(game.seats) == 1,
        "played": "" if match.deal else describe_options(find(match.game), match.options, match.clock),
        "your_turn": bool(game.mine),
        "task": getattr(words_of(match.game), "TASKS", {}).get(game.task, ""),
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
    """How much time is left, or how long the game has waited: "2 days left", "for 3 hours"."""
    if game.left is not None:
        return left_words(game.left)
    return "" if game.since is None else waiting_words(clock_source.now() - game.since)
