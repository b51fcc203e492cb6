"""Lines of Questioning in the browser: whole games by touch, keyboard and dragging, with hints and
take-backs.
"""

from __future__ import annotations

import json
import random
import re
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.browser.contexts import Visitors
from tests.browser.player_pages import LAPTOP, PHONE, Person
from tests.browser.questioning_pages import FITTING, deals, moved_on, number, over, places, plays_any, ready
from tests.browser.slow_network import expect_slowly

TABLET: dict[str, Any] = {"viewport": {"width": 820, "height": 1180}, "has_touch": True}


def follows_a_hint(person: Person) -> None:
    """Asks for a hint, tries it and places the tile."""
    person.hit(person.page.get_by_role("button", name="Hint", exact=True))
    confirm = person.page.get_by_role("button", name="Show hint")
    if number(person) == 0:
        person.hit(confirm)
    follow = person.page.locator(".loq-follow")
    expect_slowly(follow).to_be_visible()
    expect(person.page.locator(".loq-says")).to_contain_text("Chance of winning")
    person.hit(follow)
    places(person)


@pytest.mark.nightly("deduction")
def test_a_case_on_a_phone(visitors: Visitors) -> None:
    """At the end, the page shows the result and what to do next."""
    ada = visitors("Ada", PHONE)
    deals(ada)
    chance = random.Random(5)
    for _ in range(200):
        if over(ada):
            break
        plays_any(ada, chance)
    expect(ada.title).to_have_text(re.compile("^You (won|lost)"))
    for words in ("Same deal again", "New deal"):
        expect(ada.called(words)).to_be_visible()
    plays_a_turning_point_again(ada)


def plays_a_turning_point_again(ada: Person) -> None:
    """The review evaluates each move; one tap leads to a new game just before one that cost much."""
    ada.presses("Review", "tab")
    ada.presses("Review this game")
    expect_slowly(ada.page.locator(".review-line")).to_have_count(1)
    expect_slowly(ada.page.locator(".review-progress")).to_have_count(0)
    turning = ada.page.locator(".turning-points > li")
    expect(turning.first).to_be_visible()
    expect(turning.nth(3)).not_to_be_attached()
    number = int(turning.first.locator(".record-number").inner_text())
    expect(turning.first.locator(".record-text")).to_contain_text("Better:")
    ada.hit(turning.first.get_by_role("button", name="Play from here"))
    expect(ada.page.locator(".loq-hand.lit")).to_be_visible()
    ada.tab("Record")
    expect(ada.page.locator(".record-origin")).to_contain_text(f"Continued from move {number - 1} ")


@pytest.mark.nightly("deduction")
def test_a_case_following_every_hint(visitors: Visitors) -> None:
    """On a laptop, every placement follows a hint."""
    ada = visitors("Ada")
    deals(ada)
    for _ in range(200):
        if over(ada):
            break
        follows_a_hint(ada)
    expect(ada.title).to_have_text(re.compile("^You (won|lost)"))


@pytest.mark.nightly("deduction")
def test_a_case_with_the_keyboard_only(visitors: Visitors) -> None:
    """Number keys pick a tile, N goes to the next space where it fits, Enter previews and places it, in the
    off-topic game.
    """
    ada = visitors("Ada")
    deals(ada, rules="Off-topic game")
    visited = 0
    for _ in range(14):
        if over(ada) or ada.page.locator('.loq[data-step="discard"]').count():
            break
        before = number(ada)
        slots = ada.page.locator(".loq-hand.lit .loq-slot:not(.blank)")
        fitting = [n for n in range(slots.count()) if "ready" in (slots.nth(n).get_attribute("class") or "")]
        ada.keys(str(fitting[0] + 1))
        visited = max(visited, goes_to_each_space(ada))
        ada.keys("Enter")
        button = ada.page.locator(".loq-place:not([aria-disabled])")
        ends_something = button.inner_text().strip() != "Place"
        ada.keys("Enter")
        if ends_something:  # the button has to confirm it
            expect(button).to_be_focused()
            ada.keys("Enter")
        moved_on(ada, before)
    assert number(ada) > 2
    assert visited > 2


def goes_to_each_space(person: Person) -> int:
    """Presses N until it leads back to the first space. Checks that these are all the spaces where the tile
    fits, each once, and returns how many.
    """
    fits = person.page.eval_on_selector_all(FITTING, "all => all.map((one) => one.dataset.space)")
    visited = []
    for _ in fits:
        visited.append(focused_space(person))
        person.keys("n")
    assert sorted(visited) == sorted(fits)
    assert focused_space(person) == visited[0]
    return len(visited)


def focused_space(person: Person) -> str:
    found: str = person.page.evaluate("document.activeElement?.dataset.space ?? ''")
    return found


def test_a_tile_is_dragged_to_a_space(visitors: Visitors) -> None:
    ada = visitors("Ada")
    deals(ada)
    page = ada.page
    slot = ready(ada).first
    slot.click()
    target = page.locator(FITTING).first.bounding_box()
    ada.keys("Escape")
    start = slot.bounding_box()
    assert start
    assert target
    page.mouse.move(start["x"] + start["width"] / 2, start["y"] + start["height"] / 2)
    page.mouse.down()
    page.mouse.move(start["x"], start["y"] - 40, steps=4)
    page.mouse.move(target["x"] + target["width"] / 2, target["y"] + target["height"] / 2, steps=8)
    page.mouse.up()
    # A move that ends a line waits for the button; so does one whose tile had to be turned to fit.
    asked = page.locator(".loq-place:not([aria-disabled])")
    made = page.locator(".step-count", has_text=re.compile(r"/ 1$"))
    asked.or_(made).first.wait_for()
    if asked.count():
        ada.hit(asked)
    moved_on(ada, 0)


@pytest.mark.nightly("deduction")
def test_a_move_is_taken_back_after_a_question(visitors: Visitors) -> None:
    """The first take-back asks for confirmation; declining keeps the game clean."""
    ada = visitors("Ada", TABLET)
    deals(ada)
    plays_any(ada, random.Random(1))
    hand = ada.page.locator(".loq-slots.questions .loq-slot")
    ada.presses("Take back")
    expect(ada.page.get_by_role("dialog")).to_contain_text("helped")
    ada.presses("No, go back")
    assert number(ada) == 1
    ada.presses("Take back")
    ada.hit(ada.page.get_by_role("dialog").get_by_role("button", name="Take back"))
    moved_on(ada, 1)
    expect(ada.page.locator('.loq[data-step="question"]')).to_be_visible()
    expect(hand).to_have_count(3)
    # Later take-backs aren't confirmed again.
    plays_any(ada, random.Random(2))
    ada.presses("Take back")
    moved_on(ada, 3)


@pytest.mark.nightly("deduction")
def test_the_server_says_why_not(visitors: Visitors) -> None:
    """Tapping a space where the picked tile can't go shows the reason, and nothing changes."""
    ada = visitors("Ada", PHONE)
    deals(ada)
    ada.hit(ready(ada).first)
    ada.hit(ada.page.locator('.loq-cell[data-space="b2"]'))
    expect(ada.page.locator(".loq")).to_contain_text("edge space")
    assert number(ada) == 0


@pytest.mark.nightly("deduction")
def test_playing_on_from_an_earlier_move(visitors: Visitors) -> None:
    """After giving up: step back, and continue from there in a new game."""
    ada = visitors("Ada")
    first = deals(ada)
    chance = random.Random(3)
    for _ in range(4):
        plays_any(ada, chance)
    ada.presses("Give up")
    ada.hit(ada.page.get_by_role("dialog").get_by_role("button", name="Give up"))
    expect(ada.title).to_have_text(re.compile("^You lost"))
    ada.presses("Previous move")
    ada.presses("Previous move")
    ada.presses("Continue from here")
    ada.page.wait_for_url(lambda url: "/t/" in url and url != first)
    expect(ada.page.locator(".step-count")).to_contain_text("3")
    plays_any(ada, chance)


@pytest.mark.nightly("deduction")
def test_counsel_plays_for_a_spectator(visitors: Visitors) -> None:
    ada = visitors("Ada")
    ada.goes("/games/questioning/")
    ada.presses("Watch Counsel play")
    ada.page.wait_for_url("**/t/*/")
    expect_slowly(ada.page.locator(".step-count")).to_contain_text(re.compile(r"/ [3-9]"))
    expect(ada.page.locator(".status")).to_contain_text("Chance of winning")
    expect(ada.page.get_by_role("button", name="Take back")).to_have_count(0)


@pytest.mark.parametrize("device", [LAPTOP, PHONE, TABLET], ids=["laptop", "phone", "tablet"])
def test_the_game_fits_without_scrolling(visitors: Visitors, device: dict[str, Any]) -> None:
    """Board, hands and bar are visible at the same time; in someone's first game, after the first move."""
    ada = visitors("Ada", device)
    deals(ada)
    deals(ada, rules="Off-topic game")
    height = device["viewport"]["height"]
    for part in (".loq-board", ".loq-bar", ".loq-hand.lawyer", ".loq-hand.witness"):
        box = ada.page.locator(part).bounding_box()
        assert box
        assert box["y"] >= 0, part
        assert box["y"] + box["height"] <= height, part


@pytest.mark.nightly("deduction")
def test_the_record_has_questions_on_the_left_and_answers_on_the_right(visitors: Visitors) -> None:
    ada = visitors("Ada")
    deals(ada)
    chance = random.Random(4)
    for _ in range(3):
        plays_any(ada, chance)
    moves = ada.page.locator(".record > [data-column]")
    expect(moves).to_have_count(3)
    question, answer, second = (move.bounding_box() for move in moves.all())
    assert question
    assert answer
    assert second
    assert question["y"] == answer["y"] < second["y"]
    assert question["x"] == second["x"] < answer["x"]
    expect(moves.first.get_by_role("button")).to_have_accessible_name(re.compile("starts on .*Go to move 1."))


@pytest.mark.nightly("deduction")
def test_nothing_on_the_wire_reveals_undrawn_tiles(visitors: Visitors) -> None:
    """No message contains a tile before it was drawn."""
    ada = visitors("Ada")
    received: list[str] = []

    def listen(socket: Any) -> None:
        socket.on("framereceived", lambda text: received.append(text))

    ada.page.on("websocket", listen)
    deals(ada)
    chance = random.Random(8)
    for _ in range(6):
        plays_any(ada, chance)
    seen: set[str] = set()
    for text in received:
        message = json.loads(text)
        if message["type"] == "frame":
            view = message["view"]
            hands = [tile["id"] for hand in view["hands"].values() for tile in hand]
            board = [tile["id"] for stack in view["board"].values() for tile in stack]
            seen |= {*hands, *board, *view["gone"]}
            assert message["seed"] is None
        assert set(re.findall(r'"([qa]\d\d)"', text)) <= seen
