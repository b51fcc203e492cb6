"""Where a game and its tests are: the game's folder, or ``tests/`` for what was there before."""

from __future__ import annotations

from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import Any

TESTS = Path(__file__).resolve().parents[1]


def folder_of(slug: str) -> Path:
    """The game's own folder: in ``games/``, or that of a toy."""
    [folder] = import_module(f"games.{slug}").__path__
    return Path(folder)


def brought(slug: str, module: str, name: str) -> Any:
    """That name in a helper module of the game's tests (``games/<slug>/tests/`` or
    ``tests/games/<slug>/``); None where there is none.
    """
    for home in (f"games.{slug}.tests", f"tests.games.{slug}"):
        if find_spec(home) and find_spec(f"{home}.{module}"):
            return getattr(import_module(f"{home}.{module}"), name, None)
    return None
