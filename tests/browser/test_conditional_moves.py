"""Planning replies in games with a day or more per move: the server plays them when the opponent moves."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.contexts import Visitors
from tests.browser.player_pages import LAPTOP, PHONE, Person

SMALL = {**PHONE, "viewport": {"width": 360, "height": 640}}


def by_the_day(ada: Person, ben: Person, clock: str = "3 days per move") -> str:
    """Both play LineUp!, and Ada has made the first move; the table's link."""
    ada.goes("/games/lineup/")
    ada.fills(begins="first_seat")
    ada.unfolds("clock")
    ada.page.locator("#set-clock select").select_option(label=clock)
    ada.sits_down()
    ada.page.wait_for_url("**/t/*/")
    link = ada.page.url
    ben.sits(link)
    ada.starts()
    ben.sees_the_board()
    ada.taps({"spot": "3,3"})
    ada.reaches(1)
    ben.reaches(1)
    return link


def opener(person: Person) -> Locator:
    """The button that begins planning."""
    return person.page.locator(".plan-open")


def panel(person: Person) -> Locator:
    return person.page.get_by_role("region", name="Planned replies")


def replies(person: Person) -> Locator:
    return person.page.locator(".plan-go")


def plans(person: Person, *spots: str) -> None:
    """Choose moves on the board, the opponent's and the replies in turn."""
    for number, spot in enumerate(spots):
        of = "your reply" if number % 2 else "Ben’s move"
        expect(person.title).to_have_text(f"Planning: {of}")
        expect(person.spot(spot)).to_have_attribute("aria-label", re.compile("empty"))
        person.taps({"spot": spot})


@pytest.mark.nightly("tables")
@pytest.mark.parametrize("where", [SMALL, LAPTOP], ids=["small", "large"])
def test_a_reply_is_played_while_its_player_is_away(visitors: Visitors, where: dict[str, Any]) -> None:
    ada, ben = visitors("Ada", where), visitors("Ben")
    link = by_the_day(ada, ben)
    expect(opener(ada)).to_have_text("Plan replies")
    expect(opener(ben)).to_have_count(0)

    ada.hit(opener(ada))
    expect(panel(ada)).to_contain_text("If Ben makes exactly the move you choose")
    plans(ada, "5,5", "3,5", "1,1", "7,7")
    visitors.pictures("planning")
    expect(replies(ada)).to_have_text(
        [
            re.compile("^If Ben places a token on .*, you place one on "),
            re.compile("^If Ben places a token on .*, you place one on "),
        ]
    )
    ada.presses("Save plan")
    expect(ada.page.locator(".toast")).to_have_text("Plan saved: 1 line.")
    expect(opener(ada)).to_have_text("Plan replies (1)")
    visitors.pictures("planned")
    ada.goes("/about/")

    ben.taps({"spot": "5,5"})
    ben.reaches(3)
    assert ben.owners()["3,5"] == "Orange"
    expect(ben.page.locator("#table")).not_to_contain_text(re.compile("plan", re.IGNORECASE))

    ada.goes(link)
    ada.reaches(3)
    expect(opener(ada)).to_have_text("Plan replies (1)")
    expect(ada.page.locator(".plan-played")).to_have_text("Your last move was played from your plan.")
    ben.taps({"spot": "1,1"})
    ben.reaches(5)
    ada.reaches(5)
    expect(opener(ada)).to_have_text("Plan replies")


@pytest.mark.nightly("tables")
def test_replies_are_removed_and_replaced(visitors: Visitors) -> None:
    ada, ben = visitors("Ada"), visitors("Ben")
    by_the_day(ada, ben)
    ada.hit(opener(ada))
    plans(ada, "5,5", "3,5")
    ada.presses("Back one move")
    expect(ada.title).to_have_text("Planning: your reply")
    ada.taps({"spot": "1,5"})  # instead of the other
    expect(replies(ada)).to_have_count(1)
    expect(ada.title).to_have_text("Planning: Ben’s move")
    ada.presses("Back one move")
    expect(ada.title).to_have_text("Planning: your reply")
    ada.presses("Back one move")
    plans(ada, "7,7", "1,1")
    expect(replies(ada)).to_have_count(2)

    ada.hit(ada.page.locator(".plan-remove").first)
    expect(replies(ada)).to_have_count(1)
    ada.presses("Save plan")
    expect(opener(ada)).to_have_text("Plan replies (1)")
    ada.page.reload()
    expect(opener(ada)).to_have_text("Plan replies (1)")

    ada.hit(opener(ada))
    ada.hit(replies(ada).first)
    expect(replies(ada).first).to_have_attribute("aria-current", "step")
    ada.hit(ada.page.locator(".plan-remove").first)
    expect(replies(ada)).to_have_count(0)
    ada.presses("Save plan")
    expect(opener(ada)).to_have_text("Plan replies")
    assert ada.owners()["3,3"] == "Orange"


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


@pytest.mark.nightly("tables")
def test_an_impossible_move_is_refused_where_it_was_tried(visitors: Visitors) -> None:
    ada, ben = visitors("Ada"), visitors("Ben")
    by_the_day(ada, ben)
    ada.hit(opener(ada))
    expect(ada.title).to_have_text("Planning: Ben’s move")
    ada.taps({"spot": "3,3"})
    expect(ada.detail).to_contain_text(re.compile("token"))
    expect(ada.title).to_have_text("Planning: Ben’s move")


@pytest.mark.nightly("tables")
def test_the_opponents_move_ends_planning(visitors: Visitors) -> None:
    ada, ben = visitors("Ada"), visitors("Ben")
    by_the_day(ada, ben)
    ada.hit(opener(ada))
    plans(ada, "5,5")
    expect(ada.title).to_have_text("Planning: your reply")
    ben.taps({"spot": "7,7"})
    expect(ada.page.locator(".toast")).to_have_text("The game has moved on, so planning has ended.")
    ben.reaches(2)
    expect(ada.title).to_contain_text("Your turn")
    expect(panel(ada)).to_have_count(0)
    expect(opener(ada)).to_have_count(0)
    assert ada.owners()["5,5"] == "empty"


@pytest.mark.nightly("tables")
def test_games_without_days_load_nothing_of_it(visitors: Visitors) -> None:
    ada, ben = visitors("Ada"), visitors("Ben")
    asked: list[str] = []
    ada.page.on("request", lambda request: asked.append(request.url))
    by_the_day(ada, ben, "5 minutes per move")
    assert not [url for url in asked if "plan" in url]
