"""Open tables, listed live for everybody on the front page."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from datetime import timedelta
from typing import TYPE_CHECKING, Any

import msgspec
from django.utils import timezone

from tabletop.matches.models import Match
from tabletop.matches.outbox import Outbox, Send
from tabletop.rules.registry import find

if TYPE_CHECKING:
    from tabletop.matches.hub import Hub

MOST_LISTED = 50
LISTED_FOR = timedelta(hours=6)
"""A table at which nobody sat down for so long is not worth a click; its link still works."""
SETTLE_SECONDS = 0.3


class Lobby:
    """The lobby's sockets, and what they were last shown."""

    def __init__(self, hub: Hub) -> None:
        self._hub = hub
        self._sockets: set[Outbox] = set()
        self._text: str | None = None
        self._settling = False
        self._version = 0

    def changed(self) -> None:
        """A table was opened, filled, begun or closed."""
        self._text = None
        self._version += 1
        if self._sockets and not self._settling:
            self._settling = True
            self._hub.loop.call_later(SETTLE_SECONDS, lambda: self._hub.soon(self._show()))

    async def enter(self, outbox: Outbox) -> None:
        """Show this socket the tables from now on."""
        self._sockets.add(outbox)
        outbox.put(await self._tables())

    def leave(self, outbox: Outbox) -> None:
        """Show it nothing more."""
        outbox.closed = True
        self._sockets.discard(outbox)

    async def _show(self) -> None:
        self._settling = False
        text = await self._tables()
        for outbox in list(self._sockets):
            outbox.put(text)

    async def _tables(self) -> str:
        if self._text is not None:
            return self._text
        version = self._version
        tables = await self._hub.read(open_tables)
        text = msgspec.json.encode({"type": "tables", "tables": tables}).decode()
        if version == self._version:  # else something has changed while we read, and is shown soon
            self._text = text
        return text


def open_tables() -> list[dict[str, Any]]:
    """The public tables with a free seat, newest first, as plain JSON data."""
    fresh = timezone.now() - LISTED_FOR
    waiting = Match.objects.filter(status=Match.Status.OPEN, public=True, created__gt=fresh)
    matches = waiting.select_related("host").prefetch_related("seats").order_by("-created")[:MOST_LISTED]
    tables = [_listed(match) for match in matches]
    return [table for table in tables if table["taken"] < table["seats"]]


def _listed(match: Match) -> dict[str, Any]:
    seats = list(match.seats.all())
    return {
        "match": match.pk,
        "game": match.game,
        "name": find(match.game).name,
        "host": match.host.name if match.host else "",
        "seats": len(seats),
        "taken": sum(not seat.empty or seat.held_for_id is not None for seat in seats),
        "options": match.options,
        "since": match.created.isoformat(timespec="seconds"),
    }


async def lobby(scope: dict[str, Any], receive: Callable[[], Awaitable[dict[str, Any]]], send: Send) -> None:
    """The ASGI application behind ``/ws/lobby``. It only speaks; a socket that talks much is closed."""
    from tabletop.matches.hub import get_hub

    await receive()
    await send({"type": "websocket.accept"})
    room, heard = get_hub().lobby, 0
    outbox = Outbox(send, lambda: None)
    try:
        await room.enter(outbox)
        while (await receive())["type"] == "websocket.receive" and heard < 100:
            heard += 1
        outbox.close(4408)
        await outbox.empty()
    finally:
        room.leave(outbox)
