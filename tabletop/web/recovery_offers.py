"""The way back for somebody whose browser has forgotten them, and the offer of a code before that happens."""

from __future__ import annotations

from urllib.parse import quote

from django.http import HttpRequest
from django.urls import reverse

from tabletop.accounts import guests
from tabletop.accounts.devices import device_sessions, recovery
from tabletop.accounts.models import RecoveryCode
from tabletop.matches.models import Match


def recovery_link(request: HttpRequest, match: Match) -> str:
    """Where somebody without a cookie, who may have played at that table, continues; empty for all others.
    That people sit there is no news: the table's page says so to everybody.
    """
    if guests.current(request) is not None or match.imported:
        return ""
    if not match.seats.filter(user__isnull=False).exists():
        return ""
    return f"{reverse('enter_code')}?next={quote(match.get_absolute_url())}"


def lacks_recovery(request: HttpRequest) -> bool:
    """Whether this is a guest who can make a recovery code, has none, and has not put the offer away here."""
    user, here = guests.current(request), device_sessions.current(request)
    if user is None or here is None or not user.is_guest or user.is_staff:
        return False
    if recovery.OFFER_LATER in request.session or device_sessions.held_back_until(user, here):
        return False
    return not RecoveryCode.objects.filter(user=user).exists()


def offers_recovery(request: HttpRequest) -> bool:
    """Whether such a guest has played a game to its end: now there is something to lose."""
    played = Match.objects.filter(seats__user=guests.current(request), status=Match.Status.OVER)
    return lacks_recovery(request) and played.filter(imported=False).exists()
