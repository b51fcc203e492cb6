"""Every page that has something to do with a match, as one browser gets it."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

from django.http import HttpResponse
from django.test import AsyncClient, Client
from django.urls import URLResolver, get_resolver, reverse

from tabletop.accounts.models import User
from tabletop.matches.models import Match

POSTS = ("sit", "leave", "start", "bot")
"""Forms of a table. Once it has begun, none of them does anything."""

POSTS_AFTER = ("fork", "rematch")
"""And these do something only when it is over."""

FIELDS = {"seat": "0", "bot": "", "at": "0", "name": "Eve"}
ABOUT = {"match_id", "code", "day"}
ALSO = ("front", "my_turns", "game", "daily", "statistics")
"""Pages that are not about one match, deal or day alone, and tell of them."""

_TOKEN = re.compile(r'(name="csrfmiddlewaretoken" value|data-token)="\w+"')
_NONCE = re.compile(r"nonce(-|=\")[\w+/=-]+")
_ANEW = {"Set-Cookie", "Expires"}


def pages(user: User | None, match: Match) -> list[str]:
    """What the browser of that person gets of each, with the addresses; and what its forms are answered."""
    browser = Client()
    if user is not None:
        browser.force_login(user)
    found = [f"GET {path} {_said(browser.get(path))}" for path in addresses(match)]
    match.refresh_from_db(fields=["status"])
    for name in POSTS if match.status == Match.Status.OVER else POSTS + POSTS_AFTER:
        path = reverse(name, args=[match.pk])
        found.append(f"POST {path} {_said(browser.post(path, FIELDS))}")
    return found


async def table_page(user: User | None, match: Match) -> str:
    """What the browser of that person gets of the table from a server that serves its sockets, too."""
    browser = AsyncClient()
    if user is not None:
        await browser.aforce_login(user)
    path = match.get_absolute_url()
    return f"GET {path} {_said(await browser.get(path))}"


def addresses(match: Match) -> list[str]:
    """All addresses about this match, its deal or its day, and those of pages that may tell of it."""
    known = {"match_id": match.pk, "slug": match.game}
    if match.deal is not None:
        known |= {"code": match.deal.code, "day": "today", "variant": match.deal.variant}
    found = []
    for name, wanted in _patterns(get_resolver()):
        if wanted <= known.keys() and (name in ALSO or wanted & ABOUT):
            found.append(reverse(name, kwargs={one: known[one] for one in wanted}))
    return found


def _patterns(resolver: URLResolver, space: str = "") -> Iterator[tuple[str, set[str]]]:
    for one in resolver.url_patterns:
        if isinstance(one, URLResolver):
            yield from _patterns(one, f"{one.namespace}:" if one.namespace else space)
        elif one.name:
            yield space + one.name, {*one.pattern.converters}


def _said(answer: Any) -> str:
    """Status, headers and body, without what is another one each time."""
    assert isinstance(answer, HttpResponse)
    headers = {name: value for name, value in answer.items() if name not in _ANEW}
    said = f"{answer.status_code} {headers}\n{answer.content.decode(errors='backslashreplace')}"
    return _NONCE.sub("nonce", _TOKEN.sub("token", said))
