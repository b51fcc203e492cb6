"""The site as an app: installable, useful without a connection, never with anything of a running game in a
cache, and never with files of two versions. What its pages offer and say is tested in
tests/dom/app.test.js, the service worker in tests/app.
"""

from __future__ import annotations

import json
import re
import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.conftest import FAILED
from tests.browser.contexts import Visitors
from tests.browser.live_site import LiveSite, running_site
from tests.browser.own_chromium import own_chromium
from tests.browser.player_pages import PHONE, Person
from tests.browser.slow_network import MAX_WAIT_MS
from tests.browser.style_layers import LAYERS, layers
from tools.process import wait_for

pytestmark = [pytest.mark.browser, pytest.mark.app]

REGISTERED = "async () => Boolean(await navigator.serviceWorker.getRegistration())"
CONTROLLED = "() => navigator.serviceWorker.controller?.state === 'activated'"
KEPT = """async () => {
  const found = [];
  for (const name of await caches.keys()) {
    const cache = await caches.open(name);
    for (const request of await cache.keys()) {
      const text = await (await cache.match(request)).text();
      found.push([name, new URL(request.url).pathname, text]);
    }
  }
  return found;
}"""
LISTED = "async () => (await (await caches.match('/offline/games.json'))?.json())?.games[0]?.mark"
SEEN = "async () => Boolean(await caches.match('/offline/games.json'))"
SECRET = "He had hiccups."
STORE = """async () => {
  sessionStorage.setItem("sent-drafts", "x");
  const opening = indexedDB.open("old");
  await new Promise((resolve) => (opening.onsuccess = resolve));
  opening.result.close();
}"""
WRITE_ON = f"""() => void setInterval(() => {{
  const field = document.querySelector("#chat-text");
  field.value = "{SECRET}" + Date.now();
  field.dispatchEvent(new Event("input", {{ bubbles: true }}));
}}, 5)"""
"""Somebody goes on writing in this tab for as long as it has this page."""
STORED = """async () => {
  const { "tabletop.preferences": _, ...local } = localStorage;
  return JSON.stringify([local, { ...sessionStorage }, await indexedDB.databases()]);
}"""
"""All that is stored, but for what each page of a test is given (tests/browser/contexts.py)."""
NOTHING = r'\[\{\},\{"forgotten":"\d+"\},\[\]\]'
FORGOTTEN = "async () => !(await caches.keys()).includes('tabletop-yours')"
REPLACING = 12
"""So many seconds a worker that may take over is waited for. It takes three where nothing else happens."""
LOST = ("ERR_INTERNET_DISCONNECTED", "ERR_CONNECTION_REFUSED", "Failed to load resource", "WebSocket")


def kept(page: Page) -> list[tuple[str, str, str]]:
    """All caches: their names, and the paths and texts of what is in them."""
    return [(name, path, text) for name, path, text in page.evaluate(KEPT)]


def becomes(page: Page, script: str, argument: Any = None) -> None:
    """Waits until it answers with true. (`wait_for_function` takes the promise itself for true.)"""
    assert wait_for(lambda: page.evaluate(script, argument), MAX_WAIT_MS / 1000), script


def arrives(visitors: Visitors, name: str, **how: Any) -> Person:
    """A person whose first page has registered the worker, and who has opened another page since."""
    person = visitors(name, worker=True, **how)
    page = person.goes("/about/")
    becomes(page, REGISTERED)
    page.evaluate("navigator.serviceWorker.ready.then(() => undefined)")
    person.goes("/about/")
    page.wait_for_function(CONTROLLED)
    return person


UNREAD = "/games/questioning/rules/"
"""Rules that the last visitor of these tests has not visited."""


def goes_offline(person: Person) -> None:
    """No request of this browser arrives any more."""
    person.troubles.expected.extend(LOST)
    person.context.set_offline(True)


@contextmanager
def visiting(chromium: Browser, running: LiveSite, request: pytest.FixtureRequest) -> Iterator[Visitors]:
    """People at that site."""
    with Visitors(chromium, running).during(request.node, FAILED) as visitors:
        yield visitors


@pytest.mark.nightly("tables")
def test_chromium_finds_nothing_against_installing_it(shared_site: LiveSite, tmp_path: Path) -> None:
    with own_chromium(tmp_path) as tab:
        tab.opens(shared_site.url)
        told = tab.ask("Page.getAppManifest")
        assert told["errors"] == []
        assert told["url"] == f"{shared_site.url}/manifest.webmanifest"
        assert json.loads(told["data"])["display"] == "standalone"
        assert tab.ask("Page.getInstallabilityErrors")["installabilityErrors"] == []
        tab.opens(f"{shared_site.url}/t/nowhere/")
        assert tab.ask("Page.getInstallabilityErrors")["installabilityErrors"] == []


def test_the_offline_page_lists_your_games_as_last_seen(visitors: Visitors) -> None:
    ada = arrives(visitors, "Ada", device=PHONE)
    table = ada.opens()
    page = ada.goes("/")
    expect(page.locator("#mine li")).to_have_count(1)
    becomes(page, LISTED)
    becomes(page, f"async () => Boolean(await caches.match('{UNREAD}'))")
    goes_offline(ada)
    ada.goes(table)
    expect(page.get_by_role("heading", name="No connection")).to_be_visible()
    assert page.url == table
    assert layers(page) == LAYERS
    row = page.locator("#seen li")
    expect(row).to_contain_text("LineUp!")
    expect(row.get_by_role("link", name="Go to table")).to_have_attribute("href", re.compile(r"^/t/\w+/$"))
    page.get_by_role("link", name="Read the rules").click()
    expect(page.get_by_role("heading", name="Rules", exact=True).first).to_be_visible()
    ada.goes(UNREAD)
    expect(page.get_by_role("heading", level=1)).to_contain_text("Questioning")
    ada.goes(table)
    ada.context.set_offline(False)
    page.wait_for_selector("#copy-link")


def test_nothing_of_a_running_game_is_kept(visitors: Visitors) -> None:
    ada = arrives(visitors, "Ada")
    table = ada.opens("together", begins="first_seat")
    ada.sees_the_board()
    ada.taps({"spot": "5,5"})
    ada.reaches(1)
    page = ada.goes(table)
    ada.sees_the_board()
    becomes(page, SEEN)
    ada.goes("/")
    page.wait_for_function(CONTROLLED)
    found = kept(page)
    match = table.split("/")[-2]
    assert [path for _, path, _ in found if path.startswith(("/t/", "/ws/"))] == []
    assert [path for _, path, text in found if match in text] == ["/offline/games.json"]
    assert [path for _, path, text in found if "first-messages" in text and path.endswith("/")] == []
    pages = {path for _, path, _ in found if not re.search("/static/|/jsi18n/|/rules/$", path)}
    assert pages == {"/offline/", "/offline/games.json"}


def test_signing_out_leaves_nothing_about_you(visitors: Visitors) -> None:
    ada = arrives(visitors, "Ada")
    table = ada.opens()
    page = ada.goes("/")
    becomes(page, SEEN)
    ada.goes("/me/")
    page.get_by_role("combobox", name="Theme").select_option("dark")
    ada.goes("/rules/")
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")
    assert {path for _, path, text in kept(page) if "Ada" in text} == {"/rules/"}
    page.evaluate(STORE)
    other = ada.new_tab()
    other.goto(table)
    other.locator("#chat-text").fill(SECRET)
    other.evaluate(WRITE_ON)
    assert SECRET in page.evaluate(STORED)

    ada.goes("/me/forget/")
    ada.presses("Forget me on this device")
    ada.reads("This device has forgotten you.")
    becomes(page, FORGOTTEN)
    expect(other.locator(".me-link")).to_have_attribute("data-unknown", "")
    for tab in (page, other):
        becomes(tab, f"async () => /^{NOTHING}$/.test(await ({STORED})())")
        expect(tab.locator("html:not([data-theme])")).to_have_count(1)
    personal = f"(text) => text.includes('Ada') || text.includes('{SECRET}')"
    becomes(page, f"async () => !(await ({KEPT})()).map(([, , text]) => text).some({personal})")

    becomes(page, "async () => Boolean(await caches.match('/offline/'))")
    goes_offline(ada)
    ada.goes("/me/")
    expect(page.get_by_role("heading", name="No connection")).to_be_visible()


def release(static: Path) -> tuple[str, str]:
    """Another version of the static files: another script in every page, the old one gone. Both addresses."""
    file = static / "staticfiles.json"
    told = json.loads(file.read_text())
    old = told["paths"]["site/theme.js"]
    new = "site/theme.ffffffffffff.js"
    (static / new).write_text("document.documentElement.dataset.release = 'b';")
    for each in static.glob(f"{old}*"):
        each.unlink()
    told["paths"]["site/theme.js"], told["hash"] = new, "ffffffffffff"
    file.write_text(json.dumps(told))
    return f"/static/{old}", f"/static/{new}"


def test_a_new_version_mixes_with_no_other(
    chromium: Browser, prepared: Path, tmp_path: Path, request: pytest.FixtureRequest
) -> None:
    shutil.copytree(prepared, tmp_path / "prepared")
    with (
        running_site(tmp_path / "prepared", tmp_path / "data") as running,
        visiting(chromium, running, request) as visitors,
    ):
        ada = arrives(visitors, "Ada")
        ada.troubles.expected.extend(LOST)
        page, other = ada.page, ada.new_tab()
        other.goto(f"{running.url}/rules/")
        (files,) = {name for name, path, _ in kept(page) if path == "/offline/"}
        running.kill()
        old, new = release(tmp_path / "prepared" / "static")
        running.start()

        # The old tab still has its files, and a page loaded now has those of its own version.
        assert other.evaluate("(url) => fetch(url).then(({ ok }) => ok)", old)
        ada.goes("/about/")
        assert page.evaluate("document.documentElement.dataset.release") == "b"

        # The new worker waits as long as the old tab is open.
        ada.context.new_cdp_session(page).send("Network.clearBrowserCache")
        page.evaluate("navigator.serviceWorker.getRegistration().then((it) => it.update())")
        waits = "async () => Boolean((await navigator.serviceWorker.getRegistration()).waiting)"
        becomes(page, waits)
        ada.goes("/about/")
        becomes(page, waits)
        assert files in page.evaluate("caches.keys()")
        other.close()

        def is_replaced() -> bool:
            """A page loaded before the browser has forgotten the closed tab still gets the old worker."""
            ada.goes("/about/")
            return wait_for(lambda: files not in page.evaluate("caches.keys()"), REPLACING)

        assert wait_for(is_replaced, 3 * MAX_WAIT_MS / 1000)

        # What is left is of one version.
        found = kept(page)
        (offline,) = [text for _, path, text in found if path == "/offline/"]
        assert new in offline
        assert old not in offline
        assert old not in {path for _, path, _ in found}
        assert len({name.rpartition("-")[2] for name, _, _ in found if not name.endswith("-yours")}) == 1
