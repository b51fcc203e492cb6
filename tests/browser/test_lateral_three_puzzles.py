"""A whole evening of Lateral Puzzles: a room from the front page, three puzzles and two Masters, four phones
and a television.
"""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.browser import lateral_pages
from tests.browser.contexts import Visitors
from tests.browser.lateral_pages import Evening, catches_up
from tests.browser.page_checks import overflows
from tests.browser.player_pages import LAPTOP, PHONE, TELEVISION, Person

pytestmark = pytest.mark.nightly("evenings")


@pytest.mark.timeout(420)
def test_three_puzzles_with_two_masters(visitors: Visitors) -> None:
    mia, tv = visitors("Mia", LAPTOP), visitors("Tv", TELEVISION)
    friends = [visitors(name, PHONE) for name in ("Ada", "Bo", "Cy", "Di")]
    link = hosts(mia)
    tv.page.goto(f"{link}screen/")
    for person in friends:
        person.goes(link)
        person.page.locator("#sit-name").fill(person.name)
        person.presses("Join")
        expect(tv.page.locator(".screen-people")).to_contain_text(person.name)

    people = [mia, *friends]
    for number in range(3):
        mia.presses("Start and read")
        title = plays(people, tv.page)
        watches_the_end(people, tv.page, title)
        if number == 2:
            break
        people = goes_on(people, leads=number == 1)
        mia = people[0]

    person = friends[0]
    person.page.goto(f"{person.page.url}evening/")
    expect(person.page.locator("main")).to_contain_text("3 puzzles")


def hosts(mia: Person) -> str:
    """The room's address: from the front page, with one of the suggested puzzles."""
    mia.goes("/")
    mia.presses("Host an evening", "link")
    mia.page.get_by_label("Your name").fill(mia.name)
    mia.presses("Host")
    mia.page.wait_for_url("**/t/*/")
    return mia.page.url


def plays(people: list[Person], tv: Page) -> str:
    """A puzzle from its story to its end: everyone asks, and one of them finds the first bit. Its title."""
    master, *puzzlers = people
    for person in puzzlers:
        expect(person.page.locator(".lat-reading")).to_be_visible()
    lateral_pages.begins(master)
    title = puzzlers[0].page.locator(".lat-title").first.inner_text()
    evening = Evening(master)
    for person in puzzlers:
        lateral_pages.dice_are_over(person)
    names = puzzlers[0].page.locator(".lat-order > ol.lat-players .named").all_inner_texts()
    in_turn = sorted(puzzlers, key=lambda person: names.index(person.name))
    for person in in_turn:
        question = evening.asks(person, f"Does {person.name} know more than the others do?")
        expect(tv.locator(".lat-screen-newest")).to_contain_text(person.name)
        evening.replies(question, "not_relevant")
        expect(tv.locator(".lat-screen-newest [data-answer=not_relevant]").first).to_be_visible()
        assert not overflows(tv)
    finder = in_turn[0]
    catches_up(finder)
    finder.hit(finder.page.locator(".lat-way", has_text="I think I know"))
    lateral_pages.field(finder, "spoiler").fill("This is what happened.")
    evening.acts(finder, finder.page.locator(".lat-send"))
    evening.scores(0)
    evening.acts(master, lateral_pages.would_end(master).get_by_role("button", name="End game"))
    return title


def watches_the_end(people: list[Person], tv: Page, title: str) -> None:
    """The Master leads all of them, and the television, as far as the scores; then everyone goes on alone."""
    master = people[0]
    stages = [person.page.locator(".la-stage") for person in people]
    expect(tv.locator(".lat-curtain-words")).to_contain_text(title)
    while stages[0].get_attribute("data-step") != "podium":
        master.presses("Next")
    for stage in stages:
        expect(stage).to_have_attribute("data-step", "podium")
    for person in people:
        lateral_pages.skips_to_the_end(person)
    assert not overflows(tv)


def goes_on(people: list[Person], *, leads: bool) -> list[Person]:
    """The next room: in it, the one who leads comes first."""
    master, bo = people[0], next(person for person in people if person.name.startswith("Bo"))
    host = master if leads else bo
    host.presses("Again with me" if leads else "I’ll host")
    if leads:
        host.presses("Choose a puzzle", "link")
    host.presses("Choose")
    host.page.wait_for_url("**/t/*/")
    others = [person for person in people if person is not host]
    for person in others:
        expect(person.page.get_by_text(f"{host.name} is choosing a puzzle.").first).to_be_visible()
        person.presses("Join")
        person.reads(f"{host.name} has chosen a puzzle.")
    return [host, *others]
