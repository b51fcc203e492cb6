"""Looking back at a game of LineUp!, the analysis board, and playing on from there."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.contexts import Visitors
from tests.browser.player_pages import PHONE, Person
from tests.browser.slow_network import expect_slowly

pytestmark = pytest.mark.browser

GAME = ["1,1", "9,9", "3,1", "5,1", "5,1", "9,7"]
"""Green walks into a line of two, and is captured. Three tokens each."""


def place(who: Person, spot: str) -> None:
    """Tap a spot, and wait until the move has been made."""
    expect(who.page.locator(".lineup-board")).to_be_visible()
    expect(who.page.locator("#study[data-busy]")).to_have_count(0)  # it takes moves
    count = who.page.locator(".step-count")
    before = int(count.inner_text().split("/")[0]) if count.count() else 0
    who.taps({"spot": spot})
    expect(count).to_have_text(re.compile(rf"^\s*{before + 1}\b"))


def played_out(who: Person) -> str:
    """A short game on one device, to its end; the table's address."""
    link = who.opens("together", begins="first_seat", supply=3)
    who.sees_the_board()
    for spot in GAME[:-1]:
        place(who, spot)
    who.taps({"spot": GAME[-1]})
    expect(who.title).to_contain_text("Orange")
    return link


def moves(who: Person) -> Locator:
    """All moves in the study's lines."""
    return who.page.locator(".study-lines .study-move")


def test_a_game_is_reviewed_studied_and_played_on(visitors: Visitors) -> None:
    ada = visitors("Ada")
    played_out(ada)
    page = ada.page

    # The review: a curve, the blunder in words, and what would have been better, on the board.
    ada.looks_back()
    blunder = page.locator(".turning-points li", has_text="blunder: Place a token on square F2.")
    expect_slowly(blunder).to_be_visible()
    expect_slowly(page.locator(".review-progress")).to_have_count(0)
    expect(page.locator(".lineup-curve .lineup-path.blunder")).not_to_have_count(0)
    ada.hit(page.locator(".review-details > summary"))
    expect(page.locator(".lineup-tally li").nth(1)).to_contain_text(re.compile(r"Green\s+\d blunder"))
    ada.hit(blunder.locator(".record-line"))
    expect(page.locator(".step-count")).to_have_text(re.compile(r"^\s*4\b"))
    ada.hit(page.locator(".review-verdict .lineup-step").first)
    expect(page.locator(".step-count")).to_have_text(re.compile(r"^\s*3\b"))
    expect(page.locator(".lineup-board .could text").first).to_have_text("1")
    curve = page.locator(".lineup-curve")
    box = curve.bounding_box()
    assert box
    curve.click(position={"x": box["width"] * 0.62, "y": 20})
    expect(page.locator(".lineup-board .could")).to_have_count(0)

    # On to the analysis board, at the move on show.
    at = int(page.locator(".step-count").inner_text().split("/")[0])
    ada.presses("Analyse", "link")
    expect(moves(ada)).to_have_count(len(GAME))
    expect(page.locator(".study-lines [aria-current=step]")).to_have_text(re.compile(rf"^\s*{at}"))
    expect(page).to_have_url(re.compile(rf"#[0-9a-z.]+@{at}$"))
    ada.presses("Go to start")
    for _ in range(3):
        ada.presses("Next move")
    place(ada, "9,7")
    expect(page.locator(".study-branch .study-move")).to_have_count(1)

    # What the program says of it; its best move is played.
    best = page.locator(".study-best > li")
    expect_slowly(best.first).to_be_visible()
    expect(page.locator(".study-values")).to_contain_text("%")
    expect(page.locator(".lineup-board .could")).to_have_count(1)
    ada.hit(best.first.locator(".study-move").first)
    expect(page.locator(".study-branch .study-move")).to_have_count(2)

    # The link leads to the same position.
    link = page.locator("#share-link").input_value()
    bo = visitors("Bo", PHONE)
    bo.goes(link)
    expect(bo.page.locator(".study-lines [aria-current=step]")).to_have_text(re.compile(r"^\s*5"))
    assert bo.owners()["9,7"] == "Green"

    # And on against a bot.
    ada.presses("Continue from here", "link")
    page.locator("input[name=company][value=bots]").check()
    ada.presses("Open table")
    ada.sees_the_board()
    ada.tab("Log")
    expect(page.locator(".record-origin")).to_contain_text("Continued from a position after 5 moves.")
    expect(page.locator(".step-count")).to_contain_text(re.compile(r"/ \d"))
