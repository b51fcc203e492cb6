"""The site on uvicorn, with the same limits (docs/speed.md).

Uvicorn makes senders wait for readers by itself, and cuts off who does not answer its pings.
"""

from __future__ import annotations

import os
from collections.abc import Awaitable, Callable
from typing import Any

import uvicorn
import uvloop
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import Frame
from websockets.protocol import State

from tabletop.server.direct_send import EXTENSION, framed
from tabletop.server.http_limits import MOST_BODY, MOST_HEARD

Application = Callable[[Any, Any, Any], Awaitable[None]]


MOST_UNHEARD = 8
"""So many messages wait to be heard before no more is read from a socket."""


class StraightSocket(WebSocketsSansIOProtocol):
    """A socket with a short way out (docs/decisions/0041-straight-out.md)."""

    def handle_connect(self, event: Any) -> None:
        """Tell the application of the short way."""
        super().handle_connect(event)
        self._socket = self.transport.get_extra_info("socket").fileno()
        extensions: Any = self.scope["extensions"]
        extensions[EXTENSION] = self.send_straight

    def handle_text(self, event: Frame) -> None:
        """A message has come in. Uvicorn stops reading from the socket until it is heard, which costs as much
        as reading it: here only when some wait already.
        """
        text = _text_of(event) if self.queue.qsize() < MOST_UNHEARD and not self.close_sent else None
        if text is None:
            super().handle_text(event)
        else:
            self.queue.put_nowait({"type": "websocket.receive", "text": text})

    def send_straight(self, text: str) -> bool:
        """See `tabletop.server.direct_send`."""
        way = self.transport
        if self.conn.state is not State.OPEN or self.close_sent or way.is_closing():
            return False
        if way.get_write_buffer_size():
            return False
        data = framed(text)
        try:
            sent = os.write(self._socket, data)
        except BlockingIOError:
            sent = 0
        except OSError:
            return False  # the other end is gone; uvicorn finds out for itself
        if sent < len(data):
            way.write(data[sent:])
        return True


def _text_of(event: Frame) -> str | None:
    """What it says, when it is a whole message."""
    try:
        return str(event.data, "utf-8") if event.fin else None
    except UnicodeDecodeError:
        return None


def serve(application: Application, host: str, port: int, begun: Callable[[], None]) -> None:
    """Serve until told to stop. ``begun`` is called on the event loop when it runs."""
    config = uvicorn.Config(
        with_bodies_cut(application),
        host=host,
        port=port,
        ws=StraightSocket,
        ws_max_size=MOST_HEARD,
        ws_per_message_deflate=False,  # frames differ little from one another, but each would be packed alone
        ws_ping_interval=25,
        ws_ping_timeout=20,
        timeout_graceful_shutdown=3,
        proxy_headers=False,  # whom to believe is for TRUSTED_PROXIES to say
        server_header=False,
        access_log=False,
        lifespan="off",
        log_config=None,
    )

    async def run() -> None:
        begun()
        await uvicorn.Server(config).serve()

    uvloop.run(run())


def with_bodies_cut(application: Application) -> Application:
    """The same, but whoever sends a longer body than `MOST_BODY` is gone for it."""

    async def cut(scope: dict[str, Any], receive: Any, send: Any) -> None:
        taken = 0

        async def little() -> dict[str, Any]:
            nonlocal taken
            event: dict[str, Any] = await receive()
            taken += len(event.get("body", b""))
            return event if taken <= MOST_BODY else {"type": "http.disconnect"}

        await application(scope, little if scope["type"] == "http" else receive, send)

    return cut
