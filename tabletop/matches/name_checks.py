"""Checks of names at a table: they must differ from the other players' names and must not pose as staff."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from django.core.exceptions import ValidationError

from tabletop.accounts.models import User
from tabletop.accounts.similarity import look_alike, poses_as_staff
from tabletop.matches.models import Match, Seat
from tabletop.matches.refusals import sentence
from tabletop.matches.seat_names import bot_name
from tabletop.rules.game import Refused
from tabletop.rules.optional.bots import seated_bots


def check_name(user: User | None, name: str, match: Match | None = None) -> None:
    """Raises `Refused`: name_reserved if the name poses as a moderator's and its owner isn't one; name_taken
    if it looks like the name of another player of the match or of a bot of its game. ``user`` is the name's
    owner, None for a new guest.
    """
    if poses_as_staff(name) and not (user is not None and user.is_staff):
        raise Refused("name_reserved", name=name)
    if match is not None:
        _compare(name, match.game, _others(match, user))


def object_to_name(*, user: User, name: str, **_: Any) -> Callable[[], bool]:
    """Handler of `renaming`. Raises `ValidationError` if the name is taken at any table where this person
    sits and the game is not over.
    """
    others = _others_at_tables(user)
    try:
        check_name(user, name)
        for game, names in others.items():
            _compare(name, game, names)
    except Refused as refusal:
        raise ValidationError(sentence(refusal), code=refusal.code) from None
    return lambda: _others_at_tables(user) == others


def _compare(name: str, game: str, others: Iterable[str]) -> None:
    """Raises `Refused("name_taken")` if the name looks like one of these or like a bot's of that game."""
    for other in (*(bot_name(game, bot) for bot in seated_bots(game)), *others):
        if look_alike(name, other):
            raise Refused("name_taken", name=name, other=other)


def _others_at_tables(user: User) -> dict[str, set[str]]:
    """For each game that this person plays or waits to play, the names of the others at those tables."""
    own = Seat.objects.filter(user=user, archived=False).exclude(match__status=Match.Status.OVER).order_by()
    seats = Seat.objects.filter(match__in=own.values("match")).order_by().distinct()
    found: dict[str, set[str]] = {}
    for game, sitter, held_for, given, name in seats.values_list(
        "match__game", "user", "held_for", "name", "user__name"
    ):
        names = found.setdefault(game, set())
        if user.pk not in (sitter, held_for) and (given or name):
            names.add(given or name)
    return found


def _others(match: Match, user: User | None) -> Iterable[str]:
    """The names of the other players at this table."""
    for seat in match.seats.select_related("user"):
        mine = user is not None and user.pk in (seat.user_id, seat.held_for_id)
        if not mine and (seat.name or seat.user is not None):
            yield seat.name or str(seat.user)
