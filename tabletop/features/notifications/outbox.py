"""The outbox: writing, withdrawing, claiming and settling messages. Synchronous database work.

Rows are replaced in place, and every change that depends on a row's state is one conditional UPDATE or made
under its lock. So it doesn't matter how many processes write or deliver: the same alert (`Alert.about`) is
written once, and one process at a time delivers it. If that process dies, its claim ends, and another one
repeats the message; its tag makes that invisible.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from datetime import datetime, timedelta
from itertools import groupby
from typing import Literal, NamedTuple

from django.db import connection, transaction
from django.db.models import F, Q, QuerySet, Value, Window
from django.db.models.functions import Coalesce, RowNumber
from django.utils import timezone

from tabletop.accounts.models import User
from tabletop.database import sql
from tabletop.database.write_order import Writing, writing
from tabletop.features.notifications import webhooks
from tabletop.features.notifications.models import Message, Preferences, Subscription
from tabletop.features.notifications.push.client import PushMessage, Sent
from tabletop.features.notifications.push.fair_turns import Head
from tabletop.features.notifications.subscriptions import QuietHours, quiet_hours
from tabletop.features.notifications.wording import CLOSE, DEAL, REMATCH, START, TEST

UNHELD = (CLOSE, TEST, START)
"""The kinds of messages that quiet hours don't hold back. The start of a planned game is one: the person has
said that they will come at that time.
"""

CLAIM_SECONDS = 60
"""How long a process may take to deliver a message before another one tries."""

CLOSE_HOURS = 24
"""How long a notification can still be closed by the server."""

FIRST_RETRY_SECONDS = 30
MAX_RETRY_SECONDS = 3600
MAX_WAIT_SECONDS = 24 * 3600
"""Retries wait twice as long each time. A push service may ask for more, up to `MAX_WAIT_SECONDS`."""

MAX_ATTEMPTS = 8

_URGENCY: dict[str, Literal["high", "normal", "low"]] = {CLOSE: "normal", DEAL: "low", REMATCH: "normal"}
"""What isn't named here is worth waking a device for."""

MAX_HEADS = 1000
"""How many people and services one look at the outbox considers."""


class Alert(NamedTuple):
    """What one person should be told. The unique ``about`` says about what; the text is made from it.
    ``part``: see `Message`.
    """

    user: int
    tag: str
    kind: str
    about: str
    due: datetime
    expires: datetime
    part: str = ""


class OutboxRow(NamedTuple):
    """An alert for one browser, and when it can be sent."""

    subscription: int
    alert: Alert
    due: datetime


class Claimed(NamedTuple):
    """A message that this process delivers, with its subscription and person, and where to: the ``message``
    still says nothing.
    """

    row: Message
    message: PushMessage


def subscribers(users: Collection[int]) -> list[Subscription]:
    """The subscriptions of these people that get their alerts, those of a person together."""
    found = Subscription.objects.filter(user__in=users, circle=None).exclude(webhooks.are_stopped())
    return list(found.select_related("user__alert_preferences").order_by("user", "pk"))


def has_subscribers(users: Collection[int]) -> bool:
    """Whether any of these people gets alerts."""
    return Subscription.objects.filter(user__in=users, circle=None).exists()


@writing(Writing.BACKGROUND)
def write(alerts: Sequence[Alert]) -> set[int]:
    """Put these alerts into the outbox, for every browser of the people concerned, unless it has been there
    before. One short transaction for each person. Returns the people who get something.
    """
    rows = rows_of(alerts)
    for _, some in groupby(rows, lambda row: row.alert.user):
        with transaction.atomic():
            put(list(some))
    return {row.alert.user for row in rows}


def rows_of(alerts: Sequence[Alert]) -> list[OutboxRow]:
    """The rows for these alerts, those of a person together. Reads only."""
    found = []
    for one in subscribers({each.user for each in alerts}) if alerts else ():
        quiet = quiet_hours(preferences_of(one.user))
        for alert in alerts:
            if alert.user == one.user_id and (due := due_of(alert, quiet)) is not None:
                found.append(OutboxRow(one.pk, alert, due))
    return found


def put(rows: Sequence[OutboxRow]) -> None:
    """Write these rows, unless they have been in the outbox before. In a transaction."""
    made = [
        Message(
            subscription_id=one,
            tag=alert.tag,
            part=alert.part,
            kind=alert.kind,
            about=alert.about,
            due=due,
            expires=alert.expires,
        )
        for one, alert, due in rows
    ]
    Message.objects.bulk_create(made, ignore_conflicts=True)
    same: dict[tuple[Alert, datetime], list[int]] = {}
    for one, alert, due in rows:
        same.setdefault((alert._replace(user=0), due), []).append(one)
    for (alert, due), some in same.items():
        old = Message.objects.filter(subscription__in=some, tag=alert.tag, part=alert.part)
        old.exclude(about=alert.about).update(
            kind=alert.kind,
            about=alert.about,
            due=due,
            expires=alert.expires,
            attempts=0,
            claimed_until=None,
            revision=F("revision") + 1,
            created=timezone.now(),
        )


def preferences_of(user: User) -> Preferences | None:
    """The person's preferences, which must have been read with them."""
    return getattr(user, "alert_preferences", None)


def due_of(alert: Alert, quiet: QuietHours) -> datetime | None:
    """When the alert can be sent; None if it would have expired."""
    due = alert.due
    if alert.kind not in UNHELD:
        due = quiet.end_of(due) or due
    return due if due < alert.expires else None


def withdraw(
    users: Collection[int], tag: str, device: int | None = None, before: datetime | None = None
) -> None:
    """Nothing of this tag waits for these people any more: don't deliver what has not been delivered, and
    close what browsers show, except on the ``device`` on which the person is. With ``before``, what was
    written since stays.
    """
    query = _ONE_IS_ACTIVE.format(sql.placeholders(users))
    if sql.rows(query, tag, CLOSE, *users):  # usually not: then nobody waits for other writers
        _withdraw(users, tag, device, before or timezone.now())


_ONE_IS_ACTIVE = """
    SELECT 1 FROM notifications_message m JOIN notifications_subscription s ON s.id = m.subscription_id
    WHERE m.tag = %s AND m.kind <> %s AND (m.due IS NOT NULL OR m.shown IS NOT NULL) AND s.user_id IN ({})
    AND s.circle_id IS NULL
    LIMIT 1
"""


@writing(Writing.BACKGROUND)
@transaction.atomic
def _withdraw(users: Collection[int], tag: str, device: int | None, before: datetime) -> None:
    now = timezone.now()
    waiting = Q(due__isnull=False) | Q(shown__isnull=False)
    active = Message.objects.filter(waiting, subscription__user__in=users, tag=tag, created__lte=before)
    rows = (
        active.filter(subscription__circle=None)
        .exclude(kind=CLOSE)
        .select_for_update(of=("self",))
        .select_related("subscription")
    )
    found = list(rows.order_by("subscription", "part"))
    closing = []
    for one, some in groupby(found, lambda row: row.subscription):
        first, *_ = messages = list(some)
        is_visible = any(row.shown or (row.claimed_until and row.claimed_until > now) for row in messages)
        if is_visible and (device is None or one.device_id != device):
            closing.append(first.pk)
    withdrawn = Message.objects.filter(pk__in=[row.pk for row in found])
    withdrawn.exclude(part="").update(about="")  # it may be needed again: when the person leaves once more
    withdrawn.update(due=None, shown=None, claimed_until=None, attempts=0, revision=F("revision") + 1)
    expires = now + timedelta(hours=CLOSE_HOURS)
    Message.objects.filter(pk__in=closing).update(kind=CLOSE, shown=now, due=now, expires=expires)


def heads() -> list[Head]:
    """For each person and push service, the most urgent message that is due, the oldest first. Without any
    lock: another process may claim them first.
    """
    in_line = [F("is_deal"), F("due"), F("pk")]
    rows = _claimable(timezone.now()).annotate(
        service=F("subscription__service"), user=F("subscription__user"), is_deal=Q(kind=DEAL)
    )
    rows = rows.annotate(
        place=Window(RowNumber(), partition_by=[F("service"), F("user")], order_by=in_line)
    ).filter(place=1)
    found = rows.order_by("is_deal", "due", "pk").values_list("pk", "service", "user", "is_deal")
    return [Head(*row) for row in found[:MAX_HEADS]]


@writing(Writing.BACKGROUND)
def claim(messages: Collection[int]) -> list[Claimed]:
    """Claim those of these messages that are still due and that no other process delivers."""
    _hurry()
    with transaction.atomic():
        now = timezone.now()
        rows = _claimable(now).filter(pk__in=messages).order_by("due")
        rows = rows.select_related("subscription__device", "subscription__user__alert_preferences")
        found = rows.select_for_update(skip_locked=True, of=("self",))
        claimed = [_claimed(row) for row in found if _is_sendable(row, now)]
        until = now + timedelta(seconds=CLAIM_SECONDS)
        Message.objects.filter(pk__in=[each.row.pk for each in claimed]).update(claimed_until=until)
        return claimed


def _hurry() -> None:
    """Don't wait for SQLite's disk when the transaction that follows ends: after a power cut an alert may be
    repeated, and others write sooner.
    """
    if connection.vendor == "sqlite":
        with connection.cursor() as cursor:
            cursor.execute("PRAGMA synchronous=NORMAL")


def _claimable(now: datetime) -> QuerySet[Message]:
    return Message.objects.filter(due__lte=now).filter(Q(claimed_until=None) | Q(claimed_until__lte=now))


def _is_sendable(row: Message, now: datetime) -> bool:
    """Whether this message can be sent now. If not, it is dropped, or put off until quiet hours are over."""
    one = row.subscription
    end = None
    if row.kind not in UNHELD:
        end = quiet_hours(preferences_of(one.user)).end_of(now)
    if end is None and row.expires > now:
        return True
    row.due = end if end is not None and end < row.expires else None
    row.save(update_fields=["due"])
    return False


def _claimed(row: Message) -> Claimed:
    one = row.subscription
    urgency = _URGENCY.get(row.kind, "high")
    return Claimed(row, PushMessage(one.endpoint, one.p256dh, one.auth, {}, row.tag, row.expires, urgency))


@writing(Writing.BACKGROUND)
def record_deliveries(sent: Sequence[tuple[Claimed, Sent]]) -> None:
    """Store what came of deliveries."""
    _hurry()
    now = timezone.now()
    by_result = {
        result: [claimed for claimed, outcome in sent if outcome.result == result]
        for result in ("delivered", "gone", "refused", "failed", "dropped")
    }
    with transaction.atomic():
        _forget(by_result["gone"])
        for claimed in by_result["delivered"]:
            _note_shown(claimed, now)
        for claimed in by_result["refused"] + by_result["dropped"]:
            _own(claimed).update(due=None, claimed_until=None)
        for claimed, outcome in sent:
            if outcome.result == "failed":
                _put_off(claimed, outcome.retry_after, now)
        reached = [claimed.row.subscription_id for claimed in by_result["delivered"]]
        Subscription.objects.filter(pk__in=reached).update(last_delivered=now, failing_since=None, failures=0)
        missed = [claimed.row.subscription_id for claimed in by_result["refused"] + by_result["failed"]]
        Subscription.objects.filter(pk__in=missed).update(
            failing_since=Coalesce("failing_since", Value(now)), failures=F("failures") + 1
        )


def _forget(gone: Sequence[Claimed]) -> None:
    """Delete these subscriptions, unless the browser has told of a new one in the meantime."""
    hashes = [claimed.row.subscription.endpoint_hash for claimed in gone]
    if hashes:
        Subscription.objects.filter(endpoint_hash__in=hashes).delete()


def _note_shown(claimed: Claimed, now: datetime) -> None:
    shown = None if claimed.row.kind == CLOSE else now
    done = _own(claimed).update(due=None, claimed_until=None, shown=shown)
    if not done and shown:  # replaced or withdrawn in the meantime
        Message.objects.filter(pk=claimed.row.pk).update(shown=shown)


def _put_off(claimed: Claimed, retry_after: float | None, now: datetime) -> None:
    attempts = claimed.row.attempts + 1
    wait = min(FIRST_RETRY_SECONDS * 2**claimed.row.attempts, MAX_RETRY_SECONDS)
    if retry_after is not None:
        wait = min(max(wait, retry_after), MAX_WAIT_SECONDS)
    due = now + timedelta(seconds=wait)
    is_over = attempts >= MAX_ATTEMPTS or due >= claimed.message.expires
    _own(claimed).update(due=None if is_over else due, claimed_until=None, attempts=attempts)


def _own(claimed: Claimed) -> QuerySet[Message]:
    """The message, unless it was replaced while it was being delivered."""
    return Message.objects.filter(pk=claimed.row.pk, revision=claimed.row.revision)
