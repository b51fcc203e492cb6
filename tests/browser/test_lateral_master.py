"""The Lateral Master adds questions of a game to the puzzle's answer key."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.contexts import Visitors
from tests.browser.lateral_pages import (
    begins,
    front,
    seats_with_library,
    would_end,
)
from tests.browser.player_pages import PHONE, Person
from tests.browser.tour_library import TITLE, asks, brings, puzzle_file, shares

pytestmark = pytest.mark.nightly("lateral")


def offers(person: Person, what: str, text: str) -> None:
    """Make a move through the list of moves, which does not depend on the board."""
    person.more()
    person.hit(person.page.locator(".more-moves > summary"))
    form = person.page.locator("form.offer-ask", has_text=what)
    form.locator("input").fill(text)
    person.hit(form.get_by_role("button"))


def press(master: Person, key: str, what: str) -> None:
    """Press a key once its item is in front."""
    expect(front(master)).to_contain_text(what)
    master.keys(key)


def test_questions_of_a_game_answer_people_who_practise(visitors: Visitors) -> None:
    """The Master wrote the puzzle and adds a question of the game to its answer key."""
    mia, ada, bo = visitors("Mia"), visitors("Ada"), visitors("Bo", PHONE)
    brings(mia, puzzle_file())
    link = shares(mia)
    seats_with_library(mia, ada)
    mia.hit(mia.page.locator(".lm-choice", has_text=TITLE))
    expect(mia.page.locator(".lm-secret .lm-bit").first).to_be_visible()
    mia.presses("Start with this puzzle")
    begins(mia)
    offers(ada, "Ask a public question", "Did someone wind it up in the morning?")
    press(mia, "2", "Did someone wind it up")
    expect(front(mia)).to_contain_text("Your queue is empty")
    mia.hit(would_end(mia).locator(".danger"))
    mia.hit(mia.page.locator(".la-key summary"))
    mia.presses("Add 1 question")
    mia.reads("1 question added to the answer key.")
    bo.goes(link)
    bo.presses("Add to library")
    bo.presses("Start practice", "link")
    asks(bo, "Did someone wind it up in the morning?")
    expect(bo.page.locator(".asked .answer").first).to_have_text("No")
