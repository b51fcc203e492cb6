"""A table, and the people at it."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from django.test import Client

from tabletop.matches.models import Match
from tests.matches.conftest import join, new_table, people
from tests.moderators import signed_in, superuser

__all__ = ["join", "new_table", "people"]


@pytest.fixture
def table(new_table: Callable[..., Match]) -> Match:
    """A game of LineUp! for two."""
    return new_table(game="lineup")


@pytest.fixture
def boss(transactional_db: None) -> Client:
    """The browser of a moderator who may do everything."""
    return signed_in(superuser())
