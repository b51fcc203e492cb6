"""Rooms of Lateral Puzzles, which people join and leave at any time."""

from __future__ import annotations

from typing import Any

from tabletop.accounts.models import User
from tabletop.matches.actions import seats, tables
from tabletop.matches.models import Match
from tabletop.rules.registry import find


def opened(people: list[User], *others: int, **options: Any) -> Match:
    """Ada's room of Lateral Puzzles, which these others join."""
    filling = [tables.ME, *[tables.ANYBODY] * 10]
    options = tables.room_options(find("lateral"), options)
    match = tables.open_table(user=people[0], game="lateral", options=options, filling=filling)
    for number in others:
        seats.sit(user=people[number], match_id=match.pk)
    return match


def begun(people: list[User], *others: int, **options: Any) -> Match:
    """The same, with its game begun."""
    return tables.start(user=people[0], match_id=opened(people, *others, **options).pk)


def finished(people: list[User], *others: int, **options: Any) -> Match:
    """The same, with its game over."""
    match = begun(people, *others, **options)
    Match.objects.filter(pk=match.pk).update(status=Match.Status.OVER)
    return match
