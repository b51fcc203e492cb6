"""The front page."""

from __future__ import annotations

from functools import lru_cache
from typing import Any, NamedTuple

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from tabletop.accounts import guests
from tabletop.accounts.forms import NameForm
from tabletop.accounts.models import User
from tabletop.deals import today
from tabletop.deals.calendar import streaks
from tabletop.deals.puzzles import daily_puzzle
from tabletop.matches import clock_source, days, repository
from tabletop.matches.clock_words import left_words
from tabletop.matches.deal_variants import for_one
from tabletop.matches.models import Match
from tabletop.matches.option_summary import describe_options
from tabletop.matches.seat_names import bot_name, names_of
from tabletop.pages.quick_start import has_quick_start, last_level
from tabletop.rules.game import Refused
from tabletop.rules.registry import find, published
from tabletop.sockets.lobby import open_tables
from tabletop.web.game_info import game_file, game_info
from tabletop.web.recovery_offers import offers_recovery

_MY_TABLES = 12


@never_cache
@require_safe
def front(request: HttpRequest) -> HttpResponse:
    """What to play today, your own tables, the games, who waits for players, and a form for your name."""
    user = guests.current(request)
    games = [game_info(find(slug)) | _to_play(slug, user) for slug in sorted(published(), key=_players)]
    context = {
        "day": days.today(),
        "games": games,
        "quick": [game for game in games if game["quick"]],
        "marks": {game["slug"]: game["mark"] for game in games},
        "tables": _waiting(),
        "mine": _tables_of(user) if user else [],
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
        "puzzle": daily_puzzle(slug, user),
        "quick": quick,
        "level": bot_name(slug, last_level(slug, user)) if quick else "",
        "newcomer": new,
    }


def _players(slug: str) -> tuple[bool, int]:
    """The order of games: those for one first, then those for two, then those for more."""
    game = find(slug)
    return not for_one(game), game.seats[-1]


def _waiting() -> list[dict[str, Any]]:
    return [table | {"mark": game_file(table["game"], "mark.svg")} for table in open_tables()]


def _tables_of(user: User) -> list[dict[str, Any]]:
    """Your tables: those with a running clock and the newest ones, without finished one-player games, which
    are in the calendar. Tables where your clock is running come first.
    """
    mine = Match.objects.filter(seats__user=user)
    mine = mine.exclude(status=Match.Status.OVER, deal__isnull=False)
    ordered = mine.filter(rings_at__isnull=False).order_by("rings_at"), mine.order_by("-created")
    ids = [pk for some in ordered for pk in some.values_list("pk", flat=True).distinct()[:_MY_TABLES]]
    newest = Match.objects.filter(pk__in=list(dict.fromkeys(ids))[:_MY_TABLES]).select_related("deal")
    rank = {Match.Status.PLAYING: 0, Match.Status.OPEN: 1, Match.Status.OVER: 2}
    newest = newest.prefetch_related("seats__user").order_by("-created")
    in_order = sorted(newest, key=lambda match: rank[Match.Status(match.status)])
    numbers = repository.newest_numbers([match.pk for match in in_order])
    tables = [_my_table(match, user, numbers.get(match.pk, 0)) for match in in_order]
    return sorted(tables, key=lambda table: not table["your_turn"])


def _my_table(match: Match, user: User, number: int) -> dict[str, Any]:
    others = [seat.user.name for seat in match.seats.all() if seat.user and seat.user_id != user.pk]
    return {
        "match": match,
        "game": find(match.game),
        "mark": game_file(match.game, "mark.svg"),
        "others": list(dict.fromkeys(others)),
        "bots": any(seat.bot for seat in match.seats.all()),
        "alone": for_one(find(match.game)),
        "played": "" if match.deal else describe_options(find(match.game), match.options, match.clock),
        **_turn(match, user, number),
    }


class Acting(NamedTuple):
    """The ``seats`` to act, and when the time of each seat with a running clock ``ends``."""

    seats: tuple[int, ...]
    ends: dict[int, int | None]


def _turn(match: Match, user: User, number: int) -> dict[str, Any]:
    """Whose turn it is in a game in progress: ``your_turn`` with the time ``left`` on a running clock, or the
    names of those it ``waits_for``.
    """
    seats = list(match.seats.all())
    is_on = match.status == Match.Status.PLAYING and len(seats) > 1
    acting, ends = _acting(match.pk, number) if is_on else Acting((), {})
    mine = [seat.index for seat in seats if seat.user_id == user.pk and seat.index in acting]
    running = [end for seat in mine if (end := ends.get(seat)) is not None]
    names = names_of(match, seats)
    return {
        "your_turn": bool(mine),
        "left": left_words(min(running) - clock_source.now()) if running else "",
        "waits_for": [] if mine else [names[seat] for seat in acting],
    }


@lru_cache(maxsize=1000)
def _acting(match_id: str, number: int) -> Acting:
    """Who is to act after that many moves; cached until the next move."""
    try:
        position = repository.last_position(match_id)
    except Refused:  # by rules that only newer processes know
        return Acting((), {})
    times = position.times
    ends = {seat: times.ends(seat) for seat in range(position.seats)} if times else {}
    return Acting(tuple(position.to_act), ends)
