"""Dialogs: where the focus goes, what closes them, and what they are called."""

from __future__ import annotations

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.contexts import Visitors
from tests.browser.player_pages import Person


def _begins(ada: Person) -> None:
    """A game against the computer."""
    ada.opens("bots", begins="first_seat")
    ada.sees_the_board()


def _opens_by_keyboard(ada: Person, words: str) -> Locator:
    """Presses a button behind "⋯" by keyboard; what opens that list."""
    opener = ada.called("More")
    opener.focus()
    ada.keys("Enter")
    ada.page.locator("dialog.more").get_by_role("button", name=words).focus()
    ada.keys("Enter")
    expect(ada.page.locator("dialog:not(.more)")).to_be_visible()
    return opener


def test_the_focus_goes_in_and_comes_back(visitors: Visitors) -> None:
    ada = visitors("Ada")
    _begins(ada)
    dialogs = ada.page.locator("dialog")
    for words, title, first in (
        ("Keyboard shortcuts", "Keyboard shortcuts", "Close"),
        ("Resign", "Resign this game?", "No, go back"),
    ):
        for leaves in ("Enter", "Escape"):
            opener = _opens_by_keyboard(ada, words)
            dialog = ada.page.get_by_role("dialog", name=title)
            expect(dialog.get_by_role("button", name=first)).to_be_focused()
            ada.keys(leaves)
            expect(dialogs).to_have_count(0)
            expect(opener).to_be_focused()
    expect(ada.page.locator("#table")).to_have_attribute("data-status", "playing")


@pytest.mark.nightly("tables")
def test_a_click_outside_closes_a_list_but_no_question(visitors: Visitors) -> None:
    ada = visitors("Ada")
    _begins(ada)
    dialog, mouse = ada.page.get_by_role("dialog"), ada.page.mouse
    _opens_by_keyboard(ada, "Resign")
    mouse.click(5, 5)
    expect(dialog).to_be_visible()
    ada.keys("Escape")
    expect(dialog).to_have_count(0)
    _opens_by_keyboard(ada, "Keyboard shortcuts")
    box = dialog.bounding_box()
    assert box
    # Text is selected with a press inside that may end outside.
    mouse.move(box["x"] + 40, box["y"] + 40)
    mouse.down()
    mouse.move(5, 5)
    mouse.up()
    mouse.click(box["x"] + 4, box["y"] + 4)
    expect(dialog).to_be_visible()
    mouse.click(5, 5)
    expect(dialog).to_have_count(0)
