"""All seats of a table side by side in one window, for authors of games. Only with ``DEBUG``
(docs/adding-a-game.md): see `tabletop.site.pages.seat_frames`.
"""

from __future__ import annotations

import time

from django.conf import settings
from django.contrib.auth.models import AnonymousUser
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.utils import timezone
from django.utils.crypto import salted_hmac
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods

from tabletop.accounts import guests, sessions
from tabletop.accounts.models import Device, User
from tabletop.accounts.sessions import ENDS, SessionStore
from tabletop.matches.actions import seats
from tabletop.matches.models import Match
from tabletop.rules.registry import find
from tabletop.site.match_pages import shown_seats
from tabletop.site.pages.seat_frames import PREFIX
from tabletop.site.refusal_pages import refusals

SESSION_SECONDS = 12 * 3600


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
@refusals
def all_seats(request: HttpRequest, match_id: str) -> HttpResponse:
    """A frame for each player, with the table as they see it. POST: new guests take the free seats."""
    if not settings.DEBUG:
        raise Http404
    match = get_object_or_404(Match, pk=match_id)
    if request.method == "POST":
        for seat in match.seats.filter(user=None, bot="", held_for=None):
            guest = User.objects.create_guest(name=guests.suggest_name())
            seats.sit(user=guest, match_id=match.pk, index=seat.index)
        return redirect(request.path)
    shown = shown_seats(match)
    players = User.objects.filter(seats__match=match, seats__bot="", is_staff=False).distinct()
    frames = [
        {"name": player.name, "url": f"{PREFIX}/{_session(request, player)}{match.get_absolute_url()}"}
        for player in sorted(players, key=lambda one: one.seats.filter(match=match)[0].index)
    ]
    free = match.status == Match.Status.OPEN and any(seat.kind == "empty" for seat in shown)
    context = {"match": match, "game": find(match.game), "frames": frames, "free": free}
    return render(request, "table/all_seats.html", context)


def _session(request: HttpRequest, player: User) -> str:
    """A session of this player, on a device of its own that is the same each time."""
    key = salted_hmac("tabletop.site.pages.all_seats", str(player.pk)).hexdigest()
    Device.objects.get_or_create(key=key, defaults={"user": player, "last_seen": timezone.localdate()})
    visit = HttpRequest()
    visit.META = dict(request.META)
    visit.user = AnonymousUser()
    visit.session = SessionStore()
    visit.session[sessions.KEY] = key
    guests.sign_in(visit, player)
    visit.session[ENDS] = int(time.time()) + SESSION_SECONDS
    visit.session.save()
    return str(visit.session.session_key)
