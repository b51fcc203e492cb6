"""What is queued for one socket."""

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
"""Characters. A socket that reads so much less than it is sent is closed, and comes back to a fresh frame."""

logger = logging.getLogger(__name__)


class Outbox:
    """Sends in order without making anybody wait.

    A frame is the whole truth, so a slow socket gets the newest one only: `frame_due` marks that one is
    due, and its text is asked for when the socket is ready for it.
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
        """``where`` says for the log which match this is about, and at which number."""
        self._loop = asyncio.get_running_loop()
        self._send = send
        self._frame = frame
        self._where = where
        self._waiting: list[str] = []  # mostly empty, and then a deque takes ten times as much memory
        self._size = 0
        self._newest: str | None = None
        self._due = False
        self._close: int | None = None
        self._sending: asyncio.Task[None] | None = None
        self.closed = False

    async def accept(self) -> None:
        """Accept the handshake. Comes before everything else."""
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
        """Send this text after those that wait, instead of an older one that was put here and still waits."""
        if not self.closing:
            self._newest = text
            self._schedule()

    def frame_due(self) -> None:
        """Send the newest frame, once, when the socket is ready."""
        self._due = not self.closing
        self._schedule()

    def close(self, code: int) -> None:
        """Close the socket once what waits is sent. No frame and no text after this, and no other code."""
        self._due = False
        self._newest = None
        if self._close is None:
            self._close = code
        self._schedule()

    @property
    def closing(self) -> bool:
        """Whether nothing more is going to be said."""
        return self.closed or self._close is not None

    @property
    def is_sending(self) -> bool:
        """Whether something is under way."""
        return self._sending is not None

    async def flush(self) -> None:
        """Wait until what is under way has been sent."""
        if self._sending is not None:
            await asyncio.wait({self._sending}, timeout=5)

    def _schedule(self) -> None:
        # The task begins in the loop's next turn: what else happens in this one goes out with the same frame.
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
            self.closed = True  # the socket went away while we were talking
            logger.info("a socket is gone: %s", error, extra=self._where())
        finally:
            self._sending = None

    def _next(self) -> str | int | None:
        """The next text to send, or at last the code to close with."""
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
        """The newest frame. A socket that it cannot be made for is closed."""
        try:
            return self._frame()
        except Exception:
            logger.exception("a frame could not be made", extra=self._where())
            self._waiting.clear()
            self._close = BROKEN
            return None
