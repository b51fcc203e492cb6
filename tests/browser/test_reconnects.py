"""Two tabs of one seat, and a phone without a network. Killed servers are in tests/servers."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.browser.contexts import Visitors
from tests.browser.games import seated, see
from tests.browser.player_pages import LAPTOP, PHONE


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
