"""The open boards after a live race of Lines of Questioning. What others see of it is in
tests/dom/questioning.test.js.
"""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.contexts import Visitors
from tests.browser.player_pages import LAPTOP, PHONE

pytestmark = pytest.mark.nightly("deduction")

LANDSCAPE = PHONE | {"viewport": {"width": 844, "height": 390}}

OVERLAPPING = """() => {
    const tiles = [...document.querySelectorAll(".loq-hand .loq-slot")];
    const boxes = tiles.map((tile) => tile.getBoundingClientRect());
    const meet = (a, b) =>
        a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 1 && b.top < a.bottom - 1;
    return boxes.flatMap((a, n) => boxes.slice(n + 1).filter((b) => meet(a, b))).length;
}"""
"""How many pairs of tiles in the hands overlap."""


def test_after_a_race_the_tiles_fit_on_a_phone_in_landscape(visitors: Visitors) -> None:
    ada, bo = visitors("Ada", LAPTOP), visitors("Bo", LANDSCAPE)
    link = ada.requests_table("/games/questioning/", {"company": "friends", "seats": "2"})
    bo.requests_seat(link)
    ada.requests_start(link)
    for person in (ada, bo):
        person.goes(link)
        expect(person.page.locator(".loq-slot.ready").first).to_be_visible()
        person.more("Resign")
        person.hit(person.page.locator("dialog[open]").get_by_role("button", name="Resign"))
    expect(bo.page.get_by_role("group", name="Whose board").get_by_role("button")).to_have_count(2)
    expect(bo.page.locator(".loq-hand .loq-slot")).to_have_count(6)
    assert bo.page.evaluate(OVERLAPPING) == 0
