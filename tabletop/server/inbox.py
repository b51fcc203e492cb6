"""Incoming messages of sockets, waiting to be handled: bounded in bytes for each socket and for the process.

The adapters of the web servers read from the transport into an `Inbox`; the application reads it with ASGI's
``receive``. A full inbox pauses the transport, so that the client has to wait and our memory does not fill
up.
"""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Callable, Iterator
from sys import getsizeof
from typing import Any

from prometheus_client import Gauge

Event = dict[str, Any]

MAX_BYTES = 64 * 1024
"""With this many bytes waiting, no more is read from a socket. A single message may be longer."""

MAX_PROCESS_BYTES = 16 * 1024 * 1024
"""When more is waiting in all inboxes of the process, the socket with the most is disconnected."""

MAX_INCOMPLETE_BYTES = 256 * 1024
"""A socket that sends more than this without completing a message is disconnected."""

SLICE = 8 * 1024
"""Bytes parsed at a time: a chunk from the network can be 256 KiB and contain 40,000 messages."""

EVENT_BYTES = 256
"""The memory of an event in addition to its text."""

TOO_BIG, OVERLOADED = 1009, 1013
"""Close codes from IANA's registry: message too big, try again later."""


class Inboxes:
    """All inboxes of a process. ``held``: how many bytes are waiting in them; ``peak``: the maximum so
    far.
    """

    def __init__(self, limit: int = MAX_PROCESS_BYTES) -> None:
        self._open: set[Inbox] = set()
        self._limit = limit
        self.held = 0
        self.peak = 0

    def __iter__(self) -> Iterator[Inbox]:
        return iter(tuple(self._open))

    def __len__(self) -> int:
        return len(self._open)

    def add(self, inbox: Inbox) -> None:
        """Add an inbox."""
        self._open.add(inbox)

    def discard(self, inbox: Inbox) -> None:
        """Remove an inbox, which is empty."""
        self._open.discard(inbox)

    def count(self, difference: int) -> None:
        """Add to the bytes that are waiting. If there are too many, disconnect the socket with the most."""
        self.held += difference
        self.peak = max(self.peak, self.held)
        while self.held > self._limit:
            fullest = max(self._open, key=lambda inbox: inbox.held)
            fullest.close()
            fullest.hang_up(OVERLOADED)


class Inbox:
    """The waiting messages of one socket. ``parse`` is called with the bytes that arrive, and calls
    `put_nowait` for each message in them; ``pause`` and ``resume`` control reading from the transport;
    ``hang_up`` closes the socket with a code.
    """

    __slots__ = (
        "_closed",
        "_events",
        "_muted",
        "_parse",
        "_partial",
        "_pause",
        "_paused",
        "_put",
        "_resume",
        "_shared",
        "_unparsed",
        "_waiter",
        "hang_up",
        "held",
    )

    def __init__(
        self,
        shared: Inboxes,
        *,
        parse: Callable[[bytes], None],
        pause: Callable[[], None],
        resume: Callable[[], None],
        hang_up: Callable[[int], None],
    ) -> None:
        self._shared = shared
        self._parse = parse
        self._pause = pause
        self._resume = resume
        self.hang_up = hang_up
        self.held = 0
        self._events: deque[tuple[Event, int]] | None = None  # an empty deque takes 700 bytes
        self._unparsed = b""
        self._partial = 0  # bytes of an incomplete message
        self._put = False
        self._waiter: asyncio.Future[None] | None = None
        self._paused = self._muted = self._closed = False
        shared.add(self)

    def feed(self, data: bytes) -> None:
        """Take bytes that have arrived, and parse them as far as there is room for their messages."""
        if self._closed:
            return
        if self._paused or self._unparsed or len(data) > SLICE:
            self._count(len(data))
            self._unparsed += data
            self._parse_more()
        else:
            self._take_in(data)

    def put_nowait(self, event: Event) -> None:
        """Queue an event for the application."""
        if self._closed or (self._muted and event["type"] == "websocket.receive"):
            return
        self._put = True
        text = event.get("text")
        size = EVENT_BYTES + getsizeof(event.get("bytes") if text is None else text)
        if self._events is None:
            self._events = deque()
        self._events.append((event, size))
        self._count(size)
        if self.held >= MAX_BYTES and not self._paused:
            self._paused = True
            self._pause()
        waiter = self._waiter
        if waiter is not None and not waiter.done():
            waiter.set_result(None)

    async def get(self) -> Event:
        """The next event: ASGI's ``receive``."""
        while self._events is None:
            if self._closed:
                return {"type": "websocket.disconnect", "code": OVERLOADED}
            self._waiter = asyncio.get_running_loop().create_future()
            try:
                await self._waiter
            finally:
                self._waiter = None
        event, size = self._events.popleft()
        if not self._events:
            self._events = None
        self._count(-size)
        if self._paused and self.held < MAX_BYTES // 2 + len(self._unparsed):
            self._read_on()
        return event

    def mute(self) -> None:
        """Drop all further messages. Those that are waiting are still handled."""
        self._muted = True

    def close(self) -> None:
        """Drop everything: the application has ended, or the socket is being disconnected."""
        if not self._closed:
            self._closed = True
            self._events = None
            self._unparsed = b""
            self._partial = 0
            self._count(-self.held)
            self._shared.discard(self)
            if self._waiter is not None and not self._waiter.done():
                self._waiter.set_result(None)
            if self._paused:  # so that the end of the connection is noticed
                self._paused = False
                self._resume()

    def _count(self, difference: int) -> None:
        self.held += difference
        self._shared.count(difference)

    def _read_on(self) -> None:
        self._paused = False
        self._parse_more()
        if not self._paused and not self._closed:
            self._resume()

    def _parse_more(self) -> None:
        while self._unparsed and not self._paused and not self._closed:
            piece, self._unparsed = self._unparsed[:SLICE], self._unparsed[SLICE:]
            self._count(-len(piece))
            self._take_in(piece)

    def _take_in(self, piece: bytes) -> None:
        self._put = False
        self._parse(piece)
        partial = 0 if self._put or self._closed else self._partial + len(piece)
        if partial != self._partial:
            self._count(partial - self._partial)
            self._partial = partial
            if partial > MAX_INCOMPLETE_BYTES:
                self.close()
                self.hang_up(TOO_BIG)


INBOXES = Inboxes()

_HELD = Gauge("tabletop_incoming_bytes", "Bytes of messages waiting to be handled.")
_HELD.set_function(lambda: INBOXES.held)
_PEAK = Gauge("tabletop_incoming_bytes_peak", "Maximum of waiting bytes since the process started.")
_PEAK.set_function(lambda: INBOXES.peak)
