"""People who wait to be paired: as long as one is connected, their table stays open to the next person
(`tabletop.matches.actions.pairing`). Standing offers stay open without them.
"""

from __future__ import annotations

import asyncio
import logging
from typing import TYPE_CHECKING

from tabletop.matches.actions import pairing

if TYPE_CHECKING:
    from tabletop.database.reader import Reader
    from tabletop.live.match import LiveMatch, RoomChanged, SessionJoined, SessionLeft
    from tabletop.live.registry import MatchRegistry
    from tabletop.live.tasks import BackgroundTasks

logger = logging.getLogger(__name__)

RENEW_SECONDS = pairing.SEEK_SECONDS / 3
"""How often the tables of those who wait are renewed."""


class Seekers:
    """Renews the tables at which people of this process wait."""

    def __init__(self, registry: MatchRegistry, reader: Reader, tasks: BackgroundTasks) -> None:
        self._registry = registry
        self._reader = reader
        self._tasks = tasks
        self._waiting: set[str] = set()
        self._renewing: asyncio.Task[None] | None = None
        self._writing = asyncio.Lock()
        """The reader has several threads. Someone who comes and leaves immediately must not stay offered."""

    def session_joined(self, event: SessionJoined) -> None:
        """Someone may have come back to their table."""
        self._update(event.match)

    def session_left(self, event: SessionLeft) -> None:
        """Someone may have left their table."""
        self._update(event.match)

    def room_changed(self, event: RoomChanged) -> None:
        """Someone may have sat down."""
        self._update(event.match)

    def _update(self, live: LiveMatch) -> None:
        was = live.id in self._waiting
        if _is_waiting(live):
            self._waiting.add(live.id)
            if not was:
                self._tasks.start(self._write(live))
            if self._renewing is None:
                self._renewing = self._tasks.start(self._keep_renewing())
        elif was:
            self._waiting.discard(live.id)
            self._tasks.start(self._write(live))

    async def _write(self, live: LiveMatch) -> None:
        """Store whether someone waits at this table now."""
        async with self._writing:
            if live.id in self._waiting:
                await self._renew([live.id])
            elif live.room.status == "open":
                await self._reader.run(pairing.stop_seeking, live.id)

    async def _keep_renewing(self) -> None:
        try:
            while self._waiting:
                await asyncio.sleep(RENEW_SECONDS)
                self._waiting = {each for each in self._waiting if self._registry.held(each) is not None}
                async with self._writing:
                    await self._renew(list(self._waiting))
        finally:
            self._renewing = None

    async def _renew(self, match_ids: list[str]) -> None:
        try:
            await self._reader.run(pairing.keep_seeking, match_ids)
        except Exception:  # the database is away: the next time
            logger.warning("tables of people who wait to be paired were not renewed", exc_info=True)


def _is_waiting(live: LiveMatch) -> bool:
    room = live.room
    is_open = room.status == "open" and any(seat.user is None and not seat.bot for seat in room.seats)
    return room.seeking and not room.standing and is_open and any(session.seats for session in live.sessions)
