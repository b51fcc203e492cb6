"""The lobby: the live list of open tables on the front page."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from datetime import timedelta
from typing import Any, Protocol

import msgspec
from django.utils import timezone
from django.utils.translation import override

from tabletop.database.reader import Reader
from tabletop.matches.models import Match
from tabletop.matches.option_summary import describe_options
from tabletop.ops import metrics
from tabletop.rules.registry import find, published
from tabletop.sockets.connection import Connection, SocketServices
from tabletop.sockets.message_budget import MessageLimit
from tabletop.sockets.outbox import Send

MAX_LISTED = 50
LISTED_FOR = timedelta(hours=6)
"""Older tables are not listed, because no one is likely to be waiting there; their links still work."""

SETTLE_SECONDS = 0.3
"""Changes come in bursts, so the list is sent once they have settled."""

LIMIT = MessageLimit(rate=0.0, burst=100.0, max_excess=1, is_silent=True)
"""The lobby takes no messages."""


class Lobby:
    """The lobby's sockets, and the list that they were last sent. ``start`` runs a coroutine in the
    background.
    """

    def __init__(self, reader: Reader, start: Callable[[Coroutine[Any, Any, None]], object]) -> None:
        self._loop = asyncio.get_running_loop()
        self._reader = reader
        self._start = start
        self._connections: set[LobbyConnection] = set()
        self._texts: dict[str, str] = {}
        self._settling = False
        self._version = 0

    def changed(self) -> None:
        """A table was opened, filled, started or closed."""
        self._texts.clear()
        self._version += 1
        if self._connections and not self._settling:
            self._settling = True
            self._loop.call_later(SETTLE_SECONDS, lambda: self._start(self._show()))

    async def enter(self, connection: LobbyConnection) -> None:
        """Send this socket the list of tables in its language, now and after every change."""
        self._connections.add(connection)
        connection.send(await self._tables(connection.language))

    def leave(self, connection: LobbyConnection) -> None:
        """Stop sending to this socket."""
        self._connections.discard(connection)

    async def _show(self) -> None:
        self._settling = False
        for connection in list(self._connections):
            connection.send(await self._tables(connection.language))

    async def _tables(self, language: str) -> str:
        if language in self._texts:
            return self._texts[language]
        version = self._version
        tables = await self._reader.run(_tables_in, language)
        text = msgspec.json.encode({"type": "tables", "tables": tables}).decode()
        if version == self._version:  # otherwise it has changed while we were reading, and is sent soon
            self._texts[language] = text
        return text


class LobbyServices(SocketServices, Protocol):
    """The services that the lobby's sockets need."""

    lobby: Lobby


class LobbyConnection(Connection):
    """The socket of a front page. It only listens; if it sends many messages it is closed."""

    __slots__ = ("_lobby",)

    limit = LIMIT
    decoder = None
    gauge = metrics.AT_LOBBY

    def __init__(self, services: LobbyServices, scope: dict[str, Any], send: Send) -> None:
        super().__init__(services, scope, send)
        self._lobby = services.lobby

    async def greet(self) -> None:
        """Send the list of tables."""
        await self._lobby.enter(self)

    def leave(self) -> None:
        """The page has disconnected."""
        self._lobby.leave(self)


def _tables_in(language: str) -> list[dict[str, Any]]:
    with override(language):
        return open_tables()


def open_tables() -> list[dict[str, Any]]:
    """The public tables with a free seat, newest first, as plain JSON data. ``played`` describes options that
    differ from the defaults, in the active language. Tables of drafts are not listed, nor those closed to
    newcomers.
    """
    fresh = timezone.now() - LISTED_FOR
    waiting = Match.objects.filter(status=Match.Status.OPEN, public=True, created__gt=fresh, closure=None)
    waiting = waiting.filter(game__in=published(), newcomers=True)
    matches = waiting.select_related("host").prefetch_related("seats").order_by("-created")[:MAX_LISTED]
    tables = [_listed(match) for match in matches]
    return [table for table in tables if table["taken"] < table["seats"]]


def _listed(match: Match) -> dict[str, Any]:
    seats, game = list(match.seats.all()), find(match.game)
    return {
        "match": match.pk,
        "game": match.game,
        "name": game.name,
        "played": describe_options(game, match.options, match.clock),
        "host": match.host.name if match.host else "",
        "seats": len(seats),
        "taken": sum(not seat.empty or seat.held_for_id is not None for seat in seats),
        "options": match.options,
        "since": match.created.isoformat(timespec="seconds"),
    }
