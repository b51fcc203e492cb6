"""What templates know about a game: its words, pictures and templates, and what features add."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache
from pathlib import Path, PurePath
from typing import Any

from django.contrib.staticfiles import finders
from django.template import TemplateDoesNotExist
from django.template.loader import get_template
from django.templatetags.static import static
from django.utils.safestring import SafeString, mark_safe

from tabletop.matches.deal_variants import for_one, variants_of
from tabletop.matches.refusals import words_of
from tabletop.rules.optional.analyses import can_be_studied
from tabletop.rules.registry import AnyGame
from tabletop.web.bundles import module_url, stylesheet_url

Section = Callable[[str], Mapping[str, Any]]
"""A function that returns what a feature adds for the game with this slug."""

_sections: list[Section] = []


def add_section(section: Section) -> None:
    """Have `game_info` include what this function returns (see `tabletop.server.wiring`)."""
    if section not in _sections:
        _sections.append(section)


def game_info(game: AnyGame) -> dict[str, Any]:
    """The template variable ``game``. A game's words may have a ``TAGLINE`` and an ``ABOUT``."""
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
        "drawn_mark": drawn_mark(game.slug),
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
    """The URL of a game's static file, or "" if the game has no such file."""
    path = f"{slug}/{name}"
    if not finders.find(path):
        return ""
    address = {".js": module_url, ".css": stylesheet_url}.get(PurePath(name).suffix, static)
    return address(path)


@cache
def drawn_mark(slug: str) -> SafeString:
    """The game's ``mark.svg`` as an element of the page, which saves a request; "" if there is none."""
    file = finders.find(f"{slug}/mark.svg")
    if not file:
        return SafeString()
    drawing = Path(file).read_text().strip()
    attributes = 'class="mark" width="44" height="44" aria-hidden="true" focusable="false"'
    return mark_safe(drawing.replace("<svg", f"<svg {attributes}", 1))


def template_of(slug: str, name: str) -> str:
    """The name of a game's template, or "" if the game has no such template."""
    try:
        get_template(f"{slug}/{name}")
    except TemplateDoesNotExist:
        return ""
    return f"{slug}/{name}"
