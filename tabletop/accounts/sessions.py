"""Sessions in signed cookies (the setting ``SESSION_ENGINE``); moderators' sessions last less than a day.

The server stores nothing about them, so a copy of a cookie is as good as the cookie until it expires or its
owner signs that device out (`tabletop.accounts.devices.device_sessions`) or changes the password.
"""

from __future__ import annotations

import time
from typing import Any

from django.contrib.sessions.backends import signed_cookies
from django.http import HttpRequest

from tabletop.accounts.models import User

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
