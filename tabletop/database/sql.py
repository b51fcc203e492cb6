"""Plain SQL beside Django: statements and locks of SQLite and PostgreSQL."""

from __future__ import annotations

from collections.abc import Collection
from datetime import UTC, date, datetime
from hashlib import sha256
from typing import Any

from django.db import connection

# -- Locks -----------------------------------------------------------------------------------------------


def lock_for_transaction(name: str) -> None:
    """Wait until no other transaction holds the lock of that name, and hold it until this one ends. Must be
    called in a transaction. In SQLite it does nothing: there, only one transaction at a time can write
    (``transaction_mode`` in the settings).
    """
    if connection.vendor != "postgresql":
        return
    number = int.from_bytes(sha256(name.encode()).digest()[:8], "big", signed=True)
    with connection.cursor() as cursor:
        cursor.execute("SELECT pg_advisory_xact_lock(%s)", [number])


# -- Statements ------------------------------------------------------------------------------------------
# Plain SQL, for the queries of each opened socket: building the SQL of a query set costs several times as
# much as running it.


def rows(statement: str, *values: str | int | None) -> list[tuple[Any, ...]]:
    """All rows of the result; each ``%s`` stands for a value. Values are as the driver returns them: JSON is
    text, and with SQLite dates and times are too.
    """
    with connection.cursor() as cursor:
        cursor.execute(statement, values)
        found: list[tuple[Any, ...]] = cursor.fetchall()
    return found


def placeholders(values: Collection[object]) -> str:
    """The placeholders inside the brackets of ``IN (…)`` for these values; valid SQL even if there are
    none.
    """
    return ", ".join(["NULL", *["%s"] * len(values)])


def moment(value: datetime | str) -> datetime:
    """The value of a column of dates and times."""
    return datetime.fromisoformat(str(value)).replace(tzinfo=UTC)


def day(value: date | str) -> date:
    """The value of a column of dates."""
    return date.fromisoformat(str(value))
