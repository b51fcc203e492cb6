"""What one process remembers is forgotten between tests."""

from __future__ import annotations

import pytest

from tabletop.ops import problems


@pytest.fixture(autouse=True)
def new_process(monkeypatch: pytest.MonkeyPatch) -> None:
    """No problem is known."""
    monkeypatch.setattr(problems, "_problems", {})
