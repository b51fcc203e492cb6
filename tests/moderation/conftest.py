"""A table, and the people at it."""

from __future__ import annotations

import pytest
from django.test import Client

from tests.matches.conftest import join, new_table, people, unlimited
from tests.moderators import signed_in, superuser

__all__ = ["join", "new_table", "people", "unlimited"]


@pytest.fixture
def boss(transactional_db: None) -> Client:
    """The browser of a moderator who may do everything."""
    return signed_in(superuser())
