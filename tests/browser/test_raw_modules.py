"""Where no bundles were made, pages load each module separately. All kinds of pages work that way, too."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from tests.browser.conftest import FAILED
from tests.browser.contexts import Company
from tests.browser.live_site import house
from tests.browser.slow_network import COMPILED
from tests.browser.style_layers import LAYERS, layers
from tests.browser.test_cold_loads import visits

pytestmark = pytest.mark.browser


@pytest.fixture
def raw_guests(
    chromium: Browser, furnished: Path, tmp_path: Path, request: pytest.FixtureRequest
) -> Iterator[Company]:
    """Invites people to a house without bundles."""
    with (
        house(furnished, tmp_path / "data", BUNDLES="0") as running,
        Company(chromium, running).meeting(request.node, FAILED) as company,
    ):
        yield company


def test_pages_and_tables_work_without_bundles(raw_guests: Company) -> None:
    for visit in visits(raw_guests):
        page = visit.person.goes(visit.url)
        expect(page.locator(visit.ready).first).to_be_visible(timeout=COMPILED)
        page.wait_for_load_state()
        loaded = page.evaluate("performance.getEntriesByType('resource').map(({ name }) => name)")
        assert not [url for url in loaded if "/bundles/" in url]
        assert [url for url in loaded if "/static/site/site." in url], visit.name
        assert layers(page) == LAYERS, visit.name
