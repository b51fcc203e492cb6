"""Actions and locators for browser tests of Lateral Puzzles: the Master uses keys at the console, puzzlers
use taps at their table. Each helper relies only on that person's own page.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from playwright.sync_api import Locator, expect

from tests.browser.player_pages import Person

GAME = "/games/lateral/"
Data = dict[str, Any]
ANSWERS = ("yes", "no", "not_relevant", "false_assumption", "rephrase", "no_answer")
"""In the order of the Master's keys."""


# -- joining a table


def gather(master: Person, puzzlers: Sequence[Person]) -> str:
    """The Master opens a table with all cards, the puzzlers sit down in order, and the game begins. Returns
    its URL.
    """
    chosen = {"option-defence_seconds": "60", "option-first_evening": "False"}
    link = master.requests_table(GAME, {"seats": str(1 + len(puzzlers)), **chosen})
    for person in puzzlers:
        person.requests_seat(link)
    master.requests_start(link)
    for person in (master, *puzzlers):
        person.goes(link)
    expect(master.page.locator(".lm-prepare")).to_be_visible()
    for person in puzzlers:
        sees_the_table(person)
    return link


def sees_the_table(person: Person) -> None:
    """Wait for the puzzlers' board."""
    expect(person.page.locator(".lat")).to_be_visible()


def sees_the_console(master: Person) -> None:
    """Wait for the Master's console in a game that has started."""
    expect(master.page.locator(".lm-bar")).to_be_visible()


def writes(master: Person, puzzle: Data) -> None:
    """Fill in the form for a puzzle, without previewing it."""
    page = master.page
    master.presses("Write your own", "tab")
    for name in ("title", "statement", "solution", "note"):
        page.locator(f"#lm-{name}").fill(puzzle[name])
    for number, bit in enumerate(puzzle["bits"]):
        if page.locator(".lm-row").count() == number:
            master.presses("Add a bit")
        row = page.locator(".lm-row").nth(number).locator("input")
        row.first.fill(bit["text"])
        row.last.fill(str(bit["score"]))


def lays(master: Person, title: str) -> None:
    """Choose a puzzle of the library, read its solution, start with it and begin round 1: two moves."""
    master.page.locator("#lm-look").fill(title)
    master.hit(master.page.locator(".lm-choice", has_text=title))
    master.hit(master.page.locator("dialog .danger"))
    master.presses("Start with this puzzle")
    begins(master)


def begins(master: Person) -> None:
    """After reading the story, begin round 1 (LA-28), and wait until the dice have been shown."""
    master.presses("Begin round 1")
    sees_the_console(master)
    dice_are_over(master)


def dice_are_over(person: Person) -> None:
    """Wait until the page has shown the dice."""
    expect(person.page.locator(":is(.lat-reading, .lat-dice-scene)")).to_have_count(0)


# -- reading the page


NEWEST = """() => new Promise((resolve) => {
  const [, match] = location.pathname.split("/t/");
  const socket = new WebSocket(`${location.origin.replace("http", "ws")}/ws/table/${match.split("/")[0]}`);
  socket.onmessage = ({ data }) => {
    const { type, seq } = JSON.parse(data);
    if (type !== "frame") return;
    socket.close();
    resolve(seq);
  };
})"""
"""The newest number of this person, as the server tells a second socket: everyone has their own (LA-31)."""


def catches_up(person: Person) -> int:
    """Wait until this page shows everything that its player may know by now. Returns its number."""
    newest: int = person.page.evaluate(NEWEST)
    person.reaches(newest)
    return newest


def order(person: Person) -> list[int]:
    """The seats in the order of play."""
    dice_are_over(person)
    return person.page.eval_on_selector_all(
        ".lat-order > ol.lat-players > [data-seat]", "all => all.map(one => +one.dataset.seat)"
    )


def slip(person: Person, question: int) -> Locator:
    """A question in the conversation."""
    return person.page.locator(f".lat-talk .lat-slip[data-question='{question}']")


def scene(person: Person, name: str = "") -> Locator:
    """A scene above the conversation: ``defend``, ``pending`` or ``news``; any scene without a name."""
    return person.page.locator(f".lat-scene[data-scene={name}]" if name else ".lat-scene")


def card(person: Person, name: str) -> Locator:
    """A kind of card in the hand."""
    return person.page.locator(f".lat-hand .lat-card[data-card={name}]")


def same(person: Person) -> Locator:
    """The message that the question being written can't be asked."""
    return person.page.locator(".lat-tray .lat-same")


def front(master: Person) -> Locator:
    """The front item of the Master's queue."""
    return master.page.locator(".lm-front")


# -- acting


def turns_to(person: Person, tab: str) -> None:
    """Open a tab: ``story``, ``talk``, ``register``, ``people`` or ``end``."""
    found = person.page.locator(f".lat-tabs [data-to={tab}]")
    found.wait_for(state="attached")  # attached, but hidden on a wide screen
    if found.is_visible():
        person.hit(found)


def takes(person: Person, name: str) -> None:
    """Choose a card from the hand, unless it is chosen already."""
    if card(person, name).get_attribute("aria-pressed") != "true":
        if person.page.locator(".lat-chip[aria-expanded=false]").is_visible():
            person.hit(person.page.locator(".lat-chip"))
        person.hit(card(person, name))
    expect(person.page.locator(f".lat-tray[data-card={name}]")).to_be_visible()


def puts_back(person: Person) -> None:
    """Put the chosen card back."""
    person.hit(person.page.locator(".lat-tray .lat-close"))
    expect(person.page.locator(".lat-tray[data-card]")).to_have_count(0)


def field(person: Person, name: str = "ask") -> Locator:
    """A text field: for a public question (``ask``), or for a card."""
    return person.page.locator(f"#lat-{name}")


def option(person: Person, question: int, of: str = "question") -> Locator:
    """A question that can be chosen as a card's target; ``of`` is ``question``, ``give`` or ``take``."""
    numbered = person.page.locator(".lat-number", has_text=re.compile(rf"^\s*{question}\s*$"))
    options = person.page.locator(".lat-option").filter(has=person.page.locator(f"input[name=lat-{of}]"))
    return options.filter(has=numbered)


# -- a game, move by move


@dataclass
class Evening:
    """One game, move by move. Before each move the player's page shows all moves so far, and afterwards this
    one too. Puzzlers use taps, the Master uses keys.
    """

    master: Person
    asked: int = 0
    """The number of questions so far."""

    def acts(self, person: Person, target: Locator) -> None:
        """Make a move with a tap."""
        seen = catches_up(person)
        person.hit(target)
        person.reaches(seen + 1)

    def shows(self, person: Person) -> None:
        """Wait until the page shows everything so far that this person may know."""
        catches_up(person)

    def lays_down(self) -> None:
        """Start with the puzzle in the preview, and begin round 1."""
        self.acts(self.master, self.master.called("Start with this puzzle"))
        self.acts(self.master, self.master.called("Begin round 1"))
        sees_the_console(self.master)
        dice_are_over(self.master)

    # -- puzzlers

    def asks(self, person: Person, text: str, with_card: str = "ask") -> int:
        """Ask a question, in public or with a Tip-off or Sherlock. Returns its number."""
        self._writes(person, text, with_card)
        self.asked += 1
        return self.asked

    def spoils(self, person: Person, text: str) -> None:
        """Play a Spoiler."""
        self._writes(person, text, "spoiler")

    def _writes(self, person: Person, text: str, name: str) -> None:
        catches_up(person)
        if name != "ask":
            takes(person, name)
        field(person, name).fill(text)
        self.acts(
            person, person.page.locator(f".lat-compose[data-field={name}] .lat-send:not([aria-disabled])")
        )
        expect(person.page.locator(".lat-tray[data-card]")).to_have_count(0)

    def plays(self, person: Person, name: str, *aims: tuple[str, int]) -> None:
        """Play a card with targets: (``question``, ``give`` or ``take``, the question's number)."""
        catches_up(person)
        takes(person, name)
        for of, question in aims:
            person.hit(option(person, question, of))
        self._plays(person)

    def queues(self, person: Person, place: int) -> None:
        """Play Queue."""
        catches_up(person)
        takes(person, "queue")
        person.hit(person.page.locator(".lat-slot").nth(place - 1))
        self._plays(person)

    def _plays(self, person: Person) -> None:
        self.acts(person, person.page.locator(".lat-play:not([aria-disabled])"))
        expect(person.page.locator(".lat-tray[data-card]")).to_have_count(0)

    def defends(self, person: Person, with_card: bool) -> None:
        """Answer a spy, with or without Don Corleone."""
        button = scene(person, "defend").locator(".button")
        self.acts(person, button.first if with_card else button.last)

    def enough(self, *people: Person) -> None:
        """Each in turn passes or ends their turn."""
        for person in people:
            self.acts(person, person.page.locator(".lat-enough"))

    # -- the Master

    def answers(self, question: int, key: str) -> None:
        """Press a key for that question."""
        own = front(self.master).filter(has_text=f"#{question},")
        kind = "rephrase" if key in "am" else "question"
        expect(own).to_be_visible()
        expect(front(self.master)).to_have_attribute("data-kind", kind)
        self._presses(key)

    def replies(self, question: int, answer: str) -> None:
        """Answer with that card."""
        self.answers(question, str(1 + ANSWERS.index(answer)))

    def ticks(self, *bits: int) -> None:
        """Tick bits of the Spoiler in front, numbered from 0."""
        catches_up(self.master)
        for bit in bits:
            box = front(self.master).locator("input").nth(bit)
            self.master.keys(str(bit + 1))
            expect(box).to_be_checked()

    def scores(self, *bits: int) -> None:
        """Score the Spoiler in front with these bits."""
        expect(front(self.master)).to_have_attribute("data-kind", "spoiler")
        self.ticks(*bits)
        self._presses("Enter")

    def pauses(self) -> None:
        """Pause or resume."""
        seen = catches_up(self.master)
        self.master.keys("p")
        self.master.reaches(seen + 1)

    def plays_on(self, rounds: int) -> None:
        """Add that many extra rounds."""
        expect(front(self.master)).to_have_attribute("data-kind", "ending")
        self.master.keys(str(rounds))
        self._presses("Enter")

    def _presses(self, key: str) -> None:
        """Presses the key, and once more if the answer contradicts the key or an earlier one."""
        seen = catches_up(self.master)
        page = self.master.page
        self.master.keys(key)
        doubt = page.locator(".lm-doubt")
        expect(page.locator(f"#table[data-seq='{seen + 1}']").or_(doubt)).to_be_visible()
        if doubt.is_visible():
            self.master.keys(key)
        self.master.reaches(seen + 1)


def would_end(master: Person) -> Locator:
    """Open the dialog that ends the game for everyone, and return it."""
    master.more()
    master.presses("End game…")
    return master.page.get_by_role("dialog")


def skips_to_the_end(person: Person) -> None:
    """Skip what tells the end step by step, for someone who saw a game in which something was found."""
    person.presses("Skip")
    expect(person.page.locator(".finale")).to_be_visible()


def at(master: Person, tab: str) -> None:
    """Open a tab of the console: ``register``, ``asked`` or ``people``."""
    master.hit(master.page.locator(f".lm-tabs [data-to={tab}]"))


def opens_room(host: Person) -> str:
    """Open a room for everyone who comes, without a puzzle, and see it; its link."""
    host.goes(host.requests_table("/games/lateral/", {"room": "yes"}))
    return host.page.url
