"""Pages about the site: rules, privacy, authors; and the sitemap."""

from __future__ import annotations

import re
from collections.abc import Sequence
from datetime import timedelta
from functools import cache
from hashlib import sha256
from math import ceil
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple
from urllib.parse import urlsplit

from django.conf import settings
from django.contrib.sitemaps import Sitemap
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.views.decorators.cache import cache_control
from django.views.decorators.http import etag, require_safe

from tabletop.accounts import devices, guests, sessions
from tabletop.accounts.sessions import STAFF_SECONDS
from tabletop.features.moderation import bans
from tabletop.features.notifications.subscriptions import DEAD_DAYS
from tabletop.i18n.formatting import format_unit
from tabletop.limits import limits
from tabletop.limits.rate_limits import RateLimit
from tabletop.matches.actions import deletion
from tabletop.ops.version import VERSION
from tabletop.pages.installed_app import offline_copy
from tabletop.rules.registry import find, published
from tabletop.site.game_info import game_info, template_of
from tabletop.site.link_previews import public_paths

# -- Pages -----------------------------------------------------------------------------------------------


BACKUP_DAYS = 31
"""How long the set-ups that come with the code keep a backup (docs/running.md)."""

PENDING_DAYS = 7
"""``KEPT_FOR`` of ``static/table/outbox.js`` and ``static/kit/drafts.js``."""


class Work(NamedTuple):
    """Something by others that is part of the site: a block of the file NOTICE."""

    name: str
    what: str
    folder: str
    copyright: str
    licence: str
    text: str


@require_safe
@offline_copy
def rules(request: HttpRequest) -> HttpResponse:
    """The rules pages and lessons of all games."""
    return render(request, "site/rules_index.html", {"games": _games()})


@require_safe
def about(request: HttpRequest) -> HttpResponse:
    """What the site is, who designed the games, and whose works are part of it."""
    return render(request, "site/about.html", {"games": _games(), "works": works(), "version": VERSION})


@require_safe
def privacy(request: HttpRequest) -> HttpResponse:
    """What is stored, and for how long."""
    cookies = {
        "session": settings.SESSION_COOKIE_NAME,
        "csrf": settings.CSRF_COOKIE_NAME,
        "language": settings.LANGUAGE_COOKIE_NAME,
    }
    context = {"kept": durations(), "cookies": cookies, "contact": settings.CONTACT}
    return render(request, "site/privacy.html", context)


def _description(name: str) -> bytes:
    return (Path(__file__).parent / "protocol" / f"{name}.json").read_bytes()


@cache
def _tag(name: str) -> str:
    return f'"{sha256(_description(name)).hexdigest()[:20]}"'


@require_safe
@cache_control(public=True, max_age=3600)
@etag(lambda request, name: _tag(name))
def protocol(request: HttpRequest, name: str) -> HttpResponse:
    """The protocol for programs: ``openapi`` or ``asyncapi`` (written by tools/protocol_files.py)."""
    return HttpResponse(_description(name), content_type="application/json")


def durations() -> dict[str, str]:
    """How long things are kept, in words, by the name under which the privacy page asks for them."""
    gone = sessions.cookie_age() + sessions.GRACE
    return {
        "session": _duration(timedelta(seconds=settings.SESSION_COOKIE_AGE)),
        "staff_session": _duration(timedelta(seconds=STAFF_SECONDS)),
        "csrf": _duration(timedelta(seconds=settings.CSRF_COOKIE_AGE)),
        "language": _duration(timedelta(seconds=settings.LANGUAGE_COOKIE_AGE)),
        "device": _duration(gone),
        "dead_subscription": _duration(timedelta(days=DEAD_DAYS)),
        "code": _duration(devices.GOOD_FOR),
        "guest": _duration(timedelta(days=guests.GUEST_DAYS)),
        "table": _duration(timedelta(days=deletion.TABLE_DAYS)),
        "address": _duration(timedelta(seconds=bans.SEEN_FOR)),
        "limit": _duration(longest_limit()),
        "backup": _duration(timedelta(days=BACKUP_DAYS)),
        "pending": _duration(timedelta(days=PENDING_DAYS)),
    }


def longest_limit() -> timedelta:
    """How long an address can be remembered by a rate limit: until the slowest bucket is full again."""
    shared = [each for each in vars(limits).values() if isinstance(each, RateLimit) and each.shared]
    return timedelta(seconds=max(one.burst * one.seconds * one.debt for one in shared))


def _duration(time: timedelta) -> str:
    """The time in whole days, hours or minutes, rounded up."""
    seconds = ceil(time.total_seconds())
    if seconds % 86_400 == 0:
        return format_unit(seconds // 86_400, "day")
    if seconds % 3600 == 0:
        return format_unit(seconds // 3600, "hour")
    return format_unit(ceil(seconds / 60), "minute")


@cache
def works() -> tuple[Work, ...]:
    """All blocks of NOTICE, in its order."""
    blocks = re.split(r"\n\s*\n", (settings.BASE_DIR / "NOTICE").read_text())
    return tuple(_work(block) for block in blocks if "\n  Licence: " in block)


def _work(block: str) -> Work:
    name, *lines = re.sub(r"\n {4}", " ", block.strip()).splitlines()
    told = dict(line.strip().split(": ", 1) for line in lines)
    return Work(name, *(told.get(key, "") for key in ("What", "Folder", "Copyright", "Licence", "Text")))


def _games() -> list[dict[str, object]]:
    return [game_info(find(slug)) | {"credits": template_of(slug, "credits.html")} for slug in published()]


# -- The sitemap -----------------------------------------------------------------------------------------


if TYPE_CHECKING:
    Paths = Sitemap[str]
else:
    Paths = Sitemap


class PublicPages(Paths):
    """The pages of `public_paths`, with addresses below ``SITE_URL``."""

    def items(self) -> Sequence[str]:
        """Their paths."""
        return public_paths()

    def location(self, item: str) -> str:
        """The path is the item."""
        return item

    def get_protocol(self, protocol: str | None = None) -> str:
        """That of ``SITE_URL``, however the request came."""
        return str(urlsplit(settings.SITE_URL).scheme)

    def get_domain(self, site: Any = None) -> str:
        """That of ``SITE_URL``, with its port."""
        return str(urlsplit(settings.SITE_URL).netloc)


SITEMAPS = {"pages": PublicPages}

ROBOTS = """User-agent: *
Disallow: /games/*/preview/
Disallow: /t/*/log.json
Disallow: /t/*/qr.svg

Sitemap: {sitemap}
"""
"""Tables are not named here: a link's preview is made by reading its page, and ``noindex`` stands there, too.
"""


@require_safe
@cache_control(public=True, max_age=3600)
def robots(request: HttpRequest) -> HttpResponse:
    """What search engines are asked to leave alone: answers that are no pages, some of which take time."""
    text = ROBOTS.format(sitemap=settings.SITE_URL + reverse("sitemap"))
    return HttpResponse(text, content_type="text/plain; charset=utf-8")
