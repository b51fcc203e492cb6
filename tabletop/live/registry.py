"""The matches that this process holds in memory: reading them from the log, keeping and evicting them.

Everything here runs on one event loop, without locks; the reading itself happens in the reader's threads.
What happens to a match is published as an event (`tabletop.live.events`).
"""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any, NamedTuple, TypeVar

from msgspec.structs import replace

from tabletop.database.reader import Reader
from tabletop.live.events import (
    EventBus,
    MatchEnded,
    MatchEvicted,
    MatchLoaded,
    PositionChanged,
    RoomChanged,
    SessionJoined,
    SessionLeft,
)
from tabletop.live.match import LiveMatch
from tabletop.live.session import Session
from tabletop.matches import repository
from tabletop.ops import metrics
from tabletop.rules.game import Refused

MAX_IDLE = 2000
"""Matches kept in memory that nothing uses."""

Found = TypeVar("Found")


class _Extra(NamedTuple):
    """What a service wants read with each match, and the function that takes it."""

    read: Callable[[str], Any]
    take: Callable[[LiveMatch, Any], None]


class MatchRegistry:
    """Holds each match that is used, and the ``max_idle`` others that were used last.

    A match is used while it has sessions, and by whoever `hold`s it: moves under way, bots that think. Idle
    matches are kept in the order in which they became idle, so finding, opening and evicting a match costs
    the same however many are held.
    """

    def __init__(self, events: EventBus, reader: Reader, max_idle: int = MAX_IDLE) -> None:
        self._events = events
        self._reader = reader
        self._max_idle = max_idle
        self._held: dict[str, LiveMatch] = {}
        self._idle: OrderedDict[str, LiveMatch] = OrderedDict()
        self._loading: dict[str, asyncio.Task[LiveMatch]] = {}
        self._extras: list[_Extra] = []
        metrics.HELD.set_function(lambda: len(self._held))

    def read_too(self, read: Callable[[str], Found], take: Callable[[LiveMatch, Found], None]) -> None:
        """Read this too when a match is read, in the same thread, and hand it over before `MatchLoaded`."""
        self._extras.append(_Extra(read, take))

    # -- finding and keeping

    async def match(self, match_id: str) -> LiveMatch:
        """The match, read from its log if need be. Raises `Refused`: no_such_table, table_closed,
        newer_rules. Only a caller who goes on without awaiting can count on its being held still.
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
        """The match of that id, if it is in memory."""
        return self._held.get(match_id)

    def holds(self, live: LiveMatch) -> bool:
        """Whether this object is still the match of its id: one that was evicted learns of nothing."""
        return self._held.get(live.id) is live

    def is_loading(self, match_id: str) -> bool:
        """Whether the match is being read just now."""
        return match_id in self._loading

    def hold(self, live: LiveMatch) -> None:
        """Keep the match in memory until it is released as often as it was held."""
        live.uses += 1
        if live.uses == 1:
            self._idle.pop(live.id, None)

    def release(self, live: LiveMatch) -> None:
        """The reverse of `hold`."""
        live.uses -= 1
        if not live.uses and self.holds(live):
            self._idle[live.id] = live
            self._evict_surplus()

    @contextmanager
    def holding(self, live: LiveMatch) -> Iterator[None]:
        """Hold the match for as long as the block lasts."""
        self.hold(live)
        try:
            yield
        finally:
            self.release(live)

    # -- sessions

    def join(self, live: LiveMatch, session: Session) -> None:
        """This session looks at the match from now on."""
        live.sessions.add(session)
        self.hold(live)
        if self.holds(live):
            self._events.publish(SessionJoined(live, session))

    def leave(self, live: LiveMatch, session: Session) -> None:
        """The reverse of `join`; does nothing the second time."""
        if session in live.sessions:
            live.sessions.discard(session)
            if self.holds(live):
                self._events.publish(SessionLeft(live, session))
            self.release(live)

    # -- reading

    async def catch_up(self, live: LiveMatch) -> None:
        """Read the moves that the log has and this process does not know yet. Publishes `PositionChanged`."""
        if live.position is None:
            return await self.refresh(live)
        async with (
            live.reading
        ):  # one reading after the other: an older answer must not overwrite a newer one
            self.follow(live, await self._reader.run(repository.entries, live.id, live.number))

    def follow(self, live: LiveMatch, entries: list[repository.Entry]) -> None:
        """These rows were read from the log of the match. Publishes `PositionChanged` where any is new."""
        if live.follow(entries):
            self.position_changed(live)

    async def refresh(self, live: LiveMatch) -> None:
        """Read the seats, the status and the log again. Publishes `RoomChanged` and `PositionChanged`. Where
        the match is gone or closed, its sessions are turned away and it is evicted.
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
        self.position_changed(live)
        if ended:
            self._events.publish(MatchEnded(live))

    def position_changed(self, live: LiveMatch, made_here: bool = False) -> None:
        """The match has a newer position. Publishes `PositionChanged`, and `MatchEnded` when it is over."""
        if not self.holds(live):
            return
        self._events.publish(PositionChanged(live, made_here))
        if live.is_over and live.room.status != "over":
            # The log says so; the row that repeats it was written with the last move.
            live.room = replace(live.room, status="over")
            self._events.publish(MatchEnded(live))

    async def _load(self, match_id: str) -> LiveMatch:
        room, log, extras = await self._reader.run(self._read_all, match_id)
        live = LiveMatch(room)
        live.begin()
        live.follow(log)
        self._held[match_id] = self._idle[match_id] = live
        self._evict_surplus(keep=match_id)
        for extra, found in zip(self._extras, extras, strict=True):
            extra.take(live, found)
        self._events.publish(MatchLoaded(live))
        return live

    def _read_all(self, match_id: str) -> tuple[repository.Room, list[repository.Entry], list[Any]]:
        room, log = _room_and_log(match_id)
        return room, log, [extra.read(match_id) for extra in self._extras]

    # -- letting go

    def _evict_surplus(self, keep: str = "") -> None:
        """Evict the matches that have been idle for longest, but not ``keep``: it is about to be used."""
        while len(self._idle) > self._max_idle:
            match_id = next(iter(self._idle))
            if match_id == keep:
                return
            self._evict(self._idle[match_id])

    def _evict(self, live: LiveMatch) -> None:
        del self._held[live.id]
        self._idle.pop(live.id, None)
        self._events.publish(MatchEvicted(live))

    def _close(self, live: LiveMatch, reason: Refused) -> None:
        if self.holds(live):
            self._evict(live)
        for session in list(live.sessions):
            session.turn_away(reason)


def _room_and_log(match_id: str, after: int = 0) -> tuple[repository.Room, list[repository.Entry]]:
    return repository.room(match_id), repository.entries(match_id, after)
