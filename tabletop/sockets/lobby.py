"""Two lists of public tables that pages show live: the lobby, of tables that wait for players, and the games
in progress that everyone can watch.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine, Sequence
from datetime import timedelta
from typing import Any, Literal, NotRequired, Protocol, TypedDict

import msgspec
from django.db.models import Exists, Expression, F, OuterRef, Q, QuerySet, Value, Window
from django.db.models.functions import Coalesce, NullIf, RowNumber
from django.utils import timezone
from django.utils.translation import override

from tabletop.database.reader import Reader
from tabletop.limits import limits
from tabletop.live import delays
from tabletop.matches import clock_source
from tabletop.matches.actions import appointments, pairing
from tabletop.matches.descriptions import describe_options
from tabletop.matches.models import Match, Seat
from tabletop.ops import metrics
from tabletop.rules.clock import DAY
from tabletop.rules.registry import find, published
from tabletop.sockets.connection import Connection, SocketServices
from tabletop.sockets.outbox import Send

MAX_LISTED = 50
"""How many tables are listed first, and how many behind "More tables"; the same for planned games."""

MAX_OF_A_HOST = 3
MAX_OF_AN_ADDRESS = 5
"""How many tables of one host and of one address (an IPv6 /48 as a whole) are listed first."""

LISTED_FOR = timedelta(hours=6)
"""Older tables are not listed, because no one is likely to be waiting there; their links still work."""

DAYS_LISTED_FOR = timedelta(days=pairing.OFFER_DAYS)
"""The same for tables whose clock allows days, where no one has to wait."""

MAX_AGE_SECONDS = 60.0
"""How long a list is sent that has not been read again: what is listed depends on the time too."""


class ListedTable(TypedDict):
    """A public table that waits for players: see `open_tables`."""

    match: str
    game: str
    name: str
    played: str
    host: str
    seats: int
    taken: int
    options: dict[str, Any]
    since: str
    starts: NotRequired[str]
    more: NotRequired[bool]


class TablesMessage(TypedDict):
    """All of them: what the lobby's socket sends."""

    type: Literal["tables"]
    tables: list[ListedTable]


class TableList:
    """One list, its sockets, and what they were last sent. ``read`` returns the list as plain JSON data in
    the active language, ``kind`` names it and its message. ``start`` runs a coroutine in the background.
    """

    def __init__(
        self,
        kind: str,
        read: Callable[[], Sequence[object]],
        reader: Reader,
        start: Callable[[Coroutine[Any, Any, None]], object],
    ) -> None:
        self._kind = kind
        self._read = read
        self._loop = asyncio.get_running_loop()
        self._reader = reader
        self._start = start
        self._connections: set[ListConnection] = set()
        self._texts: dict[str, tuple[str, float]] = {}
        self._settling = False
        self._version = 0

    def changed(self) -> None:
        """A table was opened, filled, started or closed, or its game has ended."""
        self._texts.clear()
        self._version += 1
        if self._connections and not self._settling:
            self._settling = True
            self._loop.call_later(delays.LISTS, lambda: self._start(self._show()))

    async def enter(self, connection: ListConnection) -> None:
        """Send this socket the list in its language, now and after every change."""
        self._connections.add(connection)
        connection.send(await self._tables(connection.language))

    def leave(self, connection: ListConnection) -> None:
        """Stop sending to this socket."""
        self._connections.discard(connection)

    def _read_in(self, language: str) -> Sequence[object]:
        with override(language):
            return self._read()

    async def _show(self) -> None:
        self._settling = False
        for connection in list(self._connections):
            connection.send(await self._tables(connection.language))

    async def _tables(self, language: str) -> str:
        known, read_at = self._texts.get(language, ("", 0.0))
        if known and self._loop.time() - read_at < MAX_AGE_SECONDS:
            return known
        version, read_at = self._version, self._loop.time()
        tables = await self._reader.run(self._read_in, language)
        text = msgspec.json.encode({"type": self._kind, self._kind: tables}).decode()
        if version == self._version:  # otherwise it has changed while we were reading, and is sent soon
            self._texts[language] = text, read_at
        return text


class ListServices(SocketServices, Protocol):
    """The services that the sockets of lists need."""

    lobby: TableList
    watch_list: TableList


class ListConnection(Connection):
    """The socket of a page with a list. It only listens; if it sends many messages it is closed."""

    __slots__ = ("_list",)

    limit = limits.LIST_MESSAGES
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


def open_tables(game: str = "") -> list[ListedTable]:
    """The public tables with a free seat, as plain JSON data, perhaps only those of one ``game``: those that
    wait for players, newest first, and then games that are planned for a time (``starts``), in its order.
    ``played`` describes options that differ from the defaults, in the active language. ``more`` marks tables
    that are shown only when asked for, so that nobody's tables hide those of others. Tables of drafts are not
    listed, nor those closed to newcomers, nor those whose player is not there to be paired, except standing
    offers.
    """
    now = timezone.now()
    shown = Match.objects.filter(status=Match.Status.OPEN, public=True, closure=None, newcomers=True)
    shown = shown.filter(game__in=[game] if game else published())
    free = Seat.objects.filter(match=OuterRef("pk"), user=None, bot="", held_for=None)
    shown = shown.filter(Exists(free)).select_related("host").prefetch_related("seats")
    by_days = Q(clock__seconds__gte=DAY)
    valid = Q(seek_until__gt=clock_source.now())
    fresh = Q(created__gt=now - LISTED_FOR) | by_days & (Q(created__gt=now - DAYS_LISTED_FOR) | valid)
    waiting = shown.filter(fresh, planned_for=None).filter(Q(seek_key="") | valid)
    planned = shown.filter(planned_for__gt=now - appointments.LISTED_AFTER, appointment_cancelled=False)
    return [*_in_turns(waiting, "-created"), *_in_turns(planned, "planned_for", "created")]


def _in_turns(shown: QuerySet[Match], *order: str) -> list[ListedTable]:
    """These tables in this order, few of each host and address first, then others with ``more``."""
    opener = Coalesce(NullIf(F("opened_from"), Value("")), F("pk"))
    few = _first_of_each(shown, F("host"), MAX_OF_A_HOST, order)
    few = _first_of_each(shown.filter(pk__in=few.values("pk")), opener, MAX_OF_AN_ADDRESS, order)
    first = list(few.order_by(*order)[:MAX_LISTED])
    rest = shown.exclude(pk__in=[match.pk for match in first]).order_by(*order)[:MAX_LISTED]
    return [*map(_listed, first), *(_listed(match, more=True) for match in rest)]


def _first_of_each(
    shown: QuerySet[Match], owner: Expression | F, most: int, order: Sequence[str]
) -> QuerySet[Match]:
    nth = Window(RowNumber(), partition_by=[owner], order_by=order)
    return shown.annotate(nth=nth).filter(nth__lte=most)


def _listed(match: Match, *, more: bool = False) -> ListedTable:
    seats, game = list(match.seats.all()), find(match.game)
    listed: ListedTable = {
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
    if match.start_time is not None:
        listed["starts"] = match.start_time.isoformat(timespec="seconds")
    if more:
        listed["more"] = True
    return listed
