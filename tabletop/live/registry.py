"""The matches that this process holds in memory: loading, keeping and evicting them.

Everything here runs on one event loop, without locks; the database is read in the reader's threads. Changes
to a match are published as events (`tabletop.live.match`).
"""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Iterator, Sequence
from contextlib import contextmanager

from msgspec.structs import replace

from tabletop.database.reader import Reader
from tabletop.live.match import (
    LiveMatch,
    MatchEnded,
    MatchLoaded,
    PositionChanged,
    RoomChanged,
    SessionJoined,
    SessionLeft,
)
from tabletop.live.session import Session
from tabletop.matches import repository
from tabletop.matches.events import EventBus
from tabletop.ops import metrics
from tabletop.rules.game import Refused

MAX_IDLE = 2000
"""How many unused matches are kept in memory."""


class MatchRegistry:
    """Holds all matches in use, and the ``max_idle`` most recently used others.

    A match is in use while it has sessions, and while something `hold`s it: pending moves, thinking bots.
    Idle matches are kept in the order in which they became idle, so finding, loading and evicting a match
    takes constant time.
    """

    def __init__(self, events: EventBus, reader: Reader, max_idle: int = MAX_IDLE) -> None:
        self._events = events
        self._reader = reader
        self._max_idle = max_idle
        self._held: dict[str, LiveMatch] = {}
        self._idle: OrderedDict[str, LiveMatch] = OrderedDict()
        self._loading: dict[str, asyncio.Task[LiveMatch]] = {}
        metrics.HELD.set_function(lambda: len(self._held))

    # -- finding and keeping

    async def match(self, match_id: str) -> LiveMatch:
        """The match, loaded if necessary. Raises `Refused`: no_such_table, table_closed, newer_rules. It may
        be evicted again at the caller's next ``await``, unless it is held.
        """
        live = self._held.get(match_id)
        if live is not None:
            if not live.uses:
                self._idle.move_to_end(match_id)
            return live
        task = self._loading.get(match_id)
        if task is None:
            task = self._loading[match_id] = asyncio.ensure_future(self._load(match_id))
            task.add_done_callback(lambda _: self._loading.pop(match_id, None))
        return await asyncio.shield(task)

    def held(self, match_id: str) -> LiveMatch | None:
        """The match with this id, if it is in memory."""
        return self._held.get(match_id)

    def holds(self, live: LiveMatch) -> bool:
        """Whether this object is still in memory under its id; evicted ones are no longer updated."""
        return self._held.get(live.id) is live

    def is_loading(self, match_id: str) -> bool:
        """Whether the match is being loaded."""
        return match_id in self._loading

    def hold(self, live: LiveMatch) -> None:
        """Keep the match in memory until `release` has been called as often as `hold`."""
        live.uses += 1
        if live.uses == 1 and self.holds(live):
            self._idle.pop(live.id, None)

    def release(self, live: LiveMatch) -> None:
        """The reverse of `hold`."""
        live.uses -= 1
        if not live.uses and self.holds(live):
            self._idle[live.id] = live
            self._evict_surplus()

    @contextmanager
    def holding(self, live: LiveMatch) -> Iterator[None]:
        """Hold the match during the block."""
        self.hold(live)
        try:
            yield
        finally:
            self.release(live)

    # -- sessions

    def join(self, live: LiveMatch, session: Session) -> None:
        """Add a session to the match."""
        live.sessions.add(session)
        self.hold(live)
        if self.holds(live):
            self._events.publish(SessionJoined(live, session))

    def leave(self, live: LiveMatch, session: Session) -> None:
        """Remove a session from the match; does nothing if it has been removed."""
        if session in live.sessions:
            live.sessions.discard(session)
            if self.holds(live):
                self._events.publish(SessionLeft(live, session))
            self.release(live)

    # -- reading

    async def catch_up(self, live: LiveMatch) -> None:
        """Read the moves that other processes have added to the log. Publishes `PositionChanged`."""
        if live.position is None:
            return await self.refresh(live)
        async with (
            live.reading
        ):  # one reading after the other: an older answer must not overwrite a newer one
            self.follow(live, await self._reader.run(repository.entries, live.id, live.number))

    def follow(self, live: LiveMatch, entries: list[repository.LogEntry]) -> None:
        """Apply rows of the match's log. Publishes `PositionChanged` if any is new."""
        if live.follow(entries):
            self.position_changed(live, _is_pending_in_log(live))

    async def refresh(self, live: LiveMatch) -> None:
        """Read the seats, the status and the log again. Publishes `RoomChanged` and `PositionChanged`. If the
        match is gone or closed, its sessions are disconnected and it is evicted.
        """
        async with live.reading:
            had_begun = live.position is not None
            try:
                room, log = await self._reader.run(_room_and_log, live.id, max(0, live.number))
            except Refused as gone:
                return self._close(live, gone)
            ended = room.status == "over" and live.room.status != "over"
            live.room = room
            live.begin()
            live.follow(log)
        if not self.holds(live):
            return
        self._events.publish(RoomChanged(live, live.position is not None and not had_begun))
        self.position_changed(live, _is_pending_in_log(live))
        if ended:
            self._events.publish(MatchEnded(live))

    def position_changed(self, live: LiveMatch, made_here: bool = False) -> None:
        """The match has a newer position. Publishes `PositionChanged`, and `MatchEnded` when it is over."""
        if not self.holds(live):
            return
        self._events.publish(PositionChanged(live, made_here))
        if live.is_over and live.room.status != "over":
            # The match's row was updated together with the last move.
            live.room = replace(live.room, status="over")
            self._events.publish(MatchEnded(live))

    async def _load(self, match_id: str) -> LiveMatch:
        room, log, lines = await self._reader.run(_read_all, match_id)
        live = LiveMatch(room)
        live.begin()
        live.follow(log)
        self._held[match_id] = self._idle[match_id] = live
        self._evict_surplus(keep=match_id)
        self._events.publish(MatchLoaded(live, lines))
        return live

    # -- letting go

    def _evict_surplus(self, keep: str = "") -> None:
        """Evict the matches that have been idle for longest, except ``keep``, which is about to be used."""
        while len(self._idle) > self._max_idle:
            match_id = next(iter(self._idle))
            if match_id == keep:
                return
            self._evict(self._idle[match_id])

    def _evict(self, live: LiveMatch) -> None:
        del self._held[live.id]
        self._idle.pop(live.id, None)
        live.evict()

    def _close(self, live: LiveMatch, reason: Refused) -> None:
        if self.holds(live):
            self._evict(live)
        for session in list(live.sessions):
            session.turn_away(reason)


def _is_pending_in_log(live: LiveMatch) -> bool:
    """Whether the move that this process submits has been read from the log before its writer reported it."""
    return live.pending is not None and live.pending.key in live.keys


def _read_all(
    match_id: str,
) -> tuple[repository.Room, list[repository.LogEntry], Sequence[repository.ChatLine]]:
    return *_room_and_log(match_id), repository.chat_lines(match_id)


def _room_and_log(match_id: str, after: int = 0) -> tuple[repository.Room, list[repository.LogEntry]]:
    return repository.room(match_id), repository.entries(match_id, after)
