"""The big screen of a room: what a spectator sees, for everyone in front of a television. It follows the game
from the waiting room to the solution, and shows no more to a player's own browser than to a stranger's.
"""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.browser import lateral_pages
from tests.browser.console_errors import OFFLINE
from tests.browser.contexts import Visitors
from tests.browser.lateral_pages import RED_DAME, Evening
from tests.browser.page_checks import overflows
from tests.browser.player_pages import LAPTOP, PHONE, TELEVISION, Person

pytestmark = pytest.mark.nightly("evenings")

SECRET = "Was it a flower?"
GUESS = "Someone had put poison on it."


def on_wall(person: Person, link: str, page: Page | None = None) -> Page:
    """The big screen in a tab of that person."""
    page = page or person.page
    page.goto(f"{link}screen/")
    return page


@pytest.mark.timeout(300)
def test_the_screen_follows_the_evening_and_tells_no_secrets(visitors: Visitors) -> None:
    mia, tv = visitors("Mia", LAPTOP), visitors("Tv", TELEVISION)
    friends = [visitors("Ada", PHONE), visitors("Bo", PHONE)]
    link = lateral_pages.opens(mia, 3)
    pages = [on_wall(tv, link), on_wall(mia, link, mia.new_tab())]
    for page in pages:
        expect(page.locator(".screen-people li")).to_have_count(1)
        expect(page.locator(".screen-invitation")).to_contain_text("Scan to join")
        expect(page.get_by_alt_text("QR code")).to_be_visible()
    friends[0].sits(link)
    for page in pages:
        expect(page.locator(".screen-people")).to_contain_text("Ada")
        expect(page.locator(".screen-people")).to_contain_text("1 open seat")
    friends[1].sits(link)
    mia.presses("Start game")
    for page in pages:
        expect(page.locator(".lat-screen-story")).to_contain_text("preparing the puzzle")
    pages.append(on_wall(friends[0], link, friends[0].new_tab()))
    plays(mia, friends, tv, pages)
    for page in pages:
        expect(page.locator(".lat-curtain-words")).to_contain_text(RED_DAME["title"])
        assert not overflows(page)
    mia.presses("Next")
    for page in pages:
        expect(page.locator(".lat-end-bit")).to_contain_text(RED_DAME["bits"][0]["text"])
        assert not overflows(page)
    for _ in RED_DAME["bits"]:
        mia.presses("Next")
    for page in pages:
        expect(page.locator(".lat-places li").first).to_contain_text("20")
    mia.presses("Next")
    for page in pages:
        expect(page.locator(".lat-screen-story")).to_contain_text(RED_DAME["solution"])
        expect(page.locator(".lat-screen-bits li[data-found]")).to_have_count(1)
        expect(page.locator(".lat-screen-players li").first).to_contain_text("20 points")
        assert not overflows(page)


def plays(mia: Person, friends: list[Person], tv: Person, pages: list[Page]) -> None:
    """Two rounds with a private question and a Spoiler, and a television that loses its connection."""
    lateral_pages.writes(mia, RED_DAME)
    mia.presses("Preview")
    evening = Evening(mia)
    evening.lays_down()
    friends[0].reaches(2)
    one, two = (friends[seat - 1] for seat in lateral_pages.order(friends[0]))
    for page in pages:
        expect(page.locator(".lat-screen-story")).to_contain_text(RED_DAME["statement"])
        expect(page.locator(".lat-screen-now h2")).to_have_text(f"{one.name}’s turn")
        assert not overflows(page)
    first = evening.asks(one, "Was it an accident?")
    for page in pages:
        expect(page.locator(".lat-screen-now h2")).to_contain_text("Mia is answering")
    evening.replies(first, "no")
    tv.troubles.expected += OFFLINE
    tv.context.set_offline(True)
    expect(tv.page.locator(".screen-lost")).to_be_visible()
    second = evening.asks(two, "Did she stumble?")
    evening.replies(second, "yes")
    tv.context.set_offline(False)
    for page in pages:
        newest = page.locator(".lat-screen-newest")
        expect(newest).to_contain_text("Did she stumble?")
        expect(newest.locator("[data-answer=yes]").first).to_be_visible()
        expect(page.locator(".lat-screen-earlier li")).to_contain_text(["Was it an accident?"])
    secret = evening.asks(one, SECRET, "sherlock")
    evening.replies(secret, "yes")
    evening.spoils(one, GUESS)
    for page in pages:
        expect(page.locator(".lat-screen-now h2")).to_contain_text(f"{one.name} has played a Spoiler")
        for text in (SECRET, GUESS, RED_DAME["solution"]):
            expect(page.locator("body")).not_to_contain_text(text)
    evening.scores(2)
    for page in pages:
        expect(page.locator(".lat-screen-points").get_by_text("20")).to_be_visible()
        expect(page.locator(".lat-screen-newest")).to_contain_text("Did she stumble?")
    dialog = lateral_pages.would_end(mia)
    evening.acts(mia, dialog.get_by_role("button", name="End game"))
