"""A clock for buckets in memory, and tables with people."""

from __future__ import annotations

import pytest

from tabletop.limits import buckets
from tests.matches.conftest import join, new_table, people

__all__ = ["join", "new_table", "people"]


class Clock:
    """Goes on when told to."""

    def __init__(self) -> None:
        self.now = 1000.0

    def __call__(self) -> float:
        return self.now


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    monkeypatch.setattr(buckets, "monotonic", clock := Clock())
    return clock
