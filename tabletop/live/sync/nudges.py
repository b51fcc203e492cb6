"""The kinds of nudges about matches, people and the site, and the service that sends them.

The nudge for presence is defined in `tabletop.live.sync.presence`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from tabletop.live.sync.bus import Bus, Nudge

if TYPE_CHECKING:
    from tabletop.live.events import MatchEnded, PositionChanged
    from tabletop.matches.changes import NetworkChanged, NoticesChanged, PersonChanged, TableChanged


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
