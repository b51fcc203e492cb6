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
from tests.browser import deduction_pages, lesson_pages
from tests.browser.contexts import PICTURES, Visitors
from tests.browser.lesson_pages import done, hurries, title
from tests.browser.page_checks import complaints
from tests.browser.player_pages import LAPTOP, PHONE, Person

GAME = "deduction"
COURSE = course_of(GAME)
assert COURSE
LESSONS = {lesson.key: lesson for lesson in COURSE.lessons}
TABLET = PHONE | {"viewport": {"width": 820, "height": 1180}}
TAPS = {"no": 1, "maybe": 2, "yes": 3}

Step = dict[str, Any]


def opens(person: Person, key: str) -> Lesson:
    """Come straight to a lesson."""
    return lesson_pages.opens(person, GAME, LESSONS[key])


# -- ways to make a step
def taps(person: Person, step: Step) -> None:
    """With a finger or the mouse."""
    if "marks" in step:
        return writes(person, step["marks"])
    if "query" in step:
        deduction_pages.turns_to(person, "notes")
        mark = step["query"]["mark"]
        return deduction_pages.taps(person, mark["tile"], mark["holder"])
    deduction_pages.turns_to(person, "table")
    match step["type"]:
        case "ask":
            person.hit(deduction_pages.question(person, step["seat"], step["kind"], step["about"]))
        case "show":
            tile = person.page.locator(f'.ded-own-tile.may[data-own="{step["tile"]}"]')
            expect(tile).to_be_visible()
            if tile.get_attribute("aria-pressed") != "true":
                person.hit(tile)
            person.hit(person.page.locator(".ded-buttons .primary"))
        case "announce":
            person.hit(deduction_pages.names(person, step["tile"]))
        case _:
            person.presses("End turn")


def writes(person: Person, marks: dict[str, str]) -> None:
    """Tap each place until the mark stands there."""
    deduction_pages.turns_to(person, "notes")
    for name, value in marks.items():
        tile, holder = name.split(":")
        for _ in range(TAPS[value]):
            deduction_pages.taps(person, tile, holder)


# -- the tests
@pytest.mark.nightly("lessons")
def test_a_newcomer_with_a_phone(visitors: Visitors) -> None:
    """From the game's page to a first game with bots, and all of it with a thumb; with a reload in the middle
    of every lesson.
    """
    ada = visitors("Ada", PHONE)
    ada.goes(f"/games/{GAME}/")
    ada.presses("Learn by playing", "link")
    for lesson in LESSONS.values():
        title(ada, lesson)
        lesson_pages.begins(ada)
        taps(ada, dict(lesson.tasks[0].show))
        expect(done(ada)).to_have_count(1)
        ada.page.reload()
        expect(done(ada)).to_have_count(1)
        for number, task in enumerate(lesson.tasks[1:], 2):
            expect(ada.page.locator(".coach-say")).to_have_text(str(task.ask))
            taps(ada, dict(task.show))
            expect(done(ada)).to_have_count(number)
            hurries(ada)
        expect(ada.page.locator(".coach-end")).to_have_text(str(lesson.end))
        expect(ada.page.locator(".coach-forward")).to_be_in_viewport()
        ada.hit(ada.page.locator(".coach-forward"))
    expect(ada.page.get_by_role("heading", name="Well done")).to_be_focused()
    expect(ada.page.locator(".lesson[data-done]")).to_have_count(len(LESSONS))
    expect(ada.page.get_by_role("link", name="Open a table for friends")).to_be_visible()
    ada.presses("Play an easy first game")
    ada.page.wait_for_url("**/t/*/")
    deduction_pages.sees_the_board(ada)
    assert any(deduction_pages.cells(ada).values()), "with full help on the sheet"


@pytest.mark.nightly("lessons")
def test_what_was_written_stays(visitors: Visitors) -> None:
    """A reload, a new tab: the sheet is as it was, also what no task asks for. Back
    takes a task's marks back.
    """
    ada = visitors("Ada", PHONE)
    lesson = opens(ada, "notes")
    taps(ada, dict(lesson.tasks[0].show))
    expect(done(ada)).to_have_count(1)
    writes(ada, {"moon-2:1": "no", "sun-null:2": "maybe"})
    ada.page.reload()
    expect(done(ada)).to_have_count(1)
    deduction_pages.turns_to(ada, "notes")
    expect(deduction_pages.cell(ada, "moon-2", 1).locator(".ded-pencil.no")).to_be_visible()
    expect(deduction_pages.cell(ada, "sun-null", 2).locator(".ded-pencil.maybe")).to_be_visible()
    writes(ada, {"moon-5:1": "no"})
    expect(ada.page.locator(".coach-end")).to_have_text(str(lesson.end))
    ada.presses("Back")
    deduction_pages.turns_to(ada, "notes")
    expect(deduction_pages.cell(ada, "moon-5", 1).locator(".ded-pencil")).to_have_count(0)
    ada.presses("Start over")
    deduction_pages.turns_to(ada, "notes")
    expect(ada.page.locator(".ded-pencil")).to_have_count(0)


@pytest.mark.nightly("lessons")
def test_what_to_do_and_what_to_do_it_with_are_in_sight(visitors: Visitors) -> None:
    """On a phone, without a finger on the page: the coach's words and the tiles to choose from."""
    ada = visitors("Ada", PHONE)
    lesson = opens(ada, "answer")
    taps(ada, dict(lesson.tasks[0].show))
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
