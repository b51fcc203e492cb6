"""Finding an opponent: two strangers who want the same game, one of them solving a puzzle meanwhile."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from tests.browser.contexts import Visitors
from tests.browser.player_pages import LAPTOP, PHONE


def test_two_strangers_meet_at_a_table(visitors: Visitors) -> None:
    ada, bo = visitors("Ada", LAPTOP), visitors("Bo", PHONE)
    ada.goes("/")
    ada.presses("Find an opponent LineUp!")
    expect(ada.page.locator("#waiting-title")).to_have_text("Looking for an opponent")
    bo.goes("/games/lineup/")
    bo.presses("Find an opponent for this game")
    bo.starts()
    for person in (ada, bo):
        person.sees_the_board()
    assert ada.page.url.split("?")[0] == bo.page.url.split("?")[0]


def test_a_puzzle_meanwhile(visitors: Visitors) -> None:
    ada, bo = visitors.pair()
    ada.goes("/")
    ada.presses("Find an opponent LineUp!")
    link = ada.page.url
    ada.presses("Solve a puzzle", "link")
    expect(ada.page.locator(".lineup-board")).to_be_visible()
    expect(ada.page.get_by_role("status").filter(has_text="Looking for an opponent…")).to_be_visible()
    bo.goes("/")
    bo.presses("Find an opponent LineUp!")
    ada.page.wait_for_url(link)
    bo.starts()
    for person in (ada, bo):
        person.sees_the_board()


def test_a_bot_meanwhile(visitors: Visitors) -> None:
    ada, bo = visitors.pair()
    ada.goes("/")
    ada.presses("Find an opponent LineUp!")
    link = ada.page.url
    ada.hit(ada.page.get_by_role("button", name=re.compile("^Play:")))
    ada.sees_the_board()
    assert ada.page.url != link
    bo.goes("/")
    bo.presses("Find an opponent LineUp!")
    ada.page.wait_for_url(link)
    bo.starts()
    ada.sees_the_board()
