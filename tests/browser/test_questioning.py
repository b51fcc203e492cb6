"""Lines of Questioning in the browser: dragging, and what fits. A hint is followed on a tour."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.browser.contexts import Visitors
from tests.browser.player_pages import LAPTOP, PHONE
from tests.browser.questioning_pages import FITTING, deals, moved_on, ready
from tests.browser.slow_network import expect_slowly

TABLET: dict[str, Any] = {"viewport": {"width": 820, "height": 1180}, "has_touch": True}


def test_a_tile_is_dragged_to_a_space(visitors: Visitors) -> None:
    ada = visitors("Ada")
    deals(ada)
    page = ada.page
    slot = ready(ada).first
    slot.click()
    target = page.locator(FITTING).first.bounding_box()
    ada.keys("Escape")
    start = slot.bounding_box()
    assert start
    assert target
    page.mouse.move(start["x"] + start["width"] / 2, start["y"] + start["height"] / 2)
    page.mouse.down()
    page.mouse.move(start["x"], start["y"] - 40, steps=4)
    page.mouse.move(target["x"] + target["width"] / 2, target["y"] + target["height"] / 2, steps=8)
    page.mouse.up()
    # A move that ends a line waits for the button; so does one whose tile had to be turned to fit.
    asked = page.locator(".loq-place:not([aria-disabled])")
    made = page.locator(".step-count", has_text=re.compile(r"/ 1$"))
    asked.or_(made).first.wait_for()
    if asked.count():
        ada.hit(asked)
    moved_on(ada, 0)


@pytest.mark.nightly("deduction")
def test_counsel_plays_for_a_spectator(visitors: Visitors) -> None:
    ada = visitors("Ada")
    ada.goes("/games/questioning/")
    ada.presses("Watch Counsel play")
    ada.page.wait_for_url("**/t/*/")
    expect_slowly(ada.page.locator(".step-count")).to_contain_text(re.compile(r"/ [3-9]"))
    expect(ada.page.locator(".status")).to_contain_text("Chance of winning")
    expect(ada.page.get_by_role("button", name="Take back")).to_have_count(0)


@pytest.mark.parametrize("device", [LAPTOP, PHONE, TABLET], ids=["laptop", "phone", "tablet"])
def test_the_game_fits_without_scrolling(visitors: Visitors, device: dict[str, Any]) -> None:
    """Board, hands and bar are visible at the same time; in someone's first game, after the first move."""
    ada = visitors("Ada", device)
    deals(ada)
    deals(ada, rules="Off-topic game")
    height = device["viewport"]["height"]
    for part in (".loq-board", ".loq-bar", ".loq-hand.lawyer", ".loq-hand.witness"):
        box = ada.page.locator(part).bounding_box()
        assert box
        assert box["y"] >= 0, part
        assert box["y"] + box["height"] <= height, part
