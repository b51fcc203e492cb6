"""On small phones, upright and sideways, and on low laptops people see the board and their hand without
scrolling.
"""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import expect

from tabletop.features.lessons.script import plain
from tabletop.features.lessons.teaching import course_of, courses_of
from tests.browser import deduction_pages, lateral_pages, lesson_pages
from tests.browser.contexts import Visitors
from tests.browser.deduction_pages import asks, coin, done, hand, names
from tests.browser.games import resigns, seated
from tests.browser.lateral_pages import Evening
from tests.browser.player_pages import LAPTOP, PHONE, Person

UPRIGHT: dict[str, Any] = PHONE | {"viewport": {"width": 360, "height": 640}}
SIDEWAYS: dict[str, Any] = PHONE | {"viewport": {"width": 844, "height": 390}}
LOW: dict[str, Any] = {"viewport": {"width": 1280, "height": 720}}
BOXES = """(parts) => {
  const boxOf = (one) => {
    const { x, y, width, height } = one.getBoundingClientRect();
    return [x + scrollX, y + scrollY, width, height];
  };
  const all = (part) => [...document.querySelectorAll(part)];
  return Object.fromEntries(parts.map((part) => [part, all(part).map(boxOf)]));
}"""
DEVICES = pytest.mark.parametrize("device", [UPRIGHT, SIDEWAYS], ids=["upright", "sideways"])


def sees(person: Person, *parts: str) -> None:
    """Each part is whole on the screen, at the top of the page. On a phone the site's header is not; on a
    laptop nothing scrolls.
    """
    person.page.evaluate("scrollTo(0, 0)")
    if person.page.evaluate("innerWidth") == LOW["viewport"]["width"]:
        root = person.page.locator("html")
        assert root.evaluate("root => root.scrollHeight <= root.clientHeight"), "the page scrolls"
    else:
        expect(person.page.locator(".site-header")).not_to_be_in_viewport()
    for part in parts:
        for found in person.page.locator(part).all() or [person.page.locator(part)]:
            expect(found).to_be_in_viewport(ratio=0.999)


def boxes(person: Person, *parts: str) -> dict[str, list[list[float]]]:
    """Where each part stands in the page: left, top, width, height."""
    return person.page.evaluate(BOXES, parts)


def stays(person: Person, before: dict[str, list[list[float]]]) -> None:
    """Nothing has moved by more than the rounding of a pixel."""
    for part, now in boxes(person, *before).items():
        assert now == [pytest.approx(box, abs=1) for box in before[part]], part


@DEVICES
def test_lineup_is_in_sight_with_its_goal(visitors: Visitors, device: dict[str, Any]) -> None:
    ada, bo = visitors.pair(device)
    seated(ada, bo, begins="first_seat")
    sees(ada, ".status", ".seat", ".lineup-board", ".goal", ".more-open")
    ada.taps({"spot": "5,5"})
    ada.reaches(1)
    sees(ada, ".status", ".seat", ".lineup-board", ".more-open")
    ada.page.evaluate("scrollTo(0, document.documentElement.scrollHeight)")
    resigns(bo)
    for person in (ada, bo):
        expect(person.page.locator(".finale-facts")).to_be_visible()
    expect(ada.page.locator(".finale-title")).to_be_in_viewport(ratio=0.999)
    for person in (ada, bo):
        wide = "document.documentElement.scrollWidth - document.documentElement.clientWidth"
        assert person.page.evaluate(wide) <= 0
        inside = boxes(person, ".finale", ".finale-facts > *", ".finale .button")
        right = {part: max(x + width for x, _, width, _ in found) for part, found in inside.items()}
        assert max(right.values()) == right[".finale"], right


@pytest.mark.nightly("deduction")
@DEVICES
def test_lines_of_questioning_is_in_sight(visitors: Visitors, device: dict[str, Any]) -> None:
    ada = visitors("Ada", device)
    ada.goes("/games/questioning/")
    ada.presses("New deal")
    ada.page.wait_for_url("**/t/*/")
    sees(ada, ".goal", ".status", ".loq-board", ".loq-hand", ".loq-bar")
    before = boxes(ada, ".status", ".loq-board", ".loq-hand", ".loq-bar")
    ada.hit(ada.page.locator(".loq-slot.ready").first)
    ada.hit(ada.page.locator('.loq-cell[aria-label*="Your tile fits here"]').first)
    ada.hit(ada.page.locator(".loq-place"))
    ada.reaches(1)
    expect(ada.page.locator(".goal")).to_be_hidden()
    sees(ada, ".status", ".loq-board", ".loq-hand", ".loq-bar")
    stays(ada, before)


@pytest.mark.nightly("deduction")
@pytest.mark.parametrize(
    ("device", "seats"),
    [(UPRIGHT, 3), (SIDEWAYS, 3), (LOW, 3), (LOW, 5)],
    ids=["upright", "sideways", "low", "low, for five"],
)
def test_deduction_is_in_sight_at_every_step(visitors: Visitors, device: dict[str, Any], seats: int) -> None:
    ada = visitors("Ada", device)
    deduction_pages.opens(ada, seats, company="bots", bot="keen")
    deduction_pages.sees_the_board(ada)
    table = (".status", ".ded-player", ".ded-cloth", ".ded-bar", ".ded-own-tile")
    sees(ada, ".goal", *table)
    before = boxes(ada, *table)
    asks(ada, 1, "have", coin(ada).split("-")[0])
    expect(ada.page.locator(".ded-bar[data-step=announce]")).to_be_visible()
    sees(ada, *table)
    if device != LOW:
        stays(ada, before)
    button = names(ada, hand(ada)[0])
    sees(ada, *table)
    if device != LOW:
        choices = {round(left) for left, *_ in boxes(ada, ".ded-choice")[".ded-choice"]}
        assert len(choices) == 6, "four rows of six tiles"
    done(ada, button)
    expect(ada.page.locator(".ded-hand.out")).to_be_visible()
    ada.page.evaluate("scrollTo(0, 0)")
    for tile in ada.page.locator(".ded-own-tile").all():  # what others ask may take a line more
        expect(tile).to_be_in_viewport(ratio=0.6)


@pytest.mark.nightly("deduction")
def test_five_players_and_every_row_of_the_sheet_fit_on_a_laptop(visitors: Visitors) -> None:
    """Names and hands of all players, and the whole note sheet, without scrolling any part of the page."""
    ada = visitors("Ada", {"viewport": {"width": 1280, "height": 800}})
    deduction_pages.opens(ada, 5, company="bots", bot="keen", help="solver")
    deduction_pages.sees_the_board(ada)
    sees(ada, ".ded-own-tile")
    for part, many in ((".ded-player", 4), (".ded-line-row", 24), (".ded-missing", 1), (".ded-bar", 1)):
        found = ada.page.locator(part)
        expect(found).to_have_count(many)
        for one in found.all():
            expect(one).to_be_in_viewport(ratio=1)
    cut = """all => all.filter(one => one.scrollWidth > one.clientWidth).map(one => one.className)"""
    assert ada.page.eval_on_selector_all(".ded-player, .ded-who, .ded-bar, .ded-cloth", cut) == []


@pytest.mark.nightly("lateral")
def test_lateral_puzzles_fits_in_landscape(visitors: Visitors) -> None:
    """The table is as high as the screen; what is needed now is visible, and the rest scrolls inside it."""
    mia, ada = visitors("Mia", SIDEWAYS), visitors("Ada", SIDEWAYS)
    lateral_pages.gather(mia, [ada])
    sees(mia, ".status", ".lm-prepare")
    sees(ada, ".goal", ".status", ".lat", ".lat-scenes")
    lateral_pages.lays(mia, "Hard Pears")
    ada.reaches(2)
    sees(ada, ".status", ".lat", ".lat-tabs", ".lat-title", "#lat-ask", ".lat-send", ".lat-hand")
    before = boxes(ada, ".status", ".lat", ".actions")
    evening = Evening(mia)
    number = evening.asks(ada, "Is it about the price?")
    stays(ada, before)
    evening.shows(mia)
    sees(mia, ".status", ".lm", ".lm-text", ".lm-answer")
    evening.replies(number, "yes")
    evening.shows(ada)
    sees(ada, ".status", ".lat", ".lat-talk .lat-answer", ".lat-hand")
    for tab in ("story", "people", "register", "talk"):
        lateral_pages.turns_to(ada, tab)
        sees(ada, ".status", ".lat", ".lat-tabs", ".lat-hand")


@pytest.mark.nightly("tables")
@pytest.mark.parametrize(
    "device", [UPRIGHT, SIDEWAYS, PHONE, LAPTOP], ids=["upright", "sideways", "phone", "laptop"]
)
def test_nothing_moves_when_the_goal_goes(visitors: Visitors, device: dict[str, Any]) -> None:
    """Nor when a long sentence comes, which can be read in full."""
    ada = visitors("Ada", device)
    ada.opens("together", begins="first_seat")
    ada.sees_the_board()
    expect(ada.page.locator(".goal")).to_be_in_viewport(ratio=0.999)
    before = boxes(ada, ".status", ".seat", ".lineup-board")
    ada.taps({"spot": "5,5"})
    ada.reaches(1)
    expect(ada.page.locator(".goal")).to_be_hidden()
    stays(ada, before)
    says = ada.page.locator(".status-detail")
    cut = "(one, text) => { one.textContent = text; return one.scrollHeight > one.clientHeight; }"
    assert not says.evaluate(
        cut, "Zoe captured 3 of Ben’s tokens, from 3,5 to 6,8. That secured a structure."
    )
    stays(ada, before)


def test_the_header_is_below_the_table(visitors: Visitors) -> None:
    """The way out is one swipe away, and comes first for screen readers as on every page."""
    ada, bo = visitors.pair(UPRIGHT)
    seated(ada, bo)
    header = ada.page.locator(".site-header")
    header.scroll_into_view_if_needed()
    expect(header.get_by_role("link", name="Tabletop")).to_be_in_viewport(ratio=1)
    assert ada.page.evaluate(
        "document.querySelector('.site-header').compareDocumentPosition(document.querySelector('main')) & 4"
    )
    bo.page.set_viewport_size(UPRIGHT["viewport"])
    bo.goes("/")
    expect(bo.page.locator(".site-header")).to_be_in_viewport(ratio=1)


LESSONS = {
    "questioning": ".loq-bar",
    "deduction": ".ded-bar",
    "lineup": ".coach-controls > :first-child",
}
"""What a learner presses, by game."""


@pytest.mark.nightly("lessons")
@pytest.mark.parametrize("game", LESSONS)
def test_lessons_keep_their_buttons_in_sight(visitors: Visitors, game: str) -> None:
    ada = visitors("Ada", UPRIGHT)
    course = course_of(game)
    assert course
    for lesson in course.lessons:
        ada.goes()  # another fragment alone would not load the page
        lesson_pages.opens(ada, game, lesson)
        expect(ada.page.locator(LESSONS[game])).to_be_in_viewport(ratio=0.999)


@pytest.mark.nightly("lessons")
def test_a_wrong_answer_leaves_the_answers_in_sight(visitors: Visitors) -> None:
    """The Master's lesson about the six answers."""
    ada = visitors("Ada", UPRIGHT)
    master = next(course for course in courses_of("lateral") if course.key)
    lesson = next(one for one in master.lessons if one.key == "keys")
    ada.goes(f"/games/lateral/learn/{master.key}/#{lesson.key}")
    lesson_pages.title(ada, lesson)
    lesson_pages.begins(ada)
    right = plain(lesson.tasks[0].show)["answer"]
    wrong = ada.page.locator(f".lm-answer:not([data-answer={right}])").last
    ada.hit(wrong)
    expect(ada.page.locator(".coach-nudge")).to_be_in_viewport(ratio=0.999)
    for answer in ada.page.locator(".lm-answer").all():
        expect(answer).to_be_in_viewport(ratio=0.999)
