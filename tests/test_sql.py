"""Plain SQL: what a driver gives, made the same for all databases."""

from __future__ import annotations

from datetime import UTC, date, datetime

import pytest
from django.db import connection

from tabletop.accounts.models import User
from tabletop.database import sql


@pytest.mark.django_db
@pytest.mark.parametrize("micro", [0, 5000, 123456])
def test_a_moment_comes_back(micro: int) -> None:
    then = datetime(2026, 11, 21, 23, 59, 59, micro, UTC)
    user = User.objects.create_guest(name="100 %s é")
    User.objects.update(created=then)
    ((name, created),) = sql.rows("SELECT name, created FROM accounts_user WHERE id = %s", user.pk)
    assert (name, sql.moment(created)) == ("100 %s é", then)


def test_a_day_as_each_database_has_it() -> None:
    assert sql.day("2026-11-21") == sql.day(date(2026, 11, 21)) == date(2026, 11, 21)


@pytest.mark.django_db
@pytest.mark.parametrize("values", [(), ("a",), ("a", "b")])
def test_an_in_without_values_holds_nothing(values: tuple[str, ...]) -> None:
    found = sql.rows(f"SELECT 1 WHERE 'b' IN ({sql.placeholders(values)})", *values)
    assert bool(found) == ("b" in values), connection.vendor
