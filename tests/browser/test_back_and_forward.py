"""Browsers keep pages without a socket as they were left, and show them again when somebody goes back.

Playwright waits forever for a page that comes back this way, and switches that off; so this has a Chromium of
its own. Chromium says why it did not keep a page.
"""

from __future__ import annotations

from pathlib import Path

from tests.browser.live_site import LiveSite
from tests.browser.own_chromium import own_chromium

PAGES = ("/games/lineup/", "/games/questioning/", "/games/lineup/rules/", "/about/")
ELSEWHERE = "/games/deduction/rules/"


def test_pages_are_kept(shared_site: LiveSite, tmp_path: Path) -> None:
    """Chromium says so: the check can fail."""
    with own_chromium(tmp_path) as tab:
        for path in PAGES:
            tab.opens(shared_site.url + path)
            tab.opens(shared_site.url + ELSEWHERE)
            assert tab.goes_back() == [], path
        tab.ask("Runtime.evaluate", expression="addEventListener('unload', () => {})")
        tab.opens(shared_site.url + ELSEWHERE)
        assert tab.goes_back()
