"""What people do and see who play Lateral Puzzles: the Master at the console, by keys, and puzzlers at their
table, by taps. Each knows what their own page says, and nothing else.
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

SETTLES = 400
"""So many milliseconds, and a little more than the console takes until what has come to the front may be
answered by a key: one that comes sooner may have been meant for what lay there before.
"""


# -- to the table


def opens(master: Person, seats: int, seconds: int = 60) -> str:
    """A new table; its link. ``seconds``: for defending a secret."""
    page = master.goes(GAME)
    field = page.locator("main").get_by_label(master.t("Your name"))
    if field.count():
        field.fill(master.name)
    page.locator(f"input[name=seats][value='{seats}']").check()
    master.hit(page.get_by_text(master.t("Options of the game")))
    page.locator(f"input[name=option-defence_seconds][value='{seconds}']").check()
    master.presses("Open the table")
    page.wait_for_url("**/t/*/")
    return page.url


def gather(master: Person, puzzlers: Sequence[Person], seconds: int = 60) -> str:
    """The Master opens a table, the puzzlers come by its link and sit down in order. The link."""
    link = opens(master, 1 + len(puzzlers), seconds)
    for person in puzzlers:
        person.sits(link)
    master.presses("Start the game")
    expect(master.page.locator(".lm-prepare")).to_be_visible()
    for person in puzzlers:
        sees_the_table(person)
    return link


def sees_the_table(person: Person) -> None:
    """Wait for the puzzlers' side of the board."""
    expect(person.page.locator(".lat")).to_be_visible()


def sees_the_console(master: Person) -> None:
    """Wait for the Master's side, with a puzzle on the table."""
    expect(master.page.locator(".lm-bar")).to_be_visible()


def writes(master: Person, puzzle: Data) -> None:
    """Write a puzzle at the table, up to the button that looks it over."""
    page = master.page
    master.presses("Write one here")
    for name in ("title", "statement", "solution", "note"):
        page.locator(f"#lm-{name}").fill(puzzle[name])
    for number, bit in enumerate(puzzle["bits"]):
        if page.locator(".lm-row").count() == number:
            master.presses("One more bit")
        row = page.locator(".lm-row").nth(number).locator("input")
        row.first.fill(bit["text"])
        row.last.fill(str(bit["score"]))


def lays(master: Person, title: str) -> None:
    """A puzzle of the library; the solution is read before it is laid on the table."""
    master.hit(master.page.locator(".lm-choice", has_text=title))
    master.hit(master.page.locator("dialog .danger"))
    master.presses("Lay it on the table")
    sees_the_console(master)


# -- what is there


def number(person: Person) -> int:
    """The newest number of the log that the page knows of."""
    return int(person.page.locator("#table").get_attribute("data-seq") or 0)


def abreast(person: Person, other: Person) -> None:
    """Wait until this page has come as far as the other's: a move from an earlier position is refused."""
    person.reaches(number(other))


def order(person: Person) -> list[int]:
    """The seats in the order of play."""
    found: list[int] = person.page.eval_on_selector_all(
        ".lat-order > ol.lat-players > [data-seat]", "all => all.map(one => +one.dataset.seat)"
    )
    return found


def hand(person: Person) -> dict[str, int]:
    """How many there are of each card."""
    found: list[list[Any]] = person.page.eval_on_selector_all(
        ".lat-hand .lat-card",
        "all => all.map(one => [one.dataset.card, +one.querySelector('.lat-count').innerText])",
    )
    return dict(found)


def slip(person: Person, question: int) -> Locator:
    """A question in the conversation."""
    return person.page.locator(f".lat-talk .lat-slip[data-question='{question}']")


def scene(person: Person, name: str = "") -> Locator:
    """What has just happened, or is about to: ``defend``, ``pending`` or ``news``."""
    return person.page.locator(f".lat-scene[data-scene={name}]" if name else ".lat-scene")


def card(person: Person, name: str) -> Locator:
    """A kind of card in the hand."""
    return person.page.locator(f".lat-hand .lat-card[data-card={name}]")


def why(person: Person) -> Locator:
    """Why something cannot be done now, below the conversation."""
    return person.page.locator(".lat-tray .lat-why")


def same(person: Person) -> Locator:
    """That a question which is being written may not be asked."""
    return person.page.locator(".lat-tray .lat-same")


def points(person: Person, seat: int) -> Locator:
    """How many somebody has."""
    return person.page.locator(f".lat-order [data-seat='{seat}'] .lat-points")


def front(master: Person) -> Locator:
    """What waits for the Master, first of all."""
    return master.page.locator(".lm-front")


# -- what one does


def turns_to(person: Person, tab: str) -> None:
    """Bring a part to the front: ``story``, ``talk``, ``register``, ``people`` or ``end``."""
    found = person.page.locator(f".lat-tab[data-to={tab}]")
    found.wait_for(state="attached")  # with the board; a wide screen has it, and does not show it
    if found.is_visible():
        person.hit(found)


def takes(person: Person, name: str) -> None:
    """Take a card out of the hand; it stays out until it is played or put back."""
    if card(person, name).get_attribute("aria-pressed") != "true":
        person.hit(card(person, name))
    expect(person.page.locator(f".lat-tray[data-card={name}]")).to_be_visible()


def puts_back(person: Person) -> None:
    """Put the card back that is out."""
    person.hit(person.page.locator(".lat-tray .lat-close"))
    expect(person.page.locator(".lat-tray[data-card]")).to_have_count(0)


def field(person: Person, name: str = "ask") -> Locator:
    """Where one writes: a public question (``ask``), or what goes with a card."""
    return person.page.locator(f"#lat-{name}")


def option(person: Person, question: int, of: str = "question") -> Locator:
    """A question that a card can be aimed at; ``of``: ``question``, ``give`` or ``take``."""
    numbered = person.page.locator(".lat-number", has_text=re.compile(rf"^\s*{question}\s*$"))
    options = person.page.locator(".lat-option").filter(has=person.page.locator(f"input[name=lat-{of}]"))
    return options.filter(has=numbered)


def cannot_play(person: Person, name: str, short: str, long: str) -> None:
    """The card in the hand says in a word or two why not, and in a sentence to whoever takes it out."""
    expect(card(person, name).locator(".lat-card-state")).to_have_text(short)
    expect(card(person, name)).not_to_have_attribute("data-can", "")
    takes(person, name)
    expect(why(person).first).to_have_text(long)
    ready = ":is(.lat-send, .lat-play):not([aria-disabled])"
    expect(person.page.locator(ready)).to_have_count(0)
    puts_back(person)


TRY = """([path, seq, move]) => new Promise((done) => {
  const socket = new WebSocket(`ws://${location.host}${path}`);
  socket.onopen = () => socket.send(JSON.stringify({ type: "move", id: "tried", seq, move }));
  socket.onmessage = ({ data }) => {
    const { type, id, ack, code, say } = JSON.parse(data);
    if ((ack ?? id) !== "tried" && ack?.id !== "tried") return;
    socket.close();
    done(type === "refused" ? { code, say } : { code: "taken", say: "" });
  };
})"""


def refused(person: Person, move: Data) -> str:
    """Send a move as it is, past everything that the page prevents: the code with which the server refuses
    it, in a sentence.
    """
    path = "/ws/table/" + person.page.url.split("/")[4]
    told = person.page.evaluate(TRY, [path, number(person), move])
    assert told["say"], f"{told['code']} without a word"
    return str(told["code"])


# -- an evening, move by move


@dataclass
class Evening:
    """What is done at one table, one move after the other: whoever acts has seen all moves so far, and sees
    their own. Moves of puzzlers take taps, those of the Master keys.
    """

    master: Person
    moves: int = 0
    asked: int = 0
    """How many questions there are."""

    def acts(self, person: Person, target: Locator) -> None:
        """A tap that makes a move."""
        person.reaches(self.moves)
        person.hit(target)
        self.lands(person)

    def lands(self, person: Person) -> None:
        """One more move is made."""
        self.moves += 1
        person.reaches(self.moves)

    def refused(self, person: Person, move: Data) -> str:
        """The code with which this move of theirs is refused; see `refused`."""
        person.reaches(self.moves)
        return refused(person, move)

    def lays_down(self) -> None:
        """The puzzle that the Master has looked over."""
        self.acts(self.master, self.master.called("Lay it on the table"))
        sees_the_console(self.master)

    # -- puzzlers

    def asks(self, person: Person, text: str, with_card: str = "ask") -> int:
        """A public question, or one with a Tip-off or a Sherlock; its number."""
        self._writes(person, text, with_card)
        self.asked += 1
        return self.asked

    def spoils(self, person: Person, text: str) -> None:
        """What may have happened."""
        self._writes(person, text, "spoiler")

    def _writes(self, person: Person, text: str, name: str) -> None:
        person.reaches(self.moves)
        if name != "ask":
            takes(person, name)
        field(person, name).fill(text)
        self.acts(
            person, person.page.locator(f".lat-compose[data-field={name}] .lat-send:not([aria-disabled])")
        )
        expect(person.page.locator(".lat-tray[data-card]")).to_have_count(0)

    def converts(self, person: Person) -> None:
        """Turn a Spoiler into a Sherlock."""
        person.reaches(self.moves)
        takes(person, "sherlock")
        self.acts(person, person.called("Turn one into a Sherlock"))
        puts_back(person)

    def plays(self, person: Person, name: str, *aims: tuple[str, int]) -> None:
        """A card that is aimed at questions: (``question``, ``give`` or ``take``, its number)."""
        person.reaches(self.moves)
        takes(person, name)
        for of, question in aims:
            person.hit(option(person, question, of))
        self._plays(person)

    def queues(self, person: Person, place: int) -> None:
        """To another place in the order of play."""
        person.reaches(self.moves)
        takes(person, "queue")
        person.hit(person.page.locator(".lat-slot").nth(place - 1))
        self._plays(person)

    def _plays(self, person: Person) -> None:
        self.acts(person, person.page.locator(".lat-play:not([aria-disabled])"))
        expect(person.page.locator(".lat-tray[data-card]")).to_have_count(0)

    def defends(self, person: Person, with_card: bool) -> None:
        """Whether to play Don Corleone."""
        button = scene(person, "defend").locator(".button")
        self.acts(person, button.first if with_card else button.last)

    def enough(self, *people: Person) -> None:
        """Each in turn passes, or ends their turn."""
        for person in people:
            self.acts(person, person.page.locator(".lat-enough"))

    # -- the Master

    def answers(self, question: int, key: str) -> None:
        """Any key that deals with that question."""
        own = front(self.master).filter(has_text=f"#{question},")
        kind = "rephrase" if key in "am" else "question"
        expect(own).to_be_visible()
        expect(front(self.master)).to_have_attribute("data-kind", kind)
        self._presses(key)

    def replies(self, question: int, answer: str) -> None:
        """An Answer Card."""
        self.answers(question, str(1 + ANSWERS.index(answer)))

    def ticks(self, *bits: int) -> None:
        """Bits of the Spoiler in front, from 0."""
        self.master.reaches(self.moves)
        for bit in bits:
            box = front(self.master).locator("input").nth(bit)
            self.master.keys(str(bit + 1))
            expect(box).to_be_checked()

    def scores(self, *bits: int) -> None:
        """The Spoiler in front contains these bits."""
        expect(front(self.master)).to_have_attribute("data-kind", "spoiler")
        self.ticks(*bits)
        self._presses("Enter")

    def pauses(self) -> None:
        """Or goes on."""
        self.master.reaches(self.moves)
        self.master.keys("p")
        self.lands(self.master)

    def plays_on(self, rounds: int) -> None:
        """So many extra rounds."""
        expect(front(self.master)).to_have_attribute("data-kind", "ending")
        self.master.keys(str(rounds))
        self._presses("Enter")

    def awards(self, seat: int) -> None:
        """A Sherlock for a good intuition."""
        self.master.reaches(self.moves)
        at(self.master, "people")
        opened = self.master.page.locator(".lm-person", has=self.master.page.locator(f"[data-seat='{seat}']"))
        self.master.hit(opened.locator(".lm-open"))
        self.acts(self.master, opened.get_by_role("button", name=self.master.t("Give a Sherlock")))
        self.master.hit(opened.locator(".lm-open"))
        at(self.master, "register")

    def _presses(self, key: str) -> None:
        self.master.reaches(self.moves)
        self.master.page.wait_for_timeout(SETTLES)
        self.master.keys(key)
        self.lands(self.master)


def would_leave(master: Person) -> None:
    """Bring the Master's ways to leave on show; where there is room they always are."""
    more = master.page.locator(".lm-more")
    if more.is_visible() and more.get_attribute("aria-expanded") == "false":
        master.hit(more)


def would_end(master: Person) -> Locator:
    """Ask to end the game for everybody; the dialog."""
    would_leave(master)
    master.presses("End for everyone…")
    return master.page.get_by_role("dialog")


def at(master: Person, tab: str) -> None:
    """What stands beside the queue: ``register``, ``asked`` or ``people``."""
    master.hit(master.page.locator(f".lm-tabs [data-to={tab}]"))
