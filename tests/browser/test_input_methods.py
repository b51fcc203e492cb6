"""A finger, the keyboard, the list of moves: each plays the game, and each hears why a move is refused."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from games.lineup.words import place_name
from tests.browser.contexts import Visitors
from tests.browser.games import play, seated
from tests.browser.lineup_scripts import Move, script
from tests.browser.player_pages import LAPTOP, PHONE, Person
from tests.browser.quiet import until

GAME = script(8)


@pytest.mark.parametrize("how", [Person.walks, Person.picks], ids=["keyboard", "list of moves"])
def test_the_first_captures_by(visitors: Visitors, how: Callable[[Person, Move], None]) -> None:
    """Until both have captured something."""
    ada, bo = visitors.pair()
    seated(ada, bo, begins="first_seat")
    sides, captures = GAME.sides(), GAME.numbers("capture")
    until = next(number for number in captures if sides[number - 1] != sides[captures[0] - 1])
    play([ada, bo], GAME, captures[0] - 2)
    play([ada, bo], GAME, until, since=captures[0] - 2, how=how)
    owners = {"Orange": 0, "Green": 1, "empty": None}
    wanted = {place["spot"]: place["owner"] for place in GAME.views[until]["board"]}
    assert {spot: owners[word] for spot, word in bo.owners().items()} == wanted


@pytest.mark.parametrize("device", [LAPTOP, PHONE], ids=["laptop", "phone"])
def test_a_wrong_tap_is_answered_at_the_spot(visitors: Visitors, device: dict[str, object]) -> None:
    ada, bo = visitors.pair(device, device)
    seated(ada, bo, begins="first_seat")
    ada.taps({"spot": "5,5"})
    bo.reaches(1)
    bo.taps({"spot": "5,5"})
    say = "Your line next to this token must be longer than theirs. Yours is 0, theirs is 1."
    expect(bo.detail).to_have_text(say)
    expect(bo.page.locator("#spoken")).to_contain_text(say)
    bubble_at(bo, "5,5", say)
    bo.taps({"spot": "3,5"})
    ada.reaches(2)
    expect(bo.page.locator(".bubble")).to_have_count(0)
    ada.taps({"spot": "5,5"})
    expect(ada.detail).to_have_text("This token is already yours.")
    ada.keys("Escape")
    expect(ada.page.locator(".bubble")).to_have_count(0)


def bubble_at(person: Person, spot: str, say: str) -> None:
    """The whole sentence is on the screen, and its tip is close to the spot."""
    bubble = person.page.locator(".bubble")
    expect(bubble).to_be_visible()
    lines = bubble.locator("text")
    until(person.page, lambda: " ".join(lines.all_text_contents()) == say, say)
    box, at = bubble.bounding_box(), person.spot(spot).locator(".cell").bounding_box()
    view = person.page.viewport_size
    assert box
    assert at
    assert view
    assert box["x"] >= 0
    assert box["x"] + box["width"] <= view["width"]
    gap = max(at["y"] - box["y"] - box["height"], box["y"] - at["y"] - at["height"])
    assert gap < at["height"] / 2
    assert box["x"] < at["x"] + at["width"] / 2 < box["x"] + box["width"]


@pytest.mark.nightly("lineup")
def test_a_tap_out_of_turn_says_whose_turn_it_is(visitors: Visitors) -> None:
    ada, bo = visitors.pair()
    seated(ada, bo, begins="first_seat")
    bo.taps({"spot": "1,1"})
    bubble_at(bo, "1,1", "It’s Ada’s turn.")
    expect(bo.page.locator("#spoken")).to_contain_text("It’s Ada’s turn.")
    expect(bo.title).to_have_text("Waiting for Ada")
    ada.taps({"spot": "1,1"})
    bo.reaches(1)
    expect(bo.title).to_have_text(re.compile("^Your turn"))


def test_screen_readers_hear_what_happens(visitors: Visitors) -> None:
    ada, bo = visitors.pair()
    seated(ada, bo, begins="first_seat")
    number = GAME.numbers("capture")[0]
    play([ada, bo], GAME, number)
    mover, other = (ada, bo) if GAME.sides()[number - 1] == 0 else (bo, ada)
    spot = GAME.moves[number - 1]["spot"]
    kind = "square" if int(spot[0]) % 2 else "corner"
    name = place_name(spot)
    said = f"{mover.name} captured your token on {kind} {name}."
    expect(other.page.locator("#spoken")).to_contain_text(said)
    expect(other.page.locator("#spoken")).to_contain_text("Your turn")
    other.more()
    other.page.get_by_text("The board as a table").click()
    row = other.page.locator(".lineup-text tr", has=other.page.locator(f'td:has-text("{name}, ")'))
    expect(row.first).to_contain_text("played last")
