"""With DEBUG, all seats of a table side by side in one window; without it, no such addresses."""

from __future__ import annotations

import pytest
from playwright.sync_api import FrameLocator, expect

from tests.browser import deduction_pages
from tests.browser.contexts import Visitors
from tests.browser.player_pages import Person

pytestmark = pytest.mark.nightly("tables")

HAND = ".ded-hand [data-own]"


@pytest.fixture
def site_settings() -> dict[str, str]:
    return {"DEBUG": "1"}


def frames(person: Person, count: int) -> list[FrameLocator]:
    expect(person.page.locator("iframe")).to_have_count(count)
    return [person.page.frame_locator("iframe").nth(index) for index in range(count)]


def tiles(frame: FrameLocator) -> set[str]:
    """The hand in this frame."""
    return set(frame.locator(HAND).evaluate_all("all => all.map(one => one.dataset.own)"))


def test_one_window_plays_all_seats(own_visitors: Visitors) -> None:
    """Each frame has its player's hand, and a move made in one arrives in the others. The visitor stays who
    they are.
    """
    ada = own_visitors("Ada")
    link = deduction_pages.opens(ada)
    ada.goes(f"{link}seats/")
    frames(ada, 1)
    ada.presses("Fill the free seats")
    first, *others = frames(ada, 3)
    with ada.page.expect_event("framenavigated"):  # to the game that has begun
        first.get_by_role("button", name="Start game").click()
    for frame in (first, *others):
        expect(frame.locator(HAND).first).to_be_visible()
    hands = [tiles(frame) for frame in (first, *others)]
    assert all(hands)
    assert sum(map(len, hands)) == len(set.union(*hands))

    first.locator('.ded-question[data-kind="count"]').first.click()
    for frame in (first, *others):
        expect(frame.locator(".ded-said")).to_be_visible()
        expect(frame.locator("#table")).not_to_have_attribute("data-seq", "0")

    ada.goes(link)
    deduction_pages.sees_the_board(ada)
    assert set(deduction_pages.hand(ada)) == hands[0]


def test_without_debug_there_are_no_such_addresses(visitors: Visitors) -> None:
    """Not even with a valid session. Only the table itself answers, and nothing may frame it."""
    ada = visitors("Ada")
    link = deduction_pages.opens(ada)
    path = link.removeprefix(ada.url)
    session = next(cookie["value"] for cookie in ada.context.cookies() if cookie["name"] == "sessionid")
    for address in (f"{path}seats/", f"/seat/{session}{path}"):
        assert ada.page.request.get(ada.url + address).status == 404
        assert ada.page.request.post(ada.url + address).status in (403, 404)
    headers = ada.page.request.get(link).headers
    assert headers["x-frame-options"] == "DENY"
    assert "frame-ancestors 'none'" in headers["content-security-policy"]
