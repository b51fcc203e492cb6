"""Finds games: a folder in ``games/`` whose ``rules`` module has a ``GAME`` is a game."""

from __future__ import annotations

import pkgutil
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from types import ModuleType
from typing import Any

import games
from tabletop.rules.game import Game, Refused

AnyGame = Game[Any, Any, Any]

OPTIONAL = frozenset(
    [
        "analysis",
        "board_parts",
        "bots",
        "daily",
        "daily_puzzle",
        "deal",
        "encoding",
        "evening",
        "lessons",
        "presets",
        "rematches",
        "review",
        "still",
        "story",
        "submissions",
        "urls",
        "words",
    ]
)
"""The modules that a game may have beside its rules, for the platform to find by name
(docs/adding-a-game.md).
"""


@cache
def slugs() -> tuple[str, ...]:
    """The slugs of all games, in alphabetical order. Does not import their rules."""
    return tuple(sorted(found.name for found in pkgutil.iter_modules(games.__path__) if found.ispkg))


def published() -> tuple[str, ...]:
    """The slugs of all games except drafts, in alphabetical order."""
    return tuple(slug for slug in slugs() if not find(slug).draft)


@cache
def find(slug: str) -> AnyGame:
    """The game with this slug. Raises `Refused("no_such_game")`."""
    if slug not in slugs():
        raise Refused("no_such_game", game=slug)
    game = import_module(f"games.{slug}.rules").GAME
    assert isinstance(game, Game)
    return game


def has_module(slug: str, name: str) -> bool:
    """Whether the game exists and has this module, one of `OPTIONAL`. Does not import it."""
    assert name in OPTIONAL, name
    return slug in slugs() and find_spec(f"games.{slug}.{name}") is not None


def optional_module(slug: str, name: str) -> ModuleType | None:
    """The module ``games.<slug>.<name>``; None if there is no such module or game."""
    return import_module(f"games.{slug}.{name}") if has_module(slug, name) else None


def module(slug: str, name: str) -> ModuleType:
    """The module ``games.<slug>.<name>``. Raises `ModuleNotFoundError`."""
    return import_module(f"games.{slug}.{name}")
