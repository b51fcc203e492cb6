"""A friends' circle: founded, joined by its link, the week without spoilers, and what its keeper can do."""

from __future__ import annotations

import re
from datetime import date
from typing import Any

import pytest
from playwright.sync_api import Locator, expect

from games.deduction.cases.library import case_of
from games.deduction.rules.core.tiles import TILES
from tests.browser.contexts import Visitors
from tests.browser.page_checks import complaints
from tests.browser.player_pages import LAPTOP, PHONE, Person
from tests.browser.test_axe import wrong
from tests.browser.test_deduction_cases import names

SMALL: dict[str, Any] = PHONE | {"viewport": {"width": 360, "height": 640}}
DEVICES = pytest.mark.parametrize("device", [LAPTOP, SMALL], ids=["laptop", "phone"])
OFF: dict[str, Any] = {"java_script_enabled": False}


def founds(person: Person, name: str = "Sunday club") -> str:
    """A new circle of someone who has no name yet; its link."""
    person.goes("/circles/")
    person.page.get_by_label("Name of the circle").fill(name)
    person.page.get_by_label("Your name", exact=True).fill(person.name)
    person.presses("Create circle")
    person.page.wait_for_url("**/circles/*/")
    return person.page.url


def joins(person: Person, link: str) -> None:
    """As a newcomer."""
    person.goes(link)
    person.reads("You’re invited to a friends’ circle")
    person.page.get_by_label("Your name", exact=True).fill(person.name)
    person.presses("Join the circle")
    expect(week(person)).to_have_count(3)


def week(person: Person) -> Locator:
    return person.page.locator(".circle-week")


def today(person: Person, of: str, game: str = "deduction") -> Locator:
    """The mark of a member for today's case."""
    row = person.page.locator(f"[data-game={game}] tbody tr").filter(
        has=person.page.locator(".clip", has_text=re.compile(f"^{of}$"))
    )
    return row.locator("td.now .deal-mark")


def solves_the_case(person: Person, mistakes: int = 0) -> None:
    """Today's, after naming some wrong tiles."""
    person.goes("/deduction/case/")
    url = person.page.locator("#case").get_attribute("data-url") or ""
    case = case_of(date.fromisoformat(url.rstrip("/").rpartition("/")[2]))
    known = {*case.view["hand"], *case.view["face_up"], case.missing}
    for tile in [*[tile for tile in TILES if tile not in known][:mistakes], case.missing]:
        person.presses("Name the tile…")
        names(person, tile)
        if tile != case.missing:
            expect(person.page.locator(".coach-nudge")).to_contain_text("isn’t missing.")
    expect(person.page.locator(".finale-title")).to_be_visible()


@DEVICES
def test_a_week_without_spoilers(visitors: Visitors, device: dict[str, Any]) -> None:
    ada, bo = visitors("Ada", device), visitors("Bo", device)
    ada.goes()
    ada.presses("Friends’ circles", "link")
    ada.page.wait_for_url("**/circles/")
    link = founds(ada)
    ada.reads("Nobody else is here yet.")
    joins(bo, link)
    expect(today(bo, "Ada")).to_have_attribute("data-mark", "none")
    bo.page.locator("[data-game=deduction]").get_by_role("link", name="Play").click()
    expect(bo.heading()).to_contain_text("Case of the day")
    solves_the_case(bo, mistakes=1)
    bo.goes(link)
    expect(today(bo, "Bo")).to_have_attribute("data-mark", "helped")
    expect(bo.page.locator("[data-game=deduction]").get_by_role("link", name="Play")).to_have_count(0)
    ada.goes(link)
    expect(today(ada, "Bo")).to_have_attribute("data-mark", "done")
    ada.reads("Done today: 1 of 2")
    solves_the_case(ada)
    ada.goes(link)
    expect(today(ada, "Bo")).to_have_attribute("data-mark", "helped")
    expect(ada.page.locator("[data-game=deduction] td.now")).to_contain_text(["1", "2"])
    expect(today(ada, "Ada")).to_have_attribute("data-mark", "clean")
    assert ada.page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_the_keeper_removes_someone(visitors: Visitors) -> None:
    ada, bo = visitors("Ada"), visitors("Bo")
    link = founds(ada)
    joins(bo, link)
    ada.goes(link)
    ada.presses("Members and link", "link")
    expect(ada.page.locator("#circle-link")).to_have_value(link)
    ada.presses("Remove Bo")
    dialog = ada.page.get_by_role("dialog")
    expect(dialog).to_contain_text("The circle gets a new link, because Bo knows the old one.")
    dialog.get_by_role("button", name="Remove").click()
    ada.reads("Bo is no longer a member, and the circle has a new link.")
    expect(ada.page.locator("#circle-link")).not_to_have_value(link)
    bo.troubles.expected.append("404")
    bo.goes(link)
    bo.reads("There’s no circle with that link.")
    bo.goes("/circles/")
    expect(bo.heading()).to_have_text("Friends’ circles")
    expect(bo.page.get_by_text("Sunday club")).to_have_count(0)


@DEVICES
def test_without_scripts(visitors: Visitors, device: dict[str, Any]) -> None:
    """Founding, joining, renaming, leaving and deleting."""
    ada, bo = visitors("Ada", device, **OFF), visitors("Bo", device, **OFF)
    link = founds(ada)
    joins(bo, link)
    ada.goes(link)
    ada.presses("Members and link", "link")
    expect(ada.page.get_by_role("button", name="Copy link")).to_have_count(0)
    ada.page.get_by_label("Name of the circle").fill("Monday club")
    ada.presses("Rename")
    ada.reads("The circle has its new name.")
    bo.goes(link)
    expect(bo.heading()).to_have_text("Monday club")
    bo.presses("Members and link", "link")
    bo.presses("Leave this circle")
    bo.reads("You’ve left Monday club.")
    ada.page.get_by_label("I understand that this can’t be undone.").check()
    ada.presses("Delete circle")
    ada.reads("Monday club has been deleted.")
    expect(ada.page.get_by_role("heading", name="Your circles")).to_have_count(0)


def test_pages_have_no_faults(visitors: Visitors) -> None:
    """Long names, small screens, and axe in all sizes and both themes."""
    ada, bo, cy = visitors("Ada"), visitors("Wwwwwwwwwwwwwwwwwwwwwwww"), visitors("Cy")
    link = founds(ada, "M" * 40)
    joins(bo, link)
    cy.goes(link)
    found = [*complaints(cy.page), *wrong(cy.page, "invitation")]
    for path in (link, f"{link}members/", "/circles/"):
        ada.goes(path)
        found += [*complaints(ada.page), *wrong(ada.page, path)]
    assert not found, "\n".join(found)
