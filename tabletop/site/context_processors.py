"""Variables for every template."""

from functools import partial
from typing import Any, NamedTuple

from django.conf import settings
from django.http import HttpRequest
from django.urls import reverse
from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from tabletop.accounts import guests
from tabletop.matches.my_games import count_waiting
from tabletop.matches.refusals import words_of
from tabletop.rules.registry import published


class FooterLink(NamedTuple):
    """A link at the foot of every page."""

    url: str
    label: str | Promise


def site(request: HttpRequest) -> dict[str, Any]:
    """``site_url``: the site's address without a trailing slash. ``source_url``: where its code
    is, or nothing. ``game_links``: pages of games for the footer, made when a template asks for them.
    ``delays``: whether anything waits on purpose. ``games_waiting``: how many games wait for the reader,
    other than the one that the page shows; counted when a template asks for it.
    """
    return {
        "site_url": settings.SITE_URL,
        "source_url": settings.SOURCE_URL,
        "game_links": _game_links,
        "delays": settings.DELAYS,
        "games_waiting": partial(_games_waiting, request),
    }


def _games_waiting(request: HttpRequest) -> int:
    user = guests.current(request)
    shown = request.resolver_match.kwargs.get("match_id", "") if request.resolver_match else ""
    return count_waiting(user, besides=shown) if user else 0


def _game_links() -> list[FooterLink]:
    """The pages that the games' ``LINKS`` name, and the statistics of all games."""
    links = [link for slug in published() for link in getattr(words_of(slug), "LINKS", {}).items()]
    return [
        *(FooterLink(reverse(name), label) for name, label in links),
        FooterLink(reverse("my_statistics"), _("Statistics")),
    ]
