"""JavaScript switched off: the pages that promise to work without it do."""

from __future__ import annotations

import re
from typing import Any

from playwright.sync_api import expect

from tests.browser.contexts import Visitors
from tests.browser.player_pages import PHONE

OFF: dict[str, Any] = {"java_script_enabled": False}


def test_open_sit_start_and_leave(visitors: Visitors) -> None:
    ada, bo = visitors("Ada", **OFF), visitors("Bo", PHONE, **OFF)
    link = ada.opens(public=True)
    bo.goes()
    expect(bo.page.locator("#lobby")).to_contain_text("Ada")
    bo.sits(link)
    bo.presses("Leave")
    expect(bo.called("Sit here")).to_be_visible()
    bo.sits(link)
    ada.goes(link)
    ada.presses("Start game")
    expect(ada.page.locator(".stage .notice")).to_contain_text("The board needs JavaScript.")
    for person in (ada, bo):
        person.goes(link)
        expect(person.page.locator("#seats")).to_contain_text("Ada")
        expect(person.page.locator("#seats")).to_contain_text("Bo")


def test_names_rules_and_links(visitors: Visitors) -> None:
    ada = visitors("Ada", **OFF)
    ada.goes()
    ada.page.get_by_label("Your name").last.fill("Ada")
    ada.presses("That’s me")
    ada.reads("Your name is now Ada.")
    ada.presses("Rules · LineUp!", "link")
    expect(ada.heading()).to_have_text("How to play LineUp!")
    ada.reads("A small board. Orange has a token on square D4 and one on corner E3.")
    ada.goes("/me/")
    ada.presses("Show a code")
    expect(ada.page.locator("#transfer-code")).to_have_value(re.compile("[a-z0-9]{4} [a-z0-9]{4}"))
    for useless in ("Copy", "Share"):
        expect(ada.page.get_by_role("button", name=useless)).to_have_count(0)
    expect(ada.page.get_by_role("radio", name="Dark")).to_have_count(0)


def test_table_before_the_start_shows_nothing_that_does_not_work(visitors: Visitors) -> None:
    ada = visitors("Ada", **OFF)
    ada.opens()
    expect(ada.page.locator("#table-link")).to_be_visible()
    for useless in ("Copy link", "Share"):
        expect(ada.page.get_by_role("button", name=useless)).to_have_count(0)
    ada.presses("Add a bot")
    ada.presses("Remove bot")
    ada.presses("Leave")
    ada.reads("Everyone left, so the table was closed.")
