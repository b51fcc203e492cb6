"""`manage.py results`: computes the results of single-player games from their logs."""

from __future__ import annotations

from typing import Any

from django.core.management.base import BaseCommand, CommandParser

from tabletop.features.deals import results
from tabletop.features.deals.models import Result


class Command(BaseCommand):
    """Adds missing results; with ``--rebuild`` deletes all results first."""

    help = "Computes the results of single-player games from their logs."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("--rebuild", action="store_true", help="delete all results first")

    def handle(self, *args: Any, **options: Any) -> None:
        if options["rebuild"]:
            self.stdout.write(f"{results.rebuild()} results computed from the logs")
            return
        before = -1
        while (count := Result.objects.count()) != before:
            before = count
            results.record_missing()
        self.stdout.write(f"{count} results")
