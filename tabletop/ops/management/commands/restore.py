"""`manage.py restore`: fills an empty database from a backup."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from django.apps import apps
from django.core.management import call_command
from django.core.management.base import BaseCommand, CommandError, CommandParser

from tabletop.ops import backups


class Command(BaseCommand):
    """Backups of older versions are migrated immediately."""

    help = "Fills an empty database from a file written by `manage.py backup`, and migrates it."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("file", type=Path)

    def handle(self, *args: Any, **options: Any) -> None:
        try:
            backups.restore(options["file"])
        except backups.Unusable as why:
            raise CommandError(str(why)) from None
        call_command("migrate", interactive=False, verbosity=0)
        matches: Any = apps.get_model("matches", "Match")
        count = matches.objects.count()
        self.stdout.write("1 match is back." if count == 1 else f"{count} matches are back.")
