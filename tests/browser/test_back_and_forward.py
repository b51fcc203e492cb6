"""Browsers keep pages without a socket as they were left, and show them again when somebody goes back.

Playwright waits forever for a page that comes back this way, and switches that off; so this has a Chromium of
its own. Chromium says why it did not keep a page.
"""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.browser.live_site import LiveSite
from tests.browser.own_chromium import Tab, own_chromium

PAGES = (
    "/games/lineup/",
    "/games/questioning/",
    "/games/lateral/",
    "/games/deduction/",
    "/games/lineup/rules/",
    "/rules/",
    "/about/",
    "/privacy/",
)
ELSEWHERE = "/games/deduction/rules/"


@pytest.fixture(scope="module")
def tab(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Tab]:
    """The tab of a Chromium that keeps pages, as people's do."""
    with own_chromium(tmp_path_factory.mktemp("profile")) as opened:
        yield opened


@pytest.mark.parametrize("path", PAGES)
def test_a_page_is_kept(tab: Tab, shared_site: LiveSite, path: str) -> None:
    tab.opens(shared_site.url + path)
    tab.opens(shared_site.url + ELSEWHERE)
    assert tab.goes_back() == []


def test_a_page_that_must_not_be_kept_is_noticed(tab: Tab, shared_site: LiveSite) -> None:
    """Chromium says so: the check above can fail."""
    tab.opens(f"{shared_site.url}/about/")
    tab.ask("Runtime.evaluate", expression="addEventListener('unload', () => {})")
    tab.opens(shared_site.url + ELSEWHERE)
    assert tab.goes_back()
