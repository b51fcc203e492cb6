"""A table is drawn from what its page contains, before its socket is open, and can already be played."""

from __future__ import annotations

import pytest
from playwright.sync_api import WebSocketRoute, expect

from tests.browser.contexts import Visitors
from tests.browser.first_visits import visits
from tests.browser.games import seated, see
from tests.browser.player_pages import LAPTOP, PHONE, Person
from tests.browser.quiet import without


class Held:
    """The sockets of a person's browser: none is answered until `connect`."""

    def __init__(self, person: Person) -> None:
        self._waiting: list[WebSocketRoute] = []
        self._is_open = False
        person.context.route_web_socket(lambda url: True, self._opened)

    def connect(self) -> None:
        self._is_open = True
        for socket in self._waiting:
            socket.connect_to_server()

    def _opened(self, socket: WebSocketRoute) -> None:
        if self._is_open:
            socket.connect_to_server()
        else:
            self._waiting.append(socket)


@pytest.mark.nightly("tables")
def test_every_game_is_drawn_before_its_socket_is_open(visitors: Visitors) -> None:
    names = []
    for visit in visits(visitors):
        if not visit.is_table:
            continue
        names.append(visit.name)
        storage = visit.person.context.storage_state()
        visitor = visitors(f"{visit.name} again", PHONE, storage_state=storage)
        Held(visitor)
        with without(visitor.page, "connection"):
            page = visitor.goes(visit.url)
        expect(page.locator(visit.ready).first).to_be_visible()
        expect(page.locator("#table")).to_have_attribute("data-link", "connecting")
        expect(page.locator(".status-title")).not_to_have_text("Connecting…")
        visitor.context.close()
    assert len(names) == 6


def test_a_move_made_before_the_socket_is_open_arrives(visitors: Visitors) -> None:
    ada, bo = visitors.pair(LAPTOP, LAPTOP)
    link = seated(ada, bo, begins="first_seat")
    sockets = Held(ada)
    with without(ada.page, "connection"):
        ada.goes(link)
        ada.sees_the_board()
        ada.taps({"spot": "5,5"})
        ada.reads("Sending your move…")
    sockets.connect()
    see([ada, bo], 1)
    assert bo.owners()["5,5"] == "Orange"
