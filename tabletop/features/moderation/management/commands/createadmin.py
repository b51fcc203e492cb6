"""`manage.py createadmin` (`make admin`): creates a moderator who can do everything."""

from __future__ import annotations

from typing import Any

from django.contrib.auth.management.commands import createsuperuser
from django.core.management.base import CommandError
from django.db import connection


class Command(createsuperuser.Command):
    """Django's `createsuperuser`, but it never ignores a weak password, and fails without a terminal."""

    def handle(self, *args: Any, **options: Any) -> None:
        if not connection.introspection.table_names():
            raise CommandError("There is no database yet. Start the site first.")
        if options["interactive"] and not self.stdin.isatty():
            raise CommandError("This asks for a password. Run it in a terminal.")
        createsuperuser.input = _answer  # type: ignore[attr-defined]  # Django asks there, and only there
        super().handle(*args, **options)


def _answer(question: str) -> str:
    return "n" if question.startswith("Bypass") else input(question)
