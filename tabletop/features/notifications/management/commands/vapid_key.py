"""``manage.py vapid_key``: prints a new private key for ``VAPID_PRIVATE_KEY`` (docs/settings.md)."""

from __future__ import annotations

from typing import Any

from django.core.management.base import BaseCommand

from tabletop.features.notifications.push import vapid


class Command(BaseCommand):
    help = "Print a new private key for VAPID_PRIVATE_KEY. It changes nothing."

    def handle(self, *args: Any, **options: Any) -> None:
        """Print it."""
        self.stdout.write(vapid.new_key())
