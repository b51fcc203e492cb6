"""The budgets of a first visit: requests, bytes on the wire, how deep files wait for each other, and that
nothing moves once it has been drawn.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import NamedTuple

import pytest
from playwright.sync_api import Browser, expect

from tests.browser import deduction_pages, lateral_pages
from tests.browser.cold_loads import Load, cold_load
from tests.browser.contexts import Visitors
from tests.browser.player_pages import LAPTOP, PHONE, Person

pytestmark = pytest.mark.browser

MAX_SHIFT = 0.02
MAX_DEPTH = 2
"""A page's files, and what these fetch in turn. Nothing waits longer."""

GAMES = ("lineup", "questioning", "lateral", "deduction")


class Budget(NamedTuple):
    """What a page may cost at most."""

    requests: int
    kilobytes: float


TABLE, FRONT = Budget(16, 120), Budget(15, 80)


class Visit(NamedTuple):
    """A page to be loaded as this person: until ``ready`` is visible."""

    name: str
    person: Person
    url: str
    ready: str
    budget: Budget | None = None


def pages(visitors: Visitors) -> Iterator[Visit]:
    """Pages of all kinds, without tables."""
    cy = visitors("Cy")
    yield Visit("front", cy, "/", "main", FRONT)
    yield Visit("rules of all games", cy, "/rules/", "main")
    for game in GAMES:
        yield Visit(f"game: {game}", cy, f"/games/{game}/", "main")
        yield Visit(f"rules: {game}", cy, f"/games/{game}/rules/", "main h1")
    yield Visit("a lesson of lineup", cy, "/games/lineup/learn/", ".lineup-board")
    yield Visit("analysis board of lineup", cy, "/study/lineup/", ".study-best")
    yield Visit("puzzle of lineup", cy, "/lineup/puzzle/", ".lineup-board")
    yield Visit("case of deduction", cy, "/deduction/case/", ".ded")


def lineup(visitors: Visitors) -> Iterator[Visit]:
    """Tables of LineUp! before, in and after a game."""
    ada, bo = visitors("Ada"), visitors("Bo")
    yield Visit("lineup, waiting", ada, ada.opens(), "#leave")
    link = bo.opens("together", begins="first_seat", supply=1)
    bo.sees_the_board()
    yield Visit("lineup", bo, link, ".lineup-board", TABLE)
    for number, spot in enumerate(("1,1", "9,9"), 1):
        bo.taps({"spot": spot})
        bo.reaches(number)
    expect(bo.page.locator("[data-tone=over]")).to_be_visible()
    yield Visit("lineup, over", bo, link, ".lineup-board", TABLE)


def questioning(visitors: Visitors) -> Iterator[Visit]:
    """A table of Lines of Questioning."""
    ada = visitors("Ada")
    ada.goes("/games/questioning/")
    fresh = ada.page.locator("form:not(.opening)").filter(has=ada.page.locator("[name=option-rules]"))
    ada.hit(fresh.get_by_role("button", name="Deal", exact=True))
    ada.page.wait_for_url("**/t/*/")
    yield Visit("questioning", ada, ada.page.url, ".loq-board", TABLE)


def deduction(visitors: Visitors) -> Iterator[Visit]:
    """A table of Deduction with two bots."""
    ada = visitors("Ada")
    link = deduction_pages.opens(ada, 3)
    for count in (1, 2):
        ada.presses("Add a bot")
        expect(ada.page.locator("[id^=drop-bot-]")).to_have_count(count)
    yield Visit("deduction, waiting", ada, link, "#start")
    ada.presses("Start game")
    deduction_pages.sees_the_board(ada)
    yield Visit("deduction", ada, link, ".ded", TABLE)


def lateral(visitors: Visitors) -> Iterator[Visit]:
    """A table of Lateral Puzzles, for the Master and for a puzzler."""
    ada, bo = visitors("Ada"), visitors("Bo")
    link = lateral_pages.gather(ada, [bo])
    yield Visit("lateral, preparing", ada, link, ".lm-prepare", TABLE)
    yield Visit("lateral", bo, link, ".lat", TABLE)


TABLES = (lineup, questioning, deduction, lateral)


def visits(visitors: Visitors) -> Iterator[Visit]:
    """All of them."""
    for some in (pages, *TABLES):
        yield from some(visitors)


def faults(load: Load, budget: Budget) -> Iterator[str]:
    """What is beyond a budget."""
    if max(load.depths.values()) > MAX_DEPTH:
        yield f"files wait for each other\n{load.told()}"
    if len(load.sizes) > budget.requests or load.kilobytes > budget.kilobytes:
        yield f"{len(load.sizes)} requests, {load.kilobytes:.1f} kB\n{load.told()}"


def complaints(chromium: Browser, visits: Iterator[Visit]) -> list[str]:
    """What is wrong with the first visits of these pages: the layout on a phone and on a laptop; on the phone
    also what is loaded.
    """
    found = []
    for visit in visits:
        url = visit.url if visit.url.startswith("http") else visit.person.url + visit.url
        if visit.budget:
            load = cold_load(chromium, visit.person, url, visit.ready, PHONE)
            print(f"{visit.name:20} {len(load.sizes):3} requests {load.kilobytes:6.1f} kB", end=" ")
            print(f"depth {max(load.depths.values())}")
            found += [f"{visit.name}: {fault}" for fault in faults(load, visit.budget)]
        for name, device in {"phone": PHONE, "laptop": LAPTOP}.items():
            load = cold_load(chromium, visit.person, url, visit.ready, device, slow=True)
            print(f"{visit.name:20} {name:7} shift {load.shift:.3f}")
            if load.shift > MAX_SHIFT:
                found.append(f"{visit.name}, {name}: shifts by {load.shift:.3f}: {load.shifts}")
    return found


def test_first_visits_of_pages_keep_their_budgets(chromium: Browser, own_visitors: Visitors) -> None:
    """At a site of its own: every game that waits for players brings its mark to the front page."""
    found = complaints(chromium, pages(own_visitors))
    assert not found, "\n".join(found)


@pytest.mark.parametrize("tables", TABLES)
def test_first_visits_of_tables_keep_their_budgets(
    chromium: Browser, visitors: Visitors, tables: Callable[[Visitors], Iterator[Visit]]
) -> None:
    found = complaints(chromium, tables(visitors))
    assert not found, "\n".join(found)


def test_text_is_drawn_in_the_typefaces_of_the_site(visitors: Visitors) -> None:
    """Faces of one family whose weights differ would hide each other: then a device's font would stay."""
    page = visitors("Ada").goes("/games/lineup/")
    page.evaluate("document.fonts.ready.then(() => undefined)")
    chrome = page.context.new_cdp_session(page)
    chrome.send("DOM.enable")
    chrome.send("CSS.enable")
    root = chrome.send("DOM.getDocument")["root"]["nodeId"]
    drawn = {}
    for selector in ("h1", ".lede", "main button"):
        node = chrome.send("DOM.querySelector", {"nodeId": root, "selector": selector})["nodeId"]
        fonts = chrome.send("CSS.getPlatformFontsForNode", {"nodeId": node})["fonts"]
        drawn[selector] = {font["familyName"] for font in fonts}
    text = {"Atkinson Hyperlegible Next"}
    assert drawn == {"h1": {"Young Serif"}, ".lede": text, "main button": text}
