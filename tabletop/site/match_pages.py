"""What pages may show of a match, and to whom."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

from django.http import HttpRequest

from tabletop.accounts.models import User
from tabletop.limits import limits
from tabletop.limits.views import check_guessing
from tabletop.matches.models import Match, Seat
from tabletop.matches.repository import table_closed
from tabletop.matches.seat_names import names_of
from tabletop.rules.game import Refused

SpectatorCheck = Callable[[User | None, Match], None]
"""A check that raises `Refused` if this person, who has no seat at that table, must not see it."""

_spectator_checks: list[SpectatorCheck] = []


def add_spectator_check(check: SpectatorCheck) -> None:
    """Have `match_for` run this check (see `tabletop.server.wiring`)."""
    if check not in _spectator_checks:
        _spectator_checks.append(check)


class ShownSeat(NamedTuple):
    """A seat as a page shows it. ``kind`` is person, bot or empty. ``held_for`` is the name of the person it
    is reserved for; ``held_for_me``: that is the reader.
    """

    seat: int
    name: str
    kind: str
    mine: bool
    held_for: str
    held_for_me: bool
    bot: str


def match_for(request: HttpRequest, match_id: str, *, as_spectator: bool = False) -> Match:
    """The match, if this visitor may see it; with ``as_spectator``, if they could without their seat. Raises
    `Refused`: no_such_table, table_closed, no_watchers, and as the registered checks do;
    `TooOften` to visitors who guess addresses.
    """
    known = Match.objects.select_related("host", "deal", "closure")
    match = known.filter(pk=match_id).first() if match_id.isalnum() else None
    if match is None or (match.imported and match.host and match.host.deletion_began):
        limits.GUESSES.check(request)
        raise Refused("no_such_table")
    if match.closed:
        raise table_closed(match.closure.words)
    seated = is_seated(request.user, match)
    if seated and not as_spectator:
        return match
    if not match.public and not seated:
        check_guessing(request)
    if not (match.watchers or match.status == Match.Status.OPEN):
        raise Refused("no_watchers")
    for check in _spectator_checks:
        check(request.user if isinstance(request.user, User) else None, match)
    return match


def pay_for_replay(request: HttpRequest, match: Match) -> None:
    """Charge this address for replaying the match. Raises `TooOften`."""
    limits.REPLAYS.check(request, match.moves.count())


def is_seated(user: Any, match: Match) -> bool:
    """Whether this person has a seat there."""
    return isinstance(user, User) and match.seats.filter(user=user).exists()


def is_first_game(user: Any, match: Match) -> bool:
    """Whether this person has not played the match's game before: no other match of theirs has begun."""
    begun = Seat.objects.filter(user=user, match__game=match.game).exclude(match__status=Match.Status.OPEN)
    return not begun.exclude(match=match).exists()


def shown_seats(match: Match, user: Any = None) -> list[ShownSeat]:
    """All seats in order, as ``user`` sees them."""
    seats = list(match.seats.select_related("user", "held_for"))
    return [_shown(seat, name, user) for seat, name in zip(seats, names_of(match, seats), strict=True)]


def inviter_name(match: Match, shown: list[ShownSeat]) -> str:
    """The host's name if one of these seats shows it; else "". The page says no more about a host."""
    seat = match.seats.filter(user=match.host_id, bot="").first() if match.host_id else None
    return next((one.name for one in shown if seat and one.seat == seat.index and one.kind == "person"), "")


def _shown(seat: Seat, name: str, user: Any) -> ShownSeat:
    kind = "bot" if seat.bot else "person" if name else "empty"
    me = getattr(user, "pk", None)
    return ShownSeat(
        seat=seat.index,
        name=name,
        kind=kind,
        mine=seat.user_id is not None and seat.user_id == me,
        held_for=seat.held_for.name if seat.held_for and kind == "empty" else "",
        held_for_me=kind == "empty" and seat.held_for_id is not None and seat.held_for_id == me,
        bot=seat.bot,
    )
