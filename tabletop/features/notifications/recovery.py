"""After a start: the alerts that a crash has lost, between a move and its row in the outbox. Synchronous
database work.

Recent moves are gone through once more, as if they were made now, and compared with the outbox: what is there
has the same `Alert.about` and stays as it is.
"""

from __future__ import annotations

from collections.abc import Iterator
from datetime import timedelta

from tabletop.database.write_order import background_batch
from tabletop.features.notifications import alerts
from tabletop.features.notifications.alerts import Needs, SeatNeed
from tabletop.live.session import ViewerNumbers
from tabletop.matches import repository
from tabletop.matches.changes import PeopleAlerted, notify_changed
from tabletop.matches.models import Match, Move
from tabletop.rules import play, wire
from tabletop.rules.game import Refused

RECENT = timedelta(minutes=10)
"""How long before the newest move of the log a move may have been made."""

DELAY = timedelta(seconds=30)
"""How long these alerts wait: pages that were open connect again meanwhile, and withdraw theirs."""

CHUNK = 500
MAX_MOVES = 20_000
"""How many moves are looked at, and how many in one query."""


class Recovery:
    """Writes the missing alerts, a match at a time."""

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
    unless they are there. They are checked like others: who is connected doesn't get one.
    """
    try:
        room = repository.room(match_id)
        position = repository.first_position(room)
    except Refused:  # it has been closed
        return
    numbers, latest = ViewerNumbers(), dict[int, SeatNeed]()
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
    missing = [
        each._replace(clock=alerts.clock_end(position, seat))
        for seat, each in latest.items()
        if needs and needs[seat] is not None and not room.seats[seat].standin
    ]
    if told := alerts.write_needs(room, missing, DELAY):
        notify_changed(PeopleAlerted(match_id, frozenset(told)))


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
