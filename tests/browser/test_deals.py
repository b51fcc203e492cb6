"""Today's deal, from the first page to two boards beside each other."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from tests.browser.contexts import Visitors
from tests.browser.player_pages import LAPTOP, PHONE, Person


def plays_one_move_and_gives_up(person: Person) -> None:
    """At a table that has begun."""
    page = person.page
    page.wait_for_url("**/t/*/")
    expect(page.locator(".status-title")).to_be_visible()
    page.get_by_role("tab", name="Moves").click()
    page.locator(".offers").first.wait_for()
    if not page.locator(".offers button").first.is_visible():
        page.locator(".offers summary").first.click()
    page.locator(".offers button").first.click()
    person.reaches(1)
    if page.get_by_role("button", name="Give up").count() == 0:
        page.get_by_role("tab", name="Table").click()
    page.get_by_role("button", name="Give up").first.click()
    page.locator("dialog[open]").get_by_role("button", name="Give up").click()
    expect(page.locator("#after")).to_be_visible()


@pytest.mark.parametrize("device", [LAPTOP, PHONE], ids=["laptop", "phone"])
def test_todays_deal_is_played_shared_and_compared(visitors: Visitors, device: dict[str, object]) -> None:
    ada, bo = visitors.pair(device, device)
    ada.goes("/")
    ada.presses("Play today’s deal")
    plays_one_move_and_gives_up(ada)
    expect(ada.page.locator("#after a[href$='log.json']")).to_have_count(0)
    ada.presses("Share", "link")
    ada.page.wait_for_url("**/deals/*/#share")
    share = ada.page.locator("#share-text")
    expect(share).to_have_value(re.compile("◇◇◇◇"))
    told = share.input_value()
    assert told.endswith(ada.page.url.removesuffix("#share"))
    bo.goes(told.splitlines()[-1])
    bo.reads("Play today’s deal first to see the others’ boards.")
    expect(bo.page.get_by_role("link", name="Compare with mine")).to_have_count(0)
    bo.presses("Play this deal")
    plays_one_move_and_gives_up(bo)
    bo.presses("Results of this deal", "link")
    bo.presses("Compare with mine", "link")
    expect(bo.page.locator(".compare-board .loq-board")).to_have_count(2)
    expect(bo.page.locator(".step-count")).to_have_text("0 / 2")
    bo.presses("Next move")
    expect(bo.page.locator(".step-count")).to_have_text("1 / 2")
    expect(bo.page.locator("[data-said=a]")).not_to_be_empty()
    bo.keys("End")
    expect(bo.page.locator("[data-said=b]")).to_contain_text("resigned")
    overflow = "document.documentElement.scrollWidth > document.documentElement.clientWidth"
    assert not bo.page.evaluate(overflow)


def test_a_result_is_copied(visitors: Visitors) -> None:
    ada = visitors("Ada")
    ada.context.grant_permissions(["clipboard-read", "clipboard-write"])
    ada.goes("/")
    ada.presses("Play today’s deal")
    plays_one_move_and_gives_up(ada)
    ada.presses("Share", "link")
    ada.presses("Copy")
    expect(ada.page.locator(".toast")).to_have_text("Result copied.")
    copied = ada.page.evaluate("navigator.clipboard.readText()")
    expect(ada.page.locator("#share-text")).to_have_value(copied)
