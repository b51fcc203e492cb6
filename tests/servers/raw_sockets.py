"""A socket that says what it is told to, and knows how it was closed."""

from __future__ import annotations

import asyncio
import json
from typing import Any

from picows import WSCloseCode, WSFrame, WSListener, WSMsgType, WSTransport, ws_connect

SECONDS = 30


class Line(WSListener):
    """``heard`` are the messages that came in, ``told`` their texts. ``closed`` is the code of the server's
    close frame, and ``gone`` is set at the end of the connection.
    """

    def __init__(self) -> None:
        self.heard: asyncio.Queue[dict[str, Any]] = asyncio.Queue()
        self.told: list[str] = []
        self.closed: asyncio.Future[int] = asyncio.get_running_loop().create_future()
        self.gone = asyncio.Event()
        self._wire: WSTransport | None = None

    def on_ws_connected(self, transport: WSTransport) -> None:
        self._wire = transport

    def on_ws_frame(self, transport: WSTransport, frame: WSFrame) -> None:
        if frame.msg_type == WSMsgType.CLOSE:
            self.closed.set_result(frame.get_close_code().value)
            transport.send_close(WSCloseCode.OK)
            transport.disconnect()
        elif frame.msg_type == WSMsgType.TEXT:
            self.told.append(frame.get_payload_as_utf8_text())
            self.heard.put_nowait(json.loads(self.told[-1]))

    def on_ws_disconnected(self, transport: WSTransport) -> None:
        self.gone.set()

    async def hear(self) -> dict[str, Any]:
        """The next message."""
        return await asyncio.wait_for(self.heard.get(), SECONDS)

    def say(self, message: object) -> None:
        """Send that, or a text as it is."""
        assert self._wire is not None
        text = message if isinstance(message, str) else json.dumps(message)
        self._wire.send(WSMsgType.TEXT, text.encode())

    async def until_gone(self) -> int | None:
        """Wait for the end of the connection; the code of the close frame, if one came."""
        await asyncio.wait_for(self.gone.wait(), SECONDS)
        return self.closed.result() if self.closed.done() else None

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
