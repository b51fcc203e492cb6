"""Starting a game whose seats are all taken, without anyone pressing the button.

Who is connected is known to `tabletop.live.automation.automatic_start`, which calls `start_automatically`.
"""

from __future__ import annotations

from django.db import transaction

from tabletop.accounts.models import User
from tabletop.matches import clock_source, repository
from tabletop.matches.actions import tables
from tabletop.matches.repository import Room
from tabletop.rules.game import Refused
from tabletop.rules.registry import find

MIN_PEOPLE = 2
"""Someone who plays alone or against bots starts when they want to."""


def can_start(room: Room) -> bool:
    """Whether this table starts as soon as everyone is connected; not before the time it is planned for."""
    people = {seat.user for seat in room.seats if seat.user is not None}
    full = all(seat.user is not None or seat.bot for seat in room.seats)
    wanted = room.automatic_start and not room.start_held and not room.together
    is_time = room.planned <= clock_source.now()
    return room.status == "open" and wanted and is_time and full and len(people) >= MIN_PEOPLE


@transaction.atomic
def start_automatically(*, match_id: str) -> bool:
    """Start the game if its table still wants that, and return whether it did. Of several processes only one
    starts it. Raises `Refused`: no_such_table, table_closed, newer_rules.
    """
    match = tables.locked(match_id)
    if not can_start(repository.room(match_id)):
        return False
    tables.begin(match)
    return True


@transaction.atomic
def hold_start(*, user: User, match_id: str) -> None:
    """Don't start automatically until a seat changes. Any player may ask for that. Raises `Refused`."""
    match = tables.locked(match_id)
    tables.check_open(match)
    tables.check_seated(match, user)
    match.start_held = True
    match.save(update_fields=["start_held"])
    tables.notify_tables(match)


@transaction.atomic
def set_automatic_start(*, user: User, match_id: str, on: bool) -> None:
    """Switch the automatic start of this table on or off. Only the host may do so. Raises `Refused`:
    not_offered in games that never start automatically.
    """
    match = tables.locked(match_id)
    tables.check_open(match)
    tables.check_host(match, user)
    if not find(match.game).automatic_start:
        raise Refused("not_offered")
    match.automatic_start, match.start_held = on, False
    match.save(update_fields=["automatic_start", "start_held"])
    tables.notify_tables(match)
