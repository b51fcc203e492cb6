"""A tap that is refused is answered at its spot, on a laptop and on a phone."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.contexts import Visitors
from tests.browser.games import seated
from tests.browser.player_pages import LAPTOP, PHONE, Person
from tests.browser.quiet import until


@pytest.mark.parametrize("device", [LAPTOP, PHONE], ids=["laptop", "phone"])
def test_a_wrong_tap_is_answered_at_the_spot(visitors: Visitors, device: dict[str, object]) -> None:
    ada, bo = visitors.pair(device, device)
    seated(ada, bo, begins="first_seat")
    ada.taps({"spot": "5,5"})
    bo.reaches(1)
    bo.taps({"spot": "5,5"})
    say = "Your line next to this token must be longer than theirs. Yours is 0, theirs is 1."
    expect(bo.detail).to_have_text(say)
    expect(bo.page.locator("#spoken")).to_contain_text(say)
    bubble_at(bo, "5,5", say)
    bo.taps({"spot": "3,5"})
    ada.reaches(2)
    expect(bo.page.locator(".bubble")).to_have_count(0)
    ada.taps({"spot": "5,5"})
    expect(ada.detail).to_have_text("This token is already yours.")
    ada.keys("Escape")
    expect(ada.page.locator(".bubble")).to_have_count(0)


def bubble_at(person: Person, spot: str, say: str) -> None:
    """The whole sentence is on the screen, and its tip is close to the spot."""
    bubble = person.page.locator(".bubble")
    expect(bubble).to_be_visible()
    lines = bubble.locator("text")
    until(person.page, lambda: " ".join(lines.all_text_contents()) == say, say)
    box, at = bubble.bounding_box(), person.spot(spot).locator(".cell").bounding_box()
    view = person.page.viewport_size
    assert box
    assert at
    assert view
    assert box["x"] >= 0
    assert box["x"] + box["width"] <= view["width"]
    gap = max(at["y"] - box["y"] - box["height"], box["y"] - at["y"] - at["height"])
    assert gap < at["height"] / 2
    assert box["x"] < at["x"] + at["width"] / 2 < box["x"] + box["width"]
