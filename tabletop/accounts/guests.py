"""Guests: a visitor who acts gets a row, a name and a session cookie; a visitor who only looks gets
nothing.
"""

from __future__ import annotations

import time
from collections.abc import Collection

from django.contrib.auth import login, logout
from django.http import HttpRequest
from django.utils.translation import get_language

from tabletop.accounts import names
from tabletop.accounts.models import Device, User
from tabletop.limits import rate_limits

_BACKEND = "django.contrib.auth.backends.ModelBackend"
_SEEN = "seen"
_RENEW_AFTER = 30 * 24 * 3600


def current(request: HttpRequest) -> User | None:
    """The person of this request, or None for a visitor who has only looked so far. Also None on an error
    page that comes before the user is known.
    """
    user = getattr(request, "user", None)
    return user if user is not None and user.is_authenticated else None


def ensure_guest(request: HttpRequest, *, name: str = "") -> User:
    """The person of this request; a new guest, signed in on this device, if there was none.

    ``name`` (cleaned) is the new guest's name; "" picks a random one. An existing person keeps theirs. Raises
    `limits.TooOften` if this address creates too many guests.
    """
    if user := current(request):
        keep_seat(request)
        return user
    rate_limits.check(request, rate_limits.GUESTS)
    guest = User.objects.create_guest(name=name or suggest_name(), language=get_language() or "")
    sign_in(request, guest)
    return guest


def sign_in(request: HttpRequest, user: User, arrival: str = Device.Arrival.HERE) -> None:
    """Sign this person in on this device, and sign out anyone else."""
    if request.user.is_authenticated and request.user.pk != user.pk:
        logout(request)
    request.arrival = arrival  # type: ignore[attr-defined]
    login(request, user, backend=_BACKEND)
    request.session[_SEEN] = int(time.time())


def keep_seat(request: HttpRequest) -> None:
    """Renew the cookie once a month, so that regular players never lose their seats."""
    now = int(time.time())
    if now - int(request.session.get(_SEEN, 0)) > _RENEW_AFTER:
        request.session[_SEEN] = now


def suggest_name() -> str:
    """A friendly two-word name that no one here has."""
    return names.suggest_name(_taken)


def _taken(candidates: Collection[str]) -> Collection[str]:
    return list(User.objects.filter(name__in=candidates).values_list("name", flat=True))
