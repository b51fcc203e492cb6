"""`manage.py reset_second_step`: for a moderator who has lost both the phone and the recovery code."""

from __future__ import annotations

from typing import Any

from django.core.management.base import BaseCommand, CommandError, CommandParser

from tabletop.accounts.models import User
from tabletop.features.moderation import sign_in


class Command(BaseCommand):
    """Also ends all sessions that were verified with that authenticator."""

    help = "Forgets a moderator's authenticator and recovery code; the next login sets up new ones."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("username")

    def handle(self, *args: Any, **options: Any) -> None:
        user = User.objects.filter(username=options["username"], is_staff=True).first()
        if user is None:
            raise CommandError(f"There is no moderator {options['username']!r}.")
        sign_in.reset(user)
        self.stdout.write(f"At the next login {user.username} sets up an authenticator.")
