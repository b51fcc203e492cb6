"""The devices that want alerts, and the hours in which they want none."""

from __future__ import annotations

import hashlib
from collections.abc import Mapping
from datetime import UTC, datetime, time, timedelta
from typing import Any, NamedTuple
from zoneinfo import ZoneInfo

import msgspec
from cryptography.hazmat.primitives.asymmetric import ec
from django.db import IntegrityError, transaction
from django.db.models import QuerySet
from django.utils import timezone
from django.utils.translation import gettext as _

from tabletop.accounts.models import Device, User
from tabletop.database.write_order import background_batch
from tabletop.features.notifications.models import Message, Preferences, Subscription
from tabletop.features.notifications.push import vapid
from tabletop.features.notifications.push.endpoints import BadEndpoint, Endpoint, read_endpoint
from tabletop.i18n.time_zones import is_zone, zone_of
from tabletop.limits import limits

# -- Quiet hours -----------------------------------------------------------------------------------------


MORNING = time(8)
"""When the alert for the day's deal is due, local time, or at the end of quiet hours if that is later."""


class QuietHours(NamedTuple):
    """From ``start`` to ``end`` each day, local time in ``zone``, perhaps over midnight. None and None, or
    twice the same time: never.
    """

    start: time | None
    end: time | None
    zone: str

    def end_of(self, moment: datetime) -> datetime | None:
        """When the quiet hours that contain this moment end, in UTC; None if it is in none.

        On days when clocks change, quiet hours start and end when a clock on the wall shows these times: a
        time that is skipped comes with the change, and of a time that comes twice the first one counts.
        """
        if self.start is None or self.end is None or self.start == self.end:
            return None
        zone = zone_of(self.zone)
        today = moment.astimezone(zone).date()
        for day in (today - timedelta(days=1), today):
            last = day if self.start < self.end else day + timedelta(days=1)
            start = _moment(datetime.combine(day, self.start), zone)
            end = _moment(datetime.combine(last, self.end), zone)
            if start <= moment < end:
                return end
        return None


NEVER_QUIET = QuietHours(None, None, "UTC")


def next_morning(moment: datetime, quiet: QuietHours) -> datetime:
    """The first time after this moment when the alert for the day's deal is due, in UTC."""
    zone = zone_of(quiet.zone)
    day = moment.astimezone(zone).date()
    while True:
        due = _moment(datetime.combine(day, MORNING), zone)
        due = quiet.end_of(due) or due
        if due > moment:
            return due
        day += timedelta(days=1)


def _moment(local: datetime, zone: ZoneInfo) -> datetime:
    """The local time in UTC. Times that are skipped are taken as if the clock had been changed already."""
    moment = local.replace(tzinfo=zone).astimezone(UTC)
    if moment.astimezone(zone).replace(tzinfo=None) != local:  # skipped: the moment of the change
        before = local.replace(tzinfo=zone, fold=1).astimezone(UTC)
        return _change_between(min(before, moment), max(before, moment), zone)
    return moment


def _change_between(first: datetime, last: datetime, zone: ZoneInfo) -> datetime:
    """When the zone's offset changes between these moments, to the minute."""
    offset = first.astimezone(zone).utcoffset()
    moment = first.replace(second=0, microsecond=0)
    while moment < last and moment.astimezone(zone).utcoffset() == offset:
        moment += timedelta(minutes=1)
    return moment


# -- Subscriptions ---------------------------------------------------------------------------------------


DEAD_DAYS = 30
"""A subscription to which nothing could be delivered for this long is deleted by ``manage.py tidy``."""

OUTBOX_DAYS = 7
"""How long rows of the outbox stay after they have expired, so that nothing is alerted twice."""


DELETE_BATCH = 100
"""How many rows are deleted in one transaction."""


class Keys(msgspec.Struct, frozen=True):
    """The keys of a subscription, in base64url."""

    p256dh: str
    auth: str


class BrowserSubscription(msgspec.Struct, frozen=True):
    """What a browser tells about its subscription: `PushSubscription.toJSON()`, and the endpoint that this
    one ``replaces``.
    """

    endpoint: str
    keys: Keys
    replaces: str = ""


class Unusable(ValueError):
    """The subscription or setting can't be used; the message is a sentence for people."""


class TooMany(Unusable):
    """This person has `limits.SUBSCRIBED_BROWSERS` already."""


def check(told: BrowserSubscription) -> Endpoint:
    """Check what a browser tells; return its endpoint. Raises `Unusable`."""
    try:
        endpoint = read_endpoint(told.endpoint)
    except BadEndpoint:
        raise Unusable(
            _("Alerts can’t be sent to this browser: its push service has no public address.")
        ) from None
    try:
        point, secret = vapid.decoded(told.keys.p256dh), vapid.decoded(told.keys.auth)
        if len(point) != 65 or len(secret) != 16:
            raise ValueError("wrong length")
        ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), point)
    except ValueError:
        say = _("Alerts can’t be sent to this browser: its keys are not valid.")
        raise Unusable(say) from None
    return endpoint


def subscribe(user: User, device: Device | None, told: BrowserSubscription) -> Subscription:
    """Store what the browser tells. It replaces the device's earlier subscription and the person's one with
    the endpoint ``replaces``. An endpoint that is known already keeps its row, also if it was someone
    else's who used this browser before, and fails until something is delivered. Raises `Unusable`.
    """
    endpoint = check(told)
    of_service = {"origin": endpoint.origin, "service": endpoint.service}
    try:
        return _store(user, device, told, of_service)
    except IntegrityError:  # the same browser, in another request at the same time
        return _store(user, device, told, of_service)


@transaction.atomic
def _store(
    user: User, device: Device | None, told: BrowserSubscription, of_service: Mapping[str, str]
) -> Subscription:
    User.objects.select_for_update(no_key=True).get(pk=user.pk)  # one after the other: they are counted
    digest = hash_of(told.endpoint)
    known = Subscription.objects.filter(endpoint_hash=digest).first()
    own = user.subscriptions.filter(format="").exclude(endpoint_hash=digest)
    if told.replaces:
        own.filter(endpoint_hash=hash_of(told.replaces)).delete()
    if device is not None:
        own.filter(device=device).delete()
    if (known is None or known.user_id != user.pk) and own.count() >= limits.SUBSCRIBED_BROWSERS.number:
        raise TooMany(
            _("Alerts are on for too many devices. Turn them off on one of them first, on your name page.")
        )
    one = known or Subscription(endpoint_hash=digest)
    one.origin, one.service = of_service["origin"], of_service["service"]
    if known is not None and known.user_id != user.pk:
        known.messages.all().delete()
    one.user, one.device, one.endpoint = user, device, told.endpoint
    one.p256dh, one.auth = told.keys.p256dh.rstrip("="), told.keys.auth.rstrip("=")
    one.save()
    return one


def remove(user: User, endpoint: str) -> None:
    """Delete the person's subscription of a browser with this endpoint, if there is one."""
    user.subscriptions.filter(endpoint_hash=hash_of(endpoint)).delete()


def save_preferences(user: User, *, deal: bool, quiet_from: str, quiet_until: str, zone: str) -> None:
    """Store what the person wants. Times are ``HH:MM``, or both empty. Raises `Unusable`."""
    start, end = _time(quiet_from), _time(quiet_until)
    if (start is None) != (end is None):
        raise Unusable(_("Quiet hours need a start and an end."))
    if not is_zone(zone):
        raise Unusable(_("This time zone doesn’t exist."))
    quiet = QuietHours(start, end, zone)
    due = next_morning(timezone.now(), quiet) if deal else None
    values = {"deal": deal, "deal_due": due, "quiet_from": start, "quiet_until": end, "time_zone": zone}
    Preferences.objects.update_or_create(user=user, defaults=values)


def quiet_hours(preferences: Preferences | None) -> QuietHours:
    """The quiet hours of these preferences."""
    if preferences is None:
        return NEVER_QUIET
    return QuietHours(preferences.quiet_from, preferences.quiet_until, preferences.time_zone)


def hash_of(endpoint: str) -> str:
    """The hash by which an endpoint is found."""
    return hashlib.sha256(endpoint.encode("utf-8", "surrogatepass")).hexdigest()


def delete_expired() -> None:
    """Delete messages that expired long ago, and subscriptions that have been dead for long."""
    now = timezone.now()
    for rows in (
        Message.objects.filter(expires__lt=now - timedelta(days=OUTBOX_DAYS)),
        Subscription.objects.filter(failing_since__lt=now - timedelta(days=DEAD_DAYS)),
    ):
        _delete(rows)


def _delete(rows: QuerySet[Any]) -> None:
    """Delete these rows, some at a time, so that nobody waits for long."""
    while some := list(rows.order_by("pk").values_list("pk", flat=True)[:DELETE_BATCH]):
        with background_batch():
            rows.model._base_manager.filter(pk__in=some).delete()


def _time(text: str) -> time | None:
    if not text:
        return None
    try:
        found = time.fromisoformat(text) if len(text) in (5, 8) else None
    except ValueError:
        found = None
    if found is None or found.tzinfo is not None:
        raise Unusable(_("Enter times like 22:30."))
    return found.replace(second=0)
