"""Pages of all kinds, each with a visitor who can open it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from playwright.sync_api import expect

from tests.browser import deduction_pages, lateral_pages
from tests.browser.contexts import Visitors
from tests.browser.player_pages import Person

GAMES = ("lineup", "questioning", "lateral", "deduction")


class Visit(NamedTuple):
    """A page to be loaded as this person, until ``ready`` is visible. ``is_table``: its game has begun."""

    name: str
    person: Person
    url: str
    ready: str
    is_table: bool = False

    @property
    def address(self) -> str:
        return self.url if self.url.startswith("http") else self.person.url + self.url


def pages(visitors: Visitors) -> Iterator[Visit]:
    """Pages of all kinds, without tables."""
    cy = visitors("Cy")
    yield Visit("front", cy, "/", "main")
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
    yield Visit("lineup, waiting", ada, ada.opens(), "#copy-link")
    link = bo.opens("together", begins="first_seat", supply=1)
    bo.sees_the_board()
    yield Visit("lineup", bo, link, ".lineup-board", True)
    for number, spot in enumerate(("1,1", "9,9"), 1):
        bo.taps({"spot": spot})
        bo.reaches(number)
    expect(bo.page.locator("[data-tone=over]")).to_be_visible()
    yield Visit("lineup, over", bo, link, ".lineup-board", True)


def questioning(visitors: Visitors) -> Iterator[Visit]:
    """A table of Lines of Questioning."""
    ada = visitors("Ada")
    ada.goes("/games/questioning/")
    ada.presses("New deal")
    ada.page.wait_for_url("**/t/*/")
    yield Visit("questioning", ada, ada.page.url, ".loq-board", True)


def deduction(visitors: Visitors) -> Iterator[Visit]:
    """A table of Deduction with two bots."""
    ada = visitors("Ada")
    link = deduction_pages.opens(ada, 3)
    for count in (1, 2):
        ada.adds_bot()
        expect(ada.page.locator("[id^=drop-bot-]")).to_have_count(count)
    yield Visit("deduction, waiting", ada, link, "#start")
    ada.presses("Start game")
    deduction_pages.sees_the_board(ada)
    yield Visit("deduction", ada, link, ".ded", True)


def lateral(visitors: Visitors) -> Iterator[Visit]:
    """A table of Lateral Puzzles, for the Master and for a puzzler."""
    ada, bo = visitors("Ada"), visitors("Bo")
    link = lateral_pages.gather(ada, [bo])
    yield Visit("lateral, preparing", ada, link, ".lm-prepare", True)
    yield Visit("lateral", bo, link, ".lat", True)


TABLES = (lineup, questioning, deduction, lateral)


def visits(visitors: Visitors) -> Iterator[Visit]:
    """All of them."""
    for some in (pages, *TABLES):
        yield from some(visitors)
