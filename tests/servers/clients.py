"""A client that behaves as the site's own: it resends until acknowledged and comes back when cut off."""

from __future__ import annotations

import asyncio
import json
from itertools import count
from ssl import SSLContext
from typing import Any

from picows import WSError, WSFrame, WSListener, WSMsgType, WSTransport, ws_connect

_ids = count(1)
MAX_SECONDS = 90


class _Ear(WSListener):
    def __init__(self, client: Client) -> None:
        self._client = client

    def on_ws_frame(self, transport: WSTransport, frame: WSFrame) -> None:
        if frame.msg_type == WSMsgType.TEXT:
            self._client.hear(json.loads(frame.get_payload_as_bytes()))

    def on_ws_disconnected(self, transport: WSTransport) -> None:
        self._client.cut_off()


class Client:
    """One seat of one match. ``ports`` are the web processes to reach, taken in turn at each reconnect; with
    ``secure`` by TLS, under the name of localhost.
    """

    max_seconds: float = MAX_SECONDS

    def __init__(
        self, match: str, cookie: str, ports: list[int], path: str = "", secure: SSLContext | None = None
    ) -> None:
        self._match, self._cookie, self._ports, self._path = match, cookie, ports, path
        self._secure = secure
        self._wire: WSTransport | None = None
        self._tries = 0
        self._asked = False
        self._news = asyncio.Event()
        self._waiting: dict[str, Any] | None = None
        self.frame: dict[str, Any] | None = None
        self.acknowledged: dict[str, int] = {}
        self.resent = 0
        self.refused: list[dict[str, Any]] = []

    def hear(self, message: dict[str, Any]) -> None:
        """Something came in."""
        self._asked = False
        if message["type"] == "frame":
            self.frame = message
        if ack := message.get("ack") or (message if message["type"] == "ack" else None):
            self.acknowledged[ack["id"]] = ack["seq"]
            self._answered(ack["id"])
        if message["type"] == "refused":
            self.refused.append(message)
            self._answered(message["id"])
        self._news.set()

    def _answered(self, key: str | None) -> None:
        if self._waiting and self._waiting["id"] == key:
            self._waiting = None

    def cut_off(self) -> None:
        """The socket is gone."""
        self._wire = None
        self._news.set()

    async def _connect(self) -> None:
        while self._wire is None:
            port = self._ports[self._tries % len(self._ports)]
            self._tries += 1
            place = f"s://localhost:{port}" if self._secure else f"://127.0.0.1:{port}"
            headers = {"Origin": f"http{place}", "Cookie": self._cookie}
            url = f"ws{place}{self._path}/ws/table/{self._match}"
            try:
                self._wire, _ = await ws_connect(
                    lambda: _Ear(self), url, extra_headers=headers, ssl_context=self._secure
                )
            except (OSError, WSError, TimeoutError):
                await asyncio.sleep(0.1)
        if self._waiting:
            self.resent += 1
            self._send(self._waiting)

    @property
    def waiting_for(self) -> str | None:
        """The id of the move that was made and is not answered yet."""
        return self._waiting["id"] if self._waiting else None

    def _send(self, message: dict[str, Any]) -> None:
        if self._wire is not None:
            self._wire.send(WSMsgType.TEXT, json.dumps(message).encode())

    def _move(self) -> None:
        """Make some legal move, if it is this seat's turn and none is under way."""
        if self._waiting is None and self.frame and (legal := self.frame["view"]["legal"]):
            seq = self.frame["seq"]
            move = legal[seq * 31 % len(legal)]
            self._waiting = {"type": "move", "id": f"c{next(_ids)}", "seq": seq, "move": move}
            self._send(self._waiting)

    async def play(self) -> dict[str, Any]:
        """Play to the end, despite all failures; return the outcome."""
        async with asyncio.timeout(self.max_seconds):
            while not (self.frame and self.frame["view"]["outcome"]):
                await self._connect()
                self._move()
                self._news.clear()
                try:
                    async with asyncio.timeout(2):
                        await self._news.wait()
                except TimeoutError:
                    self._ask_for_life()
        return self.frame["view"]["outcome"]

    def _ask_for_life(self) -> None:
        """Nothing for a while: a heartbeat finds out whether something was lost, or the connection."""
        if self._asked:
            self.leave()
            self.cut_off()
        self._asked = not self._asked
        self._send({"type": "beat", "seq": self.frame["seq"] if self.frame else -1})

    def leave(self) -> None:
        """Close the socket."""
        if self._wire is not None:
            self._wire.disconnect()
