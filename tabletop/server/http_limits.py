"""Daphne with limits: on what comes in, and on what waits for somebody who does not read.

Daphne itself keeps any body and any unread answer in memory (docs/decisions/0013-limits.md). Most messages
are short and whole: they come in and go out past all that daphne's libraries do for the others
(docs/decisions/0041-straight-out.md).
"""

from __future__ import annotations

import asyncio
from typing import Any

from daphne import http_protocol, ws_protocol
from daphne.server import Server

from tabletop.server.direct_send import EXTENSION, framed, whole_text
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

    def dataReceived(self, data: bytes) -> None:
        """Bytes have come in."""
        said = whole_text(data) if self.state == self.STATE_OPEN and self._is_between_messages() else None
        if said is None or not self._told(said):
            super().dataReceived(data)
        elif self.autoPingTimeoutCall:
            self._cancelAutoPingTimeoutCall()

    def _told(self, said: bytes) -> bool:
        try:
            self.onMessage(said, False)
        except UnicodeDecodeError:
            return False  # autobahn says so to the other end
        return True

    def _is_between_messages(self) -> bool:
        busy = self.data or self.inside_message or self.current_frame is not None
        return not busy and self._perMessageCompress is None

    def send_straight(self, text: str) -> bool:
        """See `tabletop.server.direct_send`. Daphne's way goes, too, what is compressed."""
        way = self.transport
        # What waits: in autobahn's queue, and in Twisted's two buffers.
        waits = self.send_queue or way._tempDataLen or len(way.dataBuffer) > way.offset
        if waits or self.state != self.STATE_OPEN or self._perMessageCompress is not None:
            return False
        data = framed(text)
        sent = way.writeSomeData(data)
        if not isinstance(sent, int):
            return False  # the other end is gone; Twisted finds out for itself
        if sent < len(data):
            way.write(data[sent:])
        return True

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

    def create_application(self, protocol: Any, scope: dict[str, Any]) -> Any:
        """Tell the application of the short way."""
        if isinstance(protocol, LimitedSocket):
            scope["extensions"] = {EXTENSION: protocol.send_straight}
        return super().create_application(protocol, scope)

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
