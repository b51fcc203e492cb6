"""Open connections: how many one address may have, and absolute deadlines for what is asked of us.

A deadline is for the whole: whoever sends a byte now and then does not move it. Sockets that are open have no
deadline; pings find out whether somebody is there.
"""

from __future__ import annotations

import asyncio
import logging
from collections import Counter
from collections.abc import Callable

from django.conf import settings

from tabletop.throttling import rate_limits

logger = logging.getLogger(__name__)

MAX_PER_ADDRESS = 300
"""Open connections of one IPv4 address or IPv6 /64; of a /48 `tabletop.throttling.rate_limits.WIDER` times as
many. Sockets alone may be 200 (`tabletop.sockets.connection_limits`).
"""

MAX_BODY = 1024 * 1024
"""Bytes of a request's body. The connection of a longer one is cut off."""

MAX_MESSAGE = 128 * 1024
"""Bytes of a message that comes in at a socket. A longer one ends the socket with code 1009; the table
refuses shorter ones in words.
"""

HEADER_SECONDS = 10.0
"""From the connection, or from the first byte of a further request on it, until its headers are complete."""

BODY_SECONDS = 60.0
"""From there until its body is complete."""

KEEP_ALIVE_SECONDS = 65
"""How long a connection may be idle between requests: longer than nginx keeps one to its upstream."""

ANSWER_SECONDS = 60
"""How long a page may take."""

PAGE_SECONDS = ANSWER_SECONDS + KEEP_ALIVE_SECONDS + 5.0
"""From a complete request until the answer has been read and the next request begins, or the connection
ends.
"""

HANDSHAKE_SECONDS = 20.0
"""From the request for a socket until it is open."""

UNREAD_SECONDS = 20.0
"""A socket whose owner reads nothing for so long is cut off."""

PING_SECONDS, PONG_SECONDS = 25.0, 20.0
"""How often a socket is pinged, and how long it has to show that somebody is there."""


class Connections:
    """Those that are open in this process, counted by address. Nobody is counted who comes from this
    machine, or by proxies (``TRUSTED_PROXIES``): they see the addresses, and have limits of their own.
    """

    def __init__(self) -> None:
        self._open: Counter[str] = Counter()

    def admit(self, peer: str) -> list[str] | None:
        """Count one more connection from there: for whom it counts, or None where they have too many."""
        address = rate_limits.network(peer)
        if settings.TRUSTED_PROXIES or not rate_limits.is_counted(address):
            return []
        owners = rate_limits.owners(address)
        scale = settings.RATE_LIMIT_SCALE
        if any(self._open[owner] >= width * MAX_PER_ADDRESS * scale for owner, width in owners):
            return None
        counted = [owner for owner, _ in owners]
        self._open.update(counted)
        return counted

    def release(self, counted: list[str]) -> None:
        """That connection has ended."""
        for owner in counted:
            self._open[owner] -= 1
            if self._open[owner] <= 0:
                del self._open[owner]


class Connection:
    """One connection that was let in. ``abort`` ends it at once; it is called when a deadline has passed or
    a body is too long. The adapter calls the other methods as they come true.
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
        """The first byte of a request is in."""
        self._expect(HEADER_SECONDS)

    def receives(self) -> None:
        """Bytes have come in. For a server that only says when a request is `answered`."""
        if self._idle:
            self._idle = False
            self.request_begins()

    def headers_done(self) -> None:
        """All headers of a request are in."""
        self._body = 0
        self._expect(BODY_SECONDS)

    def takes_body(self, size: int) -> bool:
        """So many bytes of a body have come in. False, and the connection ends, when that is too much."""
        self._body += size
        if self._body > MAX_BODY:
            self._abort()
            return False
        return True

    def request_done(self) -> None:
        """All of a request is in."""
        self._expect(PAGE_SECONDS)

    def answered(self) -> None:
        """The answer has been handed over. It may not be read yet, so the deadline stays."""
        self._idle = True

    def becomes_socket(self) -> None:
        """The request asks for a socket."""
        self._expect(HANDSHAKE_SECONDS)

    def socket_open(self) -> None:
        """The socket is open: no deadline from now on."""
        self._cancel()

    def lost(self) -> None:
        """It has ended."""
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
