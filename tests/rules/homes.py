"""What a game's own tests bring along for the tests of all games."""

from __future__ import annotations

from importlib import import_module
from importlib.util import find_spec
from typing import Any


def brought(slug: str, module: str, name: str) -> Any:
    """That name of that module beside the game's tests (``tests/games/<slug>/``), or of a toy's own folder;
    None where there is nothing of the kind.
    """
    for home in (f"tests.games.{slug}", f"games.{slug}"):
        if find_spec(home) and find_spec(f"{home}.{module}"):
            return getattr(import_module(f"{home}.{module}"), name, None)
    return None
