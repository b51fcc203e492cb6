"""Tours of lessons: of a game for one, of one with friends, and all lessons of Lateral Puzzles."""

from __future__ import annotations

from collections.abc import Iterator

from playwright.sync_api import expect

from games.lateral.lessons import MASTER, PUZZLER
from tabletop.features.lessons.script import Course
from tabletop.features.lessons.teaching import course_of
from tests.browser import lesson_pages
from tests.browser.contexts import Visitors
from tests.browser.player_pages import LAPTOP, Person
from tests.browser.tour_game import Stop


def _opens(person: Person, game: str, key: str) -> None:
    course = course_of(game)
    assert course
    lesson_pages.opens(person, game, next(lesson for lesson in course.lessons if lesson.key == key))


def _is_shown(person: Person, count: int) -> None:
    """The tasks up to this one are done by the page."""
    for number in range(1, count + 1):
        person.presses("Show me")
        expect(lesson_pages.done(person)).to_have_count(number)
        lesson_pages.hurries(person)


def _ends(person: Person, game: str) -> None:
    person.goes(f"/games/{game}/learn/#end")
    person.page.reload()


def alone(visitors: Visitors) -> Iterator[Stop]:
    ada = visitors("Ada")
    _opens(ada, "questioning", "stack")
    yield "a task", ada.page
    ada.presses("Show me")
    expect(lesson_pages.done(ada)).to_have_count(1)
    yield "a task done", ada.page
    ada.presses("Show me")
    expect(ada.page.locator(".coach-forward")).to_be_visible()
    yield "a lesson done", ada.page
    _ends(ada, "questioning")
    yield "the end", ada.page


def with_friends(visitors: Visitors) -> Iterator[Stop]:
    ada = visitors("Ada")
    _opens(ada, "deduction", "ask")
    yield "a task", ada.page
    _opens(ada, "deduction", "case")
    _is_shown(ada, 3)
    expect(ada.page.locator(".ded-why")).to_be_visible()
    yield "the reasons", ada.page
    _opens(ada, "deduction", "wrong")
    _is_shown(ada, 1)
    yield "out", ada.page
    _ends(ada, "deduction")
    yield "the end", ada.page


def puzzlers(visitors: Visitors) -> Iterator[Stop]:
    """All lessons of puzzlers."""
    yield from _each_lesson(visitors("Ada"), PUZZLER, "/games/lateral/learn/")


def masters(visitors: Visitors) -> Iterator[Stop]:
    """All lessons of Masters, and the rules."""
    ada = visitors("Ada")
    yield from _each_lesson(ada, MASTER, "/games/lateral/learn/master/")
    ada.goes("/games/lateral/rules/")
    expect(ada.page.locator("[data-figure].lat-figure")).to_have_count(8)
    yield "rules", ada.page


def _each_lesson(ada: Person, course: Course, address: str) -> Iterator[Stop]:
    """At its start and end."""
    for lesson in course.lessons:
        ada.page.set_viewport_size(LAPTOP["viewport"])
        ada.goes(f"{address}#{lesson.key}")
        ada.page.reload()
        lesson_pages.title(ada, lesson)
        for number in range(1, len(lesson.tasks) + 1):
            ada.presses("Show me")
            expect(lesson_pages.done(ada)).to_have_count(number)
            lesson_pages.hurries(ada)
            if number == 1 < len(lesson.tasks):
                yield f"{lesson.key} begun", ada.page
                ada.page.set_viewport_size(LAPTOP["viewport"])
        expect(ada.page.locator(".coach-end")).to_be_visible()
        yield lesson.key, ada.page


LESSON_WALKS = {"lessons alone": alone, "lessons with friends": with_friends}
LATERAL_LESSON_WALKS = {"lessons of puzzlers": puzzlers, "lessons of Masters": masters}
