"""The theme, and how the record and the board match."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from games.lineup.words import place_name
from tests.browser.contexts import Visitors
from tests.browser.games import play, seated
from tests.browser.lineup_scripts import script

GAME = script(8)


def test_the_theme_follows_the_device_until_one_chooses(visitors: Visitors) -> None:
    ada = visitors("Ada", color_scheme="dark")
    paper = "getComputedStyle(document.body).backgroundColor"
    ada.goes("/me/")
    theme = ada.page.get_by_role("combobox", name="Theme")
    night = ada.page.evaluate(paper)
    theme.select_option("light")
    day = ada.page.evaluate(paper)
    assert day != night
    ada.goes("/games/lineup/rules/")
    assert ada.page.evaluate(paper) == day
    ada.goes("/me/")
    expect(theme).to_have_value("light")
    theme.select_option("")
    assert ada.page.evaluate(paper) == night
    ada.page.emulate_media(color_scheme="light")
    assert ada.page.evaluate(paper) == day


def test_labels_stand_in_line_with_their_spots(visitors: Visitors) -> None:
    ada, bo = visitors.pair()
    seated(ada, bo, begins="first_seat")
    for spot, name in (("0,0", "A1"), ("9,3", "J4")):
        cell = ada.spot(spot).locator(".focus-ring").bounding_box()
        label = {
            text: ada.page.locator(".edge-labels text", has_text=re.compile(f"^{text}$")).bounding_box()
            for text in (name[0], name[1:])
        }
        column, row = label.values()
        assert cell
        assert column
        assert row
        assert abs(column["x"] + column["width"] / 2 - cell["x"] - cell["width"] / 2) < 2
        assert abs(row["y"] + row["height"] / 2 - cell["y"] - cell["height"] / 2) < 4
        expect(ada.spot(spot)).to_have_attribute("aria-label", re.compile(f" {name}, "))


@pytest.mark.nightly("tables")
def test_the_record_has_a_row_for_each_turn(visitors: Visitors) -> None:
    """With a column for each player; the whole sentence is the button's name."""
    ada, bo = visitors.pair()
    seated(ada, bo, begins="first_seat")
    play([ada, bo], GAME, 3)
    moves = ada.page.locator(".record > [data-column]")
    expect(moves).to_have_count(3)
    names = [place_name(move["spot"]) for move in GAME.moves[:3]]
    for move, number, player, name in zip(moves.all(), (1, 2, 3), ("Ada", "Bo", "Ada"), names, strict=True):
        expect(move.locator(".record-text > [aria-hidden]")).to_have_text(name)
        said = rf"^{player} placed a token on (corner|square) {name}\. Go to move {number}\.$"
        expect(move.get_by_role("button")).to_have_accessible_name(re.compile(said))
    first, second, third = (move.bounding_box() for move in moves.all())
    assert first
    assert second
    assert third
    assert first["y"] == second["y"] < third["y"]
    assert first["x"] == third["x"] < second["x"]
