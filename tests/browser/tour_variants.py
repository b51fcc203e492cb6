"""A tour of tables with LineUp!'s variants. Each stop yields a page to look at."""

from __future__ import annotations

from collections.abc import Iterator

from tests.browser.contexts import Visitors
from tests.browser.lineup_variants import opens_beside
from tests.browser.tour_game import Stop

LINES = ["1,5", "7,5", "3,5", "9,5", "5,5", "0,0", "7,1", "10,0", "7,3", "0,10"]
"""Orange has a line of three against two tokens in a row, and a line of two against the first of them."""


def variants(visitors: Visitors) -> Iterator[Stop]:
    """Layers, joined edges, four players, and a choice of lines."""
    ada = visitors("Ada")
    opens_beside(ada, {"dimensions": 3})
    ada.taps({"spot": "3,3,3"})
    ada.reaches(1)
    ada.spot("2,2,2").hover()
    yield "floors", ada.page
    ada.more()
    for summary in ada.page.locator("dialog summary").all():
        summary.click()
    yield "floors as tables", ada.page
    ada.keys("Escape")
    opens_beside(ada, {"shape": "torus", "end": "board_full"}, seats=4)
    ada.taps({"spot": "0,0"})
    ada.reaches(1)
    yield "a torus for four", ada.page
    opens_beside(ada, {"capture": "line"})
    ada.taps_all(LINES)
    ada.taps({"spot": "7,5"})
    ada.page.locator(".lineup-ways").wait_for()
    yield "a line to be chosen", ada.page
