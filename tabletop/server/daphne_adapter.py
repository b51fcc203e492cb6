"""The site on daphne, with the limits of `tabletop.server.open_connections` and `tabletop.server.inbox`.

It uses only public hooks: a wrapping factory of `twisted.protocols.policies` sees each connection and its
bytes; subclasses of daphne's request, socket and server override methods that Twisted, autobahn and daphne
document or call by a public name.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from functools import partial
from typing import Any

from daphne.endpoints import build_endpoint_description_strings
from daphne.http_protocol import HTTPFactory, WebRequest
from daphne.server import Server
from daphne.ws_protocol import WebSocketFactory, WebSocketProtocol
from twisted.internet import reactor
from twisted.internet.defer import Deferred
from twisted.internet.endpoints import serverFromString
from twisted.logger import ILogObserver, globalLogBeginner
from twisted.protocols.policies import ProtocolWrapper, WrappingFactory
from zope.interface import provider

from tabletop.server.inbox import INBOXES, Inbox
from tabletop.server.open_connections import (
    ANSWER_SECONDS,
    CONNECTIONS,
    KEEP_ALIVE_SECONDS,
    MAX_MESSAGE,
    PING_SECONDS,
    PONG_SECONDS,
    UNREAD_SECONDS,
    Connection,
)
from tabletop.server.shutdown import Application, Pages, finish
from tabletop.site.security_headers import with_defaults

NORMAL_CLOSURE = 1000
"""The close code after a socket's application has returned."""


@provider(ILogObserver)  # type: ignore[untyped-decorator]
def _discard(_: Any) -> None:
    """Ignore Twisted's own log events."""


class DaphneConnection(ProtocolWrapper):
    """A connection: the transport of daphne's protocols."""

    connection: Connection
    inbox: Inbox | None = None
    wrappedProtocol: Any

    counted: list[str]

    def makeConnection(self, transport: Any) -> None:
        """A client has connected."""
        self.connection = Connection(CONNECTIONS, self.counted, transport.abortConnection)
        super().makeConnection(transport)  # type: ignore[no-untyped-call]

    def dataReceived(self, data: bytes) -> None:
        """Bytes have arrived."""
        if self.inbox is not None:
            self.inbox.feed(data)
        else:
            self.connection.receives()
            self.wrappedProtocol.dataReceived(data)

    def connectionLost(self, reason: Any = None) -> None:
        """The connection has ended."""
        self.connection.lost()
        super().connectionLost(reason)  # type: ignore[no-untyped-call]


class DaphneConnectionFactory(WrappingFactory):
    """Admits connections."""

    protocol = DaphneConnection

    def buildProtocol(self, addr: Any) -> Any:
        """The protocol of a new connection; None, and Twisted closes it, if its address has too many."""
        counted = CONNECTIONS.admit(str(addr.host))
        if counted is None:
            return None
        made: Any = super().buildProtocol(addr)
        made.counted = counted
        return made


class DaphneRequest(WebRequest):  # type: ignore[misc]  # daphne has no types
    """An HTTP request."""

    def __init__(self, *args: Any, **options: Any) -> None:
        super().__init__(*args, **options)
        self.connection: Connection = self.transport.connection

    def gotLength(self, length: int | None) -> None:
        """All headers have arrived."""
        super().gotLength(length)
        self.connection.headers_done()

    def handleContentChunk(self, data: bytes) -> None:
        """Part of the body has arrived."""
        if self.connection.takes_body(len(data)):
            super().handleContentChunk(data)

    def requestReceived(self, command: bytes, path: bytes, version: bytes) -> None:
        """The whole request has arrived."""
        self.connection.request_done()
        super().requestReceived(command, path, version)

    def finish(self) -> None:
        """The response has been sent."""
        self.connection.answered()
        super().finish()

    def handle_reply(self, message: dict[str, Any]) -> None:
        """Send the response, with the site's default headers even for daphne's own error pages."""
        if message["type"] == "http.response.start":
            message = {**message, "headers": with_defaults(list(message.get("headers", ())))}
        super().handle_reply(message)


class DaphneWebSocket(WebSocketProtocol):  # type: ignore[misc]  # as above
    """A WebSocket that knows whether the client reads what is sent."""

    room: asyncio.Future[None] | None = None
    """Set while too much is waiting to be read by the client."""

    unread: asyncio.TimerHandle | None = None
    message_size = 0

    def onConnect(self, request: Any) -> Any:
        """The request for a WebSocket is complete."""
        self.transport.connection.becomes_socket()
        return super().onConnect(request)

    def onOpen(self) -> None:
        """The handshake is done. From now on the transport reports when too much is waiting."""
        self.transport.connection.socket_open()
        self.transport.unregisterProducer()  # the HTTP channel's, before the handshake
        self.transport.registerProducer(self, True)
        super().onOpen()

    def open_inbox(self) -> Inbox:
        """Create the inbox for this socket's messages."""
        inbox = Inbox(
            INBOXES,
            parse=self.dataReceived,
            pause=self.transport.pauseProducing,
            resume=self.transport.resumeProducing,
            hang_up=self.hang_up,
        )
        self.transport.inbox = inbox
        return inbox

    def hang_up(self, code: int) -> None:
        """Close with this code. (`sendClose` does not accept codes reserved for servers.)"""
        if self.state == self.STATE_OPEN:
            self.sendCloseFrame(code=code)
        elif self.state != self.STATE_CLOSING:
            self.transport.abortConnection()

    def onMessageBegin(self, isBinary: bool) -> None:
        """A message starts."""
        self.message_size = 0
        super().onMessageBegin(isBinary)

    def onMessageFrameBegin(self, length: int) -> None:
        """A frame of a message starts. (Autobahn's own limit would also apply to outgoing messages.)"""
        super().onMessageFrameBegin(length)
        self.message_size += length
        if self.message_size > MAX_MESSAGE:
            self.dropConnection(abort=True)

    def pauseProducing(self) -> None:
        """Too much is waiting to be read by the client."""
        if self.room is None:
            loop = asyncio.get_running_loop()
            self.room = loop.create_future()
            self.unread = loop.call_later(UNREAD_SECONDS, self.transport.abortConnection)

    def resumeProducing(self) -> None:
        """There is room for more again."""
        if self.unread is not None:
            self.unread.cancel()
            self.unread = None
        if self.room is not None:
            self.room.set_result(None)
            self.room = None

    stopProducing = resumeProducing

    def onClose(self, *why: Any) -> None:
        """The socket has closed: wake up anything that waits for room."""
        self.resumeProducing()
        super().onClose(*why)

    def handle_reply(self, message: dict[str, Any]) -> None:
        """Send or close. Raises `ConnectionResetError` if the socket has closed."""
        if message["type"] == "websocket.send" and self.state in (self.STATE_CLOSING, self.STATE_CLOSED):
            raise ConnectionResetError("the socket is closed")
        super().handle_reply(message)


class DaphneHTTPFactory(HTTPFactory):  # type: ignore[misc]  # as above
    """Makes `DaphneRequest`s."""

    def buildProtocol(self, addr: Any) -> Any:
        """The protocol of a new connection."""
        protocol = super().buildProtocol(addr)
        protocol.requestFactory = DaphneRequest
        protocol.timeOut = KEEP_ALIVE_SECONDS
        return protocol


class DaphneWebSocketFactory(WebSocketFactory):  # type: ignore[misc]  # as above
    """Makes `DaphneWebSocket`s."""

    protocol = DaphneWebSocket


class DaphneServer(Server):  # type: ignore[misc]  # as above
    """Daphne's server with our protocols, and with the shutdown of `tabletop.server.shutdown`."""

    def __init__(self, application: Application, host: str, port: int, begun: Callable[[], None]) -> None:
        self._pages = Pages(application)
        super().__init__(
            self._pages,
            endpoints=build_endpoint_description_strings(host=host, port=port),
            http_timeout=ANSWER_SECONDS,
            ping_interval=PING_SECONDS,
            ping_timeout=PONG_SECONDS,
            server_name="tabletop",
            ready_callable=begun,
        )
        self._ports: list[Any] = []

    def run(self) -> None:
        """Serve until the process is told to stop."""
        self.connections: dict[Any, dict[str, Any]] = {}
        self.http_factory = DaphneHTTPFactory(self)
        self.ws_factory = DaphneWebSocketFactory(self, server=self.server_name)
        self.ws_factory.setProtocolOptions(
            autoPingTimeout=self.ping_timeout,
            allowNullOrigin=True,
            openHandshakeTimeout=self.websocket_handshake_timeout,
            maxFramePayloadSize=MAX_MESSAGE,
        )
        globalLogBeginner.beginLoggingTo([_discard], redirectStandardIO=False, discardBuffer=True)
        loop: Any = reactor
        for endpoint in self.endpoints:
            factory = DaphneConnectionFactory(self.http_factory)  # type: ignore[no-untyped-call]
            listening = serverFromString(loop, endpoint).listen(factory)  # type: ignore[no-untyped-call]
            listening.addCallbacks(self.listen_success, self.listen_error)
        loop.callLater(1, self.application_checker)
        loop.callLater(2, self.timeout_checker)
        loop.addSystemEventTrigger("before", "shutdown", self.kill_all_applications)
        if not self.abort_start:
            self.ready_callable()
            loop.run()

    def listen_success(self, port: Any) -> None:
        """Listening has started on this port."""
        self._ports.append(port)
        super().listen_success(port)

    def create_application(self, protocol: Any, scope: dict[str, Any]) -> Any:
        """Start the application for a request or a socket; return the queue for its events."""
        if protocol not in self.connections:
            return None
        scope.setdefault("asgi", {"version": "3.0"})
        events: Any = protocol.open_inbox() if isinstance(protocol, DaphneWebSocket) else asyncio.Queue()
        serving = self._serve(scope, events, protocol)
        self.connections[protocol]["application_instance"] = asyncio.ensure_future(serving)
        return events

    async def _serve(self, scope: dict[str, Any], events: Any, protocol: Any) -> None:
        try:
            await self.application(scope, events.get, partial(self.handle_reply, protocol))
        except ConnectionError:
            pass  # the application has noticed that the client is gone
        finally:
            if isinstance(events, Inbox):
                events.close()
                if protocol.state == protocol.STATE_OPEN:
                    protocol.hang_up(NORMAL_CLOSURE)

    async def handle_reply(self, protocol: Any, message: dict[str, Any]) -> None:
        """Send, and return when there is room for more. Raises `ConnectionResetError` if the client is gone:
        daphne ignores that, and an application could go on sending forever.
        """
        await super().handle_reply(protocol, message)
        if isinstance(protocol, DaphneWebSocket) and protocol.state == protocol.STATE_CLOSED:
            raise ConnectionResetError("the socket is gone")
        room: asyncio.Future[None] | None = getattr(protocol, "room", None)
        if room is not None:
            await asyncio.shield(room)

    def kill_all_applications(self) -> Any:
        """Called when the process is told to stop; returns a Deferred that the reactor waits for."""
        return Deferred.fromFuture(asyncio.ensure_future(self._end()))

    async def _end(self) -> None:
        for port in self._ports:
            port.stopListening()
        await finish(INBOXES, self._pages)
        serving = [known.get("application_instance") for known in self.connections.values()]
        left = [each for each in serving if each is not None]
        for each in left:
            each.cancel()
        await asyncio.gather(*left, return_exceptions=True)
