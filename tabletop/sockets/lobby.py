"""Two lists of public tables that pages show live: the lobby, of tables that wait for players, and the games
in progress that everyone can watch.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from datetime import timedelta
from typing import Any, Protocol

import msgspec
from django.db.models import Q
from django.utils import timezone
from django.utils.translation import override

from tabletop.database.reader import Reader
from tabletop.matches import clock_source
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
"""Pages with a list send no messages."""


class TableList:
    """One list, its sockets, and what they were last sent. ``read`` returns the list as plain JSON data in
    the active language, ``kind`` names it and its message. ``start`` runs a coroutine in the background.
    """

    def __init__(
        self,
        kind: str,
        read: Callable[[], list[dict[str, Any]]],
        reader: Reader,
        start: Callable[[Coroutine[Any, Any, None]], object],
    ) -> None:
        self._kind = kind
        self._read = read
        self._loop = asyncio.get_running_loop()
        self._reader = reader
        self._start = start
        self._connections: set[ListConnection] = set()
        self._texts: dict[str, str] = {}
        self._settling = False
        self._version = 0

    def changed(self) -> None:
        """A table was opened, filled, started or closed, or its game has ended."""
        self._texts.clear()
        self._version += 1
        if self._connections and not self._settling:
            self._settling = True
            self._loop.call_later(SETTLE_SECONDS, lambda: self._start(self._show()))

    async def enter(self, connection: ListConnection) -> None:
        """Send this socket the list in its language, now and after every change."""
        self._connections.add(connection)
        connection.send(await self._tables(connection.language))

    def leave(self, connection: ListConnection) -> None:
        """Stop sending to this socket."""
        self._connections.discard(connection)

    def _read_in(self, language: str) -> list[dict[str, Any]]:
        with override(language):
            return self._read()

    async def _show(self) -> None:
        self._settling = False
        for connection in list(self._connections):
            connection.send(await self._tables(connection.language))

    async def _tables(self, language: str) -> str:
        if language in self._texts:
            return self._texts[language]
        version = self._version
        tables = await self._reader.run(self._read_in, language)
        text = msgspec.json.encode({"type": self._kind, self._kind: tables}).decode()
        if version == self._version:  # otherwise it has changed while we were reading, and is sent soon
            self._texts[language] = text
        return text


class ListServices(SocketServices, Protocol):
    """The services that the sockets of lists need."""

    lobby: TableList
    watch_list: TableList


class ListConnection(Connection):
    """The socket of a page with a list. It only listens; if it sends many messages it is closed."""

    __slots__ = ("_list",)

    limit = LIMIT
    decoder = None
    gauge = metrics.AT_LOBBY

    def __init__(self, services: ListServices, scope: dict[str, Any], send: Send) -> None:
        super().__init__(services, scope, send)
        self._list = self.list_of(services)

    @staticmethod
    def list_of(services: ListServices) -> TableList:
        """The list that this socket follows."""
        raise NotImplementedError

    async def greet(self) -> None:
        """Send the list."""
        await self._list.enter(self)

    def leave(self) -> None:
        """The page has disconnected."""
        self._list.leave(self)


class LobbyConnection(ListConnection):
    """The socket of a front page."""

    __slots__ = ()

    @staticmethod
    def list_of(services: ListServices) -> TableList:
        """The tables that wait for players."""
        return services.lobby


class WatchConnection(ListConnection):
    """The socket of the page with games to watch."""

    __slots__ = ()

    @staticmethod
    def list_of(services: ListServices) -> TableList:
        """The games in progress."""
        return services.watch_list


def open_tables() -> list[dict[str, Any]]:
    """The public tables with a free seat, newest first, as plain JSON data. ``played`` describes options that
    differ from the defaults, in the active language. Tables of drafts are not listed, nor those closed to
    newcomers, nor those whose player is not there to be paired.
    """
    fresh = timezone.now() - LISTED_FOR
    waiting = Match.objects.filter(status=Match.Status.OPEN, public=True, created__gt=fresh, closure=None)
    waiting = waiting.filter(game__in=published(), newcomers=True)
    waiting = waiting.filter(Q(seek_key="") | Q(seek_until__gt=clock_source.now()))
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
