"""A nudge of another process may be lost: heartbeats of the pages find out, for all matches together."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tabletop.live.sync import presence
from tabletop.matches import repository
from tabletop.moderation import bans
from tabletop.ops import metrics
from tabletop.sockets.connections import RecentBan

if TYPE_CHECKING:
    from tabletop.live.match import LiveMatch
    from tabletop.live.registry import Hub

CHECK_SECONDS = 2.0
"""How often, at most, a match's heartbeats make a process look whether its log has grown without a nudge."""

TOGETHER_SECONDS = 0.25
"""Matches that ask so soon after the first are looked up with it."""


class Heartbeats:
    """The matches of a hub that ask whether they have missed something."""

    def __init__(self, hub: Hub) -> None:
        self._hub = hub
        self._asking: set[str] = set()

    def check(self, live: LiveMatch) -> None:
        """A heartbeat came in: see soon whether a nudge was lost."""
        now = self._hub.loop.time()
        if now - live.checked < CHECK_SECONDS:
            return
        live.checked = now
        presence.watch(self._hub, live)
        if not self._asking:
            self._hub.loop.call_later(TOGETHER_SECONDS, lambda: self._hub.soon(self._check_all()))
        self._asking.add(live.id)

    async def _check_all(self) -> None:
        hub = self._hub
        asking, self._asking = self._asking, set()
        newest, closed, fresh = await hub.read(_news, asking)
        hub.connections.apply_bans(fresh)
        lives = [live for match_id in asking if (live := hub.held(match_id))]
        for live in lives:
            if live.id in closed or live.position is None:
                hub.soon(hub.refresh(live))
            elif live.pending is None and newest.get(live.id, 0) > live.number:
                # A move of ours that is under way may be that one; if not, ours has lost and looks itself.
                metrics.NUDGES_LATE.inc()
                hub.behind.add(live.id)
        await hub.notes.check_all(lives)


def _news(match_ids: set[str]) -> tuple[dict[str, int], set[str], set[RecentBan]]:
    return repository.newest(match_ids), repository.closed(match_ids), bans.recent()
