"""Alerts of friends' circles, for the webhooks that their keepers have named: a member has opened a public
table, and a public game that a member has planned starts soon. Synchronous database work.

Everyone can see these tables in the lobby. A message names the game and no member.
"""

from __future__ import annotations

from collections.abc import Iterable
from datetime import datetime, timedelta
from typing import Any

from django.db import transaction
from django.db.models import QuerySet
from django.utils import timezone

from tabletop.database.write_order import Writing, writing
from tabletop.features.notifications import outbox, webhooks, wording
from tabletop.features.notifications.models import Message, Subscription
from tabletop.features.notifications.outbox import Alert, OutboxRow
from tabletop.features.notifications.subscriptions import quiet_hours
from tabletop.matches.models import Match

OPENED_LASTS = timedelta(hours=1)
START_LASTS = timedelta(minutes=10)
"""How long the alerts are worth sending; of a start, at least until then."""

PAUSE = timedelta(minutes=10)
"""How long after one opened table others are not told of, so that nobody fills a channel."""


def write_opened(match_id: str, delay: timedelta) -> None:
    """Tell the circles of the table's host of it, once, if it is public and has a free seat."""
    told = list(_webhooks().filter(circle__members__person__hosted=match_id))
    match = _public_table(match_id) if told else None
    if match is None or not _has_free_seat(match):
        return
    now, kind = timezone.now(), wording.OPENED
    recent = Message.objects.filter(subscription__in=told, part=kind, created__gt=now - PAUSE)
    busy = set(recent.values_list("subscription", flat=True))
    alert = Alert(0, wording.tag_of(match_id), kind, kind, now + delay, now + OPENED_LASTS, part=kind)
    _write([one for one in told if one.pk not in busy], alert)


def write_start(match: Match, now: datetime, part: str) -> None:
    """Tell the circles of its host that this planned game starts soon, if it is public."""
    assert match.planned_for is not None
    if match.host_id is None or not match.public:
        return
    about, expires = (
        f"{wording.EVENING}:{match.appointment_revision}",
        max(match.planned_for, now + START_LASTS),
    )
    alert = Alert(0, wording.tag_of(match.pk), wording.EVENING, about, now, expires, part)
    _write(_webhooks().filter(circle__members__person=match.host_id), alert)


def payload(message: Message) -> dict[str, Any] | None:
    """What an alert of a circle says, in the active language; None if it isn't true any more."""
    match = _public_table(wording.match_of(message.tag))
    if match is None:
        return None
    if message.kind == wording.OPENED:
        return wording.circle_payload(wording.OPENED, match.game, 0) if _has_free_seat(match) else None
    if match.start_time is None:
        return None
    minutes = round((match.start_time - timezone.now()) / timedelta(minutes=1))
    return wording.circle_payload(wording.EVENING, match.game, minutes)


def member_deleted(*, instance: Any, **_: Any) -> None:
    """Handles Django's ``post_delete`` of a circle's member: what they have named for the circle ends."""
    Subscription.objects.filter(user=instance.person_id, circle=instance.circle_id).delete()


def _webhooks() -> QuerySet[Subscription]:
    found = Subscription.objects.filter(circle__isnull=False).exclude(webhooks.are_stopped())
    return found.select_related("user__alert_preferences")


def _public_table(match_id: str) -> Match | None:
    """The table, if its game has not begun and everyone can see it in the lobby."""
    open_tables = Match.objects.filter(status=Match.Status.OPEN, closure=None, public=True, newcomers=True)
    return open_tables.filter(pk=match_id, seek_key="").first()


def _has_free_seat(match: Match) -> bool:
    return match.seats.filter(user=None, bot="", held_for=None).exists()


@writing(Writing.BACKGROUND)
def _write(several: Iterable[Subscription], alert: Alert) -> None:
    rows = []
    for one in several:
        due = outbox.due_of(alert, quiet_hours(outbox.preferences_of(one.user)))
        if due is not None:
            rows.append(OutboxRow(one.pk, alert, due))
    if rows:
        with transaction.atomic():
            outbox.put(rows)
