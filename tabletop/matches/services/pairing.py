"""Pairing two people who want to play the same game with the same options and clock.

Someone who waits has a table with a ``seek_key``; the next person with the same key takes its free seat.
While someone waits there, the table's ``seek_until`` is renewed (`tabletop.live.automation.seekers`), so that
nobody is paired with a person who has left.

Where the clock allows days, nobody has to wait: the table is a standing offer (`Match.is_standing_offer`).
It is valid for `OFFER_DAYS`, and its game starts as soon as someone takes the free seat.
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
from tabletop.rules.clock import DAY, read_clock
from tabletop.rules.game import Refused
from tabletop.rules.registry import AnyGame, find

SEEK_SECONDS = 15
"""How long someone waits after the last sign of them."""

OFFER_DAYS = 14
"""How long a standing offer is valid after its player has last asked for it."""


def can_be_paired(game: AnyGame) -> bool:
    """Whether two strangers can be paired: two people can play it, and nobody has to lead it."""
    return 2 in game.seats and game.elastic is None


@transaction.atomic
def find_opponent(
    *, user: User, game: str, options: Mapping[str, Any], clock: Mapping[str, Any] | None = None
) -> Match:
    """Sit down with someone who waits for the same game, or else wait at a new table. People who look for the
    same game again stay at their table; other tables at which this person waits are closed, but not their
    standing offers, of which they can have as many as of other tables. Raises
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
    if own is not None and not has_expired(own):
        _renew(own)
        return own
    for other in _waiting().filter(seek_key=key, seek_until__gt=clock_source.now()).exclude(seats__user=user):
        if _has_joined(user, other):
            stop_waiting(user)
            return other
    if own is not None:
        _renew(own)
        tables.notify_tables(own)
        return own
    stop_waiting(user)
    tables.check_table_quota(user)
    filling = [tables.ME, tables.ANYBODY]
    match = tables.open_table(user=user, game=game, options=chosen, filling=filling, public=True, clock=timed)
    match.seek_key = key
    match.save(update_fields=["seek_key"])
    _renew(match)
    return match


def keep_seeking(match_ids: Sequence[str]) -> None:
    """Someone is still waiting at these tables, which are no standing offers."""
    _waiting().filter(pk__in=match_ids).update(seek_until=_after(SEEK_SECONDS))


def stop_seeking(match_id: str) -> None:
    """Nobody is waiting at this table at the moment; they may come back to it. Standing offers stay."""
    match = _waiting().filter(pk=match_id).first()
    if match is not None and not match.is_standing_offer:
        Match.objects.filter(pk=match_id).update(seek_until=None)
        tables.notify_tables(match)


def stop_waiting(user: User) -> None:
    """Leave all tables at which this person waits alone to be paired. Standing offers stay, unless they have
    expired.
    """
    for match in _waiting().filter(host=user):
        if match.is_standing_offer and not has_expired(match):
            continue
        if not match.seats.exclude(user=user).exclude(user=None).exists():
            seats.leave(user=user, match_id=match.pk)


def has_expired(match: Match) -> bool:
    """Whether this table is a standing offer that is no longer valid."""
    until: int | None = match.seek_until
    return match.is_standing_offer and (until is None or until <= clock_source.now())


def _renew(match: Match) -> None:
    """Its player has just looked for an opponent."""
    seconds = OFFER_DAYS * DAY if match.is_standing_offer else SEEK_SECONDS
    match.seek_until = _after(seconds)
    match.save(update_fields=["seek_until"])


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


def _after(seconds: int) -> int:
    return clock_source.now() + 1000 * seconds


def _seek_key(game: str, version: int, options: Any, clock: Any) -> str:
    """The same for everyone who wants to play the same."""
    text = msgspec.json.encode([game, version, options, clock], order="deterministic")
    return sha256(text).hexdigest()
