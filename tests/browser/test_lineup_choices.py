"""What players of LineUp!'s variants do apart from placing and capturing: choosing lines, zooming in, and
changing layers.
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
from tests.browser.player_pages import LAPTOP, PHONE
from tests.browser.tour_variants import LINES


@pytest.mark.parametrize(("device", "last"), [(LAPTOP, "9,5"), (PHONE, "7,3")], ids=["laptop", "phone"])
def test_choosing_one_of_several_lines(visitors: Visitors, device: dict[str, Any], last: str) -> None:
    """By tapping a token that the line takes, or the one where it begins."""
    ada = visitors("Ada", device)
    opens_beside(ada, {"capture": "line"})
    ada.taps_all(LINES)
    expect(ada.title).to_have_text("Orange’s turn: place a token or capture a line")
    ada.taps({"spot": "7,5"})
    ways = ada.page.get_by_role("group", name="Choose a line to capture with").get_by_role("button")
    expect(ways).to_have_text(["Capture 2", "Capture 1", "Cancel"])
    expect(ways.nth(0)).to_have_accessible_name("Capture 2 tokens, square H6 to J6, from F6")
    ada.keys("Escape")
    expect(ways).to_have_count(0)
    ada.taps({"spot": "7,5"})
    ada.taps({"spot": last})
    ada.reaches(len(LINES) + 1)
    taken = {spot for spot, owner in ada.owners().items() if owner == "Orange"} - set(LINES[::2])
    assert taken == ({"7,5", "9,5"} if last == "9,5" else {"7,5"})
    expect(ada.page.locator(".last")).to_have_count(len(taken))


CIRCLE = ["1,5", "5,1", "3,5", "5,3", "0,0", "5,5", "5,5"]
"""Both players have a line of two next to 5,5, where Orange has just captured."""


@pytest.mark.nightly("lineup")
def test_a_repeating_capture_is_marked_and_refused_with_a_reason(visitors: Visitors) -> None:
    ada = visitors("Ada", PHONE)
    opens_beside(ada, {"captured": "returned"})
    ada.taps_all(CIRCLE)
    expect(ada.page.locator(".repeats .badge")).to_have_count(1)
    why = re.compile("that would bring back an earlier position")
    expect(ada.spot("5,5")).to_have_attribute("aria-label", why)
    ada.taps({"spot": "5,5"})
    expect(ada.detail).to_have_text("That would bring back an earlier position. Place a token first.")
    ada.taps({"spot": "10,10"})
    ada.reaches(len(CIRCLE) + 1)
    expect(ada.page.locator(".repeats .badge")).to_have_count(0)


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


@pytest.mark.nightly("lineup")
def test_layers_edges_and_highlights(visitors: Visitors) -> None:
    """On a torus of cubes, page keys change layers, arrow keys cross edges, and a cube's corners are
    highlighted.
    """
    ada = visitors("Ada")
    opens_beside(ada, {"dimensions": 3, "shape": "torus"})
    ada.spot("5,1,1").locator(".cell").hover()
    # its eight corners, and their copies on opposite edges
    expect(ada.page.locator(".lit .halo")).to_have_count(18)
    ada.spot("5,1,1").focus()
    walk = {"ArrowRight": "1,1,1", "PageUp": "1,1,3", "PageDown": "1,1,1", "ArrowLeft": "5,1,1"}
    for key, spot in walk.items():
        ada.keys(key)
        expect(ada.page.locator(".field [data-spot]:focus")).to_have_attribute("data-spot", spot)
    ada.spot("0,0,2").locator(".ground-again").last.click()
    ada.reaches(1)
    assert ada.owners()["0,0,2"] == "Orange"
    ada.more()
    ada.page.get_by_text("The board as a table").click()
    expect(ada.page.locator(".lineup-text table")).to_have_count(3)
    ada.keys("Escape")
    expect(ada.record.last).to_contain_text("Orange placed a token on corner A1-2.")


@pytest.mark.nightly("lineup")
def test_layers_and_blocks_of_tesseracts(visitors: Visitors) -> None:
    """Page keys visit all layers in turn. A tesseract's corners are highlighted, and so are the spots in line
    with it through layers and blocks. Names end with the numbers of layer and block.
    """
    ada = visitors("Ada")
    opens_beside(ada, {"dimensions": 4})
    field = ada.page.locator(".field")
    expect(field.get_by_role("rowgroup")).to_have_count(9)
    names = [f"Layer {layer}, block {block}" for block in (1, 2, 3) for layer in (1, 2, 3)]
    expect(ada.page.locator(".floor-name")).to_have_text(names)
    ada.spot("1,1,1,1").locator(".cell").hover()
    expect(ada.page.locator(".lit .halo")).to_have_count(16)
    expect(ada.page.locator(".lit .same")).to_have_count(2)
    ada.spot("1,1,1,1").focus()
    for key, spot in [("PageUp", "1,1,3,1"), ("PageDown", "1,1,1,1")]:
        ada.keys(key)
        expect(ada.page.locator(".field [data-spot]:focus")).to_have_attribute("data-spot", spot)
    ada.taps_all(["1,1,1,3", "4,4,0,4"])
    assert ada.owners()["1,1,1,3"] == "Orange"
    ada.more()
    ada.page.get_by_text("The board as a table").click()
    expect(ada.page.locator(".lineup-text table")).to_have_count(9)
    ada.keys("Escape")
    expect(ada.record.last).to_contain_text("Green placed a token on corner E5-1-3.")


@pytest.mark.nightly("lineup")
def test_a_player_who_resigns_among_three_stays_on_the_board_and_is_named(visitors: Visitors) -> None:
    ada = visitors("Ada", PHONE)
    opens_beside(ada, {"capture": "fresh", "end": "board_full", "size": 3}, seats=3)
    ada.taps_all(["1,1", "3,1", "5,5"])
    scores = ada.seat_of("Orange").locator(".seat-scores")
    expect(scores).to_contain_text("unlimited")
    ada.more("Resign")
    ada.hit(ada.page.locator("dialog .danger"))
    ada.reaches(4)
    expect(scores).to_contain_text(re.compile("out.of.the.game"))
    assert ada.owners()["1,1"] == "Orange"
    expect(ada.title).to_have_text("Green’s turn: place a token")
