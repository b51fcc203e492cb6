"""Deduction in the browser: three people and a bot play to the end; and what fits."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser import deduction_pages
from tests.browser.contexts import Visitors
from tests.browser.deduction_pages import hand
from tests.browser.player_pages import Person


@pytest.mark.nightly("deduction")
@pytest.mark.parametrize("seats", [3, 5])
def test_all_of_the_table_is_in_sight_on_a_low_screen(visitors: Visitors, seats: int) -> None:
    """A small laptop: nobody scrolls while they play, whatever step it is."""
    ada = visitors("Ada", {"viewport": {"width": 1280, "height": 720}})
    deduction_pages.opens(ada, seats, company="bots", bot="keen")
    deduction_pages.sees_the_board(ada)
    stays_in_sight(ada)
    deduction_pages.asks(ada, 1, "have", deduction_pages.coin(ada).split("-")[0])
    expect(ada.page.locator(".ded-bar[data-step=announce]")).to_be_visible()
    stays_in_sight(ada)
    button = deduction_pages.names(ada, hand(ada)[0])
    stays_in_sight(ada)
    deduction_pages.done(ada, button)
    expect(ada.page.locator(".ded-hand.out")).to_be_visible()
    stays_in_sight(ada)


@pytest.mark.nightly("deduction")
def test_five_players_and_every_row_of_the_sheet_fit_on_a_laptop(visitors: Visitors) -> None:
    """Names and hands of all players, and the whole note sheet, without scrolling any part of the page."""
    ada = visitors("Ada", {"viewport": {"width": 1280, "height": 800}})
    deduction_pages.opens(ada, 5, company="bots", bot="keen", help="solver")
    deduction_pages.sees_the_board(ada)
    stays_in_sight(ada)
    for part, many in ((".ded-player", 4), (".ded-line-row", 24), (".ded-missing", 1), (".ded-bar", 1)):
        found = ada.page.locator(part)
        expect(found).to_have_count(many)
        for one in found.all():
            expect(one).to_be_in_viewport(ratio=1)
    cut = """all => all.filter(one => one.scrollWidth > one.clientWidth).map(one => one.className)"""
    assert ada.page.eval_on_selector_all(".ded-player, .ded-who, .ded-bar, .ded-cloth", cut) == []


def stays_in_sight(person: Person) -> None:
    """All the player's own tiles are visible, and nothing scrolls."""
    for tile in person.page.locator(".ded-own-tile").all():
        expect(tile).to_be_in_viewport(ratio=1)
    page = person.page.locator("html")
    assert page.evaluate("root => root.scrollHeight <= root.clientHeight"), "the page scrolls"
