"""The application: no tables, only commands and checks."""

from django.apps import AppConfig
from django.core.checks import Tags, register


class OpsConfig(AppConfig):
    """See `tabletop.ops`."""

    name = "tabletop.ops"
    label = "ops"

    def ready(self) -> None:
        """What ``manage.py check --deploy`` and ``migrate`` look at."""
        from tabletop.ops import proxies, secret_key

        register(proxies.deployment_check, Tags.security, deploy=True)
        register(secret_key.migration_check, Tags.database)
