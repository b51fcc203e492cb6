"""A game that ends by agreement. Who comes later is on the tours (tour_game.py)."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from tests.browser.contexts import Visitors
from tests.browser.games import seated, see
from tests.browser.player_pages import LAPTOP, PHONE


@pytest.mark.smoke
def test_a_draw_is_offered_declined_and_agreed(visitors: Visitors) -> None:
    ada, bo = visitors.pair(LAPTOP, PHONE)
    seated(ada, bo, begins="first_seat")
    ada.offers_a_draw()
    ada.reads("You’ve offered a draw.")
    bo.reads("Ada offers a draw.")
    bo.presses("Decline")
    expect(ada.record.last).to_contain_text("Bo declined the draw.")
    bo.offers_a_draw()
    ada.presses("Accept")
    for person in (ada, bo):
        expect(person.title).to_have_text(re.compile("^Draw"))  # the finale says more
        expect(person.page.locator(".lineup-board")).to_have_css("outline-style", "none")
    expect(ada.record.last).to_contain_text("Ada agreed to a draw.")
    ada.spot("5,5").focus()
    ada.keys("Enter")
    see([ada, bo], 4)
