"""Somebody at a lesson, of whatever game."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from playwright.sync_api import Locator, expect

from tabletop.features.lessons.script import Lesson, plain
from tests.browser.player_pages import Person

How = Callable[[Person, dict[str, Any]], None]
"""A way to make a step on the board."""


def done(person: Person) -> Locator:
    """The dots of the tasks that are done."""
    return person.page.locator(".coach-dots .done")


def opens(person: Person, game: str, lesson: Lesson) -> Lesson:
    """Come straight to a lesson."""
    person.goes(f"/games/{game}/learn/#{lesson.key}")
    title(person, lesson)
    begins(person)
    return lesson


def title(person: Person, lesson: Lesson) -> None:
    """Wait until that lesson is open."""
    expect(person.page.locator(".coach-title")).to_have_text(str(lesson.title))


def begins(person: Person) -> None:
    """On a phone, what the lesson is about is read first."""
    person.page.locator(".coach-say, .coach-end, .coach-forward").first.wait_for()
    button = person.page.get_by_role("button", name="Let me try")
    if button.count():
        person.hit(button)


def hurries(person: Person) -> None:
    """Skip what the page would show on its own."""
    button = person.page.locator(".coach-forward", has_text="Continue")
    while button.count():
        # Found and pressed in one step: it can go away at any moment, and a late press would hit another.
        button.evaluate_all("all => all.forEach(one => one.click())")


def follows(person: Person, lesson: Lesson, how: How) -> None:
    """Do all that the lesson asks."""
    begins(person)
    for number, task in enumerate(lesson.tasks):
        expect(person.page.locator(".coach-say")).to_have_text(str(task.ask))
        how(person, plain(task.show))
        expect(done(person)).to_have_count(number + 1)
        hurries(person)
    expect(person.page.locator(".coach-end")).to_have_text(str(lesson.end))
