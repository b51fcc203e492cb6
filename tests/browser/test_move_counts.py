"""What people read counts the game's own moves: requests are notes in the margin, and what was taken back
counts no more. Addresses, frames and files keep the numbers of the log.
"""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from tests.browser.contexts import Visitors
from tests.browser.games import seated, see
from tests.browser.player_pages import PHONE, Person


def shows(person: Person, count: int, total: int) -> None:
    """The stepper says so."""
    expect(person.page.locator(".step-count")).to_have_text(re.compile(rf"^{count}\s*/\s*{total}$"))


def numbers(person: Person, last: int) -> None:
    """The record numbers the moves up to that one, top down. On a new page it is drawn after the board."""
    found = person.page.locator(".record-number", has_text=re.compile(r"\d"))
    expect(found).to_have_text([str(number) for number in range(1, last + 1)], use_inner_text=True)


def with_requests(ada: Person, bo: Person) -> None:
    """Four moves, a draw that is declined, a move that stays, a fifth one, and number 10 asks for it back."""
    for number, spot in enumerate(("5,5", "1,1", "5,7", "1,3")):
        (ada, bo)[number % 2].taps({"spot": spot})
        see([ada, bo], number + 1)
    ada.offers_a_draw()
    bo.presses("Decline")
    see([ada, bo], 6)
    bo.more("Take back your")
    ada.presses("Decline")
    see([ada, bo], 8)
    ada.taps({"spot": "7,7"})
    see([ada, bo], 9)
    ada.more("Take back your")
    see([ada, bo], 10)


@pytest.mark.nightly("tables")
def test_requests_are_notes_and_no_moves(visitors: Visitors) -> None:
    ada, bo = visitors.pair()
    link = seated(ada, bo, begins="first_seat")
    with_requests(ada, bo)
    for person in (ada, bo):
        shows(person, 5, 5)
        numbers(person, 5)
    notes = ada.page.locator(".record-note")
    expect(notes).to_have_count(5)
    expect(notes.first).to_have_text(re.compile("Ada offered a draw"))
    expect(notes.locator("button")).to_have_count(0)
    bo.presses("Allow it")
    see([ada, bo], 11)
    for person in (ada, bo):
        shows(person, 4, 4)
        numbers(person, 4)
    expect(ada.page.locator("[data-undone]")).to_have_count(1)
    # From move to move, over all requests.
    for count in (3, 2):
        ada.presses("Previous move")
        shows(ada, count, 4)
        expect(ada.title).to_have_text(f"Move {count} of 4")
        expect(ada.page.locator(".tokens .token")).to_have_count(count)
    ada.presses("Next move")
    ada.presses("Next move")
    shows(ada, 4, 4)
    expect(ada.title).to_have_text(re.compile("^Your turn"))
    ada.keys("Home")
    shows(ada, 0, 4)
    ada.presses("Back to now")
    # Later visitors read the same.
    cy = visitors("Cy", PHONE)
    cy.goes(link)
    shows(cy, 4, 4)
    ada.taps({"spot": "5,3"})
    see([ada, bo, cy], 12)
    for person in (ada, bo, cy):
        shows(person, 5, 5)
