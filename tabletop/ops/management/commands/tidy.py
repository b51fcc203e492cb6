"""`manage.py tidy`: what nobody will miss. For once a day, while the site runs."""

from __future__ import annotations

from datetime import timedelta
from typing import Any

from django.core.management.base import BaseCommand, CommandParser

from tabletop.accounts.devices import device_sessions
from tabletop.ops import tidying

GUEST_DAYS = 60
TABLE_DAYS = 14


class Command(BaseCommand):
    """Matches that have begun stay for good, and so does everybody who had a part in one."""

    help = "Deletes guests who left nothing behind, and tables that were opened and never begun."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("--guest-days", type=int, default=GUEST_DAYS, help=f"({GUEST_DAYS}) kept so long")
        parser.add_argument("--table-days", type=int, default=TABLE_DAYS, help=f"({TABLE_DAYS}) kept so long")
        parser.add_argument("--dry-run", action="store_true", help="count them and leave them")

    def handle(self, *args: Any, **options: Any) -> None:
        # Tables first: some guests had a part in nothing else.
        for name, some, days in (
            ("tables", tidying.tables, options["table_days"]),
            ("guests", tidying.guests, options["guest_days"]),
        ):
            age = timedelta(days=days)
            count = some(age).count() if options["dry_run"] else tidying.remove(some, age)
            self.stdout.write(f"{count} {name}")
        if not options["dry_run"]:
            device_sessions.forget_expired()
