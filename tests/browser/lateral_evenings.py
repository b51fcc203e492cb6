"""All that the people of an evening receive in all of its puzzles, and what they must not know of it. Each
puzzle is a match of its own, in which everyone can have another seat, or none.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Sequence
from contextlib import suppress
from copy import deepcopy
from itertools import count
from types import SimpleNamespace
from typing import Any
from urllib.parse import urljoin

from playwright.sync_api import Error, Page, Response, WebSocket

from tests.browser.lateral_leaks import (
    Knowledge,
    SeatListener,
    count_as_in_the_log,
    saved_game,
    screen_leaks,
    whole_record,
)
from tests.browser.player_pages import Person
from tests.browser.traffic_capture import EMBEDDED, READABLE, Data, Listener, is_end

MATCH = re.compile(r"/t(?:able)?/([\w-]+)")
"""In the address of a table, of what belongs to it, and of its socket."""


_CLOCK = count()


def _silent(kind: type[Listener], name: str, seat: int | None) -> Any:
    """A listener that is told what it hears."""
    page = SimpleNamespace(on=lambda *_: None)
    return kind(SimpleNamespace(name=name, page=page), seat)  # type: ignore[arg-type]


class Ears:
    """Everything that one person's browser receives, in all of its tabs."""

    def __init__(self, person: Person) -> None:
        self.person, self.name = person, person.name
        self.heard: list[tuple[int, str, Data | str]] = []
        """Messages and pages in order, with a number that counts what everyone hears, and with the match they
        belong to; "" for other pages.
        """
        self.watch(person.page)

    def watch(self, page: Page) -> None:
        """This tab, too."""
        page.on("websocket", self._listen)
        page.on("response", self._read)

    def _listen(self, socket: WebSocket) -> None:
        match = _match_of(socket.url)
        socket.on("framereceived", lambda text: self._hear(match, json.loads(text)))

    def _hear(self, match: str, one: Data | str) -> None:
        self.heard.append((next(_CLOCK), match, one))

    def _read(self, response: Response) -> None:
        kind = response.headers.get("content-type", "").split(";")[0]
        if kind not in READABLE or not response.ok:
            return
        with suppress(Error):  # what a tab has left before it was all there can't be read any more
            text, match = response.text(), _match_of(response.url)
            for messages in EMBEDDED.findall(text):
                for message in json.loads(messages):
                    self._hear(match, message)
            self._hear(match, EMBEDDED.sub("", text))

    def messages(self, match: str) -> list[Data]:
        """The messages of that match."""
        return [one for _, found, one in self.heard if found == match and isinstance(one, dict)]

    def ends(self, match: str) -> Iterator[int]:
        """When this person hears that this match is over."""
        for number, found, one in self.heard:
            if found == match and isinstance(one, dict) and is_end(one):
                yield number

    def until(self, number: int) -> Iterator[str]:
        """Everything, of whatever match, that came before, as text."""
        for when, _, one in self.heard:
            if when < number:
                yield one if isinstance(one, str) else json.dumps(one, ensure_ascii=False)

    def in_seats(self, match: str) -> dict[int | None, Listener]:
        """The messages of that match by the seat that this person had when they came."""
        found: dict[int | None, Listener] = {}
        you: int | None = None
        for message in self.messages(match):
            if message["type"] == "frame":
                you = message["view"]["you"]
            elif message["type"] == "room":
                you = message["you"][0] if message["you"] else None
            kind = Listener if you is None else SeatListener
            found.setdefault(you, _silent(kind, self.name, you)).messages.append(deepcopy(message))
        return found


def _match_of(address: str) -> str:
    found = MATCH.search(address)
    return found[1] if found else ""


def match_at(person: Person) -> str:
    """The match of the table that this page shows."""
    return _match_of(person.page.url)


def end_of(ears: Sequence[Ears], match: str) -> Data:
    """The view in which that match is over and everything is open."""
    heard = (one for ear in ears for one in ear.messages(match) if is_end(one))
    view: Data = next(heard)["view"]
    return view


def evening_leaks(ears: Sequence[Ears], match: str) -> list[str]:
    """What anyone received of that match that they must not know. The Master is in seat 0."""
    seats = [(one, one.in_seats(match)) for one in ears]
    log = saved_game(ears[0].person, urljoin(ears[0].person.page.url, f"/t/{match}/"))
    count_as_in_the_log([listener for _, found in seats for listener in found.values()], log)
    masters = [listener for _, found in seats for seat, listener in found.items() if seat == 0]
    knowledge = Knowledge().take(whole_record(*masters).values())
    end = end_of(ears, match)
    secrets = [end["puzzle"]["solution"], *(bit["text"] for bit in end["puzzle"]["bits"])]
    over = min(number for ear in ears for number in ear.ends(match))
    found: list[str] = []
    for ear, listeners in seats:
        for seat, listener in listeners.items():
            _ends(listener, end)
            if isinstance(listener, SeatListener):
                found += listener.leaks(knowledge)
            else:
                found += screen_leaks(listener, knowledge, secrets)
            found += (
                [f"{ear.name} has seat {seat} as a spectator"] if seat is None and _owns(listener) else []
            )
        if 0 not in listeners:
            texts = list(ear.until(over))
            found += [
                f"{ear.name} received {text!r}" for text in secrets if any(text in one for one in texts)
            ]
    return found


def _ends(listener: Listener, end: Data) -> None:
    """A seat that was left before the end has heard all but the end."""
    if not any(map(is_end, listener.messages)):
        listener.messages.append({"type": "frame", "seq": 0, "view": end})


def _owns(listener: Listener) -> bool:
    return any(one["type"] == "frame" and one["view"]["hand"] for one in listener.before_the_end())
