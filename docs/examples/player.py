"""A player in one file: plays random legal moves until the game of LineUp! is over.

    python docs/examples/player.py http://localhost:8000                     opens a table, prints its address
    python docs/examples/player.py http://localhost:8000 /t/k7m2x9qrtz/      takes a seat there and starts

docs/protocol.md explains every step. It needs picows for the socket: pip install picows
"""

import asyncio
import json
import secrets
import sys
from collections.abc import Mapping
from http.cookiejar import CookieJar
from typing import Any
from urllib.parse import urlencode
from urllib.request import HTTPCookieProcessor, Request, build_opener

from picows import WSError, WSFrame, WSListener, WSMsgType, WSTransport, ws_connect

Message = dict[str, Any]
OPEN = {"company": "friends", "public": "no", "watchers": "on", "option-first_player": "drawn"}
QUIET_SECONDS, ANSWER_SECONDS, AGAIN_SECONDS = 20, 4, 1


class Browser:
    """Fetches pages and sends forms, and keeps their cookies until it has a token."""

    def __init__(self, site: str) -> None:
        self.site, self._jar, self._headers = site, CookieJar(), {"Origin": site}
        self._open = build_opener(HTTPCookieProcessor(self._jar)).open

    def get(self, path: str) -> str:
        """Fetch a page, and with it the CSRF token that every form needs."""
        return str(self._open(Request(self.site + path, headers=self._headers)).read(), "utf-8")

    def post(self, path: str, **fields: str) -> str:
        """Send a form; return the path of the page it redirects to."""
        return str(self._send(path, fields).url).removeprefix(self.site)

    def become_program(self, name: str) -> None:
        """Take this name with the mark of a program, and a token, which replaces cookies and CSRF tokens."""
        self.get("/me/")
        self.post("/me/", name=name, program="yes")
        answer = self._send("/me/tokens/", {"name": "player.py", "scope": "play"}, Accept="application/json")
        self._headers["Authorization"] = f"Bearer {json.load(answer)['token']}"
        self._jar.clear()

    def _send(self, path: str, fields: Mapping[str, str], **more: str) -> Any:
        csrf = [("csrfmiddlewaretoken", one.value) for one in self._jar if one.name == "csrftoken"]
        form = urlencode([*csrf, *fields.items()]).encode()
        return self._open(Request(self.site + path, form, self._headers | more))

    def headers(self) -> dict[str, str]:
        """The headers that a WebSocket handshake needs: origin and identity."""
        return self._headers | {"Cookie": "; ".join(f"{one.name}={one.value}" for one in self._jar)}


class Line(WSListener):
    """A socket as a queue of messages; None means that it has closed."""

    def __init__(self) -> None:
        self.heard: asyncio.Queue[Message | None] = asyncio.Queue()

    def on_ws_frame(self, transport: WSTransport, frame: WSFrame) -> None:
        if frame.msg_type == WSMsgType.TEXT:
            self.heard.put_nowait(json.loads(frame.get_payload_as_bytes()))

    def on_ws_disconnected(self, transport: WSTransport) -> None:
        self.heard.put_nowait(None)


class Player:
    """Plays one seat. ``waiting`` is our unanswered move, if any; ``seq`` is the newest number seen."""

    def __init__(self, browser: Browser, table: str) -> None:
        self._browser = browser
        self._url = browser.site.replace("http", "ws", 1) + "/ws/table/" + table.split("/")[2]
        self._wire: WSTransport | None = None
        self.waiting: Message | None = None
        self.seq = -1
        self.outcome: Message | None = None

    async def play(self) -> None:
        """Connect to the table, again if necessary, until the game is over."""
        while self.outcome is None:
            try:
                self._wire, line = await ws_connect(Line, self._url, extra_headers=self._browser.headers())
            except (OSError, WSError):
                await asyncio.sleep(AGAIN_SECONDS)
                continue
            self._send(self.waiting)  # with the same id as before, so it counts once
            assert isinstance(line, Line)
            await self._listen(line.heard)
            self._wire.disconnect()

    async def _listen(self, heard: asyncio.Queue[Message | None]) -> None:
        """Handle messages until the game is over, the socket closes, or a heartbeat gets no answer."""
        asked = False
        while self.outcome is None:
            try:
                message = await asyncio.wait_for(heard.get(), ANSWER_SECONDS if asked else QUIET_SECONDS)
            except TimeoutError:
                if asked:
                    return
                asked = True
                self._send({"type": "beat", "seq": self.seq})
                continue
            if message is None:
                return
            asked = False
            self._hear(message)

    def _hear(self, message: Message) -> None:
        if self.waiting and self.waiting["id"] in (message.get("id"), message.get("ack", {}).get("id")):
            self.waiting = None
        if message["type"] == "refused":
            print(message["say"], file=sys.stderr)
            if message["code"] in ("no_such_table", "no_watchers"):
                raise SystemExit(1)
        if message["type"] == "frame" and message["seq"] >= self.seq:
            self.seq, self.outcome = message["seq"], message["view"]["outcome"]
            self._move(message["view"]["legal"])

    def _move(self, legal: list[Message]) -> None:
        if legal and self.waiting is None:
            move = secrets.choice(legal)
            self.waiting = {"type": "move", "id": secrets.token_hex(12), "seq": self.seq, "move": move}
            self._send(self.waiting)

    def _send(self, message: Message | None) -> None:
        if message and self._wire:
            self._wire.send(WSMsgType.TEXT, json.dumps(message).encode())


def come(browser: Browser, table: str | None) -> str:
    """Open a table, or take a seat at ``table`` and start the game; return the path of the table."""
    browser.become_program("Ben" if table else "Ada")
    if table is None:
        return browser.post("/games/lineup/", **OPEN)
    browser.post(table + "sit")
    return browser.post(table + "start")


if __name__ == "__main__":
    me = Browser(sys.argv[1])
    at = come(me, sys.argv[2] if len(sys.argv) > 2 else None)
    print(me.site + at, flush=True)
    player = Player(me, at)
    asyncio.run(player.play())
    print(json.dumps(player.outcome))
