"""A walk through every page and every state of a table. Each stop leaves somebody's page as it should be
looked at; the walk goes on when the looking is done. Nothing here depends on the language of the house.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator

from playwright.sync_api import Page, expect

from tests.browser.company import Company
from tests.browser.games import beginners_first, play, seated, see
from tests.browser.people import Person, Visitor
from tests.browser.scripts import script

Stop = tuple[str, Page]
GAME = script(8)
SHORT = script(27, supply=4)
STRUCTURE = script(0, supply=5)
TALK = ("Welcome!", "Your token is gone.", "Once more?")
"""All that anybody says on the way."""


def strangers(guests: Company) -> Iterator[Stop]:
    """What somebody sees who has never been here."""
    host, ada = guests("Host"), guests("Ada")
    host.opens(public=True)
    for name, path in {
        "front page": "/",
        "game": "/games/lineup/",
        "rules": "/games/lineup/rules/",
        "who is playing": "/me/",
        "import": "/import/",
    }.items():
        ada.goes(path)
        yield name, ada.page
    yield from wrong_forms(ada)


def wrong_forms(ada: Person) -> Iterator[Stop]:
    """Forms that come back with what is wrong; the browser's own checks are switched off."""
    ada.troubles.expected += ["400", "403", 'value "many" cannot be parsed']
    ada.goes("/games/lineup/")
    ada.fills(supply=1)
    ada.page.locator("[name=name]").fill("")
    ada.page.locator("[name=option-supply]").fill("1000")
    unchecked(ada, "Open the table")
    yield "game, with errors", ada.page
    ada.page.locator("[name=option-supply]").evaluate(
        "field => { field.type = 'text'; field.value = 'many'; }"
    )
    unchecked(ada, "Open the table")
    yield "game, with more errors", ada.page
    ada.goes("/me/")
    ada.page.locator("[name=name]").fill("\u202e")
    unchecked(ada, "That is me")
    yield "who is playing, with errors", ada.page
    ada.goes("/import/")
    unchecked(ada, "Bring it back")
    yield "import, with errors", ada.page
    ada.page.locator("[name=text]").fill("garbage")
    unchecked(ada, "Bring it back")
    yield "import, of garbage", ada.page
    ada.page.locator("[name=csrfmiddlewaretoken]").first.evaluate("field => field.remove()")
    unchecked(ada, "Bring it back")
    yield "a form that was open too long", ada.page


def unchecked(visitor: Visitor, button: str) -> None:
    """Send a form as it is."""
    visitor.page.evaluate("for (const form of document.forms) form.noValidate = true")
    with visitor.page.expect_navigation():
        visitor.presses(button)


def lost(guests: Company) -> Iterator[Stop]:
    """Wrong addresses, useless links, closed doors."""
    ada, bo = guests.pair()
    cy = guests("Cy")
    cy.troubles.expected += ["404", "403", "405", "409"]
    for path in ("/nothing/", "/t/nosuchtab1/", "/games/nosuchgame/", "/me/carry/nonsense/"):
        cy.goes(path)
        yield f"lost at {path}", cy.page
    link = ada.opens(watchers=False)
    for path in ("fair/", "replay/"):
        cy.goes(link + path)
        yield f"too early for {path}", cy.page
    cy.goes(link)
    bo.sits(link)
    bo.starts()
    expect(cy.page.locator(".table")).to_have_attribute("data-link", "closed")
    yield "turned away from a table that has begun", cy.page
    cy.goes(link)
    yield "closed to watchers", cy.page
    cy.goes(link.replace(link.split("/")[4], "nosuchtab1") + "replay/")
    yield "no such replay", cy.page


def known(guests: Company) -> Iterator[Stop]:
    """Somebody with a name and tables."""
    ada, bo, cy = guests("Ada"), guests("Bo"), guests("Cy")
    seated(ada, bo, begins="first_seat")
    ada.opens("bots")
    ada.opens("together")
    ada.opens()
    ada.goes()
    yield "front page with tables of one's own", ada.page
    ada.goes("/me/")
    ada.page.locator("#carry summary").click()
    yield "hello", ada.page
    old = ada.page.locator("#carry-link").input_value()
    cy.goes(old)
    yield "continue here", cy.page
    bo.goes(old)
    yield "continue here as somebody else", bo.page
    ada.goes(old)
    yield "continue where one is", ada.page
    ada.goes("/me/")
    ada.presses("Make a new link")
    ada.page.wait_for_url("**/me/#carry")
    yield "a new link", ada.page
    cy.troubles.expected.append("410")
    cy.goes(old)
    yield "a link that was renewed", cy.page
    ada.goes("/me/forget/")
    yield "forget me", ada.page


def waiting(guests: Company) -> Iterator[Stop]:
    """Tables before the start."""
    ada, bo, cy = guests("Ada"), guests("Bo"), guests("Cy")
    link = ada.opens()
    ada.presses("Copy the link")
    expect(ada.page.locator(".toast")).to_be_visible()
    yield "waiting for somebody", ada.page
    cy.goes(link)
    yield "an open seat", cy.page
    ada.presses("Add a bot")
    ada.page.locator("#drop-bot-1").wait_for()
    yield "ready, with a bot", ada.page
    ada.presses("Send away")
    bo.sits(link)
    ada.says(TALK[0])
    expect(ada.page.locator("#start")).to_be_enabled()
    yield "ready, and talking", ada.page
    expect(cy.page.locator("#sit")).to_have_count(0)
    yield "all seats taken", cy.page
    bo.presses("Leave")
    bo.page.locator("#sit-1").wait_for()
    ada.presses("Leave")
    ada.page.wait_for_url(lambda url: "/t/" not in url)
    yield "the table was put away", ada.page
    expect(bo.page.locator(".table")).to_have_attribute("data-link", "gone")
    yield "the table is gone", bo.page


def playing(guests: Company) -> Iterator[Stop]:
    """In the middle of a game, from three sides."""
    ada, bo, cy = guests("Ada"), guests("Bo"), guests("Cy")
    link = seated(ada, bo, begins="first_seat")
    yield "the first move", ada.page
    cy.goes(link)
    number = GAME.numbers("capture")[2]
    play([ada, bo], GAME, number)
    mover, other = (ada, bo) if GAME.sides()[number] == 0 else (bo, ada)
    mover.says(TALK[1])
    for tab in ("Record", "Moves", "Table"):
        mover.tab(tab)
        if tab == "Moves":
            for summary in mover.page.locator("#panel summary").all():
                summary.click()
        yield f"my turn, tab {tab}", mover.page
    other.tab("Table")
    yield "the other's turn", other.page
    cy.tab("Moves")
    yield "watching", cy.page
    mover.presses("Show disputes")
    mover.presses("Show numbers")
    yield "overlays", mover.page
    yield from refusals(mover, other, number)
    yield from questions(mover, other, number)
    yield from breaks(mover, other)


def refusals(mover: Person, other: Person, number: int) -> Iterator[Stop]:
    """Taps that are refused, and how it is said."""
    board = {place["spot"]: place["owner"] for place in GAME.views[number]["board"]}
    side = GAME.sides()[number]
    own = next(spot for spot, owner in board.items() if owner == side)
    legal = {capture["spot"] for capture in GAME.views[number]["captures"]}
    theirs = {spot for spot, owner in board.items() if owner == 1 - side} - legal
    other.taps({"spot": own})
    other.page.locator(".bubble").wait_for()
    yield "not your turn", other.page
    for spot in (own, *sorted(theirs)[:2]):
        mover.taps({"spot": spot})
        mover.page.locator(".status-refusal").wait_for()
        yield f"refused at {spot}", mover.page
    mover.keys("Escape")


def questions(mover: Person, other: Person, number: int) -> Iterator[Stop]:
    """Dialogs, draws, looking back."""
    mover.keys("?")
    yield "the keys", mover.page
    mover.keys("Escape")
    mover.presses("Resign")
    yield "really resign?", mover.page
    mover.presses("No, go back")
    mover.presses("Offer a draw")
    mover.reaches(number + 1)
    yield "I offer a draw", mover.page
    other.reaches(number + 1)
    yield "I am offered a draw", other.page
    other.presses("Decline")
    see([mover, other], number + 2)
    other.presses("One move back")
    mover.taps(GAME.moves[number])
    other.reaches(number + 3)
    yield "looking back", other.page
    other.presses("Back to now")


def breaks(mover: Person, other: Person) -> Iterator[Stop]:
    """The line is down; somebody is away."""
    mover.troubles.expected += ["WebSocket connection", "ERR_INTERNET_DISCONNECTED"]
    mover.context.set_offline(True)
    mover.page.locator(".status[data-tone=lost]").wait_for()
    yield "no connection", mover.page
    mover.context.set_offline(False)
    mover.page.locator(".status:not([data-tone=lost])").wait_for()
    mover.goes()
    other.page.locator(".presence:not([data-here])").wait_for()
    yield "waiting for somebody who is away", other.page


def over(guests: Company) -> Iterator[Stop]:
    """After the end."""
    ada, bo, cy = guests("Ada"), guests("Bo"), guests("Cy")
    link = seated(ada, bo, begins="first_seat", supply=4)
    cy.goes(link)
    play([ada, bo], SHORT)
    ada.says(TALK[2])
    yield "lost", ada.page
    yield "won", bo.page
    yield "a game between others is over", cy.page
    ada.goes(f"{link}replay/?at=8")
    ada.page.locator(".stepper").wait_for()
    yield "replay", ada.page
    ada.keys("?")
    yield "the keys of a replay", ada.page
    ada.goes(f"{link}fair/")
    ada.page.locator("#fair .good").first.wait_for()
    yield "the deal was fair", ada.page
    yield from again(ada, bo, cy, link)
    yield from endings(guests)


def again(ada: Person, bo: Person, cy: Person, link: str) -> Iterator[Stop]:
    """A rematch, before it begins and as watchers see it."""
    ada.goes(link)
    bo.presses("Play again")
    bo.page.wait_for_url(re.compile(rf"/t/(?!{link.split('/')[4]})"))
    yield "waiting for the other to come along", bo.page
    ada.page.locator(".rematch-words").wait_for()
    yield "asked for a rematch", ada.page
    ada.presses("Join")
    ada.sees_the_board()
    cy.page.locator(".rematch .row").wait_for()
    yield "asked to follow", cy.page
    cy.presses("Stay")
    yield "staying behind", cy.page
    ada.goes(f"{ada.page.url}fair/")
    yield "the deal, in mid-game", ada.page


def endings(guests: Company) -> Iterator[Stop]:
    """Other ways to end, and other tables."""
    ada, bo = guests.pair()
    ada.opens("together", begins="first_seat", supply=5)
    ada.sees_the_board()
    yield "on one device", ada.page
    play([ada, ada], STRUCTURE)
    yield "over, on one device", ada.page
    bo.opens("bots", begins="first_seat")
    bo.sees_the_board()
    yield "against the computer", bo.page
    bo.taps({"spot": "5,5"})
    bo.reaches(2)
    bo.presses("Resign")
    bo.hit(bo.page.locator("dialog .danger"))
    bo.page.locator(".status[data-tone=over]").wait_for()
    yield "resigned", bo.page
    seated(ada, bo)
    mover, other = beginners_first([ada, bo])
    mover.presses("Offer a draw")
    other.presses("Agree")
    mover.page.locator(".status[data-tone=over]").wait_for()
    yield "a draw", mover.page


WALKS: dict[str, Callable[[Company], Iterator[Stop]]] = {
    walk.__name__: walk for walk in (strangers, lost, known, waiting, playing, over)
}
