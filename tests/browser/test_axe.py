"""axe-core finds nothing wrong with the main pages and a table of LineUp!, in both themes and in all
sizes that the site is designed for: waiting, playing and over. Each page is opened once, and then resized.
Tables of the other games are part of the tours (test_looks.py).
`make test` sees some of them; `make nightly` all, and the sizes between phones and laptops.
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
from tests.browser.player_pages import Person

NIGHTLY = pytest.mark.nightly("axe")

Sizes = tuple[tuple[int, int], ...]

PHONES_AND_LAPTOPS: Sizes = ((360, 640), (844, 390), (1366, 768))
OTHERS: Sizes = ((390, 844), (820, 1180), (1024, 768), (1280, 800), (1920, 1080))
in_sizes = pytest.mark.parametrize(
    "device",
    [
        pytest.param(OTHERS, id="other sizes", marks=NIGHTLY),
        pytest.param(PHONES_AND_LAPTOPS, id="phones and laptops"),
    ],
)
COLOURS = {"runOnly": ["color-contrast", "link-in-text-block"], **ALL}
"""Only these depend on the theme, and they don't depend on the size."""


def wrong(page: Page, state: str, sizes: Sizes = PHONES_AND_LAPTOPS) -> Iterator[str]:
    """Everything that axe-core finds, in all of these sizes, and in dark in the first and the last."""
    device = page.context.new_cdp_session(page)
    for width, height in sizes:
        page.set_viewport_size({"width": width, "height": height})
        device.send("Emulation.setTouchEmulationEnabled", {"enabled": width < 1024})
        themes: dict[Literal["light", "dark"], dict[str, Any]] = {"light": ALL}
        if (width, height) in (sizes[0], sizes[-1]):
            themes["dark"] = COLOURS
        for scheme, options in themes.items():
            page.emulate_media(color_scheme=scheme)
            page.evaluate(SETTLE)
            for told in axe(page, options):
                yield f"{state}, {width} by {height}, {scheme}: {told}"
    device.detach()


PAGES = {
    "front page": "/",
    "page of LineUp!": "/games/lineup/",
    "page of Lines of Questioning": "/games/questioning/",
    "page of Lateral Puzzles": "/games/lateral/",
    "page of Deduction": "/games/deduction/",
    "lesson": "/games/lineup/learn/",
    "daily puzzle": "/lineup/puzzle/2026-11-20/",
    "daily case": "/deduction/case/2026-11-20/",
    "analysis board": "/study/lineup/",
    "puzzle library": "/lateral/puzzles/",
    "friends’ circles": "/circles/",
    "name page": "/me/",
    "rules": "/games/deduction/rules/",
}
SENTINELS = ("front page", "page of LineUp!")
"""The pages that `make test` looks at."""


@in_sizes
@pytest.mark.parametrize(
    "name", [pytest.param(name, marks=() if name in SENTINELS else NIGHTLY) for name in PAGES]
)
def test_pages(visitors: Visitors, name: str, device: Sizes) -> None:
    page = visitors("Ada").goes(PAGES[name])
    assert not list(wrong(page, name, device))


@in_sizes
def test_lineup(visitors: Visitors, device: Sizes) -> None:
    ada, bo = visitors.pair()
    link = ada.opens(begins="first_seat")
    expect(ada.called("Copy link")).to_be_visible()
    found = [*wrong(ada.page, "waiting", device)]
    bo.sits(link)
    bo.starts()
    ada.sees_the_board()
    game = script(8)
    play([ada, bo], game, game.numbers("capture")[0])
    found += wrong(ada.page, "playing", device)
    resigns(ada)
    assert not [*found, *after(ada, device)]


def after(person: Person, sizes: Sizes) -> Iterator[str]:
    """What is wrong with their page when the game is over."""
    expect(person.page.locator(deduction_pages.OVER)).to_be_visible()
    return wrong(person.page, "over", sizes)
