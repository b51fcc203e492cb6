"""Looking back at a game with secrets: with the notes of then, your own and those that were shown."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest
from playwright.sync_api import Locator, WebSocketRoute, expect

from tests.browser.contexts import Visitors
from tests.browser.games import resigns
from tests.browser.player_pages import PHONE, Person
from tests.browser.quiet import until

pytestmark = pytest.mark.nightly("deduction")


class Wire:
    """Keeps what a person's page hears."""

    def __init__(self, person: Person) -> None:
        self.heard: list[dict[str, Any]] = []
        self._page = person.page
        person.page.route_web_socket("**/ws/table/*", self._open)

    def _open(self, route: WebSocketRoute) -> None:
        server = route.connect_to_server()

        def hears(text: str | bytes) -> None:
            self.heard.append(json.loads(text))
            route.send(text)

        server.on_message(hears)

    def stored(self, text: str) -> None:
        """Wait until these words stand on the note sheet that the server has."""
        until(
            self._page,
            lambda: any(one["type"] == "sheet" and one["text"] == text for one in self.heard),
            f"{text!r} to be stored",
        )


def number(person: Person) -> Locator:
    """Which move the review shows, and through whose eyes."""
    return person.page.locator(".review-number")


def perspective(person: Person) -> Locator:
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


def begins(visitors: Visitors) -> list[Person]:
    """Three who have just begun."""
    people = [visitors("Ada", PHONE), visitors("Bo"), visitors("Cy")]
    ada = people[0]
    ada.goes("/games/deduction/")
    ada.says_name()
    ada.sits_down()
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
    expect(perspective(ada)).to_have_count(0)
    resigns(bo)
    ada.reaches(2)
    tab(ada, "Notes")  # Ada, who was writing, has kept hers
    expect(words[0]).to_have_value("Cy is gone")
    expect(words[0]).to_be_editable()
    for person in (ada, bo):
        person.looks_back()
    expect(perspective(ada)).to_have_value("0")
    for text in ("Cy is gone", "at the deal"):  # nobody has moved: two have resigned
        ada.presses("Previous move")
        expect(number(ada)).to_have_text("Move 0 of 0")
        expect(words[0]).to_have_value(text)
        expect(words[0]).not_to_be_editable()
    ada.presses("Last move")
    expect(words[0]).to_be_editable()
    # Hers alone, until she opens it.
    perspective(bo).select_option("Ada")
    expect(number(bo)).to_have_text("Move 0 of 0, as seen by Ada")
    assert len(hand(bo)) == 7
    expect(words[1]).to_have_count(0)
    ada.presses("Close review")
    ada.more()
    ada.presses("Show my notes to everyone")
    ada.page.locator("dialog").get_by_role("button", name="Show my notes", exact=True).click()
    expect(words[1]).to_have_value("Cy is gone")
    bo.presses("Previous move")
    bo.presses("Previous move")
    expect(number(bo)).to_have_text("Move 0 of 0, as seen by Ada")
    expect(words[1]).to_have_value("at the deal")
    expect(words[1]).not_to_be_editable()
    bo.presses("Last move")
    expect(bo.page.locator(".review-title")).to_have_text(re.compile("^You lost"))
    expect(perspective(bo)).to_have_value("1")
    expect(words[1]).to_have_value("")
