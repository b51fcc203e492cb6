"""All seats of a table side by side in one window, for authors of games. Only with ``DEBUG``
(docs/adding-a-game.md).
"""

from __future__ import annotations

import re
import time
from collections.abc import Awaitable, Callable
from typing import Any

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
from tabletop.site.refusal_pages import refusals

# -- Pages of one seat -----------------------------------------------------------------------------------
# The site as the player of one seat sees it, at addresses that name the seat's session. Only with ``DEBUG``.
#
# Frames of one page share their cookies. So below ``/seat/<session>/`` the session is in the address: it
# replaces the session cookie, which no response there changes, and such pages may be framed by this site.
# Without ``DEBUG`` neither this application nor the page below is installed.


Application = Callable[[Any, Any, Any], Awaitable[None]]
Headers = list[tuple[bytes, bytes]]

PREFIX = "/seat"
_ADDRESS = re.compile(rf"({PREFIX}/([\w.:-]+))(/.*)", re.ASCII | re.DOTALL)


def with_seat_frames(site: Application) -> Application:
    """The site, also below the address of each session."""

    async def answer(scope: Any, receive: Any, send: Any) -> None:
        found = _ADDRESS.fullmatch(scope.get("path", ""))
        if found is None:
            await site(scope, receive, send)
            return
        prefix, session, path = found.groups()
        scope = {**scope, "headers": _with_session(scope["headers"], session)}
        if scope["type"] == "websocket":
            await site({**scope, "path": path}, receive, send)
            return

        async def framed(event: Any) -> None:
            if event["type"] == "http.response.start":
                event = {**event, "headers": _frameable(event.get("headers", ()))}
            await send(event)

        await site({**scope, "root_path": prefix}, receive, framed)

    return answer


def _with_session(headers: Any, session: str) -> Headers:
    name = f"{settings.SESSION_COOKIE_NAME}=".encode()
    cookies = [
        cookie.strip()
        for key, value in headers
        if key == b"cookie"
        for cookie in value.split(b";")
        if not cookie.strip().startswith(name)
    ]
    others = [(key, value) for key, value in headers if key != b"cookie"]
    return [*others, (b"cookie", b"; ".join([*cookies, name + session.encode()]))]


def _frameable(headers: Any) -> Headers:
    name = f"{settings.SESSION_COOKIE_NAME}=".encode()
    found: Headers = []
    for key, value in headers:
        match key.lower():
            case b"set-cookie" if value.startswith(name):
                continue
            case b"x-frame-options":
                found.append((key, b"SAMEORIGIN"))
            case b"content-security-policy":
                found.append((key, value.replace(b"frame-ancestors 'none'", b"frame-ancestors 'self'")))
            case _:
                found.append((key, value))
    return found


# -- The window ------------------------------------------------------------------------------------------


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
    key = salted_hmac("tabletop.pages.all_seats", str(player.pk)).hexdigest()
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
