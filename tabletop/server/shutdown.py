"""How a web process ends when it is told to (SIGTERM): nobody new is let in, what is under way is finished,
and every socket is closed in a way that sends its page to another process, or to the next one here.

Whatever is not finished by then was not acknowledged, and the pages send it again.
"""

from __future__ import annotations

import asyncio
from typing import Any

from daphne.http_protocol import WebRequest
from twisted.internet.defer import Deferred

from tabletop.computing import workers
from tabletop.live.registry import get_hub
from tabletop.server.http_limits import LimitedSocket, LimitingServer

RESTARTS = 1012
"""The close code of a server that restarts (RFC 6455, 11.7)."""

SECONDS = 4.0
"""Nobody waits longer for moves and pages that are under way."""

LAST_WORDS_SECONDS = 0.1
"""So long acknowledgements and close frames have to be on their way."""


class EndingServer(LimitingServer):
    """Ends as told above."""

    def __init__(self, *args: Any, **options: Any) -> None:
        super().__init__(*args, **options)
        self._doors: list[Any] = []

    def listen_success(self, port: Any) -> None:
        """It listens there."""
        self._doors.append(port)
        super().listen_success(port)

    def kill_all_applications(self) -> Any:
        """Called when the process is told to end, which waits for what this gives."""
        return Deferred.fromFuture(asyncio.ensure_future(self._end()))

    async def _end(self) -> None:
        for door in self._doors:
            door.stopListening()
        sockets = [each for each in self.connections if isinstance(each, LimitedSocket)]
        for socket in sockets:
            socket.muted = True  # daphne's: what comes in from now on is not heard
        await asyncio.gather(get_hub().settle(SECONDS), self._pages(SECONDS))
        await asyncio.sleep(LAST_WORDS_SECONDS)
        for socket in sockets:
            if socket.state == socket.STATE_OPEN:
                socket.sendCloseFrame(code=RESTARTS)
        await asyncio.sleep(LAST_WORDS_SECONDS)
        workers.end()
        await super().kill_all_applications().asFuture(asyncio.get_running_loop())

    async def _pages(self, seconds: float) -> None:
        asked = [
            known["application_instance"]
            for protocol, known in self.connections.items()
            if isinstance(protocol, WebRequest) and known.get("application_instance") is not None
        ]
        if asked:
            await asyncio.wait(asked, timeout=seconds)
