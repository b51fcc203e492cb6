"""What pages may show of a match, and to whom."""

from __future__ import annotations

from functools import cache
from importlib import import_module
from importlib.util import find_spec
from typing import Any, NamedTuple

from django.contrib.staticfiles import finders
from django.http import HttpRequest
from django.templatetags.static import static

from tabletop.accounts.models import User
from tabletop.deals.spoilers import check_table
from tabletop.matches.models import Match, Seat
from tabletop.matches.repository import table_closed
from tabletop.matches.seat_names import names_of
from tabletop.rules.game import Refused
from tabletop.rules.position import Position
from tabletop.throttling import rate_limits


class Chair(NamedTuple):
    """A seat as a page shows it. ``kind`` is person, bot or empty; ``held_for`` names whom it is kept for,
    and ``held_for_me`` says that it is the reader.
    """

    seat: int
    name: str
    kind: str
    mine: bool
    held_for: str
    held_for_me: bool
    bot: str


def match_for(request: HttpRequest, match_id: str) -> Match:
    """The match, if this visitor may look at it. Raises `Refused`: no_such_table, table_closed, no_watchers,
    and still_playing or play_first where it would spoil a deal; `limits.TooOften` to whoever guesses.
    """
    known = Match.objects.select_related("host", "deal", "closure")
    match = known.filter(pk=match_id).first() if match_id.isalnum() else None
    if match is None:
        rate_limits.check(request, rate_limits.GUESSES)
        raise Refused("no_such_table")
    if match.closed:
        raise table_closed(match.closure.words)
    if is_seated(request.user, match):
        return match
    if not match.public:
        rate_limits.check_guessing(request)
    if not (match.watchers or match.status == Match.Status.OPEN):
        raise Refused("no_watchers")
    check_table(request.user if isinstance(request.user, User) else None, match)
    return match


def pay_for_replay(request: HttpRequest, match: Match) -> None:
    """All moves of this match are made again for this address. Raises `limits.TooOften`."""
    rate_limits.check(request, rate_limits.REPLAYS, match.moves.count())


def is_seated(user: Any, match: Match) -> bool:
    """Whether that person has a seat there."""
    return isinstance(user, User) and match.seats.filter(user=user).exists()


def chairs(match: Match, user: Any = None) -> list[Chair]:
    """All seats in order, as ``user`` sees them."""
    seats = list(match.seats.select_related("user", "held_for"))
    return [_chair(seat, name, user) for seat, name in zip(seats, names_of(match, seats), strict=True)]


def _chair(seat: Seat, name: str, user: Any) -> Chair:
    kind = "bot" if seat.bot else "person" if name else "empty"
    me = getattr(user, "pk", None)
    return Chair(
        seat=seat.index,
        name=name,
        kind=kind,
        mine=seat.user_id is not None and seat.user_id == me,
        held_for=seat.held_for.name if seat.held_for and kind == "empty" else "",
        held_for_me=kind == "empty" and seat.held_for_id is not None and seat.held_for_id == me,
        bot=seat.bot,
    )


@cache
def game_file(slug: str, name: str) -> str:
    """The address of a game's static file, or nothing when the game has none of that name."""
    path = f"{slug}/{name}"
    return static(path) if finders.find(path) else ""


def dealt(position: Position) -> list[dict[str, Any]]:
    """What chance decided before the first move: ``[{"what": "begins", "value": 0}, …]``.

    A game that deals more says so in ``games/<slug>/deal.py`` by a function of the same name. Its twin for
    the browser is ``deal`` in ``static/<slug>/deal.js``.
    """
    name = f"games.{position.game.slug}.deal"
    if find_spec(name):
        found: list[dict[str, Any]] = import_module(name).dealt(position)
        return found
    return [{"what": "begins", "value": seat} for seat in position.to_act]
