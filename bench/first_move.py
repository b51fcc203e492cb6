"""How much does a newcomer with a phone do before the first move counts?

Goes from the front page to the first accepted move as someone who has never been here, on a phone of 390 by
844 pixels with an empty cache, slow 4G and a processor that is slowed down four times. Prints the number of
taps, the keys typed, the pixels scrolled and the median of the seconds from opening the front page::

    python -m bench.first_move --rounds 3

The seconds are those of a reader who needs no time: pages loading, the server, and a bot if it begins. For an
evening of four phones, which act one after the other here, they include what fingers need: `TAP` and `KEY`.
"""

from __future__ import annotations

import argparse
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path
from statistics import median
from typing import NamedTuple

from playwright.sync_api import Browser, Locator, Page, expect, sync_playwright

from bench.pages import NETWORKS, throttle
from tests.browser.conftest import FLAGS
from tests.browser.contexts import CALM
from tests.browser.live_site import prepare_site, running_site
from tests.browser.player_pages import PHONE
from tools.debian import program

SLOW = NETWORKS[1]
PATIENCE = 60_000
TAP = 1.1
KEY = 0.28
"""Seconds that a person needs to tap something, and for each key."""
FITTING = '.loq-cell[aria-label*="Your tile fits here"]'
TILE = ".tile:has-text('{}')"
CARD = ".game-card[data-game=lineup] button:has-text('{}')"


class Figures(NamedTuple):
    """``scrolled`` in pixels, up and down alike."""

    taps: int
    keys: int
    scrolled: float
    seconds: float


class Newcomer:
    """Counts what is done on a page. ``opens`` gives another newcomer, with a phone of their own."""

    def __init__(self, page: Page, opens: Callable[[], Newcomer]) -> None:
        self.page = page
        self.opens = opens
        self.taps = 0
        self.keys = 0
        self.scrolled = 0.0

    def tap(self, selector: str) -> None:
        """Tap the first of these that is shown, after scrolling to it if it is out of sight."""
        target = self.page.locator(selector).filter(visible=True).first
        expect(target).to_be_visible(timeout=PATIENCE)
        before = self.page.evaluate("scrollY")
        target.scroll_into_view_if_needed()
        self.scrolled += abs(self.page.evaluate("scrollY") - before)
        target.tap()
        self.taps += 1

    def types(self, selector: str, text: str) -> None:
        """Fill in a field, with keys that replace what it suggests. The tap on it counts as a key."""
        self.sees(selector).fill(text)
        self.keys += 1 + len(text)

    def sees(self, selector: str) -> Locator:
        """Wait until this is on the page."""
        found = self.page.locator(selector).first
        expect(found).to_be_visible(timeout=PATIENCE)
        return found

    def moves(self, *selectors: str) -> None:
        """Tap these, one after the other; then the page knows of one more move."""
        self.sees(".status[data-tone=yours]")
        before = int(self.page.locator("#table").get_attribute("data-seq") or 0)
        for selector in selectors:
            self.tap(selector)
        self.page.wait_for_function(
            "before => Number(document.querySelector('#table').dataset.seq) > before", arg=before
        )


def daily_deal(newcomer: Newcomer) -> None:
    """Lines of Questioning: today's deal, and its first tile on the board."""
    newcomer.tap(TILE.format("Deal of the day"))
    newcomer.moves(".loq-slot.ready", FITTING, ".loq-place:not([aria-disabled])")


def against_the_computer(newcomer: Newcomer) -> None:
    """LineUp! against the computer, and the first token."""
    newcomer.tap(CARD.format("Play"))
    newcomer.moves('.field [data-spot]:not([aria-disabled="true"]) .cell')


def invitation(newcomer: Newcomer) -> None:
    """A table that shows its link and its QR code."""
    newcomer.tap(CARD.format("Invite"))
    newcomer.sees(".qr img")
    expect(newcomer.page.get_by_role("button", name="Copy link")).to_be_in_viewport(ratio=1)


def evening(host: Newcomer) -> None:
    """Lateral Puzzles: a Master with three friends, who all begin at this moment; to the first question."""
    host.tap(".button:has-text('Host an evening')")
    host.types("[name=name]", "Mia")
    host.tap(".puzzle-cards button:has-text('Host')")
    host.page.wait_for_url("**/t/*/")
    friends = {name: host.opens() for name in ("Ada", "Ben", "Cleo")}
    for name, friend in friends.items():
        friend.page.goto(host.page.url)
        friend.types("#sit-name", name)
        friend.tap("button:has-text('Join')")
        friend.sees("#table[data-seated]")
    host.tap("button:has-text('Start and read')")
    host.tap("button:has-text('Begin round 1')")
    turn = host.sees(".lm-round").inner_text()
    asker = next(friend for name, friend in friends.items() if name in turn)
    asker.types("#lat-ask", "Did anyone die?")
    asker.tap(".lat-send:not([aria-disabled])")
    host.sees(".lm-front[data-kind=question]")


WAYS: dict[str, Callable[[Newcomer], None]] = {
    "Lines of Questioning, the daily deal": daily_deal,
    "LineUp! against the computer": against_the_computer,
    "a friend invited: link and QR code": invitation,
    "an evening, hosted on a phone": evening,
}


def measure(browser: Browser, url: str, way: Callable[[Newcomer], None]) -> Figures:
    """One newcomer goes this way, alone or with others. The taps and scrolling are the first one's."""
    with ExitStack() as phones:

        def opens() -> Newcomer:
            context = browser.new_context(**(CALM | PHONE))
            phones.callback(context.close)
            context.set_default_timeout(PATIENCE)
            page = context.new_page()
            throttle(page, SLOW)
            everyone.append(Newcomer(page, opens))
            return everyone[-1]

        everyone: list[Newcomer] = []
        newcomer = opens()
        began = time.monotonic()
        newcomer.page.goto(url, wait_until="commit")
        way(newcomer)
        seconds = time.monotonic() - began
        if len(everyone) > 1:
            seconds += sum(TAP * one.taps + KEY * one.keys for one in everyone)
        return Figures(newcomer.taps, newcomer.keys, newcomer.scrolled, seconds)


def measured(browser: Browser, url: str, rounds: int) -> Iterator[str]:
    """A line for each way."""
    for name, way in WAYS.items():
        found = [measure(browser, url, way) for _ in range(rounds)]
        taps, keys, scrolled, seconds = Figures(*map(median, zip(*found, strict=True)))
        yield f"{name:40}{taps:6.0f}{keys:6.0f}{scrolled:10.0f}{seconds:9.1f}"


def main() -> None:
    """Prints a table: taps, keys, pixels scrolled and seconds of each way."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("--rounds", type=int, default=3, help="newcomers for each way")
    rounds: int = parser.parse_args().rounds
    with tempfile.TemporaryDirectory(prefix="tabletop-moves-") as folder, sync_playwright() as playwright:
        prepare_site(Path(folder) / "prepared")
        browser = playwright.chromium.launch(executable_path=program("chromium"), args=FLAGS)
        with running_site(Path(folder) / "prepared", Path(folder) / "data") as running:
            print(f"{'':40}{'taps':>6}{'keys':>6}{'scrolled':>10}{'seconds':>9}")
            for line in measured(browser, running.url, rounds):
                print(line, flush=True)
        browser.close()


if __name__ == "__main__":
    main()
