"""`manage.py archive`: adds missing entries to everyone's archive."""

from __future__ import annotations

from typing import Any

from django.core.management.base import BaseCommand, CommandParser

from tabletop.features.archive import entries
from tabletop.features.archive.models import Entry


class Command(BaseCommand):
    """Adds missing entries; with ``--rebuild`` deletes all entries first."""

    help = "Adds finished games that are missing in their players’ archives."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("--rebuild", action="store_true", help="delete all entries first")

    def handle(self, *args: Any, **options: Any) -> None:
        if options["rebuild"]:
            self.stdout.write(f"{entries.rebuild()} entries computed from the matches")
            return
        entries.clean_up()
        self.stdout.write(f"{Entry.objects.count()} entries")
