"""The messages that a table's socket would send first, for its page: the board is drawn before the socket
opens (docs/decisions/0007-sockets-and-frames.md).
"""

from __future__ import annotations

import asyncio
import logging
from concurrent.futures import CancelledError
from time import perf_counter
from typing import Any

from django.core.handlers.asgi import ASGIRequest
from django.http import HttpRequest
from django.utils.safestring import SafeString, mark_safe

from tabletop.database.outages import AWAY
from tabletop.live.match import LiveMatch
from tabletop.rules.game import Refused, Viewer
from tabletop.sockets.services import Services, running_services
from tabletop.sockets.table import TableConnection

logger = logging.getLogger(__name__)

MAX_WAIT = 1.0
"""How long, in seconds, a page waits for its messages. Without them it waits for its socket instead."""

KEEP_SECONDS = 10.0
"""How long the frame of a page is kept for its socket, which asks for the same one a moment later."""

ESCAPES = str.maketrans({"<": "\\u003c", ">": "\\u003e", "&": "\\u0026"})
"""Makes JSON harmless inside HTML: outside of its strings these characters don't occur."""


def first_messages(
    request: HttpRequest, match_id: str, kind: type[TableConnection] = TableConnection
) -> SafeString | None:
    """A JSON array of the room message and, once the game has begun, this visitor's frame, as a socket of
    this kind would send them; None if it would be turned away, is not served here, or would have to wait.
    For the threads of pages.
    """
    services = running_services()
    if services is None or not isinstance(request, ASGIRequest) or request.method != "GET":
        return None
    messages = asyncio.run_coroutine_threadsafe(
        _messages(kind, services, dict(request.scope), match_id), services.loop
    )
    try:
        text = messages.result(MAX_WAIT)
    except (Refused, TimeoutError, CancelledError, *AWAY):
        messages.cancel()
        return None
    except Exception:
        logger.exception("no first frame", extra={"match": match_id})
        return None
    return mark_safe(text.translate(ESCAPES)) if text else None


async def _messages(
    kind: type[TableConnection], services: Services, scope: dict[str, Any], match_id: str
) -> str | None:
    connection = kind(services, scope | {"url_route": {"kwargs": {"match": match_id}}}, _send)
    await connection.admit(await connection.arrive())
    if connection.work.is_in_debt():
        return None
    begun = perf_counter()
    match = connection.match
    _, text = services.presence.room_message(match, connection)
    if match.position is not None:
        viewer = match.viewer_for(connection.seats)
        text += "," + match.frame(viewer, keep=True)
        services.loop.call_later(KEEP_SECONDS, _forget, match, viewer)
    connection.work.charge(perf_counter() - begun, len(text))
    return f"[{text}]"


def _forget(match: LiveMatch, viewer: Viewer) -> None:
    match.frames.forget(viewer)


async def _send(event: dict[str, Any]) -> None:
    """There is no socket to send to."""
