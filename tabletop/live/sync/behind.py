"""Matches in which other processes have made moves: their logs are read together."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

from tabletop.matches import repository

if TYPE_CHECKING:
    from tabletop.live.registry import Hub

MOST_AT_ONCE = 100


class Behind:
    """The matches of a hub that do not know their newest moves yet."""

    def __init__(self, hub: Hub) -> None:
        self._hub = hub
        self._matches: set[str] = set()
        self._reading: asyncio.Task[None] | None = None

    def add(self, match_id: str) -> None:
        """Read soon what the log of this match has, and show it. It is one that the hub holds."""
        self._matches.add(match_id)
        if self._reading is None:
            self._reading = self._hub.soon(self._read())

    async def _read(self) -> None:
        try:
            while self._matches:
                some = [self._matches.pop() for _ in range(min(len(self._matches), MOST_AT_ONCE))]
                lives = [live for match_id in some if (live := self._hub.held(match_id))]
                found = await self._hub.read(repository.newer, {live.id: live.number for live in lives})
                for live in lives:
                    # What has come meanwhile on another way is not taken twice: see `fold`.
                    if live.fold(found.get(live.id, [])) and self._hub.holds(live):
                        self._hub.show(live)
        finally:
            self._reading = None
