"""What is alerted: facts about a match become messages in the outbox. Synchronous database work.

Everything here comes from the table and from what the recipient's own view shows: whose turn it is, offers
and requests, and the number of questions that wait for them.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Iterable, Sequence
from datetime import datetime, timedelta
from typing import TYPE_CHECKING, Any, NamedTuple

from django.utils import timezone

from tabletop.features.notifications import circle_alerts, outbox, wording
from tabletop.features.notifications.models import Message, Subscription
from tabletop.features.notifications.outbox import Alert
from tabletop.features.notifications.wording import About
from tabletop.matches import repository
from tabletop.matches.models import Match, Seat
from tabletop.matches.repository import Room
from tabletop.rules import pauses, takebacks
from tabletop.rules.capabilities import Presided
from tabletop.rules.game import Refused
from tabletop.rules.position import Position

if TYPE_CHECKING:
    from tabletop.live.session import ViewerNumbers

DELAY = timedelta(seconds=5)
"""How long an alert waits before it is delivered: who is connected by then doesn't get it."""

LASTS = {
    wording.TURN: timedelta(days=7),
    wording.QUESTION: timedelta(days=1),
    wording.REQUEST: timedelta(days=1),
    wording.COMPLETE: timedelta(days=1),
    wording.BEGUN: timedelta(days=1),
    wording.REMATCH: timedelta(days=1),
}
"""When alerts expire that have no clock."""

TEST_LASTS = timedelta(minutes=10)
SHARE = 10
"""The warning comes when a tenth of the time is left."""

BEGUN_WITHIN = timedelta(minutes=1)
"""Only a start that is more recent than this is alerted."""


class Need(NamedTuple):
    """What a seat has to do. ``sentence``: see `About`. ``by``: the seat that has asked.
    ``questions``: how many wait.
    """

    kind: str
    sentence: str
    by: int | None = None
    questions: int = 0


class SeatNeed(NamedTuple):
    """A seat's need since the number ``since`` (as its viewer counts), and when its clock expires, in
    milliseconds since 1970.
    """

    seat: int
    need: Need | None
    since: int
    clock: ClockEnd | None


class ClockEnd(NamedTuple):
    """When a running clock expires, and when a tenth of the time is left, in milliseconds since 1970."""

    ends: int
    warns: int


def need_of(position: Position, seat: int) -> Need | None:
    """What this seat has to do, as its own view shows it; None: nothing."""
    if position.outcome is not None or seat in position.gone:
        return None
    request = position.take_back_requests.pending
    if request is not None and seat in takebacks.waiting(position):
        return Need(wording.REQUEST, wording.TAKE_BACK, request.seat)
    if position.draw and seat not in position.draw:
        return Need(wording.REQUEST, wording.DRAW, min(position.draw))
    if seat in pauses.waiting(position):
        return Need(wording.REQUEST, wording.PAUSE, position.pause.asker)
    if position.pause.on:
        return None
    if count := _questions(position, seat):
        return Need(wording.QUESTION, wording.QUESTION, questions=count)
    return Need(wording.TURN, wording.TURN) if seat in position.to_act else None


def _questions(position: Position, seat: int) -> int:
    """How many questions wait for this seat's answer."""
    return position.game.questions_for(position.state, seat) if isinstance(position.game, Presided) else 0


def is_news(before: Need | None, after: Need | None) -> bool:
    """Whether the seat's player should be told of ``after``."""
    if after is None or before is None or before.sentence != after.sentence:
        return after is not None
    return after.questions > before.questions or after.by != before.by


Needs = dict[int, Need | None]
"""What each person's seat has to do."""


class Changes(NamedTuple):
    """What a move has changed: the ``needs`` after it, the seats whose players should be told of theirs
    (``news``), and those that have nothing to do any more (``done``).
    """

    needs: Needs
    news: list[int]
    done: list[int]


def needs_of(room: Room, position: Position) -> Needs:
    """What the seats that people hold have to do."""
    return {seat: need_of(position, seat) for seat in people_of(room)}


def people_of(room: Room) -> list[int]:
    """The seats that people hold."""
    return [index for index, seat in enumerate(room.seats) if seat.user is not None and not seat.bot]


def changes(room: Room, before: Needs, position: Position, numbers: ViewerNumbers) -> Changes:
    """What the last move has changed. One that a seat doesn't notice changes nothing for it."""
    after = needs_of(room, position)
    unaware = {seat for seat in after if numbers.is_hidden(position.number, seat)}
    after |= {seat: before.get(seat) for seat in unaware}
    news = [seat for seat, need in after.items() if is_news(before.get(seat), need) and seat not in unaware]
    done = [seat for seat, need in before.items() if need is not None and after.get(seat) is None]
    return Changes(after, news, done)


def clock_end(position: Position, seat: int) -> ClockEnd | None:
    """The seat's clock at the table, if it runs."""
    times = position.times
    if times is None or position.outcome is not None or (ends := times.ends(seat)) is None:
        return None
    return ClockEnd(ends, ends - 1000 * times.clock.seconds // SHARE)


def write_needs(room: Room, needs: Sequence[SeatNeed], delay: timedelta | None = None) -> set[int]:
    """Put alerts for these seats' players into the outbox, and the warnings of their clocks, with a ``delay``
    (`DELAY` by default). Returns the people who get some.
    """
    now = timezone.now()
    users = {user for each in needs if (user := room.seats[each.seat].user) is not None}
    if not users or not outbox.has_subscribers(users):
        return set()
    due = now + (DELAY if delay is None else delay)
    alerts = [alert for each in needs for alert in _alerts_of(room, each, now, due)]
    return outbox.write(alerts)


def _alerts_of(room: Room, each: SeatNeed, now: datetime, due: datetime) -> Iterable[Alert]:
    user = room.seats[each.seat].user
    assert user is not None
    tag, need = wording.tag_of(room.match), each.need
    if need is not None:
        about = str(About(need.sentence, each.since, need.by))
        expires = now + LASTS[need.kind]
        if each.clock is not None and need.kind == wording.TURN:
            expires = _moment(each.clock.ends)
        yield Alert(user, tag, need.kind, about, due, expires)
    if each.clock is not None and _moment(each.clock.warns) > due:
        about, ends = str(About(wording.TIME, each.clock.ends)), _moment(each.clock.ends)
        yield Alert(user, tag, wording.TIME, about, _moment(each.clock.warns), ends, part=wording.TIME)


def write_table_alerts(match_id: str) -> set[int]:
    """Put alerts into the outbox for what is new at a table, if anything is: it is complete, its game has
    begun, or someone wants a rematch. Returns the people who get some.
    """
    circle_alerts.write_opened(match_id, DELAY)
    if not _has_subscribers(match_id):
        return set()
    try:
        room = repository.room(match_id)
    except Refused:  # it has been closed
        return set()
    if room.together or room.imported:
        return set()
    return outbox.write(list(_NEWS_OF[room.status](room, timezone.now())))


def _has_subscribers(match_id: str) -> bool:
    sitters = Seat.objects.filter(match=match_id, user__isnull=False).values("user")
    hosts = Match.objects.filter(pk=match_id, host__isnull=False).values("host")
    return (
        Subscription.objects.filter(user__in=sitters).exists()
        or Subscription.objects.filter(user__in=hosts).exists()
    )


def _complete(room: Room, now: datetime) -> Iterable[Alert]:
    is_full = all(seat.user is not None or seat.bot for seat in room.seats)
    if room.host is None or len(room.seats) < 2 or not is_full:
        return
    sitters = repr([(seat.user, seat.bot) for seat in room.seats])
    about = About(wording.COMPLETE, hashlib.sha256(sitters.encode()).hexdigest()[:20])
    yield _table_alert(room, room.host, wording.COMPLETE, about, now)


def _begun(room: Room, now: datetime) -> Iterable[Alert]:
    people = {seat.user for seat in room.seats if seat.user is not None}
    is_new = now - _moment(room.began) < BEGUN_WITHIN and room.forked is None
    if len(people) < 2 or not is_new or repository.entries(room.match):
        return
    position = repository.first_position(room)
    for index, seat in enumerate(room.seats):
        if seat.user is not None:
            kind = wording.TURN if index in position.to_act else wording.BEGUN
            alert = _table_alert(room, seat.user, kind, About(wording.BEGUN, 0), now)
            end = clock_end(position, index)
            yield alert if end is None else alert._replace(expires=_moment(end.ends))
            yield from _alerts_of(room, SeatNeed(index, None, 0, end), now, now + DELAY)


def _rematch(room: Room, now: datetime) -> Iterable[Alert]:
    again = room.rematch
    if again is None or again.begun:
        return
    invited = set(
        Seat.objects.filter(match=again.match, held_for__isnull=False).values_list("held_for", flat=True)
    )
    for index, seat in enumerate(room.seats):
        if seat.user is not None and seat.user in invited and index not in again.ready:
            yield _table_alert(room, seat.user, wording.REMATCH, About(wording.REMATCH, again.match), now)


_NEWS_OF: dict[str, Callable[[Room, datetime], Iterable[Alert]]] = {
    "open": _complete,
    "playing": _begun,
    "over": _rematch,
}


def _table_alert(room: Room, user: int, kind: str, about: About, now: datetime) -> Alert:
    return Alert(user, wording.tag_of(room.match), kind, str(about), now + DELAY, now + LASTS[kind])


def payload(message: Message) -> dict[str, Any] | None:
    """What an alert about a match says, in the active language; None if there is no such match any more."""
    match_id = wording.match_of(message.tag)
    try:
        room = repository.room(match_id)
    except Refused:  # it has been closed or deleted
        return None
    names, user = repository.names(room), message.subscription.user_id
    about = wording.read_about(message.about)
    if message.subscription.format:
        shown = []  # nobody has agreed to be named to a chat service
    elif about.by is not None:
        shown = names[about.by : about.by + 1]
    else:
        shown = [name for seat, name in zip(room.seats, names, strict=True) if name and seat.user != user]
    return wording.match_payload(message.kind, about.sentence, room.game, match_id, shown)


def _moment(milliseconds: int) -> datetime:
    return repository.moment_of(max(1, milliseconds)) or timezone.now()


def send_test(one: Subscription) -> None:
    """Put a test alert for this browser or webhook into the outbox."""
    now = timezone.now()
    values = {
        "kind": wording.TEST,
        "due": now,
        "expires": now + TEST_LASTS,
        "attempts": 0,
        "claimed_until": None,
    }
    Message.objects.update_or_create(subscription=one, tag=wording.TEST, part="", defaults=values)
