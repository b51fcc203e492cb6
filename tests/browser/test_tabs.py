"""Tabs of the games' boards on screens of different sizes: roles, names and keys."""

from __future__ import annotations

import pytest
from playwright.sync_api import Locator, expect

from tests.browser import deduction_pages, lateral_pages
from tests.browser.contexts import Visitors
from tests.browser.player_pages import LAPTOP, PHONE, Person


def _selected(tabs: Locator) -> Locator:
    return tabs.locator("[aria-selected=true]")


def _walks(person: Person, tabs: Locator, names: list[str]) -> None:
    """Through all tabs by keyboard; each opens its panel, and alone takes part in the order of focus."""
    tabs.locator("[tabindex='0']").focus()
    person.keys("Home")
    for name in [*names, names[0]]:
        tab = _selected(tabs)
        expect(tab).to_have_count(1)
        expect(tab).to_be_focused()
        expect(tab).to_contain_text(name)
        expect(tabs.locator("[tabindex='0']")).to_have_count(1)
        panel = person.page.locator(f"[id='{tab.get_attribute('aria-controls')}']")
        expect(panel).to_be_visible()
        expect(panel).to_have_role("tabpanel")
        expect(panel).to_have_attribute("aria-labelledby", tab.get_attribute("id") or "")
        person.keys("ArrowRight")
    person.keys("Home", "ArrowLeft")
    expect(_selected(tabs)).to_contain_text(names[-1])
    person.keys("Home")
    expect(_selected(tabs)).to_contain_text(names[0])
    person.keys("End")
    expect(_selected(tabs)).to_contain_text(names[-1])
    expect(_selected(tabs)).to_be_focused()


@pytest.mark.nightly("tables")
def test_on_deductions_board(visitors: Visitors) -> None:
    """On a phone four tabs, with those of the page; on a laptop table and notes are always there."""
    small, large = visitors("Ada", PHONE), visitors("Bo", LAPTOP)
    deduction_pages.gather([small, large, visitors("Cy", PHONE)])
    _walks(small, small.page.get_by_role("tablist", name="Show"), ["Table", "Notes", "Log", "Chat"])
    expect(large.page.locator(".ded-table")).to_have_role("region")
    large.page.set_viewport_size({"width": 390, "height": 844})
    _walks(large, large.page.get_by_role("tablist", name="Show"), ["Table", "Notes", "Log", "Chat"])


def test_in_laterals_room(visitors: Visitors) -> None:
    mia, ada = visitors("Mia", LAPTOP), visitors("Ada", PHONE)
    lateral_pages.gather(mia, [ada])
    _walks(mia, mia.page.get_by_role("tablist", name="Source"), ["Library", "Write your own"])
    mia.keys("Home")
    lateral_pages.lays(mia, "Hard Pears")
    _walks(mia, mia.page.get_by_role("tablist", name="Views"), ["Puzzle", "Questions", "Players"])
    expect(mia.page.locator(".lm-queue")).to_have_role("region")
    views = ada.page.get_by_role("tablist", name="Views")
    _walks(ada, views, ["Story", "Questions", "Notes", "Players"])
    # Story and players are beside the rest on a larger screen, and their tabs are gone.
    ada.page.set_viewport_size({"width": 1024, "height": 768})
    expect(_selected(views)).to_contain_text("Questions")
    _walks(ada, views, ["Questions", "Notes"])
    expect(ada.page.locator(".lat-story")).to_have_role("region")
