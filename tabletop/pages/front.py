"""The front page."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from tabletop.accounts import guests
from tabletop.accounts.forms import NameForm
from tabletop.accounts.models import User
from tabletop.deals import today
from tabletop.deals.puzzles import daily_puzzle
from tabletop.matches import clock_source, repository
from tabletop.matches.clock_words import left_words
from tabletop.matches.deal_variants import for_one
from tabletop.matches.models import Match
from tabletop.matches.option_summary import describe_options
from tabletop.rules.game import Refused
from tabletop.rules.registry import find, published
from tabletop.sockets.lobby import open_tables
from tabletop.web.game_info import game_file, game_info
from tabletop.web.recovery_offers import offers_recovery

_MY_TABLES = 12


@never_cache
@require_safe
def front(request: HttpRequest) -> HttpResponse:
    """Games, tables waiting for players, your own tables, and a form for your name."""
    user = guests.current(request)
    games = [game_info(find(slug)) | _to_play(slug, user) for slug in published()]
    context = {
        "games": games,
        "marks": {game["slug"]: game["mark"] for game in games},
        "tables": _waiting(),
        "mine": _tables_of(user) if user else [],
        "offers_recovery": offers_recovery(request),
        "name_form": None if user else NameForm(initial={"name": guests.suggest_name()}),
    }
    return render(request, "matches/front.html", context)


def _to_play(slug: str, user: User | None) -> dict[str, Any]:
    """The game's deal and puzzle of today, if it has them, and whether the game is new to this person."""
    new = user is None or not Match.objects.filter(game=slug, seats__user=user).exists()
    return {"today": today.one_tap(slug, user), "puzzle": daily_puzzle(slug, user), "newcomer": new}


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
    tables = [_my_table(match, user) for match in in_order]
    return sorted(tables, key=lambda table: not table["turn"])


def _my_table(match: Match, user: User) -> dict[str, Any]:
    others = [seat.user.name for seat in match.seats.all() if seat.user and seat.user_id != user.pk]
    return {
        "match": match,
        "game": find(match.game),
        "mark": game_file(match.game, "mark.svg"),
        "others": list(dict.fromkeys(others)),
        "bots": any(seat.bot for seat in match.seats.all()),
        "alone": for_one(find(match.game)),
        "played": "" if match.deal else describe_options(find(match.game), match.options, match.clock),
        "turn": _turn(match, user),
    }


def _turn(match: Match, user: User) -> str:
    """The time left for this person's turn; "" if they are not on the clock."""
    if match.status != Match.Status.PLAYING or match.clock is None:
        return ""
    ends = _ends(match.pk, repository.newest_numbers([match.pk]).get(match.pk, 0))
    mine = [seat.index for seat in match.seats.all() if seat.user_id == user.pk]
    found = [end for seat in mine if seat in ends and (end := ends[seat]) is not None]
    return left_words(min(found) - clock_source.now()) if found else ""


@lru_cache(maxsize=1000)
def _ends(match_id: str, number: int) -> dict[int, int | None]:
    """When each seat's time runs out, after that many moves; cached until the next move."""
    try:
        position = repository.last_position(match_id)
    except Refused:  # by rules that only newer processes know
        return {}
    return {seat: position.times.ends(seat) for seat in range(position.seats)} if position.times else {}
