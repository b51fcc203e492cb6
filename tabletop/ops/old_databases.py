"""Databases from before version 1.0: nothing was released then, and they can't be opened."""

from __future__ import annotations

from typing import Any

from django.core.management import CommandError
from django.db import Error, connection
from django.db.migrations.recorder import MigrationRecorder

WROTE = ("people", "0001_initial")
"""A migration that only those versions had."""

SAY = "This database is from before version 1.0 and can’t be opened. Use an empty one."


def is_old() -> bool:
    """Whether the site's database is one of those. False if it can't be reached."""
    try:
        return WROTE in MigrationRecorder(connection).applied_migrations()
    except Error:
        return False


def refuse_to_migrate(**_: Any) -> None:
    """Handles Django's ``pre_migrate``, also after ``manage.py restore``. Raises `CommandError`."""
    if is_old():
        raise CommandError(SAY)
