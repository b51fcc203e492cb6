"""The site as an app: installable, usable without a connection, and never with anything of a running game in
a cache.
"""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.contexts import Company
from tests.browser.player_pages import PHONE, Person
from tests.browser.slow_network import PATIENCE
from tools.process import wait_for

pytestmark = pytest.mark.browser

REGISTERED = "async () => Boolean(await navigator.serviceWorker.getRegistration())"
READY = "navigator.serviceWorker.ready.then(({ active }) => active.state === 'activated')"
CONTROLLED = "() => navigator.serviceWorker.controller?.state === 'activated'"
KEPT = """async () => {
  const found = [];
  for (const name of await caches.keys()) {
    const cache = await caches.open(name);
    for (const request of await cache.keys()) {
      const text = await (await cache.match(request)).text();
      found.push([name.replace(/-[0-9a-f]{12}$/, ""), new URL(request.url).pathname, text]);
    }
  }
  return found;
}"""
LISTED = "async () => Boolean((await (await caches.match('/offline/games.json'))?.json())?.games[0]?.mark)"
SEEN = "async () => Boolean(await caches.match('/offline/games.json'))"
FORGOTTEN = "async () => (await caches.keys()).every((name) => name.startsWith('tabletop-files-'))"
LOST = ("net::ERR_INTERNET_DISCONNECTED", "Failed to load resource", "WebSocket connection")


def kept(page: Page) -> list[tuple[str, str, str]]:
    """All caches: their names without versions, and the paths and texts of what is in them."""
    return [(name, path, text) for name, path, text in page.evaluate(KEPT)]


def paths(page: Page, cache: str) -> set[str]:
    """The paths in one cache."""
    return {path for name, path, _ in kept(page) if name == f"tabletop-{cache}"}


def becomes(page: Page, script: str) -> None:
    """Waits until it answers with true. (`wait_for_function` takes the promise itself for true.)"""
    assert wait_for(lambda: page.evaluate(script), PATIENCE / 1000), script


def arrives(guests: Company, name: str, **how: Any) -> Person:
    """A person whose first page has registered the worker, and who has opened another page since."""
    person = guests(name, worker=True, **how)
    person.goes("/about/")
    becomes(person.page, REGISTERED)
    person.page.evaluate(READY)
    person.goes("/about/")
    person.page.wait_for_function(CONTROLLED)
    return person


def goes_offline(person: Person) -> None:
    person.troubles.expected.extend(LOST)
    person.context.set_offline(True)


def test_the_offline_page_lists_your_games_as_last_seen(guests: Company) -> None:
    ada = arrives(guests, "Ada", device=PHONE)
    table = ada.opens()
    page = ada.goes("/")
    expect(page.locator("#mine li")).to_have_count(1)
    becomes(page, LISTED)
    goes_offline(ada)
    ada.goes(table)
    expect(page.get_by_role("heading", name="No connection")).to_be_visible()
    assert page.url == table
    row = page.locator("#seen li")
    expect(row).to_contain_text("LineUp!")
    expect(row.get_by_role("link", name="Go to table")).to_have_attribute("href", re.compile(r"^/t/\w+/$"))
    ada.context.set_offline(False)
    page.wait_for_selector("#leave")


def test_a_page_that_finds_you_signed_out_deletes_what_is_about_you(guests: Company) -> None:
    ada = arrives(guests, "Ada")
    ada.opens()
    page = ada.goes("/")
    becomes(page, SEEN)
    ada.goes("/rules/")
    assert "Ada" in "".join(text for *_, text in kept(page))
    ada.context.clear_cookies()
    ada.goes("/")
    becomes(page, FORGOTTEN)
