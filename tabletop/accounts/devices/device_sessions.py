"""The devices of a person: each browser in which they are signed in is a row, and can be signed out alone.

A session names its device; a session whose row is gone is nobody's, on pages (`Devices`) and at sockets
(`tabletop.sockets.session_auth`). A cookie of an earlier version names none. It gets a row at its first
visit, as long as its owner has not signed out any device: then all such cookies end, for a copy of one could
come back.
"""

from __future__ import annotations

import json
import secrets
from collections.abc import Callable
from datetime import datetime, timedelta
from functools import partial
from typing import Any

from django.conf import settings
from django.contrib import messages
from django.contrib.auth import HASH_SESSION_KEY, SESSION_KEY
from django.contrib.auth.models import AnonymousUser
from django.db import transaction
from django.http import HttpRequest, HttpResponse
from django.utils import timezone
from django.utils.crypto import salted_hmac
from django.utils.functional import SimpleLazyObject
from django.utils.translation import gettext as _

from tabletop.accounts.devices import links, user_agents
from tabletop.accounts.models import Device, TransferCode, UsedLink, User
from tabletop.accounts.sessions import STAFF_SECONDS

KEY = "device"
"""The name under which a session holds its device's key."""

NEW_FOR = timedelta(hours=24)
"""For so long a device that was added with a code or a link cannot sign out the others."""

COOKIE_SALT = "tabletop.people.devices"
_OF_THE_COOKIE = (SESSION_KEY, HASH_SESSION_KEY, "seen", "ends")


class Devices:
    """Django middleware: the person of a request is nobody once their device was signed out."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self._get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        """The page; who asks is looked up when somebody wants to know."""
        person: Any = SimpleLazyObject(partial(_signed_in, request, request.user))
        request.user = person
        return self._get_response(request)


def current(request: HttpRequest) -> Device | None:
    """The device of this request; None for those without a name."""
    if not request.user.is_authenticated:
        return None
    found: Device | None = getattr(request, "device", None)
    return found


def begin(*, request: HttpRequest, user: User, **_: Any) -> None:
    """Somebody has signed in: from now on this device is on their list. How they came is what
    `tabletop.accounts.guests.sign_in` says.
    """
    if user.is_staff:  # their sessions end by themselves, and soon
        user.devices.filter(created__lt=timezone.now() - timedelta(seconds=STAFF_SECONDS)).delete()
    known = Device.objects.filter(user=user, key=request.session.get(KEY, "")).first()
    arrival = getattr(request, "arrival", Device.Arrival.HERE)
    device = known or _add(request, user, secrets.token_urlsafe(32), arrival)
    request.session[KEY] = device.key
    request.device = device  # type: ignore[attr-defined]


def end(*, request: HttpRequest, user: User | None, **_: Any) -> None:
    """Somebody signs out here."""
    if user is not None and KEY in request.session:
        Device.objects.filter(user=user, key=request.session[KEY]).delete()


def knows_old_device(user: User, device: Device) -> bool:
    """Whether an earlier device of that person may still be signed in."""
    return user.old_cookies or user.devices.filter(created__lt=device.created).exists()


def held_back_until(user: User, device: Device) -> datetime | None:
    """Until when this device can't sign out others, make codes, or replace the recovery code: somebody who
    got hold of a code must not lock its owner out. None when it can.
    """
    if device.arrival not in (Device.Arrival.CODE, Device.Arrival.LINK):
        return None
    until = device.created + NEW_FOR
    return until if timezone.now() < until and knows_old_device(user, device) else None


@transaction.atomic
def sign_out(user: User, device: int) -> bool:
    """Sign out that device of theirs; False when there is none. Codes, links and cookies that it may have
    seen end with it.
    """
    deleted, _ = user.devices.filter(pk=device).delete()
    if deleted:
        _forget_ways_in(user)
    return bool(deleted)


@transaction.atomic
def sign_out_others(user: User, keep: Device | None = None) -> None:
    """Sign out all their devices but this one."""
    others = user.devices.exclude(pk=keep.pk) if keep else user.devices.all()
    others.delete()
    _forget_ways_in(user)


def forget_expired() -> None:
    """Delete what can let nobody in any more: devices whose cookie has ended, codes, links."""
    now = timezone.now()
    ended = now - timedelta(seconds=settings.SESSION_COOKIE_AGE) - timedelta(days=2)
    Device.objects.filter(last_seen__lt=ended.date()).delete()
    TransferCode.objects.filter(expires__lt=now - timedelta(days=1)).delete()
    UsedLink.objects.filter(expires__lt=now).delete()


def _forget_ways_in(user: User) -> None:
    TransferCode.objects.filter(user=user).delete()
    links.renew(user)
    user.old_cookies = False
    user.save(update_fields=["old_cookies"])


def _signed_in(request: HttpRequest, user: User | AnonymousUser) -> User | AnonymousUser:
    if not user.is_authenticated:
        return AnonymousUser()
    device = _device_of(request, user)
    if device is None:
        request.session.flush()
        messages.info(request, _("You were signed out on this device."))
        return AnonymousUser()
    request.device = device  # type: ignore[attr-defined]
    _note_visit(request, device)
    return user


def _device_of(request: HttpRequest, user: User) -> Device | None:
    key = request.session.get(KEY)
    if key is not None:
        return user.devices.filter(key=key).first()
    if not user.old_cookies:
        return None
    device = _adopt(request, user)
    request.session[KEY] = device.key
    return device


def _adopt(request: HttpRequest, user: User) -> Device:
    """A row for the cookie of an earlier version: one, however many pages it asks for at the same time."""
    told = json.dumps([request.session.get(name) for name in _OF_THE_COOKIE])
    key = salted_hmac(COOKIE_SALT, told, algorithm="sha256").hexdigest()
    return _add(request, user, key, Device.Arrival.EARLIER)


def _add(request: HttpRequest, user: User, key: str, arrival: str) -> Device:
    browser, system = user_agents.names(request.META.get("HTTP_USER_AGENT", ""))
    more = {"browser": browser, "system": system, "arrival": arrival, "last_seen": timezone.localdate()}
    return Device.objects.get_or_create(key=key, defaults={"user": user, **more})[0]


def _note_visit(request: HttpRequest, device: Device) -> None:
    """The day is enough, and one write a day."""
    today = timezone.localdate()
    if device.last_seen < today:
        device.browser, device.system = user_agents.names(request.META.get("HTTP_USER_AGENT", ""))
        device.last_seen = today
        Device.objects.filter(pk=device.pk).update(
            browser=device.browser, system=device.system, last_seen=today
        )
