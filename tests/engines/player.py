"""A person at a browser of any engine: what they see on the page, and how they click, type and press keys.
Every wait is for a condition.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Any, TypeVar

from tests.engines.engines import NOT_NOW, Engine

MAX_SECONDS = 60.0
T = TypeVar("T")

VISIBLE = """const [css, words = ""] = arguments;
const label = (one) => one.getAttribute("aria-label") ?? one.innerText ?? one.textContent;
const named = (one) => label(one).trim().replace(/\\s+/g, " ");
const found = [...document.querySelectorAll(css)].filter(
  (one) => one.checkVisibility({ visibilityProperty: true }) && named(one).startsWith(words));
"""
TARGET = (
    VISIBLE
    + """const [target] = found;
if (!target) return null;
target.scrollIntoView({ block: "center", inline: "center", behavior: "instant" });
const { x, y, width, height } = target.getBoundingClientRect();
const hit = document.elementFromPoint(x + width / 2, y + height / 2);
const free = hit && (target.contains(hit) || hit.closest("label")?.control === target);
return free ? [target, x, y, width, height] : null;"""
)


class Player:
    """Somebody with a browser of their own, at the site with that address."""

    def __init__(self, name: str, browser: Engine, site: str) -> None:
        self.name, self.browser, self.site = name, browser, site

    def until(self, ready: Callable[[], T], what: str) -> T:
        """The first result that isn't empty. The page may be loading or redrawn meanwhile."""
        end = time.monotonic() + MAX_SECONDS
        trouble: Exception | None = None
        while time.monotonic() < end:
            try:
                if found := ready():
                    return found
            except NOT_NOW as error:
                trouble = error
            time.sleep(0.01)
        raise AssertionError(f"{self.name} waited {MAX_SECONDS:.0f} s in vain: {what}") from trouble

    # -- what is there

    def reads(self, body: str, *arguments: Any) -> Any:
        """The result of a script, which only reads."""
        return self.browser.run(body, *arguments)

    def count(self, css: str, words: str = "") -> int:
        """How many of these are visible whose name begins with these words."""
        return int(self.reads(VISIBLE + "return found.length;", css, words))

    def sees(self, css: str, words: str = "") -> None:
        """Waits until one of them is visible."""
        self.until(lambda: self.count(css, words), f"{css} {words!r} to be visible")

    def sees_text(self, css: str, part: str) -> None:
        """Waits until that part is in the text of a visible one of them."""
        body = VISIBLE.replace("words =", "_ =").replace(" && named(one).startsWith(words)", "")
        body += "return found.some((one) => one.textContent.replace(/\\s+/g, ' ').includes(arguments[2]));"
        self.until(lambda: self.reads(body, css, "", part), f"{part!r} in {css}")

    def attribute(self, css: str, name: str) -> str | None:
        """That attribute of the first of them."""
        return self.reads(
            "return document.querySelector(arguments[0])?.getAttribute(arguments[1]) ?? null", css, name
        )

    def number(self) -> int:
        """The number of the newest move that the page knows."""
        return int(self.attribute("#table", "data-seq") or 0)

    def reaches(self, number: int) -> None:
        """Waits until the page shows the position after that move."""
        self.until(lambda: self.number() >= number, f"move {number}")
        assert self.number() == number

    # -- what they do

    def goes(self, path: str) -> None:
        """Opens an address of the site, or a whole link."""
        self.browser.open(path if path.startswith("http") else self.site + path)

    def hit(self, css: str, words: str = "") -> None:
        """Clicks the first visible one of them, as soon as it stands still and nothing covers it."""
        at: list[Any] = [None]

        def once() -> bool:
            now = self.reads(TARGET, css, words)
            still = now is not None and now[1:] == at[0]
            at[0] = now and now[1:]
            if still:
                now[0].click()
            return still

        self.until(once, f"a click on {css} {words!r}")

    def presses(self, words: str) -> None:
        """Clicks the button or link that is called so, or whose name begins so."""
        self.hit("button, a, summary, [role=button]", words)

    def writes(self, css: str, text: str) -> None:
        """Replaces the text of a field by typing."""
        self.hit(css)
        field = self.reads("const one = document.activeElement; one.select?.(); return one")
        field.send_keys(text)
        self.until(
            lambda: self.reads(
                "return document.querySelector(arguments[0])?.value === arguments[1]", css, text
            ),
            f"{text!r} in {css}",
        )

    def moves(self, css: str, words: str = "") -> None:
        """Clicks, and waits until the page shows that the move was made."""
        before = self.number()
        self.hit(css, words)
        self.until(lambda: self.number() > before, f"the move after {before}, by {css} {words!r}")

    # -- to the table

    def says_name(self) -> None:
        """Fills in the name, if the form asks for it."""
        if self.count("dialog input[name=name]"):
            self.unfolds("input[name=name]")
        if self.count("main input[name=name]"):
            self.writes("main input[name=name]", self.name)

    def opens_table(self, button: str = ".opening-ways > .primary") -> str:
        """Sends the form of a game's page by that button; the link of the table."""
        self.is_done()
        self.hit(button)
        return self.at_table()

    def at_table(self) -> str:
        """Waits for the page of a table; its address."""
        self.until(lambda: self.count("#table") and "/t/" in self.address(), "a table")
        return self.address()

    def address(self) -> str:
        """The address of the page."""
        return str(self.reads("return location.href"))

    def sits(self, link: str) -> None:
        """Opens a link that somebody sent, and takes the first free seat."""
        self.goes(link)
        self.says_name()
        self.presses("Join")
        self.sees(".table[data-seated]")

    def has_motion(self) -> bool:
        """Whether pages may move things for this person."""
        return bool(self.reads("return !matchMedia('(prefers-reduced-motion: reduce)').matches"))

    def unfolds(self, css: str) -> None:
        """Opens the section of the sheet that has this field."""
        self.is_done()
        section = self.reads(
            "return document.querySelector(arguments[0])?.closest('dialog section')?.id", css
        )
        if section:
            self.hit(f"[data-opens={section}]")

    def is_done(self) -> None:
        """Closes the sheet, if it is open."""
        if self.count("dialog[open] [data-done]"):
            self.hit("dialog[open] [data-done]")

    def chooses(self, css: str) -> None:
        """Picks an option by its label, after opening its group."""
        self.unfolds(css)
        self.hit(f"label:has({css})")
        self.until(
            lambda: self.reads("return document.querySelector(arguments[0]).checked", css), f"{css} checked"
        )
