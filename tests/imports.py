"""Which module of ``tabletop/`` and ``games/`` imports which: read from the source, nothing is run."""

from __future__ import annotations

import ast
from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).resolve().parents[1]
TOP = ("tabletop", "games")


class Import(NamedTuple):
    """One module names another one: the dotted names of both, and where."""

    importer: str
    imported: str
    place: str

    @property
    def packages(self) -> tuple[str, str]:
        """The packages of both."""
        return package_of(self.importer), package_of(self.imported)

    def __str__(self) -> str:
        return f"{self.place}: {self.importer} imports {self.imported}"


@cache
def modules() -> dict[str, Path]:
    """The file of each module, by its dotted name; a package is its ``__init__.py``. Tests that a game has in
    its own folder are none: they may import anything they need.
    """
    found: dict[str, Path] = {}
    for file in sorted(file for top in TOP for file in (ROOT / top).rglob("*.py")):
        if file.relative_to(ROOT).match("games/conftest.py") or "tests" in file.relative_to(ROOT).parts:
            continue
        parts = file.relative_to(ROOT).with_suffix("").parts
        found[".".join(parts[:-1] if parts[-1] == "__init__" else parts)] = file
    return found


def is_package(module: str) -> bool:
    """Whether that module is a folder."""
    return modules()[module].name == "__init__.py"


def package_of(module: str) -> str:
    """The folder that contains this module; for an ``__init__.py``, its own folder."""
    return module if is_package(module) else module.rpartition(".")[0]


@cache
def all_imports() -> tuple[Import, ...]:
    """Every import: at the top, for types only, or inside a function."""
    found = (one for module, file in modules().items() for one in imports_of(module, file.read_text()))
    return tuple(dict.fromkeys(found))


def imports_of(module: str, text: str) -> Iterator[Import]:
    """The imports in the text of that module."""
    file = modules()[module].relative_to(ROOT)
    for node in ast.walk(ast.parse(text)):
        place = f"{file}:{getattr(node, 'lineno', 0)}"
        if isinstance(node, ast.Import):
            for alias in node.names:
                if alias.name in modules():
                    yield Import(module, alias.name, place)
        elif isinstance(node, ast.ImportFrom):
            base = _absolute(module, node)
            for alias in node.names:
                name = f"{base}.{alias.name}" if f"{base}.{alias.name}" in modules() else base
                if name in modules():
                    yield Import(module, name, place)


def _absolute(module: str, node: ast.ImportFrom) -> str:
    """The module that ``from … import`` names, relative or not."""
    if not node.level:
        return node.module or ""
    parts = package_of(module).split(".")
    parents = parts[: len(parts) - node.level + 1]
    return ".".join([*parents, *([node.module] if node.module else [])])


def between_packages() -> list[Import]:
    """The imports that lead from one package into another one."""
    return [one for one in all_imports() if len(set(one.packages)) == 2]


def circles(edges: Iterable[tuple[str, str]]) -> list[list[str]]:
    """The largest sets of packages of which each leads to every other one, in alphabetical order."""
    following: dict[str, set[str]] = {}
    for start, end in edges:
        following.setdefault(start, set()).add(end)
    reached = {start: _reached(start, following) for start in following}
    found = {
        frozenset(end for end in ends if start in reached.get(end, ())) for start, ends in reached.items()
    }
    return sorted(sorted(circle) for circle in found if len(circle) > 1)


def _reached(start: str, following: Mapping[str, set[str]]) -> set[str]:
    """Where the edges lead to from there, in any number of steps."""
    found: set[str] = set()
    left = [start]
    while left:
        for end in following.get(left.pop(), set()) - found:
            found.add(end)
            left.append(end)
    return found
