"""Rooms of Lateral Puzzles, which people join and leave at any time."""

from __future__ import annotations

from tabletop.accounts.models import User
from tabletop.matches.actions import seats, tables
from tabletop.matches.models import Match
from tabletop.rules.registry import find


def opened(people: list[User], *others: int) -> Match:
    """Ada's room of Lateral Puzzles, which these others join."""
    filling = [tables.ME, *[tables.ANYBODY] * 10]
    options = tables.room_options(find("lateral"), {})
    match = tables.open_table(user=people[0], game="lateral", options=options, filling=filling)
    for number in others:
        seats.sit(user=people[number], match_id=match.pk)
    return match


def begun(people: list[User], *others: int) -> Match:
    """The same, with its game begun."""
    return tables.start(user=people[0], match_id=opened(people, *others).pk)
