"""The site on uvicorn, with the same limits (docs/speed.md).

Uvicorn makes senders wait for readers by itself, and cuts off who does not answer its pings.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Any

import uvicorn
import uvloop

from tabletop.server.http_limits import MOST_BODY, MOST_HEARD

Application = Callable[[Any, Any, Any], Awaitable[None]]


def serve(application: Application, host: str, port: int, begun: Callable[[], None]) -> None:
    """Serve until told to stop. ``begun`` is called on the event loop when it runs."""
    config = uvicorn.Config(
        with_bodies_cut(application),
        host=host,
        port=port,
        ws="websockets-sansio",
        ws_max_size=MOST_HEARD,
        ws_per_message_deflate=False,  # frames differ little from one another, but each would be packed alone
        ws_ping_interval=25,
        ws_ping_timeout=20,
        timeout_graceful_shutdown=3,
        proxy_headers=False,  # whom to believe is for TRUSTED_PROXIES to say
        server_header=False,
        access_log=False,
        lifespan="off",
        log_config=None,
    )

    async def run() -> None:
        begun()
        await uvicorn.Server(config).serve()

    uvloop.run(run())


def with_bodies_cut(application: Application) -> Application:
    """The same, but whoever sends a longer body than `MOST_BODY` is gone for it."""

    async def cut(scope: dict[str, Any], receive: Any, send: Any) -> None:
        taken = 0

        async def little() -> dict[str, Any]:
            nonlocal taken
            event: dict[str, Any] = await receive()
            taken += len(event.get("body", b""))
            return event if taken <= MOST_BODY else {"type": "http.disconnect"}

        await application(scope, little if scope["type"] == "http" else receive, send)

    return cut
