"""Lessons of a game for several: what is needed is in sight. What is asked, said and kept is tested in
tests/dom/lessons.test.js.
"""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import expect

from tabletop.features.lessons.script import Lesson
from tabletop.features.lessons.teaching import course_of
from tests.browser import lesson_pages
from tests.browser.contexts import Visitors
from tests.browser.lesson_pages import done, hurries
from tests.browser.player_pages import LAPTOP, PHONE, Person

GAME = "deduction"
COURSE = course_of(GAME)
assert COURSE
LESSONS = {lesson.key: lesson for lesson in COURSE.lessons}
TABLET = PHONE | {"viewport": {"width": 820, "height": 1180}}


def opens(person: Person, key: str) -> Lesson:
    """Come straight to a lesson."""
    return lesson_pages.opens(person, GAME, LESSONS[key])


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
