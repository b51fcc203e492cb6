"""A newcomer's path: from the front page through the first case to a first real game, by touch."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Locator, expect

from tabletop.features.lessons.teaching import course_of
from tests.browser.contexts import Visitors
from tests.browser.lesson_pages import follows, title
from tests.browser.player_pages import PHONE, Person

GAME = "questioning"
NAME = "Lines of Questioning"
COURSE = course_of(GAME)
assert COURSE
LESSONS = {lesson.key: lesson for lesson in COURSE.lessons}
Move = dict[str, Any]


# -- ways to place a tile
def tile(person: Person, move: Move) -> Locator:
    return person.page.locator(f".loq-slot[data-tile={move['tile']}]")


def turns(person: Person, move: Move, by: Callable[[], None]) -> None:
    """Turn the tile in the hand until it is as it shall lie."""
    arrows = tile(person, move).locator(".arrows")
    while (way := arrows.get_attribute("transform") or "") != f"rotate({move['turn']})":
        by()
        expect(arrows).not_to_have_attribute("transform", way)


def taps(person: Person, move: Move) -> None:
    """Tap the tile, tap the space, turn it if need be, and place it."""
    expect(person.page.locator(".loq-hand.lit .loq-slot.ready").first).to_be_visible()
    person.hit(tile(person, move))
    person.hit(person.page.locator(f".loq-cell[data-space={move['space']}]"))
    expect(person.page.locator(".loq-place:not([aria-disabled=true])")).to_be_visible()
    turns(person, move, lambda: person.hit(person.page.locator(".loq-spin")))
    person.hit(person.page.locator(".loq-place"))


def test_a_newcomer_with_a_phone(visitors: Visitors) -> None:
    """From the front page to a first real game, using touch only."""
    ada = visitors("Ada", PHONE)
    ada.goes()
    ada.presses(NAME, "link")
    ada.page.wait_for_url(f"**/games/{GAME}/")
    ada.presses("Learn by playing", "link")
    for lesson in LESSONS.values():
        title(ada, lesson)
        follows(ada, lesson, taps)
        if lesson.key == "corner":
            expect(ada.page.locator(".corner.lit[data-corner=a1]")).to_have_count(1)
        ada.hit(ada.page.locator(".coach-forward"))
    expect(ada.page.get_by_role("heading", name="Case closed")).to_be_focused()
    expect(ada.page.locator(".lesson[data-done]")).to_have_count(len(LESSONS))
    expect(ada.page.get_by_role("link", name="Play today’s deal")).to_be_visible()
    ada.presses("Play an easy first game")
    ada.page.wait_for_url("**/t/*/")
    expect(ada.page.locator(".loq-hand.lit .loq-slot.ready").first).to_be_visible()


@pytest.mark.nightly("lessons")
@pytest.mark.parametrize("slug", ["deduction", "lateral", "lineup", "questioning"])
def test_on_a_laptop_nothing_covers_the_coach(visitors: Visitors, slug: str) -> None:
    person = visitors("Ada")
    person.page.set_viewport_size({"width": 1366, "height": 768})
    person.goes(f"/games/{slug}/learn/")
    expect(person.page.locator(".coach-say, .coach-intro").first).to_be_visible()
    box = "element => element.getBoundingClientRect().bottom"
    words = person.page.locator(".coach-words > *").last.evaluate(box)
    assert words <= person.page.locator(".coach").evaluate(box)
