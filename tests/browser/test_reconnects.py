"""Browsers die, servers die, networks go: no seat and no confirmed move is lost."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import StorageState, expect

from tests.browser.contexts import Visitors
from tests.browser.games import beginners_first, play, seated, see
from tests.browser.lineup_scripts import script
from tests.browser.live_site import LiveSite
from tests.browser.player_pages import LAPTOP, PHONE, Person

GAME = script(9)
DOWN = ["WebSocket connection", "Failed to load resource: net::ERR_"]
"""What browsers report when the server is gone before, or in the middle of, a request."""


@pytest.mark.nightly("tables")
def test_a_browser_and_the_server_are_killed_in_mid_game(own_visitors: Visitors, own_site: LiveSite) -> None:
    ada, bo = own_visitors.pair(LAPTOP, PHONE)
    link = seated(ada, bo)
    pair = beginners_first([ada, bo])
    play(pair, GAME, 12)

    kept = bo.context.storage_state()
    bo.context.close()
    expect(ada.seat_of("Bo")).to_contain_text("away")
    again = reopened(own_visitors, bo, kept, link)
    pair[pair.index(bo)] = again
    expect(ada.seat_of("Bo")).not_to_contain_text("away")
    expect(again.seat_of("Bo")).to_contain_text("you")
    play(pair, GAME, 25, since=12)

    for person in pair:
        person.troubles.expected += DOWN
    own_site.kill()
    for person in pair:
        expect(person.title).to_have_text("No connection")
        person.sees_the_board()
    mover, move = pair[GAME.sides()[25]], GAME.moves[25]
    mover.taps(move)  # while nobody hears it: it is kept
    own_site.start()
    see(pair, 26)
    for person in pair:
        expect(person.title).to_have_text(re.compile("Your turn|Waiting for"))
    play(pair, GAME, since=26)
    winner = GAME.outcome["ranking"][0][0]
    expect(pair[winner].title).to_have_text(re.compile("^You won"))
    expect(pair[1 - winner].title).to_have_text(re.compile("^You lost"))


def reopened(visitors: Visitors, person: Person, kept: StorageState, link: str) -> Person:
    """The browser opened again: all that is left are its cookies."""
    again = visitors(person.name, PHONE, storage_state=kept)
    again.goes(link)
    again.sees_the_board()
    return again


@pytest.mark.nightly("tables")
def test_no_confirmed_move_is_lost_when_the_server_dies_often(
    own_visitors: Visitors, own_site: LiveSite
) -> None:
    """Killed as soon as the mover's page shows the move as made."""
    ada, bo = own_visitors.pair()
    for person in (ada, bo):
        person.troubles.expected += DOWN
    seated(ada, bo, begins="first_seat", supply=3)
    game = script(1, supply=3)
    for number, move in enumerate(game.moves[:3], 1):
        mover = (ada, bo)[game.sides()[number - 1]]
        mover.reaches(number - 1)
        expect(mover.title).to_have_text(re.compile("^Your turn"))
        mover.taps(move)
        mover.reaches(number)
        own_site.kill()
        own_site.start()
        see([ada, bo], number)
    newcomer = own_visitors("Cy")
    newcomer.goes(ada.page.url)
    newcomer.reaches(3)


def test_two_tabs_of_one_seat_show_the_same(visitors: Visitors) -> None:
    ada, bo = visitors.pair()
    table = seated(ada, bo, begins="first_seat")
    first, ada.page = ada.page, ada.new_tab()
    ada.goes(table)
    ada.taps({"spot": "5,5"})
    see([ada, bo], 1)
    ada.page = first
    ada.reaches(1)
    assert ada.owners()["5,5"] == "Orange"


def test_a_phone_without_network_says_so_and_heals(visitors: Visitors) -> None:
    ada, bo = visitors.pair(PHONE, LAPTOP)
    seated(ada, bo, begins="first_seat")
    ada.troubles.expected += ["WebSocket connection", "ERR_INTERNET_DISCONNECTED"]
    ada.context.set_offline(True)
    ada.taps({"spot": "5,5"})
    expect(ada.title).to_have_text("No connection")
    ada.context.set_offline(False)
    see([ada, bo], 1)
