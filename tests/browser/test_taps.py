"""How many taps the ways that people go most often take. Hosting an evening is in test_elastic_room.py."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

import pytest
from playwright.sync_api import Locator, expect

from tests.browser import deduction_pages
from tests.browser.contexts import Visitors
from tests.browser.games import plays_one_move_and_gives_up, resigns, seated
from tests.browser.player_pages import PHONE, Person


class Way(NamedTuple):
    """From where ``begins`` leads a person, these taps, one after the other, lead to what ``done`` is."""

    name: str
    begins: Callable[[Visitors], Person]
    taps: tuple[Callable[[Person], Locator], ...]
    done: Callable[[Person], Locator]


def at_the_front_page(visitors: Visitors) -> Person:
    """Someone who has never been here."""
    person = visitors("Ada", PHONE)
    person.goes("/")
    return person


def after_a_game(visitors: Visitors) -> Person:
    """Someone who has lost a game of LineUp! to Ben, at its table."""
    person = visitors("Ada", PHONE)
    seated(person, visitors("Ben", PHONE), begins="first_seat")
    resigns(person)
    return person


def after_the_deal(visitors: Visitors) -> Person:
    """Someone who has ended the deal of the day."""
    person = at_the_front_page(visitors)
    person.presses("Deal of the day")
    plays_one_move_and_gives_up(person)
    return person


def in_deduction(visitors: Visitors) -> Person:
    """Someone whose turn it is at a table with two bots, who show their tiles immediately."""
    person = visitors("Ada", PHONE)
    deduction_pages.gather([person], 3)
    return person


def called(words: str, role: str = "button") -> Callable[[Person], Locator]:
    return lambda person: person.called(words, role)


def part(selector: str) -> Callable[[Person], Locator]:
    return lambda person: person.page.locator(selector).first


WAYS = (
    Way("a daily puzzle", at_the_front_page, (part('#today a[href="/deduction/case/"]'),), part(".ded")),
    Way("today's deal", at_the_front_page, (called("Deal of the day"),), part(".loq-board")),
    Way("a bot", at_the_front_page, (called("Play · LineUp!"),), part(".lineup-board .field")),
    Way("an invitation", at_the_front_page, (called("Invite · LineUp!"),), part("[alt*='QR code']")),
    Way("a rematch", after_a_game, (called("Rematch"),), called("Asking Ben…")),
    Way(
        "a turn of Deduction",
        in_deduction,
        (part(".ded-question"), called("End turn")),
        part(".ded-since"),
    ),
    Way("sharing a result", after_the_deal, (called("Share"),), part(".toast")),
)


@pytest.mark.nightly("devices")
@pytest.mark.parametrize("way", WAYS, ids=[way.name for way in WAYS])
def test_the_ways_that_people_go_most(visitors: Visitors, way: Way) -> None:
    person = way.begins(visitors)
    person.context.grant_permissions(["clipboard-read", "clipboard-write"])
    expect(way.done(person)).to_have_count(0)
    for tap in way.taps:
        person.hit(tap(person))
    expect(way.done(person)).to_be_visible()
