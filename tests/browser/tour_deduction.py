"""A walk through a table of Deduction: every step of a turn, the note sheet, being out, the end."""

from __future__ import annotations

from collections.abc import Iterator

from playwright.sync_api import expect

from tests.browser import deduction_pages
from tests.browser.contexts import Visitors
from tests.browser.player_pages import PHONE, Person
from tests.browser.tour_game import Stop


def questions(visitors: Visitors) -> Iterator[Stop]:
    """Three people, until one is answered."""
    people = [visitors(name) for name in ("Ada", "Bo", "Cy")]
    deduction_pages.gather(people, help="solver")
    yield from a_question(people)
    yield from its_answer(people)


def findings(visitors: Visitors) -> Iterator[Stop]:
    """The game as a player and a spectator see it."""
    people = [visitors(name) for name in ("Ada", "Bo", "Cy")]
    link = deduction_pages.gather(people, help="solver")
    ask_a_suit(people[0], 1)
    yield from the_sheet(people[0])
    host = visitors("Hope")
    host.goes(link)
    deduction_pages.sees_the_board(host)
    yield "watching an inquiry", host.page


def verdicts(visitors: Visitors) -> Iterator[Stop]:
    """Two of three are wrong; and a table that has not begun."""
    yield from before_it_begins(visitors("Hope"))
    ada, bo, cy = people = [visitors(name) for name in ("Ada", "Bo", "Cy")]
    deduction_pages.gather(people, help="solver")
    ask_a_suit(ada, 1)
    deduction_pages.taps(ada, *next(at for at, mark in deduction_pages.cells(ada).items() if not mark))
    yield from wrong(people)
    ask_a_suit(bo, 2)
    deduction_pages.announces(bo, deduction_pages.hand(bo)[0])
    yield from at_the_end(ada, cy)


def before_it_begins(host: Person) -> Iterator[Stop]:
    """The page of the game, and seats for people or bots."""
    for name, path in {"page of a game of questions": "", "its rules": "rules/"}.items():
        host.goes(deduction_pages.GAME + path)
        yield name, host.page
    deduction_pages.opens(host, 5)
    host.adds_bot()
    expect(host.page.locator("[id^=drop-bot-]")).to_have_count(1)
    yield "seats for people and for bots", host.page


def a_question(people: list[Person]) -> Iterator[Stop]:
    """With one tap; it leads to a choice of tiles."""
    ada, bo, cy = people
    seat, about = one_to_show(people)
    yield "whom do you ask, and what?", ada.page
    deduction_pages.asks(ada, seat, "have", about)
    shower, other = (bo, cy) if seat == 1 else (cy, bo)
    shower.reaches(ada.number)
    shower.hit(shower.page.locator(".ded-own-tile.may").last)
    yield "a tile to be shown", shower.page
    yield "others wait for a tile to be shown", other.page
    confirm = shower.page.locator(".ded-bar[data-step=show] .ded-buttons .primary")
    if confirm.count():  # after twenty seconds of screenshots the server has chosen a tile (DE-8)
        confirm.click()


def ask_a_suit(asker: Person, asked: int) -> None:
    """How many they have of the suit on the coin."""
    deduction_pages.asks(asker, asked, "count", deduction_pages.coin(asker).split("-")[0])


def one_to_show(people: list[Person]) -> tuple[int, str]:
    """Whom the first may ask for what, so that there is a choice; until then the turns go round."""
    for _ in range(40):
        for about in deduction_pages.coin(people[0]).split("-"):
            for seat in (1, 2):
                hand = deduction_pages.hand(people[seat])
                if sum(deduction_pages.is_of(tile, about) for tile in hand) > 1:
                    return seat, about
        for asker, person in enumerate(people):
            person.reaches(people[asker - 1].number)
            ask_a_suit(person, (asker + 1) % 3)
            deduction_pages.passes(person)
        people[0].reaches(people[2].number)
    raise AssertionError("Nobody ever had two of a kind.")


def its_answer(people: list[Person]) -> Iterator[Stop]:
    """What the asker sees; and the tiles spread out to name one."""
    ada = people[0]
    expect(ada.page.locator(".ded-bar[data-step=announce]")).to_be_visible()
    yield "a tile was shown to me", ada.page
    deduction_pages.names(ada, deduction_pages.hand(ada)[0])
    yield "a tile to be named", ada.page
    ada.keys("Escape")


def the_sheet(ada: Person) -> Iterator[Stop]:
    """Marks of all kinds, and why; from afar; the questions so far; the keys."""
    deduction_pages.turns_to(ada, "notes")
    free = [at for at, mark in deduction_pages.cells(ada).items() if not mark]
    for times, at in enumerate(free[:3], 1):
        for _ in range(times):
            deduction_pages.taps(ada, *at)
    ada.hit(ada.page.locator(".ded-tool[data-tool='2']"))
    deduction_pages.taps(ada, *free[3])
    ada.page.locator(".ded-words textarea").fill("Oh!")
    ada.hit(ada.page.locator(".ded-tool[data-tool=tap]"))
    ada.hit(ada.page.locator(".ded-cell.given-no:not(.written)").last)
    expect(ada.page.locator(".ded-why li").first).to_be_visible()
    yield "notes, and why one stands there", ada.page
    ada.keys("Escape")
    ada.page.set_viewport_size(PHONE["viewport"])
    deduction_pages.turns_to(ada, "notes")
    if not ada.page.locator(".ded-whole").count():
        ada.hit(ada.page.locator(".ded-near").first)
    yield "a suit of the sheet", ada.page
    ada.page.set_viewport_size(PHONE["viewport"])
    deduction_pages.turns_to(ada, "notes")
    ada.presses("Whole sheet")
    yield "the whole sheet", ada.page
    ada.page.set_viewport_size(PHONE["viewport"])
    deduction_pages.turns_to(ada, "log")
    ada.page.locator(".panel select").select_option(index=1)
    yield "questions to and from one player", ada.page
    deduction_pages.turns_to(ada, "table")
    ada.page.locator("#main").click(position={"x": 2, "y": 2})
    ada.keys("?")
    yield "the keys of an inquiry", ada.page
    ada.keys("Escape")


def wrong(people: list[Person]) -> Iterator[Stop]:
    """One guess, and it was wrong."""
    ada, bo, _ = people
    deduction_pages.announces(ada, deduction_pages.hand(ada)[0])
    yield "out, and knows the tile", ada.page
    bo.reaches(ada.number)
    yield "another player is out", bo.page


def at_the_end(ada: Person, cy: Person) -> Iterator[Stop]:
    """All lies open; a sheet is shared, and read."""
    expect(ada.page.locator(".finale")).to_be_visible()
    yield "the result of an inquiry", ada.page
    ada.more()
    ada.hit(ada.called("Show my notes to everyone"))
    yield "really show my notes?", ada.page
    ada.hit(ada.page.locator("dialog .button").last)
    yield "an inquiry is over", ada.page
    deduction_pages.turns_to(cy, "notes")
    cy.hit(cy.page.locator(".ded-notes .ded-filter").last)
    yield "a sheet that was opened to all", cy.page
