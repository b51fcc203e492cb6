"""The first viewport: on each page, in each state, the one thing to do is in sight without scrolling.

A page or a state is a line of `ROWS`. The person who opens it is a property of `Stage`, and serves
all rows: one browser context for many pages.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import cached_property
from typing import NamedTuple

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser import deduction_pages, lateral_pages, questioning_pages
from tests.browser.contexts import Visitors
from tests.browser.games import plays_one_move_and_gives_up, resigns, seated
from tests.browser.lateral_pages import Evening
from tests.browser.player_pages import PHONE, Person

SIZES = ((360, 640), (390, 844), (820, 1180), (1366, 768))

OUT_OF_SIGHT = """(found) => {
  scrollTo(0, 0);
  const one = found.ownerSVGElement ?? found;
  const { left, top, right, bottom, width, height } = one.getBoundingClientRect();
  const box = [left, top, right, bottom].map(Math.round);
  const near = 0.5;
  if (left < -near || top < -near || right > innerWidth + near || bottom > innerHeight + near)
    return `at ${box}`;
  const parts = [[0.5, 0.5], [0.25, 0.25], [0.75, 0.25], [0.25, 0.75], [0.75, 0.75]];
  for (const [x, y] of parts) {
    const there = document.elementFromPoint(left + x * width, top + y * height);
    if (!one.contains(there)) return `at ${box}, covered by ${there?.outerHTML.slice(0, 80)}`;
  }
  return "";
}"""
"""Where an element is that isn't wholly in the viewport, or what covers it; "" if it is in sight. For a part
of a picture it is the picture.
"""


class Stage:
    """People in the states that rows are about. Each is prepared when a row first needs it."""

    def __init__(self, visitors: Visitors) -> None:
        self.visitors = visitors

    @cached_property
    def stranger(self) -> Person:
        """Someone who has never been here, and does nothing."""
        return self.visitors("Stranger")

    @cached_property
    def player(self) -> Person:
        """Someone whose turn it is in a game of LineUp! with Ben; at its table."""
        player, ben = self.visitors("Ada"), self.visitors("Ben")
        seated(player, ben, begins="first_seat")
        return player

    @cached_property
    def veteran(self) -> Person:
        """Someone who has played, and for whom nothing waits; at the table of the last game."""
        veteran, dan = self.visitors("Cleo"), self.visitors("Dan")
        seated(veteran, dan, begins="first_seat")
        resigns(veteran)
        expect(veteran.page.locator("[data-tone=over]")).to_be_visible()
        return veteran

    @cached_property
    def asked(self) -> Person:
        """Someone to whom a draw is offered, on their turn in a game of LineUp!; at its table."""
        asked, fay = self.visitors("Eve"), self.visitors("Fay")
        seated(asked, fay, begins="first_seat")
        fay.offers_a_draw()
        expect(asked.called("Accept")).to_be_visible()
        return asked

    @cached_property
    def challenged(self) -> Person:
        """Someone who has lost a game of LineUp! to Pia, who asks for a rematch; at its table."""
        challenged = self.visitors("Quin")
        seated(challenged, self.pia, begins="first_seat")
        resigns(challenged)
        self.pia.presses("Rematch")
        expect(challenged.called("Join")).to_be_visible()
        return challenged

    @cached_property
    def pia(self) -> Person:
        """Someone who has won, and asks for a rematch, once `challenged` is there."""
        return self.visitors("Pia")

    @cached_property
    def detective(self) -> Person:
        """Someone whose turn it is in a game of Deduction among three; at this table."""
        detective, *others = (self.visitors(name) for name in ("Max", "Nia", "Oli"))
        deduction_pages.gather([detective, *others])
        return detective

    @cached_property
    def answered(self) -> Person:
        """Someone whose question of Deduction has been answered, and who may name the tile; at this table."""
        answered = self.visitors("Rae")
        deduction_pages.gather([answered], 3)
        answered.hit(answered.page.locator(".ded-question").first)
        expect(answered.called("End turn")).to_be_visible()
        return answered

    @cached_property
    def lawyer(self) -> Person:
        """Someone in a deal of Questioning."""
        lawyer = self.visitors("Uma")
        questioning_pages.deals(lawyer)
        return lawyer

    @cached_property
    def finisher(self) -> Person:
        """Someone who has just ended the deal of the day."""
        finisher = self.visitors("Val")
        finisher.goes("/")
        finisher.presses("Deal of the day")
        plays_one_move_and_gives_up(finisher)
        return finisher

    @cached_property
    def evening_host(self) -> Person:
        """The host of an evening with Lateral Puzzles, where one puzzler has come; in this room."""
        evening_host = self.visitors("Wim")
        evening_host.goes("/lateral/host/")
        evening_host.says_name()
        evening_host.presses("Host")
        evening_host.page.wait_for_url("**/t/*/")
        self.visitors("Xia").requests_seat(evening_host.page.url)
        return evening_host

    @cached_property
    def host(self) -> Person:
        """Someone who waits for a friend at a table of LineUp!; at this table."""
        host = self.visitors("Gil")
        host.opens()
        return host

    @cached_property
    def ready(self) -> Person:
        """Someone at a table of LineUp! where everyone is here; at this table."""
        ready = self.visitors("Hal")
        self.visitors("Ivy").requests_seat(ready.opens())
        return ready

    @cached_property
    def master(self) -> Person:
        """The Master of a room of Lateral Puzzles, where a question waits for the answer."""
        master, puzzlers = self.visitors("Jo"), [self.visitors("Kim"), self.visitors("Lou")]
        lateral_pages.gather(master, puzzlers)
        lateral_pages.lays(master, "Hard Pears")
        first = puzzlers[lateral_pages.order(puzzlers[0])[0] - 1]
        Evening(master).asks(first, "Are the pears made of wax?")
        lateral_pages.catches_up(master)
        return master


def reviews(person: Person) -> Page:
    """From the result of this person's game to its review."""
    person.looks_back()
    return person.page


def tries(person: Person) -> Page:
    """From the first words of LineUp!'s first lesson to the move; a wide page begins with both."""
    page = person.goes("/games/lineup/learn/")
    person.page.set_viewport_size({"width": 360, "height": 640})
    person.presses("Let me try")
    return page


class Row(NamedTuple):
    """On the page that ``opens`` opens, the thing to do has this role, and a name that begins with these
    words.
    """

    page: str
    opens: Callable[[Stage], Page]
    role: str
    words: str


ROWS = (
    Row("front page, never been here", lambda stage: stage.stranger.goes("/"), "grid", ""),
    Row("front page, your turn", lambda stage: stage.player.goes("/"), "link", "Play · LineUp!"),
    Row("table, over", lambda stage: stage.veteran.page, "button", "Rematch"),
    Row("review: the board", lambda stage: reviews(stage.veteran), "grid", ""),
    Row("review: the next move", lambda stage: stage.veteran.page, "button", "Next move"),
    Row("front page, nothing waits", lambda stage: stage.veteran.goes("/"), "button", "Deal of the day"),
    Row("table, asked for a rematch", lambda stage: stage.challenged.page, "button", "Join"),
    Row("table, asking for a rematch", lambda stage: stage.pia.page, "button", "Asking"),
    Row("table, your turn: the board", lambda stage: stage.asked.page, "grid", ""),
    Row("table, a draw is offered", lambda stage: stage.asked.page, "button", "Accept"),
    Row("waiting, the link to send", lambda stage: stage.host.page, "button", "Copy link"),
    Row("waiting, invited", lambda stage: stage.stranger.goes(stage.host.page.url), "button", "Join"),
    Row("waiting, everyone is here", lambda stage: stage.ready.page, "button", "Start game"),
    Row("table, your turn: below the board", lambda stage: stage.asked.page, "button", "More"),
    Row("Deduction, your turn", lambda stage: stage.detective.page, "button", "Ask "),
    Row("Deduction, an answer", lambda stage: stage.answered.page, "button", "End turn"),
    Row("Deduction, an answer: name it", lambda stage: stage.answered.page, "button", "Name the tile"),
    Row("Questioning: the board", lambda stage: stage.lawyer.page, "grid", ""),
    Row("Questioning: the hand", lambda stage: stage.lawyer.page, "group", "Questions"),
    Row("deal of the day, over", lambda stage: stage.finisher.page, "button", "Share"),
    Row("evening, the host waits", lambda stage: stage.evening_host.page, "button", "Start and read"),
    Row("evening, invited", lambda stage: stage.stranger.goes(stage.evening_host.page.url), "button", "Join"),
    Row("Master, a question waits: first card", lambda stage: stage.master.page, "button", "Yes"),
    Row("Master, a question waits: last card", lambda stage: stage.master.page, "button", "No answer"),
    Row("case of the day", lambda stage: stage.stranger.goes("/deduction/case/"), "button", "Name the tile"),
    Row("puzzle of the day", lambda stage: stage.stranger.goes("/lineup/puzzle/"), "grid", ""),
    Row("first lesson, your move", lambda stage: tries(stage.stranger), "grid", ""),
    Row("game page, LineUp!", lambda stage: stage.stranger.goes("/games/lineup/"), "button", "Play a friend"),
    Row("game page, solo", lambda stage: stage.stranger.goes("/games/questioning/"), "button", "Standard"),
    Row("game page, three", lambda stage: stage.stranger.goes("/games/deduction/"), "button", "Play with"),
    Row("library", lambda stage: stage.stranger.goes("/lateral/puzzles/"), "button", "Host"),
    Row("host an evening", lambda stage: stage.stranger.goes("/lateral/host/"), "button", "Host"),
    Row("game page, room", lambda stage: stage.stranger.goes("/games/lateral/"), "button", "Open a room"),
)


def target(page: Page, row: Row) -> Locator:
    """The thing to do, once it is there."""
    name = re.compile("^" + re.escape(row.words))
    found = page.get_by_role(row.role, name=name).first  # type: ignore[arg-type]
    expect(found).to_be_visible()
    return found


@pytest.mark.nightly("devices")
def test_the_thing_to_do_is_in_sight(visitors: Visitors) -> None:
    stage, faults = Stage(visitors), []
    for row in ROWS:
        page = row.opens(stage)
        for width, height in SIZES:
            page.set_viewport_size({"width": width, "height": height})
            if where := target(page, row).evaluate(OUT_OF_SIGHT):
                faults.append(f"{row.page}, {width} by {height}: {row.words or row.role} is {where}")
    assert not faults, "\n".join(faults)


SMALL = PHONE | {"viewport": {"width": 360, "height": 640}}

SHARE = """(one) => {
  scrollTo(0, 0);
  const { top, bottom } = one.getBoundingClientRect();
  return (Math.min(bottom, innerHeight) - Math.max(top, 0)) / innerHeight;
}"""
"""How much of the height of the viewport an element has."""

LEAST = 0.35


@pytest.mark.nightly("devices")
def test_questions_and_answers_have_a_third_of_a_small_phone(visitors: Visitors) -> None:
    """On a puzzler's phone of 360 by 640, with all cards: on the turn, while others play, while the own
    question waits, and later, when cards can be played. What one writes with is in sight as well.
    """
    master, people = visitors("Mia"), [visitors("Ada", SMALL), visitors("Ben", SMALL)]
    lateral_pages.gather(master, people)
    lateral_pages.lays(master, "Hard Pears")
    first, second = (people[seat - 1] for seat in lateral_pages.order(people[0]))
    evening, faults = Evening(master), []

    def measure(state: str, person: Person, *needed: str) -> None:
        evening.shows(person)
        lateral_pages.turns_to(person, "talk")
        share = person.page.locator(".lat-scroll").evaluate(SHARE)
        if share < LEAST:
            faults.append(f"{state}: {share:.0%}")
        for part in (*needed, ".lat-chip"):
            if where := person.page.locator(part).evaluate(OUT_OF_SIGHT):
                faults.append(f"{state}: {part} is {where}")

    measure("my turn", first, "#lat-ask", ".lat-send")
    measure("waiting", second, "#lat-ask", ".lat-send")
    evening.asks(first, "Are the pears made of wax?")
    measure("my question waits", first)
    evening.replies(1, "no")
    evening.asks(second, "Are the pears painted?")
    evening.replies(2, "no")
    measure("my turn, with cards", first, "#lat-ask", ".lat-send")
    measure("waiting, with cards", second, "#lat-ask", ".lat-send")
    assert faults == []
