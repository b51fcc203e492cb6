"""axe-core finds nothing wrong with the pages that most people see first, the analysis board and a table of
LineUp!, in both themes, on phones and laptops: waiting, playing and over. All other pages and states are on
the tours (test_looks.py).
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Literal

import pytest
from playwright.sync_api import Page, expect

from tests.browser import deduction_pages
from tests.browser.contexts import Visitors
from tests.browser.games import play, resigns
from tests.browser.lineup_scripts import script
from tests.browser.page_checks import ALL, SETTLE, axe

SIZES = ((360, 640), (844, 390), (1366, 768))
COLOURS = {"runOnly": ["color-contrast", "link-in-text-block"], **ALL}
"""Only these depend on the theme, and they don't depend on the size."""


def wrong(page: Page, state: str) -> Iterator[str]:
    """Everything that axe-core finds, in all sizes, and in dark in the first and the last."""
    device = page.context.new_cdp_session(page)
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        device.send("Emulation.setTouchEmulationEnabled", {"enabled": width < 1024})
        themes: dict[Literal["light", "dark"], dict[str, Any]] = {"light": ALL}
        if (width, height) in (SIZES[0], SIZES[-1]):
            themes["dark"] = COLOURS
        for scheme, options in themes.items():
            page.emulate_media(color_scheme=scheme)
            page.evaluate(SETTLE)
            for told in axe(page, options):
                yield f"{state}, {width} by {height}, {scheme}: {told}"
    device.detach()


@pytest.mark.parametrize("path", ["/", "/games/lineup/", "/study/lineup/"])
def test_pages(visitors: Visitors, path: str) -> None:
    assert not list(wrong(visitors("Ada").goes(path), path))


def test_lineup(visitors: Visitors) -> None:
    ada, bo = visitors.pair()
    link = ada.opens(begins="first_seat")
    expect(ada.called("Copy link")).to_be_visible()
    found = [*wrong(ada.page, "waiting")]
    bo.sits(link)
    bo.starts()
    ada.sees_the_board()
    game = script(8)
    play([ada, bo], game, game.numbers("capture")[0])
    found += wrong(ada.page, "playing")
    resigns(ada)
    expect(ada.page.locator(deduction_pages.OVER)).to_be_visible()
    assert not [*found, *wrong(ada.page, "over")]
