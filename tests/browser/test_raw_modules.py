"""Where no bundles were made, pages load each module separately. All kinds of pages work that way, too."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser

from tests.browser.conftest import FAILED
from tests.browser.contexts import Visitors
from tests.browser.first_visits import visits
from tests.browser.live_site import running_site
from tests.browser.slow_network import expect_slowly
from tests.browser.style_layers import LAYERS, layers

pytestmark = pytest.mark.nightly("devices")


@pytest.fixture
def raw_visitors(
    chromium: Browser, prepared: Path, tmp_path: Path, request: pytest.FixtureRequest
) -> Iterator[Visitors]:
    """Invites people to a site without bundles."""
    with (
        running_site(prepared, tmp_path / "data", BUNDLES="0") as running,
        Visitors(chromium, running).during(request.node, FAILED) as visitors,
    ):
        yield visitors


def test_pages_and_tables_work_without_bundles(raw_visitors: Visitors) -> None:
    for visit in visits(raw_visitors):
        page = visit.person.goes(visit.url)
        expect_slowly(page.locator(visit.ready).first).to_be_visible()
        loaded = page.evaluate("performance.getEntriesByType('resource').map(({ name }) => name)")
        assert not [url for url in loaded if "/bundles/" in url]
        assert [url for url in loaded if "/static/site/site." in url], visit.name
        assert layers(page) == LAYERS, visit.name
