"""Pairing two people who want to play the same game with the same options and clock.

Someone who waits has a table with a ``seek_key``; the next person with the same key takes its free seat.
While someone waits there, the table's ``seek_until`` is renewed (`tabletop.live.automation.seekers`), so that
nobody is paired with a person who has left.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from hashlib import sha256
from typing import Any

import msgspec
from django.db import transaction
from django.db.models import QuerySet

from tabletop.accounts.models import User
from tabletop.database.locks import lock_for_transaction
from tabletop.matches import clock_source
from tabletop.matches.models import Match
from tabletop.matches.services import seats, tables
from tabletop.rules import wire
from tabletop.rules.clock import read_clock
from tabletop.rules.game import Refused
from tabletop.rules.registry import AnyGame, find

SEEK_SECONDS = 15
"""How long someone waits after the last sign of them."""


def can_be_paired(game: AnyGame) -> bool:
    """Whether two strangers can be paired: two people can play it, and nobody has to lead it."""
    return 2 in game.seats and game.elastic is None


@transaction.atomic
def find_opponent(
    *, user: User, game: str, options: Mapping[str, Any], clock: Mapping[str, Any] | None = None
) -> Match:
    """Sit down with someone who waits for the same game, or else wait at a new table. People who look for the
    same game again stay at their table; other tables at which this person waits are closed. Raises
    `Refused`: not_offered where no one is paired, and what `tables.open_table` refuses.
    """
    rules = find(game)
    if not can_be_paired(rules):
        raise Refused("not_offered")
    chosen = wire.write_options(wire.read_options(rules, options))
    timed = wire.plain(read_clock(rules, clock))
    key = _seek_key(game, rules.version, chosen, timed)
    lock_for_transaction(f"pairing {key}")
    own = _waiting().filter(seek_key=key, host=user).first()
    if own is not None:
        keep_seeking([own.pk])
        return own
    for other in _waiting().filter(seek_key=key, seek_until__gt=clock_source.now()).exclude(seats__user=user):
        if _has_joined(user, other):
            stop_waiting(user)
            return other
    stop_waiting(user)
    tables.check_table_quota(user)
    filling = [tables.ME, tables.ANYBODY]
    match = tables.open_table(user=user, game=game, options=chosen, filling=filling, public=True, clock=timed)
    Match.objects.filter(pk=match.pk).update(seek_key=key, seek_until=_soon())
    match.refresh_from_db()
    return match


def keep_seeking(match_ids: Sequence[str]) -> None:
    """Someone is still waiting at these tables."""
    _waiting().filter(pk__in=match_ids).update(seek_until=_soon())


def stop_seeking(match_id: str) -> None:
    """Nobody is waiting at this table at the moment; they may come back to it."""
    if _waiting().filter(pk=match_id).update(seek_until=None):
        match = Match.objects.get(pk=match_id)
        tables.notify_tables(match)


def stop_waiting(user: User) -> None:
    """Leave all tables at which this person waits alone to be paired."""
    for match in _waiting().filter(host=user):
        if not match.seats.exclude(user=user).exclude(user=None).exists():
            seats.leave(user=user, match_id=match.pk)


def _waiting() -> QuerySet[Match]:
    """The tables at which someone may be waiting, in the order in which they came."""
    waiting = Match.objects.filter(status=Match.Status.OPEN, closure=None).exclude(seek_key="")
    return waiting.order_by("created")


def _has_joined(user: User, match: Match) -> bool:
    try:
        with transaction.atomic():
            seats.sit(user=user, match_id=match.pk)
    except Refused:  # it is full by now, or these two don't meet
        return False
    return True


def _soon() -> int:
    return clock_source.now() + 1000 * SEEK_SECONDS


def _seek_key(game: str, version: int, options: Any, clock: Any) -> str:
    """The same for everyone who wants to play the same."""
    text = msgspec.json.encode([game, version, options, clock], order="deterministic")
    return sha256(text).hexdigest()
