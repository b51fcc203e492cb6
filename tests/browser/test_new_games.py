"""Games with a board that `manage.py startgame` writes, as they are: played in the browser by two people, one
with the keyboard alone, the other with the finger on a phone.
"""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, expect

from tests.browser.conftest import FAILED
from tests.browser.contexts import Visitors
from tests.browser.games import resigns
from tests.browser.live_site import LiveSite, prepare_site, running_site
from tests.browser.page_checks import complaints
from tests.browser.player_pages import LAPTOP, PHONE, Person
from tests.new_games import NEW, with_new_games

pytestmark = pytest.mark.nightly("tables")


@pytest.fixture(scope="module")
def new_site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[LiveSite]:
    """A site with the new games."""
    home = tmp_path_factory.mktemp("new-games")
    prepare_site(home, with_new_games())
    with running_site(home, tmp_path_factory.mktemp("new-site") / "data", with_new_games()) as running:
        yield running


@pytest.fixture
def visitors(chromium: Browser, new_site: LiveSite, request: pytest.FixtureRequest) -> Iterator[Visitors]:
    """Invites people to it."""
    with Visitors(chromium, new_site).during(request.node, FAILED) as visitors:
        yield visitors


def seated(visitors: Visitors, kind: str) -> tuple[Person, Person]:
    """Ada opens a table and has the first seat; Bo comes by the link and starts the game."""
    ada, bo = visitors.pair(LAPTOP, PHONE)
    ada.goes(f"/games/{NEW[kind]}/")
    expect(ada.heading()).to_have_text(f"New {kind}!")
    ada.says_name()
    ada.sits_down()
    ada.page.wait_for_url("**/t/*/")
    bo.goes(ada.page.url)
    bo.says_name()
    bo.presses("Join")
    bo.presses("Start game")
    for person in (ada, bo):
        person.reaches(0)
    return ada, bo


def walks(person: Person, *cells: str) -> None:
    """On a grid of five by five, with the arrow keys, and Enter on each of these cells."""
    for cell in cells:
        if not person.page.locator(".grid-cell:focus").count():
            person.keys("ArrowUp")
        person.keys("Home", *["ArrowRight"] * "abcde".index(cell[0]))
        here = person.page.locator(".grid-cell:focus").get_attribute("data-cell") or ""
        steps = int(cell[1]) - int(here[1])
        person.keys(*["ArrowUp" if steps > 0 else "ArrowDown"] * abs(steps), "Enter")


def test_grid(visitors: Visitors) -> None:
    """Also what is refused, and a choice that is let go of."""
    ada, bo = seated(visitors, "grid")

    def tap(*cells: str) -> None:
        for cell in cells:
            bo.hit(bo.page.locator(f'[data-cell="{cell}"]'))

    adas, bos = iter(("a1", "b1", "c1", "e2")), iter(("a5", "b5", "e5", "d4"))
    for number in range(8):
        for person in (ada, bo):
            person.reaches(number)
        if number % 2:
            tap(next(bos))
        else:
            walks(ada, next(adas))
    ada.reaches(8)
    cell = ada.page.locator(".grid-cell")
    walks(ada, "e2", "e4")
    expect(ada.detail).to_have_text("A piece moves one step, to a neighbouring cell.")
    expect(cell.and_(ada.page.locator("[data-chosen]"))).to_have_attribute("data-cell", "e2")
    assert not list(complaints(ada.page))
    ada.keys("Escape")
    expect(ada.page.locator("[data-chosen]")).to_have_count(0)
    walks(ada, "e2", "d1")
    bo.reads("Ada wins with four in a line.")
    expect(bo.page.locator("[data-last]")).to_have_count(2)
    expect(cell.and_(ada.page.locator("[data-legal]"))).to_have_count(0)


def test_hands(visitors: Visitors) -> None:
    """A card is played, and a hand exchanged."""
    ada, bo = seated(visitors, "hands")
    hands = [person.page.locator(".grid-cell").all_inner_texts() for person in (ada, bo)]
    assert len({*hands[0], *hands[1]}) == 8
    ada.reads("Exchange your hand")
    assert not list(complaints(ada.page))
    ada.keys("ArrowRight", "Home", "Enter")
    bo.reaches(1)
    bo.hit(bo.called("Exchange your hand"))
    ada.reaches(2)
    ada.reads("Bo exchanged")
    resigns(ada)
    expect(bo.page.locator('[data-tone="over"]')).to_be_visible()
