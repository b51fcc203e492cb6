"""Every address of the site, from the resolver, and every field that a form or the code knows."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from pathlib import Path
from urllib.parse import quote

from django.test import Client
from django.urls import URLResolver, get_resolver

from tabletop.matches.models import Match

ROOT = Path(__file__).resolve().parents[2]
PLACE = re.compile(r"<(?:\w+:)?(\w+)>")
_READ = re.compile(r"""(?:POST|GET)\.(?:get|getlist)\("([\w-]+)\"""")
_FIELD = re.compile(r'<(?:input|select|textarea|button)\b[^>]*?\sname="([\w-]+)"')


def routes(resolver: URLResolver | None = None, before: str = "") -> Iterator[str]:
    """All of them, but for the admin's, which are Django's own: ``t/<slug:match_id>/sit``."""
    for one in (resolver or get_resolver()).url_patterns:
        route = before + str(one.pattern)
        if isinstance(one, URLResolver) and not route.startswith("admin/"):
            yield from routes(one, route)
        elif not route.startswith("admin/"):
            yield route


def filled(route: str, arguments: Mapping[str, str]) -> str:
    """The path with these arguments, escaped; what is not named is ``x``."""
    return "/" + PLACE.sub(lambda place: quote(arguments.get(place[1], "x"), safe=""), route)


def known(match: Match) -> dict[str, str]:
    """Arguments that lead somewhere: this match, its game and its deal."""
    found = {"match_id": match.pk, "slug": match.game, "day": "today"}
    if match.deal is not None:
        found |= {"code": match.deal.pk, "variant": match.deal.variant}
    return found


def fields(browser: Client, match: Match) -> list[str]:
    """The names of all fields of all forms that this browser finds, and of those that the code asks for."""
    found = set()
    for folder in ("tabletop", "games"):
        for file in (ROOT / folder).rglob("*.py"):
            found.update(_READ.findall(file.read_text()))
    for route in routes():
        found.update(
            _FIELD.findall(browser.get(filled(route, known(match))).content.decode("utf-8", "replace"))
        )
    return sorted(found - {"csrfmiddlewaretoken"})
