"""Fixtures: a clock that can be set, planned games, and those of alerts and processes."""

from __future__ import annotations

from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from typing import Any

import pytest
from django.utils import timezone

from tabletop.accounts.models import User
from tabletop.matches import clock_source
from tabletop.matches.actions import appointments, seats, tables
from tabletop.matches.models import Match
from tests.matches.conftest import join, layer, new_table, people, process, two  # noqa: F401
from tests.notifications.conftest import Now, delivery, everyone, push, reported, soon, subscribe, subscribed  # noqa: F401

NOON = datetime(2026, 11, 26, 12, tzinfo=UTC)


@pytest.fixture
def now(monkeypatch: pytest.MonkeyPatch) -> Now:
    """It is noon on 26 November 2026, until a test waits."""
    now = Now(NOON)
    monkeypatch.setattr(timezone, "now", now)
    monkeypatch.setattr(clock_source, "now", lambda: int(now().timestamp() * 1000))
    return now


@pytest.fixture
def planned(now: Now, people: list[User]) -> Callable[..., Match]:  # noqa: F811
    """Plans a public game of Ada's in so many hours; the next ones of ``people`` say that they will come."""

    def arranged(
        hours: float = 2, come: int = 1, game: str = "deduction", number: int = 3, **more: Any
    ) -> Match:
        filling = [tables.ME, *[tables.ANYBODY] * (number - 1)]
        more = {"public": True} | more
        match = tables.open_table(user=people[0], game=game, options={}, filling=filling, **more)
        appointments.arrange(user=people[0], match_id=match.pk, moment=now() + timedelta(hours=hours))
        for guest in people[1 : come + 1]:
            seats.sit(user=guest, match_id=match.pk)
        match.refresh_from_db()
        return match

    return arranged
