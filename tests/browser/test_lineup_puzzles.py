"""LineUp!'s daily puzzle, by keyboard alone."""

from __future__ import annotations

import re
from datetime import date

from playwright.sync_api import Locator, expect

from games.lineup.daily_puzzle import PUZZLE
from games.lineup.puzzles.solving import solution
from tabletop.features.lessons.teaching import course_of
from tabletop.rules import play
from tests.browser.contexts import Visitors
from tests.browser.player_pages import LAPTOP, Person

COURSE = course_of("lineup")
assert COURSE
FIRST, SECOND = COURSE.lessons[:2]


def test_todays_puzzle_ends_with_a_streak(visitors: Visitors) -> None:
    """Solved: the finale tells the streak and when the next puzzle comes, and shares without the solution."""
    ada = visitors("Ada", LAPTOP)
    ada.goes("/lineup/puzzle/")
    day = ada.page.locator("#daily").get_attribute("data-url") or ""
    puzzle = PUZZLE.puzzle_on(date.fromisoformat(day.rstrip("/").rpartition("/")[2]))
    before = puzzle.start
    for scene in solution(puzzle):
        if before.to_act == (puzzle.seat,):
            spot = play.view(scene.position, viewer=None)["last"]["spot"]
            ada.taps(next(move for move in play.legal(before, seat=puzzle.seat) if move["spot"] == spot))
            expect(ada.page.locator(":is(.coach-praise, .finale-title):visible")).to_be_visible()
            next_task = ada.page.get_by_role("button", name="Show solution", disabled=False)
            expect(next_task.or_(ada.page.locator(".finale-title")).first).to_be_visible()
        before = scene.position
    expect(ada.page.locator(".finale-title")).to_have_text(re.compile(r"^Solved in \d moves?!$"))
    expect(fact(ada, "Streak")).to_have_text("1 day")
    expect(ada.page.locator(".finale-day")).to_have_text(
        re.compile(r"^Next puzzle in \d+ (hours?|minutes?|seconds?)")
    )
    assert day in shared(ada)
    ada.presses("Replay solution")
    expect(ada.page.locator(".lineup-board")).to_be_visible()
    expect(ada.page.get_by_role("button", name="Show the result")).to_be_visible()


def fact(person: Person, label: str) -> Locator:
    """A value in the finale."""
    return person.page.locator(".finale-facts div").filter(has_text=re.compile(f"^{label}")).locator("dd")


def shared(person: Person) -> str:
    """What "Share" copies."""
    person.page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    person.page.locator(".finale").get_by_role("button", name="Share").click()
    expect(person.page.get_by_text("Result copied.")).to_be_visible()
    text: str = person.page.evaluate("navigator.clipboard.readText()")
    return text
