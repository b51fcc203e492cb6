"""The note sheet of Deduction on a phone: lines drawn with a finger, and rows large enough to tap. Marks,
words and other devices are in tests/dom/deduction.test.js.
"""

from __future__ import annotations

from time import time

import pytest
from playwright.sync_api import Locator, expect

from tests.browser import deduction_pages
from tests.browser.contexts import Visitors
from tests.browser.deduction_pages import cell, turns_to
from tests.browser.player_pages import PHONE, Person

pytestmark = pytest.mark.nightly("deduction")


def begins(visitors: Visitors) -> Person:
    """Ada on a phone, her sheet before her, on her turn in a game with bots."""
    ada = visitors("Ada", PHONE)
    deduction_pages.opens(ada, company="bots")
    deduction_pages.sees_the_board(ada)
    turns_to(ada, "notes")
    return ada


def tool(person: Person, name: str) -> None:
    person.hit(person.page.locator(f'.ded-tool[data-tool="{name}"]'))


def draws(person: Person, *points: tuple[float, float]) -> None:
    """One line over the upper part of the sheet with a finger; the points in parts of the screen's size."""
    person.page.evaluate("scrollTo(0, 0)")
    finger = person.context.new_cdp_session(person.page)
    size = person.page.viewport_size or {"width": 0, "height": 0}
    way = [[{"x": x * size["width"], "y": y * size["height"]}] for x, y in points]
    kinds = ["touchStart", *["touchMove"] * len(points), "touchEnd"]
    # Told to be half a second apart: at the speed of a test it is a fling, and swallows the next tap.
    since = time() - len(kinds) / 2
    for at, (kind, touches) in enumerate(zip(kinds, [*way, way[-1], []], strict=True)):
        stroke = {"type": kind, "touchPoints": touches, "timestamp": since + at / 2}
        finger.send("Input.dispatchTouchEvent", stroke)
    finger.detach()


def lines(person: Person) -> Locator:
    """What was drawn."""
    return person.page.locator(".ded-ink path:not(.wet)")


def test_lines_are_drawn_with_a_finger(visitors: Visitors) -> None:
    ada = begins(visitors)
    ada.presses("Enlarge the crowns")
    tool(ada, "pen")
    draws(ada, (0.4, 0.5), (0.5, 0.55), (0.6, 0.5))
    draws(ada, (0.4, 0.6), (0.6, 0.65))
    expect(lines(ada)).to_have_count(2)
    ada.presses("Undo")
    expect(lines(ada)).to_have_count(1)
    ada.page.reload()
    expect(lines(ada)).to_have_count(1)


def test_the_whole_sheet_and_six_rows_of_it(visitors: Visitors) -> None:
    """On a phone: all of it fits on the screen, and a tap on a suit enlarges its rows to write on."""
    ada = begins(visitors)
    at = next(one for one, mark in deduction_pages.cells(ada).items() if "crown" in one[0] and not mark)
    expect(ada.page.locator(".ded-grid")).to_be_in_viewport(ratio=1)
    expect(ada.page.locator(".ded-tools")).to_be_hidden()
    ada.presses("Enlarge the crowns")
    rows = ada.page.locator(".ded-line-row:visible")
    expect(rows).to_have_count(6)
    box = rows.first.bounding_box()
    assert box
    assert box["height"] >= 44
    expect(rows.last).to_be_in_viewport(ratio=1)
    deduction_pages.taps(ada, *at)
    expect(cell(ada, *at).locator(".ded-pencil.no")).to_have_count(1)
    ada.presses("Whole sheet")
    expect(ada.page.locator(".ded-grid")).to_be_in_viewport(ratio=1)
    expect(ada.page.locator(".ded-cell .ded-pencil.no")).to_have_count(1)
