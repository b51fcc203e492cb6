"""`manage.py tidy`: what nobody will miss. For once a day, while the site runs."""

from __future__ import annotations

from datetime import timedelta
from typing import Any

from django.core.management.base import BaseCommand, CommandParser

from tabletop.ops import tidying


class Command(BaseCommand):
    """Matches that have begun stay for good, and so does everybody who had a part in one."""

    help = "Deletes guests who left nothing behind, and tables that were opened and never begun."

    def add_arguments(self, parser: CommandParser) -> None:
        for tidier in tidying.tidiers():
            option, days = f"--{tidier.option}", tidier.days
            parser.add_argument(
                option, type=int, default=days, help=f"({days}) kept so long", dest=tidier.name
            )
        parser.add_argument("--dry-run", action="store_true", help="count them and leave them")

    def handle(self, *args: Any, **options: Any) -> None:
        for tidier in tidying.tidiers():
            age = timedelta(days=options[tidier.name])
            count = tidier.count(age) if options["dry_run"] else tidier.remove(age)
            self.stdout.write(f"{count} {tidier.name}")
        if not options["dry_run"]:
            tidying.sweep()
