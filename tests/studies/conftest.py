"""Fixtures: fresh rate limits for every test, and the toys in addition to the real games."""

from __future__ import annotations

import pytest
from django.core.cache import cache

import tests.toys  # noqa: F401 (puts the toy games beside the real ones)


@pytest.fixture(autouse=True)
def _full_buckets() -> None:
    cache.clear()
