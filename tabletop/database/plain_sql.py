"""Plain SQL, for what each opened socket asks: making the statement of a query set costs several times what
the database does.
"""

from __future__ import annotations

from collections.abc import Sequence
from datetime import UTC, date, datetime
from typing import Any

from django.db import connection


def rows(statement: str, *values: str | int | None) -> list[tuple[Any, ...]]:
    """All rows of the answer; each ``%s`` stands for a value. They come as the driver has them: JSON is text,
    and SQLite's moments and days are, too.
    """
    with connection.cursor() as cursor:
        cursor.execute(statement, values)
        found: list[tuple[Any, ...]] = cursor.fetchall()
    return found


def marks(values: Sequence[str]) -> str:
    """What stands between the brackets of an IN for so many values, none of them included."""
    return ", ".join(["NULL", *["%s"] * len(values)])


def moment(value: datetime | str) -> datetime:
    """The moment of such a column."""
    return datetime.fromisoformat(str(value)).replace(tzinfo=UTC)


def day(value: date | str) -> date:
    """The day of such a column."""
    return date.fromisoformat(str(value))
