"""What one process remembers is forgotten between tests."""

from __future__ import annotations

import pytest

from tabletop.ops import problems, proxies


@pytest.fixture(autouse=True)
def new_process(monkeypatch: pytest.MonkeyPatch) -> None:
    """No request has shown a proxy that is not trusted, and nothing else is known."""
    monkeypatch.setattr(proxies, "_found", [])
    monkeypatch.setattr(problems, "_problems", {})
