"""Daphne with limits: on what comes in, and on what waits for somebody who does not read.

Daphne itself keeps any body and any unread answer in memory (docs/decisions/0013-rate-limits.md).
"""

from __future__ import annotations

import asyncio
from typing import Any

from daphne import http_protocol, ws_protocol
from daphne.server import Server

from tabletop.web.security_headers import with_defaults

MOST_BODY = 1024 * 1024
"""Bytes of a request's body; a longer one is cut off while it comes in."""

MOST_HEARD = 128 * 1024
"""Bytes of a socket's message that comes in; a longer one is cut off. The table refuses shorter ones in
words.
"""

UNREAD_SECONDS = 20.0
"""A socket whose owner reads nothing for so long is cut off."""


class LimitedRequest(http_protocol.WebRequest):  # type: ignore[misc]  # daphne has no types
    """A page's request."""

    _taken = 0

    def handleContentChunk(self, data: bytes) -> None:
        """Some of the body has come in."""
        self._taken += len(data)
        if self._taken > MOST_BODY:
            self.channel.forceAbortClient()
        else:
            super().handleContentChunk(data)

    def handle_reply(self, message: dict[str, Any]) -> None:
        """Daphne's own errors have the headers of all other answers."""
        if message["type"] == "http.response.start":
            message = {
                **message,
                "headers": with_defaults(list(message.get("headers", ()))),
            }
        super().handle_reply(message)


class LimitedSocket(ws_protocol.WebSocketProtocol):  # type: ignore[misc]  # as above
    """A socket that knows whether what was sent is being read."""

    clear: asyncio.Event | None = None
    """Is there as long as too much waits to be read."""

    maxMessagePayloadSize: int

    def onOpen(self) -> None:
        """From now on the transport tells when it has too much to send."""
        self.transport.unregisterProducer()  # the HTTP channel's, before the handshake
        self.transport.registerProducer(self, True)
        super().onOpen()

    def pauseProducing(self) -> None:
        """Too much waits to be read."""
        self.clear = self.clear or asyncio.Event()

    def resumeProducing(self) -> None:
        """There is room again."""
        if self.clear:
            self.clear.set()
            self.clear = None

    stopProducing = resumeProducing

    def onClose(self, *why: Any) -> None:
        """Nobody need wait any more."""
        self.resumeProducing()
        super().onClose(*why)

    def sendMessage(self, *message: Any, **more: Any) -> None:
        """The limit on a message's size is for what comes in, not for what goes out."""
        most: int = self.maxMessagePayloadSize
        self.maxMessagePayloadSize = 0
        try:
            super().sendMessage(*message, **more)
        finally:
            self.maxMessagePayloadSize = most


class LimitingServer(Server):  # type: ignore[misc]  # as above
    """Makes whoever sends wait for whoever reads."""

    async def handle_reply(self, protocol: Any, message: dict[str, Any]) -> None:
        """Send; return when there is room for more."""
        await super().handle_reply(protocol, message)
        clear: asyncio.Event | None = getattr(protocol, "clear", None)
        if clear is not None:
            try:
                await asyncio.wait_for(clear.wait(), UNREAD_SECONDS)
            except TimeoutError:
                protocol.transport.abortConnection()


http_protocol.WebRequest = LimitedRequest
ws_protocol.WebSocketFactory.protocol = LimitedSocket
