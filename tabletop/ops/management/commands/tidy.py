"""`manage.py tidy`: deletes unused guests and tables. To be run once a day, while the site runs."""

from __future__ import annotations

from datetime import timedelta
from typing import Any

from django.core.management.base import BaseCommand, CommandError, CommandParser
from django.db import connection

from tabletop.ops import tidying


class Command(BaseCommand):
    """Matches that have started are kept forever, and so is everyone who took part in one."""

    help = "Deletes guests who left nothing behind, and tables whose game was never started."

    def add_arguments(self, parser: CommandParser) -> None:
        for tidier in tidying.tidiers():
            option, days = f"--{tidier.option}", tidier.days
            words = f"keep for this many days (default: {days})"
            parser.add_argument(option, type=int, default=days, help=words, dest=tidier.name)
        parser.add_argument("--dry-run", action="store_true", help="only count what would be deleted")

    def handle(self, *args: Any, **options: Any) -> None:
        if not connection.introspection.table_names():
            raise CommandError("There is no database yet, so there is nothing to tidy up.")
        for tidier in tidying.tidiers():
            age = timedelta(days=options[tidier.name])
            count = tidier.count(age) if options["dry_run"] else tidier.remove(age)
            self.stdout.write(f"{count} {tidier.name}")
        if not options["dry_run"]:
            tidying.delete_expired()
