"""`manage.py results`: the results of games for one, read from their logs."""

from __future__ import annotations

from typing import Any

from django.core.management.base import BaseCommand, CommandParser

from tabletop.deals import results
from tabletop.deals.models import Result


class Command(BaseCommand):
    """Settles what is missing; with ``--rebuild`` everything is thrown away first."""

    help = "Reads the results of games for one from their logs."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("--rebuild", action="store_true", help="throw all results away first")

    def handle(self, *args: Any, **options: Any) -> None:
        if options["rebuild"]:
            self.stdout.write(f"{results.rebuild()} results made from the logs")
            return
        before = -1
        while (count := Result.objects.count()) != before:
            before = count
            results.settle_missing()
        self.stdout.write(f"{count} results")
