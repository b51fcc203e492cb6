"""Zooming in on dense boards of LineUp!. What else players of its variants do is in
tests/dom/lineup-variants.test.js.
"""

from __future__ import annotations

import re
from functools import partial
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.browser.contexts import Visitors
from tests.browser.lineup_variants import opens_beside
from tests.browser.page_checks import THUMB
from tests.browser.player_pages import PHONE

NARROW = """least => [...document.querySelectorAll(".field .cell")].filter((cell) => {
  const { left, right, top, bottom, width, height } = cell.getBoundingClientRect();
  const edge = document.querySelector(".lineup-board").getBoundingClientRect();
  const inside = left > edge.left && right < edge.right && top > edge.top && bottom < edge.bottom;
  return inside && (width < least || height < least);
}).length"""
"""The number of visible spots that are too small for a thumb."""


DENSE = [
    {"size": 9},
    {"shape": "hexagon", "size": 5},
    {"dimensions": 3, "size": 5},
    {"dimensions": 4},
    {"dimensions": 4, "size": 3},
]


@pytest.mark.nightly("lineup")
@pytest.mark.parametrize("options", DENSE, ids=str)
def test_dense_boards_zoom_in_for_a_thumb(visitors: Visitors, options: dict[str, Any]) -> None:
    ada = visitors("Ada", PHONE)
    opens_beside(ada, options)
    board = ada.page.locator(".lineup-board")
    spots = list(ada.owners())
    spot = spots[len(spots) // 2]
    assert ada.page.evaluate(NARROW, THUMB)
    layer = {2: "", 3: r"Layer \d(, top)?\. ", 4: r"Layer \d, block \d\. "}[options.get("dimensions", 2)]
    for back in (partial(ada.presses, "Show whole board"), partial(ada.keys, "Escape")):
        ada.taps({"spot": spot})
        expect(board).to_have_class(re.compile("near"))
        assert ada.page.evaluate(NARROW, THUMB) == 0
        expect(ada.page.locator(".lineup-ways.back p")).to_have_text(
            re.compile(f"^{layer}Tap again to play\\.$")
        )
        expect(ada.page.locator(".tokens .token")).to_have_count(0)
        back()
        expect(board).not_to_have_class(re.compile("near"))
    ada.taps({"spot": spot})
    ada.taps({"spot": spot})
    ada.reaches(1)
    expect(board).not_to_have_class(re.compile("near"))
    assert ada.owners()[spot] == "Orange"
