"""How the lessons and the rules page of Lateral Puzzles look. What the lessons teach is tested in
tests/lessons and tests/dom.
"""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from games.lateral.lessons import MASTER, PUZZLER
from tabletop.features.lessons.script import Course
from tests.browser.contexts import PICTURES, Visitors
from tests.browser.lesson_pages import done, hurries, title
from tests.browser.page_checks import complaints
from tests.browser.player_pages import LAPTOP, Person

GAME = "/games/lateral/"
COURSES = [(PUZZLER, f"{GAME}learn/"), (MASTER, f"{GAME}learn/master/")]


@pytest.mark.nightly("tours-lateral")
@pytest.mark.parametrize(("course", "address"), COURSES, ids=["puzzler", "master"])
def test_each_lesson_looks_right(visitors: Visitors, course: Course, address: str) -> None:
    """At its start and end, in all sizes."""
    ada = visitors("Ada", LAPTOP)
    for lesson in course.lessons:
        ada.page.set_viewport_size({"width": 1440, "height": 900})
        ada.goes(f"{address}#{lesson.key}")
        ada.page.reload()
        title(ada, lesson)
        for number in range(len(lesson.tasks)):
            ada.presses("Show me")
            expect(done(ada)).to_have_count(number + 1)
            hurries(ada)
            if number == 0 and len(lesson.tasks) > 1:
                _looks(ada, f"{lesson.key} begun")
        expect(ada.page.locator(".coach-end")).to_be_visible()
        _looks(ada, lesson.key)


@pytest.mark.nightly("lessons")
def test_the_rules_look_right(visitors: Visitors) -> None:
    ada = visitors("Ada", LAPTOP)
    ada.goes(f"{GAME}rules/")
    expect(ada.page.locator("[data-figure].lat-figure")).to_have_count(8)
    _looks(ada, "rules")


def _looks(person: Person, name: str) -> None:
    found = list(complaints(person.page))
    if found:
        PICTURES.mkdir(parents=True, exist_ok=True)
        person.page.screenshot(path=PICTURES / f"lateral {name}.png")
    assert not found, f"{name}:\n" + "\n".join(found)
    person.page.set_viewport_size({"width": 1440, "height": 900})
