"""Tables of Deduction at which the first question gets a yes."""

from __future__ import annotations

from typing import Any

from games.deduction.rules.state import LINES
from tabletop.matches import repository
from tabletop.matches.actions import seats, tables
from tabletop.matches.models import Match
from tabletop.rules import play


def matching(match: Match, seat: int, about: str) -> int:
    state = repository.last_position(match.pk).state
    return (state.hands[seat] & LINES[about]).bit_count()


def question(match: Match, several: bool) -> dict[str, Any]:
    """A question that seat 1 answers with yes, having one matching tile or several, if there is one."""
    position = repository.last_position(match.pk)
    for move in play.legal(position, seat=0):
        if move["kind"] == "have" and move["seat"] == 1:
            count = matching(match, 1, move["about"])
            if count > 1 if several else count == 1:
                return move
    return {}


def asking(people: Any, several: bool, filling: list[str]) -> tuple[Match, dict[str, Any]]:
    """A table that has begun, and the question that seat 0 is going to ask."""
    for _ in range(200):
        match = tables.open_table(
            user=people[0], game="deduction", options={"first_player": "first_seat"}, filling=filling
        )
        for person in people[1 : 1 + filling.count("open")]:
            seats.sit(user=person, match_id=match.pk)
        match = tables.start(user=people[0], match_id=match.pk)
        if move := question(match, several):
            return match, move
        match.delete()
    raise AssertionError("no such deal")
