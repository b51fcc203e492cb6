"""A game whose moves are filled in, with an auctioneer who is no competitor, and no board: the toy
auction.
"""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Locator, expect

from tests.browser.conftest import FAILED
from tests.browser.contexts import Visitors
from tests.browser.live_site import LiveSite, prepare_site, running_site
from tests.browser.player_pages import PHONE, Person

pytestmark = pytest.mark.nightly("tables")

TOYS = {"DJANGO_SETTINGS_MODULE": "tests.toys.settings"}


@pytest.fixture(scope="module")
def toy_site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[LiveSite]:
    """A site in which the toys can be played."""
    home = tmp_path_factory.mktemp("toys")
    prepare_site(home, **TOYS)
    with running_site(home, home / "site", **TOYS) as running:
        yield running


@pytest.fixture
def bidders(chromium: Browser, toy_site: LiveSite, request: pytest.FixtureRequest) -> Iterator[Visitors]:
    with Visitors(chromium, toy_site).during(request.node, FAILED) as visitors:
        yield visitors


def seated(auctioneer: Person, *others: Person, seconds: int = 600) -> None:
    """All at a table of their own, the auction not yet open."""
    page = auctioneer.goes("/games/auction/")
    auctioneer.says_name()
    auctioneer.unfolds("players")
    page.locator(f"input[name=seats][value='{len(others) + 1}']").check()
    auctioneer.unfolds("options")
    page.locator("input[name=option-seconds]").fill(str(seconds))
    auctioneer.sits_down()
    page.wait_for_url("**/t/*/")
    for other in others:
        other.goes(page.url)
        other.says_name()
        other.presses("Join")
        expect(other.page.locator("#leave")).to_be_visible()
    auctioneer.presses("Start game")
    for person in (auctioneer, *others):
        expect(person.page.locator(".no-board")).to_be_visible()


def moves(person: Person) -> Locator:
    """What stands in the place of the board."""
    return person.page.locator(".no-board")


def opens(person: Person, lots: str) -> None:
    moves(person).get_by_role("button", name=lots).click()


def bids(person: Person, amount: int) -> None:
    form = moves(person).locator("form", has_text="How much")
    form.get_by_label("How much").fill(str(amount))
    person.hit(form.get_by_role("button"))


def test_forms_are_filled_in_and_others_may_act_meanwhile(bidders: Visitors) -> None:
    ada, ben, cleo = bidders("Ada"), bidders("Ben", PHONE), bidders("Cleo")
    seated(ada, ben, cleo)
    expect(ada.title).to_have_text("Your turn")
    choices = moves(ada).get_by_role("button")
    expect(choices).to_have_text(["One lot of 100", "Lots of 60 + 40", "Lots of 50 + 25 + 25", *HAND_OVER])
    expect(moves(ben).locator("form")).to_have_count(1)
    opens(ada, "Lots of 60 + 40")
    expect(ben.title).to_have_text("Waiting for Ada")
    expect(ben.detail).to_have_text("You may bid. Ada opens.")
    bids(ben, 5)
    expect(cleo.detail).to_have_text("You may bid. Ben bids 5.")
    bids(cleo, 5)
    expect(cleo.detail).to_have_text("Bid at least 6.")
    bids(cleo, 6)
    expect(ben.detail).to_have_text("You may bid. Cleo bids 6.")
    form = moves(ben).locator("form", has_text="How much")
    expect(form.get_by_label("How much")).to_have_value("7")
    expect(form.get_by_label("Loudly")).not_to_be_checked()
    bidders.pictures("forms")
    ada.presses("Knock")
    expect(ben.detail).to_have_text("You may bid. Ada knocks. Sold to Cleo.")
    ada.presses("Close")
    for person, title in ((ada, "Cleo won"), (ben, "You lost"), (cleo, "You won")):
        expect(person.title).to_have_text(title)
        expect(person.detail).to_have_text("Cleo has the best lots.")
    expect(ada.page.locator(".seat-won")).to_have_count(1)


HAND_OVER = ["Hand over to bidder 1", "Hand over to bidder 2"]
