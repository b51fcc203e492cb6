"""Checks of names at a table: they must differ from the other players' names and must not pose as staff."""

from __future__ import annotations

from collections.abc import Iterable
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
    if match is None:
        return
    for other in _others(match, user):
        if look_alike(name, other):
            raise Refused("name_taken", name=name, other=other)


def object_to_name(*, user: User, name: str, **_: Any) -> None:
    """Handler of `renaming`. Raises `ValidationError` if the name is taken at any table where this person
    sits and the game is not over.
    """
    seats = Seat.objects.filter(user=user).exclude(match__status=Match.Status.OVER).order_by()
    try:
        for match in Match.objects.filter(pk__in=seats.values("match")):
            check_name(user, name, match)
    except Refused as refusal:
        raise ValidationError(sentence(refusal), code=refusal.code) from None


def _others(match: Match, user: User | None) -> Iterable[str]:
    """The names that other players have, or bots may have."""
    for bot in seated_bots(match.game):
        yield bot_name(match.game, bot)
    for seat in match.seats.select_related("user"):
        mine = user is not None and user.pk in (seat.user_id, seat.held_for_id)
        if not mine and (seat.name or seat.user is not None):
            yield seat.name or str(seat.user)
