"""People who have nothing but a keyboard. A script in each of their pages complains whenever the focus is
lost, off the screen, or cannot be seen; like every complaint of a browser, that fails the test.
"""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

from playwright.sync_api import Locator, expect

from tests.browser.player_pages import Person

WATCH = Path(__file__).with_name("focus_watch.js")
FARTHEST = 150
"""As often one presses Tab until something is found that is on the page."""
FRAME = "() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))"


PRIMARY = re.compile("^Play (a friend|with friends)")
"""The first button of a game's page."""


class KeyboardUser:
    """Acts by keys alone, and finds things by their roles and names. Reading the page is not acting."""

    def __init__(self, person: Person) -> None:
        self.person, self.page = person, person.page
        self.page.add_init_script(path=WATCH)

    def press(self, *keys: str) -> None:
        """Press keys one after the other. After each but the last the page is drawn, and the watch looks."""
        for number, key in enumerate(keys):
            if number:
                self.page.evaluate(FRAME)
            self.page.keyboard.press(key)

    def write(self, text: str) -> None:
        """Type into the field that has the focus, instead of what is in it."""
        self.press("Control+a")
        self.page.keyboard.type(text)

    def has_focus(self, target: Locator) -> bool:
        """Whether the focus is on it."""
        return target.and_(self.page.locator(":focus")).count() > 0

    def reaches(self, target: Locator, *, back: bool = False) -> None:
        """Press Tab, or Shift and Tab, until it has the focus."""
        target.first.wait_for()
        for _ in range(FARTHEST):
            if self.has_focus(target):
                return
            self.press("Shift+Tab" if back else "Tab")
            self.page.evaluate(FRAME)
        raise AssertionError(f"Tab does not lead to {target}")

    def goes_to(self, role: Any, name: str | re.Pattern[str], *, back: bool = False) -> Locator:
        """Move the focus to what has that role and that whole name."""
        target = self.page.get_by_role(role, name=name, exact=True)
        self.reaches(target, back=back)
        return target

    def activates(self, role: Any, name: str | re.Pattern[str], *, back: bool = False) -> None:
        """Go there and press Enter."""
        self.goes_to(role, name, back=back)
        self.press("Enter")

    def fills(self, name: str, text: str, role: Any = "textbox") -> None:
        """Go to a field and write into it."""
        field = self.goes_to(role, name)
        self.write(text)
        expect(field).to_have_value(text)

    def chooses(self, group: str, name: str | re.Pattern[str]) -> None:
        """Go to a group of radio buttons, and with the arrow keys to one of them."""
        choices = self.page.get_by_role("group", name=group, exact=True)
        radios, wanted = choices.get_by_role("radio"), choices.get_by_role("radio", name=name, exact=True)
        self.reaches(radios)
        for _ in range(radios.count()):
            if self.has_focus(wanted):
                break
            self.press("ArrowDown")
            self.page.evaluate(FRAME)
        assert self.has_focus(wanted), f"the arrow keys do not lead to {name} in {group}"
        expect(wanted).to_be_checked()

    def unfolds(self, section: str) -> None:
        """Open a section of a game page's sheet."""
        self.reaches(self.page.locator(f"[data-opens=set-{section}]"))
        self.press("Enter")

    def opens_a_table(self, name: str | re.Pattern[str] = PRIMARY, *, back: bool = True) -> str:
        """Send the form of a game's page with the button of that name; the address of the table."""
        self.activates("button", name, back=back)
        self.page.wait_for_url("**/t/*/")
        return self.page.url

    def sits(self, link: str) -> None:
        """Open an invitation, say one's name and take the first seat."""
        self.person.goes(link)
        self.fills("Your name", self.person.name)
        self.activates("button", "Join")
        self.page.locator(".table[data-seated]").wait_for()

    def starts(self) -> None:
        """Begin the game, as soon as everyone sits."""
        expect(self.page.get_by_role("button", name="Start game")).to_be_enabled()
        self.activates("button", "Start game")
