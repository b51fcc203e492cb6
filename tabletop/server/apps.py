"""The Django app of `tabletop.server`, which connects all packages once Django has loaded them."""

from django.apps import AppConfig


class ServerConfig(AppConfig):
    """See `tabletop.server`. It has no database tables."""

    name = "tabletop.server"
    label = "server"

    def ready(self) -> None:
        """See `tabletop.server.wiring`."""
        from tabletop.server import wiring

        wiring.connect()
