"""Planning replies in games with a day or more per move, in a browser. What is planned, saved and refused is
tested in tests/planning, what the server plays of it in tests/matches/test_planned_replies.py.
"""

from __future__ import annotations

from playwright.sync_api import Locator, expect

from tests.browser.contexts import Visitors
from tests.browser.player_pages import Person


def by_the_day(ada: Person, ben: Person) -> None:
    """Both play LineUp! with three days per move, and Ada has made the first move."""
    ada.goes("/games/lineup/")
    ada.fills(begins="first_seat")
    ada.unfolds("clock")
    ada.page.locator("#set-clock select").select_option(label="3 days per move")
    ada.sits_down()
    ada.page.wait_for_url("**/t/*/")
    ben.sits(ada.page.url)
    ada.starts()
    ben.sees_the_board()
    ada.taps({"spot": "3,3"})
    ada.reaches(1)
    ben.reaches(1)


def opener(person: Person) -> Locator:
    """The button that begins planning."""
    return person.page.locator(".plan-open")


def replies(person: Person) -> Locator:
    return person.page.locator(".plan-go")


def test_planning_by_keyboard(visitors: Visitors) -> None:
    ada, ben = visitors("Ada"), visitors("Ben")
    by_the_day(ada, ben)
    opener(ada).focus()
    ada.keys("Enter")
    expect(ada.title).to_have_text("Planning: Ben’s move")
    ada.walks({"spot": "5,5"})
    expect(ada.title).to_have_text("Planning: your reply")
    ada.keys(",")  # steps through no moves meanwhile
    expect(ada.title).to_have_text("Planning: your reply")
    ada.keys("Escape")
    expect(ada.title).to_have_text("Planning: Ben’s move")
    ada.walks({"spot": "5,5"})
    expect(ada.title).to_have_text("Planning: your reply")
    ada.walks({"spot": "1,1"})
    expect(replies(ada)).to_have_count(1)
    expect(ada.page.locator("#spoken")).to_contain_text("If Ben places a token on")
    ada.page.get_by_role("button", name="Save plan").focus()
    ada.keys("Enter")
    expect(opener(ada)).to_have_text("Plan replies (1)")
