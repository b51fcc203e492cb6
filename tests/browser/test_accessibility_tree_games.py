"""A whole game of each kind through the accessibility tree: everything is found by its role and name, as a
screen reader tells of it, from the page of the game or an invitation to the finale.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from typing import Any, Literal

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.contexts import Visitors
from tests.browser.player_pages import PHONE, Person
from tests.browser.quiet import until

pytestmark = pytest.mark.nightly("axe")

STATEMENT = "She fell down in her own garden, and nobody had touched her."
SOLUTION = "Her gardener had dipped the thorns of a yellow rose in poison."
PUZZLE = {
    "Title": "The Red Dame",
    "Statement": STATEMENT,
    "Solution": SOLUTION,
    "Bit 1": "It was the gardener who did it.",
    "Score of bit 1": "60",
    "Bit 2": "The weapon was a yellow rose.",
    "Score of bit 2": "40",
}

MINE = re.compile("you can (place here|capture it)")
READY = re.compile(r"^(Question|Answer) \d+: (?!.*doesn’t fit)")
FITS = re.compile(r"Your tile fits here\.")
PLACES = re.compile("^(Place|Reveal the fact|End the line|Risk the line|Risk the case|Lose the case)$")
SHOWS = re.compile("^Show the (?!result$)")
RESULT = re.compile("You won|You lost|Nobody|Draw|wins|won")


# -- what all games share


def button(page: Page, name: str | re.Pattern[str], **more: Any) -> Locator:
    """A button by its whole name."""
    return page.get_by_role("button", name=name, exact=True, **more)


def names_oneself(person: Person) -> None:
    """Fill in the name in a form."""
    person.page.get_by_role("main").get_by_label("Your name", exact=True).fill(person.name)


def unfolds(page: Page, name: str) -> None:
    """Open a closed group of a form."""
    page.get_by_role("main").get_by_text(name, exact=True).first.click()


def chooses(page: Page, group: str, name: str) -> None:
    """One of several."""
    choices = page.get_by_role("group", name=group, exact=True)
    choices.get_by_role("radio", name=name, exact=True).check()


def opens(page: Page, label: str = "Open table") -> str:
    """Send the form; the address of the table."""
    button(page, label).click()
    page.wait_for_url("**/t/*/")
    return page.url


def sits(person: Person, link: str) -> None:
    """Come by an invitation."""
    person.goes(link)
    names_oneself(person)
    button(person.page, "Sit here").first.click()
    expect(button(person.page, "Leave")).to_be_visible()


def is_over(page: Page) -> bool:
    """Whether the page offers the replay."""
    return page.get_by_role("link", name="Replay", exact=True).count() > 0


def ends(page: Page, again: str = "Play again") -> None:
    """The result is told, and the next game is offered."""
    expect(page.get_by_role("region", name="The game", exact=True)).to_contain_text(RESULT)
    expect(button(page, again)).to_be_visible()


def first_of(pages: Sequence[Page], *found: Callable[[Page], Locator]) -> tuple[Page, int] | None:
    """Wait until one of these is on one of the pages: the page, and which. None once the game is over."""

    def ready() -> list[tuple[Page, int]]:
        return [(page, which) for page in pages for which, one in enumerate(found) if one(page).count()]

    until(pages[0], lambda: ready() or all(map(is_over, pages)), "somebody can do something")
    return next(iter(ready()), None)


# -- the games


def test_lineup(visitors: Visitors) -> None:
    """Two people: each plays the first spot that the board offers."""
    ada, bo = visitors.pair(second=PHONE)
    ada.goes("/games/lineup/")
    unfolds(ada.page, "Players")
    names_oneself(ada)
    unfolds(ada.page, "Game options")
    ada.page.get_by_role("link", name=re.compile("^Quick")).click()
    expect(ada.page.get_by_role("main").get_by_role("status")).to_contain_text("Quick")
    sits(bo, opens(ada.page))
    button(ada.page, "Start game", disabled=False).click()
    pages = [ada.page, bo.page]
    for _ in range(100):
        turn = first_of(pages, lambda page: page.get_by_role("gridcell", name=MINE))
        if turn is None:
            break
        spot = turn[0].get_by_role("gridcell", name=MINE).first
        words = (spot.get_attribute("aria-label") or "").split(", ")[0]
        spot.press("Enter")
        played = turn[0].get_by_role("gridcell", name=re.compile(f"^{words}, .*played last"))
        expect(played.or_(turn[0].get_by_role("link", name="Replay", exact=True)).first).to_be_visible()
    for page in pages:
        ends(page)


def test_questioning(visitors: Visitors) -> None:
    """Alone: the first tile that fits, on the first space where it fits."""
    page = visitors("Ada").goes("/games/questioning/")
    unfolds(page, "Game options")
    chooses(page, "Level", "Easy")
    opens(page, "Deal")
    for _ in range(120):
        if not first_of([page], lambda page: button(page, READY, disabled=False)):
            break
        button(page, READY, disabled=False).first.click()
        page.get_by_role("gridcell", name=FITS).first.press("Enter")
        expect(page.get_by_role("gridcell", name=re.compile("Your tile is over this space"))).to_have_count(1)
        button(page, PLACES, disabled=False).press("Enter")
        expect(page.get_by_role("gridcell", name=re.compile("Your tile"))).to_have_count(0)
    ends(page, "New deal")


def test_deduction(visitors: Visitors) -> None:
    """One person and two bots. The person soon names a tile, and shows tiles until the end."""
    ada = visitors("Ada", PHONE)
    page = ada.goes("/games/deduction/")
    unfolds(page, "Players")
    names_oneself(ada)
    chooses(page, "Who are you playing with?", "Bots")
    opens(page)
    turns = 0
    for _ in range(100):
        found = first_of(
            [page],
            lambda page: button(page, re.compile(r"^Ask .+\. \d+ tiles?\.")),
            lambda page: button(page, SHOWS),
            lambda page: button(page, "Name the tile…"),
        )
        if found is None:
            break
        turns += found[1] == 2
        (asks, shows, passes if turns < 2 else names)[found[1]](page)
    ends(page)
    expect(page.get_by_role("figure", name="the missing tile")).to_be_visible()


def asks(page: Page) -> None:
    """The first player, the first question."""
    button(page, re.compile(r"^Ask .+\. \d+ tiles?\.")).first.click()
    button(page, re.compile("^Do you have ")).first.click()
    once(button(page, "Ask"))


def shows(page: Page) -> None:
    """The first tile that matches; the only one is chosen already, and has a button beside it."""
    tiles = button(page, SHOWS)
    pressed = button(page, SHOWS, pressed=True)
    if not pressed.count():
        tiles.first.click()
        expect(pressed).to_have_count(1)
    pressed.click()
    expect(pressed).to_have_count(0)


def passes(page: Page) -> None:
    once(button(page, "End turn"))


def names(page: Page) -> None:
    """The first tile of all."""
    button(page, "Name the tile…").click()
    tiles = page.get_by_role("group", name="Which tile is missing?", exact=True).get_by_role(
        "button", disabled=False
    )
    tiles.first.click()
    once(button(page, re.compile("^Name the (?!tile)")))


def once(target: Locator) -> None:
    """Press it, and see that it is gone."""
    target.click()
    expect(target).to_have_count(0)


def test_lateral(visitors: Visitors) -> None:
    """The Master writes a puzzle and answers; a puzzler on a phone asks, and solves it."""
    mia, ada = visitors("Mia"), visitors("Ada", PHONE)
    master, puzzler = mia.goes("/games/lateral/"), ada.page
    unfolds(master, "Players")
    names_oneself(mia)
    chooses(master, "Number of players", "2")
    sits(ada, opens(master))
    button(master, "Start game", disabled=False).click()
    master.get_by_role("tab", name="Write your own", exact=True).click()
    for label, text in PUZZLE.items():
        master.get_by_role("textbox", name=label, exact=True).fill(text)
    button(master, "Preview").click()
    expect(master.get_by_role("region", name="Only you can see this")).to_contain_text(SOLUTION)
    once(button(master, "Start with this puzzle"))
    expect(puzzler.get_by_role("group", name="The story")).to_contain_text(STATEMENT)
    once(button(master, "Begin round 1"))
    puzzler.get_by_role("textbox", name="Your public question", exact=True).fill("Was it murder?")
    button(puzzler, "Ask", disabled=False).click()
    question = master.get_by_role("article", name="Was it murder?", exact=True)
    insists(question.get_by_role("button", name=re.compile("^Yes")), question, "detached")
    expect(puzzler.get_by_role("article").filter(has_text="Was it murder?")).to_contain_text("Yes")
    before = int(re.findall(r"Round (\d+)", master.get_by_role("main").inner_text())[0])
    button(puzzler, re.compile("^(End turn|Pass)$")).click()
    expect(master.get_by_role("main")).to_contain_text(f"Round {before + 1}")
    button(puzzler, re.compile("^Spoiler: ")).click()
    puzzler.get_by_role("textbox", name="What happened?", exact=True).fill("The gardener, with a rose.")
    button(puzzler, "Play Spoiler", disabled=False).click()
    spoiler = master.get_by_role("article", name="Ada plays a Spoiler", exact=True)
    for number in (1, 2):
        spoiler.get_by_role("checkbox", name=re.compile(re.escape(PUZZLE[f"Bit {number}"]))).check()
    ending = button(master, "Mark and end game")
    insists(spoiler.get_by_role("button", name=re.compile("^Score Spoiler")), ending)
    ending.press("Enter")
    for page in (master, puzzler):
        button(page, "Skip").press("Enter")
        expect(page.get_by_role("main")).to_contain_text(SOLUTION)
        ends(page, "Next puzzle")


def insists(target: Locator, result: Locator, state: Literal["visible", "detached"] = "visible") -> None:
    """Press it, and wait until the result is there, or gone."""
    target.press("Enter")
    result.wait_for(state=state)
