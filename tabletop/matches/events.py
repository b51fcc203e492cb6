"""The event bus, and the events that pages, moderators and services publish.

An event says that something has happened. Who handles it, and in which order, is listed in one place:
`tabletop.server.wiring`. Events about matches in memory are defined in `tabletop.live.match`.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from functools import partial
from typing import Any, TypeVar

import msgspec
from django.db import transaction

logger = logging.getLogger(__name__)


# -- Events ----------------------------------------------------------------------------------------------


class SharedEvent(msgspec.Struct, frozen=True, kw_only=True, tag_field="kind"):
    """An event that is also told to the other processes. It may get lost on the way, and contains neither
    content nor secrets: only what is new. ``sender``: the other process that told it; empty in its own.
    """

    sender: str = msgspec.field(default="", name="from")


class TableChanged(SharedEvent, frozen=True, tag="table"):
    """The row of a match has changed, or its seats, its rematch or its closure."""

    match_id: str


class MovesCommitted(SharedEvent, frozen=True, tag="moves"):
    """The log of a match has grown. Told to the other processes only."""

    match_id: str


class ChatChanged(SharedEvent, frozen=True, tag="chat"):
    """The chat of a match has a new line, or with ``line`` other reactions to that one. Told to the other
    processes only.
    """

    match_id: str
    line: int = 0


class SheetChanged(SharedEvent, frozen=True, tag="sheet"):
    """The note sheet of this seat has changed or was shared. Told to the other processes only."""

    match_id: str
    seat: int


class ListsChanged(SharedEvent, frozen=True, tag="lists"):
    """The lists of open tables and of games in progress may have changed."""


class PersonChanged(SharedEvent, frozen=True, tag="person"):
    """This person's cookies may no longer be valid, or they have been banned."""

    user: int


class NetworkChanged(SharedEvent, frozen=True, tag="network"):
    """Visitors from these addresses may have been banned; ``network`` is in CIDR notation."""

    network: str


class NoticesChanged(SharedEvent, frozen=True, tag="notices"):
    """A moderator has a message for this person."""

    user: int


class AppointmentChanged(msgspec.Struct, frozen=True):
    """The person ``by`` has changed or cancelled the time that a match is planned for. `TableChanged` is
    published too.
    """

    match_id: str
    by: int


class PeopleAlerted(msgspec.Struct, frozen=True):
    """An alert about this match that no event of it has caused waits for these people: it starts soon, or the
    alert was lost.
    """

    match_id: str
    users: frozenset[int]


class DeletionBegun(msgspec.Struct, frozen=True):
    """This person is being deleted (`tabletop.matches.actions.deletion`)."""

    user: int


class PlanSaved(msgspec.Struct, frozen=True):
    """A player has planned replies in this match. No one else may learn of it."""

    match_id: str


# -- The bus ---------------------------------------------------------------------------------------------


Event = TypeVar("Event", bound=msgspec.Struct)


class EventBus:
    """Delivers events to their subscribers. Belongs to the event loop in which it is made.

    ``tell_others`` sends a shared event to the other processes. What they send is given to `deliver`.
    """

    def __init__(self, tell_others: Callable[[SharedEvent], None]) -> None:
        self.tell_others = tell_others
        self._loop = asyncio.get_running_loop()
        self._handlers: dict[type[Any], list[Callable[[Any], None]]] = {}

    def subscribe(self, kind: type[Event], *handlers: Callable[[Event], None]) -> None:
        """Call these handlers, in this order, for each event of exactly that type."""
        self._handlers.setdefault(kind, []).extend(handlers)

    def publish(self, event: msgspec.Struct) -> None:
        """Deliver the event, and tell it to the other processes if it is shared."""
        self.deliver(event)
        if isinstance(event, SharedEvent):
            self.tell_others(event)

    def deliver(self, event: msgspec.Struct) -> None:
        """Call the handlers of this process before returning. An exception in one is logged; the others
        still run.
        """
        for handler in self._handlers.get(type(event), ()):
            try:
                handler(event)
            except Exception:
                logger.exception("a handler of %s failed", type(event).__name__)

    def publish_threadsafe(self, event: msgspec.Struct) -> None:
        """`publish` soon, from any thread. Does nothing if the event loop is not running."""
        if self._loop.is_running():
            self._loop.call_soon_threadsafe(self.publish, event)


_bus: EventBus | None = None


def set_bus(bus: EventBus | None) -> None:
    """Set the bus of this process, which other threads publish on."""
    global _bus
    _bus = bus


def publish_after_commit(event: msgspec.Struct) -> None:
    """Publish on the bus of this process when the current transaction commits, or immediately without a
    transaction. Safe from any thread. Without a bus, as in a management command, nothing happens.
    """
    transaction.on_commit(partial(_publish, event))


def _publish(event: msgspec.Struct) -> None:
    if _bus is not None:
        _bus.publish_threadsafe(event)
