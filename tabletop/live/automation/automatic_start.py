"""The automatic start: when all seats of a table are taken and everyone is connected, the game starts after a
few seconds, unless someone leaves or asks to wait. A game that is planned for a time doesn't start before.

Each process that has people of the table counts down, and only one of them starts the game: the start is one
transaction on the match's row (`tabletop.matches.actions.tables`).
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from django.conf import settings

from tabletop.matches import clock_source
from tabletop.matches.actions.tables import can_start, start_automatically
from tabletop.matches.repository import Room
from tabletop.rules.game import Refused

if TYPE_CHECKING:
    from tabletop.database.reader import Reader
    from tabletop.live.match import LiveMatch, PresenceChanged, RoomChanged
    from tabletop.live.registry import MatchRegistry
    from tabletop.live.sync.presence import Presence
    from tabletop.live.tasks import BackgroundTasks


MAX_SLEEP_SECONDS = 30.0
"""The system clock may be set while a timer waits, so it is checked at least this often."""


Sitters = tuple[tuple[int | None, str], ...]

COUNTDOWN, PLANNED = "automatic start", "planned start"
"""The timers of a match: until it starts, and until the time that it is planned for."""


@dataclass(slots=True)
class Countdown:
    """Who sat at the table when its countdown began; None while none runs."""

    sitters: Sitters | None = None


class AutomaticStart:
    """Counts down and starts games. `LiveMatch.starts_at` says when."""

    def __init__(
        self, registry: MatchRegistry, presence: Presence, reader: Reader, tasks: BackgroundTasks
    ) -> None:
        self._registry = registry
        self._presence = presence
        self._reader = reader
        self._tasks = tasks

    def presence_changed(self, event: PresenceChanged) -> None:
        """Begin to count down if everyone is connected, else stop."""
        self._update(event.match)

    def room_changed(self, event: RoomChanged) -> None:
        """Begin to count down if everyone sits, else stop; if others sit here now, begin again."""
        self._update(event.match)

    # -- inside

    def _update(self, live: LiveMatch) -> None:
        self._wait_for_start_time(live)
        before, is_ready, sitters = live.state(Countdown).sitters, self._is_ready(live), _sitters(live.room)
        if is_ready and before == sitters:
            return
        self._stop(live)
        if is_ready:
            seconds = settings.AUTOMATIC_START_SECONDS
            live.starts_at = clock_source.now() + int(1000 * seconds)
            live.state(Countdown).sitters = sitters
            live.set_timer(COUNTDOWN, seconds, self._time_is_up, live)
        if is_ready or before is not None:
            self._presence.show(live)

    def _stop(self, live: LiveMatch) -> None:
        live.starts_at = None
        live.state(Countdown).sitters = None
        live.cancel_timer(COUNTDOWN)

    def _wait_for_start_time(self, live: LiveMatch) -> None:
        """Look again when the time comes that the game is planned for."""
        live.cancel_timer(PLANNED)
        left = (live.room.planned - clock_source.now()) / 1000
        if live.room.status == "open" and live.sessions and left > 0:
            live.set_timer(PLANNED, min(left + 0.01, MAX_SLEEP_SECONDS), self._look, live)

    def _look(self, live: LiveMatch) -> None:
        self._update(live)
        self._presence.show(live)  # it may be time now

    def _is_ready(self, live: LiveMatch) -> bool:
        """Whether everyone is connected to a table that starts automatically, at least one of them here."""
        if settings.AUTOMATIC_START_SECONDS <= 0 or not live.sessions or not can_start(live.room):
            return False
        here = self._presence.connected(live)
        return all(index in here for index, seat in enumerate(live.room.seats) if seat.user is not None)

    def _time_is_up(self, live: LiveMatch) -> None:
        if self._is_ready(live):
            self._tasks.start(self._start(live))
        else:  # someone disconnected a moment ago; `PresenceChanged` follows
            self._update(live)

    async def _start(self, live: LiveMatch) -> None:
        has_started = False
        try:
            has_started = await self._reader.run(_start_in_thread, live.id)
        finally:
            if not has_started and live.state(Countdown).sitters is not None:
                self._stop(live)
                self._presence.show(live)
        if not has_started and self._registry.holds(live):
            await self._registry.refresh(live)  # the database knows better


def _sitters(room: Room) -> Sitters:
    return tuple((seat.user, seat.bot) for seat in room.seats)


def _start_in_thread(match_id: str) -> bool:
    try:
        return start_automatically(match_id=match_id)
    except Refused:  # the table is gone or closed
        return False
