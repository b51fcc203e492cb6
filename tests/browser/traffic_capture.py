"""All that one person's browser receives: socket messages and pages. What counts as a leak is defined for
each game separately.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from contextlib import suppress
from typing import Any

from playwright.sync_api import Error, Page, Response, WebSocket

from tests.browser.player_pages import Person

Data = dict[str, Any]
EMBEDDED = re.compile(r'<script id="first-messages" type="application/json">(.*?)</script>', re.DOTALL)
READABLE = ("text/html", "application/json")


class Listener:
    """Listens from now on. ``seat`` is None for a watcher."""

    def __init__(self, person: Person, seat: int | None) -> None:
        self.name, self.seat = person.name, seat
        self.messages: list[Data] = []
        self.pages: list[str] = []
        """Those that came before the game was over, and what scripts fetched."""
        self._over = False
        self.watch(person.page)

    def watch(self, page: Page) -> None:
        """This tab, too."""
        page.on("websocket", self._listen)
        page.on("response", self._read)

    def _listen(self, socket: WebSocket) -> None:
        socket.on("framereceived", lambda text: self._hear(json.loads(text)))

    def _hear(self, message: Data) -> None:
        self.messages.append(message)
        self._over |= is_end(message)

    def _read(self, response: Response) -> None:
        kind = response.headers.get("content-type", "").split(";")[0]
        if kind in READABLE and response.ok and not self._over:
            # What a tab has left before it was all there cannot be read any more: it is not kept.
            with suppress(Error):
                self._take(response.text())

    def _take(self, page: str) -> None:
        """The messages in the page of a table are heard like those of its socket."""
        for messages in EMBEDDED.findall(page):
            for message in json.loads(messages):
                self._hear(message)
        self.pages.append(EMBEDDED.sub("", page))

    def before_the_end(self) -> Iterator[Data]:
        """All messages up to the frame in which the game is over."""
        for message in self.messages:
            if is_end(message):
                return
            yield message

    def end(self) -> Data:
        """The view in which everything is open."""
        views: list[Data] = [message["view"] for message in self.messages if is_end(message)]
        assert views, f"{self.name} has not heard of the end"
        return views[-1]


def is_end(message: Data) -> bool:
    """Whether this is a frame in which the game is over."""
    return message["type"] == "frame" and bool(message["view"]["outcome"])
