"""Games are found by looking into ``games/``: a folder whose ``rules`` module has a ``GAME`` is a game."""

from __future__ import annotations

import pkgutil
from functools import cache
from importlib import import_module
from typing import Any

import games
from tabletop.rules.game import Game, Refused

AnyGame = Game[Any, Any, Any]


@cache
def slugs() -> tuple[str, ...]:
    """The slugs of all games, in alphabetical order. No rules are loaded."""
    return tuple(sorted(found.name for found in pkgutil.iter_modules(games.__path__) if found.ispkg))


@cache
def find(slug: str) -> AnyGame:
    """The game of that slug. Raises `Refused("no_such_game")`."""
    if slug not in slugs():
        raise Refused("no_such_game", game=slug)
    game = import_module(f"games.{slug}.rules").GAME
    assert isinstance(game, Game)
    return game
