"""The Django app of `tabletop.server`: when all apps are ready, they are wired together."""

from django.apps import AppConfig


class ServerConfig(AppConfig):
    """Has no tables."""

    name = "tabletop.server"
    label = "server"

    def ready(self) -> None:
        """See `tabletop.server.wiring`."""
        from tabletop.server import wiring

        wiring.connect()
