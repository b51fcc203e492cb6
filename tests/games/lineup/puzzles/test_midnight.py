"""A puzzle counts for the day on which it was opened, even if it is solved after midnight (UTC)."""

from __future__ import annotations

import json
import re
from datetime import UTC, date, datetime

import pytest
from django.test import Client
from django.utils import timezone

from games.lineup.puzzles.models import Attempt
from tests.games.lineup.puzzles.conftest import SetClock
from tests.games.lineup.puzzles.requests import gives_up, opens, path, solves, tries, wrong

DAY = date(2026, 11, 21)
pytestmark = pytest.mark.django_db


def at(monkeypatch: pytest.MonkeyPatch, day: int, hour: int, minute: int) -> None:
    moment = datetime(2026, 11, day, hour, minute, tzinfo=UTC)
    monkeypatch.setattr(timezone, "now", lambda: moment)


def opened(client: Client, day: date) -> str:
    """The signed opening time from a page of that day."""
    found = re.search(r'data-opened="([^"]+)"', client.get(path(day)).content.decode())
    assert found
    return found[1]


def tries_from(client: Client, day: date, move: object, token: str) -> dict[str, object]:
    answer: dict[str, object] = client.post(
        path(day, "move"), json.dumps(move), content_type="application/json", headers={"Puzzle-Opened": token}
    ).json()
    return answer


def test_a_puzzle_started_before_midnight_keeps_the_streak(
    ada: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    at(monkeypatch, 20, 12, 0)
    solves(ada, date(2026, 11, 20))
    at(monkeypatch, 21, 23, 59)
    tries(ada, DAY, wrong(DAY))
    at(monkeypatch, 22, 0, 3)
    assert "it still counts" in ada.get(path(DAY)).content.decode()
    attempt = solves(ada, DAY)
    assert attempt["result"]["streak"] == 2
    assert "so it counts" in attempt["result"]["counts"]
    assert "2 days in a row" in attempt["result"]["share"]
    assert "late" not in attempt["result"]["share"].lower()


def test_an_attempt_starts_when_the_first_of_two_devices_opens_it(
    ada: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The other one moves first, after midnight."""
    at(monkeypatch, 21, 23, 59)
    token = opened(ada, DAY)
    at(monkeypatch, 22, 0, 3)
    tries(ada, DAY, wrong(DAY))
    tries_from(ada, DAY, wrong(DAY), token)
    assert Attempt.objects.get().in_time


def test_an_attempt_starts_when_the_page_is_opened(ada: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    """An attempt whose first move comes after midnight still counts for the day before."""
    at(monkeypatch, 21, 23, 59)
    token = opened(ada, DAY)
    at(monkeypatch, 22, 0, 3)
    tries_from(ada, DAY, wrong(DAY), token)
    assert solves(ada, DAY)["result"]["streak"] == 1


@pytest.mark.parametrize("token", ["", "x", "2026-11-21:1:forged"])
def test_a_forged_opening_is_ignored(ada: Client, monkeypatch: pytest.MonkeyPatch, token: str) -> None:
    at(monkeypatch, 22, 0, 3)
    tries_from(ada, DAY, wrong(DAY), token)
    assert Attempt.objects.get().began == timezone.now()


def test_an_opening_from_days_ago_is_ignored(ada: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    at(monkeypatch, 21, 12, 0)
    token = opened(ada, DAY)
    other = opened(ada, date(2026, 11, 20))
    at(monkeypatch, 23, 12, 0)
    tries_from(ada, DAY, wrong(DAY), token)
    assert Attempt.objects.get().began == timezone.now()
    tries_from(ada, date(2026, 11, 19), wrong(date(2026, 11, 19)), other)
    assert set(Attempt.objects.values_list("began", flat=True)) == {timezone.now()}, (
        "an opening of another day"
    )


def test_a_past_puzzle_says_that_it_does_not_count(ada: Client, clock: SetClock) -> None:
    clock(23)
    assert "doesn’t count towards your streak" in ada.get(path(DAY)).content.decode()
    attempt = solves(ada, DAY)
    assert attempt["result"]["streak"] == 0
    assert "doesn’t count" in attempt["result"]["counts"]
    assert "Solved after its day" in attempt["result"]["share"]


def test_sharing_mentions_that_the_solution_was_shown(ada: Client) -> None:
    tries(ada, DAY, wrong(DAY))
    attempt = gives_up(ada, DAY)
    assert "Solution shown" in attempt["result"]["share"]
    assert attempt["result"]["streak"] == 0
    assert opens(ada, DAY)["result"]["counts"] == ""
