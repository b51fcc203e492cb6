"""The Django app of `tabletop.server`, which connects all packages once Django has loaded them."""

from django.apps import AppConfig
from django.core.exceptions import ImproperlyConfigured


class ServerConfig(AppConfig):
    """See `tabletop.server`. It has no database tables."""

    name = "tabletop.server"
    label = "server"

    def ready(self) -> None:
        """Check all games, and connect all packages. Raises `ImproperlyConfigured`."""
        from tabletop.rules import game_checks, registry
        from tabletop.server import wiring

        if wrong := [one for slug in registry.slugs() for one in game_checks.complaints(slug)]:
            raise ImproperlyConfigured("\n".join(wrong))
        wiring.connect()
