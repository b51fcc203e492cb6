"""LineUp!'s lessons and daily puzzle, by touch and by keyboard alone."""

from __future__ import annotations

import re
from datetime import date

from playwright.sync_api import Locator, expect

from games.lineup.puzzles.library import puzzle_of
from games.lineup.puzzles.solving import solution
from games.lineup.rules.notation import read
from games.lineup.text.places import place_name
from tabletop.lessons.courses import course_of
from tabletop.rules import play, wire
from tests.browser.contexts import Visitors
from tests.browser.keyboard_users import FRAME, KeyboardUser
from tests.browser.lesson_pages import begins, follows, title
from tests.browser.page_checks import complaints
from tests.browser.player_pages import LAPTOP, PHONE, Person

COURSE = course_of("lineup")
assert COURSE
FIRST, SECOND = COURSE.lessons[:2]
WEDNESDAY, FRIDAY = date(2026, 11, 18), date(2026, 11, 20)
"""A puzzle to stop a structure with one move, and one to complete a structure in two."""


def test_a_lesson_by_touch(visitors: Visitors) -> None:
    """From the game's page through a whole lesson, with a comment on a wrong move."""
    ada = visitors("Ada", PHONE)
    ada.goes("/games/lineup/")
    ada.presses("Learn by playing", "link")
    title(ada, FIRST)
    begins(ada)
    ada.taps({"type": "place", "spot": "9,5"})
    expect(ada.page.locator(".coach-nudge")).to_have_text(str(FIRST.tasks[0].otherwise))
    follows(ada, FIRST, Person.taps)
    ada.hit(ada.page.locator(".coach-forward"))
    title(ada, SECOND)


def test_a_past_puzzle(visitors: Visitors) -> None:
    """A wrong move is refuted, taken back and counted. Then the puzzle is solved, and stays solved."""
    ada = visitors("Ada", PHONE)
    puzzle = puzzle_of(WEDNESDAY)
    right = wire.write_move(read(puzzle.solution))
    wrong = next(move for move in play.legal(puzzle.start, seat=puzzle.seat) if move["spot"] != right["spot"])
    ada.goes(f"/lineup/puzzle/{WEDNESDAY}/")
    ada.taps(wrong)
    expect(ada.page.locator(".coach-nudge")).to_contain_text("That completes the structure.")
    ada.presses("Take back")
    expect(ada.page.locator(".coach-nudge")).to_have_count(0)
    ada.page.reload()
    ada.taps(right)
    finale = ada.page.locator(".finale")
    expect(finale.locator(".finale-title")).to_have_text("Solved in 1 move!")
    expect(ada.page.locator(".lineup-board .field")).to_be_hidden()
    expect(fact(ada, "Wrong moves")).to_have_text("1")
    assert "○●" in shared(ada)
    expect(finale.locator(".finale-day")).to_have_text(
        "This puzzle’s day is over, so it doesn’t count towards your streak."
    )
    solved = ada.page.locator(f'.deal-month a[href="/lineup/puzzle/{WEDNESDAY}/"] [data-mark="helped"]')
    expect(solved).to_be_visible()
    ada.page.reload()
    expect(finale.locator(".finale-title")).to_have_text("Solved in 1 move!")
    expect(solved).to_be_visible()
    assert list(complaints(ada.page)) == []
    ada.presses("Show the board")
    expect(ada.page.locator(".coach-praise")).to_have_text("Solved after 1 wrong move.")
    expect(ada.page.locator(".lineup-board .field")).to_be_visible()
    assert list(complaints(ada.page)) == []
    ada.presses("Show the result")
    ada.presses("Today’s puzzle", "link")
    expect(ada.heading()).to_contain_text("Daily puzzle")


def test_todays_puzzle_ends_with_a_streak(visitors: Visitors) -> None:
    """Solved: the finale tells the streak and when the next puzzle comes, and shares without the solution."""
    ada = visitors("Ada", LAPTOP)
    ada.goes("/lineup/puzzle/")
    day = ada.page.locator("#puzzle").get_attribute("data-url") or ""
    puzzle = puzzle_of(date.fromisoformat(day.rstrip("/").rpartition("/")[2]))
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


def test_the_list_of_moves_keeps_the_focus_while_a_reply_is_played(visitors: Visitors) -> None:
    ada = visitors("Ada", LAPTOP)
    user = KeyboardUser(ada)
    ada.goes(f"/lineup/puzzle/{FRIDAY}/")
    user.reaches(ada.page.locator(".learn-moves > summary"))
    user.press("Enter")
    user.reaches(ada.page.locator(".learn-moves .offers > summary").filter(has_text="Place a token"))
    user.press("Enter")
    place = place_name(puzzle_of(FRIDAY).solution, "square")
    user.activates("button", re.compile(rf"^Place a token on \w+ {place}$"))
    expect(ada.page.locator(".coach-praise")).to_have_text("Correct. Keep going.")
    ada.page.evaluate(FRAME)
    assert ada.page.evaluate("document.activeElement.closest('.learn-moves') !== null")


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


def test_a_puzzle_by_keyboard(visitors: Visitors) -> None:
    """Half solved, then given up after a confirmation: the board plays the solution."""
    ada = visitors("Ada", LAPTOP)
    ada.goes("/lineup/puzzle/")
    expect(ada.heading()).to_contain_text("Daily puzzle")
    ada.goes(f"/lineup/puzzle/{FRIDAY}/")
    ada.page.get_by_role("link", name="New here? Try a level 1.").focus()
    ada.keys("Enter")
    expect(ada.page.locator(".puzzle-level")).to_contain_text("level 1 of 7")
    expect(ada.page.get_by_role("link", name="New here? Try a level 1.")).to_have_count(0)
    assert list(complaints(ada.page)) == []
    ada.goes(f"/lineup/puzzle/{FRIDAY}/")
    puzzle = puzzle_of(FRIDAY)
    ada.page.locator(".lineup-board .field").wait_for()
    ada.walks(wire.write_move(read(puzzle.solution)))
    expect(ada.page.locator(".coach-praise")).to_have_text("Correct. Keep going.")
    ada.page.get_by_role("button", name="Show solution").focus()
    ada.keys("Enter")
    expect(ada.page.get_by_role("button", name="Keep trying")).to_be_focused()
    ada.keys("Enter")
    expect(ada.page.get_by_role("button", name="Show solution")).to_be_focused()
    ada.keys("Enter")
    ada.troubles.expected.append("503")
    ada.page.route("**/give-up", lambda route: route.fulfill(status=503), times=1)
    ada.page.get_by_role("button", name="Show it").focus()
    ada.keys("Enter")
    expect(ada.page.locator(".coach-words .warn")).to_be_visible()
    expect(ada.page.get_by_role("button", name="Show solution")).to_be_focused()
    ada.keys("Enter")
    ada.page.get_by_role("button", name="Show it").focus()
    ada.keys("Enter")
    finale_title = ada.page.locator(".finale-title")
    expect(finale_title).to_have_text("This is the solution.")
    expect(finale_title).to_be_focused()
    ada.keys("Tab")
    expect(ada.page.get_by_role("button", name="Replay solution")).to_be_focused()
    ada.page.get_by_role("button", name="Show the board").focus()
    ada.keys("Enter")
    expect(ada.page.locator(".coach-end")).to_have_text("This is the solution.")
    shown = play.view(solution(puzzle)[-1].position, viewer=None)["tokens"]
    expect(ada.page.locator(".lineup-board .tokens .token")).to_have_count(sum(shown))
