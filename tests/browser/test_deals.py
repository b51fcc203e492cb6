"""Today's deal: played, its result shared by copying it, and compared on two boards beside each other."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.browser.contexts import Visitors
from tests.browser.games import plays_one_move_and_gives_up
from tests.browser.player_pages import PHONE


def test_todays_deal_is_played_shared_and_compared(visitors: Visitors) -> None:
    ada, bo = visitors.pair(PHONE, PHONE)
    ada.context.grant_permissions(["clipboard-read", "clipboard-write"])
    ada.goes("/")
    ada.presses("Deal of the day")
    plays_one_move_and_gives_up(ada)
    ada.presses("Share")
    expect(ada.page.locator(".toast")).to_have_text("Result copied.")
    copied: str = ada.page.evaluate("navigator.clipboard.readText()")
    assert "▫ ▫ ▫ ▫" in copied
    bo.goes(copied.splitlines()[-1])
    bo.reads("Play today’s deal first to see the others’ boards.")
    bo.presses("Play this deal")
    plays_one_move_and_gives_up(bo)
    bo.more()
    bo.presses("Results of this deal", "link")
    bo.presses("Compare with mine", "link")
    expect(bo.page.locator(".compare-board .loq-board")).to_have_count(2)
    bo.presses("Next move")
    expect(bo.page.locator(".step-count")).to_have_text("1 / 2")
    bo.keys("End")
    expect(bo.page.locator("[data-said=b]")).to_contain_text("resigned")
    overflow = "document.documentElement.scrollWidth > document.documentElement.clientWidth"
    assert not bo.page.evaluate(overflow)
