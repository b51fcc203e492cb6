"""A whole game of LineUp!, Lines of Questioning and Lateral Puzzles with nothing but a keyboard, from the
page of the game or an invitation to the finale. The focus is always on the screen, and can be seen.
"""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Locator, expect

from tests.browser import deduction_pages
from tests.browser.contexts import Visitors
from tests.browser.games import beginners_first, see
from tests.browser.keyboard_users import KeyboardUser
from tests.browser.lineup_scripts import script
from tests.browser.questioning_pages import moved_on, over

pytestmark = pytest.mark.nightly("lineup")

LAPTOP: dict[str, Any] = {"viewport": {"width": 1366, "height": 768}}
"""The commonest one."""

GAME = script(27, supply=4)
"""A game of LineUp! with eight moves."""

PUZZLE = {
    "Title": "The Red Dame",
    "Statement": "She fell down in her own garden, and nobody had touched her.",
    "Solution": "Her gardener had dipped the thorns of a yellow rose in poison.",
    "Bit 1": "It was the gardener who did it.",
    "Score of bit 1": "60",
    "Bit 2": "The weapon was a yellow rose.",
    "Score of bit 2": "40",
}

BAD_FOCUS = """() => {
  const add = (textContent) => {
    const button = Object.assign(document.createElement("button"), { textContent });
    document.querySelector("main").prepend(button);
    return button;
  };
  Object.assign(add("Plain").style, { outline: "0", boxShadow: "none" });
  Object.assign(add("Far").style, { position: "absolute", left: "-900px" });
  add("Gone").addEventListener("click", ({ target }) => target.remove());
}"""


def test_the_watch_is_awake(visitors: Visitors) -> None:
    """A focus that is lost, off the screen or invisible is noticed; others are not."""
    ada = visitors("Ada", LAPTOP)
    user = KeyboardUser(ada)
    ada.goes("/about/")
    user.goes_to("link", "Privacy")
    assert ada.troubles.found == []
    ada.page.evaluate(BAD_FOCUS)
    ada.troubles.expected.append("Focus: ")
    user.goes_to("button", "Plain", back=True)
    user.goes_to("button", "Far", back=True)
    with ada.page.expect_console_message(lambda told: "the focus is lost" in told.text):
        user.activates("button", "Gone", back=True)
    found = [re.sub(r".*Focus: after [+\w]+ on /about/, |<.*> ", "", one) for one in ada.troubles.found]
    assert found == [
        "nobody saw that the focus was on Plain",
        "the focus is off the screen, on Far",
        "the focus is lost; it was on Gone",
    ]


def test_a_free_seat_is_taken(visitors: Visitors) -> None:
    """The button that had the focus is gone: the seats have it."""
    ada, bo = visitors.pair(LAPTOP, LAPTOP)
    user = KeyboardUser(ada)
    ada.goes("/games/lineup/")
    link = user.opens_a_table()
    user.reaches(ada.page.locator("#bots > summary"))
    bo.sits(link)
    expect(ada.page.locator("#bots")).to_have_count(0)
    expect(ada.page.locator("#seating")).to_be_focused()
    user.goes_to("button", "Start game")


def test_lineup(visitors: Visitors) -> None:
    """Two people: one opens the table, the other comes by the invitation."""
    ada, bo = visitors.pair(LAPTOP, LAPTOP)
    host, guest = KeyboardUser(ada), KeyboardUser(bo)
    ada.goes("/games/lineup/")
    host.unfolds("players")
    host.fills("Your name", "Ada")
    host.press("Escape")
    host.unfolds("options")
    host.fills("Tokens each", "4", "spinbutton")
    host.press("Enter")
    guest.sits(host.opens_a_table())
    host.starts()
    for person in (ada, bo):
        person.sees_the_board()
    sides = beginners_first([ada, bo])
    for move_number, move in enumerate(GAME.moves):
        mover = sides[GAME.sides()[move_number]]
        mover.reaches(move_number)
        mover.walks(move)
    see(sides, len(GAME.moves))
    winner = GAME.outcome["ranking"][0][0]
    for side, person in enumerate(sides):
        expect(person.title).to_have_text(re.compile("^You won" if side == winner else "^You lost"))
        expect(person.page.locator(".finale")).to_be_visible()
    for user in (host, guest):
        user.goes_to("button", "Rematch")


def test_questioning(visitors: Visitors) -> None:
    ada = visitors("Ada", LAPTOP)
    user = KeyboardUser(ada)
    ada.goes("/games/questioning/")
    user.chooses("Level", "Easy")
    user.activates("button", "New deal")
    ada.page.wait_for_url("**/t/*/")
    for _ in range(120):
        ready = ada.page.locator(".loq-slot.ready")
        expect(ready.or_(ada.page.locator(".finale")).first).to_be_visible()
        if over(ada):
            break
        places_a_tile(user, ready)
    expect(ada.title).to_have_text(re.compile("^You (won|lost)"))
    assert ada.number > 5
    expect(ada.page.locator(".finale")).to_be_visible()
    user.goes_to("button", "New deal")


def places_a_tile(user: KeyboardUser, ready: Locator) -> None:
    """Picks the first tile that fits, in the first place where it fits."""
    person, before = user.person, user.person.number
    slots = person.page.locator(".loq-hand.lit .loq-slot:not(.blank)")
    classes = [slot.get_attribute("class") or "" for slot in slots.all()]
    user.press(str(1 + next(at for at, names in enumerate(classes) if "ready" in names)))
    user.press("Enter")
    button = person.page.locator(".loq-place:not([aria-disabled])")
    ends_something = button.inner_text().strip() != "Place"
    user.press("Enter")
    if ends_something:  # the button has to confirm it
        expect(button).to_be_focused()
        user.press("Enter")
    moved_on(person, before)


def test_lateral(visitors: Visitors) -> None:
    """The Master writes a puzzle and answers; a puzzler comes by the invitation, asks, and solves it."""
    mia, ada = visitors("Mia", LAPTOP), visitors("Ada", LAPTOP)
    master, puzzler = KeyboardUser(mia), KeyboardUser(ada)
    mia.goes("/games/lateral/")
    master.unfolds("players")
    master.fills("Your name", "Mia")
    master.chooses("Number of players", "2")
    puzzler.sits(master.opens_a_table("Open a table for this many", back=False))
    master.starts()
    master.goes_to("tab", "Library")
    master.press("ArrowRight")
    expect(mia.page.get_by_role("tab", name="Write your own", exact=True)).to_be_focused()
    for field, text in PUZZLE.items():
        master.fills(field, text)
    master.activates("button", "Preview")
    master.activates("button", "Start with this puzzle")
    master.activates("button", "Begin round 1")
    puzzler.fills("Your public question", "Was it murder?")
    puzzler.press("Enter")
    ada.reaches(3)
    answers(master, "question", "1")
    ada.reaches(4)
    expect(ada.page.locator(".lat-slip[data-question='1'] [data-answer=yes]").first).to_be_visible()
    puzzler.activates("button", re.compile("^(End turn|Pass)$"))
    puzzler.activates("button", re.compile("^I think I know"), back=True)
    puzzler.fills("What happened?", "The gardener, with a rose.")
    puzzler.activates("button", "Say it")
    expect(mia.page.locator(".lm-front[data-kind=spoiler]")).to_be_visible()
    for bit in range(2):
        master.press(str(bit + 1))
        expect(mia.page.locator(".lm-ticks input").nth(bit)).to_be_checked()
    asks_to_confirm(master, "Enter")
    master.activates("button", "Mark and end game")
    for user in (master, puzzler):
        user.activates("button", "Skip")
        expect(user.person.page.locator(deduction_pages.OVER)).to_be_visible()
        expect(user.page.get_by_text(PUZZLE["Solution"])).to_be_visible()
        user.goes_to("button", "Next puzzle")


def answers(master: KeyboardUser, kind: str, key: str) -> None:
    """Presses the key for an item of that kind, and waits until the move is made."""
    table = master.page.locator("#table")
    before = table.get_attribute("data-seq") or ""
    expect(master.page.locator(f".lm-front[data-kind={kind}]")).to_be_visible()
    master.press(key)
    expect(table).not_to_have_attribute("data-seq", before)


def asks_to_confirm(master: KeyboardUser, key: str) -> None:
    """Presses the key, and waits until the page asks."""
    master.press(key)
    master.page.get_by_role("dialog").wait_for()
