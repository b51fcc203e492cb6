"""Patterns that judge what comes from outside end where the text ends. ``$`` also matches before a final line
feed, and an id that ended in one was once copied into JSON as it stood.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest

from tabletop.live.client_messages import Key
from tabletop.live.note_sheets import Name
from tests.docs.pages import ROOT


def patterns(folder: str) -> Iterator[tuple[Path, str]]:
    """Every text in that folder's code that looks like an anchored pattern."""
    for path in sorted((ROOT / folder).rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text())):
            if isinstance(node, ast.Constant) and isinstance(node.value, str) and node.value.startswith("^"):
                yield path, node.value


def test_none_ends_before_the_text_does() -> None:
    found = [*patterns("tabletop"), *patterns("games")]
    assert any(value.endswith(r"\Z") for _, value in found)
    assert [(path.name, value) for path, value in found if "$" in value] == []


@pytest.mark.parametrize("kind", [Key, Name])
def test_a_line_feed_at_the_end_is_refused(kind: Any) -> None:
    assert msgspec.json.decode('"a"', type=kind) == "a"
    for text in ("a\n", "\na", "a\nb", "", "a" * 41):
        with pytest.raises(msgspec.ValidationError):
            msgspec.json.decode(msgspec.json.encode(text), type=kind)
