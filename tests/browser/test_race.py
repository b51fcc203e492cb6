"""A live race of Lines of Questioning in two browsers, from the game's page to the open boards."""

from __future__ import annotations

import json
import random
import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.browser.contexts import Visitors
from tests.browser.player_pages import LAPTOP, PHONE, Person
from tests.browser.questioning_pages import over, plays_any

pytestmark = pytest.mark.nightly("deduction")

LANDSCAPE = PHONE | {"viewport": {"width": 844, "height": 390}}

OVERLAPPING = """() => {
    const tiles = [...document.querySelectorAll(".loq-hand .loq-slot")];
    const boxes = tiles.map((tile) => tile.getBoundingClientRect());
    const meet = (a, b) =>
        a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 1 && b.top < a.bottom - 1;
    return boxes.flatMap((a, n) => boxes.slice(n + 1).filter((b) => meet(a, b))).length;
}"""
"""How many pairs of tiles in the hands overlap."""


def opens(person: Person, seats: int = 2) -> str:
    """Opens a race from the game's page; the link of its table."""
    page = person.goes("/games/questioning/")
    person.hit(page.locator("#together > summary"))
    person.unfolds("players")
    form = page.locator("#together form")
    form.get_by_label("Your name").fill(person.name)
    person.hit(form.locator(f"label:has([name=seats][value='{seats}'])"))
    person.is_done()
    person.hit(form.locator(".opening-ways > .primary"))
    page.wait_for_url("**/t/*/")
    return page.url


def own_board(person: Person) -> Any:
    """Whether it can play."""
    return person.page.locator(".loq-slot.ready").first


def finishes(person: Person, chance: random.Random) -> None:
    """Plays until there is nothing left to do."""
    finished = person.page.locator(".loq-says").get_by_text(re.compile("You have finished"))
    while not finished.or_(person.page.locator("#finale .finale")).count():
        plays_any(person, chance)
        expect(
            own_board(person).or_(finished).or_(person.page.locator("#finale .finale")).first
        ).to_be_visible()


def sent_to(person: Person) -> list[str]:
    """Collects everything that this person's sockets receive from now on."""
    heard: list[str] = []
    person.page.on(
        "websocket", lambda socket: socket.on("framereceived", lambda text: heard.append(str(text)))
    )
    return heard


def announcements(person: Person) -> Callable[[], list[str]]:
    """Collects what screen readers are told on this page from now on."""
    person.page.evaluate("""() => {
        const spoken = document.getElementById("spoken");
        window.announced = [];
        const heard = () => window.announced.push(spoken.textContent);
        new MutationObserver(heard).observe(spoken, { childList: true });
    }""")
    return lambda: person.page.evaluate("window.announced")


def test_a_whole_race(visitors: Visitors) -> None:
    """Ada and Bo play to the end, and see the boards of both then; Cleo only watches."""
    ada, bo, cleo = visitors("Ada", LAPTOP), visitors("Bo", PHONE), visitors("Cleo", LAPTOP)
    chance = random.Random(7)
    link = opens(ada)
    heard = sent_to(cleo)
    bo.sits(link)
    cleo.goes(link)
    bo.hit(bo.page.locator("#start"))
    for person in (ada, bo):
        expect(own_board(person)).to_be_visible()
    expect(cleo.page.locator(".loq-progress")).to_have_count(2)
    expect(cleo.page.locator(".loq-board")).to_have_count(0)

    # Bo's choice survives what Ada does in public.
    bo.hit(own_board(bo))
    picked = bo.page.locator(".loq-slot.picked")
    expect(picked).to_be_visible()
    announced = announcements(bo)
    for _ in range(2):
        plays_any(ada, chance)
    expect(bo.seat_of("Ada")).to_contain_text("turn 2")
    expect(picked).to_be_visible()

    finishes(ada, chance)
    expect(bo.page.locator("#spoken")).to_contain_text("Ada has")
    # Bo hears of Ada's facts and her end, not of each of her turns, and not each time what to do.
    assert not [text for text in announced() if "begins turn" in text]
    assert not [text for text in announced() if "First question" in text and "Ada has" not in text]
    expect(ada.page.locator(".loq-says")).to_contain_text("The boards open when everyone has.")
    expect(ada.page.locator(".loq-race")).to_have_count(0)
    expect(cleo.page.locator(".loq-progress[data-over]")).to_have_count(1)
    finishes(bo, chance)

    for person in (ada, bo, cleo):
        expect(person.page.locator("#finale .finale-facts > div")).to_have_count(3)
        switch = person.page.get_by_role("group", name="Whose board")
        expect(switch.get_by_role("button")).to_have_count(2)
        boards = []
        for name in ("Ada", "Bo"):
            button = switch.get_by_role("button", name=name)
            person.hit(button)
            expect(button).to_have_attribute("aria-pressed", "true")
            boards.append(person.page.locator(".loq-board .stacks").inner_html())
        assert boards[0] != boards[1]
    assert over(ada)
    frames = [json.loads(text) for text in heard if '"type":"frame"' in text]
    early = [frame for frame in frames if not frame["view"]["outcome"]]
    assert early
    assert not [frame for frame in early if "board" in frame["view"] or "boards" in frame["view"]]


def test_after_a_race_the_tiles_fit_on_a_phone_in_landscape(visitors: Visitors) -> None:
    ada, bo = visitors("Ada", LAPTOP), visitors("Bo", LANDSCAPE)
    bo.sits(opens(ada))
    bo.hit(bo.page.locator("#start"))
    for person in (ada, bo):
        expect(own_board(person)).to_be_visible()
        person.more("Resign")
        person.hit(person.page.locator("dialog[open]").get_by_role("button", name="Resign"))
    expect(bo.page.get_by_role("group", name="Whose board").get_by_role("button")).to_have_count(2)
    expect(bo.page.locator(".loq-hand .loq-slot")).to_have_count(6)
    assert bo.page.evaluate(OVERLAPPING) == 0
