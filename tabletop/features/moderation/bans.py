"""Bans of people and networks, and the middleware that enforces them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import suppress
from datetime import datetime, timedelta
from itertools import starmap

from django.conf import settings
from django.core.cache import cache
from django.core.exceptions import BadRequest
from django.db.models import Q
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils import timezone

from tabletop.accounts import guests
from tabletop.accounts.models import User
from tabletop.database.sql import placeholders, rows
from tabletop.features.moderation.models import Ban, Mute, in_force
from tabletop.features.moderation.networks import around
from tabletop.limits.addresses import address_of
from tabletop.limits.rate_limits import TooOften
from tabletop.limits.views import too_often
from tabletop.matches.refusals import sentence
from tabletop.ops import logs
from tabletop.rules.game import Refused
from tabletop.sockets.admission import Visit
from tabletop.sockets.connection import RecentBan

# -- Bans ------------------------------------------------------------------------------------------------


SEEN_FOR = 7 * 24 * 3600
"""How many seconds the cache keeps a person's last address."""


RECENT = timedelta(minutes=2)
"""By then every socket has sent several heartbeats."""


def recent() -> set[RecentBan]:
    """Recent bans that are in force: an event about them may have been lost."""
    found = Ban.objects.filter(in_force(), created__gt=timezone.now() - RECENT)
    return set(starmap(RecentBan, found.values_list("pk", "person", "network")))


def check_visit(visit: Visit) -> None:
    """`admit` for a visitor who comes to a table, else `check`. Raises `Refused`."""
    if visit.match is None or visit.again:
        check(visit.user, visit.address)
    else:
        admit(visit.user, visit.address)


def check(user: User | None, address: str) -> None:
    """Raises `Refused`: banned or banned_for_good; banned_here or banned_here_for_good if the network is
    banned. Moderators are never banned. ``address`` is the visitor's in the form of
    `tabletop.limits.addresses.network`.
    """
    if user is None or not user.is_staff:
        _check(user.pk if user else None, address)


def admit(user: User | None, address: str) -> None:
    """As `check`, for a visitor who comes to a table; their address is remembered."""
    check(user, address)
    if user is not None:
        with suppress(Exception):  # each kind of cache has errors of its own; people come in without it, too
            cache.set(_seen(user.pk), address, SEEN_FOR)


def last_address(user: int) -> str:
    """The address from which this person last came to a table, as rate limits count it; "" if unknown."""
    with suppress(Exception):  # as above
        return str(cache.get(_seen(user), ""))
    return ""


def check_talk(user: int) -> None:
    """Raises `Refused`: silenced or silenced_for_good if a moderator has muted this person, and as `check`
    does.
    """
    muted = Mute.objects.filter(in_force(), person=user).order_by("-created").values_list("until", "words")
    if muted:
        raise _refusal("silenced", list(muted))
    _check(user, "")


def _check(user: int | None, address: str) -> None:
    if not _named(user, address):
        return  # the usual case, checked for each page and each socket
    who = Q(network__in=around(address))
    if user is not None:
        who |= Q(person=user)
    rows_found = (
        Ban.objects.filter(in_force(), who).order_by("-created").values_list("network", "until", "words")
    )
    found = list(rows_found)
    own = [(until, words) for network, until, words in found if not network]
    if own:
        raise _refusal("banned", own)
    if found:
        raise _refusal("banned_here", [(until, words) for _, until, words in found])


def _refusal(code: str, found: Sequence[tuple[datetime | None, str]]) -> Refused:
    """``found``: the end of each measure and its message to the player, newest first."""
    untils = [until for until, _ in found]
    message = next((words for _, words in found if words), "")
    data = {"message": message} if message else {}
    if None in untils:
        return Refused(f"{code}_for_good", **data)
    return Refused(code, until=f"{max(until for until in untils if until):%Y-%m-%d %H:%M}", **data)


def _named(user: int | None, address: str) -> bool:
    """Whether any ban, even one that has ended, names this person or network."""
    networks = around(address)
    if user is None and not networks:
        return False
    any_ban = (
        f"SELECT 1 FROM moderation_ban WHERE person_id = %s OR network IN ({placeholders(networks)}) LIMIT 1"
    )
    return bool(rows(any_ban, user, *networks))


def _seen(user: int) -> str:
    return f"seen:{user}"


# -- The middleware --------------------------------------------------------------------------------------
# Access control for pages: a banned visitor gets one sentence and nothing else, and so, for a while, does a
# visitor who guesses addresses.


class BanMiddleware:
    """Django middleware, after the one that finds the user. URLs that start with one of the setting
    ``UNGATED`` are open to everyone.
    """

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self._get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        """The page, or the sentence."""
        if "\0" in request.path_info:
            raise BadRequest("a zero in the address")  # no database can look for one
        if not request.path_info.startswith(settings.UNGATED):
            try:
                check(guests.current(request), address_of(request))
            except Refused as refusal:
                logs.refused(refusal.code, "page")
                return render(request, "moderation/banned.html", _told(refusal), status=403)
        return self._get_response(request)

    def process_exception(self, request: HttpRequest, error: Exception) -> HttpResponse | None:
        """Rate limits apply to read-only pages too."""
        return too_often(request, error) if isinstance(error, TooOften) else None


def _told(refusal: Refused) -> dict[str, str]:
    return {"say": sentence(refusal), "contact": settings.CONTACT}
