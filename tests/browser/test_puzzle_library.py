"""Practising on a phone. All pages of the library of puzzles are on the tours (test_looks.py)."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.browser.contexts import Visitors
from tests.browser.player_pages import PHONE
from tests.browser.tour_library import asks, begins_practice, text_of


def test_practice_on_a_phone(visitors: Visitors) -> None:
    ada = visitors("Ada", PHONE)
    begins_practice(ada)
    ada.reads("The answers come from the author’s key")
    asks(ada, "are the pears a PRESENT")
    newest = ada.page.locator(".asked").first
    expect(newest.locator(".answer")).to_have_text("Yes")
    expect(newest.locator(".asked-meant")).to_contain_text("Are the pears a present?")
    expect(ada.page.locator("#ask-text")).to_be_focused()
    expect(ada.page.locator("#ask-text")).to_have_value("")
    asks(ada, "Are there dragons?")
    expect(ada.page.locator(".asked").first).to_contain_text("I don’t know. The key has no answer to that.")
    ada.page.locator("#ask-text").fill("Are the pears a present")
    ada.page.locator("#ask-text").press("Enter")
    expect(ada.page.locator("#practice .notice")).to_have_text("You’ve already asked that: see question 1.")
    expect(ada.page.locator("#asked-1")).to_be_in_viewport(ratio=1)
    expect(ada.page.locator("[role=status].visually-hidden")).to_contain_text(
        "see question 1. are the pears a PRESENT Yes Matched with:"
    )
    ada.page.locator(".asked").last.get_by_role("button", name="Not what I meant").tap()
    expect(ada.page.locator(".asked[data-kind=other]")).to_have_count(1)
    ada.page.reload()
    expect(ada.page.locator(".asked")).to_have_count(2)
    asks(ada, "Are the pears not a present?")
    newest = ada.page.locator(".asked").first
    expect(newest).to_contain_text("Did you mean …?")
    for button in newest.get_by_role("button").all():
        box = button.bounding_box()
        assert box
        assert box["height"] >= 44
        assert box["x"] + box["width"] < 390
    newest.get_by_role("button", name="Are the pears a present?").tap()
    expect(newest.locator(".answer")).to_have_text("Yes")
    expect(ada.page.locator("#ask-text")).to_be_focused()
    ada.presses("I’ve solved it", "link")
    text_of(ada, "guess", "The pears ripen on the way.")
    ada.presses("Show me the solution")
    ada.page.locator("[name=bit]").first.check()
    expect(ada.page.locator("#count output")).to_have_text("30")
    ada.presses("Count my points")
    expect(ada.heading()).to_have_text("30 points out of 100")
    ada.page.get_by_label("4 out of 5 stars").check()
    ada.presses("Rate puzzle")
    ada.reads("Thanks for your rating.")
