"""What the tests about people share."""

import pytest
from django.core.cache import cache
from django.test import Client

from tabletop.accounts.models import User


@pytest.fixture(autouse=True)
def _full_buckets() -> None:
    """No test is slowed down by what another one did."""
    cache.clear()


@pytest.fixture
def ada(client: Client) -> User:
    """A guest called Ada, whose device is ``client``."""
    client.post("/me/", {"name": "Ada"})
    return User.objects.get(name="Ada")
