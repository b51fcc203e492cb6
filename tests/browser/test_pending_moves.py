"""A move that the server has not answered is kept in the browser: it survives a reload and a closed tab."""

from __future__ import annotations

from playwright.sync_api import WebSocketRoute, expect

from tests.browser.contexts import Visitors
from tests.browser.games import seated
from tests.browser.player_pages import LAPTOP, PHONE, Person


class Network:
    """Whether new lines to the server come up. Those that are up when it goes down are cut."""

    def __init__(self, person: Person) -> None:
        self.up = True
        self._lines: list[WebSocketRoute] = []
        person.troubles.expected += ["WebSocket connection"]
        person.context.route_web_socket(lambda url: True, self._open)

    def goes_down(self) -> None:
        self.up = False
        for line in self._lines:
            line.close(code=1011)

    def _open(self, line: WebSocketRoute) -> None:
        if not self.up:
            line.close(code=1011)
            return
        line.connect_to_server()
        self._lines.append(line)


def taps_offline(person: Person, network: Network, spot: str) -> None:
    """Choose a move while there is no connection, and leave the page."""
    network.goes_down()
    expect(person.title).to_have_text("No connection")
    person.taps({"spot": spot})
    person.page.goto("about:blank")


def test_a_move_that_no_longer_fits_says_so(visitors: Visitors) -> None:
    """Ada moves on her phone while her laptop is offline with another move."""
    ada, bo = visitors.pair(LAPTOP, LAPTOP)
    network = Network(ada)
    link = seated(ada, bo, begins="first_seat")
    phone = visitors(
        "Ada on the phone", PHONE, storage_state={"cookies": ada.context.cookies(), "origins": []}
    )
    phone.goes(link)
    phone.sees_the_board()
    taps_offline(ada, network, "5,5")
    phone.taps({"spot": "3,3"})
    bo.reaches(1)
    network.up = True
    ada.goes(link)
    ada.reaches(1)
    ada.reads("Your earlier move wasn’t made.")
    assert ada.owners()["5,5"] == "empty"
