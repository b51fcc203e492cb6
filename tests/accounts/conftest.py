"""What the tests about people share."""

import pytest
from django.test import Client

from tabletop.accounts.models import User
from tests.matches.conftest import join

__all__ = ["join"]


@pytest.fixture
def ada(client: Client) -> User:
    """A guest called Ada, whose device is ``client``."""
    client.post("/me/", {"name": "Ada"})
    return User.objects.get(name="Ada")
