"""The link for players whose browser has forgotten them, and the offer of a recovery code before that
happens.
"""

from __future__ import annotations

from urllib.parse import quote

from django.http import HttpRequest
from django.urls import reverse

from tabletop.accounts import guests, recovery, sessions
from tabletop.accounts.models import RecoveryCode
from tabletop.matches.models import Match


def recovery_link(request: HttpRequest, match: Match) -> str:
    """The page for continuing a game, for visitors without a cookie who may have played at this table; "" for
    all others. It gives nothing away: the table's page shows everyone who sits there.
    """
    if guests.current(request) is not None or match.imported:
        return ""
    if not match.seats.filter(user__isnull=False).exists():
        return ""
    return f"{reverse('enter_code')}?next={quote(match.get_absolute_url())}"


def lacks_recovery(request: HttpRequest) -> bool:
    """Whether this is a guest who may create a recovery code, has none, and hasn't dismissed the offer
    here.
    """
    user, here = guests.current(request), sessions.current(request)
    if user is None or here is None or not user.is_guest or user.is_staff:
        return False
    if recovery.OFFER_LATER in request.session or sessions.held_back_until(user, here):
        return False
    return not RecoveryCode.objects.filter(user=user).exists()


def offers_recovery(request: HttpRequest) -> bool:
    """Whether such a guest has finished a game, and so has something to lose."""
    played = Match.objects.filter(seats__user=guests.current(request), status=Match.Status.OVER)
    return lacks_recovery(request) and played.filter(imported=False).exists()
