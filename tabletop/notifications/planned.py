"""Alerts about planned games: that one starts soon, and that its time has changed. Synchronous database
work.
"""

from __future__ import annotations

from collections.abc import Iterable
from datetime import datetime, timedelta
from functools import partial
from typing import Any

from django.db import transaction
from django.utils import timezone

from tabletop.i18n.time_zones import zone_of
from tabletop.matches.changes import StartAlerted, notify_after_commit
from tabletop.matches.models import Match, Seat
from tabletop.matches.seat_names import names_of
from tabletop.matches.services import appointments
from tabletop.notifications import alerts, outbox, wording
from tabletop.notifications.models import Message, Preferences
from tabletop.notifications.outbox import Alert

START_LASTS = timedelta(minutes=10)
"""How long the alert that a game starts soon is worth sending, and at least until its time."""

CHANGE_LASTS = timedelta(days=1)
"""When the alert expires that a time has changed, or with the new time if that is earlier."""

START, CHANGE = "start", "change"
"""The parts of the outbox: neither replaces other alerts of the match that wait."""


def write_due_starts() -> int:
    """Write the alerts of all planned games that start soon; return how many games were looked at. Of several
    processes, one writes those of a game.
    """
    count = 0
    while found := _write_some(timezone.now()):
        count += found
    return count


@transaction.atomic
def _write_some(now: datetime) -> int:
    claimed = appointments.claim_alerts(now)
    for match in claimed:
        told = outbox.write(list(_starts(match, now)), wording.language_of)
        if told:
            notify_after_commit(StartAlerted(match.pk, frozenset(told)))
    return len(claimed)


def _starts(match: Match, now: datetime) -> Iterable[Alert]:
    assert match.planned_for is not None
    # Nobody is woken by a time that the host chose after they had said that they would come.
    kind = wording.START if match.appointment_revision == 1 else wording.PLANNED
    minutes = round((match.planned_for - now) / timedelta(minutes=1))
    expires = max(match.planned_for, now + START_LASTS)
    about = f"{wording.START}:{match.appointment_revision}"
    for seat in _people(match):
        assert seat.user_id is not None
        payload = partial(_start_payload, match, seat.index, kind, minutes)
        tag, due = wording.tag_of(match.pk), now + alerts.DELAY
        yield Alert(seat.user_id, tag, kind, about, due, expires, payload, part=START)


def write_change(match_id: str, by: int) -> set[int]:
    """Put alerts into the outbox for those who sit at the table: the person ``by`` has changed its time, or
    cancelled it. Alerts that it starts soon are not sent any more. Returns the people who get one.
    """
    match = Match.objects.select_related("closure").filter(pk=match_id, status=Match.Status.OPEN).first()
    if match is None or match.closed:
        return set()
    now, tag = timezone.now(), wording.tag_of(match.pk)
    Message.objects.filter(tag=tag, part=START, due__isnull=False).update(due=None)
    expires = now + CHANGE_LASTS if match.start_time is None else min(now + CHANGE_LASTS, match.start_time)
    about = f"{wording.PLANNED}:{match.appointment_revision}"
    users = [seat.user_id for seat in _people(match) if seat.user_id is not None and seat.user_id != by]
    found = [
        Alert(
            user,
            tag,
            wording.PLANNED,
            about,
            now + alerts.DELAY,
            expires,
            partial(_change_payload, match, user, by),
            part=CHANGE,
        )
        for user in users
    ]
    return outbox.write(found, wording.language_of)


def _start_payload(match: Match, own: int, kind: str, minutes: int) -> dict[str, Any]:
    seats = list(match.seats.select_related("user"))
    names = names_of(match, seats)
    others = [names[seat.index] for seat in seats if not seat.empty and seat.index != own]
    return wording.start_payload(kind, match.game, match.pk, others, minutes)


def _change_payload(match: Match, user: int, by: int) -> dict[str, Any]:
    seats = list(match.seats.select_related("user"))
    names = dict(zip((seat.user_id for seat in seats), names_of(match, seats), strict=True))
    wants = Preferences.objects.filter(user=user).first()
    zone = zone_of(wants.time_zone if wants else "UTC")
    host = names.get(by, "")
    return wording.appointment_payload(match.game, match.pk, host=host, moment=match.start_time, zone=zone)


def _people(match: Match) -> list[Seat]:
    """The seats that people hold."""
    return list(match.seats.filter(user__isnull=False))
