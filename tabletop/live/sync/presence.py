"""Who is connected to a match, in this process and in the others, which announce it to each other."""

from __future__ import annotations

import asyncio
import zlib
from collections import Counter
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Literal, NamedTuple

import msgspec
from django.utils.translation import override

from tabletop.live import delays
from tabletop.live.match import PresenceChanged
from tabletop.live.server_messages import RoomContent, Seat
from tabletop.matches import clock_source, repository
from tabletop.matches.events import EventBus, SharedEvent
from tabletop.matches.repository import Room
from tabletop.matches.seat_names import bot_name

if TYPE_CHECKING:
    from tabletop.live.match import LiveMatch, MatchEnded, RoomChanged, SessionJoined, SessionLeft
    from tabletop.live.registry import MatchRegistry
    from tabletop.live.session import Session

ANNOUNCE_SECONDS = 20.0
"""How often each match with sessions is announced."""

EXPIRE_SECONDS = 60.0
"""How long another process's announcement is valid."""

MINUTE = 60.0
"""In seconds; a table's setting for stand-ins is in minutes of absence."""


class PresenceAnnounced(SharedEvent, frozen=True, tag="presence"):
    """Who is connected to a match in the process that sends it: these ``seats`` and this many spectators
    (``watchers``). ``ask``: the other processes should announce theirs. Told to the other processes only.
    """

    match_id: str
    seats: list[int]
    watchers: int
    ask: bool


class _Elsewhere(NamedTuple):
    """An announcement by another process. ``expires_at`` is in the event loop's time."""

    expires_at: float
    seats: frozenset[int]
    spectators: int


SETTLING, ABSENCE, ANNOUNCEMENT = "presence", "absence", "announcement"
"""The timers of a match: until changes have settled, until someone has been away for long enough for a
stand-in, and until the match is announced again.
"""


@dataclass(slots=True)
class MatchPresence:
    """The presence of one match. ``away_since`` maps seats whose owners are not connected to the event loop's
    time since when, ``left_at`` to the same in milliseconds since 1970.
    """

    elsewhere: dict[str, _Elsewhere] = field(default_factory=dict)
    away_since: dict[int, float] = field(default_factory=dict)
    left_at: dict[int, int] = field(default_factory=dict)


class Presence:
    """Keeps track of who is connected, and for how long players have been away. ``has_others``: whether there
    are other processes.
    """

    def __init__(self, registry: MatchRegistry, events: EventBus, has_others: bool) -> None:
        self._loop = asyncio.get_running_loop()
        self._registry = registry
        self._events = events
        self._has_others = has_others

    # -- events

    def session_joined(self, event: SessionJoined) -> None:
        """Show the change, and ask the other processes who is connected."""
        self._settle_soon(event.match)
        self.announce(event.match, ask=True)

    def session_left(self, event: SessionLeft) -> None:
        """Show the change soon."""
        self._settle_soon(event.match)

    def room_changed(self, event: RoomChanged) -> None:
        """Seats may have changed owners."""
        self.watch(event.match)
        self.show(event.match)

    def match_ended(self, event: MatchEnded) -> None:
        """Show the new status."""
        self.show(event.match)

    def announced(self, event: PresenceAnnounced) -> None:
        """Handle another process's announcement."""
        live = self._registry.held(event.match_id)
        if live is None:
            return
        elsewhere = live.state(MatchPresence).elsewhere
        news = frozenset(event.seats), event.watchers
        known = elsewhere.get(event.sender)
        elsewhere[event.sender] = _Elsewhere(self._loop.time() + EXPIRE_SECONDS, *news)
        if event.ask:
            self.announce(live)
        if known is None or known[1:] != news:
            self.watch(live)
            self._events.publish(PresenceChanged(live))
            self.show(live)

    # -- for other services

    def connected(self, live: LiveMatch) -> set[int]:
        """The seats whose owners are connected, in any process."""
        return self._connected(live)[0]

    def absent(self, live: LiveMatch) -> set[int]:
        """The seats whose owners have been away long enough for a stand-in, as far as this process knows."""
        patience = live.room.standin_after * MINUTE
        if not patience:
            return set()
        now, known = self._loop.time(), live.state(MatchPresence)
        return {seat for seat, since in known.away_since.items() if now - since >= patience}

    def absent_at(self, live: LiveMatch) -> dict[int, int]:
        """When owners of seats who are away will have been away long enough for a stand-in."""
        patience = round(live.room.standin_after * MINUTE * 1000)
        if not patience or live.room.status != "playing":
            return {}
        absent, known = self.absent(live), live.state(MatchPresence)
        return {seat: left + patience for seat, left in known.left_at.items() if seat not in absent}

    def is_settling(self, live: LiveMatch) -> bool:
        """Whether someone connected or disconnected a moment ago and this is not shown yet."""
        return SETTLING in live.timers

    async def check(self, matches: list[LiveMatch]) -> None:
        """Check for announcements of other processes that have expired."""
        for live in matches:
            self.watch(live)
            self._events.publish(PresenceChanged(live))

    def watch(self, live: LiveMatch) -> None:
        """Update how long each seat's owner has been away, and show when it is long enough for a stand-in."""
        if not self._registry.holds(live):
            return
        known = live.state(MatchPresence)
        if live.room.status != "playing":
            known.away_since.clear()
            known.left_at.clear()
            return
        before, (here, _) = self.absent(live), self._connected(live)
        now = self._loop.time()
        for index, seat in enumerate(live.room.seats):
            if index in here or seat.bot:
                known.away_since.pop(index, None)
                known.left_at.pop(index, None)
            else:
                known.away_since.setdefault(index, now)
                known.left_at.setdefault(index, clock_source.now())
        self._look_again(live, now)
        if self.absent(live) != before:
            self.show(live)

    def show(self, live: LiveMatch) -> None:
        """Send every session its room message, if it has changed."""
        for session in live.sessions:
            session.show_room()

    def announce(self, live: LiveMatch, ask: bool = False) -> None:
        """Announce this process's sessions to the others; ``ask`` them to do the same."""
        if not self._has_others:
            return
        seats, spectators = _local(live)
        self._events.tell_others(PresenceAnnounced(live.id, sorted(seats), spectators, ask))
        live.set_timer(ANNOUNCEMENT, ANNOUNCE_SECONDS, self._announce_again, live)

    def room_message(self, live: LiveMatch, session: Session) -> tuple[int, str]:
        """The room message for this session, which is about to join or has joined: its revision (a checksum)
        and its JSON text.
        """
        here, spectators = self._connected(live)
        if session not in live.sessions:
            here |= set(session.seats)
            spectators += not session.seats
        room, absent, absent_at = live.room, self.absent(live), self.absent_at(live)
        with override(session.language):
            seats = [
                _seat_message(room, index, name, index in here, index in absent, absent_at.get(index))
                for index, name in enumerate(repository.names(room))
            ]
        message: RoomContent = {
            "match": room.match,
            "game": room.game,
            "options": room.options,
            "status": room.status,
            "seats": seats,
            "you": list(session.seats),
            "host": session.user is not None and session.user == room.host,
            "watchers": spectators,
            "together": room.together,
            "clock": room.clock,
            "rematch": room.rematch,
        }
        if room.status == "open":
            message["start"] = {
                "automatic": room.automatic_start,
                "held": room.start_held,
                "at": live.starts_at,
            }
            if room.planned > clock_source.now():
                message["start"]["planned"] = room.planned
        if repository.is_elastic(room):
            message["elastic"] = True
            message["newcomers"] = room.newcomers
        if room.votes:
            message["votes"] = {str(choice): count for choice, count in _counted(room).items()}
        own = dict(room.votes).get(session.user) if session.user is not None else None
        if own is not None:
            message["vote"] = own
        if room.stage is not None:
            message["stage"] = room.stage
        if room.forked is not None:
            message["forked"] = msgspec.structs.replace(room.forked, moves=live.copied)
        if room.imported:
            message["imported"] = True
        text = msgspec.json.encode(message)
        revision = zlib.crc32(text) >> 1
        now = clock_source.now()
        return revision, f'{{"type":"room","rev":{revision},{text[1:-1].decode()},"time":{now}}}'

    # -- inside

    def _announce_again(self, live: LiveMatch) -> None:
        """Before the last announcement expires."""
        if live.sessions:
            self.announce(live)

    def _settle_soon(self, live: LiveMatch) -> None:
        if SETTLING not in live.timers:
            live.set_timer(SETTLING, delays.PRESENCE, self._settled, live)

    def _settled(self, live: LiveMatch) -> None:
        self.announce(live)
        self.watch(live)
        self._events.publish(PresenceChanged(live))
        self.show(live)

    def _look_again(self, live: LiveMatch, now: float) -> None:
        """Set the timer for the next seat whose owner has been away for long enough."""
        live.cancel_timer(ABSENCE)
        patience, away_since = live.room.standin_after * MINUTE, live.state(MatchPresence).away_since
        waits = [since + patience - now for since in away_since.values() if since + patience > now]
        if patience and waits and live.sessions:
            live.set_timer(ABSENCE, min(waits) + 0.01, self._absence_passed, live)

    def _absence_passed(self, live: LiveMatch) -> None:
        self.show(live)
        self.watch(live)

    def _connected(self, live: LiveMatch) -> tuple[set[int], int]:
        """The seats whose owners are connected, and how many spectators are, in all processes."""
        seats, spectators = _local(live)
        now, elsewhere = self._loop.time(), live.state(MatchPresence).elsewhere
        for expires_at, other_seats, other_spectators in elsewhere.values():
            if expires_at > now:
                seats |= other_seats
                spectators += other_spectators
        return seats, spectators


def _local(live: LiveMatch) -> tuple[set[int], int]:
    seats = {seat for session in live.sessions for seat in session.seats}
    return seats, sum(not session.seats for session in live.sessions)


def _counted(room: Room) -> dict[int, int]:
    """How many votes each question has that has any, in the order of the questions."""
    return dict(sorted(Counter(choice for _, choice in room.votes).items()))


def _seat_message(room: Room, index: int, name: str, here: bool, absent: bool, absent_at: int | None) -> Seat:
    seat, game = room.seats[index], room.game
    kind: Literal["person", "bot", "empty"]
    kind = "bot" if seat.bot else "empty" if seat.user is None and not seat.name else "person"
    held = seat.held_name if kind == "empty" else ""
    playing = room.status == "playing"
    message: Seat = {
        "seat": index,
        "name": name,
        "kind": kind,
        "here": here or kind == "bot",
        "held_for": held,
        "absent": absent and playing and not here,
        "standin": bot_name(game, seat.standin) if seat.standin and playing else None,
        "muted": seat.muted,
    }
    if absent_at and kind == "person" and not here:
        message["absent_at"] = absent_at
    return message
