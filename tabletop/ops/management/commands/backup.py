"""`manage.py backup`: writes the whole database to one file while the site runs."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from django.conf import settings
from django.core.management.base import BaseCommand, CommandError, CommandParser
from django.utils import timezone

from tabletop.ops import backups


class Command(BaseCommand):
    """Prints the name of the new file."""

    help = "Writes the whole database to one file, which `manage.py restore` reads."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument(
            "file", nargs="?", type=Path, help="default: named after the time, in DATA_DIR/backups"
        )

    def handle(self, *args: Any, **options: Any) -> None:
        now = timezone.now().strftime("%Y-%m-%d-%H%M%S")
        target = options["file"] or settings.DATA_DIR / "backups" / f"{now}{backups.suffix()}"
        try:
            backups.backup(target)
        except backups.Unusable as why:
            raise CommandError(str(why)) from None
        self.stdout.write(str(target))
