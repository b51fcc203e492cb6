"""The outbox of one socket: messages waiting to be sent."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from typing import Any

from tabletop.sockets.protocol import BROKEN, UNREAD

Receive = Callable[[], Awaitable[dict[str, Any]]]
Send = Callable[[dict[str, Any]], Awaitable[None]]
Frame = Callable[[], str | None]
Where = Callable[[], dict[str, Any]]

MAX_WAITING = 256 * 1024
"""Maximum characters waiting. A socket that falls further behind is closed; it reconnects to a new frame."""

logger = logging.getLogger(__name__)


class Outbox:
    """Sends messages in order without making the caller wait.

    A frame is the whole truth, so a slow socket gets only the newest: `frame_due` marks that one is due, and
    it is built when the socket is ready for it.
    """

    __slots__ = (
        "_close",
        "_due",
        "_frame",
        "_loop",
        "_newest",
        "_send",
        "_sending",
        "_size",
        "_waiting",
        "_where",
        "closed",
    )

    def __init__(self, send: Send, frame: Frame, where: Where = dict) -> None:
        """``where`` returns the match and number for log entries."""
        self._loop = asyncio.get_running_loop()
        self._send = send
        self._frame = frame
        self._where = where
        self._waiting: list[str] = []  # usually empty; an empty deque would take ten times the memory
        self._size = 0
        self._newest: str | None = None
        self._due = False
        self._close: int | None = None
        self._sending: asyncio.Task[None] | None = None
        self.closed = False

    async def accept(self) -> None:
        """Accept the handshake. Must be called first."""
        await self._send({"type": "websocket.accept"})

    def put(self, text: str) -> None:
        """Send this text."""
        if self.closing:
            return
        if self._size and self._size + len(text) > MAX_WAITING:
            self._waiting.clear()
            self.close(UNREAD)
            return
        self._size += len(text)
        self._waiting.append(text)
        self._schedule()

    def put_newest(self, text: str) -> None:
        """Send this text after those that wait, replacing an older one put here that is still waiting."""
        if not self.closing:
            self._newest = text
            self._schedule()

    def frame_due(self) -> None:
        """Send the newest frame, once, when the socket is ready."""
        self._due = not self.closing
        self._schedule()

    def close(self, code: int) -> None:
        """Close the socket after sending what waits. Later texts, frames and codes are ignored."""
        self._due = False
        self._newest = None
        if self._close is None:
            self._close = code
        self._schedule()

    @property
    def closing(self) -> bool:
        """Whether the socket is closed or about to be."""
        return self.closed or self._close is not None

    @property
    def is_sending(self) -> bool:
        """Whether a message is being sent."""
        return self._sending is not None

    async def flush(self) -> None:
        """Wait until everything has been sent, at most 5 seconds."""
        if self._sending is not None:
            await asyncio.wait({self._sending}, timeout=5)

    def _schedule(self) -> None:
        # The task starts in the loop's next turn, so other changes in this turn go into the same frame.
        if self._sending is None and not self.closed:
            self._sending = self._loop.create_task(self._drain())

    async def _drain(self) -> None:
        try:
            while not self.closed and (next_one := self._next()) is not None:
                if isinstance(next_one, int):
                    self.closed = True
                    await self._send({"type": "websocket.close", "code": next_one})
                else:
                    await self._send({"type": "websocket.send", "text": next_one})
        except (OSError, RuntimeError) as error:
            self.closed = True  # the socket was closed while we were sending
            logger.info("a socket is gone: %s", error, extra=self._where())
        finally:
            self._sending = None

    def _next(self) -> str | int | None:
        """The next text to send, or finally the code to close with."""
        if self._waiting:
            text = self._waiting.pop(0)
            self._size -= len(text)
            return text
        if self._newest is not None:
            text, self._newest = self._newest, None
            return text
        if self._due:
            self._due = False
            return self._make_frame() or self._next()
        return self._close

    def _make_frame(self) -> str | None:
        """Build the newest frame; if that fails, close the socket."""
        try:
            return self._frame()
        except Exception:
            logger.exception("a frame could not be made", extra=self._where())
            self._waiting.clear()
            self._close = BROKEN
            return None
