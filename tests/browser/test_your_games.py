"""Several games at the same time: the list on the front page, the link to the next game, and the counts."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from tests.browser.contexts import Visitors
from tests.browser.player_pages import PHONE, Person

pytestmark = pytest.mark.browser

BADGE = """
  window.badge = null;
  Object.assign(Navigator.prototype, {
    setAppBadge: async (count) => { window.badge = count },
    clearAppBadge: async () => { window.badge = 0 },
  });
"""
COMES_INTO_VIEW = "document.dispatchEvent(new Event('visibilitychange'))"


def begun(ada: Person, bo: Person) -> str:
    """A game in which Ada moves first; its path."""
    link = ada.requests_table("/games/lineup/", ada.fields(begins="first_seat"))
    bo.requests_seat(link)
    ada.requests_start(link)
    return link.removeprefix(ada.url)


def test_the_list_and_the_next_game(visitors: Visitors) -> None:
    """Bo's list is brought up to date when it comes into view, and the focus stays at its game. Ada goes from
    one game to the next.
    """
    ada, bo = visitors.pair(PHONE)
    for person in (ada, bo):
        person.context.add_init_script(BADGE)
    first, second = begun(ada, bo), begun(ada, bo)
    bo.goes()
    links = bo.page.locator("#mine li a")
    bo.page.wait_for_function("() => window.badge === 0")
    expect(bo.page).to_have_title(re.compile("^Play"))
    links.nth(1).focus()
    ada.goes(second)
    following = ada.page.get_by_role("link", name=re.compile("^Next game"))
    ada.sees_the_board()
    expect(following).to_have_count(0)
    ada.taps({"spot": "1,1"})
    ada.reaches(1)
    bo.page.evaluate(COMES_INTO_VIEW)
    expect(bo.page).to_have_title(re.compile(r"^\(1\) Play"))
    expect(links.nth(0)).to_have_attribute("href", second)
    expect(links.nth(1)).to_have_attribute("href", first)
    expect(bo.page.locator("#mine a:focus")).to_have_count(1)
    bo.page.wait_for_function("() => window.badge === 1")
    expect(following).to_have_text("Next game: LineUp! with Bo")
    ada.hit(following)
    ada.page.wait_for_url(ada.url + first)
    ada.sees_the_board()
    ada.taps({"spot": "1,1"})
    ada.reaches(1)
    ada.page.wait_for_function("() => window.badge === 0")
    expect(following).to_have_count(0)
