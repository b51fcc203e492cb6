"""Open tables, listed live for everybody on the front page."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from contextlib import ExitStack
from datetime import timedelta
from typing import TYPE_CHECKING, Any

import msgspec
from django.utils import timezone
from django.utils.translation import override

from tabletop.matches.models import Match
from tabletop.matches.option_summary import played
from tabletop.ops import metrics
from tabletop.rules.registry import find
from tabletop.sockets.outbox import Outbox, Send
from tabletop.sockets.session_auth import language

if TYPE_CHECKING:
    from tabletop.live.registry import Hub

Receive = Callable[[], Awaitable[dict[str, Any]]]

MOST_LISTED = 50
LISTED_FOR = timedelta(hours=6)
"""A table at which nobody sat down for so long is not worth a click; its link still works."""
SETTLE_SECONDS = 0.3


class Lobby:
    """The lobby's sockets, and what they were last shown."""

    def __init__(self, hub: Hub) -> None:
        self._hub = hub
        self._sockets: dict[Outbox, str] = {}
        self._texts: dict[str, str] = {}
        self._settling = False
        self._version = 0

    def changed(self) -> None:
        """A table was opened, filled, begun or closed."""
        self._texts.clear()
        self._version += 1
        if self._sockets and not self._settling:
            self._settling = True
            self._hub.loop.call_later(SETTLE_SECONDS, lambda: self._hub.soon(self._show()))

    async def enter(self, outbox: Outbox, spoken: str) -> None:
        """Show this socket the tables from now on, in that language."""
        self._sockets[outbox] = spoken
        metrics.AT_LOBBY.set(len(self._sockets))
        outbox.put(await self._tables(spoken))

    def leave(self, outbox: Outbox) -> None:
        """Show it nothing more."""
        outbox.closed = True
        self._sockets.pop(outbox, None)
        metrics.AT_LOBBY.set(len(self._sockets))

    async def _show(self) -> None:
        self._settling = False
        for outbox, spoken in list(self._sockets.items()):
            outbox.put(await self._tables(spoken))

    async def _tables(self, spoken: str) -> str:
        if spoken in self._texts:
            return self._texts[spoken]
        version = self._version
        tables = await self._hub.read(lambda: _told(spoken))
        text = msgspec.json.encode({"type": "tables", "tables": tables}).decode()
        if version == self._version:  # else something has changed while we read, and is shown soon
            self._texts[spoken] = text
        return text


def _told(spoken: str) -> list[dict[str, Any]]:
    with override(spoken):
        return open_tables()


def open_tables() -> list[dict[str, Any]]:
    """The public tables with a free seat, newest first, as plain JSON data; ``played`` says in the active
    language how, where it is not as usual.
    """
    fresh = timezone.now() - LISTED_FOR
    waiting = Match.objects.filter(status=Match.Status.OPEN, public=True, created__gt=fresh, closure=None)
    matches = waiting.select_related("host").prefetch_related("seats").order_by("-created")[:MOST_LISTED]
    tables = [_listed(match) for match in matches]
    return [table for table in tables if table["taken"] < table["seats"]]


def _listed(match: Match) -> dict[str, Any]:
    seats, game = list(match.seats.all()), find(match.game)
    return {
        "match": match.pk,
        "game": match.game,
        "name": game.name,
        "played": played(game, match.options, match.clock),
        "host": match.host.name if match.host else "",
        "seats": len(seats),
        "taken": sum(not seat.empty or seat.held_for_id is not None for seat in seats),
        "options": match.options,
        "since": match.created.isoformat(timespec="seconds"),
    }


async def lobby(scope: dict[str, Any], receive: Receive, send: Send) -> None:
    """The ASGI application behind ``/ws/lobby``. It only speaks; a socket that talks much is closed."""
    from tabletop.live.registry import get_hub
    from tabletop.sockets.endpoint import comes_in

    await receive()
    await send({"type": "websocket.accept"})
    with ExitStack() as inside:
        outbox = Outbox(send, lambda: None)
        if await comes_in(inside, scope, send, outbox):
            await _listen(get_hub().lobby, receive, outbox, language(scope))


async def _listen(room: Lobby, receive: Receive, outbox: Outbox, spoken: str) -> None:
    heard = 0
    try:
        await room.enter(outbox, spoken)
        while (await receive())["type"] == "websocket.receive" and heard < 100:
            heard += 1
        outbox.close(4408)
        await outbox.empty()
    finally:
        room.leave(outbox)
