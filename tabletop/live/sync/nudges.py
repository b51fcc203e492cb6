"""Nudges between processes: "something about this match is new", and the bus that carries them."""

from __future__ import annotations

import asyncio
import logging
import secrets
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import TYPE_CHECKING, Any, TypeVar

import msgspec
from channels.layers import BaseChannelLayer

from tabletop.ops import metrics

if TYPE_CHECKING:
    from tabletop.live.events import MatchEnded, PositionChanged
    from tabletop.matches.changes import NetworkChanged, NoticesChanged, PersonChanged, TableChanged

logger = logging.getLogger(__name__)


# -- The bus ---------------------------------------------------------------------------------------------
# Nudges between the processes of the site: "something about match M is new". They contain neither content
# nor secrets.
#
# All processes get all nudges, and each acts only on those about matches that it holds in memory. Waiting
# nudges are sent as one message, so they cost little however many moves are made. Without Redis there is only
# one process, and nothing is sent. Nudges may be lost; heartbeats detect that (see
# `tabletop.live.sync.catchup`).


GROUP = "hubs"
"""The group's name in Redis."""

RETRY_SECONDS = 1.0
REJOIN_SECONDS = 3600.0
"""How often to join the group again: the channel layer forgets members after a day."""

MAX_WAITING = 10_000
"""How many nudges can wait to be sent. While Redis hangs, further ones are dropped."""


class Nudge(msgspec.Struct, frozen=True, tag_field="kind"):
    """Base class of all nudges. ``about`` is the id of a match, or empty for the whole site; ``sender`` is
    the process that sent it, filled in by the bus.
    """

    about: str = ""
    sender: str = msgspec.field(default="", name="from")


AnyNudge = TypeVar("AnyNudge", bound=Nudge)


class Bus:
    """This process's connection to the others. ``layer`` is None if there are none."""

    def __init__(self, layer: BaseChannelLayer | None) -> None:
        self._layer = layer
        self._process = secrets.token_hex(8)
        self._channel = ""
        self._waiting: list[dict[str, Any]] = []
        self._handlers: dict[str, tuple[type[Nudge], Callable[[Any], None]]] = {}
        self._sending: asyncio.Task[None] | None = None
        self._receiving: asyncio.Task[None] | None = None
        self._rejoining: asyncio.Task[None] | None = None

    @property
    def has_others(self) -> bool:
        """Whether there can be other processes."""
        return self._layer is not None

    def subscribe(self, kind: type[AnyNudge], handler: Callable[[AnyNudge], None]) -> None:
        """Call ``handler`` with each nudge of this kind from another process."""
        tag = kind.__struct_config__.tag
        assert isinstance(tag, str)
        self._handlers[tag] = kind, handler

    def start(self) -> None:
        """Start receiving nudges."""
        if self._layer is not None:
            self._receiving = asyncio.ensure_future(self._receive_all(self._layer))
            self._rejoining = asyncio.ensure_future(self._keep_joined(self._layer))

    def send(self, nudge: Nudge) -> None:
        """Nudge the other processes. Never waits and never fails."""
        if self._layer is None or len(self._waiting) >= MAX_WAITING:
            return
        message = {**msgspec.to_builtins(nudge), "from": self._process}
        if message not in self._waiting[-1:]:
            self._waiting.append(message)
        if self._sending is None:
            self._sending = asyncio.ensure_future(self._send_all(self._layer))

    def close(self) -> None:
        """Stop sending and receiving."""
        for task in (self._receiving, self._rejoining, self._sending):
            if task is not None:
                task.cancel()

    async def _send_all(self, layer: BaseChannelLayer) -> None:
        """Send all waiting nudges, including those that arrive in the meantime."""
        while self._waiting:
            nudges, self._waiting = self._waiting, []
            try:
                await _twice(layer.group_send, GROUP, {"type": "nudges", "nudges": nudges})
            except Exception as error:  # losing nudges does no harm, see above
                metrics.NUDGES_LOST.inc(len(nudges))
                logger.info("%d nudges were lost: %s", len(nudges), error)
        self._sending = None

    async def _receive_all(self, layer: BaseChannelLayer) -> None:
        has_warned = False
        while True:
            try:
                self._channel = await layer.new_channel("hub")
                await self._join(layer)
                has_warned = False
                await self._receive_from(layer)
            except Exception as error:  # any exception of the layer's driver: Redis is away
                if not has_warned:
                    logger.warning("no nudges from other processes until this is mended: %s", error)
                has_warned = True
                await asyncio.sleep(RETRY_SECONDS)

    async def _keep_joined(self, layer: BaseChannelLayer) -> None:
        """Join again regularly, before the layer forgets this process."""
        while True:
            await asyncio.sleep(REJOIN_SECONDS)
            with suppress(Exception):  # Redis is away: `_receive_all` joins again when it is back
                await self._join(layer)

    async def _join(self, layer: BaseChannelLayer) -> None:
        await _twice(layer.group_add, GROUP, self._channel)

    async def _receive_from(self, layer: BaseChannelLayer) -> None:
        while True:
            for message in (await layer.receive(self._channel))["nudges"]:
                if message["from"] != self._process:
                    self._handle(message)

    def _handle(self, message: dict[str, Any]) -> None:
        kind, handler = self._handlers.get(message["kind"], (None, None))
        if kind is None or handler is None:
            return  # from a process of another version
        try:
            handler(msgspec.convert(message, kind))
        except Exception:
            logger.exception("a nudge was not handled: %s", message["kind"])


async def _twice(send: Callable[..., Awaitable[Any]], *args: Any) -> None:
    """Call ``send``, and retry it once: after a restart of Redis each old connection fails once. Not for
    receiving, which has to notice that Redis has lost its subscribers.
    """
    try:
        await send(*args)
    except Exception:  # any exception of the layer's driver
        await send(*args)


# -- Nudges ----------------------------------------------------------------------------------------------


class MovesNudge(Nudge, frozen=True, tag="moves"):
    """The log of the match has grown."""


class RoomNudge(Nudge, frozen=True, tag="room"):
    """The match's row, seats, rematch or closure has changed."""


class ChatNudge(Nudge, frozen=True, tag="said"):
    """The chat of the match has a new line."""


class SheetNudge(Nudge, frozen=True, tag="sheet", kw_only=True):
    """The note sheet of this seat has changed or was shared."""

    seat: int


class LobbyNudge(Nudge, frozen=True, tag="lobby"):
    """The lists of open tables and of games in progress may have changed."""


class PersonNudge(Nudge, frozen=True, tag="person", kw_only=True):
    """This person's cookies may no longer be valid, or they were banned."""

    user: int


class NetworkNudge(Nudge, frozen=True, tag="network", kw_only=True):
    """Visitors from these addresses may have been banned."""

    network: str


class NoticeNudge(Nudge, frozen=True, tag="notice", kw_only=True):
    """A moderator has a message for this person."""

    user: int


class Nudges:
    """Tells the other processes about changes made in this one."""

    def __init__(self, bus: Bus) -> None:
        self._bus = bus

    def position_changed(self, event: PositionChanged) -> None:
        """A move was committed."""
        if event.made_here and self._bus.has_others:
            self._bus.send(MovesNudge(event.match.id))

    def table_changed(self, event: TableChanged) -> None:
        """Seats or status have changed."""
        self._bus.send(RoomNudge(event.match_id))
        self._bus.send(LobbyNudge())

    def match_ended(self, event: MatchEnded) -> None:
        """A game has ended. Each process that holds it says so."""
        self._bus.send(LobbyNudge())

    def person_changed(self, event: PersonChanged) -> None:
        """A person was banned, unbanned or signed out."""
        self._bus.send(PersonNudge(user=event.user))

    def network_changed(self, event: NetworkChanged) -> None:
        """A network was banned or unbanned."""
        self._bus.send(NetworkNudge(network=event.network))

    def notices_changed(self, event: NoticesChanged) -> None:
        """A moderator has a message for someone."""
        self._bus.send(NoticeNudge(user=event.user))

    def chat_changed(self, match_id: str) -> None:
        """A line of chat was written."""
        self._bus.send(ChatNudge(match_id))

    def sheet_changed(self, match_id: str, seat: int) -> None:
        """A note sheet was changed."""
        self._bus.send(SheetNudge(about=match_id, seat=seat))
