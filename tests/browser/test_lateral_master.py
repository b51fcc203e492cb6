"""The Lateral Master: one game at the console with keys, from choosing the puzzle to the story."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import expect

from tests.browser.contexts import Visitors
from tests.browser.lateral_pages import (
    begins,
    catches_up,
    front,
    lays,
    seats_with_library,
    skips_to_the_end,
    would_end,
)
from tests.browser.player_pages import LAPTOP, PHONE, Person
from tests.browser.tour_library import TITLE, asks, brings, puzzle_file, shares

pytestmark = pytest.mark.nightly("lateral")


def offers(person: Person, what: str, text: str) -> None:
    """Make a move through the list of moves, which does not depend on the board."""
    person.tab("Moves")
    form = person.page.locator("form.offer-ask", has_text=what)
    form.locator("input").fill(text)
    person.hit(form.get_by_role("button"))


def press(master: Person, key: str, what: str) -> None:
    """Press a key once its item is in front."""
    expect(front(master)).to_contain_text(what)
    master.keys(key)


def keeps(master: Person, puzzler: Person) -> None:
    """After the end: rate the puzzle, and save the Master's notes."""
    ends = puzzler.page.get_by_role("tab", name="The end")
    if ends.get_attribute("aria-selected") == "false":
        puzzler.hit(ends)
    puzzler.hit(puzzler.page.locator(".la-star").nth(3))
    puzzler.reads("Thank you. Your rating is saved.")
    master.page.reload()
    master.page.locator("#la-notes").fill("They looked at the price first.")
    master.presses("Save notes")
    master.reads("Notes saved.")


@pytest.mark.parametrize("device", [LAPTOP, PHONE], ids=["laptop", "phone"])
def test_a_game_at_the_console(visitors: Visitors, device: dict[str, Any]) -> None:
    mia, ada, bo = visitors("Mia", device), visitors("Ada"), visitors("Bo", PHONE)
    link = seats_with_library(mia, ada, bo)
    lays(mia, "Hard Pears")
    players = {"Ada": ada, "Bo": bo}
    # The first in the order of play asks, and the other passes.
    expect(mia.page.locator(".lm-round")).to_contain_text("turn")
    first, second = (ada, bo) if "Ada" in mia.page.locator(".lm-round").inner_text() else (bo, ada)
    offers(first, "Ask a public question", "Is the price the point?")
    press(mia, "3", "Is the price the point?")
    expect(front(mia)).to_contain_text("Your queue is empty")
    catches_up(second)
    second.tab("Moves")
    second.presses("Pass")
    expect(mia.page.locator(".lm-round")).to_contain_text("Round 2")
    catches_up(first)
    # Keys do not answer while the Master is typing.
    offers(first, "Ask a public question", "Is the price the point, really?")
    expect(front(mia)).to_contain_text("really?")
    if device is LAPTOP:
        mia.keys("/")
        expect(mia.page.locator("#lm-find")).to_be_focused()
        mia.page.keyboard.type("1r")
        expect(mia.page.locator("#lm-find")).to_have_value("1r")
        mia.page.locator("#lm-find").fill("")
        mia.page.locator("#lm-find").blur()
    expect(mia.page.locator(".lm-like").first).to_contain_text(
        "Similar question in an earlier round"
    ) if device is LAPTOP else None
    press(mia, "5", "really?")
    press(mia, "m", "rephrase it and ask again")
    expect(front(mia)).to_contain_text("Your queue is empty")
    # A Spoiler freezes the game until it is scored.
    catches_up(second)
    offers(second, "Spoiler", "Nobody wants to eat them on the train.")
    expect(front(mia)).to_contain_text("Nobody wants to eat them on the train.")
    mia.keys("1")
    expect(front(mia).locator("input").first).to_be_checked()
    expect(front(mia).locator(".lm-brings")).to_contain_text(f"points for {second.name}")
    brings = front(mia).locator(".lm-brings strong").inner_text().split(" ")[0]
    visitors.pictures("scoring")
    mia.keys("Enter")
    expect(front(mia)).to_contain_text("Your queue is empty")
    expect(mia.page.locator(".lm-sum")).to_contain_text(f"{brings} of 100 found")
    # The story is not available while the game is on.
    assert mia.page.request.get(f"{link}story/").status == 409
    mia.hit(would_end(mia).locator(".danger"))
    for person in (mia, *players.values()):
        skips_to_the_end(person)
        expect(person.page.locator(".la-solution")).to_be_attached()
        expect(person.page.locator(".la-spoilers")).to_contain_text("Nobody wants to eat them on the train.")
    keeps(mia, first)
    mia.goes(f"{link}story/")
    story = mia.page.locator(".story-page")
    for part in (
        "Hard Pears",
        "Is the price the point?",
        "Not relevant",
        "The game moved on.",
        f"({brings})",
    ):
        expect(story).to_contain_text(part)
    visitors.pictures("story")


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
