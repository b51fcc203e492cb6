"""Rate limits per address: a token bucket for each limit and address, in Django's cache.

A bucket holds ``burst`` tokens and gets a new one every ``seconds``. Only the time when it will be full again
is stored, so an inactive address leaves nothing behind. With a shared cache a limit applies to all processes
together (apart from requests in the same instant), otherwise to each process. While the cache is unavailable
there are no limits: that is better than taking the site down with it.
"""

from __future__ import annotations

import logging
import time
from collections.abc import Callable
from contextlib import nullcontext
from dataclasses import dataclass, replace
from functools import wraps
from ipaddress import IPv4Address, IPv6Address, ip_address
from math import ceil
from threading import Lock
from typing import Concatenate, ParamSpec

from django.conf import settings
from django.core.cache import caches
from django.core.cache.backends.base import BaseCache
from django.core.cache.backends.locmem import LocMemCache
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.crypto import salted_hmac
from django.utils.translation import gettext as _

from tabletop.ops import logs, proxies

P = ParamSpec("P")
Clock = Callable[[], float]
_lock = Lock()
logger = logging.getLogger(__name__)


@dataclass(frozen=True)
class Limit:
    """``burst`` times in quick succession, then once every ``seconds``. ``name`` identifies the limit's
    buckets. ``crowd``: people who reach it are probably many behind one address. ``debt``: a cost above
    ``burst`` is charged up to ``debt`` times ``burst``.
    """

    name: str
    burst: int
    seconds: float
    crowd: bool = False
    debt: float = 1


class TooOften(Exception):
    """Refused by a rate limit: try again in ``wait`` seconds. `limited` turns it into a page with
    status 429.
    """

    def __init__(self, wait: float, *, crowd: bool = False) -> None:
        super().__init__(wait)
        self.wait = wait
        self._crowd = crowd

    def __str__(self) -> str:
        if self._crowd:
            return _("Too many people are joining from your network. Please wait a moment and try again.")
        return _("You’re doing that too often. Please wait a moment and try again.")


GUESTS = Limit("guests", burst=40, seconds=30, crowd=True)
"""New guests from one address: a whole school class can join at the same time."""

ACTS = Limit("acts", burst=60, seconds=1)
"""Other POST requests that change something: names, seats, tables."""

TABLES = Limit("tables", burst=60, seconds=10, crowd=True)
"""New tables: two classes can start today's deal at the same time."""

TURNS = Limit("turns", burst=120, seconds=1)
"""Requests for the number of games that wait for someone: pages ask after each move."""

IMPORTS = Limit("imports", burst=10, seconds=15)
"""Imports, each of which replays whole matches."""

IMPORTED_PER_DAY = 1000
"""How many games one address or person can import in 24 hours."""

IMPORTED = Limit("imported", burst=IMPORTED_PER_DAY, seconds=24 * 60 * 60 / IMPORTED_PER_DAY)
"""Games that are imported."""

EXPORTS = Limit("exports", burst=120, seconds=1)
"""Parts of an archive that are exported, each of which reads hundreds of logs."""

REPLAYS = Limit("replays", burst=1500, seconds=0.01, debt=4)
"""Moves replayed for one address: lines of analysis boards, saved and finished matches."""

REPORTS = Limit("reports", burst=5, seconds=120)
"""Reports to the moderators."""

SUBMISSIONS = Limit("submissions", burst=10, seconds=120)
"""Submissions that moderators have to read."""

SEARCHES = Limit("searches", burst=60, seconds=1)
"""Searches in what people published."""

GUESSES = Limit("guesses", burst=60, seconds=5)
"""Failed requests for URLs that contain a secret: links of people and puzzles, tables and deals that don't
exist, by page or by socket.
"""

CODES = Limit("codes", burst=20, seconds=15)
"""Guesses at codes for signing in on another device, and at recovery codes."""

LOGINS = Limit("login", burst=10, seconds=30)
"""Guesses at passwords for the admin."""

ACCOUNTS = Limit("account", burst=100, seconds=2)
"""Guesses at one account's password from anywhere. High enough that a few addresses can't lock out its
owner.
"""

SECOND_STEPS = Limit("second_step", burst=10, seconds=60)
"""Guesses at one account's authenticator code from anywhere. Only someone who knows the password can make
any.
"""

WIDER = 10
"""The allowance of an IPv6 /48, which one person can own, relative to one household (/64)."""


def wait_for(
    limit: Limit,
    who: str,
    cost: int = 1,
    *,
    person: int | None = None,
    take: bool = True,
    clock: Clock = time.time,
) -> float:
    """Take ``cost`` tokens from the buckets of this address and this person. Returns 0, or, if there are not
    enough, takes nothing and returns the seconds until there will be. A cost above the bucket's size needs a
    full bucket, and the rest is owed. Without ``take`` nothing is taken.

    The setting ``RATE_LIMIT_SCALE`` (default 1) multiplies all limits.
    """
    scale = getattr(settings, "RATE_LIMIT_SCALE", 1)
    scaled = replace(limit, burst=limit.burst * scale, seconds=limit.seconds / scale)
    try:
        cache = caches["default"]
        # No lock around a network cache: two requests in the same instant may then count as one.
        with _lock if isinstance(cache, LocMemCache) else nullcontext():
            return _take(cache, scaled, _owners(who, person), cost, clock(), dry=not take)
    except Exception as error:  # every cache backend has its own exceptions
        logger.warning("limit %s: not counted, the cache fails: %r", limit.name, error)
        return 0.0


def _take(
    cache: BaseCache, limit: Limit, owners: list[tuple[str, int]], cost: float, now: float, *, dry: bool
) -> float:
    span = limit.burst * limit.seconds
    full: dict[str, float] = {}
    wait = 0.0
    for owner, width in owners:
        key = f"limit:{limit.name}:{owner}"
        known = cache.get(key, 0.0)
        if known > now + limit.debt * span:  # the clock was ahead when this was stored
            known = now + limit.debt * span
            cache.set(key, known, timeout=ceil(known - now) + 1)
        needed = min(cost / width, limit.burst)
        wait = max(wait, max(now, known) + needed * limit.seconds - now - span)
        full[key] = max(now, known) + min(cost / width, limit.debt * limit.burst) * limit.seconds
    if wait > 1e-6:
        return float(wait)
    if dry:
        return 0.0
    for key, full_at in full.items():
        cache.set(key, full_at, timeout=ceil(full_at - now) + 1)
    return 0.0


def _owners(who: str, person: int | None) -> list[tuple[str, int]]:
    return owners(who) if person is None else [*owners(who), (f"person:{person}", 1)]


def owners(who: str) -> list[tuple[str, int]]:
    """The owners of the buckets for this address, and the factor by which each bucket is larger than
    usual.
    """
    address = _parse(who)
    if not isinstance(address, IPv6Address):
        return [(who, 1)]
    return [(who, 1), (f"{IPv6Address(int(address) >> 80 << 80)}/48", WIDER)]


def is_counted(address: str) -> bool:
    """Whether this address identifies a visitor: not this machine, which may be a proxy missing from
    ``TRUSTED_PROXIES``, nor a proxy on a Unix socket.
    """
    found = _parse(address)
    return found is not None and not found.is_loopback


def check(request: HttpRequest, limit: Limit, cost: int = 1) -> None:
    """Take ``cost`` tokens for the request's address. Raises `TooOften`."""
    _check(request, limit, cost, None)


def check_person(request: HttpRequest, limit: Limit, cost: int = 1) -> None:
    """As `check`, and charge the signed-in user as well, whatever their address. Raises `TooOften`."""
    _check(request, limit, cost, request.user.pk if request.user.is_authenticated else None)


def guessing(address: str) -> float:
    """Seconds until this address may open links of others again, after too many requests for things that
    don't exist; usually 0. Without this, a right guess could be told from a wrong one.
    """
    return wait_for(GUESSES, address, take=False) if is_counted(address) else 0.0


def check_guessing(request: HttpRequest) -> None:
    """`guessing` for the request's address. Raises `TooOften`."""
    if wait := guessing(address_of(request)):
        raise TooOften(wait)


def _check(request: HttpRequest, limit: Limit, cost: int, person: int | None) -> None:
    if wait := wait_for(limit, address_of(request), cost, person=person):
        raise TooOften(wait, crowd=limit.crowd)


def address_of(request: HttpRequest) -> str:
    """The request's address as limits count it: see `network`."""
    return network(request.META.get("REMOTE_ADDR", ""), request.META.get("HTTP_X_FORWARDED_FOR", ""))


def opener_of(request: HttpRequest) -> str:
    """What stands for the request's address, an IPv6 /48 as a whole, where only equality matters: a keyed
    digest. Empty for addresses that aren't counted (see `is_counted`).
    """
    address = address_of(request)
    if not is_counted(address):
        return ""
    widest, _width = owners(address)[-1]
    return salted_hmac("tabletop.limits.opener", widest, algorithm="sha256").hexdigest()[:32]


def network(peer: str, forwarded: str = "") -> str:
    """The address of a connection as limits count it: the peer, unless proxies are trusted.

    ``forwarded`` is the X-Forwarded-For header. With the setting ``TRUSTED_PROXIES`` = n, the n-th entry from
    the right counts: what our own proxies wrote, never what the sender claims. An IPv6 address counts as its
    /64, which is what a household has.
    """
    address = visitor_address(peer, forwarded)
    if isinstance(address, IPv6Address):
        return str(IPv6Address(int(address) >> 64 << 64))
    return str(address) if address else "unknown"


def visitor_address(peer: str, forwarded: str = "") -> IPv4Address | IPv6Address | None:
    """The full address behind `network`; None if it can't be parsed."""
    trusted = settings.TRUSTED_PROXIES
    if forwarded and not trusted:
        proxies.check_peer(peer)
    hops = [hop.strip() for hop in forwarded.split(",") if hop.strip()]
    claimed = hops[-trusted] if trusted and len(hops) >= trusted else peer
    address = _parse(claimed) or _parse(peer)
    return (address.ipv4_mapped or address) if isinstance(address, IPv6Address) else address


def _parse(text: str) -> IPv4Address | IPv6Address | None:
    bare = text.partition("%")[0]
    if bare.startswith("["):
        bare = bare[1:].partition("]")[0]
    elif bare.count(":") == 1:
        bare = bare.partition(":")[0]
    try:
        return ip_address(bare)
    except ValueError:
        return None


View = Callable[Concatenate[HttpRequest, P], HttpResponse]


def limited(limit: Limit) -> Callable[[View[P]], View[P]]:
    """Decorator for views: a POST request takes a token, and `TooOften`, from here or from the view, becomes
    a page with status 429 and Retry-After.
    """

    def decorate(view: View[P]) -> View[P]:
        @wraps(view)
        def careful(request: HttpRequest, /, *args: P.args, **kwargs: P.kwargs) -> HttpResponse:
            try:
                if request.method == "POST":
                    check(request, limit)
                return view(request, *args, **kwargs)
            except TooOften as error:
                return too_often(request, error)

        return careful

    return decorate


def too_often(request: HttpRequest, error: TooOften) -> HttpResponse:
    """The page with status 429."""
    logs.refused("too_often", "page")
    page = render(request, "refused.html", {"say": str(error)}, status=429)
    page["Retry-After"] = str(ceil(error.wait))
    return page
