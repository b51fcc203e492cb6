"""No module reads a private attribute of another library's objects.

A name that begins with one underscore and that the project does not define belongs to another library.
Libraries change such names without notice, and then an upgrade breaks the site.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import TypeGuard

import pytest

ROOT = Path(__file__).resolve().parent.parent
FOLDERS = ("tabletop", "games")

DOCUMENTED = {
    "_meta": "Django's model options",
    "_base_manager": "Django's managers",
    "_default_manager": "Django's managers",
    "_db": "Django's managers",
    "_state": "Django's model instances",
    "_exit": "os._exit",
    "_fields": "named tuples",
    "_replace": "named tuples",
    "_asdict": "named tuples",
    "_make": "named tuples",
    "_accumulate_rewards": "PettingZoo's environments",
    "_clear_rewards": "PettingZoo's environments",
    "_was_dead_step": "PettingZoo's environments",
}
"""Names that begin with an underscore and are documented nevertheless: by which library."""

PINNED: dict[str, str] = {}
"""Private names that `tabletop/server/` may use: which test pins the library's behaviour."""


def _is_private(name: object) -> TypeGuard[str]:
    return isinstance(name, str) and len(name) > 1 and name[0] == "_" and name[1] != "_"


def _read(tree: ast.AST) -> Iterator[tuple[int, str]]:
    """Where private attributes are read, by a dot, by ``getattr`` or by an import."""
    for node in ast.walk(tree):
        if (
            isinstance(node, ast.Attribute)
            and isinstance(node.ctx, ast.Load | ast.Del)
            and _is_private(node.attr)
        ):
            yield node.lineno, node.attr
        elif isinstance(node, ast.Call) and getattr(node.func, "id", "") in {"getattr", "hasattr", "setattr"}:
            name = node.args[1] if len(node.args) > 1 else None
            if isinstance(name, ast.Constant) and _is_private(name.value):
                yield node.lineno, name.value
        elif isinstance(node, ast.ImportFrom):
            yield from ((node.lineno, each.name) for each in node.names if _is_private(each.name))


def _defined(tree: ast.AST) -> Iterator[str]:
    """The private names that a module defines: functions, classes, variables, attributes, slots."""
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
            yield node.name
        elif isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store):
            yield node.id
        elif isinstance(node, ast.Attribute) and isinstance(node.ctx, ast.Store) and _is_own(node.value):
            yield node.attr


def _is_own(value: ast.expr) -> bool:
    return isinstance(value, ast.Name) and value.id in {"self", "cls"}


def _foreign(files: Mapping[Path, ast.AST]) -> list[tuple[Path, int, str]]:
    ours = {name for tree in files.values() for name in _defined(tree)} | DOCUMENTED.keys()
    return [
        (path, line, name) for path, tree in files.items() for line, name in _read(tree) if name not in ours
    ]


def _files() -> dict[Path, ast.Module]:
    found = {}
    for folder in FOLDERS:
        for path in sorted((ROOT / folder).rglob("*.py")):
            found[path.relative_to(ROOT)] = ast.parse(path.read_text())
    return found


def test_no_private_attribute_of_another_library_is_read() -> None:
    at_fault = [
        f"{path}:{line}: {name}"
        for path, line, name in _foreign(_files())
        if not (path.is_relative_to("tabletop/server") and name in PINNED)
    ]
    assert at_fault == [], (
        "use a documented way, or move the access to tabletop/server/ and add the name to PINNED, with a "
        "test that fails when the library changes and says what to do then"
    )


@pytest.mark.parametrize(
    "code",
    [
        "transport._tempDataLen",
        "self._perMessageCompress",
        "self._cancelAutoPingTimeoutCall()",
        "getattr(pool, '_processes')",
        "from uvicorn import _types",
        "del server._captured_signals",
    ],
)
def test_the_check_finds(code: str) -> None:
    assert len(_foreign({Path("planted.py"): ast.parse(code)})) == 1


@pytest.mark.parametrize(
    "code",
    [
        "class A:\n def __init__(self):\n  self._x = 1\n def y(self, other):\n  return other._x",
        "def _mine(): pass\nmodule._mine()",
        "row._replace(a=1); Model._meta.label; self.__x",
    ],
)
def test_the_check_allows(code: str) -> None:
    assert _foreign({Path("planted.py"): ast.parse(code)}) == []
