"""What happens at tables becomes alerts; and what a crash has kept from becoming one."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Iterable, Iterator
from contextlib import nullcontext
from dataclasses import dataclass, field
from datetime import timedelta
from functools import partial
from typing import TYPE_CHECKING, TypeVar
from weakref import WeakValueDictionary

from django.db import Error
from django.utils import timezone

from tabletop.database.write_order import background_batch
from tabletop.features.notifications import alerts, outbox, scheduled, wording
from tabletop.features.notifications.alerts import Needs, SeatNeed, clock_end
from tabletop.live.session import ViewerNumbers
from tabletop.matches import repository
from tabletop.matches.events import PeopleAlerted, publish_after_commit
from tabletop.matches.models import Match, Move
from tabletop.rules import play, wire
from tabletop.rules.game import Refused

if TYPE_CHECKING:
    from tabletop.database.reader import Reader
    from tabletop.live.match import LiveMatch, MatchLoaded, PositionChanged, PresenceChanged, SessionJoined
    from tabletop.live.registry import MatchRegistry
    from tabletop.live.sync.presence import Presence
    from tabletop.live.tasks import BackgroundTasks
    from tabletop.matches.events import AppointmentChanged, TableChanged

logger = logging.getLogger(__name__)


# -- Events ----------------------------------------------------------------------------------------------


Result = TypeVar("Result")

RETRY_SECONDS = (1, 2, 5, 10, 30, *[60] * 60)
"""How long to wait between tries to write an alert: for an hour in all. Meanwhile one is tried at a time, so
that readers have threads left while the database is locked.
"""

CHECK_SECONDS = alerts.DELAY.total_seconds() - 1
"""When it is checked, after an alert was written, who is connected: before it is due."""


@dataclass(slots=True)
class KnownNeeds:
    """What each seat of a match has to do, as was last looked up."""

    needs: Needs = field(default_factory=dict)


class MatchAlerts:
    """Writes the alerts of matches, and withdraws them."""

    def __init__(
        self, registry: MatchRegistry, presence: Presence, reader: Reader, tasks: BackgroundTasks
    ) -> None:
        self._registry = registry
        self._presence = presence
        self._reader = reader
        self._tasks = tasks
        self._retrying = asyncio.Lock()
        self._is_away = False
        self._locks: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()

    # -- events

    def match_loaded(self, event: MatchLoaded) -> None:
        """Remember what everyone has to do: that is no news."""
        live = event.match
        if live.position is not None:
            live.state(KnownNeeds).needs = alerts.needs_of(live.room, live.position)

    def position_changed(self, event: PositionChanged) -> None:
        """Alert those who have something to do now and are not connected, and withdraw the alerts of those
        who no longer have.
        """
        live = event.match
        if live.position is None:
            return
        known = live.state(KnownNeeds)
        changed = alerts.changes(live.room, known.needs, live.position, live.numbers)
        known.needs = changed.needs
        if not event.made_here or live.room.together:
            return
        if changed.news or changed.done:
            here = self._presence.connected(live)
            self._tell(live, [seat for seat in changed.news if seat not in here])
            self._withdraw(live, [seat for seat in changed.done if seat not in here])

    def presence_changed(self, event: PresenceChanged) -> None:
        """Those who have left while their clock runs are warned in time."""
        live = event.match
        if live.position is None or live.position.times is None or live.room.together:
            return
        here = self._presence.connected(live)
        needs = [
            SeatNeed(seat, None, 0, end)
            for seat in alerts.people_of(live.room)
            if seat not in here and (end := clock_end(live.position, seat)) is not None
        ]
        if needs:
            self._tasks.start(self._in_order(live.id, partial(alerts.write_needs, live.room, needs)))

    def session_joined(self, event: SessionJoined) -> None:
        """A person has opened the table: nothing has to be told, and their other devices needn't show it."""
        session = event.session
        if session.user is not None and (session.seats or session.user == event.match.room.host):
            self._tasks.start(self._take_back(event.match.id, [session.user], session.device))

    def table_changed(self, event: TableChanged) -> None:
        """Alert what is new at the table to those who are not connected, if that happened here."""
        if not event.sender:
            self._tasks.start(self._tell_of_table(event.match_id))

    def appointment_changed(self, event: AppointmentChanged) -> None:
        """Alert those who have said that they will come."""
        write = partial(scheduled.write_change, event.match_id, event.by)
        self._tasks.start(self._tell_all(event.match_id, write))

    def people_alerted(self, event: PeopleAlerted) -> None:
        """Those who are connected needn't be told."""
        self._tasks.start(self._check(event.match_id, set(event.users)))

    # -- inside

    def _tell(self, live: LiveMatch, seats: list[int]) -> None:
        assert live.position is not None or not seats
        known = live.state(KnownNeeds).needs
        needs = [
            SeatNeed(seat, known[seat], live.number_for(seat), clock_end(live.position, seat))
            for seat in seats
            if live.position is not None and not live.room.seats[seat].standin
        ]
        if needs:
            self._tasks.start(self._tell_all(live.id, partial(alerts.write_needs, live.room, needs)))

    async def _tell_of_table(self, match_id: str) -> None:
        await self._tell_all(match_id, partial(alerts.write_table_alerts, match_id))

    async def _tell_all(self, match_id: str, write: Callable[[], set[int]]) -> None:
        """Write alerts; ``write`` returns the people who get some."""
        if told := await self._in_order(match_id, write):
            await self._check(match_id, told)

    async def _check(self, match_id: str, told: set[int]) -> None:
        """Before their alerts are due: withdraw them from those who are connected, to any process."""
        try:
            live = await self._registry.match(match_id)  # it may have been evicted while they were written
        except Refused:  # it has been closed
            return
        with self._registry.holding(live):
            self._presence.announce(live, ask=True)
            await asyncio.sleep(CHECK_SECONDS)
            here = {live.room.seats[seat].user for seat in self._presence.connected(live)}
            here |= {session.user for session in live.sessions}
            if found := told.intersection(user for user in here if user is not None):
                await self._take_back(live.id, found)

    def _withdraw(self, live: LiveMatch, seats: list[int]) -> None:
        users = {user for seat in seats if (user := live.room.seats[seat].user) is not None}
        if users:
            self._tasks.start(self._take_back(live.id, users))

    async def _take_back(self, match_id: str, users: Iterable[int], device: int | None = None) -> None:
        withdraw = partial(outbox.withdraw, list(users), wording.tag_of(match_id), device)
        await self._in_order(match_id, withdraw)

    async def _in_order(self, match_id: str, work: Callable[[], Result]) -> Result:
        """Run this in the reader's threads after what was begun before for the same match: an older alert
        must not replace a newer one. While the database is away or locked, try again.
        """
        lock = self._locks.setdefault(match_id, asyncio.Lock())
        async with lock:
            for seconds in RETRY_SECONDS:
                try:
                    async with self._retrying if self._is_away else nullcontext():
                        result = await self._reader.run(work)
                    self._is_away = False
                    return result
                except Error as error:
                    if not self._is_away:
                        logger.warning("alerts could not be written, they are tried again: %r", error)
                    self._is_away = True
                await asyncio.sleep(seconds)
            return await self._reader.run(work)


# -- Recovery --------------------------------------------------------------------------------------------
# After a start: the alerts, and the withdrawals, that a crash has lost between a move and the outbox.
# Synchronous database work.
#
# Recent moves are gone through once more, as if they were made now, and compared with the outbox: what is
# there has the same `Alert.about` and stays as it is, unless there is nothing to do any more.


RECENT = timedelta(minutes=10)
"""How long before the newest move of the log a move may have been made."""

DELAY = timedelta(seconds=30)
"""How long these alerts wait: pages that were open connect again meanwhile, and withdraw theirs."""

CHUNK = 500
MAX_MOVES = 20_000
"""How many moves are looked at, and how many in one query."""


class Recovery:
    """Writes what is missing in the outbox, a match at a time."""

    def __init__(self) -> None:
        self._left: Iterator[tuple[str, int]] | None = None

    def step(self) -> int:
        """Compare the next match with the outbox; return 0 if there is none."""
        if self._left is None:
            self._left = iter(_recent())
        match_id, since = next(self._left, ("", 0))
        if match_id:
            with background_batch():
                write_missing(match_id, since)
        return 1 if match_id else 0


def write_missing(match_id: str, since: int) -> None:
    """Put alerts into the outbox for the moves of this match since that time, in milliseconds since 1970,
    unless they are there, and withdraw those of people who have nothing to do any more. They are checked like
    others: who is connected doesn't get one.
    """
    begun = timezone.now()
    try:
        room = repository.room(match_id)
        position = repository.first_position(room)
    except Refused:  # it has been closed
        return
    numbers, latest, done = ViewerNumbers(), dict[int, SeatNeed](), set[int]()
    needs: Needs | None = None
    for row in repository.entries(match_id):
        if needs is None and row.at >= since:
            needs = alerts.needs_of(room, position)
        move = wire.read_move(position.game, row.move)
        after = play.advance(position, row.seat, move, row.at)
        numbers.add(position, row.seat, move, after)
        position = after
        if needs is not None:
            changed = alerts.changes(room, needs, position, numbers)
            needs = changed.needs
            for seat in changed.news:
                latest[seat] = SeatNeed(seat, needs[seat], numbers.seen(position.number, seat), None)
            done = (done | {*changed.done}) - {*changed.news}
    missing = [
        each._replace(clock=alerts.clock_end(position, seat))
        for seat, each in latest.items()
        if needs and needs[seat] is not None and not room.seats[seat].standin
    ]
    if users := [user for seat in done if (user := room.seats[seat].user) is not None]:
        outbox.withdraw(users, wording.tag_of(match_id), before=begun)  # a newer move may need them again
    if told := alerts.write_needs(room, missing, DELAY):
        publish_after_commit(PeopleAlerted(match_id, frozenset(told)))


def _recent() -> list[tuple[str, int]]:
    """The matches in which someone has moved lately whose players get alerts, and since when moves count.
    Imported moves are older, so the newest row is not always the newest move.
    """
    found: dict[str, None] = {}
    since, looked_at, rows = 0, 0, Move.objects.order_by("-pk")
    while looked_at < MAX_MOVES:
        chunk = list(rows.values_list("pk", "match_id", "at")[:CHUNK])
        since = since or max((at for *_, at in chunk), default=0) - RECENT // timedelta(milliseconds=1)
        recent = [match_id for _, match_id, at in chunk if at >= since]
        if not recent:
            break
        found |= dict.fromkeys(recent)
        looked_at += len(chunk)
        rows = rows.filter(pk__lt=chunk[-1][0])
    ids = list(found)
    return [
        (match_id, since)
        for start in range(0, len(ids), CHUNK)
        for match_id in _with_subscribers(ids[start : start + CHUNK])
    ]


def _with_subscribers(match_ids: list[str]) -> list[str]:
    playing = Match.objects.filter(pk__in=match_ids, status=Match.Status.PLAYING, together=False)
    concerned = playing.filter(seats__user__subscriptions__isnull=False)
    return list(concerned.distinct().values_list("pk", flat=True))
