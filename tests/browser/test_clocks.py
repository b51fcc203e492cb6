"""Two people with a short clock: a move is taken back when the other allows it, and one runs out of time."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from tests.browser.contexts import Visitors
from tests.browser.games import clock_of
from tests.browser.player_pages import PHONE, Person

pytestmark = pytest.mark.nightly("tables")

SHORT = "total-15"
"""So short that it is not among the choices; a client may ask for it."""


def opens_by_the_clock(person: Person) -> str:
    """A new table; its link."""
    page = person.goes("/games/lineup/")
    person.says_name()
    person.unfolds("clock")
    clock = page.get_by_label(person.t("Time per player"))
    clock.select_option("total-300-3")
    clock.evaluate("(field, value) => { field.selectedOptions[0].value = value }", SHORT)
    page.locator("input[name=option-first_player]").first.evaluate(
        "field => { field.form.elements['option-first_player'].value = 'first_seat' }"
    )
    person.sits_down()
    page.wait_for_url("**/t/*/")
    return page.url


def test_one_takes_a_move_back_and_then_runs_out_of_time(visitors: Visitors) -> None:
    ada, bo = visitors("Ada"), visitors("Bo", PHONE)
    link = opens_by_the_clock(ada)
    expect(ada.page.locator("#seating")).to_contain_text("15 seconds each")
    bo.sits(link)
    ada.starts()
    bo.sees_the_board()
    expect(clock_of(bo, "Ada")).to_contain_text(re.compile(r"0:15\s+in \d+ s"))
    expect(clock_of(bo, "Bo")).to_have_text(re.compile(r"^\s*0:15\s*$"))
    ada.taps({"spot": "1,1"})
    bo.reaches(1)

    ada.more("Take back your token on square B2")
    question = bo.page.get_by_role("group", name="Ada asks to take back a move")
    expect(question).to_contain_text("Ada placed a token on square B2.")
    expect(ada.page.locator(".status-news")).to_contain_text(
        "You’ve asked to take back a move: “Ada placed a token on"
    )
    expect(bo.page.locator("#spoken")).to_contain_text(
        "Ada asks to take back a move: “Ada placed a token on square B2.”"
    )
    visitors.pictures("a-move-to-be-taken-back")
    bo.hit(question.get_by_role("button", name="Allow it"))

    for person in (ada, bo):
        person.reaches(3)
        expect(clock_of(person, "Ada")).to_have_attribute("data-runs", "")
        expect(clock_of(person, "Bo")).not_to_have_attribute("data-runs", "")
    assert ada.owners()["1,1"] == "empty"
    expect(ada.title).to_contain_text("Your turn")
    expect(clock_of(ada, "Ada")).to_have_attribute("data-low", "")
    expect(ada.page.locator("#spoken")).to_contain_text(re.compile(r"You have \d seconds left\."))
    visitors.pictures("little-time")

    expect(bo.title).to_have_text("You won: Ada ran out of time.")
    expect(ada.title).to_have_text("You lost on time.")
    expect(clock_of(ada, "Ada")).to_have_attribute("aria-label", "0 seconds left")
    ada.tab("Log")
    expect(ada.record).to_contain_text(
        [
            "The game begins. Ada goes first.",
            "Ada placed a token on square B2.",
            "Ada asks to take back a move: “Ada placed a token on square B2.”",
            "Bo agreed to it. Ada took one move back.",
            "Ada ran out of time. Bo won.",
        ]
    )
