"""A room for everyone who comes (LA-24) opens with one tap. Who comes later is in
tests/dom/lateral-evening.test.js.
"""

from __future__ import annotations

from playwright.sync_api import expect

from tests.browser import lateral_pages as lateral
from tests.browser.contexts import Visitors
from tests.browser.lateral_pages import Evening
from tests.browser.page_checks import broken_words
from tests.browser.player_pages import PHONE


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
