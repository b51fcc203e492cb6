"""Lines of Questioning: what the bar and headline say about placements, refusals and lost connections."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.browser.contexts import Visitors
from tests.browser.player_pages import PHONE
from tests.browser.questioning_pages import deals, ready
from tests.sampling import parametrize_some

FITTING = ".loq-cell[aria-label*='Your tile fits here.']"
"""Spaces where the picked tile fits as it is turned."""


def refuses(page: Page) -> None:
    """Taps a space where the picked tile can't go."""
    page.locator(".loq-cell:not([aria-label*='Your tile'], [aria-label*='witness'])").first.click()
    expect(page.locator(".loq-bubble")).to_be_visible()


@pytest.mark.nightly("deduction")
def test_a_refusal_disappears_with_the_next_action(visitors: Visitors) -> None:
    """The next action: a tap on a space where the tile fits, a key, or the mouse over such a space."""
    ada = visitors("Ada")
    ada.page.clock.install()
    deals(ada)
    page = ada.page
    ready(ada).first.click()
    page.clock.pause_at(page.evaluate("Date.now()") + 60_000)  # it would disappear with time
    refuses(page)
    page.locator(FITTING).first.hover()
    expect(page.locator(".loq-board .ghost")).to_have_count(1)
    expect(page.locator(".loq-bubble")).to_have_count(0)
    page.locator(".loq-says").hover()
    expect(page.locator(".loq-bubble")).to_have_count(0)
    refuses(page)
    page.locator(FITTING).first.click()
    expect(page.locator(".loq-place:not([aria-disabled])")).to_be_visible()
    expect(page.locator(".loq-bubble")).to_have_count(0)
    expect(page.locator(".status-refusal")).to_have_count(0)
    refuses(page)
    ada.keys("Shift")
    expect(page.locator(".loq-bubble")).to_be_visible()
    ada.keys("ArrowRight")
    expect(page.locator(".loq-bubble")).to_have_count(0)


WORDS = """(one) => {
  const range = document.createRange();
  const isText = (node) => node.nodeType === Node.TEXT_NODE && node.textContent.trim();
  const [text] = [...one.childNodes].filter(isText);
  const broken = [...text.textContent.matchAll(/\\S+/g)].filter(({ 0: word, index }) => {
    range.setStart(text, index);
    range.setEnd(text, index + word.length);
    return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1;
  });
  return broken.map(([word]) => word);
}"""


WHOLE = """(one) => {
  const cuts = getComputedStyle(one).overflowY !== "visible";
  return !cuts || one.scrollHeight <= one.clientHeight + 1;
}"""


@parametrize_some("width", [320, 360, 390], 3, "deduction")
def test_a_lost_connection_is_shown_in_full_on_a_phone(visitors: Visitors, width: int) -> None:
    ada = visitors("Ada", PHONE | {"viewport": {"width": width, "height": 664}})
    deals(ada)
    ada.troubles.expected += ["WebSocket connection", "ERR_INTERNET_DISCONNECTED"]
    ada.context.set_offline(True)
    ada.page.locator(".status[data-tone=lost]").wait_for()
    for part in (".status-title", ".status-detail"):
        text = ada.page.locator(part)
        assert text.evaluate(WORDS) == []
        assert text.evaluate(WHOLE), f"{part} is cut off"
    ada.context.set_offline(False)
