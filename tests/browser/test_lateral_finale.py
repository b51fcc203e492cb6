"""The end of a game of Lateral Puzzles, told step by step to those who saw the game (LA-22)."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Locator, expect

from tests.browser import lateral_pages
from tests.browser.contexts import Visitors
from tests.browser.lateral_pages import Evening, catches_up, order
from tests.browser.player_pages import LAPTOP, PHONE, Person

pytestmark = pytest.mark.nightly("evenings")


def stage(person: Person) -> Locator:
    """What tells the end."""
    return person.page.locator(".la-stage")


def step(person: Person, kind: str) -> None:
    """Waits for this step, while nothing else of the page tells the result."""
    expect(stage(person)).to_have_attribute("data-step", kind)
    expect(person.page.locator(".finale")).to_have_count(0)
    expect(person.page.locator(".status")).to_have_count(0)


def ended(visitors: Visitors, *devices: dict[str, Any]) -> list[Person]:
    """A game in which the first puzzler found one bit: the Master, and the puzzlers in the order of play."""
    mia, ada, bo = (
        visitors(name, device) for name, device in zip(("Mia", "Ada", "Bo"), devices, strict=True)
    )
    lateral_pages.gather(mia, [ada, bo])
    lateral_pages.lays(mia, "Hard Pears")
    ada.reaches(2)
    one, two = ([mia, ada, bo][seat] for seat in order(ada))
    evening = Evening(mia)
    for person, text in ((one, "Is it about the price?"), (two, "Are they poisoned?")):
        evening.replies(evening.asks(person, text), "no")
    evening.replies(evening.asks(one, "Is there a label?", "sherlock"), "yes")
    evening.spoils(one, "They are made of wax.")
    evening.scores(0)
    catches_up(one)
    evening.acts(mia, lateral_pages.would_end(mia).get_by_role("button", name="End game"))
    return [mia, one, two]


@pytest.mark.timeout(240)
def test_the_end_is_told_step_by_step(visitors: Visitors) -> None:
    """By taps, for those who prefer reduced motion; the Master leads the others as far as the podium."""
    mia, one, two = ended(visitors, LAPTOP, PHONE, LAPTOP)
    for person in (mia, one):
        step(person, "curtain")
    mia.presses("Next")
    for person in (mia, one):
        step(person, "bit")
        expect(stage(person).locator("[data-newest] .la-finders")).to_contain_text(one.name)
        expect(stage(person).locator("[data-sealed]").first).to_contain_text("Bit 2")
    sealed = stage(mia).locator("[data-sealed]")
    for left in reversed(range(sealed.count())):
        mia.presses("Next")
        for person in (mia, one):
            expect(stage(person).locator("[data-sealed]")).to_have_count(left)
    mia.presses("Next")
    for person in (mia, one):
        step(person, "podium")
        expect(stage(person).locator(".la-podium li")).to_have_count(1)
        expect(stage(person).locator("[data-place='1']")).to_contain_text(one.name)
        expect(stage(person).locator(".la-others")).to_contain_text(two.name)
        person.presses("Next")
        step(person, "vote")
        votes(person, mia)
        person.presses("Next")
        step(person, "solution")
        expect(stage(person).locator(".la-solution")).to_be_visible()
        person.presses("Next")
        step(person, "secrets")
        expect(stage(person)).to_contain_text("Is there a label?")
        person.presses("Done")
        expect(person.page.locator(".finale-title")).to_be_focused()
        expect(person.page.locator(".la-ballot-count").nth(1)).to_have_text(re.compile("vote"))
        expect(person.page.locator(".la-solution")).to_be_attached()
    lateral_pages.skips_to_the_end(two)
    two.presses("Show the end step by step")
    step(two, "podium")
    # Those who come later see everything immediately.
    two.page.reload()
    expect(two.page.locator(".finale")).to_be_visible()
    expect(two.page.locator(".la-ballot-count").nth(1)).to_have_text("2 votes")
    expect(two.page.locator(".la-solution")).to_be_attached()
    expect(stage(two)).to_have_count(0)


def votes(person: Person, mia: Person) -> None:
    """The Master votes for the first question, then for the second; the asker of the first for the second."""
    ballot = stage(person).locator(".la-ballot")
    counts = stage(person).locator(".la-ballot-count")
    if person is mia:
        person.hit(ballot.filter(has_text="Is it about the price?"))
        expect(counts).to_have_text(["1 vote", "", ""])
    else:
        expect(ballot.filter(has_text="Is it about the price?").locator("input")).to_be_disabled()
        expect(counts).to_have_text(["", "1 vote", ""])
    person.hit(ballot.filter(has_text="Are they poisoned?"))
    expect(counts).to_have_text(["", "1 vote" if person is mia else "2 votes", ""])
    expect(ballot.filter(has_text="Are they poisoned?").locator("input")).to_be_checked()
