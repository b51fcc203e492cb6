"""A whole evening of three puzzles with six browsers: phones, laptops and a television. Someone comes late;
the Master undoes and passes the role on. tests/secrets compares all that they receive.
"""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import expect

from tests.browser import lateral_pages as lateral
from tests.browser.contexts import Visitors
from tests.browser.lateral_pages import Evening, catches_up, joins, lets_in, order
from tests.browser.player_pages import LAPTOP, PHONE, TELEVISION, Person

pytestmark = pytest.mark.nightly("evenings")

SMALL: dict[str, Any] = PHONE | {"viewport": {"width": 360, "height": 640}}


def opens_room(host: Person) -> str:
    """Open a room for everyone who comes; its link."""
    lateral.opens_room(host)
    lateral.wants_all_cards(host)
    return host.page.url


def takes_place(person: Person, link: str) -> None:
    """Join in the waiting room."""
    person.goes(link)
    person.page.locator("#sit-name").fill(person.name)
    person.presses("Join")
    expect(person.page.locator("#leave")).to_be_visible()


def starts(master: Person, title: str) -> Evening:
    """Start the game, and choose a puzzle."""
    master.presses("Start game")
    expect(master.page.locator(".lm-prepare")).to_be_visible()
    lateral.lays(master, title)
    return Evening(master)


def in_order(evening: Evening, *people: Person) -> list[Person]:
    """The puzzlers in their order of play, given by their seats from 1."""
    for person in people:
        evening.shows(person)
    return [people[seat - 1] for seat in order(people[0])]


def one_round(evening: Evening, *people: Person) -> None:
    """Each asks a public question."""
    for person in people:
        evening.replies(evening.asks(person, f"Is it what {person.name} thinks?"), "no")


def ends(evening: Evening) -> None:
    """The Master ends the game for everyone."""
    dialog = lateral.would_end(evening.master)
    evening.acts(evening.master, dialog.get_by_role("button", name="End game"))


def next_table(first: Person, *others: Person) -> str:
    """The first one, who led the last game, leads the next one and opens its room; the others come."""
    before = first.page.url
    first.presses("Again with me")
    first.page.wait_for_url(lambda url: "/t/" in url and url != before)
    for person in others:
        person.presses("Join")
        person.page.wait_for_url(first.page.url)
    return first.page.url


def on_wall(tv: Person, link: str) -> None:
    """The big screen of that room."""
    tv.goes(f"{link}screen/")
    expect(tv.page.locator(".screen-invitation")).to_contain_text("Scan to join")


def for_everyone(evening: Evening, *people: Person) -> None:
    """Everyone sees the latest move."""
    for person in people:
        evening.shows(person)


@pytest.mark.timeout(600)
def test_an_evening_in_an_open_room(visitors: Visitors) -> None:
    """Someone comes late, an answer is undone; Ada becomes the Master of the third puzzle."""
    mia, ada, bo = visitors("Mia", LAPTOP), visitors("Ada", PHONE), visitors("Bo", LAPTOP)
    cy, dee, tv = visitors("Cy", SMALL), visitors("Dee", PHONE), visitors("Tv", TELEVISION)
    link = opens_room(mia)
    for person in (ada, bo):
        takes_place(person, link)
    on_wall(tv, link)
    evening = starts(mia, "Hard Pears")
    one, two = in_order(evening, ada, bo)
    comes_late(evening, cy, link, one, two)
    evening.replies(evening.asks(one, "Is there a label?", "sherlock"), "yes")
    evening.spoils(one, "The pears ripen on the way.")
    evening.scores(0)
    expect(tv.page.locator(".lat-screen-players")).to_contain_text("30")
    ends(evening)
    for person in (mia, ada, bo, cy):
        lateral.skips_to_the_end(person)

    link = next_table(mia, ada, bo, cy)
    takes_place(dee, link)
    on_wall(tv, link)
    evening = starts(mia, "The Apple Thieves")
    one_round(evening, *in_order(evening, ada, bo, cy, dee))
    ends(evening)

    link = next_table(mia, ada, bo, cy, dee)
    mia.presses("Make Ada the Lateral Master")
    expect(ada.page.locator("#choose-puzzle")).to_be_visible()
    expect(mia.page.locator("#choose-puzzle")).to_have_count(0)
    on_wall(tv, link)
    evening = starts(ada, "One Bite")
    one_round(evening, *in_order(evening, mia, bo, cy, dee))
    ends(evening)

    dee.goes(f"{link}evening/")
    for text in ("3 puzzles so far", "Hard Pears", "The Apple Thieves", "One Bite"):
        expect(dee.page.locator(".story-page")).to_contain_text(text)


def comes_late(evening: Evening, late: Person, link: str, one: Person, two: Person) -> None:
    """An answer is undone and given again; meanwhile someone asks to join, and is let in."""
    mia = evening.master
    evening.asks(one, "Are the pears made of wax?")
    catches_up(mia)
    evening.undoes("2")
    evening.replies(1, "yes")
    joins(late, link)
    lets_in(mia, late)
    for_everyone(evening, one, two, late)
    evening.replies(evening.asks(two, "Does the price matter?"), "no")
