"""Fixtures for the tests of daily puzzles: two clients, and a clock set to a Saturday."""

from __future__ import annotations

from collections.abc import Callable
from datetime import UTC, datetime

import pytest
from django.test import Client
from django.utils import timezone

SetClock = Callable[..., None]


def clock_of(patch: pytest.MonkeyPatch) -> SetClock:
    """Sets the time: with 21 it is noon on 21 November 2026, as it is now."""

    def set_to(day: int, hour: int = 12, minute: int = 0, month: int = 11, year: int = 2026) -> None:
        moment = datetime(year, month, day, hour, minute, tzinfo=UTC)
        patch.setattr(timezone, "now", lambda: moment)

    set_to(21)
    return set_to


@pytest.fixture(autouse=True)
def clock(monkeypatch: pytest.MonkeyPatch) -> SetClock:
    return clock_of(monkeypatch)


@pytest.fixture
def ada(db: None) -> Client:
    return Client()


@pytest.fixture
def ben(db: None) -> Client:
    return Client()
