"""How the database is emptied after each test that commits: faster than Django does it.

Django's `flush` truncates all tables, which PostgreSQL takes its time for, and then fills in content types
and permissions, which takes longer than most tests. Here their rows stay, as `migrate` left them; the rows of
all other tables are deleted.
"""

from __future__ import annotations

from typing import Any

from django.core.management.color import Style
from django.core.management.commands import flush
from django.db.backends.base.base import BaseDatabaseWrapper

KEPT = {"django_content_type", "auth_permission"}


def install() -> None:
    """From now on `flush`, in this process, empties the database in that way."""
    flush.sql_flush = _deletions  # type: ignore[attr-defined]  # django-stubs: not listed
    flush.emit_post_migrate_signal = _nothing  # type: ignore[attr-defined]


def _deletions(style: Style, connection: BaseDatabaseWrapper, **options: Any) -> list[str]:
    """The statements for `flush`, which runs them in one transaction: foreign keys are checked at its end."""
    tables = set(connection.introspection.django_table_names(only_existing=True, include_views=False))
    return [f"DELETE FROM {connection.ops.quote_name(table)};" for table in sorted(tables - KEPT)]


def _nothing(*args: Any, **options: Any) -> None:
    pass
