"""The clock of a turn (LA-25), and an answer that the Master corrects (LA-26), on a phone and two laptops."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser import lateral_pages as lateral
from tests.browser.contexts import Visitors
from tests.browser.lateral_pages import Evening, catches_up, order, slip
from tests.browser.player_pages import LAPTOP, PHONE


def test_the_master_corrects_an_answer(visitors: Visitors) -> None:
    """LA-26."""
    mia, ada, bo = visitors("Mia", PHONE), visitors("Ada", LAPTOP), visitors("Bo", LAPTOP)
    lateral.gather(mia, [ada, bo])
    lateral.lays(mia, "Hard Pears")
    ada.reaches(2)
    evening = Evening(mia)
    first = [mia, ada, bo][order(ada)[0]]
    evening.asks(first, "Are the pears made of wax?")
    catches_up(mia)
    evening.replies(1, "no")
    for person in (mia, ada, bo):
        evening.shows(person)
    lateral.at(mia, "asked")
    found = mia.page.locator(".lm-correction")
    found.locator("summary").click()
    expect(found.locator("button")).to_have_count(4)
    evening.acts(mia, found.locator("button[data-answer=yes]"))
    for person in (mia, ada, bo):
        evening.shows(person)
    for one in (mia.page.locator(".lm-asked .lat-slip"), slip(ada, 1), slip(bo, 1)):
        expect(one.locator(".lat-answer")).to_have_attribute("data-answer", "yes")
        expect(one.get_by_text("Corrected", exact=True)).to_be_visible()
    expect(found.locator("summary")).to_be_visible()
    expect(found.locator("button").first).to_be_hidden()


@pytest.mark.nightly("lateral")
def test_everyone_sees_the_clock_of_a_turn(visitors: Visitors) -> None:
    mia, ada = visitors("Mia", LAPTOP), visitors("Ada", PHONE)
    page = mia.goes(lateral.GAME)
    mia.says_name()
    mia.unfolds("players")
    page.locator("input[name=seats][value='2']").check()
    mia.unfolds("options")
    page.locator("input[name=option-turn_seconds][value='60']").check()
    mia.unfolds("players")
    mia.presses("Open a table for this many")
    page.wait_for_url("**/t/*/")
    ada.sits(page.url)
    mia.presses("Start game")
    lateral.lays(mia, "Hard Pears")
    ada.reaches(2)
    expect(ada.page.locator(".lat-tray .lat-clock")).to_be_visible()
    expect(mia.page.locator(".lm-round .lat-clock")).to_be_visible()
    lateral.field(ada).fill("Are the pears made of wax?")
    lateral.field(ada).press("Enter")
    for person, place in ((ada, ".lat-tray"), (mia, ".lm-round")):
        expect(person.page.locator(f"{place} .lat-clock[data-stands]")).to_be_visible()
