"""The note sheet of Deduction: pencil, words and lines, on two devices at the same time."""

from __future__ import annotations

from time import time

import pytest
from playwright.sync_api import Locator, expect

from tests.browser import deduction_pages
from tests.browser.contexts import Visitors
from tests.browser.deduction_pages import cell, turns_to
from tests.browser.player_pages import LAPTOP, PHONE, Person

pytestmark = pytest.mark.nightly("deduction")

CYCLE = ("no", "maybe", "yes", "")


def begins(visitors: Visitors) -> tuple[Person, str]:
    """Ada on a phone, her sheet before her, and the link of her table. It is her turn for as long as it
    takes: bots have the other seats.
    """
    ada = visitors("Ada", PHONE)
    link = deduction_pages.opens(ada, company="bots")
    deduction_pages.sees_the_board(ada)
    turns_to(ada, "notes")
    return ada, link


def another_device(visitors: Visitors, person: Person, link: str) -> Person:
    """The same person at a laptop, by a code."""
    here, person.page = person.page, person.new_tab()
    code_link = person.link_for_another_device()
    person.page.close()
    person.page = here
    laptop = visitors(f"{person.name} at the laptop", LAPTOP)
    laptop.goes(code_link)
    laptop.presses(f"Continue as {person.name}")
    laptop.reads(f"Welcome back, {person.name}.")
    laptop.goes(link)
    deduction_pages.sees_the_board(laptop)
    return laptop


def blank(person: Person, count: int) -> list[deduction_pages.Cell]:
    """Cells in which nothing stands yet."""
    found = [one for one, mark in deduction_pages.cells(person).items() if not mark]
    return found[:: len(found) // count][:count]


def pencil(where: Person, at: deduction_pages.Cell) -> Locator:
    """What was written by hand in that cell."""
    return cell(where, *at).locator(".ded-pencil")


def written(where: Person, at: deduction_pages.Cell, mark: str) -> None:
    """Wait until that stands there: a mark, a number, or nothing."""
    if not mark:
        expect(pencil(where, at)).to_have_count(0)
    elif mark.isdigit():
        expect(pencil(where, at)).to_have_text(mark)
    else:
        expect(cell(where, *at).locator(f".ded-pencil.{mark}")).to_have_count(1)


def tool(person: Person, name: str) -> None:
    person.hit(person.page.locator(f'.ded-tool[data-tool="{name}"]'))


def draws(person: Person, *points: tuple[float, float]) -> None:
    """One line over the upper part of the sheet with a finger; the points in parts of the screen's size."""
    person.page.evaluate("scrollTo(0, 0)")
    finger = person.context.new_cdp_session(person.page)
    size = person.page.viewport_size or {"width": 0, "height": 0}
    way = [[{"x": x * size["width"], "y": y * size["height"]}] for x, y in points]
    kinds = ["touchStart", *["touchMove"] * len(points), "touchEnd"]
    # Told to be half a second apart: at the speed of a test it is a fling, and swallows the next tap.
    since = time() - len(kinds) / 2
    for at, (kind, touches) in enumerate(zip(kinds, [*way, way[-1], []], strict=True)):
        stroke = {"type": kind, "touchPoints": touches, "timestamp": since + at / 2}
        finger.send("Input.dispatchTouchEvent", stroke)
    finger.detach()


def lines(person: Person) -> Locator:
    """What was drawn."""
    return person.page.locator(".ded-ink path:not(.wet)")


def own_words(person: Person) -> Locator:
    return person.page.locator(".ded-words textarea")


def test_what_is_written_here_is_there_at_once(visitors: Visitors) -> None:
    """Marks go round, numbers, wiping, words, lines, undo; the laptop shows it all, and writes as well."""
    ada, link = begins(visitors)
    laptop = another_device(visitors, ada, link)
    first, second = blank(ada, 2)
    for mark in CYCLE:
        deduction_pages.taps(ada, *first)
        written(ada, first, mark)
        written(laptop, first, mark)
    tool(ada, "3")
    deduction_pages.taps(ada, *first)
    deduction_pages.taps(ada, *second)
    written(laptop, second, "3")
    deduction_pages.taps(ada, *second)
    written(laptop, second, "")
    tool(ada, "wipe")
    deduction_pages.taps(ada, *first)
    written(laptop, first, "")
    own_words(ada).fill("Bo has two crowns")
    expect(own_words(laptop)).to_have_value("Bo has two crowns")
    tool(ada, "pen")
    draws(ada, (0.4, 0.5), (0.5, 0.55), (0.6, 0.5))
    draws(ada, (0.4, 0.6), (0.6, 0.65))
    expect(lines(laptop)).to_have_count(2)
    ada.presses("Undo")
    expect(lines(laptop)).to_have_count(1)
    laptop.presses("Undo")
    expect(lines(ada)).to_have_count(0)
    deduction_pages.taps(laptop, *first)
    written(ada, first, "no")
    tool(ada, "tap")
    ada.page.reload()
    written(ada, first, "no")
    expect(own_words(ada)).to_have_value("Bo has two crowns")


def test_the_whole_sheet_and_six_rows_of_it(visitors: Visitors) -> None:
    """On a phone: all of it fits on the screen, and a tap on a suit enlarges its rows to write on."""
    ada, _ = begins(visitors)
    at = next(one for one, mark in deduction_pages.cells(ada).items() if "crown" in one[0] and not mark)
    expect(ada.page.locator(".ded-grid")).to_be_in_viewport(ratio=1)
    expect(ada.page.locator(".ded-tools")).to_be_hidden()
    ada.presses("Enlarge the crowns")
    rows = ada.page.locator(".ded-line-row:visible")
    expect(rows).to_have_count(6)
    box = rows.first.bounding_box()
    assert box
    assert box["height"] >= 44
    expect(rows.last).to_be_in_viewport(ratio=1)
    deduction_pages.taps(ada, *at)
    written(ada, at, "no")
    ada.presses("Whole sheet")
    expect(ada.page.locator(".ded-grid")).to_be_in_viewport(ratio=1)
    expect(ada.page.locator(".ded-cell .ded-pencil.no")).to_have_count(1)
