"""Reads what other processes and services have changed: after an event, and when pages' heartbeats show that
an event was lost. Matches that are due at the same time are read together.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from tabletop.matches import repository
from tabletop.ops import metrics
from tabletop.rules.game import Refused

if TYPE_CHECKING:
    from tabletop.database.reader import Reader
    from tabletop.live.match import LiveMatch
    from tabletop.live.registry import MatchRegistry
    from tabletop.live.tasks import BackgroundTasks
    from tabletop.matches.events import MovesCommitted, TableChanged

CHECK_SECONDS = 2.0
"""How often, at most, heartbeats make a process check whether a match's log has grown without an event."""

GATHER_SECONDS = 0.25
"""Matches whose heartbeats arrive within this time are looked up together."""

MAX_READ_TOGETHER = 100

Check = Callable[[list["LiveMatch"]], Awaitable[None]]
"""An additional check of the matches that heartbeats arrived for."""


@dataclass(slots=True)
class Checked:
    """When a heartbeat last made this process check a match, in the event loop's time."""

    at: float = 0.0


class CatchUp:
    """Keeps the matches in memory up to date with the database."""

    def __init__(self, registry: MatchRegistry, reader: Reader, tasks: BackgroundTasks) -> None:
        self._loop = asyncio.get_running_loop()
        self._registry = registry
        self._reader = reader
        self._tasks = tasks
        self._checks: list[Check] = []
        self._asking: set[LiveMatch] = set()
        self._behind: set[str] = set()
        self._reading: asyncio.Task[None] | None = None

    def check_too(self, check: Check) -> None:
        """Also run this check when heartbeats arrive."""
        self._checks.append(check)

    # -- news of changes

    def moves_committed(self, event: MovesCommitted) -> None:
        """Another process has committed a move."""
        live = self._registry.held(event.match_id)
        if live is not None and live.position is not None:
            self._read_soon(live.id)
        else:
            self.when_held(event.match_id, self._registry.catch_up)

    def table_changed(self, event: TableChanged) -> None:
        """The seats or the status have changed."""
        self.when_held(event.match_id, self._registry.refresh)

    def when_held(self, match_id: str, act: Callable[[LiveMatch], Awaitable[None]]) -> None:
        """Call ``act`` with the match if it is in memory or being loaded (what was read may be out of
        date).
        """
        if self._registry.held(match_id) is not None or self._registry.is_loading(match_id):
            self._tasks.start(self._act(match_id, act))

    async def _act(self, match_id: str, act: Callable[[LiveMatch], Awaitable[None]]) -> None:
        try:
            live = await self._registry.match(match_id)
        except Refused:  # closed while it was being loaded; the loader's caller gets the refusal
            return
        await act(live)

    # -- heartbeats

    def heartbeat(self, live: LiveMatch) -> None:
        """A page sent a heartbeat: check soon whether an event was lost."""
        now, checked = self._loop.time(), live.state(Checked)
        if now - checked.at < CHECK_SECONDS or not self._registry.holds(live):
            return
        checked.at = now
        if not self._asking:
            self._loop.call_later(GATHER_SECONDS, lambda: self._tasks.start(self._look()))
        self._asking.add(live)

    async def _look(self) -> None:
        asking = list(self._asking)
        self._asking.clear()
        newest, closed = await self._reader.run(_newest_and_closed, [live.id for live in asking])
        asking = [live for live in asking if self._registry.holds(live)]
        for live in asking:
            if live.id in closed or live.position is None:
                self._tasks.start(self._registry.refresh(live))
            elif live.pending is None and newest.get(live.id, 0) > live.number:
                # Not if a move is pending here: it is either that row, or has lost the race and catches up.
                metrics.EVENTS_LATE.inc()
                self._read_soon(live.id)
        for check in self._checks:
            await check(asking)

    # -- logs that have grown

    def _read_soon(self, match_id: str) -> None:
        self._behind.add(match_id)
        if self._reading is None:
            self._reading = self._tasks.start(self._read_logs())

    async def _read_logs(self) -> None:
        try:
            while self._behind:
                some = [self._behind.pop() for _ in range(min(len(self._behind), MAX_READ_TOGETHER))]
                matches = [live for match_id in some if (live := self._registry.held(match_id))]
                known = {live.id: live.number for live in matches}
                found = await self._reader.run(repository.newer_entries, known)
                for live in matches:
                    # Rows that have arrived another way are not applied twice: see `LiveMatch.follow`.
                    self._registry.follow(live, found.get(live.id, []))
        finally:
            self._reading = None


def _newest_and_closed(match_ids: list[str]) -> tuple[dict[str, int], set[str]]:
    return repository.newest_numbers(match_ids), repository.closed_matches(match_ids)
