"""Looking back at a game with secrets: through whose eyes, with the notes of then, and why a mark stands."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from hashlib import sha256
from pathlib import Path
from typing import Any

from playwright.sync_api import Locator, WebSocketRoute, expect

from tabletop.rules import play
from tabletop.rules.position import Position
from tests.browser.contexts import Visitors
from tests.browser.games import brings
from tests.browser.player_pages import PHONE, Person
from tests.browser.quiet import until, without
from tests.games.transcripts import RECORDED

NAMES = ["Ada", "Bo", "Cy", "Di"]
SHOWN = [f"{name} (imported)" for name in NAMES]
"""As pages show the names of a match that came from a file."""


class Wire:
    """Keeps what a person's page says, and holds back what it is answered as long as it is to."""

    def __init__(self, person: Person) -> None:
        self.said: list[dict[str, Any]] = []
        self.heard: list[dict[str, Any]] = []
        self.holds: set[str] = set()
        self._held: list[str | bytes] = []
        self._page = person.page
        person.page.route_web_socket("**/ws/table/*", self._open)

    def _open(self, route: WebSocketRoute) -> None:
        self._route, server = route, route.connect_to_server()
        server.on_message(self._heard)

        def says(text: str | bytes) -> None:
            self.said.append(json.loads(text))
            server.send(text)

        route.on_message(says)

    def _heard(self, text: str | bytes) -> None:
        self.heard.append(json.loads(text))
        if self.heard[-1]["type"] in self.holds:
            self._held.append(text)
        else:
            self._route.send(text)

    def lets_go(self) -> None:
        """Pass on what was held back."""
        self.holds.clear()
        for text in self._held:
            self._route.send(text)

    def asked(self, kind: str, least: int = 0) -> list[dict[str, Any]]:
        """All messages of that type that the page has sent, as soon as there are so many."""
        return self._wait(lambda: [one for one in self.said if one["type"] == kind], least)

    def stored(self, text: str) -> None:
        """Wait until these words stand on the note sheet that the server has."""
        self._wait(lambda: [one for one in self.heard if one["type"] == "sheet" and one["text"] == text], 1)

    def _wait(self, found: Callable[[], list[dict[str, Any]]], least: int) -> list[dict[str, Any]]:
        until(self._page, lambda: len(found()) >= least, f"{least} messages")
        return found()


def recorded(tmp_path: Path) -> tuple[Path, list[Position]]:
    """A whole match of four as a file to bring back, and its positions."""
    log = json.loads((RECORDED / "deduction" / "v1-announced.json").read_text())
    log |= {"names": NAMES, "seed_hash": sha256(log["seed"].encode()).hexdigest()}
    file = tmp_path / "match.json"
    file.write_text(json.dumps(log))
    positions = [play.replay(log | {"moves": []})]
    for entry in log["moves"]:
        positions.append(play.play(positions[-1], seat=entry["seat"], move=entry["move"]))
    return file, positions


def eyes(person: Person) -> Locator:
    """Where one chooses whose they are."""
    return person.page.get_by_label("Seen by")


def tab(person: Person, name: str) -> None:
    """Bring a part of the board to the front, where not everything has room."""
    found = person.page.locator(".ded-tabs [role=tab]", has_text=name)
    found.wait_for(state="attached")  # with the board; a wide screen has it, and does not show it
    if found.is_visible():
        person.hit(found)


def hand(person: Person) -> list[str | None]:
    """The tiles in the hand on show."""
    return [one.get_attribute("data-own") for one in person.page.locator("[data-own]").all()]


def sees(person: Person, position: Position, viewer: int | None) -> None:
    """The board shows what this viewer sees of that position."""
    view = play.view(position, viewer=viewer)
    own = [f'[data-own="{tile}"]' for tile in view["hand"] or ()]
    expect(person.page.locator("[data-own]")).to_have_count(len(own))
    for tile in own:
        expect(person.page.locator(tile)).to_have_count(1)
    tab(person, "Questions")
    expect(person.page.locator(".ded-turns > li")).to_have_count(len(view["record"]))
    shown = [entry for entry in reversed(view["record"]) if entry["shown"]]
    seen = [isinstance(entry["shown"], str) for entry in shown]
    asides = person.page.locator(".ded-turns > li", has_text=re.compile("showed"))
    expect(asides).to_have_count(len(shown))
    for aside, is_seen in zip(asides.all(), seen, strict=True):
        picture = aside.locator(".ded-aside svg").first
        expect(picture).to_be_attached(attached=is_seen)
    tab(person, "Table")


def test_anybodys_eyes_after_the_end(visitors: Visitors, tmp_path: Path) -> None:
    file, positions = recorded(tmp_path)
    zoe = visitors("Zoe")
    wire = Wire(zoe)
    brings(zoe, file)
    zoe.page.wait_for_url("**/replay/**")
    expect(eyes(zoe)).to_have_value("all")
    expect(eyes(zoe).locator("option")).to_have_text(["everyone", *SHOWN])
    sees(zoe, positions[0], None)
    at = 0
    for number, seat in ((0, 2), (3, 2), (3, 3), (12, 1)):
        for step in range(at + 1, number + 1):
            zoe.presses("Next move")
            expect(zoe.page.locator(".step-count")).to_have_text(re.compile(rf"^{step}\s*/"))
        at = number
        eyes(zoe).select_option(SHOWN[seat])
        expect(zoe.title).to_have_text(f"Move {number} of 49, as seen by {SHOWN[seat]}")
        sees(zoe, positions[number], seat)
    asked = len(wire.asked("look"))
    zoe.presses("Previous move")
    expect(zoe.title).to_have_text("Move 11 of 49, as seen by Bo (imported)")
    zoe.presses("Next move")
    eyes(zoe).select_option("everyone")
    expect(zoe.title).to_have_text("Move 12 of 49")
    sees(zoe, positions[12], None)
    eyes(zoe).select_option("Bo (imported)")
    sees(zoe, positions[12], 1)
    # Each view is asked for once.
    assert len(wire.asked("look")) - asked <= 2
    zoe.presses("Last move")
    expect(zoe.title).to_have_text("Move 49 of 49, as seen by Bo (imported)")
    assert hand(zoe) == play.view(positions[-1], viewer=1)["hand"]


def test_why_a_mark_stands_there(visitors: Visitors, tmp_path: Path) -> None:
    """Asked once for each mark and number, from the chosen player's point of view."""
    file, positions = recorded(tmp_path)
    zoe = visitors("Zoe", PHONE)
    wire = Wire(zoe)
    brings(zoe, file)
    zoe.page.wait_for_url("**/replay/**")
    eyes(zoe).select_option("Cy (imported)")
    expect(zoe.title).to_have_text("Move 0 of 49, as seen by Cy (imported)")
    tab(zoe, "Notes")
    tile = play.view(positions[0], viewer=2)["hand"][0]
    cell = zoe.page.locator(f'.ded-cell[data-tile="{tile}"][data-holder="2"]')
    wire.holds.add("answered")
    with without(zoe.page, "queries"):
        zoe.hit(cell)
    why = zoe.page.locator(".ded-why")
    expect(why).to_contain_text("Cy (imported) has the")
    expect(why.locator("[aria-busy]")).to_have_text("…")
    wire.lets_go()
    expect(why.locator(".ded-steps > li")).to_have_count(1)
    expect(why).to_contain_text("Cy (imported) can see that")
    (asked,) = wire.asked("query")
    assert (asked["seq"], asked["as"], asked["what"]) == (0, 2, {"mark": {"tile": tile, "holder": 2}})
    zoe.presses("Close")
    zoe.hit(cell)
    expect(why.locator(".ded-steps > li")).to_have_count(1)
    assert len(wire.asked("query")) == 1
    zoe.presses("Next move")
    expect(zoe.title).to_have_text("Move 1 of 49, as seen by Cy (imported)")
    expect(why.locator(".ded-steps > li")).to_have_count(1)
    assert [one["seq"] for one in wire.asked("query", 2)] == [0, 1]


def begins(visitors: Visitors) -> list[Person]:
    """Three who have just begun."""
    people = [visitors("Ada", PHONE), visitors("Bo"), visitors("Cy")]
    ada = people[0]
    ada.goes("/games/deduction/")
    ada._says_name()
    ada.presses("Open table")
    ada.page.wait_for_url("**/t/*/")
    for other in people[1:]:
        other.sits(ada.page.url)
    ada.presses("Start game")
    for person in people:
        expect(person.page.locator(".ded")).to_be_visible()
    return people


def writes(person: Person, wire: Wire, text: str) -> None:
    """Words on the note sheet, stored."""
    tab(person, "Notes")
    person.page.get_by_label("Your notes").fill(text)
    wire.stored(text)


def resigns(person: Person) -> None:
    if person.page.get_by_role("button", name="Resign").count() == 0:
        person.tab("Table")
    person.presses("Resign")
    person.page.locator("dialog").get_by_role("button", name="Resign").click()


def test_the_notes_of_then(visitors: Visitors) -> None:
    ada, bo, cy = begins(visitors)
    words = [person.page.get_by_label("Your notes") for person in (ada, bo)]
    wire = Wire(ada)
    ada.page.reload()
    expect(ada.page.locator(".ded")).to_be_visible()
    writes(ada, wire, "at the deal")
    resigns(cy)
    ada.reaches(1)
    writes(ada, wire, "Cy is gone")
    bo.reaches(1)
    expect(eyes(ada)).to_have_count(0)
    resigns(bo)
    ada.reaches(2)
    bo.unfolds_the_board()  # Ada, who was writing, has kept hers
    tab(ada, "Notes")
    expect(words[0]).to_have_value("Cy is gone")
    expect(words[0]).to_be_editable()
    expect(eyes(ada)).to_have_value("0")
    for text in ("Cy is gone", "at the deal"):  # nobody has moved: two have resigned
        ada.presses("Previous move")
        expect(ada.title).to_have_text("Move 0 of 0")
        expect(words[0]).to_have_value(text)
        expect(words[0]).not_to_be_editable()
    ada.presses("Back to now")
    expect(words[0]).to_be_editable()
    # Hers alone, until she opens it.
    eyes(bo).select_option("Ada")
    expect(bo.title).to_have_text("Move 0 of 0, as seen by Ada")
    assert len(hand(bo)) == 7
    expect(words[1]).to_have_count(0)
    ada.presses("Show my notes to everyone")
    ada.page.locator("dialog").get_by_role("button", name="Show my notes").click()
    expect(words[1]).to_have_value("Cy is gone")
    bo.presses("Previous move")
    bo.presses("Previous move")
    expect(bo.title).to_have_text("Move 0 of 0, as seen by Ada")
    expect(words[1]).to_have_value("at the deal")
    expect(words[1]).not_to_be_editable()
    bo.presses("Back to now")
    expect(bo.title).to_have_text(re.compile("^You lost"))
    expect(eyes(bo)).to_have_value("1")
    expect(words[1]).to_have_value("")
