"""A page that is stuck doesn't hold up all tests after it."""

from __future__ import annotations

import pytest
from playwright.sync_api import Error

from tests.browser.contexts import Visitors
from tests.browser.stuck_pages import stuck_pages_ended

pytestmark = pytest.mark.nightly("tools")


def test_a_page_that_never_answers_is_ended(visitors: Visitors) -> None:
    ada = visitors("Ada")
    ada.goes("/about/")
    with pytest.raises(Error, match="Target crashed"), stuck_pages_ended(0.5):
        ada.page.evaluate("new Promise(() => {})")
