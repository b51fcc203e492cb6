"""Choosing how a game shall be played: presets, options, the live picture, and the table that comes of it."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Locator, Route, expect

from tests.browser.contexts import Visitors
from tests.browser.player_pages import PHONE, Person
from tests.browser.quiet import without

ROOM = """() => new Promise((done) => {
  const path = document.getElementById("table").dataset.socket;
  const socket = new WebSocket(`ws://${location.host}${path}`);
  socket.onmessage = ({ data }) => {
    const { type, options, seats } = JSON.parse(data);
    if (type === "room") done({ ...options, seats: seats.length });
    socket.close();
  };
})"""
CUBES = re.compile("/preview/.*option-dimensions=3")
USUAL = {
    "supply": None,
    "first_player": "drawn",
    "shape": "square",
    "size": None,
    "height": None,
    "dimensions": 2,
    "depth": None,
    "captured": "removed",
    "end": "tokens",
    "capture": "standard",
    "first_structure": False,
    "seats": 2,
}


def preset(person: Person, name: str) -> Locator:
    return person.page.locator(".preset", has=person.page.get_by_text(name, exact=True))


def chooses(person: Person, option: str, value: str) -> None:
    """By the label, as a finger does."""
    person.hit(
        person.page.locator("label", has=person.page.locator(f"[name=option-{option}][value='{value}']"))
    )


def numbers(person: Person) -> Locator:
    return person.page.locator("[data-numbers]")


def picture(person: Person) -> Locator:
    return person.page.locator("[data-picture] svg").first


def opens(person: Person) -> dict[str, Any]:
    """The options of the table that comes of the form."""
    person.presses("Open table")
    person.page.wait_for_url("**/t/*/")
    found: dict[str, Any] = person.page.evaluate(ROOM)
    return found


def test_a_preset_on_a_phone(visitors: Visitors) -> None:
    ada = visitors("Ada", PHONE)
    ada.goes("/games/lineup/")
    expect(numbers(ada)).to_have_text("61 spots, 41 possible structures, 25 tokens each")
    options, players = (
        ada.page.locator(f"[data-group={group}] .opening-now") for group in ("options", "players")
    )
    expect(options).to_have_text("Classic")
    expect(preset(ada, "Classic")).to_be_hidden()
    ada.unfolds("options")
    expect(preset(ada, "Classic")).to_have_attribute("aria-current", "true")
    usual = picture(ada).inner_html()
    ada.hit(preset(ada, "Round the well"))
    expect(numbers(ada)).to_have_text("100 spots, 60 possible structures, 20 tokens each")
    expect(ada.page.locator("[data-name]")).to_have_text("Round the well")
    expect(ada.page.locator("[name=seats]:checked")).to_have_value("4")
    expect(options).to_have_text(re.compile(r"Round the well\s*Ring, 7 a side"))
    expect(players).to_have_text(re.compile("You and 3 other people"))
    ada.hit(preset(ada, "Cube"))
    expect(ada.page.locator("[name=seats]:checked")).to_have_value("2")
    ada.hit(preset(ada, "Round the well"))
    expect(numbers(ada)).to_have_text("100 spots, 60 possible structures, 20 tokens each")
    expect(picture(ada)).not_to_have_js_property("innerHTML", usual)
    expect(ada.page.locator("[data-picture]")).to_be_in_viewport(ratio=1)
    ada.unfolds_options()
    chooses(ada, "capture", "line")
    expect(options).to_have_text(re.compile(r"Custom game\s*Ring, 7 a side, whole lines are captured"))
    expect(ada.page.locator("[data-name]")).to_have_text("Custom game")
    expect(ada.page.locator(".preset[aria-current]")).to_have_count(0)
    expect(ada.page.locator("[data-played]")).to_have_text("Ring, 7 a side, whole lines are captured")
    expect(ada.page.locator("[data-picture]")).to_be_in_viewport(ratio=1)
    assert opens(ada) == USUAL | {"shape": "ring", "size": 7, "capture": "line", "seats": 4}
    expect(ada.page.locator(".seating-played")).to_contain_text("Ring, 7 a side, whole lines are captured")


def test_an_answer_that_comes_after_the_next_choice(visitors: Visitors) -> None:
    """What does not go with the Cube is not reset on the board that was chosen after it."""
    ada = visitors("Ada", PHONE)
    ada.page.clock.install()
    ada.goes("/games/lineup/")
    ada.page.clock.run_for(1000)
    expect(numbers(ada)).to_have_text("61 spots, 41 possible structures, 25 tokens each")
    held: list[Route] = []
    ada.page.route(CUBES, lambda route: held.append(route))
    ada.page.clock.pause_at(ada.page.evaluate("Date.now()") + 60_000)
    ada.unfolds("options")
    ada.page.evaluate("document.querySelector('.presets')?.scrollIntoView()")
    with without(ada.page, "fetch"):
        with ada.page.expect_request(CUBES):
            ada.hit(preset(ada, "Cube"))
            expect(ada.page.locator("[data-name]")).to_have_text("Cube")
            ada.page.clock.run_for(10)
        ada.hit(preset(ada, "Round the well"))  # its own question waits for the clock
    held.pop().continue_()
    ada.page.clock.resume()
    expect(numbers(ada)).to_have_text("100 spots, 60 possible structures, 20 tokens each")


def test_what_does_not_go_together(visitors: Visitors) -> None:
    """An option that doesn't fit is disabled and reset, and the page says so. Errors show immediately."""
    ada = visitors("Ada")
    ada.goes("/games/lineup/")
    ada.unfolds_options()
    depth = ada.page.locator(".field", has=ada.page.locator("[name=option-depth]"))
    expect(depth).to_contain_text("Only a three-dimensional board has a depth.")
    expect(depth.locator("label").first).to_be_hidden()
    chooses(ada, "dimensions", "3")
    expect(depth.locator("label").first).to_be_visible()
    expect(numbers(ada)).to_contain_text("91 spots")
    chooses(ada, "depth", "5")
    expect(ada.page.locator("[data-played]")).to_have_text("Cubes, 5 deep")
    chooses(ada, "shape", "hexagon")
    expect(ada.page.locator("[data-freed]")).to_contain_text(
        "A board of hexagons is flat. Choose two dimensions."
    )
    expect(ada.page.locator("[name=option-dimensions]:checked")).to_have_value("2")
    expect(numbers(ada)).to_contain_text("73 spots")
    expect(preset(ada, "Honeycomb")).to_have_attribute("aria-current", "true")
    supply = ada.page.locator("[name=option-supply]")
    supply.fill("999")
    expect(supply).to_have_attribute("aria-invalid", "true")
    expect(numbers(ada)).to_contain_text("less than or equal to 341")
    supply.fill("12")
    expect(numbers(ada)).to_have_text("73 spots, 43 possible structures, 12 tokens each")
    expect(ada.page.locator(".options .errors")).to_have_count(0)
    assert opens(ada) == USUAL | {"shape": "hexagon", "supply": 12}


@pytest.mark.parametrize("game", ["lineup", "deduction", "lateral"])
def test_the_usual_choice_is_one_button(visitors: Visitors, game: str) -> None:
    """On a phone nothing has to be scrolled for it."""
    ada = visitors("Ada", PHONE)
    ada.goes(f"/games/{game}/")
    button = ada.page.get_by_role("button", name="Open table", exact=True)
    expect(button).to_be_in_viewport(ratio=1)
    ada.hit(button)
    ada.page.wait_for_url("**/t/*/")


def test_closed_groups_say_what_is_chosen(visitors: Visitors) -> None:
    ada = visitors("Ada", PHONE)
    ada.goes("/games/lineup/")
    clock, access = (ada.page.locator(f"[data-group={group}] summary") for group in ("clock", "visitors"))
    field = ada.page.get_by_label("Time per player")
    expect(field).to_be_hidden()
    expect(clock).to_contain_text("No clock")
    expect(access).to_contain_text("Others can watch")
    expect(access).to_contain_text("Only people with the link")
    ada.unfolds("clock")
    field.select_option("move-180")
    expect(clock).to_contain_text("3 minutes per move")
    ada.unfolds("visitors")
    ada.page.locator("input[name=public][value=yes]").check()
    expect(access).to_contain_text("Everyone: list it on the front page")
    ada.page.get_by_label("Let others watch").uncheck()
    expect(access).to_contain_text("Nobody can watch")
    players = ada.page.locator("[data-group=players] .opening-now")
    expect(players).to_contain_text("You and 1 other person")
    ada.unfolds("players")
    ada.page.get_by_label("Your name").fill("Ada")
    ada.page.locator("input[name=company][value=bots]").check()
    ada.page.locator("input[name=seats][value='3']").check()
    ada.page.locator("input[name=bot]").last.check()
    expect(players).to_have_text(re.compile(r"^Ada\s*You and 2 bots\s*Merciless bot$"))
    expect(access.locator("[data-now=public]")).to_be_hidden()
    ada.page.get_by_label("Your name").fill("")
    ada.hit(ada.page.locator("[data-group=players] > summary"))
    ada.presses("Open table")
    expect(ada.page.get_by_label("Your name")).to_be_focused()  # the browser shows what is missing


def test_without_scripts(visitors: Visitors) -> None:
    ada = visitors("Ada", java_script_enabled=False)
    ada.troubles.expected.append("400")
    ada.goes("/games/lineup/")
    ada.unfolds("options")
    ada.hit(preset(ada, "Endless sands"))
    ada.page.wait_for_url(re.compile("preset=sands"))
    expect(preset(ada, "Endless sands")).to_have_attribute("aria-current", "true")
    ada.unfolds_options()
    ada.page.locator("[name=option-supply]").fill("9")
    ada.presses("Open table")
    expect(ada.page.locator(".errors")).to_have_text(
        "Tokens are unlimited when you play until the board is full. Leave this empty."
    )
    ada.page.locator("[name=option-supply]").fill("")
    ada.presses("Open table")
    ada.page.wait_for_url("**/t/*/")
    expect(ada.page.locator(".seating-played")).to_have_text("· 4 a side, play until the board is full")


def test_other_games_keep_a_plain_form(visitors: Visitors) -> None:
    ada = visitors("Ada")
    ada.goes("/games/deduction/")
    expect(ada.page.locator(".preset, [data-picture]")).to_have_count(0)
    line = ada.page.locator("[data-group=options] .opening-now")
    expect(line).to_have_text("Standard rules")
    ada.unfolds_options()
    chooses(ada, "help", "solver")
    expect(line).to_contain_text("Everything that follows is filled in too")
    expect(ada.page.locator("[data-played]")).to_have_text(
        "Help on the note sheet: Everything that follows is filled in too"
    )
    ada.presses("Open table")
    expect(ada.page.locator(".seating-played")).to_contain_text("Everything that follows is filled in too")
