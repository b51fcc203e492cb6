"""The theme, and how the labels and the board match."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from tests.browser.contexts import Visitors
from tests.browser.games import seated


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
