"""Where no bundles were made, pages load each module separately. All kinds of pages work that way, too."""

from __future__ import annotations

import pytest

from tests.browser.contexts import Visitors
from tests.browser.first_visits import visits
from tests.browser.slow_network import expect_slowly
from tests.browser.style_layers import LAYERS, layers

pytestmark = pytest.mark.nightly("devices")


@pytest.fixture
def site_settings() -> dict[str, str]:
    return {"BUNDLES": "0"}


def test_pages_and_tables_work_without_bundles(own_visitors: Visitors) -> None:
    for visit in visits(own_visitors):
        page = visit.person.goes(visit.url)
        expect_slowly(page.locator(visit.ready).first).to_be_visible()
        loaded = page.evaluate("performance.getEntriesByType('resource').map(({ name }) => name)")
        assert not [url for url in loaded if "/bundles/" in url]
        assert [url for url in loaded if "/static/site/site." in url], visit.name
        assert layers(page) == LAYERS, visit.name
