"""How a web process ends when it is told to (SIGTERM): nobody new is let in, what is under way is finished,
and every socket is closed with a code on which its page comes back, to another process or to the next one
here.

Whatever is not finished by then was not acknowledged, and the pages send it again. The adapters stop
listening and then await `finish`.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any

from tabletop.computing import workers
from tabletop.server.inbox import Inboxes
from tabletop.sockets.services import get_services

Application = Callable[[Any, Any, Any], Awaitable[None]]

RESTARTS = 1012
"""The close code of a server that restarts (RFC 6455, 11.7)."""

SECONDS = 4.0
"""How long moves and pages that are under way may take."""

LAST_WORDS_SECONDS = 0.1
"""How long acknowledgements and close frames have to be on their way."""


class Pages:
    """The application, and which of its HTTP requests are being answered."""

    def __init__(self, application: Application) -> None:
        self._application = application
        self._answering: set[asyncio.Task[Any]] = set()

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        """ASGI."""
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
        """Wait until those under way are answered, but no longer than that."""
        if self._answering:
            await asyncio.wait(self._answering, timeout=seconds)


async def finish(inboxes: Inboxes, pages: Pages) -> None:
    """Finish what is under way, and close every socket. New connections must not come in any more."""
    for inbox in inboxes:
        inbox.mute()
    await asyncio.gather(get_services().submission.settle(SECONDS), pages.answered(SECONDS))
    await asyncio.sleep(LAST_WORDS_SECONDS)
    for inbox in inboxes:
        inbox.hang_up(RESTARTS)
    await asyncio.sleep(LAST_WORDS_SECONDS)
    workers.end()
