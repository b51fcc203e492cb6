"""Choosing the puzzle of the next game: in the library, and in the waiting room."""

from __future__ import annotations

import json

from playwright.sync_api import expect

from tests.browser import lateral_pages
from tests.browser.contexts import Visitors
from tests.browser.player_pages import LAPTOP, PHONE
from tests.browser.traffic_capture import Listener


def test_a_puzzle_chosen_in_the_waiting_room_needs_no_preparation(visitors: Visitors) -> None:
    """The host changes it once; the puzzler's browser learns nothing of either. Then the story is read."""
    mia, ada = visitors("Mia", LAPTOP), visitors("Ada", PHONE)
    link = lateral_pages.opens(mia, 2)
    ear = Listener(ada, 1)
    ada.sits(link)
    choose = "Choose a puzzle from the library"
    for title, label in (("The Apple Thieves", choose), ("Hard Pears", "Change puzzle")):
        mia.presses(label, "link")
        mia.presses(f"Choose · {title}")
        mia.page.wait_for_url(link)
        expect(mia.called("Change puzzle", "link")).to_be_visible()
    with mia.page.expect_response("**/next"):
        mia.presses("Start and read")
        lateral_pages.begins(mia)
    ada.reaches(2)
    expect(ada.page.locator(".lat-story")).to_contain_text("Hard Pears")
    texts = [json.dumps(message, ensure_ascii=False) for message in ear.messages]
    assert not [text for text in [*texts, *ear.pages] if "Apple Thieves" in text]
    found = mia.page.evaluate("fetch('/lateral/puzzles/choices.json').then((one) => one.json())")
    assert found["chosen"] is None


def test_a_table_is_opened_with_a_puzzle_of_the_library(visitors: Visitors) -> None:
    mia, ada = visitors("Mia", LAPTOP), visitors("Ada", PHONE)
    mia.takes_a_name()
    mia.goes("/lateral/puzzles/hard-pears/")
    mia.presses("Be the Master")
    mia.hit(mia.page.locator("dialog .danger"))
    mia.presses("Choose seats and options first")
    mia.reads("“Hard Pears” is chosen. Only you can see that. Now open a table.")
    mia.unfolds("players")
    mia.page.locator("input[name=seats][value='2']").check()
    mia.presses("Open table")
    mia.page.wait_for_url("**/t/*/")
    ada.sits(mia.page.url)
    mia.presses("Start game")
    expect(mia.page.locator(".lm-prepare-head")).to_have_text("Hard Pears")


def test_a_room_is_opened_with_a_puzzle_of_the_library(visitors: Visitors) -> None:
    mia, ada = visitors("Mia", PHONE), visitors("Ada", PHONE)
    mia.takes_a_name()
    mia.goes("/lateral/puzzles/hard-pears/")
    mia.presses("Be the Master")
    mia.hit(mia.page.locator("dialog .danger"))
    mia.presses("Open a room with this puzzle")
    mia.page.wait_for_url("**/t/*/")
    mia.reads("You have chosen a puzzle. Only you can see that.")
    ada.goes(mia.page.url)
    ada.page.locator("#sit-name").fill(ada.name)
    ada.presses("Join")
    mia.presses("Start game")
    expect(mia.page.locator(".lm-prepare-head")).to_have_text("Hard Pears")
