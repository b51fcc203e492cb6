"""The site on uvicorn, with the limits of `tabletop.server.open_connections` and `tabletop.server.inbox`.

It uses only documented hooks: ``uvicorn.Config`` takes protocol classes for pages (``http``) and sockets
(``ws``), and `uvicorn.Server.shutdown` is called when the process is told to stop.
"""

from __future__ import annotations

import asyncio
import socket
from collections.abc import Callable

import uvicorn
import uvloop
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

from tabletop.server.inbox import INBOXES
from tabletop.server.open_connections import CONNECTIONS, KEEP_ALIVE_SECONDS, MAX_MESSAGE, Connection
from tabletop.server.shutdown import Application, Pages, finish
from tabletop.server.websocket_protocol import SocketProtocol

_open: dict[asyncio.BaseTransport, Connection] = {}


class UvicornHttpProtocol(HttpToolsProtocol):
    """An HTTP connection. Its methods are callbacks of asyncio and httptools."""

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]  # as uvicorn's
        """A client has connected."""
        super().connection_made(transport)
        counted = CONNECTIONS.admit(self.client[0] if self.client else "")
        if counted is None:
            transport.abort()
        else:
            _open[transport] = Connection(CONNECTIONS, counted, transport.abort)

    def connection_lost(self, exc: Exception | None) -> None:
        """The connection has ended."""
        if connection := _open.pop(self.transport, None):
            connection.lost()
        super().connection_lost(exc)

    def on_message_begin(self) -> None:
        """The first byte of a request has arrived."""
        super().on_message_begin()
        if connection := _open.get(self.transport):
            connection.request_begins()

    def on_headers_complete(self) -> None:
        """All headers have arrived."""
        super().on_headers_complete()
        if connection := _open.get(self.transport):
            connection.headers_done()

    def on_body(self, body: bytes) -> None:
        """Part of the body has arrived."""
        connection = _open.get(self.transport)
        if connection is None or connection.takes_body(len(body)):
            super().on_body(body)

    def on_message_complete(self) -> None:
        """The whole request has arrived."""
        super().on_message_complete()
        if connection := _open.get(self.transport):
            connection.request_done()


class UvicornWebSocketProtocol(SocketProtocol):
    """A WebSocket connection."""

    inboxes = INBOXES

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Called when the connection, so far an `UvicornHttpProtocol`, becomes a WebSocket."""
        super().connection_made(transport)
        if connection := _open.get(transport):
            connection.becomes_socket()

    def connection_lost(self, exc: Exception | None) -> None:
        """The connection has ended."""
        super().connection_lost(exc)
        if connection := _open.pop(self._transport, None):
            connection.lost()

    def opened(self) -> None:
        """The handshake is done."""
        if connection := _open.get(self._transport):
            connection.socket_open()


class GracefulServer(uvicorn.Server):
    """uvicorn's server with the shutdown of `tabletop.server.shutdown`."""

    def __init__(self, config: uvicorn.Config, pages: Pages) -> None:
        super().__init__(config)
        self._pages = pages

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Called when the process is told to stop."""
        for server in self.servers:
            server.close()
        await finish(INBOXES, self._pages)
        await super().shutdown(sockets)


def serve(application: Application, host: str, port: int, begun: Callable[[], None]) -> None:
    """Serve until the process is told to stop. ``begun`` is called on the event loop when it starts."""
    pages = Pages(application)
    config = uvicorn.Config(
        pages,
        host=host,
        port=port,
        http=UvicornHttpProtocol,
        ws=UvicornWebSocketProtocol,
        ws_max_size=MAX_MESSAGE,
        timeout_keep_alive=KEEP_ALIVE_SECONDS,
        timeout_graceful_shutdown=1,
        proxy_headers=False,  # TRUSTED_PROXIES decides which headers to trust
        server_header=False,
        access_log=False,
        lifespan="off",
        log_config=None,
    )

    async def run() -> None:
        begun()
        await GracefulServer(config, pages).serve()

    uvloop.run(run())
