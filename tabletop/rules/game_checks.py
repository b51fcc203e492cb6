"""What is checked of every game when the server starts: mistakes of its author that would otherwise do
nothing at all, such as a method or a module that nobody ever asks for.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from difflib import get_close_matches
from importlib import import_module
from pathlib import Path

from tabletop.rules.capabilities import CAPABILITIES
from tabletop.rules.game import Game
from tabletop.rules.registry import OPTIONAL, find

_OTHERS = frozenset(
    ["apps", "conftest", "migrations", "models", "rules", "static", "templates", "templatetags", "tests"]
)
"""What else may be in a game's folder: what Django and pytest find."""


def complaints(slug: str) -> Iterator[str]:
    """What is wrong with this game's class and with the modules in its folder, in sentences."""
    yield from _complaints_of_class(slug)
    yield from _complaints_of_modules(slug)


def _complaints_of_class(slug: str) -> Iterator[str]:
    """Its slug, methods of capabilities that it doesn't have, and names that are nearly those of a method."""
    game = find(slug)
    if game.slug != slug:
        yield f"games/{slug}: slug is {game.slug!r}, and the folder is {slug!r}."
    known = _names(Game).union(*map(_names, CAPABILITIES))
    for name in sorted(_names(type(game))):
        for capability in CAPABILITIES:
            if name in _names(capability) and not isinstance(game, capability):
                base = capability.__name__
                yield f"games/{slug}: nothing calls {name}. Inherit from {base}."
        close = [] if name in known else get_close_matches(name, known, 1, 0.85)
        if close:
            yield f"games/{slug}: nothing calls {name}. Did you mean {close[0]}?"


def _names(of: type) -> set[str]:
    """The public names that this class itself has or declares."""
    return {name for name in {**vars(of), **vars(of).get("__annotations__", {})} if not name.startswith("_")}


def _complaints_of_modules(slug: str) -> Iterator[str]:
    """Modules that nothing finds. One that the game's other files import is its own business, unless its name
    is nearly that of an optional module.
    """
    folder = Path(import_module(f"games.{slug}").__path__[0])
    names = {file.stem for file in folder.glob("*.py")} - {"__init__"}
    names |= {file.parent.name for file in folder.glob("*/__init__.py")}
    for name in sorted(names - OPTIONAL - _OTHERS):
        close = get_close_matches(name, OPTIONAL, 1, 0.8)
        if close:
            yield f"games/{slug}: nothing looks for a module {name}. Did you mean {close[0]}?"
        elif not _is_imported(folder, slug, name):
            known = ", ".join(sorted(OPTIONAL))
            yield f"games/{slug}: nothing uses the module {name}. Optional modules are {known}."


def _is_imported(folder: Path, slug: str, name: str) -> bool:
    """Whether another file of the game names this module of it."""
    named = re.compile(rf"games\.{slug}\.{name}\b|from games\.{slug} import [^\n]*\b{name}\b")
    others = (
        file for file in folder.rglob("*.py") if file.relative_to(folder).parts[0] not in (name, f"{name}.py")
    )
    return any(named.search(file.read_text()) for file in others)
