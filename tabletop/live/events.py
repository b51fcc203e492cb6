"""Typed events about the matches in memory, and the bus that delivers them.

The handlers of each event, and their order, are listed in one place: `tabletop.server.wiring`.
"""

from __future__ import annotations

import logging
from collections.abc import Callable
from typing import TYPE_CHECKING, Any, TypeVar

import msgspec

if TYPE_CHECKING:
    from tabletop.live.match import LiveMatch
    from tabletop.live.session import Session

logger = logging.getLogger(__name__)


class MatchLoaded(msgspec.Struct, frozen=True):
    """The match was read from its log and is now held in memory."""

    match: LiveMatch


class PositionChanged(msgspec.Struct, frozen=True):
    """The match has a newer position than its sessions have seen. ``made_here``: this process has just
    committed the move; otherwise it was read from the log.
    """

    match: LiveMatch
    made_here: bool = False


class RoomChanged(msgspec.Struct, frozen=True):
    """The seats or the status of the match were read again. ``has_begun``: the match has started since they
    were last read. `PositionChanged` follows.
    """

    match: LiveMatch
    has_begun: bool = False


class MatchEnded(msgspec.Struct, frozen=True):
    """The match is over. Published once by each process that holds it, after `PositionChanged`."""

    match: LiveMatch


class SessionJoined(msgspec.Struct, frozen=True):
    """A session connected to the match."""

    match: LiveMatch
    session: Session


class SessionLeft(msgspec.Struct, frozen=True):
    """A session disconnected. Not published for a match that was evicted before."""

    match: LiveMatch
    session: Session


class PresenceChanged(msgspec.Struct, frozen=True):
    """People may have connected or disconnected, in this process or in another one, and that has settled."""

    match: LiveMatch


Event = TypeVar("Event", bound=msgspec.Struct)


class EventBus:
    """Delivers events to their subscribers, in the order of subscription, before `publish` returns.

    Belongs to one event loop. It also carries the changes of `tabletop.matches.changes`, which other threads
    report.
    """

    def __init__(self) -> None:
        self._handlers: dict[type[Any], list[Callable[[Any], None]]] = {}

    def subscribe(self, kind: type[Event], *handlers: Callable[[Event], None]) -> None:
        """Call these handlers, in this order, for each event of exactly that type."""
        self._handlers.setdefault(kind, []).extend(handlers)

    def publish(self, event: msgspec.Struct) -> None:
        """Deliver the event. An exception in a handler is logged; the other handlers still run."""
        for handler in self._handlers.get(type(event), ()):
            try:
                handler(event)
            except Exception:
                logger.exception("a handler of %s failed", type(event).__name__)
