"""Sessions, and the devices that they belong to."""

from __future__ import annotations

import secrets
import time
from collections.abc import Callable
from datetime import datetime, timedelta
from functools import partial
from typing import Any, cast

from django.conf import settings
from django.contrib import messages
from django.contrib.auth import SESSION_KEY
from django.contrib.auth.models import AnonymousUser
from django.contrib.sessions.backends import signed_cookies
from django.db import transaction
from django.http import HttpRequest, HttpResponse
from django.utils import timezone
from django.utils.functional import SimpleLazyObject
from django.utils.translation import gettext as _

from tabletop.accounts import devices
from tabletop.accounts.models import AccessToken, Device, TransferCode, User

# -- Sessions --------------------------------------------------------------------------------------------


STAFF_SECONDS = 12 * 3600

ENDS = "ends"
"""The session key that holds when the session expires, in seconds since 1970, if before its cookie."""


class SessionStore(signed_cookies.SessionStore):
    """Django's class, except that a copied cookie expires too."""

    def load(self) -> dict[str, Any]:
        """The data in the cookie; empty if it has expired."""
        found: dict[str, Any] = super().load()
        if ENDS in found and found[ENDS] < time.time():
            self.create()
            return {}
        return found


def end_soon(*, request: HttpRequest, user: User, **_: Any) -> None:
    """A moderator has signed in: limit the session."""
    if user.is_staff:
        request.session[ENDS] = int(time.time()) + STAFF_SECONDS
        request.session.set_expiry(STAFF_SECONDS)


# -- Device sessions -------------------------------------------------------------------------------------
# A person's devices: each browser in which they are signed in has a row, and can be signed out on its own.
#
# A session names its device; without that row the session is signed out, on pages (`Devices`) and at sockets
# (`tabletop.sockets.session_auth`).


KEY = "device"
"""The session key that holds the device's key."""

NEW_FOR = timedelta(hours=24)
"""How long a device added with a code can't sign out the others."""

GRACE = timedelta(days=2)
"""A device whose cookie has ended stays on the list for this long: days of different time zones overlap."""


class Devices:
    """Django middleware: a request from a signed-out device is anonymous."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self._get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        """The response; the user is looked up lazily."""
        person: Any = SimpleLazyObject(partial(_signed_in, request, request.user))
        request.user = person
        response = self._get_response(request)
        devices.add_headers(request, response)
        return response


def current(request: HttpRequest) -> Device | None:
    """The device of this request; None for anonymous visitors."""
    if not request.user.is_authenticated:
        return None
    found: Device | None = getattr(request, "device", None)
    return found


def begin(*, request: HttpRequest, user: User, **_: Any) -> None:
    """Someone has signed in: list this device. `tabletop.accounts.guests.sign_in` says how they signed in."""
    if user.is_staff:  # their sessions end by themselves, and soon
        user.devices.filter(created__lt=timezone.now() - timedelta(seconds=STAFF_SECONDS)).delete()
    known = Device.objects.filter(user=user, key=request.session.get(KEY, "")).first()
    arrival = getattr(request, "arrival", Device.Arrival.HERE)
    device = known or _add(request, user, secrets.token_urlsafe(32), arrival)
    request.session[KEY] = device.key
    request.device = device  # type: ignore[attr-defined]


def end(*, request: HttpRequest, user: User | None, **_: Any) -> None:
    """Handler of signing out: delete the device."""
    if user is not None and KEY in request.session:
        Device.objects.filter(user=user, key=request.session[KEY]).delete()


def held_back_until(user: User, device: Device) -> datetime | None:
    """Until when this device can't sign out others, create codes or replace the recovery code, so that
    someone with a stolen code can't lock the owner out. None if it can.
    """
    if device.arrival != Device.Arrival.CODE:
        return None
    until = device.created + NEW_FOR
    has_older = user.devices.filter(created__lt=device.created).exists()
    return until if timezone.now() < until and has_older else None


@transaction.atomic
def sign_out(user: User, device: int) -> bool:
    """Sign out this device of the person; False if there is none. A code that it may have seen stops
    working.
    """
    deleted, _ = user.devices.filter(pk=device).delete()
    if deleted:
        TransferCode.objects.filter(user=user).delete()
    return bool(deleted)


@transaction.atomic
def sign_out_others(user: User, keep: Device | None = None) -> None:
    """Sign out all of the person's devices except this one, and revoke their tokens."""
    others = user.devices.exclude(pk=keep.pk) if keep else user.devices.all()
    others.delete()
    user.tokens.all().delete()
    TransferCode.objects.filter(user=user).delete()


def cookie_age() -> timedelta:
    """How long the cookie of a device lasts."""
    return timedelta(seconds=settings.SESSION_COOKIE_AGE)


def forget_expired() -> None:
    """Delete devices whose cookie has expired, and expired codes and tokens."""
    now = timezone.now()
    ended = now - cookie_age() - GRACE
    Device.objects.filter(last_seen__lt=ended.date()).delete()
    TransferCode.objects.filter(expires__lt=now - timedelta(days=1)).delete()
    AccessToken.objects.filter(expires__lt=now).delete()


def _signed_in(request: HttpRequest, user: User | AnonymousUser) -> User | AnonymousUser:
    if token := getattr(request, "token", None):
        return cast(AccessToken, token).user
    if not user.is_authenticated and SESSION_KEY not in request.session:
        return AnonymousUser()
    # The session of someone who was deleted elsewhere still has their number.
    device = user.devices.filter(key=request.session.get(KEY, "")).first() if user.is_authenticated else None
    if not user.is_authenticated and _is_suspended(request.session[SESSION_KEY]):
        return AnonymousUser()
    if not user.is_authenticated or device is None:
        request.session.flush()
        devices.forget_browser(request, _("You were signed out on this device."), messages.INFO)
        return AnonymousUser()
    request.device = device  # type: ignore[attr-defined]
    _note_visit(request, device)
    return user


def _is_suspended(pk: str) -> bool:
    """Whether this person is there, but can’t sign in for now."""
    return User.objects.filter(pk=pk, is_active=False, deletion_began=None).exists()


def _add(request: HttpRequest, user: User, key: str, arrival: str) -> Device:
    browser, system = devices.names(request.META.get("HTTP_USER_AGENT", ""))
    more = {"browser": browser, "system": system, "arrival": arrival, "last_seen": timezone.localdate()}
    return Device.objects.get_or_create(key=key, defaults={"user": user, **more})[0]


def _note_visit(request: HttpRequest, device: Device) -> None:
    """Store the day of the visit, with one write a day."""
    today = timezone.localdate()
    if device.last_seen < today:
        device.browser, device.system = devices.names(request.META.get("HTTP_USER_AGENT", ""))
        device.last_seen = today
        Device.objects.filter(pk=device.pk).update(
            browser=device.browser, system=device.system, last_seen=today
        )
