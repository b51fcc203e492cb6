"""What a table shows of a player who is away and of the bot that plays for them.

Nobody waits for minutes: what the server says about the players is changed on the way. That it says so is for
tests/matches/test_standins.py.
"""

from __future__ import annotations

import json
from typing import Any

import pytest
from playwright.sync_api import WebSocketRoute, expect

from tests.browser.contexts import Visitors
from tests.browser.games import play, seated
from tests.browser.lineup_scripts import script
from tests.browser.player_pages import LAPTOP, PHONE, Person

GAME = script(8)
ASKED = "Let a bot play for Bo until they’re back"


class Between:
    """Sits on a person's line: says that seats are absent, or have a stand-in, or that bots made some moves;
    and keeps what was asked.
    """

    def __init__(self, person: Person) -> None:
        self.seats: dict[int, dict[str, Any]] = {}
        self.asked: list[dict[str, Any]] = []
        self.by_bots: set[int] = set()
        self._last: dict[str, Any] = {}
        person.page.route_web_socket("**/ws/table/*", self._open)

    def _open(self, route: WebSocketRoute) -> None:
        self._route, server = route, route.connect_to_server()
        server.on_message(self._heard)
        route.on_message(lambda text: self._said(text, server))

    def _heard(self, text: str | bytes) -> None:
        message = json.loads(text)
        if message["type"] == "room":
            self._last = message
            return self.tell()
        entries = message.get("record") or message.get("entries") or []
        for entry in entries:
            entry |= {"by": "bot"} if entry["seq"] in self.by_bots else {}
        self._route.send(json.dumps(message) if entries else text)

    def _said(self, text: str | bytes, server: WebSocketRoute) -> None:
        message = json.loads(text)
        if message["type"] != "standin":
            return server.send(text)
        self.asked.append(message)
        self.seats[message["seat"]] = {"absent": True, "standin": "Random bot" if message["on"] else None}
        self.tell()

    def tell(self) -> None:
        """Tell the room again, as it is said to be."""
        told = [seat | self.seats.get(seat["seat"], {}) for seat in self._last["seats"]]
        self._route.send(json.dumps(self._last | {"seats": told}))


@pytest.mark.nightly("tables")
@pytest.mark.parametrize("device", [LAPTOP, PHONE], ids=["laptop", "phone"])
def test_a_bot_for_somebody_who_is_away(visitors: Visitors, device: dict[str, Any]) -> None:
    ada, bo = visitors.pair(device)
    between = Between(ada)
    seated(ada, bo, begins="first_seat")
    play([ada, bo], GAME, 1)
    bo.page.close()
    expect(ada.title).to_have_text("Waiting for Bo, who is away")
    expect(ada.called(ASKED)).to_have_count(0)
    between.seats[1] = {"absent": True}
    between.tell()
    button = ada.called(ASKED)
    expect(button).to_be_in_viewport(ratio=1)
    box, wide = button.bounding_box(), ada.page.viewport_size
    assert box
    assert wide
    assert box["x"] >= 0
    assert box["x"] + box["width"] <= wide["width"]
    visitors.pictures("standin-asked")
    ada.hit(button)
    expect(ada.title).to_have_text("A bot is playing for Bo")
    expect(ada.page.locator(".presence").filter(has_text="bot playing")).to_have_count(1)
    visitors.pictures("standin-plays")
    assert between.asked == [{"type": "standin", "seat": 1, "on": True}]


@pytest.mark.nightly("tables")
def test_the_record_tells_a_bots_moves_apart(visitors: Visitors) -> None:
    ada, bo = visitors.pair(PHONE)
    Between(ada).by_bots = {2}
    seated(ada, bo, begins="first_seat")
    play([ada, bo], GAME, 3)
    lines = ada.page.locator(".record-line")
    expect(lines).to_have_count(4)
    expect(lines.filter(has_text="bot’s move")).to_have_count(1)
    expect(lines.nth(2).locator(".record-bot")).to_have_text("bot’s move")
    visitors.pictures("standin-record")


@pytest.mark.nightly("tables")
def test_the_owner_takes_the_seat_back(visitors: Visitors) -> None:
    ada, bo = visitors.pair(PHONE)
    between = Between(ada)
    seated(ada, bo, begins="first_seat")
    between.seats[0] = {"standin": "Random bot"}
    between.tell()
    expect(ada.title).to_have_text("A bot is playing for you")
    visitors.pictures("standin-own")
    ada.presses("Take your seat back")
    expect(ada.title).to_have_text("Your turn: place a token")
    assert between.asked == [{"type": "standin", "seat": 0, "on": False}]
    play([ada, bo], GAME, 1)  # and moves as ever
