"""The note sheet of Deduction: pencil, words and lines, on two devices at the same time, with interruptions,
until it is shared with everyone."""

from __future__ import annotations

import json
from time import time

import pytest
from playwright.sync_api import Locator, expect

from tests.browser import deduction_pages
from tests.browser.console_errors import OFFLINE
from tests.browser.contexts import Visitors
from tests.browser.deduction_leaks import Overheard
from tests.browser.deduction_pages import cell, turns_to
from tests.browser.games import resigns
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
        ada.hit(cell(ada, *first))
        written(ada, first, mark)
        written(laptop, first, mark)
    tool(ada, "3")
    ada.hit(cell(ada, *first))
    ada.hit(cell(ada, *second))
    written(laptop, second, "3")
    ada.hit(cell(ada, *second))
    written(laptop, second, "")
    tool(ada, "wipe")
    ada.hit(cell(ada, *first))
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
    laptop.hit(cell(laptop, *first))
    written(ada, first, "no")
    tool(ada, "tap")
    ada.page.reload()
    written(ada, first, "no")
    expect(own_words(ada)).to_have_value("Bo has two crowns")


def test_the_whole_sheet_and_closer_again(visitors: Visitors) -> None:
    """On a phone: all of it fits on the screen, and a tap on a suit leads to where one can write."""
    ada, _ = begins(visitors)
    at = next(one for one, mark in deduction_pages.cells(ada).items() if "crown" in one[0] and not mark)
    ada.presses("See the whole sheet")
    expect(ada.page.locator("button.ded-cell")).to_have_count(0)
    field = ada.page.locator(".ded-field").bounding_box()
    assert field
    assert field["height"] < 600
    expect(ada.page.locator(".ded-field")).to_be_in_viewport(ratio=1)
    ada.presses("crowns")
    expect(cell(ada, *at)).to_be_in_viewport(ratio=1)
    ada.hit(cell(ada, *at))
    written(ada, at, "no")
    ada.presses("See the whole sheet")
    expect(ada.page.locator(".ded-cell .ded-pencil.no")).to_have_count(1)


def test_a_sleeping_phone_loses_no_note(visitors: Visitors) -> None:
    """Offline for a while, another device writes meanwhile; then the phone's tab dies, too."""
    ada, link = begins(visitors)
    laptop = another_device(visitors, ada, link)
    ada.troubles.expected += OFFLINE
    one, two, three, four = blank(ada, 4)
    ada.context.set_offline(True)
    for at in (one, two):
        ada.hit(cell(ada, *at))
        written(ada, at, "no")
    own_words(ada).fill("written on the train")
    tool(ada, "pen")
    draws(ada, (0.4, 0.5), (0.6, 0.55))
    expect(lines(ada)).to_have_count(1)
    laptop.hit(cell(laptop, *three))
    expect(ada.title).to_have_text("No connection")
    ada.context.set_offline(False)
    for at in (one, two, three):
        written(ada, at, "no")
        written(laptop, at, "no")
    expect(own_words(laptop)).to_have_value("written on the train")
    expect(lines(laptop)).to_have_count(1)
    ada.context.set_offline(True)
    tool(ada, "tap")
    ada.hit(cell(ada, *four))
    written(ada, four, "no")
    ada.page.close()
    ada.context.set_offline(False)
    ada.page = ada.new_tab()
    ada.goes(link)
    deduction_pages.sees_the_board(ada)
    for at in (one, two, three, four):
        written(ada, at, "no")
        written(laptop, at, "no")
    expect(own_words(ada)).to_have_value("written on the train")
    expect(lines(ada)).to_have_count(1)


def test_nobody_reads_a_sheet_before_it_is_shared(visitors: Visitors) -> None:
    """After the end its owner may open it to all who may look at the table; then it stays as it is."""
    ada, bo, cy = visitors("Ada", PHONE), visitors("Bo", PHONE), visitors("Cy", PHONE)
    ears = Overheard(bo, 1)
    link = deduction_pages.gather([ada, bo, cy])
    turns_to(ada, "notes")
    at = blank(ada, 1)[0]
    ada.hit(cell(ada, *at))
    own_words(ada).fill("I doubt it")
    tool(ada, "pen")
    draws(ada, (0.4, 0.5), (0.6, 0.55))
    expect(lines(ada)).to_have_count(1)
    for person in (bo, cy):
        resigns(person)
    expect(ada.title).to_have_text("You won: everyone else has left.")
    assert "doubt" not in json.dumps(ears.messages)
    zoe = visitors("Zoe", PHONE)
    zoe.goes(link)
    for person in (ada, bo, zoe):
        person.unfolds_the_board()
    deduction_pages.sees_the_board(zoe)
    for person in (bo, zoe):
        turns_to(person, "notes")
        expect(person.page.locator(".ded-notes .ded-filter")).to_have_count(0)
    ada.presses("Show my notes to everyone")
    ada.hit(ada.page.get_by_role("dialog").get_by_role("button", name="Show my notes"))
    ada.reads("Everyone can read your notes.")
    for person in (bo, zoe):
        person.hit(person.page.locator(".ded-notes .ded-filter", has_text="Ada"))
        written(person, at, "no")
        expect(own_words(person)).to_have_value("I doubt it")
        expect(own_words(person)).not_to_be_editable()
        expect(lines(person)).to_have_count(1)
        expect(person.page.locator(".ded-tool")).to_have_count(0)
    expect(ada.page.locator(".ded-tool")).to_have_count(0)
