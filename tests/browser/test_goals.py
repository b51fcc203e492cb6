"""The goal of a game is shown in someone's first game until their first move, in sight without scrolling."""

from __future__ import annotations

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.contexts import Visitors
from tests.browser.games import seated
from tests.browser.player_pages import LAPTOP, PHONE, Person

pytestmark = pytest.mark.nightly("tables")


def goal(person: Person) -> Locator:
    """The goal, with its picture."""
    return person.page.get_by_role("complementary", name="The goal")


def sees_the_goal(person: Person, words: str) -> None:
    """It is there with its picture, without scrolling."""
    expect(goal(person)).to_contain_text(words)
    expect(goal(person)).to_be_in_viewport(ratio=1)
    expect(goal(person).locator("svg.goal-picture")).to_be_in_viewport(ratio=1)


def test_lineup_says_it_until_the_first_move_of_the_first_game(visitors: Visitors) -> None:
    ada, bo = visitors.pair(PHONE, LAPTOP)
    seated(ada, bo, begins="first_seat")
    for person in (ada, bo):
        sees_the_goal(person, "a square and its four corners")
    ada.taps({"spot": "1,1"})
    ada.reaches(1)
    expect(goal(ada)).to_be_hidden()
    bo.reaches(1)
    expect(goal(bo)).to_be_visible()
    ada.opens("together", begins="first_seat")
    ada.sees_the_board()
    expect(goal(ada)).to_have_count(0)
