"""The part of the walk that goes along a game: while it is played, and when it is over. See tour.py."""

from __future__ import annotations

import re
from collections.abc import Iterator

from playwright.sync_api import Page

from tests.browser.contexts import Visitors
from tests.browser.games import beginners_first, play, seated, see
from tests.browser.lineup_scripts import script
from tests.browser.player_pages import Person

Stop = tuple[str, Page]
GAME = script(8)
SHORT = script(27, supply=4)
STRUCTURE = script(0, supply=5)
TALK = ("Welcome!", "Your token is gone.", "Once more?", "Who will win?")
"""All chat messages of the tour."""


def playing(visitors: Visitors) -> Iterator[Stop]:
    """In the middle of a game, from three sides."""
    ada, bo, cy = visitors("Ada"), visitors("Bo"), visitors("Cy")
    link = seated(ada, bo, begins="first_seat")
    yield "the first move", ada.page
    cy.goes(link)
    number = GAME.numbers("capture")[2] - 1
    play([ada, bo], GAME, number)
    mover, other = (ada, bo) if GAME.sides()[number] == 0 else (bo, ada)
    mover.says(TALK[1])
    for tab in ("Log", "Chat"):
        mover.tab(tab)
        yield f"my turn, tab {tab}", mover.page
    mover.more()
    yield "all that can be done", mover.page
    for summary in mover.page.locator("dialog summary").all():
        summary.click()
    yield "the legal moves", mover.page
    mover.more("Disputes")
    mover.keys("Escape")
    other.more()
    yield "the other's turn", other.page
    other.keys("Escape")
    yield "watching", cy.page
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
    mover.more("Resign")
    yield "really resign?", mover.page
    mover.presses("No, go back")
    mover.offers_a_draw()
    mover.reaches(number + 1)
    yield "I offer a draw", mover.page
    other.reaches(number + 1)
    yield "I am offered a draw", other.page
    other.presses("Decline")
    see([mover, other], number + 2)
    other.presses("Previous move")
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


def over(visitors: Visitors) -> Iterator[Stop]:
    """After the end."""
    ada, bo, cy = visitors("Ada"), visitors("Bo"), visitors("Cy")
    link = seated(ada, bo, begins="first_seat", supply=4)
    cy.takes_a_name()
    cy.goes(link)
    cy.says(TALK[3])
    play([ada, bo], SHORT)
    ada.says(TALK[2])
    yield "lost", ada.page
    yield "won", bo.page
    yield "a game between others is over", cy.page
    ada.goes(f"{link}replay/?at=8")
    ada.page.locator(".stepper").wait_for()
    ada.presses("Play")
    yield "replay", ada.page
    ada.keys("End")  # also pauses, if the last move hasn't come yet
    ada.keys("?")
    yield "the keys of a replay", ada.page
    ada.goes(f"{link}fair/")
    ada.page.locator("#fair .good").first.wait_for()
    yield "the deal was fair", ada.page
    yield from again(ada, bo, cy, link)
    yield from endings(visitors)


def again(ada: Person, bo: Person, cy: Person, link: str) -> Iterator[Stop]:
    """A rematch, before it begins and as watchers see it."""
    ada.goes(link)
    bo.presses("Rematch")
    bo.page.locator("#finale").get_by_role("button", name=re.compile("Ada…")).wait_for()  # asking
    yield "asking for a rematch", bo.page
    bo.more()
    bo.presses("Go to the new table", "link")
    yield "waiting for the other to come along", bo.page
    ada.page.locator(".finale-news").wait_for()
    yield "asked for a rematch", ada.page
    ada.presses("Join")
    ada.sees_the_board()
    cy.called("Stay").wait_for()
    yield "asked to follow", cy.page
    cy.presses("Stay")
    yield "staying behind", cy.page
    ada.goes(f"{ada.page.url}fair/")
    yield "the deal, in mid-game", ada.page


def endings(visitors: Visitors) -> Iterator[Stop]:
    """Other ways to end, and other tables."""
    ada, bo = visitors.pair()
    ada.opens("together", begins="first_seat", supply=5)
    ada.sees_the_board()
    yield "on one device", ada.page
    play([ada, ada], STRUCTURE)
    yield "over, on one device", ada.page
    bo.opens("bots", begins="first_seat")
    bo.sees_the_board()
    yield "against a bot", bo.page
    bo.taps({"spot": "5,5"})
    bo.reaches(2)
    bo.more("Resign")
    bo.hit(bo.page.locator("dialog .danger"))
    bo.page.locator("[data-tone=over]").wait_for()
    yield "resigned", bo.page
    seated(ada, bo)
    mover, other = beginners_first([ada, bo])
    mover.offers_a_draw()
    other.presses("Accept")
    mover.page.locator("[data-tone=over]").wait_for()
    yield "a draw", mover.page
