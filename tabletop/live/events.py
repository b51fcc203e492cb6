"""What happens to the matches in memory, as typed events, and the bus that delivers them.

Who handles which event, and in which order, is listed in one place: `tabletop.server.wiring`.
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
    """The match was read from its log and is held in memory from now on."""

    match: LiveMatch


class PositionChanged(msgspec.Struct, frozen=True):
    """The match has a newer position than its sessions were shown. ``made_here``: this process has just
    committed the move; otherwise the log had it.
    """

    match: LiveMatch
    made_here: bool = False


class RoomChanged(msgspec.Struct, frozen=True):
    """Who sits where, or the status of the match, was read again. ``has_begun``: the match started since it
    was last read. `PositionChanged` follows.
    """

    match: LiveMatch
    has_begun: bool = False


class MatchEnded(msgspec.Struct, frozen=True):
    """The match is over. Published once by each process that held it then, after `PositionChanged`."""

    match: LiveMatch


class MatchEvicted(msgspec.Struct, frozen=True):
    """The match is no longer held: each service releases what it keeps of it. A later `MatchLoaded` of the
    same id brings a new `LiveMatch`.
    """

    match: LiveMatch


class SessionJoined(msgspec.Struct, frozen=True):
    """Somebody connected to the match; ``session`` is among its sessions."""

    match: LiveMatch
    session: Session


class SessionLeft(msgspec.Struct, frozen=True):
    """That session is gone. Not published for a match that was evicted before."""

    match: LiveMatch
    session: Session


Event = TypeVar("Event", bound=msgspec.Struct)


class EventBus:
    """Delivers events to their subscribers, in the order of subscription, before `publish` returns.

    Belongs to one event loop. Besides the events above it carries the changes of
    `tabletop.matches.changes`, which other threads report.
    """

    def __init__(self) -> None:
        self._handlers: dict[type[Any], list[Callable[[Any], None]]] = {}

    def subscribe(self, kind: type[Event], *handlers: Callable[[Event], None]) -> None:
        """Call these handlers, in this order, for each event of exactly that type."""
        self._handlers.setdefault(kind, []).extend(handlers)

    def publish(self, event: msgspec.Struct) -> None:
        """Deliver the event. A handler that fails is logged; the others still get the event."""
        for handler in self._handlers.get(type(event), ()):
            try:
                handler(event)
            except Exception:
                logger.exception("a handler of %s failed", type(event).__name__)
