"""A newcomer's way into a game for several: lessons in which friends follow a script and a note sheet is
kept; with a finger, in several sittings.
"""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import expect

from tabletop.features.lessons.script import Lesson
from tabletop.features.lessons.teaching import course_of
from tests.browser import lesson_pages
from tests.browser.contexts import PICTURES, Visitors
from tests.browser.lesson_pages import done, hurries
from tests.browser.page_checks import complaints
from tests.browser.player_pages import LAPTOP, PHONE, Person

GAME = "deduction"
COURSE = course_of(GAME)
assert COURSE
LESSONS = {lesson.key: lesson for lesson in COURSE.lessons}
TABLET = PHONE | {"viewport": {"width": 820, "height": 1180}}


def opens(person: Person, key: str) -> Lesson:
    """Come straight to a lesson."""
    return lesson_pages.opens(person, GAME, LESSONS[key])


# -- the tests


@pytest.mark.nightly("lessons")
def test_what_to_do_and_what_to_do_it_with_are_in_sight(visitors: Visitors) -> None:
    """On a phone, without a finger on the page: the coach's words and the tiles to choose from."""
    ada = visitors("Ada", PHONE)
    lesson = opens(ada, "answer")
    ada.presses("Show me")
    expect(done(ada)).to_have_count(1)
    hurries(ada)
    expect(ada.page.locator(".coach-say")).to_have_text(str(lesson.tasks[1].ask))
    for part in (".coach-title", ".coach-say", ".ded-own-tile.may >> nth=0", ".ded-own-tile.may >> nth=1"):
        expect(ada.page.locator(part)).to_be_in_viewport(ratio=1)


@pytest.mark.parametrize("device", [LAPTOP, TABLET, PHONE], ids=["laptop", "tablet", "phone"])
def test_the_spread_has_four_rows_of_six(visitors: Visitors, device: dict[str, Any]) -> None:
    ada = visitors("Ada", device)
    opens(ada, "wrong")
    ada.presses("Name the tile")
    expect(ada.page.locator(".ded-choice")).to_have_count(24)
    lefts = ada.page.eval_on_selector_all(
        ".ded-choice", "all => all.map(one => Math.round(one.getBoundingClientRect().left))"
    )
    assert len(set(lefts)) == 6


@pytest.mark.nightly("tours")
def test_nothing_is_wrong_with_the_looks(visitors: Visitors) -> None:
    ada = visitors("Ada")
    wrong: list[str] = []

    def look(name: str) -> None:
        found = [f"{name}, {told}" for told in complaints(ada.page)]
        if found:
            PICTURES.mkdir(parents=True, exist_ok=True)
            ada.page.screenshot(path=PICTURES / f"friends-{re.sub(r'[^a-z]+', '-', name)}.png")
        wrong.extend(found)

    ada.goes(f"/games/{GAME}/rules/")
    expect(ada.page.locator("[data-figure] svg").first).to_be_visible()
    look("rules")
    opens(ada, "ask")
    look("a task")
    opens(ada, "case")
    for number in range(1, 4):
        ada.presses("Show me")
        expect(done(ada)).to_have_count(number)
        hurries(ada)
    expect(ada.page.locator(".ded-why")).to_be_visible()
    look("the reasons")
    opens(ada, "wrong")
    ada.presses("Show me")
    expect(done(ada)).to_have_count(1)
    hurries(ada)
    look("out")
    ada.goes(f"/games/{GAME}/learn/#end")
    ada.page.reload()
    look("the end")
    assert not wrong, "\n".join(wrong)
