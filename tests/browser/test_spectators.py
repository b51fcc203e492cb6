"""Playing again, and spectators who follow or stay."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from tests.browser.contexts import Visitors
from tests.browser.games import play, seated, see
from tests.browser.lineup_scripts import script
from tests.browser.player_pages import LAPTOP, PHONE

SHORT = script(3, supply=4)


def test_rematch_swaps_the_seats_and_drags_nobody_along(visitors: Visitors) -> None:
    ada, bo = visitors.pair(LAPTOP, PHONE)
    link = seated(ada, bo, begins="first_seat", supply=4)
    cy, dee = visitors("Cy"), visitors("Dee", PHONE)
    for watcher in (cy, dee):
        watcher.goes(link)
    play([ada, bo], SHORT)
    bo.presses("Rematch")
    expect(bo.page.get_by_role("button", name=re.compile("^Asking Ada…$"))).to_be_visible()
    expect(bo.page).to_have_url(link)  # no waiting room: the table stays until Ada has answered
    bo.page.evaluate("isSamePage = true")
    ada.reads("Bo wants a rematch.")
    ada.presses("Join")
    bo.page.wait_for_url(re.compile(rf"/t/(?!{link.split('/')[4]})\w+/$"))
    again = bo.page.url
    ada.page.wait_for_url(again)
    for person in (ada, bo):
        person.sees_the_board()
    assert bo.page.evaluate("isSamePage"), "the new game comes without loading a page"
    expect(bo.seat_of("Bo").locator(".seat-mark")).to_have_attribute("data-seat", "0")
    expect(bo.title).to_have_text(re.compile("^Your turn"))

    for watcher in (cy, dee):
        watcher.reads("A rematch has begun.")
        assert watcher.page.url == link
    dee.presses("Stay")
    expect(dee.called("Go to the rematch", "link")).to_be_visible()
    cy.presses("Follow", "link")
    cy.page.wait_for_url(again)
    bo.taps({"spot": "5,5"})
    see([ada, bo, cy], 1)
    assert dee.page.url == link
