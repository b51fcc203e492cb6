"""Sessions in signed cookies (the setting ``SESSION_ENGINE``), those of moderators for less than a day.

Nothing is kept of them, so a copy of a cookie is worth as much as the cookie, until it has ended or its owner
signs out everywhere (`tabletop.accounts.devices.links.renew`) or gets another password.
"""

from __future__ import annotations

import time
from typing import Any

from django.contrib.sessions.backends import signed_cookies
from django.http import HttpRequest

from tabletop.accounts.models import User

STAFF_SECONDS = 12 * 3600

_ENDS = "ends"


class SessionStore(signed_cookies.SessionStore):
    """Django's own, in which a session ends also for whoever has a copy of its cookie."""

    def load(self) -> dict[str, Any]:
        """What is in the cookie; nothing, when it has ended."""
        found: dict[str, Any] = super().load()
        if _ENDS in found and found[_ENDS] < time.time():
            self.create()
            return {}
        return found


def end_soon(*, request: HttpRequest, user: User, **_: Any) -> None:
    """A moderator has signed in."""
    if user.is_staff:
        request.session[_ENDS] = int(time.time()) + STAFF_SECONDS
        request.session.set_expiry(STAFF_SECONDS)
