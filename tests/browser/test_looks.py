"""Every page, every lesson of Lateral Puzzles and every state of a table, by day and by night, from a small
phone to a laptop: axe-core finds nothing, nothing sticks out, nothing is too small to hit, and no browser
complains.
"""

from __future__ import annotations

import pytest

from tests.browser.contexts import PICTURES, Visitors
from tests.browser.page_checks import WIDTHS, complaints
from tests.browser.tour import WALKS, Walk
from tests.browser.tour_lessons import LATERAL_LESSON_WALKS, LESSON_WALKS
from tests.browser.tour_library import LIBRARY_WALKS

PARTS: dict[str, dict[str, Walk]] = {
    "tours": {**WALKS, **LESSON_WALKS},
    "tours-lateral": {**LIBRARY_WALKS, **LATERAL_LESSON_WALKS},
}
"""The walks by their parts of the nightly tests."""


@pytest.mark.parametrize(
    ("part", "walk"),
    [
        pytest.param(part, walk, id=walk, marks=pytest.mark.nightly(part))
        for part, walks in PARTS.items()
        for walk in walks
    ],
)
def test_nothing_is_wrong_with(visitors: Visitors, part: str, walk: str) -> None:
    wrong: list[str] = []
    for name, page in PARTS[part][walk](visitors):
        found = [f"{name}, {told}" for told in complaints(page)]
        if found:
            PICTURES.mkdir(parents=True, exist_ok=True)
            page.screenshot(path=PICTURES / f"{walk}-{len(wrong)}.png", caret="initial")
        wrong += found
    assert not wrong, "\n".join(wrong)


@pytest.mark.nightly("tours")
def test_the_wordmark_stays_in_its_place(visitors: Visitors) -> None:
    """From page to page, in each size."""
    ada = visitors("Ada")
    found: dict[int, set[tuple[float, ...]]] = {width: set() for width in WIDTHS}
    for path in ("/", "/games/lineup/", "/games/lineup/learn/", "/study/lineup/", "/about/", ada.opens()):
        ada.goes(path)
        for width, height in WIDTHS.items():
            ada.page.set_viewport_size({"width": width, "height": height})
            box = ada.page.locator(".wordmark").bounding_box()
            assert box
            found[width].add((box["x"], box["y"], box["width"], box["height"]))
    assert {width: len(places) for width, places in found.items()} == dict.fromkeys(WIDTHS, 1)


@pytest.mark.nightly("tours")
def test_whoever_looks_is_awake(visitors: Visitors) -> None:
    """What is wrong with a page is found."""
    ada = visitors("Ada")
    ada.goes("/import/")
    ada.page.evaluate("""() => {
      const add = (name, words) => Object.assign(document.querySelector("main .sheet").appendChild(
        document.createElement(name)), { textContent: words });
      add("p", "Pale words").style.color = "rgb(128 128 128 / 0.4)";
      add("button", "x").style.cssText = "width: 20px; height: 20px; padding: 0; min-height: 0; min-width: 0";
      add("div", "wide").style.width = "900px";
      add("p", "narrow").style.width = "2em";
      add("p", "too early").style.cssText = "position: relative; left: -400px";
    }""")
    told = list(complaints(ada.page))
    assert sum("color-contrast" in one for one in told) == 2
    assert [one.split(":")[0] for one in told if "too small to hit" in one] == ["390 wide"]
    assert sum("breaks a word: “narrow”" in one for one in told) == 6
    assert {"320 wide", "390 wide"} <= {one.split(":")[0] for one in told if "begins outside" in one}
    assert [one.split(":")[0] for one in told if "because of" in one] == [
        *("320 wide", "390 wide", "683 wide", "820 wide")
    ]
