"""A toy game with a fault in it: a copy of its folder in which some text is replaced."""

from __future__ import annotations

import shutil
import sys
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from types import ModuleType
from typing import NamedTuple

import games
from tabletop.rules import registry, wire
from tests.contract import samples, wording

TOYS = Path(__file__).resolve().parents[1] / "toys"


class Fault(NamedTuple):
    """What is wrong with a toy: an entry of faults.toml, which explains the fields."""

    name: str
    file: str
    check: str
    found: str
    changes: Mapping[str, str] = {}
    toy: str = "stones"


@contextmanager
def planted(fault: Fault, folder: Path) -> Iterator[None]:
    """The toy's place is taken by a copy with the fault, in that folder."""
    copy = folder / fault.toy
    shutil.copytree(TOYS / fault.toy, copy, ignore=shutil.ignore_patterns("__pycache__"))
    _change(copy / fault.file, fault.changes)
    games.__path__.insert(0, str(folder))
    kept = _forget(fault.toy)
    try:
        yield
    finally:
        games.__path__.remove(str(folder))
        _forget(fault.toy)
        sys.modules.update(kept)
        if f"games.{fault.toy}" in kept:
            setattr(games, fault.toy, kept[f"games.{fault.toy}"])


def _change(file: Path, changes: Mapping[str, str]) -> None:
    text = file.read_text()
    for old, new in changes.items():
        assert text.count(old) == 1, f"{old!r} is {text.count(old)} times in {file.name}"
        text = text.replace(old, new)
    file.write_text(text) if changes else file.unlink()


def _forget(slug: str) -> dict[str, ModuleType]:
    """Everything that is known of that game; returns its modules."""
    gone = {
        name: sys.modules.pop(name) for name in list(sys.modules) if f"{name}.".startswith(f"games.{slug}.")
    }
    for cached in (registry.slugs, registry.find, wire._any_move, wire._decoder):
        cached.cache_clear()
    for known in (samples.samples, wording.trees, wording._texts):
        known.cache_clear()
    return gone
