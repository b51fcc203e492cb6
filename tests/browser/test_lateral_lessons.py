"""The lessons of Lateral Puzzles, as a puzzler on a phone and as the Master with keys, with reloads in
between. Also the rules page.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import expect

from games.lateral.lessons import MASTER, PUZZLER
from games.lateral.rules.moves import ANSWERS
from tabletop.features.lessons.script import Course, plain
from tests.browser import lateral_pages, lesson_pages
from tests.browser.contexts import PICTURES, Visitors
from tests.browser.lesson_pages import done, hurries, title
from tests.browser.page_checks import complaints
from tests.browser.player_pages import LAPTOP, PHONE, Person

GAME = "/games/lateral/"
COURSES = [(PUZZLER, f"{GAME}learn/"), (MASTER, f"{GAME}learn/master/")]

KEYS = {"allow_rephrase": "a", "reject": "r", "pause": "p", "resume": "p"}

FRONTS = {"score": "spoiler", "extra_rounds": "ending"}
"""The kind of item that must be in front for these steps."""

Step = dict[str, Any]
How = Callable[[Person, Step], None]


# -- performing a step
def taps(person: Person, step: Step) -> None:
    """Perform a puzzler's step with taps."""
    match step:
        case {"marks": marks}:
            _stars(person, *marks)
        case {"type": "ask", "text": text}:
            _writes(person, "ask", text)
        case {"type": "play", "card": name, "text": text}:
            lateral_pages.takes(person, name)
            _writes(person, name, text)
        case {"type": "play"}:
            _plays(person, step)
        case {"type": "convert"}:
            lateral_pages.takes(person, "spoiler")
            person.presses("Turn into a Sherlock")
        case {"type": "defend"}:
            person.presses("Play Don Corleone")
        case _:
            person.hit(person.page.locator(".lat-enough"))


def _stars(person: Person, mark: str) -> None:
    lateral_pages.turns_to(person, "register")
    number = mark.removeprefix("q:")
    slip = person.page.locator(f".lat-register .lat-slip[data-question='{number}']")
    person.hit(slip.locator(".lat-star").first)


def _writes(person: Person, field: str, text: str) -> None:
    lateral_pages.field(person, field).fill(text)
    person.hit(person.page.locator(f".lat-compose[data-field={field}] .lat-send:not([aria-disabled])"))


def _plays(person: Person, step: Step) -> None:
    lateral_pages.takes(person, step["card"])
    if "place" in step:
        person.hit(person.page.locator(".lat-slot").nth(step["place"] - 1))
    for of in ("question", "give", "take"):
        if of in step:
            person.hit(lateral_pages.option(person, step[of], of))
    person.hit(person.page.locator(".lat-play:not([aria-disabled])"))


def keys(person: Person, step: Step) -> None:
    """Perform a Master's step, with keys where possible."""
    _wait_for_front(person, step)
    match step:
        case {"type": "register"}:
            _registers(person, step["puzzle"]["bits"][2]["score"])
        case {"type": "begin"}:
            person.presses("Begin round 1")
        case {"type": "score", "bits": bits}:
            for bit in bits:
                person.keys(str(bit + 1))
                expect(lateral_pages.front(person).locator("input").nth(bit)).to_be_checked()
            _deals(person, "Enter")
        case {"type": "award", "seat": seat}:
            _awards(person, seat)
        case {"type": "extra_rounds", "rounds": rounds}:
            person.keys(str(rounds))
            _deals(person, "Enter")
        case {"type": "end_game"}:
            person.hit(lateral_pages.would_end(person).get_by_role("button", name="End game"))
        case {"type": "answer", "answer": answer}:
            _deals(person, str(1 + ANSWERS.index(answer)))
        case _:
            _deals(person, KEYS[step["type"]])


def _wait_for_front(person: Person, step: Step) -> None:
    """Wait until the item that the step is about is in front."""
    if "question" in step:
        expect(lateral_pages.front(person)).to_contain_text(f"#{step['question']},")
    if step["type"] in FRONTS:
        expect(lateral_pages.front(person)).to_have_attribute("data-kind", FRONTS[step["type"]])


def _registers(person: Person, score: int) -> None:
    person.page.get_by_label("Score of bit 3").fill(str(score))
    person.presses("Preview")
    person.presses("Start with this puzzle")


def _awards(person: Person, seat: int) -> None:
    lateral_pages.at(person, "people")
    own = person.page.locator(".lm-person", has=person.page.locator(f"[data-seat='{seat}']"))
    person.hit(own.locator(".lm-open"))
    person.hit(own.get_by_role("button", name="Give a Sherlock"))


def _deals(person: Person, key: str) -> None:
    """Press a key for the item in front."""
    person.keys(key)


def learns(person: Person, course: Course, how: How) -> None:
    """Complete all lessons of a course, starting at the open first one, with a reload in each."""
    for lesson in course.lessons:
        title(person, lesson)
        lesson_pages.begins(person)
        for number, task in enumerate(lesson.tasks, 1):
            expect(person.page.locator(".coach-say")).to_have_text(str(task.ask))
            how(person, plain(task.show))
            expect(done(person)).to_have_count(number)
            if number == 1:
                hurries(person)
                person.page.reload()
                expect(done(person)).to_have_count(1)
            hurries(person)
        expect(person.page.locator(".coach-end")).to_have_text(str(lesson.end))
        person.hit(person.page.locator(".coach-forward"))
    expect(person.page.get_by_role("heading", name="Well done")).to_be_focused()
    expect(person.page.locator(".lesson[data-done]")).to_have_count(len(course.lessons))


# -- the tests
@pytest.mark.nightly("lessons")
def test_a_puzzler_completes_the_course_on_a_phone(visitors: Visitors) -> None:
    ada = visitors("Ada", PHONE)
    ada.goes(GAME)
    ada.presses("Learn by playing as a puzzler", "link")
    learns(ada, PUZZLER, taps)
    expect(ada.page.get_by_role("link", name="Puzzle library")).to_be_visible()
    expect(ada.page.get_by_role("link", name="Open a table for friends")).to_be_visible()
    expect(ada.page.get_by_role("button", name="Play an easy first game")).to_have_count(0)


@pytest.mark.nightly("lessons")
def test_a_master_completes_the_course_with_keys(visitors: Visitors) -> None:
    """Progress in the puzzlers' course is counted separately."""
    ada = visitors("Ada", LAPTOP)
    ada.goes(GAME)
    ada.presses("Learn by playing as the Master", "link")
    learns(ada, MASTER, keys)
    ada.hit(ada.page.locator(".learn-other a"))
    title(ada, PUZZLER.lessons[0])
    expect(ada.page.locator(".lesson[data-done]")).to_have_count(0)


def test_a_lesson_can_be_skipped_and_shown(visitors: Visitors) -> None:
    ada = visitors("Ada", LAPTOP)
    ada.goes(f"{GAME}learn/")
    title(ada, PUZZLER.lessons[0])
    ada.presses("Show me")
    expect(done(ada)).to_have_count(1)
    ada.presses("Skip")
    title(ada, PUZZLER.lessons[1])
    ada.page.reload()
    title(ada, PUZZLER.lessons[1])


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
