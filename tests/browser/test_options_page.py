"""Choosing how a game is played: presets, options, the live picture, and the table that comes of it."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator, Route, expect

from tests.browser import quiet
from tests.browser.contexts import Visitors
from tests.browser.player_pages import PHONE, Person


def preset(person: Person, name: str) -> Locator:
    return person.page.locator(".preset", has=person.page.get_by_text(name, exact=True))


def chooses(person: Person, option: str, value: str) -> None:
    """By the label, as a finger does."""
    person.hit(
        person.page.locator("label", has=person.page.locator(f"[name=option-{option}][value='{value}']"))
    )


def group(person: Person, name: str) -> Locator:
    """What the closed group of the form says."""
    return person.page.locator(f"[data-group={name}] > summary")


def test_a_preset_on_a_phone(visitors: Visitors) -> None:
    """The usual choice needs no scrolling; nothing jumps when the board is drawn; and the table has the
    options that were chosen.
    """
    ada = visitors("Ada", PHONE)
    usual = ada.page.get_by_role("button", name="Open table", exact=True)
    for game in ("deduction", "lateral"):
        ada.goes(f"/games/{game}/")
        expect(usual).to_be_in_viewport(ratio=1)
    held: list[Route] = []
    ada.page.route("**/preview/**", lambda route: held.append(route))
    picture = ada.page.locator("[data-picture]")
    with quiet.without(ada.page, "fetch"):
        ada.goes("/games/lineup/")
        expect(usual).to_be_in_viewport(ratio=1)
        expect(picture).to_be_visible()
        before = picture.bounding_box()
        assert before
        held[-1].continue_()
        ada.page.unroute("**/preview/**")
        expect(picture.locator("svg").first).to_be_visible()
    after = picture.bounding_box()
    assert after
    assert [after[side] for side in ("width", "height")] == pytest.approx(
        [before[side] for side in ("width", "height")], abs=1
    )
    expect(group(ada, "options")).to_contain_text("Classic")
    expect(preset(ada, "Classic")).to_be_hidden()
    ada.unfolds("options")
    expect(preset(ada, "Classic")).to_have_attribute("aria-current", "true")
    ada.hit(preset(ada, "Round the well"))
    numbers = ada.page.locator("[data-numbers]")
    expect(numbers).to_have_text("100 spots, 60 possible structures, 20 tokens each")
    expect(group(ada, "options")).to_contain_text(re.compile(r"Round the well\s*Ring, 7 a side"))
    expect(group(ada, "players")).to_contain_text("You and 3 other people")
    expect(picture).to_be_in_viewport(ratio=1)
    ada.unfolds_options()
    chooses(ada, "capture", "line")
    expect(group(ada, "options")).to_contain_text("Custom game")
    expect(ada.page.locator("[data-played]")).to_have_text("Ring, 7 a side, whole lines are captured")
    ada.unfolds("players")
    ada.page.get_by_label("Your name").fill("")
    ada.hit(group(ada, "players"))
    ada.presses("Open table")
    expect(ada.page.get_by_label("Your name")).to_be_focused()  # the browser shows what is missing
    ada.page.get_by_label("Your name").fill("Ada")
    ada.presses("Open table")
    ada.page.wait_for_url("**/t/*/")
    ada.reads("Ring, 7 a side, whole lines are captured")
