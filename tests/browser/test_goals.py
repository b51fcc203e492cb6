"""The goal of a game is shown in someone's first game until their first move, and in the first lesson."""

from __future__ import annotations

from playwright.sync_api import Locator, expect

from tests.browser import deduction_pages, lateral_pages
from tests.browser.contexts import Visitors
from tests.browser.games import seated
from tests.browser.player_pages import LAPTOP, PHONE, Person


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


def test_lines_of_questioning_says_it(visitors: Visitors) -> None:
    ada = visitors("Ada", PHONE)
    ada.goes("/games/questioning/")
    ada.presses("Deal")
    ada.page.wait_for_url("**/t/*/")
    sees_the_goal(ada, "question, answer, question, answer")


def test_deduction_says_it(visitors: Visitors) -> None:
    ada = visitors("Ada")
    deduction_pages.opens(ada, 3)
    for count in (1, 2):
        ada.presses("Add a bot")
        expect(ada.page.locator("[id^=drop-bot-]")).to_have_count(count)
    expect(goal(ada)).to_be_hidden()
    ada.presses("Start game")
    deduction_pages.sees_the_board(ada)
    sees_the_goal(ada, "the missing tile")


def test_lateral_puzzles_says_it(visitors: Visitors) -> None:
    mia, ada = visitors("Mia"), visitors("Ada", PHONE)
    lateral_pages.gather(mia, [ada])
    sees_the_goal(ada, "Find out what happened")


def test_the_first_lesson_says_it(visitors: Visitors) -> None:
    ada = visitors("Ada")
    ada.goes("/games/lineup/learn/")
    sees_the_goal(ada, "a square and its four corners")
    ada.page.locator(".lesson-list a").nth(1).click()
    expect(goal(ada)).to_have_count(0)
