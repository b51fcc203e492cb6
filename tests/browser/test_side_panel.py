"""What stands beside the board shares the height: at common laptops' sizes nothing covers anything, and the
record keeps its room whatever buttons there are.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Page, Route, expect

from tests.browser import deduction_pages, lateral_pages
from tests.browser.contexts import Visitors
from tests.browser.games import play, resigns, seated
from tests.browser.lateral_pages import Evening
from tests.browser.lineup_scripts import script
from tests.browser.player_pages import Person
from tests.browser.quiet import without
from tests.browser.tour_lateral import writes
from tests.browser.tour_questioning import deal, place
from tests.sampling import parametrize_some

GAME = script(8)
FRAMES = 10
LEAST = 120
"""So many pixels of the record, or of whatever else is behind the tabs, are in sight."""

PHONES = [(360, 640), (390, 844), (844, 390)]
SIZES = [(1024, 768), (1280, 800), (1366, 768), (1440, 900), (1920, 1080)]

MEASURE = """() => {
  const names = [".seats", ".after", ".action-row", ".tabbed > .tabs", ".panel", ".chat-place"];
  const shown = (one) => one.checkVisibility() && one.getBoundingClientRect().width > 2;
  const found = (name) => [...document.querySelectorAll(name)].filter(shown);
  const boxes = names.flatMap((name) => found(name).map((one) => [name, one.getBoundingClientRect()]));
  const beside = (a, b) => a.right <= b.left || b.right <= a.left;
  const apart = (a, b) => a.bottom <= b.top + 0.5 || b.bottom <= a.top + 0.5 || beside(a, b);
  const pairs = boxes.flatMap((one, n) => boxes.slice(n + 1).map((other) => [one, other]));
  const covered = pairs.filter(([[, one], [, other]]) => !apart(one, other));
  const { innerWidth: width, innerHeight: height } = window;
  const outside = boxes.filter(([, box]) => box.bottom > height || box.right > width || box.top < 0);
  const { scrollWidth: wide, scrollHeight: high } = document.documentElement;
  const isLong = !!document.querySelector("[data-finale=above]"); // the result is told on the page below it
  return {
    panel: document.querySelector(".panel")?.getBoundingClientRect().height ?? 0,
    wrong: [
      ...covered.map(([[one], [other]]) => `${one} and ${other} overlap`),
      ...outside.map(([name]) => `${name} sticks out`),
      ...(wide > width || (high > height && !isLong) ? [`the page is ${wide} wide and ${high} high`] : []),
    ],
  };
}"""
DRAWN = "() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))"


def settled(page: Page) -> dict[str, Any]:
    """Measured once nothing is wrong, or else when the page has not changed for ten frames."""
    measured: dict[str, Any] = {}
    frames = 0
    while frames < FRAMES:
        page.evaluate(DRAWN)
        before, measured = measured, page.evaluate(MEASURE)
        if not measured["wrong"] and measured["panel"] >= LEAST:
            break
        frames = frames + 1 if measured == before else 0
    return measured


def complaints(person: Person, state: str) -> Iterator[str]:
    """What is wrong beside the board, at every size."""
    page = person.page
    before = page.viewport_size
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        measured = settled(page)
        where = f"{state}, {person.name}, {width}×{height}"
        yield from (f"{where}: {wrong}" for wrong in measured["wrong"])
        if measured["panel"] < LEAST:
            yield f"{where}: {measured['panel']:.0f} px are left of what is behind the tabs"
    if before:
        page.set_viewport_size(before)


State = tuple[str, list[Person]]


def a_duel(visitors: Visitors) -> Iterator[State]:
    """Two people, with every request there is, one at a time and together."""
    ada, bo = both = [visitors("Ada"), visitors("Bo")]
    seated(ada, bo, begins="first_seat")
    play(both, GAME, 9)
    ada.says("Your token is gone.")
    yield "a move can be asked back, a draw offered", both
    bo.offers_a_draw()
    expect(ada.called("Accept")).to_be_visible()
    yield "a draw is offered", both
    ada.more("Take back your")
    expect(bo.called("Allow it")).to_be_visible()
    yield "a draw is offered and a move asked back", both
    ada.presses("Decline")
    expect(bo.page.locator(".status-asks")).to_have_count(1)
    yield "a move is asked back", both
    bo.presses("Decline")
    expect(bo.page.locator(".status-asks")).to_have_count(0)
    bo.presses("Previous move")
    yield "looking back", [bo]
    bo.presses("Back to now")
    resigns(bo)
    expect(ada.page.locator("[data-tone=over]")).to_be_visible()
    yield "it is over", both
    bo.presses("Rematch")
    expect(ada.called("Join")).to_be_visible()
    yield "a rematch is asked for", [ada]
    ada.keys("ArrowLeft")
    expect(ada.page.get_by_text("Continue from here")).to_be_visible()
    yield "looking back after the end", [ada]


def five_at_a_table(visitors: Visitors) -> Iterator[State]:
    """As many players as there can be, and their notes."""
    people = [visitors(name) for name in ("Ada", "Bo", "Cy", "Di", "Eve")]
    deduction_pages.gather(people, help="solver")
    ada, bo = people[:2]
    bo.says("Who asks first?")
    yield "asking", [ada, bo]
    free = next(at for at, mark in deduction_pages.cells(ada).items() if not mark)
    deduction_pages.taps(ada, *free)
    for person in people[1:]:
        resigns(person)
    expect(ada.page.locator("[data-tone=over]")).to_be_visible()
    ada.more()
    expect(ada.called("Show my notes")).to_be_visible()
    yield "it is over", [ada, bo]
    bo.presses("Rematch")
    expect(ada.called("Join")).to_be_visible()
    yield "a rematch is asked for", [ada]


def an_evening(visitors: Visitors) -> Iterator[State]:
    """The Master's console and a puzzler's table."""
    host, ada, bo = people = [visitors(name) for name in ("Hope", "Ada", "Bo")]
    lateral_pages.gather(host, [ada, bo])
    yield "before it begins", [host, ada]
    writes(host)
    host.presses("Preview")
    Evening(host).lays_down()
    ada.says("Here we go.")
    yield "a round", people
    host.more("End game")
    host.hit(host.page.locator("dialog .danger"))
    expect(ada.page.locator("[data-tone=over]")).to_be_visible()
    yield "it is over", [host, ada]


def a_case(visitors: Visitors) -> Iterator[State]:
    """Alone, with hints and moves taken back."""
    ada = visitors("Ada")
    ada.takes_a_name()
    deal(ada)
    place(ada)
    yield "in the middle of a case", [ada]
    ada.more("Give up")
    ada.hit(ada.page.locator("dialog .danger"))
    expect(ada.page.locator(".finale")).to_be_visible()
    yield "it is over", [ada]
    ada.keys("ArrowLeft")
    yield "looking back after the end", [ada]


@pytest.mark.nightly("tables")
@parametrize_some("play_on", [a_duel, five_at_a_table, an_evening, a_case], 4, "tables")
def test_nothing_beside_the_board_covers_anything(
    visitors: Visitors, play_on: Callable[[Visitors], Iterator[State]]
) -> None:
    wrong: list[str] = []
    for state, people in play_on(visitors):
        for person in people:
            wrong += complaints(person, state)
    assert not wrong, "\n" + "\n".join(wrong)


@pytest.mark.nightly("lateral")
def test_the_console_fits_while_the_puzzles_are_loading(visitors: Visitors) -> None:
    host, ada = visitors("Hope"), visitors("Ada")
    held: list[Route] = []
    host.page.add_init_script("AbortSignal.timeout = () => new AbortController().signal")  # nothing gives up
    host.page.route("**/choices.json*", lambda route: held.append(route))
    with without(host.page, "fetch"):
        with host.page.expect_request("**/choices.json*"):
            lateral_pages.gather(host, [ada])
        expect(host.page.locator(".lm-wait")).to_be_visible()
        assert not [*complaints(host, "while puzzles are loading")]
    for route in held:
        route.continue_()
    expect(host.page.locator(".lm-choices")).to_be_visible()


# -- the bar of a game


LONG = "This reveals the fact in d4. This may end your line and discard all 5 open questions. " * 4
RECTS = """() => {
  const parts = ".loq-slot, .loq-buttons > .button, .loq-bar, .loq-table, .stepper";
  return Object.fromEntries([...document.querySelectorAll(parts)].map((one, n) => {
    const {x, y, width, height} = one.getBoundingClientRect();
    const lifted = parseFloat(getComputedStyle(one).translate.split(" ")[1] ?? 0);
    const name = one.className.replace(/ *(picked|grave|primary)/g, "");
    return [`${n} ${name}`, [x, y + scrollY - lifted, width, height].map(Math.round).join()];
  }));
}"""


@pytest.mark.nightly("tables")
def test_the_bar_has_room_of_its_own(visitors: Visitors) -> None:
    """Hands and buttons stay where they are, whatever the bar says."""
    ada = visitors("Ada")
    ada.takes_a_name()
    deal(ada)
    place(ada)
    place(ada)
    page = ada.page
    moved: list[str] = []
    for width, height in PHONES + SIZES:
        page.set_viewport_size({"width": width, "height": height})
        idle = page.evaluate(RECTS)
        ada.hit(page.locator(".loq-slot.ready").first)
        ada.keys("N", "Enter")
        expect(page.locator(".loq-place:not([aria-disabled])")).to_be_visible()
        short = page.evaluate(RECTS)
        page.locator(".loq-says").evaluate("(says, words) => says.append(words)", LONG)
        long = page.evaluate(RECTS)
        where = f"{width}×{height}"
        for name, box in long.items():
            if box != short[name]:
                moved.append(f"{where}: {name} from {short[name]} to {box}")
        for name, box in idle.items():
            if name in long and "button" not in name and box != long[name]:
                moved.append(f"{where}, once a tile is picked: {name} from {box} to {long[name]}")
        page.reload()
        expect(page.locator(".loq-slot.ready").first).to_be_visible()
    assert not moved, "\n" + "\n".join(moved)
