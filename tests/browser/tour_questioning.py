"""A tour of the pages of a game for one: deals, lessons, rules, and a game with hints and take-backs."""

from __future__ import annotations

from collections.abc import Iterator

from playwright.sync_api import expect

from tests.browser.contexts import Visitors
from tests.browser.player_pages import Person
from tests.browser.questioning_pages import places
from tests.browser.slow_network import expect_slowly
from tests.browser.tour_game import Stop

GAME = "/games/questioning/"


def deal(ada: Person) -> None:
    """Starts a new deal with the default options."""
    ada.goes(GAME)
    ada.presses("New deal")
    ada.page.wait_for_url("**/t/*/")
    expect(ada.page.locator(".loq-board")).to_be_visible()


def place(ada: Person) -> None:
    """Places the first tile that fits on the first space where it fits."""
    ada.hit(ada.page.locator(".loq-slot.ready").first)
    ada.keys("N", "Enter")
    places(ada)


def reading(visitors: Visitors) -> Iterator[Stop]:
    """Pages to read before the first game."""
    ada = visitors("Ada")
    for name, path in {
        "page of a game for one": "",
        "its rules": "rules/",
        "its lessons": "learn/",
        "deals of the day": "daily/",
        "empty statistics": "statistics/",
    }.items():
        ada.goes(GAME + path)
        yield name, ada.page


def case(visitors: Visitors) -> Iterator[Stop]:
    """A game, its end and its review."""
    ada = visitors("Ada")
    ada.takes_a_name()
    deal(ada)
    yield "a case begins", ada.page
    ada.hit(ada.page.locator(".loq-slot.ready").first)
    yield "a tile is picked", ada.page
    ada.keys("N", "Enter")
    yield "a tile is held over a space", ada.page
    ada.keys("Escape")
    for _ in range(4):
        place(ada)
    yield "in the middle of a case", ada.page
    ada.keys("F")
    ada.keys("Escape")
    ada.presses("Take back")
    yield "asked before a move is taken back", ada.page
    before = ada.page.locator(".step-count").inner_text()
    ada.hit(ada.page.get_by_role("dialog").get_by_role("button", name=ada.t("Take back")))
    expect(ada.page.locator(".step-count")).not_to_have_text(before)
    ada.hit(ada.page.locator(".aid").last)
    expect_slowly(ada.page.locator(".loq-follow")).to_be_visible()
    yield "a hint", ada.page
    ada.hit(ada.page.locator(".loq-follow"))
    places(ada)
    ada.more("Give up")
    ada.hit(ada.page.get_by_role("dialog").get_by_role("button").last)
    expect(ada.page.locator(".finale")).to_be_visible()
    yield "a case is over", ada.page
    ada.looks_back()
    expect_slowly(ada.page.locator(".review-line")).to_be_visible()
    expect_slowly(ada.page.locator(".review-progress")).to_have_count(0)
    yield "a review", ada.page
    ada.presses("Close review")
    ada.more()
    ada.presses("Results of this deal", "link")
    yield "a deal and its results", ada.page
    ada.goes(GAME + "statistics/")
    yield "statistics", ada.page
