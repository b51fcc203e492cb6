"""Fixtures: a clock that can be set, people with browsers, and a deal."""

from __future__ import annotations

import pytest
from django.test import Client

import tests.toys  # noqa: F401 (puts the toy games beside the real ones)
from tabletop.accounts.models import User
from tabletop.matches.models import Deal
from tests.daily.fixtures import clock
from tests.deals.games import fresh
from tests.matches.page_clients import user_of

__all__ = ["clock"]


@pytest.fixture
def ada_herself(ada: Client) -> User:
    return user_of(ada)


@pytest.fixture
def ben_himself(ben: Client) -> User:
    return user_of(ben)


@pytest.fixture
def deal(db: None) -> Deal:
    return fresh()
