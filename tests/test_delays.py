"""How long the site waits on purpose, and that it doesn't with ``DELAYS=0``."""

from __future__ import annotations

from collections.abc import Iterator
from importlib import reload

import pytest
from django.test import Client
from pytest_django import Settings

from tabletop.live import delays

WANTED = {
    "BOT_MOVE": 0.7,
    "BOT_MOVE_FOR_SPECTATORS": 1.6,
    "PRESENCE": 0.15,
    "LISTS": 0.3,
    "FINISHED_MATCHES": 1.0,
}


@pytest.fixture
def _without_delays(settings: Settings) -> Iterator[None]:
    settings.DELAYS = False
    reload(delays)
    yield
    settings.DELAYS = True
    reload(delays)


def _all() -> dict[str, float]:
    return {name: value for name, value in vars(delays).items() if name.isupper()}


def test_people_have_time_to_follow() -> None:
    assert _all() == WANTED


@pytest.mark.usefixtures("_without_delays")
def test_a_site_without_delays_has_none() -> None:
    assert _all() == dict.fromkeys(WANTED, 0.0)


def test_pages_are_told(client: Client, settings: Settings) -> None:
    mark = 'data-delays="none"'
    assert mark not in client.get("/").content.decode()
    settings.DELAYS = False
    assert mark in client.get("/").content.decode()
