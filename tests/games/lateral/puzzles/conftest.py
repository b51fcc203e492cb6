"""People with browsers."""

from __future__ import annotations

import pytest
from django.core.cache import cache
from django.test import Client

from tests.matches.page_clients import named


@pytest.fixture(autouse=True)
def _full_buckets() -> None:
    cache.clear()


@pytest.fixture
def ada(db: None) -> Client:
    return named("Ada")


@pytest.fixture
def ben(db: None) -> Client:
    return named("Ben")


@pytest.fixture
def cy(db: None) -> Client:
    return named("Cy")
