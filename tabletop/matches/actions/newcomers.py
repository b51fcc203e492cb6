"""Who comes to an elastic table: its host before the start, and its leader during the game, decide. Every
service raises `Refused`.
"""

from __future__ import annotations

from django.db import transaction

from tabletop.accounts.models import User
from tabletop.matches import repository
from tabletop.matches.actions import positions, tables
from tabletop.matches.actions.positions import Known, again_if_outdated
from tabletop.matches.models import Match, TurnedAway
from tabletop.rules.game import Refused


@again_if_outdated
def set_newcomers(*, user: User, match_id: str, on: bool) -> None:
    """Open the table to newcomers or close it: nobody else can take a seat then. Raises `Refused`:
    not_offered at other tables, and as `check_leads` does.
    """
    _set_newcomers(user, match_id, on, positions.known(match_id, Match.Status.PLAYING))


@transaction.atomic
def _set_newcomers(user: User, match_id: str, on: bool, now: Known) -> None:
    match = tables.locked(match_id)
    if not repository.is_elastic(match):
        raise Refused("not_offered")
    check_leads(match, user, now)
    match.newcomers = on
    match.save(update_fields=["newcomers"])
    tables.notify_tables(match)


@again_if_outdated
def turn_away(*, user: User, match_id: str, seat: int) -> None:
    """Refuse the person in that seat, who has asked to join the game: the seat is empty again, and they can't
    ask again at this table. Raises `Refused`: not_asking, and as `check_leads` does.
    """
    _turn_away(user, match_id, seat, positions.known(match_id, Match.Status.PLAYING))


@transaction.atomic
def _turn_away(user: User, match_id: str, seat: int, now: Known) -> None:
    match = tables.locked(match_id)
    check_leads(match, user, now)
    asking = match.seats.filter(index=seat).first()
    if asking is None or asking.user is None or not _is_asking(match, seat, now):
        raise Refused("not_asking")
    TurnedAway.objects.get_or_create(match=match, user=asking.user)
    asking.user = None
    asking.save(update_fields=["user"])
    tables.notify_tables(match)


@again_if_outdated
def withdraw(*, user: User, match_id: str) -> None:
    """Stop asking to join the game: the seat is empty again. Raises `Refused`: not_asking."""
    _withdraw(user, match_id, positions.known(match_id, Match.Status.PLAYING))


@transaction.atomic
def _withdraw(user: User, match_id: str, now: Known) -> None:
    match = tables.locked(match_id)
    own = match.seats.filter(user=user).first()
    if own is None or not _is_asking(match, own.index, now):
        raise Refused("not_asking")
    own.user = None
    own.save(update_fields=["user"])
    tables.notify_tables(match)


def _is_asking(match: Match, seat: int, now: Known) -> bool:
    """Whether the owner of that seat has not been let into the game yet."""
    if match.status != Match.Status.PLAYING or not repository.is_elastic(match):
        return False
    position = now.checked(match)
    return position.game.is_vacant(position.state, seat)


def check_leads(match: Match, user: User, now: Known) -> None:
    """Before the start the host keeps order at the table, during the game the presiding seat's owner. Raises
    `Refused`: not_host, not_leader, game_over.
    """
    if match.status == Match.Status.OPEN:
        return tables.check_host(match, user)
    if match.status == Match.Status.OVER:
        raise Refused("game_over")
    presiding = now.checked(match).presiding_seat
    if presiding is None or not match.seats.filter(index=presiding, user=user).exists():
        raise Refused("not_leader")
    return None
