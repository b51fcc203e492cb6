"""Guests: whoever acts gets a row, a name and a seat in a signed cookie; whoever only looks gets nothing."""

from __future__ import annotations

import time
from collections.abc import Collection

from django.contrib.auth import login, logout
from django.http import HttpRequest
from django.utils.translation import get_language

from tabletop.accounts import names
from tabletop.accounts.models import Device, User
from tabletop.throttling import rate_limits

_BACKEND = "django.contrib.auth.backends.ModelBackend"
_SEEN = "seen"
_RENEW_AFTER = 30 * 24 * 3600


def current(request: HttpRequest) -> User | None:
    """Who acts in this request, or None: somebody who only looked so far. An error page can come before it is
    known who asks.
    """
    user = getattr(request, "user", None)
    return user if user is not None and user.is_authenticated else None


def ensure_guest(request: HttpRequest, *, name: str = "") -> User:
    """The person of this request; a new guest, signed in on this device, when there was nobody yet.

    ``name`` (cleaned) is the new guest's name, a suggested one when it is empty; somebody who is already here
    keeps theirs. Raises `limits.TooOften` when that address makes too many guests.
    """
    if user := current(request):
        keep_seat(request)
        return user
    rate_limits.check(request, rate_limits.GUESTS)
    guest = User.objects.create_guest(
        name=name or suggest_name(), language=get_language() or "", old_cookies=False
    )
    sign_in(request, guest)
    return guest


def sign_in(request: HttpRequest, user: User, arrival: str = Device.Arrival.HERE) -> None:
    """From now on this device is that person; whoever it was before is signed out here."""
    if request.user.is_authenticated and request.user.pk != user.pk:
        logout(request)
    request.arrival = arrival  # type: ignore[attr-defined]
    login(request, user, backend=_BACKEND)
    request.session[_SEEN] = int(time.time())


def keep_seat(request: HttpRequest) -> None:
    """Once a month, write the cookie anew, so that nobody loses a seat who keeps playing."""
    now = int(time.time())
    if now - int(request.session.get(_SEEN, 0)) > _RENEW_AFTER:
        request.session[_SEEN] = now


def suggest_name() -> str:
    """A friendly name of two words that no one here has."""
    return names.suggest_name(_taken)


def _taken(candidates: Collection[str]) -> Collection[str]:
    return list(User.objects.filter(name__in=candidates).values_list("name", flat=True))
