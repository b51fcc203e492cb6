"""Variables for every template."""

from collections.abc import Iterator
from typing import Any, NamedTuple

from django.conf import settings
from django.http import HttpRequest
from django.urls import reverse
from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from tabletop.matches.deal_variants import can_be_alone
from tabletop.matches.refusals import words_of
from tabletop.rules.registry import find, published


class FooterLink(NamedTuple):
    """A link at the foot of every page."""

    url: str
    label: str | Promise


def site(request: HttpRequest) -> dict[str, Any]:
    """``site_url``: the site's address without a trailing slash. ``source_url``: where its code
    is, or nothing. ``game_links``: pages of games for the footer, made when a template asks for them.
    ``delays``: whether anything waits on purpose.
    """
    return {
        "site_url": settings.SITE_URL,
        "source_url": settings.SOURCE_URL,
        "game_links": _game_links,
        "delays": settings.DELAYS,
    }


def _game_links() -> list[FooterLink]:
    return [link for slug in published() for link in _links_of(slug)]


def _links_of(slug: str) -> Iterator[FooterLink]:
    """The pages that a game's ``LINKS`` name, and the statistics of a game that is played alone."""
    for name, label in getattr(words_of(slug), "LINKS", {}).items():
        yield FooterLink(reverse(name), label)
    if can_be_alone(find(slug)):
        yield FooterLink(reverse("statistics", args=[slug]), _("Statistics"))
