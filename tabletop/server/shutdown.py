"""Graceful shutdown (SIGTERM): a web process accepts no new connections, finishes pending work, and closes
every socket with a code that makes its page reconnect to another process or to this one's successor.

Moves that are not finished by then were not acknowledged, and the pages send them again. The adapters stop
listening and then await `finish`.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any

from tabletop.computing import workers
from tabletop.features.notifications import delivery
from tabletop.server.inbox import Inboxes
from tabletop.sockets.services import get_services

Application = Callable[[Any, Any, Any], Awaitable[None]]

RESTARTS = 1012
"""The close code "Service Restart" (IANA's registry)."""

SECONDS = 4.0
"""How long pending moves and pages may take."""

LAST_WORDS_SECONDS = 0.1
"""How long to wait for acknowledgements and close frames to be sent."""


class Pages:
    """The application, with a list of the HTTP requests that it is handling."""

    def __init__(self, application: Application) -> None:
        self._application = application
        self._answering: set[asyncio.Task[Any]] = set()

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        """Handle a request or a socket (ASGI)."""
        task = asyncio.current_task()
        if scope["type"] != "http" or task is None:
            await self._application(scope, receive, send)
            return
        self._answering.add(task)
        try:
            await self._application(scope, receive, send)
        finally:
            self._answering.discard(task)

    async def answered(self, seconds: float) -> None:
        """Wait until all current requests are answered, at most ``seconds``."""
        if self._answering:
            await asyncio.wait(self._answering, timeout=seconds)


async def finish(inboxes: Inboxes, pages: Pages) -> None:
    """Finish pending work and close every socket. The server must have stopped listening."""
    for inbox in inboxes:
        inbox.mute()
    await asyncio.gather(
        get_services().submission.settle(SECONDS), pages.answered(SECONDS), asyncio.to_thread(delivery.stop)
    )
    await asyncio.sleep(LAST_WORDS_SECONDS)
    for inbox in inboxes:
        inbox.hang_up(RESTARTS)
    await asyncio.sleep(LAST_WORDS_SECONDS)
    workers.end()
