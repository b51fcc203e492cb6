"""The admin pages on a moderator's phone. What the players see is in tests/dom/notices.test.js and
tests/moderation.
"""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.browser import page_checks
from tests.browser.contexts import Visitors
from tests.browser.games import seated
from tests.browser.moderator_pages import acts, signs_in
from tests.browser.player_pages import PHONE, Person

RUDE = "You are a fucking idiot and I will follow you to every table until you leave this site"


def _reports(eve: Person, ada: Person) -> str:
    """Eve is rude at a table and Ada reports it; the table's link."""
    link = seated(eve, ada)
    eve.tab("Chat")
    eve.page.locator("#chat-text").fill(RUDE)
    eve.presses("Send")
    expect(eve.said.filter(has_text="You are a ******* idiot")).to_be_visible()
    ada.goes(f"{link}report/")
    ada.page.get_by_label("Insults").check()
    ada.page.get_by_label("You are a ").check()
    ada.presses("Send report")
    expect(ada.heading()).to_have_text("Thank you")
    ada.goes(link)
    return link


@pytest.fixture
def warden(visitors: Visitors) -> tuple[Person, list[str]]:
    """A moderator on a phone, and every page of the admin with something on it."""
    eve, ada, boss = visitors("Eve"), visitors("Ada"), visitors("Boss", PHONE)
    link = _reports(eve, ada)
    match = re.findall(r"/t/(\w+)/", link)[0]
    signs_in(boss, visitors, "sheriff")
    boss.goes("/admin/moderation/report/")
    boss.presses("Eve", "link")
    report = boss.page.url
    person = boss.page.locator(".field-person a").get_attribute("href") or ""
    boss.goes(person)
    acts(boss, "Warn", "One more like this and you can't chat.")
    acts(boss, "Mute", "Calm down", choose="1 week")
    boss.goes("/admin/moderation/ban/add/")
    boss.page.get_by_label("Network:").fill("203.0.113.0/24")
    boss.page.get_by_label("Reason:").fill("Somebody floods from there")
    boss.presses("Save")
    boss.page.locator(".messagelist").wait_for()
    boss.goes(f"/admin/matches/match/{match}/change/")
    acts(boss, "Close table")
    expect(ada.detail).to_contain_text("closed this table")
    boss.goes("/admin/moderation/auditentry/")
    boss.page.locator("#result_list .field-created a").first.click()
    pages = [
        "/admin/",
        *(f"/admin/moderation/{name}/" for name in ("report", "ban", "mute", "closure", "auditentry")),
        *("/admin/accounts/user/", "/admin/matches/match/", "/admin/moderation/ban/add/"),
        *(report, person, boss.page.url, f"/admin/matches/match/{match}/change/"),
    ]
    return boss, pages


@pytest.mark.nightly("axe")
def test_every_page_fits_a_phone(warden: tuple[Person, list[str]]) -> None:
    """At 390 pixels nothing has to be pushed sideways, and whatever can be hit is as high as a thumb; in
    both themes everything can be read. So is the page that asks for a reason.
    """
    boss, pages = warden
    wrong: dict[str, list[str]] = {}
    for path in pages:
        boss.goes(path)
        wrong[path] = _wrong(boss)
    for action in ("Warn", "Mute", "Change name", "Delete account"):
        boss.goes(pages[10])
        boss.presses(action)
        boss.page.locator(".act-form").wait_for()
        wrong[action] = _wrong(boss)
    assert {path: told for path, told in wrong.items() if told} == {}


SMALL = """() => {
  const targets = document.querySelectorAll("a, button, input, select, textarea, summary");
  return [...targets].filter((one) => {
    const ticked = one.labels?.length && /radio|checkbox/.test(one.type);
    const box = (ticked ? one.labels[0] : one).getBoundingClientRect();
    const shown = one.checkVisibility({ visibilityProperty: true, opacityProperty: true });
    const inText = one.closest("p:not(.open-reports)") !== null;
    const off = box.right <= 0 || box.bottom <= 0;
    return shown && !off && !inText && one.type !== "hidden" && box.width > 1 && box.height < 43.5;
  }).map((one) => `${one.outerHTML.slice(0, 120)} ${Math.round(one.getBoundingClientRect().height)}`);
}"""
CONTRAST = {**page_checks.ALL, "runOnly": ["color-contrast"]}


def _wrong(person: Person) -> list[str]:
    page = person.page
    found: list[Any] = []
    wide = page.evaluate("document.documentElement.scrollWidth")
    if wide > 390:
        found.append(f"{wide} wide")
    found += page.evaluate(SMALL)
    for scheme in ("dark", "light"):
        page.emulate_media(color_scheme=scheme)
        page.evaluate(page_checks.SETTLE)
        found += [f"{scheme}: {told}" for told in page_checks.axe(page, CONTRAST)]
    return found
