"""Two whole evenings of three puzzles with six browsers each: phones, laptops and a television. People come
late, are away, are refused and removed; the Master undoes, corrects, skips and passes the role on. Nobody
receives anything that they must not know.
"""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Locator, expect

from tests.browser import lateral_pages as lateral
from tests.browser.console_errors import OFFLINE
from tests.browser.contexts import Visitors
from tests.browser.lateral_evenings import Ears, end_of, evening_leaks, match_at
from tests.browser.lateral_pages import Evening, catches_up, joins, lets_in, order, slip
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


def one_round(evening: Evening, *people: Person, answer: str = "no") -> None:
    """Each asks a public question."""
    for person in people:
        evening.replies(evening.asks(person, f"Is it what {person.name} thinks?"), answer)


def ends(evening: Evening) -> None:
    """The Master ends the game for everyone."""
    dialog = lateral.would_end(evening.master)
    evening.acts(evening.master, dialog.get_by_role("button", name="End game"))


def next_table(first: Person, *others: Person, led: bool = True) -> str:
    """The first one, who ``led`` the last game, leads the next one and opens its room; the others come."""
    before = first.page.url
    first.presses("Again with me" if led else "I’ll host")
    if not led:
        first.presses("Back", "link")
    first.page.wait_for_url(lambda url: "/t/" in url and url != before)
    for person in others:
        person.presses("Join")
        person.page.wait_for_url(first.page.url)
    return first.page.url


def on_wall(tv: Person, link: str, words: str) -> None:
    """The big screen of that room, with what its QR code is for."""
    tv.goes(f"{link}screen/")
    expect(tv.page.locator(".screen-invitation")).to_contain_text(words)


def for_everyone(evening: Evening, *people: Person) -> None:
    """Everyone sees the latest move."""
    for person in people:
        evening.shows(person)


def actions_for(master: Person, name: str) -> Locator:
    """The Master's buttons about that puzzler."""
    lateral.at(master, "people")
    master.presses(f"Actions for {name}")
    return master.page.locator(".lm-person", has_text=name)


@pytest.mark.timeout(600)
def test_an_evening_in_an_open_room(visitors: Visitors) -> None:
    """Someone comes late, an answer is undone and another corrected; Ada becomes the Master of the third
    puzzle.
    """
    mia, ada, bo = visitors("Mia", LAPTOP), visitors("Ada", PHONE), visitors("Bo", LAPTOP)
    cy, dee, tv = visitors("Cy", SMALL), visitors("Dee", PHONE), visitors("Tv", TELEVISION)
    ears = [Ears(person) for person in (mia, ada, bo, cy, dee, tv)]
    link = opens_room(mia)
    for person in (ada, bo):
        takes_place(person, link)
    on_wall(tv, link, "Scan to join")
    evening = starts(mia, "Hard Pears")
    one, two = in_order(evening, ada, bo)
    comes_late(evening, cy, link, one, two)
    corrects(evening, one, two, cy)
    evening.replies(evening.asks(one, "Is there a label?", "sherlock"), "yes")
    evening.spoils(one, "The pears ripen on the way.")
    evening.scores(0)
    expect(tv.page.locator(".lat-screen-players")).to_contain_text("30")
    ends(evening)
    votes(mia, ada, bo, cy)
    matches = [match_at(mia)]

    link = next_table(mia, ada, bo, cy)
    takes_place(dee, link)
    on_wall(tv, link, "Scan to join")
    evening = starts(mia, "The Apple Thieves")
    one_round(evening, *in_order(evening, ada, bo, cy, dee))
    ends(evening)
    matches.append(match_at(mia))

    link = next_table(mia, ada, bo, cy, dee)
    mia.presses("Make Ada the Lateral Master")
    expect(ada.page.locator("#choose-puzzle")).to_be_visible()
    expect(mia.page.locator("#choose-puzzle")).to_have_count(0)
    on_wall(tv, link, "Scan to join")
    evening = starts(ada, THIRD)
    one_round(evening, *in_order(evening, mia, bo, cy, dee))
    ends(evening)
    matches.append(match_at(ada))

    tells_the_evening(dee, "Hard Pears", "The Apple Thieves", THIRD)
    assert [evening_leaks(ears, match) for match in matches] == [[], [], []]
    assert all(ear.messages(match) for ear in (*ears[:4], ears[5]) for match in matches)
    solution = end_of(ears, matches[1])["puzzle"]["solution"]
    ears[4].heard.insert(0, (0, matches[0], solution))
    assert evening_leaks(ears, matches[1]) == [f"Dee received {solution!r}"], "a leak is found"


THIRD = "One Bite"


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


def corrects(evening: Evening, *people: Person) -> None:
    """The Master corrects the second answer; everyone sees it."""
    mia = evening.master
    lateral.at(mia, "asked")
    row = mia.page.locator(".lm-asked > li", has_text="Does the price matter?")
    row.locator(".lm-correction summary").click()
    evening.acts(mia, row.locator(".lm-correction button[data-answer=yes]"))
    for_everyone(evening, *people)
    for person in people:
        expect(slip(person, 2).get_by_text("Corrected", exact=True)).to_be_attached()


def votes(*people: Person) -> None:
    """Everyone goes to the end; the last one votes for the best question."""
    for person in people:
        lateral.skips_to_the_end(person)
    voter = people[-1]
    lateral.turns_to(voter, "end")
    voter.hit(voter.page.locator(".la-ballot", has_text="Does the price matter?"))
    count = (
        people[0].page.locator(".la-ballot", has_text="Does the price matter?").locator(".la-ballot-count")
    )
    expect(count).to_have_text("1 vote")


def tells_the_evening(person: Person, *titles: str) -> None:
    """The page of the whole evening."""
    person.goes(f"/t/{match_at(person)}/evening/")
    for text in (f"{len(titles)} puzzles so far", *titles):
        expect(person.page.locator(".story-page")).to_contain_text(text)


@pytest.mark.timeout(600)
def test_an_evening_with_a_strict_master(visitors: Visitors) -> None:
    """A stranger is refused, a sleeping phone is skipped, someone is removed, marks are corrected; the Master
    of two puzzles comes late to the third, which Bo leads.
    """
    mia, ada, bo = visitors("Mia", LAPTOP), visitors("Ada", PHONE), visitors("Bo", PHONE)
    cy, eve, tv = visitors("Cy", LAPTOP), visitors("Eve", SMALL), visitors("Tv", TELEVISION)
    ears = [Ears(person) for person in (mia, ada, bo, cy, eve, tv)]
    link = opens_room(mia)
    for person in (ada, bo, cy):
        takes_place(person, link)
    on_wall(tv, link, "Scan to join")
    evening = starts(mia, "Hard Pears")
    people = in_order(evening, ada, bo, cy)
    refuses(mia, eve, tv, link)
    skips(evening, bo, people)
    marks(evening, bo, [one for one in people if one is not bo])
    removes(evening, cy)
    ends(evening)
    for person in (mia, ada, bo, cy):
        lateral.skips_to_the_end(person)
    matches = [match_at(mia)]

    link = next_table(mia, ada, bo)
    on_wall(tv, link, "Scan to watch")
    evening = starts(mia, "The Apple Thieves")
    one_round(evening, *in_order(evening, ada, bo))
    ends(evening)
    matches.append(match_at(mia))

    link = next_table(ada, bo, led=False)
    ada.presses("Make Bo the Lateral Master")
    expect(bo.page.locator("#choose-puzzle")).to_be_visible()
    mia.presses("Join")
    expect(mia.page.locator("#leave")).to_be_visible()
    expect(bo.page.locator(".seating-seat", has_text="Mia")).to_contain_text("Puzzler")
    evening = starts(bo, THIRD)
    one_round(evening, *in_order(evening, ada, mia))
    ends(evening)
    matches.append(match_at(bo))

    tells_the_evening(ada, "Hard Pears", "The Apple Thieves", THIRD)
    assert [evening_leaks(ears, match) for match in matches] == [[], [], []]


def refuses(mia: Person, eve: Person, tv: Person, link: str) -> None:
    """The room is closed and opened; a stranger who asks to join is refused and watches; it is closed
    again.
    """
    lateral.would_leave(mia)
    mia.presses("Close room")
    expect(tv.page.locator(".screen-invitation")).to_contain_text("Scan to watch")
    eve.goes(link)
    eve.reads("The room is closed: nobody else can join at the moment.")
    lateral.would_leave(mia)
    mia.presses("Open room")
    expect(tv.page.locator(".screen-invitation")).to_contain_text("Scan to join")
    joins(eve, link)
    mia.presses("Refuse Eve")
    mia.hit(mia.page.locator("dialog .danger"))
    eve.reads("You weren’t let into this game. You can watch it.")
    lateral.would_leave(mia)
    mia.presses("Close room")
    expect(tv.page.locator(".screen-invitation")).to_contain_text("Scan to watch")


def skips(evening: Evening, away: Person, people: list[Person]) -> None:
    """Round 1, without the one whose phone sleeps."""
    mia = evening.master
    away.troubles.expected += OFFLINE
    away.context.set_offline(True)
    for person in people:
        if person is away:
            evening.acts(mia, mia.page.locator(".lm-skip"))
        else:
            one_round(evening, person)
    away.context.set_offline(False)
    evening.shows(away)


def marks(evening: Evening, spy: Person, others: list[Person]) -> None:
    """A Sherlock that is spied on, and two Spoilers; the marks of the first are corrected."""
    mia, (one, two) = evening.master, others
    question = evening.asks(one, "Is it about a journey?", "sherlock")
    evening.replies(question, "yes")
    evening.plays(spy, "mata_hari", ("question", question))
    expect(lateral.scene(one, "defend")).to_contain_text(f"{spy.name} is spying on your private question")
    evening.defends(one, False)
    expect(lateral.scene(spy, "news")).to_contain_text("Is it about a journey?")
    for person in (one, two):
        evening.spoils(person, f"What {person.name} thinks of the pears.")
        evening.scores(0)
    lateral.at(mia, "register")
    row = mia.page.locator(".lm-mark").last
    row.locator("summary").click()
    row.locator("input").first.uncheck()
    evening.acts(mia, row.get_by_role("button", name="Correct marks"))
    for_everyone(evening, one, two, spy)
    expect(spy.page.locator(".lat-order .lat-points", has_text="30")).to_have_count(1)


def removes(evening: Evening, person: Person) -> None:
    """The Master removes someone from the game."""
    mia = evening.master
    actions_for(mia, person.name).get_by_role("button", name="Remove…").click()
    evening.acts(mia, mia.page.locator("dialog .danger"))
    person.reads("The Lateral Master has removed you from this game")
