"""WebSocket connections on uvicorn: the Sans-I/O protocol of the websockets library between an asyncio
transport and an ASGI application.

``uvicorn.Config`` takes such a class as ``ws``. Unlike uvicorn's own, it limits waiting messages by bytes
(`Inbox`), accepts any incoming data as an answer to a ping, and keeps reading while few messages wait:
pausing and resuming for each message costs as much as reading it.
"""

from __future__ import annotations

import asyncio
import logging
from typing import Any, cast
from urllib.parse import unquote

from uvicorn import Config
from websockets.exceptions import InvalidState
from websockets.frames import CloseCode, Frame, Opcode
from websockets.http11 import Request
from websockets.protocol import SEND_EOF, State
from websockets.server import ServerProtocol

from tabletop.server.inbox import Event, Inbox, Inboxes
from tabletop.server.open_connections import MAX_MESSAGE, PING_SECONDS, PONG_SECONDS, UNREAD_SECONDS

logger = logging.getLogger(__name__)

_frames = logging.getLogger(f"{__name__}.frames")
_frames.setLevel(logging.WARNING)  # at lower levels the library logs the contents of messages

CLOSE_SECONDS = 5.0
"""How long the client has to answer a close frame."""


class SocketProtocol(asyncio.Protocol):
    """A WebSocket connection. Subclasses set ``inboxes``, where its messages are counted."""

    inboxes: Inboxes

    def __init__(self, config: Config, server_state: Any, app_state: Any, _loop: Any = None) -> None:
        self._loop = asyncio.get_running_loop()
        self._config = config
        self._server_state = server_state
        self._app_state = app_state
        self._protocol = ServerProtocol(max_size=MAX_MESSAGE, logger=_frames)
        self._fragments: list[bytes] = []
        self._is_text = True
        self._writable: asyncio.Future[None] | None = None
        self._timer: asyncio.TimerHandle | None = (
            None  # for the next ping, for its answer, or for the close frame
        )
        self._unread_timer: asyncio.TimerHandle | None = None
        self._alive = True
        self._lost = False
        self._accepted = False
        self._transport: asyncio.Transport
        self._inbox: Inbox
        self._request: Request

    # -- asyncio.Protocol

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Called by uvicorn when it hands the connection over."""
        self._transport = transport = cast(asyncio.Transport, transport)
        self._server_state.connections.add(self)
        self._inbox = Inbox(
            self.inboxes,
            parse=self._parse,
            pause=transport.pause_reading,
            resume=self._resume_reading,
            hang_up=self.hang_up,
        )

    def connection_lost(self, exc: Exception | None) -> None:
        """The connection has ended."""
        self._lost = True
        self._server_state.connections.discard(self)
        self._stop_timers()
        self.resume_writing()
        self._disconnected(CloseCode.NO_STATUS_RCVD if self._accepted else CloseCode.ABNORMAL_CLOSURE)

    def eof_received(self) -> None:
        """The client sends no more: asyncio closes the transport."""

    def data_received(self, data: bytes) -> None:
        """Bytes have arrived."""
        self._alive = True
        self._inbox.feed(data)

    def pause_writing(self) -> None:
        """Too much is waiting to be read by the client."""
        if self._writable is None:
            self._writable = self._loop.create_future()
            self._unread_timer = self._loop.call_later(UNREAD_SECONDS, self._transport.abort)

    def resume_writing(self) -> None:
        """There is room for more again."""
        if self._unread_timer is not None:
            self._unread_timer.cancel()
            self._unread_timer = None
        if self._writable is not None:
            self._writable.set_result(None)
            self._writable = None

    # -- called by uvicorn's server and by the inbox

    def shutdown(self) -> None:
        """The server is shutting down."""
        self.hang_up(CloseCode.SERVICE_RESTART)
        self._transport.close()

    def hang_up(self, code: int) -> None:
        """Close the socket with this code, even if messages are waiting to be sent."""
        if self._lost:
            return
        if self._protocol.state is State.OPEN:
            self._protocol.send_close(code)
            self._flush()
            self._disconnected(code)
            self._wait_for_the_end()
        elif not self._accepted:
            self._reject(503)

    def opened(self) -> None:
        """Called when the socket is open. For subclasses."""

    # -- receiving

    def _resume_reading(self) -> None:
        if not self._transport.is_closing():
            self._transport.resume_reading()

    def _parse(self, data: bytes) -> None:
        protocol = self._protocol
        protocol.receive_data(data)
        for event in protocol.events_received():
            if isinstance(event, Frame):
                self._take(event)
            elif isinstance(event, Request):
                self._begin(event)
        if protocol.parser_exc is not None:
            self._disconnected(protocol.close_sent.code if protocol.close_sent else CloseCode.PROTOCOL_ERROR)
        self._flush()

    def _take(self, frame: Frame) -> None:
        opcode = frame.opcode
        if opcode is Opcode.TEXT or opcode is Opcode.BINARY:
            self._is_text = opcode is Opcode.TEXT
            if frame.fin:
                self._message(frame.data)
            else:
                self._fragments = [bytes(frame.data)]
        elif opcode is Opcode.CONT:
            self._fragments.append(bytes(frame.data))
            if frame.fin:
                self._message(b"".join(self._fragments))
                self._fragments = []
        elif opcode is Opcode.CLOSE:
            received = self._protocol.close_rcvd
            self._disconnected(received.code if received else CloseCode.NO_STATUS_RCVD)

    def _message(self, data: bytes | bytearray | memoryview) -> None:
        if self._protocol.state is not State.OPEN:
            return
        if not self._is_text:
            self._inbox.put_nowait({"type": "websocket.receive", "bytes": bytes(data)})
            return
        try:
            text = str(data, "utf-8")
        except UnicodeDecodeError:
            self._protocol.fail(CloseCode.INVALID_DATA)
            self._disconnected(CloseCode.INVALID_DATA)
        else:
            self._inbox.put_nowait({"type": "websocket.receive", "text": text})

    def _disconnected(self, code: int) -> None:
        self._inbox.put_nowait({"type": "websocket.disconnect", "code": code})

    # -- the application

    def _begin(self, request: Request) -> None:
        response = self._protocol.accept(request)
        if response.status_code != 101:
            self._protocol.send_response(response)
            self._flush()
            self._transport.close()
            return
        self._request, self._response = request, response
        self._inbox.put_nowait({"type": "websocket.connect"})
        task = self._loop.create_task(self._run(self._scope(request)))
        self._server_state.tasks.add(task)
        task.add_done_callback(self._server_state.tasks.discard)

    def _scope(self, request: Request) -> Event:
        raw_path, _, query = request.path.partition("?")
        secure = self._transport.get_extra_info("sslcontext") is not None
        asked = ",".join(request.headers.get_all("Sec-WebSocket-Protocol"))
        return {
            "type": "websocket",
            "asgi": {"version": self._config.asgi_version, "spec_version": "2.4"},
            "http_version": "1.1",
            "scheme": "wss" if secure else "ws",
            "server": self._address("sockname"),
            "client": self._address("peername"),
            "root_path": self._config.root_path,
            "path": self._config.root_path + unquote(raw_path),
            "raw_path": (self._config.root_path + raw_path).encode("ascii"),
            "query_string": query.encode("ascii"),
            "headers": [
                (k.lower().encode("ascii"), v.encode("latin-1")) for k, v in request.headers.raw_items()
            ],
            "subprotocols": [each.strip() for each in asked.split(",") if each.strip()],
            "state": self._app_state.copy(),
        }

    def _address(self, name: str) -> tuple[str, int] | None:
        found = self._transport.get_extra_info(name)
        return (str(found[0]), int(found[1])) if isinstance(found, tuple) else None

    async def _run(self, scope: Event) -> None:
        code = CloseCode.NORMAL_CLOSURE
        try:
            await self._config.loaded_app(scope, self._inbox.get, self.send)
        except ConnectionError:
            pass  # the application has noticed that the client is gone
        except Exception:
            logger.exception("a socket's application failed")
            code = CloseCode.INTERNAL_ERROR
        finally:
            self._inbox.close()
            self._reject(500 if code == CloseCode.INTERNAL_ERROR else 403)
            self.hang_up(code)

    async def send(self, message: Event) -> None:
        """ASGI's ``send``: returns when there is room for more. Raises `ConnectionResetError` if the client
        is gone.
        """
        if self._writable is not None:
            await asyncio.shield(self._writable)
        if self._lost:
            raise ConnectionResetError("the socket is gone")
        kind = message["type"]
        if kind == "websocket.send":
            self._send(message)
        elif kind == "websocket.accept":
            self._accept(message)
        elif kind == "websocket.close" and self._accepted:
            self.hang_up(message.get("code", CloseCode.NORMAL_CLOSURE))
        elif kind == "websocket.close":
            self._reject(403)
        else:
            raise RuntimeError(f"unexpected ASGI message {kind!r}")

    def _send(self, message: Event) -> None:
        text = message.get("text")
        try:
            if text is not None:
                self._protocol.send_text(text.encode())
            else:
                self._protocol.send_binary(message["bytes"])
        except InvalidState as error:
            raise ConnectionResetError("the socket is closed") from error
        for piece in self._protocol.data_to_send():
            self._transport.write(piece)

    def _accept(self, message: Event) -> None:
        if self._accepted or self._protocol.state is not State.CONNECTING:
            return
        for name, value in message.get("headers", ()):
            self._response.headers[name.decode("latin-1")] = value.decode("latin-1")
        if subprotocol := message.get("subprotocol"):
            self._response.headers["Sec-WebSocket-Protocol"] = subprotocol
        self._protocol.send_response(self._response)
        self._flush()
        self._accepted = True
        self._timer = self._loop.call_later(PING_SECONDS, self._ping)
        self.opened()

    def _reject(self, status: int) -> None:
        if self._lost or self._accepted or self._protocol.state is not State.CONNECTING:
            return
        self._protocol.send_response(self._protocol.reject(status, ""))
        self._flush()
        self._disconnected(CloseCode.ABNORMAL_CLOSURE)

    # -- sending and closing

    def _flush(self) -> None:
        for piece in self._protocol.data_to_send():
            if piece != SEND_EOF:
                self._transport.write(piece)
            else:
                self._transport.close()

    def _ping(self) -> None:
        self._alive = False
        self._protocol.send_ping(b"")
        self._flush()
        self._timer = self._loop.call_later(PONG_SECONDS, self._check_alive)

    def _check_alive(self) -> None:
        if self._alive:
            self._timer = self._loop.call_later(PING_SECONDS - PONG_SECONDS, self._ping)
        else:
            self._transport.abort()

    def _wait_for_the_end(self) -> None:
        self._stop_timers()
        if not self._lost:
            self._timer = self._loop.call_later(CLOSE_SECONDS, self._transport.abort)

    def _stop_timers(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
