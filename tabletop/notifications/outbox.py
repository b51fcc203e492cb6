"""The outbox: writing, withdrawing, claiming and settling messages. Synchronous database work.

Rows are replaced in place, and every change that depends on a row's state is one conditional UPDATE or made
under its lock. So it doesn't matter how many processes write or deliver: the same alert (`Alert.about`) is
written once, and one process at a time delivers it. If that process dies, its claim ends, and another one
repeats the message; its tag makes that invisible.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from datetime import datetime, timedelta
from itertools import groupby
from typing import Any, Literal, NamedTuple

from django.db import transaction
from django.db.models import F, Q, QuerySet
from django.utils import timezone

from tabletop.accounts.models import User
from tabletop.notifications.models import Message, Preferences, Subscription
from tabletop.notifications.push.client import PushMessage, Sent
from tabletop.notifications.quiet_hours import QuietHours
from tabletop.notifications.subscriptions import quiet_hours

CLOSE, TEST = "close", "test"
"""The kinds of messages that quiet hours don't hold back."""

CLAIM_SECONDS = 60
"""How long a process may take to deliver a message before another one tries."""

CLOSE_HOURS = 24
"""How long a notification can still be closed by the server."""

FIRST_RETRY_SECONDS = 30
MAX_RETRY_SECONDS = 3600
MAX_WAIT_SECONDS = 24 * 3600
"""Retries wait twice as long each time. A push service may ask for more, up to `MAX_WAIT_SECONDS`."""

MAX_ATTEMPTS = 8

_URGENCY: dict[str, Literal["high", "normal", "low"]] = {CLOSE: "normal", "deal": "low", "rematch": "normal"}
"""What isn't named here is worth waking a device for."""

_MAX_LOOKED_AT = 50
"""How many messages that can't be sent now, one claim puts aside."""


class Alert(NamedTuple):
    """What one person is to be told. The unique ``about`` says about what, and ``payload`` builds the JSON
    in the active language, once it is known that someone gets it. ``part``: see `Message`.
    """

    user: int
    tag: str
    kind: str
    about: str
    due: datetime
    expires: datetime
    payload: Callable[[], dict[str, Any]]
    part: str = ""


class Claimed(NamedTuple):
    """A message that this process delivers, and where to."""

    pk: int
    revision: int
    kind: str
    attempts: int
    subscription: int
    endpoint_hash: str
    origin: str
    is_failing: bool
    message: PushMessage


def subscribers(users: Collection[int]) -> list[Subscription]:
    """The subscriptions of these people, those of a person together."""
    found = Subscription.objects.filter(user__in=users).select_related("user__alert_preferences")
    return list(found.order_by("user", "pk"))


def has_subscribers(users: Collection[int]) -> bool:
    """Whether any of these people gets alerts."""
    return Subscription.objects.filter(user__in=users).exists()


@transaction.atomic
def write(alerts: Sequence[Alert], languages: Callable[[User], Any]) -> set[int]:
    """Put these alerts into the outbox, for every browser of the people concerned, unless it has been there
    before. ``languages`` is a context manager that activates a person's language. Returns the people who get
    something.
    """
    if not alerts:
        return set()
    by_user = {
        user: list(some)
        for user, some in groupby(subscribers({each.user for each in alerts}), lambda one: one.user)
    }
    told = set()
    for user, subscriptions in by_user.items():
        quiet = quiet_hours(preferences_of(user))
        for alert in alerts:
            if alert.user == user.pk and (due := _due(alert, quiet)) is not None:
                with languages(user):
                    payload = alert.payload()
                for one in subscriptions:
                    _put(one, alert, payload, due)
                told.add(user.pk)
    return told


def preferences_of(user: User) -> Preferences | None:
    """The person's preferences, which must have been read with them."""
    return getattr(user, "alert_preferences", None)


def _due(alert: Alert, quiet: QuietHours) -> datetime | None:
    """When the alert can be sent; None if it would have expired."""
    due = alert.due
    if alert.kind not in (CLOSE, TEST):
        due = quiet.end_of(due) or due
    return due if due < alert.expires else None


def _put(one: Subscription, alert: Alert, payload: dict[str, Any], due: datetime) -> None:
    values: dict[str, Any] = {
        "kind": alert.kind,
        "about": alert.about,
        "payload": payload,
        "due": due,
        "expires": alert.expires,
        "attempts": 0,
        "claimed_until": None,
    }
    row, is_new = Message.objects.get_or_create(
        subscription=one, tag=alert.tag, part=alert.part, defaults=values
    )
    if not is_new:
        changed = Message.objects.filter(pk=row.pk).exclude(about=alert.about)
        changed.update(**values, revision=F("revision") + 1, created=timezone.now())


def withdraw(users: Collection[int], tag: str, device: int | None = None) -> None:
    """Nothing of this tag waits for these people any more: don't deliver what has not been delivered, and
    close what browsers show, except on the ``device`` on which the person is.
    """
    waiting = Q(due__isnull=False) | Q(shown__isnull=False)
    active = Message.objects.filter(waiting, subscription__user__in=users, tag=tag).exclude(kind=CLOSE)
    if active.exists():  # usually not: then there is no need to wait for other writers
        _withdraw(active, tag, device)


@transaction.atomic
def _withdraw(active: QuerySet[Message], tag: str, device: int | None) -> None:
    now = timezone.now()
    rows = active.select_for_update(of=("self",))
    found = list(rows.select_related("subscription").order_by("subscription", "part"))
    for one, some in groupby(found, lambda row: row.subscription):
        messages = list(some)
        is_visible = any(row.shown or (row.claimed_until and row.claimed_until > now) for row in messages)
        for index, row in enumerate(messages):
            row.revision, row.claimed_until, row.attempts = row.revision + 1, None, 0
            row.due, row.shown = None, None
            if row.part:  # it may be needed again: when the person leaves once more
                row.about = ""
            if is_visible and not index and (device is None or one.device_id != device):
                row.kind, row.payload, row.shown = CLOSE, {"close": tag}, now
                row.due, row.expires = now, now + timedelta(hours=CLOSE_HOURS)
        Message.objects.bulk_update(
            messages,
            ["revision", "claimed_until", "attempts", "due", "shown", "kind", "about", "payload", "expires"],
        )


def has_due() -> bool:
    """Whether there is anything to claim. Cheap, and without any lock."""
    return _claimable(timezone.now()).exists()


@transaction.atomic
def claim(slots: int, busy: Mapping[str, int], per_origin: int, failing: int) -> list[Claimed]:
    """Claim messages that are due, the oldest first: at most ``slots``, of which ``failing`` for
    subscriptions that are failing. ``busy`` says how many deliveries to each origin are under way, of
    ``per_origin``.
    """
    now, counts, claimed = timezone.now(), dict(busy), list[Claimed]()
    for _ in range(slots + _MAX_LOOKED_AT):
        full = [origin for origin, count in counts.items() if count >= per_origin]
        row = _next(now, full, failing > 0) if len(claimed) < slots else None
        if row is None:
            break
        if _is_sendable(row, now):
            row.claimed_until = now + timedelta(seconds=CLAIM_SECONDS)
            row.save(update_fields=["claimed_until"])
            found = _claimed(row)
            claimed.append(found)
            counts[found.origin] = counts.get(found.origin, 0) + 1
            failing -= found.is_failing
    return claimed


def _claimable(now: datetime) -> QuerySet[Message]:
    return Message.objects.filter(due__lte=now).filter(Q(claimed_until=None) | Q(claimed_until__lte=now))


def _next(now: datetime, full: Sequence[str], may_fail: bool) -> Message | None:
    rows = _claimable(now).exclude(subscription__origin__in=full)
    if not may_fail:
        rows = rows.filter(subscription__failing_since=None)
    rows = rows.select_related("subscription__device", "subscription__user__alert_preferences")
    return rows.order_by("due").select_for_update(skip_locked=True, of=("self",)).first()


def _is_sendable(row: Message, now: datetime) -> bool:
    """Whether this message can be sent now. If not, it is dropped, or put off until quiet hours are over."""
    one = row.subscription
    if one.device_id is not None and one.device is None:  # signed out by an earlier version of the site
        one.delete()
        return False
    end = None
    if row.kind not in (CLOSE, TEST):
        end = quiet_hours(preferences_of(one.user)).end_of(now)
    if end is None and row.expires > now:
        return True
    row.due = end if end is not None and end < row.expires else None
    row.save(update_fields=["due"])
    return False


def _claimed(row: Message) -> Claimed:
    one = row.subscription
    urgency = _URGENCY.get(row.kind, "high")
    message = PushMessage(one.endpoint, one.p256dh, one.auth, row.payload, row.tag, row.expires, urgency)
    is_failing = one.failing_since is not None
    return Claimed(
        row.pk,
        row.revision,
        row.kind,
        row.attempts,
        one.pk,
        one.endpoint_hash,
        one.origin,
        is_failing,
        message,
    )


@transaction.atomic
def settle(sent: Iterable[tuple[Claimed, Sent]]) -> None:
    """Store what came of deliveries."""
    for claimed, outcome in sent:
        _SETTLE[outcome.result](claimed, outcome, timezone.now())


def _delivered(claimed: Claimed, outcome: Sent, now: datetime) -> None:
    shown = None if claimed.kind == CLOSE else now
    done = _own(claimed).update(due=None, claimed_until=None, shown=shown)
    if not done and shown:  # replaced or withdrawn in the meantime
        Message.objects.filter(pk=claimed.pk).update(shown=shown)
    Subscription.objects.filter(pk=claimed.subscription).update(last_delivered=now, failing_since=None)


def _gone(claimed: Claimed, outcome: Sent, now: datetime) -> None:
    Subscription.objects.filter(pk=claimed.subscription, endpoint_hash=claimed.endpoint_hash).delete()


def _refused(claimed: Claimed, outcome: Sent, now: datetime) -> None:
    _own(claimed).update(due=None, claimed_until=None)
    _mark_failing(claimed, now)


def _failed(claimed: Claimed, outcome: Sent, now: datetime) -> None:
    attempts = claimed.attempts + 1
    wait = min(FIRST_RETRY_SECONDS * 2**claimed.attempts, MAX_RETRY_SECONDS)
    if outcome.retry_after is not None:
        wait = min(max(wait, outcome.retry_after), MAX_WAIT_SECONDS)
    due: datetime | None = now + timedelta(seconds=wait)
    if attempts >= MAX_ATTEMPTS or now + timedelta(seconds=wait) >= claimed.message.expires:
        due = None
    _own(claimed).update(due=due, claimed_until=None, attempts=attempts)
    _mark_failing(claimed, now)


_SETTLE: dict[str, Callable[[Claimed, Sent, datetime], None]] = {
    "delivered": _delivered,
    "gone": _gone,
    "refused": _refused,
    "failed": _failed,
}


def _own(claimed: Claimed) -> QuerySet[Message]:
    """The message, unless it was replaced while it was being delivered."""
    return Message.objects.filter(pk=claimed.pk, revision=claimed.revision)


def _mark_failing(claimed: Claimed, now: datetime) -> None:
    Subscription.objects.filter(pk=claimed.subscription, failing_since=None).update(failing_since=now)
