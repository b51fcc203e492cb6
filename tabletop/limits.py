"""How often one address may do something: a token bucket for each limit and address, in Django's cache.

A bucket holds ``burst`` tokens and gets a new one every ``seconds``. All that is stored is when it will be
full again, so an address that keeps quiet leaves nothing behind. With a cache that processes share the limit
holds for all of them together (give or take what they do in the same instant), else for each process.
When the cache does not answer there are no limits: better that than a site that is away with it.
"""

from __future__ import annotations

import logging
import time
from collections.abc import Callable
from contextlib import nullcontext
from dataclasses import dataclass
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
from django.utils.translation import gettext as _

P = ParamSpec("P")
Clock = Callable[[], float]
_lock = Lock()
logger = logging.getLogger(__name__)


@dataclass(frozen=True)
class Limit:
    """``burst`` times at once, then once every ``seconds``. ``name`` keeps the buckets of limits apart."""

    name: str
    burst: int
    seconds: float


class TooOften(Exception):
    """Not now, but in ``wait`` seconds. `limited` makes a page with status 429 of it."""

    def __init__(self, wait: float) -> None:
        super().__init__(wait)
        self.wait = wait

    def __str__(self) -> str:
        return _("That was a bit much at once. Please wait a moment and try again.")


GUESTS = Limit("guests", burst=40, seconds=30)
"""New guests from one address: a whole class can join at once."""

ACTS = Limit("acts", burst=60, seconds=1)
"""Other posts that write something: names, seats, tables."""

TABLES = Limit("tables", burst=20, seconds=10)
"""New tables."""

IMPORTS = Limit("imports", burst=10, seconds=15)
"""Imports, each of which replays a whole match."""

LOGINS = Limit("login", burst=10, seconds=30)
"""Guesses at the password of the admin."""


def wait_for(limit: Limit, who: str, *, clock: Clock = time.time) -> float:
    """Take a token. 0 when there was one, else the seconds until there will be (and nothing was taken).

    The setting ``RATE_LIMIT_SCALE`` (1 when it is not set) makes all limits so many times as generous.
    """
    scale = getattr(settings, "RATE_LIMIT_SCALE", 1)
    scaled = Limit(limit.name, limit.burst * scale, limit.seconds / scale)
    try:
        cache = caches["default"]
        # Nobody waits for somebody else's network: with such a cache two at the same instant may pass as one.
        with _lock if isinstance(cache, LocMemCache) else nullcontext():
            return _take(cache, scaled, who, clock())
    except Exception as error:  # each kind of cache has errors of its own
        logger.warning("limit %s: not counted, the cache fails: %r", limit.name, error)
        return 0.0


def _take(cache: BaseCache, limit: Limit, who: str, now: float) -> float:
    key = f"limit:{limit.name}:{who}"
    full_at = max(now, cache.get(key, 0.0))
    wait = full_at + limit.seconds - now - limit.burst * limit.seconds
    if wait > 1e-6:
        return float(wait)
    cache.set(key, full_at + limit.seconds, timeout=ceil(limit.burst * limit.seconds) + 1)
    return 0.0


def check(request: HttpRequest, limit: Limit) -> None:
    """Take a token for the request's address. Raises `TooOften`."""
    if wait := wait_for(limit, address_of(request)):
        raise TooOften(wait)


def address_of(request: HttpRequest) -> str:
    """Whom a limit counts: see `network`."""
    return network(request.META.get("REMOTE_ADDR", ""), request.META.get("HTTP_X_FORWARDED_FOR", ""))


def network(peer: str, forwarded: str = "") -> str:
    """The address of a connection, as limits count it; the peer itself unless proxies are trusted.

    ``forwarded`` is the X-Forwarded-For header. With the setting ``TRUSTED_PROXIES`` = n the n-th entry from
    its right end counts: what our own proxies wrote, never what the sender claims. An IPv6 address counts as
    its /64, for that is what one household has.
    """
    proxies = settings.TRUSTED_PROXIES
    hops = [hop.strip() for hop in forwarded.split(",") if hop.strip()]
    claimed = hops[-proxies] if proxies and len(hops) >= proxies else peer
    address = _parse(claimed) or _parse(peer)
    if isinstance(address, IPv6Address):
        return str(address.ipv4_mapped or IPv6Address(int(address) >> 64 << 64))
    return str(address) if address else "unknown"


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
    """Decorates a view: a post takes a token, and `TooOften`, from here or from inside the view, becomes a
    page that says it in one sentence, with status 429 and Retry-After.
    """

    def decorate(view: View[P]) -> View[P]:
        @wraps(view)
        def careful(request: HttpRequest, /, *args: P.args, **kwargs: P.kwargs) -> HttpResponse:
            try:
                if request.method == "POST":
                    check(request, limit)
                return view(request, *args, **kwargs)
            except TooOften as error:
                return _too_often(request, error)

        return careful

    return decorate


def _too_often(request: HttpRequest, error: TooOften) -> HttpResponse:
    page = render(request, "refused.html", {"say": str(error)}, status=429)
    page["Retry-After"] = str(ceil(error.wait))
    return page
