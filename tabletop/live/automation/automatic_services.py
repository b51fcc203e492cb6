"""Which of the services that act on their own after moves (bots, clocks, hints, replies) a match concerns. A
match lists them, so that the others are not asked.
"""

from __future__ import annotations

import logging
from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from tabletop.live.match import LiveMatch, MatchLoaded, PositionChanged, RoomChanged

logger = logging.getLogger(__name__)


class AutomaticService(Protocol):
    """A service that looks at each new position of some matches."""

    def concerns(self, live: LiveMatch) -> bool:
        """Whether there can be anything to do in this match while its room stays the same."""

    def position_changed(self, event: PositionChanged | MatchLoaded) -> None:
        """Do what is due in the newest position."""


@dataclass(slots=True)
class Concerned:
    """The services that a match concerns, in their order."""

    services: Sequence[AutomaticService] = ()


class AutomaticServices:
    """Passes events on to the services that their match concerns, in the order of ``services``."""

    def __init__(self, *services: AutomaticService) -> None:
        self._services = services

    def room_changed(self, event: RoomChanged | MatchLoaded) -> None:
        """List the services that the match concerns now."""
        concerned = [each for each in self._services if each.concerns(event.match)]
        event.match.state(Concerned).services = concerned

    def position_changed(self, event: PositionChanged | MatchLoaded) -> None:
        """Let them act. An exception in one is logged; the others still act."""
        for service in event.match.state(Concerned).services:
            try:
                service.position_changed(event)
            except Exception:
                logger.exception("%s failed", type(service).__name__)
