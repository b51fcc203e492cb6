"""Which matches belong to an evening, and what a visitor may know of each.

An evening is a match with its rematches, and theirs. Nothing about it is stored: the links between the
matches are enough.
"""

from __future__ import annotations

from contextlib import suppress
from typing import Any

import msgspec
from django.core.cache import cache
from django.http import HttpRequest

from tabletop.matches import repository
from tabletop.matches.actions import votes
from tabletop.matches.models import Match
from tabletop.rules.effective_moves import effective_moves
from tabletop.rules.game import Refused
from tabletop.rules.registry import module
from tabletop.site.match_pages import match_for, pay_for_replay, shown_seats

MAX_MATCHES = 30
"""An evening with more matches has only the newest of them."""

KEPT_FOR = 7 * 24 * 3600
"""How long a chapter stays in the cache, in seconds."""

Data = dict[str, Any]


class Chapter(msgspec.Struct, frozen=True):
    """One match of an evening. ``people`` says who sat in each seat: the same person has the same key in all
    chapters; None for empty seats. ``told`` is what the game tells of the match; None unless it is over.
    ``votes``: how many votes each question has, by its number.
    """

    match: str
    status: str
    ended: Any = None
    people: tuple[str | None, ...] = ()
    names: tuple[str, ...] = ()
    told: Data | None = None
    votes: dict[int, int] = {}


def chapters(request: HttpRequest, match: Match) -> list[Chapter]:
    """The matches of the evening to which this one belongs, in order, without those that are hidden from
    this visitor. Of those that are not over there is only the status. Raises `TooOften`.
    """
    found = []
    for one in _matches(match):
        try:
            seen = match_for(request, one.pk)
        except Refused:
            continue
        found.append(_chapter(request, seen))
    return found


def _matches(match: Match) -> list[Match]:
    """All matches of the evening, the newest `MAX_MATCHES` of them, in order."""
    after: list[Match] = []
    newest = match
    while len(after) < MAX_MATCHES:
        again = Match.objects.filter(rematch_of=newest).first()
        if again is None:
            break
        after.append(again)
        newest = again
    before = [match]
    while before[0].rematch_of is not None and len(before) + len(after) < MAX_MATCHES:
        before.insert(0, before[0].rematch_of)
    return [*before, *after][-MAX_MATCHES:]


def _chapter(request: HttpRequest, match: Match) -> Chapter:
    if match.status != Match.Status.OVER or match.sealed:
        return Chapter(match.pk, "open" if match.status == Match.Status.OPEN else "playing")
    shown = shown_seats(match)
    users = dict(match.seats.values_list("index", "user_id"))
    people = tuple(_person(users.get(seat.seat), seat.name) for seat in shown)
    names = tuple(seat.name for seat in shown)
    return Chapter(
        match.pk, match.status, match.ended, people, names, told(request, match), votes.counts(match.pk)
    )


def _person(user: int | None, name: str) -> str | None:
    """The key of the person who sits there. A deleted account leaves only a name."""
    if user is not None:
        return f"user {user}"
    return f"name {name}" if name else None


def told(request: HttpRequest, match: Match) -> Data:
    """What the game tells of a match that is over: it never changes, so it is computed once. Raises
    `TooOften`.
    """
    key = f"evening-2:{match.pk}"
    with suppress(Exception):  # each kind of cache has errors of its own; the page does without it
        known = cache.get(key)
        if isinstance(known, dict):
            return known
    pay_for_replay(request, match)
    _, steps = repository.steps(match.pk)
    found: Data = module(match.game, "evening").chapter(effective_moves(steps))
    with suppress(Exception):  # as above
        cache.set(key, found, KEPT_FOR)
    return found
