"""Deduction's case of the day, by touch and by keyboard alone."""

from __future__ import annotations

import re
from datetime import date
from typing import Any

import pytest
from playwright.sync_api import Locator, expect

from games.deduction.daily_puzzle import PUZZLE
from games.deduction.rules.state import TILES
from tests.browser.contexts import Visitors
from tests.browser.player_pages import LAPTOP, PHONE, Person

SUNDAY = date(2026, 11, 8)
"""A day of level 5."""


def test_todays_case_by_keyboard_ends_with_a_streak(visitors: Visitors) -> None:
    """From the front page to the finale without a mouse."""
    ada = visitors("Ada", LAPTOP)
    ada.goes("/")
    tile = ada.page.locator('#today a[href="/deduction/case/"]')
    expect(tile).to_contain_text("Case of the day")
    tile.focus()
    ada.keys("Enter")
    expect(ada.heading()).to_contain_text("Case of the day")
    day = ada.page.locator("#daily").get_attribute("data-url") or ""
    case = PUZZLE.puzzle_on(date.fromisoformat(day.rstrip("/").rpartition("/")[2]))
    expect(ada.page.locator(".ded")).to_be_visible()
    ada.keys("n")
    choice = ada.page.locator(f'[data-choice="{case.missing}"]')
    expect(ada.page.locator("[data-choice]").first).to_be_focused()
    row, column = divmod(TILES.index(case.missing), 6)
    ada.keys(*["ArrowDown"] * row, *["ArrowRight"] * column)
    expect(choice).to_be_focused()
    ada.keys("Enter")
    expect(choice).to_have_attribute("aria-pressed", "true")
    ada.page.locator(".ded-announce").focus()
    ada.keys("Enter")
    expect(ada.page.locator(".finale-title")).to_have_text("Solved without help!")
    expect(fact(ada, "Streak")).to_have_text("1 day")
    expect(ada.page.locator(".finale-day")).to_have_text(
        re.compile(r"^Next puzzle in \d+ (hours?|minutes?|seconds?)")
    )
    ada.goes("/")
    expect(tile).to_contain_text("Solved without help")


@pytest.mark.nightly("lessons")
@pytest.mark.parametrize(
    ("device", "row"),
    [
        (PHONE | {"viewport": {"width": 360, "height": 640}}, 18),
        (PHONE, 24),
        (PHONE | {"viewport": {"width": 820, "height": 1180}}, 44),
        ({"viewport": {"width": 1366, "height": 768}}, 24),
    ],
    ids=["small phone", "phone", "tablet", "laptop"],
)
def test_sheet_clue_and_next_step_are_in_sight(visitors: Visitors, device: dict[str, Any], row: int) -> None:
    """The rows are so high, in pixels. A hint leaves its clue and its cells in sight."""
    ada = visitors("Ada", device)
    ada.goes(f"/deduction/case/{SUNDAY}/")
    rows = ada.page.locator(".ded-line-row")
    expect(rows).to_have_count(24)
    box = rows.first.bounding_box()
    assert box
    assert box["height"] >= row
    for part in (".ded-grid", ".clue >> nth=0", ".case-name", ".case-help", ".coach-say"):
        expect(ada.page.locator(part)).to_be_in_viewport(ratio=1)
    ada.presses("Hint")
    expect(ada.page.locator(".clue.lit").first).to_be_in_viewport(ratio=1)
    ada.presses("Tell me")
    for part in (".ded-cell.lit >> nth=-1", ".case-hint > p", ".case-help"):
        expect(ada.page.locator(part)).to_be_in_viewport(ratio=1)


def fact(person: Person, label: str) -> Locator:
    """A value in the finale."""
    return person.page.locator(".finale-facts div").filter(has_text=re.compile(f"^{label}")).locator("dd")
