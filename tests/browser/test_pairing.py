"""Finding an opponent: two strangers who want the same game, one of them solving a puzzle meanwhile."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.browser.contexts import Visitors
from tests.browser.player_pages import LAPTOP, PHONE


def test_a_puzzle_while_waiting(own_visitors: Visitors) -> None:
    ada, bo = own_visitors.pair(LAPTOP, PHONE)
    ada.goes("/")
    ada.presses("Find an opponent")
    expect(ada.page.get_by_role("heading", name="Looking for an opponent")).to_be_visible()
    link = ada.page.url
    ada.presses("Solve a puzzle", "link")
    expect(ada.page.locator(".lineup-board")).to_be_visible()
    expect(ada.page.get_by_role("status").filter(has_text="Looking for an opponent…")).to_be_visible()
    bo.goes("/games/lineup/")
    bo.presses("Play anyone")
    ada.page.wait_for_url(link)
    bo.starts()
    ada.sees_the_board()
