"""Calls of a function, noted while it goes on doing its work."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

import pytest

Note = TypeVar("Note")


def noted(monkeypatch: pytest.MonkeyPatch, owner: object, name: str, note: Callable[..., Note]) -> list[Note]:
    """What ``note`` makes of the arguments of each call of that function, from now on."""
    notes: list[Note] = []
    really = getattr(owner, name)

    def noting(*args: Any, **kwargs: Any) -> Any:
        notes.append(note(*args, **kwargs))
        return really(*args, **kwargs)

    monkeypatch.setattr(owner, name, noting)
    return notes
