"""The layers of styles in bundles; `tests.browser.test_raw_modules` looks at those of separate files."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.contexts import Visitors
from tests.browser.style_layers import LAYERS, layers

pytestmark = pytest.mark.browser


def test_bundles_keep_the_order_of_layers(visitors: Visitors) -> None:
    ada = visitors("Ada")
    for url in ("/", "/lineup/puzzle/"):
        page = ada.goes(url)
        assert page.evaluate("[...document.styleSheets].every(({ href }) => href.includes('/bundles/'))")
        assert layers(page) == LAYERS, url


def test_a_button_that_is_off_looks_off_in_every_layer(visitors: Visitors) -> None:
    """Also where a page or a game has its own colours for it."""
    page = visitors("Ada").goes("/study/lineup/")
    button = page.locator("button.toggle").first
    expect(button).to_be_visible()
    button.evaluate("(one) => { one.setAttribute('aria-pressed', 'true'); one.disabled = true; }")
    expect(button).to_have_css("border-top-style", "dashed")
    expect(button).to_have_css("cursor", "not-allowed")
