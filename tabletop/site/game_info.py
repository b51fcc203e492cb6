"""What templates know about a game: its words, pictures and templates, and what features add."""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Mapping
from functools import cache
from pathlib import Path, PurePath
from typing import Any

from django.contrib.staticfiles import finders
from django.template import TemplateDoesNotExist
from django.template.loader import get_template
from django.templatetags.static import static
from django.utils.safestring import SafeString, mark_safe

from tabletop.matches.actions.pairing import can_be_paired
from tabletop.matches.deal_variants import can_be_alone, can_be_together, variants_of
from tabletop.matches.refusals import words_of
from tabletop.rules.capabilities import Elastic
from tabletop.rules.optional_modules import can_be_studied
from tabletop.rules.registry import AnyGame, optional_module
from tabletop.site.bundles import module_url, part_style_url, part_url, stylesheet_url

Section = Callable[[str], Mapping[str, Any]]
"""A function that returns what a feature adds for the game with this slug."""

LOCAL_ID = re.compile(r'\bid="|\burl\(#|\bhref="#')
"""What comes before an id in an SVG file, where it is given and where it is meant."""

_sections: list[Section] = []


def add_section(section: Section) -> None:
    """Have `game_info` include what this function returns (see `tabletop.server.wiring`)."""
    if section not in _sections:
        _sections.append(section)


def game_info(game: AnyGame) -> dict[str, Any]:
    """The template variable ``game``. A game's words may have a ``TAGLINE``, an ``ABOUT`` and a ``GOAL``, and
    ``HOST_PAGE``, the name of the URL at which a host opens a room.
    """
    words = words_of(game.slug)
    found = {
        "slug": game.slug,
        "name": game.name,
        "tagline": getattr(words, "TAGLINE", ""),
        "about": getattr(words, "ABOUT", ""),
        "least": game.seats[0],
        "most": game.seats[-1],
        "picture": game_file(game.slug, "card.svg"),
        "drawn_picture": drawing(
            game.slug, "card.svg", 'width="400" height="240" preserveAspectRatio="xMidYMid slice"'
        ),
        "mark": game_file(game.slug, "mark.svg"),
        "drawn_mark": drawing(game.slug, "mark.svg", 'class="mark" width="44" height="44"'),
        **goal_of(game.slug, {}),
        "rules": template_of(game.slug, "rules.html"),
        "alone": can_be_alone(game),
        "together": can_be_together(game),
        "elastic": isinstance(game, Elastic),
        "host_page": getattr(words, "HOST_PAGE", ""),
        "paired": can_be_paired(game),
        "daily": bool(variants_of(game.slug)),
        "studied": can_be_studied(game.slug),
    }
    for section in _sections:
        found |= section(game.slug)
    return found


def goal_of(slug: str, options: Mapping[str, Any]) -> dict[str, Any]:
    """The goal of a game under these options: a sentence, ``goal``, and its picture, ``drawn_goal``. A game's
    words may have a function ``goal`` for this; else it is always their ``GOAL``, and ``goal.svg``.
    """
    words = words_of(slug)
    depends = getattr(words, "goal", None)
    sentence, picture = depends(options) if depends else (getattr(words, "GOAL", ""), "goal.svg")
    return {
        "goal": sentence,
        "drawn_goal": drawing(slug, picture, 'class="goal-picture" width="120" height="64"'),
    }


@cache
def game_file(slug: str, name: str) -> str:
    """The URL of a game's static file, or "" if the game has no such file."""
    path = f"{slug}/{name}"
    if not finders.find(path):
        return ""
    address = {".js": module_url, ".css": stylesheet_url}.get(PurePath(name).suffix, static)
    return address(path)


def first_board_parts(slug: str, seats: Collection[int], is_over: bool) -> list[str]:
    """The URLs of the parts of a board that someone in these seats needs first."""
    own = optional_module(slug, "board_parts")
    return [part_url(slug, name) for name in own.board_parts(seats, is_over)] if own else []


def first_board_styles(slug: str, seats: Collection[int], is_over: bool) -> list[str]:
    """The URLs of the style sheets of these parts."""
    own = optional_module(slug, "board_parts")
    parts = own.board_parts(seats, is_over) if own else []
    return [url for url in (part_style_url(slug, name) for name in parts) if url]


def screen_module(slug: str) -> str:
    """The URL of the part that draws a game on the big screen, or "" if the game has none."""
    try:
        return part_url(slug, "screen")
    except KeyError:
        return ""


@cache
def drawing(slug: str, name: str, attributes: str) -> SafeString:
    """A game's static SVG file as an element of the page with these attributes, which saves a request; "" if
    there is none. Its ids become the game's own. Screen readers skip it.
    """
    file = finders.find(f"{slug}/{name}")
    if not file:
        return SafeString()
    prefix = f"{slug}-{PurePath(name).stem}-"
    content = LOCAL_ID.sub(rf"\g<0>{prefix}", Path(file).read_text().strip())
    return mark_safe(content.replace("<svg", f'<svg {attributes} aria-hidden="true" focusable="false"', 1))


def template_of(slug: str, name: str) -> str:
    """The name of a game's template, or "" if the game has no such template."""
    try:
        get_template(f"{slug}/{name}")
    except TemplateDoesNotExist:
        return ""
    return f"{slug}/{name}"
