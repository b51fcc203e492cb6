"""Being asked in Deduction: a single tile is laid out and takes one tap, and nothing on the page moves."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.browser import deduction_pages
from tests.browser.contexts import Visitors
from tests.browser.deduction_pages import gather, hand
from tests.browser.deduction_players import acting
from tests.browser.games import see
from tests.browser.player_pages import LAPTOP, PHONE, Person

COUNTDOWN = ".status-clock"


def question(people: list[Person], seat: int, matching: int) -> tuple[int, str] | None:
    """Whom that seat may ask what, so that so many of their tiles match."""
    for about in deduction_pages.coin(people[seat]).split("-"):
        for other, person in enumerate(people):
            held = sum(deduction_pages.is_of(tile, about) for tile in hand(person))
            if other != seat and held == matching:
                return other, about
    return None


def ask(people: list[Person], matching: int) -> tuple[Person, Person, str]:
    """Play turns until a player with this many matching tiles can be asked; returns asker and asked."""
    for _ in range(20):
        asker = acting(people)
        assert asker
        seat = people.index(asker)
        if found := question(people, seat, matching):
            deduction_pages.asks(asker, found[0], "have", found[1])
            return asker, people[found[0]], found[1]
        deduction_pages.asks(
            asker, (seat + 1) % len(people), "count", deduction_pages.coin(asker).split("-")[0]
        )
        deduction_pages.passes(asker)
    raise AssertionError(f"Nobody ever had {matching} of a kind.")


def box(person: Person, what: str) -> Any:
    return person.page.locator(what).bounding_box()


def parts(person: Person) -> list[Any]:
    """Where the parts of the table are, to see whether any of them moves."""
    return [box(person, what) for what in (".ded-bar", ".ded-hand", ".ded-cloth")]


@pytest.mark.nightly("deduction")
@pytest.mark.parametrize("device", [PHONE, LAPTOP], ids=["phone", "laptop"])
def test_a_single_tile_is_laid_out_and_takes_one_tap(visitors: Visitors, device: dict[str, Any]) -> None:
    people = [visitors(name, device) for name in ("Ada", "Bo", "Cy")]
    for person in people:  # in someone's first game the goal disappears with the first move
        deduction_pages.opens(person, company="bots")
        deduction_pages.sees_the_board(person)
    gather(people)
    asker, asked, about = ask(people, 1)
    expect(asked.page.locator(".ded-bar[data-step=show]")).to_contain_text("You have one matching tile")
    expect(asked.page.locator(".ded-own-tile.may[aria-pressed=true]")).to_have_count(1)
    expect(asked.page.locator(".ded-own-tile.may")).to_have_count(1)
    (tile,) = [one for one in hand(asked) if deduction_pages.is_of(one, about)]
    for person in people:
        expect(person.page.locator(COUNTDOWN)).to_have_text(re.compile(r"^0:[01]\d$"))
    before, moves = parts(asked), deduction_pages.number(asked)
    button = asked.page.locator(".ded-buttons .primary")
    expect(button).to_be_in_viewport(ratio=1)
    deduction_pages.done(asked, button)
    see(people, moves + 1)
    expect(asker.page.locator(".ded-shown .ded-tile")).to_have_attribute("data-tile", tile)
    for person in people:
        expect(person.page.locator(COUNTDOWN)).to_have_count(0)
    assert parts(asked) == before
