"""Open connections: how many an address may have, and deadlines for requests.

A deadline is for the whole request: sending a byte now and then does not extend it. Open WebSockets have no
deadline; pings detect whether the client is still there.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable

from django.conf import settings

from tabletop.limits import limits
from tabletop.limits.addresses import network
from tabletop.limits.counts import Counts

logger = logging.getLogger(__name__)

MAX_BODY = 1024 * 1024
"""Maximum size of a request's body in bytes. A connection that sends more is aborted."""

MAX_MESSAGE = 128 * 1024
"""Maximum size of an incoming message in bytes. A longer one closes the socket with code 1009. (The table has
a lower limit, which it answers with a refusal.)
"""

HEADER_SECONDS = 10.0
"""From the connection, or the first byte of a further request on it, until the headers are complete."""

BODY_SECONDS = 60.0
"""From then until the body is complete."""

KEEP_ALIVE_SECONDS = 65
"""How long a connection may be idle between requests: longer than nginx keeps one to its upstream."""

ANSWER_SECONDS = 60
"""How long a page may take."""

PAGE_SECONDS = ANSWER_SECONDS + KEEP_ALIVE_SECONDS + 5.0
"""From a complete request until the response has been read and the next request starts, or the connection
ends.
"""

HANDSHAKE_SECONDS = 20.0
"""From the request for a WebSocket until it is open."""

UNREAD_SECONDS = 20.0
"""A socket whose client reads nothing for this long is disconnected."""

PING_SECONDS, PONG_SECONDS = 25.0, 20.0
"""How often a socket is pinged, and how long the client has to answer."""


class Connections:
    """The open connections of this process, counted by address. Connections from this machine are not
    counted, and none are behind proxies (``TRUSTED_PROXIES``), which see the addresses and have their own
    limits.
    """

    def __init__(self) -> None:
        self._open = Counts()

    def admit(self, peer: str) -> list[str] | None:
        """Count a connection from this peer; return the owners it counts for, or None if they have too
        many.
        """
        return [] if settings.TRUSTED_PROXIES else self._open.add(limits.CONNECTIONS, network(peer))

    def release(self, counted: list[str]) -> None:
        """Stop counting a connection."""
        self._open.remove(counted)


class Connection:
    """An admitted connection. ``abort`` closes it immediately; it is called when a deadline has passed or a
    body is too long. The adapter calls the other methods as these things happen.
    """

    __slots__ = ("_abort", "_body", "_connections", "_counted", "_idle", "_timer")

    def __init__(self, connections: Connections, counted: list[str], abort: Callable[[], None]) -> None:
        self._connections = connections
        self._counted = counted
        self._abort = abort
        self._body = 0
        self._idle = False
        self._timer: asyncio.TimerHandle | None = None
        self._expect(HEADER_SECONDS)

    def request_begins(self) -> None:
        """The first byte of a request has arrived."""
        self._expect(HEADER_SECONDS)

    def receives(self) -> None:
        """Bytes have arrived. For servers that report only when a request is `answered`."""
        if self._idle:
            self._idle = False
            self.request_begins()

    def headers_done(self) -> None:
        """All headers of a request have arrived."""
        self._body = 0
        self._expect(BODY_SECONDS)

    def takes_body(self, size: int) -> bool:
        """Part of a body has arrived. Returns False, and closes the connection, if the body is too long."""
        self._body += size
        if self._body > MAX_BODY:
            self._abort()
            return False
        return True

    def request_done(self) -> None:
        """The whole request has arrived."""
        self._expect(PAGE_SECONDS)

    def answered(self) -> None:
        """The response has been handed to the transport. It may be unread, so the deadline stays."""
        self._idle = True

    def becomes_socket(self) -> None:
        """The request is for a WebSocket."""
        self._expect(HANDSHAKE_SECONDS)

    def socket_open(self) -> None:
        """The WebSocket is open: it has no deadline."""
        self._cancel()

    def lost(self) -> None:
        """The connection has ended."""
        self._cancel()
        self._connections.release(self._counted)
        self._counted = []

    def _expect(self, seconds: float) -> None:
        self._cancel()
        self._timer = asyncio.get_running_loop().call_later(seconds, self._too_late)

    def _cancel(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None

    def _too_late(self) -> None:
        self._timer = None
        logger.info("a connection is cut off: a deadline has passed")
        self._abort()


CONNECTIONS = Connections()
