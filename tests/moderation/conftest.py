"""A table, and the people at it."""

from __future__ import annotations

import pytest
from django.test import Client

from tabletop.people.models import User
from tests.matches.conftest import join, new_table, people, unlimited

__all__ = ["join", "new_table", "people", "unlimited"]


@pytest.fixture
def boss(transactional_db: None) -> Client:
    """The browser of a moderator who may do everything."""
    browser = Client()
    browser.force_login(User.objects.create_superuser("boss", password="x"))
    return browser
