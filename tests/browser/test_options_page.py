"""A game's page on a phone: its presets and options, and the table that comes of them."""

from __future__ import annotations

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.contexts import Visitors
from tests.browser.player_pages import PHONE, Person

SMALL = {**PHONE, "viewport": {"width": 360, "height": 640}}


def preset(person: Person, name: str) -> Locator:
    return person.page.locator(".preset", has=person.page.get_by_text(name, exact=True))


def chip(person: Person, name: str) -> Locator:
    """What a chip of the form says."""
    return person.page.locator(f"[data-opens=set-{name}]")


def test_a_preset_on_a_phone(visitors: Visitors) -> None:
    """A preset changes the board and comes into sight with it; and the table has the options chosen."""
    ada = visitors("Ada", SMALL)
    ada.goes("/games/lineup/")
    board = ada.page.locator(".game-board")
    before = board.bounding_box()
    assert before
    expect(chip(ada, "options")).to_contain_text("Classic")
    expect(preset(ada, "Classic")).to_have_attribute("aria-current", "true")
    ada.hit(preset(ada, "Round the well"))
    expect(board).to_be_in_viewport(ratio=1)
    after = board.bounding_box()
    assert after
    assert [after[side] for side in ("width", "height")] == pytest.approx(
        [before[side] for side in ("width", "height")], abs=1
    )
    expect(chip(ada, "options")).to_contain_text("Round the well")
    expect(chip(ada, "players")).to_contain_text("4 players")
    ada.unfolds("options")
    expect(ada.page.locator("[data-numbers]")).to_have_text(
        "100 spots, 60 possible structures, 20 tokens each"
    )
    ada.hit(ada.page.locator("label", has=ada.page.locator("[name=option-capture][value=line]")))
    expect(ada.page.locator("[data-played]")).to_have_text("Ring, 7 a side, whole lines are captured")
    ada.is_done()
    expect(chip(ada, "options")).to_contain_text("Custom game")
    ada.unfolds("players")
    ada.page.get_by_label("Your name").fill("")
    ada.is_done()
    ada.presses("Play a friend")
    expect(ada.page.get_by_label("Your name")).to_be_focused()  # the browser shows what is missing
    ada.page.get_by_label("Your name").fill("Ada")
    ada.sits_down()
    ada.page.wait_for_url("**/t/*/")
    ada.reads("Ring, 7 a side, whole lines are captured")
