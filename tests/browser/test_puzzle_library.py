"""The library of puzzles in the browser: writing one, practising on a phone, and a look at every page."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import expect

from tests.browser.contexts import PICTURES, Visitors
from tests.browser.page_checks import complaints
from tests.browser.player_pages import PHONE
from tests.browser.tour_library import (
    LIBRARY_WALKS,
    asks,
    begins_practice,
    text_of,
)

OFF: dict[str, Any] = {"java_script_enabled": False}


@pytest.mark.nightly("tours-lateral")
@pytest.mark.parametrize("walk", LIBRARY_WALKS)
def test_nothing_is_wrong_with(visitors: Visitors, walk: str) -> None:
    wrong: list[str] = []
    for name, page in LIBRARY_WALKS[walk](visitors):
        found = [f"{name}, {told}" for told in complaints(page)]
        if found:
            PICTURES.mkdir(parents=True, exist_ok=True)
            page.screenshot(path=PICTURES / f"{walk}-{len(wrong)}.png", caret="initial")
        wrong += found
    assert not wrong, "\n".join(wrong)


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
