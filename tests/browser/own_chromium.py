"""A Chromium like that of people: it keeps pages to go back to, and has a profile of its own. Playwright has
neither, so this talks to it in the DevTools protocol.
"""

from __future__ import annotations

import json
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from itertools import count
from pathlib import Path
from typing import Any
from urllib.request import urlopen

from websockets.sync.client import ClientConnection, connect

from tests.browser.conftest import FLAGS
from tools.debian import program
from tools.process import die_with_parent, wait_for

SECONDS = 60


TOO_SLOW = {"TimeoutPuttingInCache"}


class Tab:
    """A tab of a Chromium, by the DevTools protocol."""

    def __init__(self, wire: ClientConnection) -> None:
        self._wire = wire
        self._ids = count(1)
        self._events: list[dict[str, Any]] = []
        self.ask("Page.enable")

    def ask(self, method: str, **parameters: Any) -> dict[str, Any]:
        """The answer to a command. Events that come before it are kept for `hears`."""
        number = next(self._ids)
        self._wire.send(json.dumps({"id": number, "method": method, "params": parameters}))
        while (message := self._receive()).get("id") != number:
            self._events.append(message)
        assert "error" not in message, message["error"]
        return message["result"]

    def hears(self, event: str) -> dict[str, Any]:
        """The next event of that name; those before it are dropped."""
        while True:
            message = self._events.pop(0) if self._events else self._receive()
            if message.get("method") == event:
                return message["params"]

    def opens(self, url: str) -> None:
        """Opens an address, and waits until the page has loaded."""
        self._events.clear()
        self.ask("Page.navigate", url=url)
        self.hears("Page.loadEventFired")

    def goes_back(self) -> list[str]:
        """Goes back. Why the page had not been kept; nothing if it had been, or on a slow machine."""
        history = self.ask("Page.getNavigationHistory")
        entry = history["entries"][history["currentIndex"] - 1]
        self._events.clear()
        self.ask("Page.navigateToHistoryEntry", entryId=entry["id"])
        if self.hears("Page.frameNavigated")["type"] == "BackForwardCacheRestore":
            return []
        why = self.hears("Page.backForwardCacheNotUsed")["notRestoredExplanations"]
        return [f"{one['type']}: {one['reason']}" for one in why if one["reason"] not in TOO_SLOW]

    def _receive(self) -> dict[str, Any]:
        return json.loads(self._wire.recv(SECONDS))


@contextmanager
def own_chromium(profile: Path) -> Iterator[Tab]:
    """The tab of a new Chromium with that empty profile."""
    options = ["--headless=new", "--remote-debugging-port=0", f"--user-data-dir={profile}"]
    command = [str(program("chromium")), *FLAGS, *options, "about:blank"]
    with subprocess.Popen(
        command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, preexec_fn=partial(die_with_parent)
    ) as browser:
        try:
            address = _address(profile / "DevToolsActivePort", browser)
            with connect(address, max_size=None, open_timeout=SECONDS) as wire:
                yield Tab(wire)
        finally:
            browser.terminate()


def _address(file: Path, browser: subprocess.Popen[bytes]) -> str:
    """Where the first tab listens; Chromium writes the port into that file."""
    told = wait_for(
        lambda: file.exists() and "\n" in file.read_text(), SECONDS, lambda: browser.poll() is None
    )
    assert told, "Chromium did not start"
    port = file.read_text().splitlines()[0]
    with urlopen(f"http://127.0.0.1:{port}/json/list", timeout=SECONDS) as answer:
        targets = json.load(answer)
    return next(one["webSocketDebuggerUrl"] for one in targets if one["type"] == "page")
