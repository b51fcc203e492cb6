"""Pairing two people who want to play the same game with the same options and clock.

Someone who waits has a table with a ``seek_key``; the next person with the same key takes its free seat.
While someone waits there, the table's ``seek_until`` is renewed (`tabletop.live.automation.seekers`), so that
nobody is paired with a person who has left.

Where the clock allows days, nobody has to wait: the table is a standing offer (`Match.is_standing_offer`).
It is valid for `OFFER_DAYS`, and its game starts as soon as someone takes the free seat.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from contextlib import suppress
from hashlib import sha256
from typing import Any

import msgspec
from django.db import transaction
from django.db.models import Exists, OuterRef, Q, QuerySet

from tabletop.accounts.models import User
from tabletop.database.sql import lock_for_transaction
from tabletop.matches import clock_source
from tabletop.matches.actions import seats, tables
from tabletop.matches.models import Match, Seat
from tabletop.rules import wire
from tabletop.rules.capabilities import Elastic
from tabletop.rules.clock import DAY, read_clock
from tabletop.rules.game import Refused
from tabletop.rules.registry import AnyGame, find

SEEK_SECONDS = 15
"""How long someone waits after the last sign of them."""

MAX_TRIES = 5
"""At how many tables one search tries to sit down: at each, a name may be in the way."""

OFFER_DAYS = 14
"""How long a standing offer is valid after its player has last asked for it."""


def can_be_paired(game: AnyGame) -> bool:
    """Whether two strangers can be paired: two people can play it, and nobody has to lead it."""
    return 2 in game.seats and not isinstance(game, Elastic)


def find_opponent(
    *,
    user: User,
    game: str,
    options: Mapping[str, Any],
    clock: Mapping[str, Any] | None = None,
    opened_from: str = "",
) -> Match:
    """Sit down with someone who waits for the same game, or else wait at a new table. People who look for the
    same game again stay at their table; other tables at which this person waits are closed, but not their
    standing offers, of which they can have as many as of other tables. Each try is a transaction of its own.
    ``opened_from`` is that of `tables.open_table`.
    Raises `Refused`: not_offered where no one is paired, and what `tables.open_table` refuses.
    """
    rules = find(game)
    if not can_be_paired(rules):
        raise Refused("not_offered")
    chosen = wire.write_options(wire.read_options(rules, options))
    timed = wire.plain(read_clock(rules, clock))
    key = _seek_key(game, rules.version, chosen, timed)
    own = _waiting().filter(seek_key=key, host=user).first()
    if own is not None and not has_expired(own):
        _renew(own)
        return own
    stop_waiting(user, except_key=key)
    table = {"game": game, "options": chosen, "clock": timed, "opened_from": opened_from}
    tried: list[str] = []
    while True:
        before = len(tried)
        try:
            match = _join_or_wait(user, key, tried, table)
        except Refused:
            if len(tried) == before:
                raise
        else:
            if match.host_id != user.pk:
                stop_waiting(user)
            return match


@transaction.atomic
def _join_or_wait(user: User, key: str, tried: list[str], table: Mapping[str, Any]) -> Match:
    """Sit down at a table for that key that is not among those ``tried``, to which it is added; if there is
    none, wait at this person's own table or at a new one. Only one person at a time does so for a key, so
    that two don't wait for each other. Raises `Refused` as `seats.sit` and `tables.open_table` do.
    """
    lock_for_transaction(f"pairing {key}")
    other = _joinable(user, key, tried).first() if len(tried) < MAX_TRIES else None
    if other is not None:
        tried.append(other.pk)
        seats.sit(user=user, match_id=other.pk)
        return other
    own = _waiting().filter(seek_key=key, host=user).first()
    if own is None:
        own = tables.open_table(user=user, filling=[tables.ME, tables.ANYBODY], public=True, **table)
        own.seek_key = key
        own.save(update_fields=["seek_key"])
    _renew(own)
    tables.notify_tables(own)
    return own


def keep_seeking(match_ids: Sequence[str]) -> None:
    """Someone is still waiting at these tables, which are no standing offers."""
    _waiting().filter(pk__in=match_ids).update(seek_until=_after(SEEK_SECONDS))


def stop_seeking(match_id: str) -> None:
    """Nobody is waiting at this table at the moment; they may come back to it. Standing offers stay."""
    match = _waiting().filter(pk=match_id).first()
    if match is not None and not match.is_standing_offer:
        Match.objects.filter(pk=match_id).update(seek_until=None)
        tables.notify_tables(match)


def stop_waiting(user: User, *, except_key: str = "") -> None:
    """Leave all tables at which this person waits alone to be paired, except those with that ``seek_key``.
    Standing offers stay, unless they have expired.
    """
    for match in _waiting().filter(host=user).exclude(seek_key=except_key):
        if match.is_standing_offer and not has_expired(match):
            continue
        if not match.seats.exclude(user=user).exclude(user=None).exists():
            with suppress(Refused):  # they have left it, or its game has begun
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


def _joinable(user: User, key: str, tried: Sequence[str]) -> QuerySet[Match]:
    """The tables with a seat for this person at which someone waits, without those that were tried."""
    free = Seat.objects.filter(Q(held_for=None) | Q(held_for=user), match=OuterRef("pk"), user=None, bot="")
    own = Seat.objects.filter(match=OuterRef("pk"), user=user)
    there = _waiting().filter(Exists(free), ~Exists(own), seek_key=key, seek_until__gt=clock_source.now())
    return there.exclude(pk__in=tried)


def _after(seconds: int) -> int:
    return clock_source.now() + 1000 * seconds


def _seek_key(game: str, version: int, options: Any, clock: Any) -> str:
    """The same for everyone who wants to play the same."""
    text = msgspec.json.encode([game, version, options, clock], order="deterministic")
    return sha256(text).hexdigest()
