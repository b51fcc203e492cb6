"""A table before its game has one purpose at a time: what is needed now and then is behind "More"."""

from __future__ import annotations

import re

import pytest
from django.test import Client

from tabletop.accounts.models import User
from tabletop.matches.actions import tables
from tabletop.matches.actions.seats import sit
from tabletop.matches.models import Match
from tabletop.rules.registry import find
from tests.matches.page_clients import page, signed_in

CONTROL = re.compile(r'<(?:a|button|select|summary|textarea|input(?! type="hidden"))\b')
FOLDED = re.compile(r"<details.*?</details>", re.DOTALL)


def table(game: str, *people: User) -> Match:
    """A table whose host is the first of them, for so many as the game is offered to; the others sit."""
    rules = find(game)
    seats = {"lineup": 2, "deduction": 3, "lateral": 11}[game]
    filling = [tables.ME, *[tables.ANYBODY] * (seats - 1)]
    options = tables.room_options(rules, {"first_evening": True}) if game == "lateral" else {}
    found = tables.open_table(user=people[0], game=game, options=options, filling=filling)
    for one in people[1:]:
        sit(user=one, match_id=found.pk, index=None)
    return found


def room(text: str) -> str:
    return text.split('<section id="waiting"')[1].split('<section id="seats"')[0]


@pytest.mark.parametrize(
    ("game", "sitting", "reader", "most"),
    [
        ("lineup", 1, 0, 5),
        ("lineup", 1, 1, 3),
        ("lineup", 2, 0, 3),
        ("lineup", 2, 1, 3),
        ("deduction", 1, 0, 5),
        ("deduction", 2, 1, 5),
        ("deduction", 1, 1, 4),
        ("deduction", 3, 2, 3),
        ("lateral", 1, 0, 6),
        ("lateral", 2, 0, 7),
        ("lateral", 3, 0, 7),
        ("lateral", 2, 1, 2),
        ("lateral", 1, 1, 3),
    ],
)
def test_few_controls_are_in_sight(
    people: list[User], game: str, sitting: int, reader: int, most: int
) -> None:
    """With "Send link", which not all browsers have, and "Not yet", which is there during the countdown."""
    shown = room(page(signed_in(people[reader]), table(game, *people[:sitting])))
    found = CONTROL.findall(FOLDED.sub("<summary>", shown))
    assert len(found) <= most, found


def test_the_rest_is_one_tap_away(people: list[User]) -> None:
    match = table("lateral", *people[:3])
    shown = room(page(signed_in(people[0]), match))
    [more] = FOLDED.findall(shown)
    for words in (
        "Link to this table",
        "How you play: First evening, in turn",
        "Choose",
        "Make Ben the Lateral Master",
        "Make Cleo the Lateral Master",
        "Leave",
        "Close the room to newcomers",
    ):
        assert words in more


def test_leaving_is_in_sight_where_there_is_nothing_else(people: list[User]) -> None:
    match = table("lineup", *people[:2])
    shown = room(page(signed_in(people[1]), match))
    assert "<details" not in shown
    assert 'id="leave"' in shown


def test_who_is_invited_can_choose_among_free_seats(people: list[User]) -> None:
    match = table("deduction", people[0])
    shown = room(page(guest := signed_in(people[1]), match))
    assert re.findall(r'id="sit-(\d)"', shown) == ["1", "2"]
    assert guest.post(f"/t/{match.pk}/sit", {"seat": "2"}).status_code == 302
    assert match.seats.get(index=2).user == people[1]
    assert "Choose a seat" not in room(page(Client(), table("lineup", people[0])))
