"""The automatic start: a full table counts down and starts, unless someone needs more time."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from tests.browser.conftest import FAILED
from tests.browser.contexts import Visitors
from tests.browser.live_site import running_site
from tests.browser.player_pages import PHONE, Person

pytestmark = pytest.mark.nightly("tables")

Opens = Callable[[str], AbstractContextManager[Visitors]]


@pytest.fixture
def site_with(chromium: Browser, prepared: Path, tmp_path: Path, request: pytest.FixtureRequest) -> Opens:
    """Opens a site where countdowns last so many seconds."""

    @contextmanager
    def opens(seconds: str) -> Iterator[Visitors]:
        with (
            running_site(prepared, tmp_path / "data", AUTOMATIC_START_SECONDS=seconds) as running,
            Visitors(chromium, running).during(request.node, FAILED) as visitors,
        ):
            yield visitors

    return opens


def counts(person: Person) -> None:
    expect(person.page.locator("#start-countdown")).to_contain_text("Starts in")


def stands(person: Person) -> None:
    expect(person.page.locator("#start-countdown")).to_be_hidden()


def test_the_game_starts_when_everyone_is_here(site_with: Opens) -> None:
    with site_with("8") as visitors:
        ada, bo = visitors.pair(second=PHONE)
        link = ada.opens()
        bo.goes(link)
        bo.says_name()
        bo.presses("Join")
        counts(ada)
        expect(ada.page.locator("#spoken")).to_contain_text(re.compile(r"The game starts in \d second"))
        ada.sees_the_board()
        bo.sees_the_board()


@pytest.mark.nightly("tables")
def test_someone_needs_more_time(site_with: Opens) -> None:
    """A minute is long enough to do all this."""
    with site_with("60") as visitors:
        ada, bo = visitors.pair(second=PHONE)
        link = ada.opens()
        bo.sits(link)
        counts(ada)
        # who closes the page is not here
        bo.goes("/about/")
        stands(ada)
        bo.goes(link)
        counts(ada)
        # the host's switch, without leaving the page
        ada.hit(ada.page.locator(".host-options > summary"))
        box = ada.page.get_by_label("Start automatically when everyone is here")
        expect(bo.page.get_by_label("Start automatically when everyone is here")).to_have_count(0)
        box.uncheck()
        stands(bo)
        box.check()
        counts(bo)
        # not yet
        not_yet = bo.called("Not yet")
        expect(not_yet).to_be_in_viewport()
        not_yet.focus()
        bo.keys("Enter")
        for person in (ada, bo):
            stands(person)
            person.reads("Someone needs more time. Start the game when everyone is ready.")
        expect(bo.page.locator("#start")).to_be_focused()
        ada.starts()
        bo.sees_the_board()
