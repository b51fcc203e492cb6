"""What pages show about alerts."""

from __future__ import annotations

from datetime import time, timedelta
from typing import Any

from django.http import HttpRequest
from django.utils import timezone

from tabletop.accounts import guests, sessions
from tabletop.accounts.models import User
from tabletop.features.notifications.models import Preferences, Subscription
from tabletop.features.notifications.push import vapid

UNREACHABLE = timedelta(days=2)
"""How long nothing could be delivered before the page says so: push services have bad hours."""


def public_key() -> str:
    """The site's application server key for browsers, in base64url; empty if it sends no alerts."""
    return vapid.public_key()


def is_known(request: HttpRequest) -> bool:
    """Whether alerts are sent to the browser of this request."""
    device = sessions.current(request)
    return (
        device is not None
        and Subscription.objects.filter(user=guests.current(request), device=device).exists()
    )


def alert_settings(user: User | None) -> dict[str, Any] | None:
    """What ``/me/`` shows: the person's ``subscriptions`` (``id``, ``device`` by name, ``device_id``,
    ``created``, ``last_delivered``, ``is_failing``), whether they want each day's ``deal``, their
    ``time_zone``, and quiet hours as ``HH:MM`` or empty. None without a person, or if the site sends no
    alerts.
    """
    if user is None or not vapid.are_on():
        return None
    wants = Preferences.objects.filter(user=user).first()
    return {
        "subscriptions": [_shown(one) for one in user.subscriptions.select_related("device")],
        "deal": wants.deal if wants else False,
        "quiet_from": _text(wants.quiet_from if wants else None),
        "quiet_until": _text(wants.quiet_until if wants else None),
        "time_zone": wants.time_zone if wants else "",
    }


def _shown(one: Subscription) -> dict[str, Any]:
    return {
        "id": one.pk,
        "device": str(one.device or ""),
        "device_id": one.device_id,
        "created": one.created,
        "last_delivered": one.last_delivered,
        "is_failing": one.failing_since is not None and one.failing_since < timezone.now() - UNREACHABLE,
    }


def _text(at: time | None) -> str:
    return "" if at is None else f"{at:%H:%M}"
