"""Fixtures: a clock that can be set, and people with browsers."""

from __future__ import annotations

from datetime import UTC, datetime

import pytest
from django.test import Client
from django.utils import timezone

import tests.toys  # noqa: F401 (puts the toy games beside the real ones)
from tabletop.accounts.models import User
from tests.deals.games import SetClock
from tests.matches.page_clients import user_of


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> SetClock:
    """Set the time: ``clock(21)`` is noon on 21 November 2026."""

    def set_to(day: int, hour: int = 12, minute: int = 0, month: int = 11) -> None:
        moment = datetime(2026, month, day, hour, minute, tzinfo=UTC)
        monkeypatch.setattr(timezone, "now", lambda: moment)

    set_to(21)
    return set_to


@pytest.fixture
def ada_herself(ada: Client) -> User:
    return user_of(ada)


@pytest.fixture
def ben_himself(ben: Client) -> User:
    return user_of(ben)
