"""The site on uvicorn, with the limits of `tabletop.server.open_connections` and `tabletop.server.inbox`.

Only documented hooks: ``uvicorn.Config`` takes protocol classes for pages (``http``) and sockets (``ws``),
and `uvicorn.Server.shutdown` is called when the process is told to end.
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


class LimitedPages(HttpToolsProtocol):
    """A connection that asks for pages. Its methods are asyncio's and httptools' callbacks."""

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]  # as uvicorn's
        """Somebody has connected."""
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
        """The first byte of a request is in."""
        super().on_message_begin()
        if connection := _open.get(self.transport):
            connection.request_begins()

    def on_headers_complete(self) -> None:
        """Its headers are in."""
        super().on_headers_complete()
        if connection := _open.get(self.transport):
            connection.headers_done()

    def on_body(self, body: bytes) -> None:
        """Some of its body is in."""
        connection = _open.get(self.transport)
        if connection is None or connection.takes_body(len(body)):
            super().on_body(body)

    def on_message_complete(self) -> None:
        """All of it is in."""
        super().on_message_complete()
        if connection := _open.get(self.transport):
            connection.request_done()


class LimitedSocket(SocketProtocol):
    """A connection that asks for a socket."""

    inboxes = INBOXES

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """It was a `LimitedPages` until now."""
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
    """Ends as `tabletop.server.shutdown` says."""

    def __init__(self, config: uvicorn.Config, pages: Pages) -> None:
        super().__init__(config)
        self._pages = pages

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Called when the process is told to end."""
        for server in self.servers:
            server.close()
        await finish(INBOXES, self._pages)
        await super().shutdown(sockets)


def serve(application: Application, host: str, port: int, begun: Callable[[], None]) -> None:
    """Serve until told to stop. ``begun`` is called on the event loop when it runs."""
    pages = Pages(application)
    config = uvicorn.Config(
        pages,
        host=host,
        port=port,
        http=LimitedPages,
        ws=LimitedSocket,
        ws_max_size=MAX_MESSAGE,
        timeout_keep_alive=KEEP_ALIVE_SECONDS,
        timeout_graceful_shutdown=1,
        proxy_headers=False,  # whom to believe is for TRUSTED_PROXIES to say
        server_header=False,
        access_log=False,
        lifespan="off",
        log_config=None,
    )

    async def run() -> None:
        begun()
        await GracefulServer(config, pages).serve()

    uvloop.run(run())
