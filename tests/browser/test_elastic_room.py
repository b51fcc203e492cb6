"""A room for everyone who comes (LA-24): it opens with one tap, people join during the game and are let in, a
place is freed and given back, and the next game begins with those who are there.
"""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser import lateral_pages as lateral
from tests.browser.contexts import Visitors
from tests.browser.lateral_pages import Evening, catches_up, joins, lets_in, order
from tests.browser.page_checks import broken_words
from tests.browser.player_pages import LAPTOP, PHONE


@pytest.mark.nightly("lateral")
def test_people_come_leave_and_return(visitors: Visitors) -> None:
    mia, ada, bo = visitors("Mia", PHONE), visitors("Ada", LAPTOP), visitors("Bo", PHONE)
    lateral.opens_room(mia)
    lateral.wants_all_cards(mia)
    link = mia.page.url
    expect(mia.page.locator("#start")).to_have_count(0)
    ada.goes(link)
    ada.page.locator("#sit-name").fill(ada.name)
    ada.presses("Join")
    ada.reads("is choosing a puzzle.")
    mia.presses("Start game")
    expect(mia.page.locator(".lm-prepare")).to_be_visible()
    lateral.lays(mia, "Hard Pears")
    ada.reaches(2)
    assert order(ada) == [1]
    expect(ada.page.locator("#seats .seat")).to_have_count(2)

    joins(bo, link)
    bo.presses("Withdraw")
    bo.presses("Ask to join")
    bo.reads("You are in the room")
    lets_in(mia, bo)
    bo.reaches(3)
    expect(bo.page.locator(".lat-tray")).to_be_visible()
    evening = Evening(mia)
    evening.asks(ada, "Are the pears made of wax?")
    catches_up(mia)
    evening.replies(1, "no")
    for person in (ada, bo):
        evening.shows(person)
    assert order(bo) == [1, 2]

    mia.presses("Players", "tab")
    mia.presses("Actions for Ada")
    mia.presses("Free the place")
    mia.hit(mia.page.locator("dialog .danger"))
    expect(ada.page.locator("[data-scene=out]")).to_contain_text("The Lateral Master has freed your place")
    lets_in(mia, ada)
    expect(ada.page.locator("[data-scene=out]")).to_have_count(0)
    expect(ada.page.locator(".lat-hand .lat-card").first).to_be_attached()


def test_a_first_time_master_hosts_in_four_taps(visitors: Visitors) -> None:
    """From the front page to round 1, with one of the puzzles that the page suggests."""
    mia, ada = visitors("Mia", PHONE), visitors("Ada", PHONE)
    taps = 0

    def taps_on(name: str, role: str = "button") -> None:
        nonlocal taps
        mia.presses(name, role)
        taps += 1

    mia.goes("/")
    taps_on("Host an evening", "link")
    mia.page.get_by_label("Your name").fill(mia.name)
    taps_on("Host")
    mia.page.wait_for_url("**/t/*/")
    ada.goes(mia.page.url)
    ada.page.locator("#sit-name").fill(ada.name)
    ada.presses("Join")
    ada.reads("Mia has chosen a puzzle.")
    taps_on("Start and read")
    expect(ada.page.locator(".lat-reading")).to_be_visible()
    taps_on("Begin round 1")
    expect(mia.page.locator(".lm-round")).to_contain_text("Round 1 · Ada’s turn")
    assert taps == 4
    lateral.dice_are_over(ada)
    expect(ada.page.locator("#lat-ask")).to_be_visible()
    Evening(mia).pauses()
    for width, height in ((700, 900), (1366, 768)):
        mia.page.set_viewport_size({"width": width, "height": height})
        assert broken_words(mia.page) == []
