"""The people of one test: who comes, who leaves, and what their browsers complained about."""

from __future__ import annotations

import re
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any, Self

import pytest
from playwright.sync_api import Browser

from tests.browser.live_site import LiveSite
from tests.browser.player_pages import LAPTOP, Person
from tests.browser.quiet import activity
from tests.browser.slow_network import MAX_WAIT_MS
from tests.browser.stuck_pages import stuck_pages_ended
from tests.servers.server_processes import ROOT

PICTURES = ROOT / "var" / "pictures"
CLOSING = 60
"""So many seconds it may take to close all pages of a test, after taking pictures of them if it failed."""
CALM = {"reduced_motion": "reduce", "locale": "en-GB", "timezone_id": "Europe/Berlin"}


NO_WORKERS = "delete Navigator.prototype.serviceWorker"
"""What tests intercept would pass by a service worker. Its own tests have it."""

FAST_BOTS = "try { localStorage['tabletop.preferences'] ??= '{\"speed\":\"fast\"}' } catch {}"
"""Nobody in a test needs time to read what bots do."""


class Visitors:
    """Called with a name, it brings a person with a browser of their own; ``how`` is the device and whatever
    else a browser context may be told. ``worker``: with the site's service worker. Without ``reduced_motion``
    given there is none, to save time.
    """

    def __init__(self, browser: Browser, site: LiveSite, translate: Callable[[str], str] = str) -> None:
        self.site = site
        self._browser, self._translate = browser, translate
        self._people: list[Person] = []

    def __call__(
        self, name: str, device: dict[str, Any] = LAPTOP, *, worker: bool = False, **how: Any
    ) -> Person:
        allowed = {"service_workers": "allow" if worker else "block"}
        context = self._browser.new_context(**(CALM | allowed | device | how))
        if not worker:
            context.add_init_script(NO_WORKERS)
        context.add_init_script(FAST_BOTS)
        context.set_default_timeout(MAX_WAIT_MS)
        context.set_default_navigation_timeout(MAX_WAIT_MS)
        touches = device.get("has_touch", False)
        person = Person(name, context, self.site.url, touches=touches, t=self._translate)
        self._people.append(person)
        return person

    def pair(self, first: dict[str, Any] = LAPTOP, second: dict[str, Any] = LAPTOP) -> tuple[Person, Person]:
        """Ada and Bo."""
        return self("Ada", first), self("Bo", second)

    @contextmanager
    def during(self, test: pytest.Item, failed: pytest.StashKey[bool]) -> Iterator[Self]:
        """As long as a test takes. Pictures of all pages are kept in var/pictures/ when it failed. In the end
        no browser may have complained, and nothing may have broken in the server.
        """
        try:
            yield self
        finally:
            with stuck_pages_ended(CLOSING):
                if test.stash.get(failed, False):
                    self.pictures(test.name)
                for person in self._people:
                    person.context.close()
            print(logged := self.site.new_log(), file=sys.stderr)
        complaints = [f"{who.name}: {told}" for who in self._people for told in who.troubles.unexpected]
        assert not complaints, "\n".join(complaints)
        assert "Traceback" not in logged, "something broke in the server"

    def see(self, number: int) -> None:
        """Wait until the page of everyone at a table knows number ``number`` of the log."""
        for person in self._people:
            if person.page.locator("#table").count():
                person.reaches(number)

    def pictures(self, test: str) -> None:
        """Save a screenshot of each visitor's page, and print what is under way there."""
        PICTURES.mkdir(parents=True, exist_ok=True)
        for person in self._people:
            for n, page in enumerate(person.context.pages):
                name = re.sub(r"\W+", "-", f"{test}-{person.name}-{n}")
                page.screenshot(path=PICTURES / f"{name}.png", caret="initial")
                print(f"{person.name}, {page.url}: {activity(page) or 'quiet'}", file=sys.stderr)
