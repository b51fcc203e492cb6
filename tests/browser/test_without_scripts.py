"""JavaScript switched off: the forms of a table do what they promise."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import expect

from tests.browser.contexts import Visitors
from tests.browser.player_pages import PHONE

OFF: dict[str, Any] = {"java_script_enabled": False}


def test_a_table_from_its_form_to_its_start(visitors: Visitors) -> None:
    """A preset is a link, and what is wrong stands beside its field."""
    ada, bo = visitors("Ada", **OFF), visitors("Bo", PHONE, **OFF)
    ada.troubles.expected.append("400")
    ada.goes("/games/lineup/")
    ada.hit(ada.page.get_by_role("link", name="Endless sands"))
    ada.page.wait_for_url("**/?preset=sands*")
    ada.page.get_by_label("Tokens each").fill("9")
    ada.presses("Play a friend")
    expect(ada.page.locator(".errors")).to_have_text(
        "Tokens are unlimited when you play until the board is full. Leave this empty."
    )
    ada.page.get_by_label("Tokens each").fill("")
    ada.presses("Play a friend")
    ada.page.wait_for_url("**/t/*/")
    link = ada.page.url
    ada.reads("4 a side, play until the board is full")
    bo.goes(link)
    bo.sits(link)
    bo.presses("Leave")
    bo.sits(link)
    ada.goes(link)
    ada.presses("Start game")
    # Playwright finds no text in <noscript>.
    expect(ada.page.locator("#status .notice")).to_contain_text("The board needs JavaScript.")
