"""Single-key shortcuts (WCAG 2.1.4): every page that has some offers a switch, and a key that takes back a
move asks first.
"""

from __future__ import annotations

import random
import re

from playwright.sync_api import Locator, expect

from tests.browser.contexts import Visitors
from tests.browser.games import seated
from tests.browser.lineup_scripts import script
from tests.browser.player_pages import Person
from tests.browser.test_questioning import TABLET, deals, moved_on, number, plays_any

GAME = script(8)


def listed(person: Person) -> Locator:
    """The list of keys."""
    return person.page.get_by_role("dialog", name="Keyboard shortcuts")


def switches(person: Person, *, on: bool) -> None:
    """Turn single-key shortcuts on or off in the list of keys, opened by its button."""
    person.presses("Keyboard shortcuts")
    box = listed(person).get_by_role("checkbox", name="Single-key shortcuts")
    expect(box).to_be_checked(checked=not on)
    box.set_checked(on)
    person.presses("Close")
    expect(listed(person)).to_have_count(0)


def ignores_a_question_mark(person: Person) -> None:
    """``?`` opens no list; keys are handled while they are pressed."""
    person.page.evaluate("document.activeElement?.blur()")
    person.keys("?")
    expect(listed(person)).to_have_count(0)


def test_shortcuts_can_be_switched_off_at_a_table(visitors: Visitors) -> None:
    ada, bo = visitors.pair()
    seated(ada, bo, begins="first_seat")
    ada.taps(GAME.moves[0])
    ada.reaches(1)
    ada.tab("Table")
    switches(ada, on=False)
    for again in range(2):
        ada.page.evaluate("document.activeElement?.blur()")
        ada.keys(",")
        ignores_a_question_mark(ada)
        expect(ada.page.locator(".step-count")).to_have_text(re.compile(r"^1\s*/\s*1$"))
        # Keys with names still work.
        ada.keys("Home")
        expect(ada.page.locator(".step-count")).to_have_text(re.compile(r"^0\s*/\s*1$"))
        ada.keys("Escape")
        expect(ada.page.locator(".step-count")).to_have_text(re.compile(r"^1\s*/\s*1$"))
        if not again:
            ada.page.reload()
            ada.reaches(1)
    ada.tab("Table")
    switches(ada, on=True)
    ada.page.evaluate("document.activeElement?.blur()")
    ada.keys(",")
    expect(ada.page.locator(".step-count")).to_have_text(re.compile(r"^0\s*/\s*1$"))


def test_every_page_with_shortcuts_obeys_the_switch(visitors: Visitors) -> None:
    ada = visitors("Ada")
    pages = [
        "/games/lineup/learn/",
        "/games/questioning/learn/",
        "/study/lineup/",
        "/lineup/puzzle/2026-11-20/",
        "/deduction/case/2026-11-20/",
    ]
    for path in pages:
        ada.goes(path)
        ada.called("Keyboard shortcuts").wait_for()
        ada.page.evaluate("document.activeElement?.blur()")
        ada.keys("?")
        expect(listed(ada)).to_be_visible()
        ada.presses("Close")
    switches(ada, on=False)
    for path in pages:
        ada.goes(path)
        ada.called("Keyboard shortcuts").wait_for()
        ignores_a_question_mark(ada)
    ada.goes("/me/")
    ada.page.get_by_role("checkbox", name="Single-key shortcuts").check()
    ada.goes(pages[0])
    ada.called("Keyboard shortcuts").wait_for()
    ada.keys("?")
    expect(listed(ada)).to_be_visible()


def test_a_key_asks_before_it_takes_back_a_move(visitors: Visitors) -> None:
    """Every time, not only the first."""
    ada = visitors("Ada", TABLET)
    deals(ada)
    asked = ada.page.get_by_role("dialog")
    for turn, words in enumerate(("helped", "Take back your last move?", "Take back your last move?")):
        plays_any(ada, random.Random(turn))
        before = number(ada)
        ada.page.evaluate("document.activeElement?.blur()")
        ada.keys("z")
        expect(asked).to_contain_text(words)
        ada.keys("z", "Enter")  # the second z does nothing; the first button, which has the focus, means no
        expect(asked).to_have_count(0)
        assert number(ada) == before
        ada.keys("Backspace")
        expect(asked).to_contain_text(words)
        ada.hit(asked.get_by_role("button", name="Take back"))
        moved_on(ada, before)
