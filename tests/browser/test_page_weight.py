"""How many elements a page has at most: each costs memory and time on a phone."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.browser.contexts import Visitors
from tests.browser.player_pages import PHONE

MAX_ELEMENTS = 4000
FIGURES = ".lineup-board[role=img]"


def test_the_rules_of_lineup_have_few_elements(visitors: Visitors) -> None:
    """Their figures are dozens of boards."""
    ada = visitors("Ada", PHONE)
    ada.goes("/games/lineup/rules/")
    places = ada.page.locator("[data-figure]").count()
    assert places > 20
    expect(ada.page.locator(FIGURES)).to_have_count(places)
    found = ada.page.evaluate("document.querySelectorAll('*').length")
    assert found <= MAX_ELEMENTS
