"""A socket that says what it is told to, and knows how it was closed."""

from __future__ import annotations

import asyncio
import json
from typing import Any

from picows import WSFrame, WSListener, WSMsgType, WSTransport, ws_connect

SECONDS = 30


class Line(WSListener):
    """``heard`` are the messages that came in; ``closed`` is the code of the server's close frame."""

    def __init__(self) -> None:
        self.heard: asyncio.Queue[dict[str, Any]] = asyncio.Queue()
        self.closed: asyncio.Future[int] = asyncio.get_running_loop().create_future()
        self._wire: WSTransport | None = None

    def on_ws_connected(self, transport: WSTransport) -> None:
        self._wire = transport

    def on_ws_frame(self, transport: WSTransport, frame: WSFrame) -> None:
        if frame.msg_type == WSMsgType.CLOSE:
            self.closed.set_result(frame.get_close_code().value)
        elif frame.msg_type == WSMsgType.TEXT:
            self.heard.put_nowait(json.loads(frame.get_payload_as_bytes()))

    async def hear(self) -> dict[str, Any]:
        """The next message."""
        return await asyncio.wait_for(self.heard.get(), SECONDS)

    def say(self, message: object) -> None:
        """Send that."""
        assert self._wire is not None
        self._wire.send(WSMsgType.TEXT, json.dumps(message).encode())

    def leave(self) -> None:
        """Close the socket."""
        assert self._wire is not None
        self._wire.disconnect()


async def line(port: int, path: str) -> Line:
    """A socket of that site, of a visitor without cookies."""
    address = f"127.0.0.1:{port}"
    _, found = await ws_connect(Line, f"ws://{address}{path}", extra_headers={"Origin": f"http://{address}"})
    assert isinstance(found, Line)
    return found
