"""Deduction in the browser, from the link to the end: bots, a phone, a keyboard, a mouse; and what fits."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from tests.browser import deduction_pages
from tests.browser.contexts import Visitors
from tests.browser.deduction_pages import gather, hand
from tests.browser.deduction_players import Deducer, KeyboardDeducer, play_on
from tests.browser.player_pages import LAPTOP, PHONE, Person


@pytest.mark.nightly("deduction")
def test_alone_with_bots_to_the_end(visitors: Visitors) -> None:
    """On a phone, with all that follows filled in. After the end everything lies open."""
    ada = visitors("Ada", PHONE)
    deduction_pages.opens(ada, company="bots", bot="keen", help="solver")
    deduction_pages.sees_the_board(ada)
    play_on([Deducer(ada)])
    expect(ada.called("Rematch")).to_be_visible()
    missing = ada.page.locator(".ded-missing .ded-tile").get_attribute("data-tile")
    deduction_pages.turns_to(ada, "log")
    expect(ada.record.last).to_contain_text(re.compile("names the missing tile"))
    ada.page.locator(".panel select").select_option("Keen bot 2")
    for line in ada.record.all():
        expect(line).to_contain_text("Keen bot 2")
    deduction_pages.turns_to(ada, "notes")
    known = [at for at, mark in deduction_pages.cells(ada).items() if at[1] == "missing" and mark == "yes"]
    assert known == [(missing, "missing")]


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


def test_three_people_and_a_bot(visitors: Visitors) -> None:
    """A laptop by keyboard only, another by mouse, a phone and a bot play until one of them is right."""
    ada, bo, cy = visitors("Ada", LAPTOP), visitors("Bo", LAPTOP), visitors("Cy", PHONE)
    gather([ada, bo, cy], seats=4, help="solver")
    players = [KeyboardDeducer(ada, patience=3), Deducer(bo, patience=3), Deducer(cy, patience=3)]
    play_on(players)
    for person in (ada, bo, cy):
        expect(person.page.locator(deduction_pages.OVER)).to_be_visible()
