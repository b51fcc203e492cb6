"""What a page says about itself to search engines, and to the apps in which people send links: template tags
for ``base.html`` (``{% load link_previews %}``), and the list of public pages.
"""

from __future__ import annotations

import html
from collections.abc import Iterator
from functools import cache

from django import template
from django.contrib.staticfiles import finders
from django.templatetags.static import static
from django.urls import get_script_prefix, reverse

from tabletop.matches.refusals import words_of
from tabletop.rules.registry import find, published
from tabletop.site.game_info import game_info

register = template.Library()


@register.simple_block_tag
def plaintext(content: str) -> str:
    """The enclosed text without its escapes and line breaks, so that it can be used in an attribute, too:
    ``{% plaintext as title %}…{% endplaintext %}``. It is not marked as safe: it is escaped where it is used.
    """
    return " ".join(html.unescape(content).split())


@register.simple_tag
def preview_picture(slug: str, page: str = "") -> str:
    """The URL path of the picture of this page's embed (`tabletop.site.embeds`), if a path is given. Else of
    a game's preview picture; the site's own for pages of no game, and games that have none.
    """
    if page:
        root = get_script_prefix()
        return f"{root}embed/{page.removeprefix(root)}preview.png"
    own = f"{slug}/preview.png"
    return static(own if slug and finders.find(own) else "site/preview.png")


@register.filter
def is_public(path: str) -> bool:
    """Whether search engines are to know the page with this path."""
    return path in public_paths()


@cache
def public_paths() -> tuple[str, ...]:
    """The paths of all pages that are the same for everyone: the front page, those about games, and those
    about the site. They have a canonical URL and are in the sitemap. No other page is indexed: tables, and
    what people wrote, are found by those who were given the link.
    """
    site = [reverse(name) for name in ("front", "rules_index", "about", "privacy")]
    return tuple(dict.fromkeys([*site, *(path for slug in published() for path in _paths_of(slug))]))


def _paths_of(slug: str) -> Iterator[str]:
    game = game_info(find(slug))
    yield reverse("game", args=[slug])
    if game["rules"]:
        yield reverse("rules", args=[slug])
    for course in game.get("courses", ()):
        yield course["url"]
    if game["daily"]:
        yield reverse("daily", args=[slug])
    if game["studied"]:
        yield reverse("study", args=[slug])
    for name in getattr(words_of(slug), "LINKS", {}):
        yield reverse(name)
