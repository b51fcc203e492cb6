"""What pages tell of a game: its words, pictures and templates, and what the features have for it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache
from typing import Any

from django.contrib.staticfiles import finders
from django.template import TemplateDoesNotExist
from django.template.loader import get_template
from django.templatetags.static import static

from tabletop.matches.deal_variants import for_one, variants_of
from tabletop.matches.refusals import words_of
from tabletop.rules.optional.analyses import can_be_studied
from tabletop.rules.registry import AnyGame

Section = Callable[[str], Mapping[str, Any]]
"""What a feature adds, for the game of that slug."""

_sections: list[Section] = []


def add_section(section: Section) -> None:
    """Have `game_info` include what this function gives (see `tabletop.server.wiring`)."""
    if section not in _sections:
        _sections.append(section)


def game_info(game: AnyGame) -> dict[str, Any]:
    """What templates know as ``game``. A game's words may have a ``TAGLINE`` and an ``ABOUT``."""
    words = words_of(game.slug)
    found = {
        "slug": game.slug,
        "name": game.name,
        "tagline": getattr(words, "TAGLINE", ""),
        "about": getattr(words, "ABOUT", ""),
        "least": game.seats[0],
        "most": game.seats[-1],
        "picture": game_file(game.slug, "card.svg"),
        "mark": game_file(game.slug, "mark.svg"),
        "rules": template_of(game.slug, "rules.html"),
        "alone": for_one(game),
        "daily": bool(variants_of(game.slug)),
        "studied": can_be_studied(game.slug),
    }
    for section in _sections:
        found |= section(game.slug)
    return found


@cache
def game_file(slug: str, name: str) -> str:
    """The address of a game's static file, or nothing when the game has none of that name."""
    path = f"{slug}/{name}"
    return static(path) if finders.find(path) else ""


def template_of(slug: str, name: str) -> str:
    """The name of a game's template, or nothing when the game has none of that name."""
    try:
        get_template(f"{slug}/{name}")
    except TemplateDoesNotExist:
        return ""
    return f"{slug}/{name}"
