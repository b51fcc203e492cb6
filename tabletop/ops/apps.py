"""The Django app of `tabletop.ops`: commands and checks, no database tables."""

from django.apps import AppConfig
from django.core.checks import Tags, register


class OpsConfig(AppConfig):
    """See `tabletop.ops`."""

    name = "tabletop.ops"
    label = "ops"

    def ready(self) -> None:
        """Register the checks of ``manage.py check --deploy`` and ``migrate``."""
        from tabletop.ops import old_databases, proxies, secret_key

        register(proxies.deployment_check, Tags.security, deploy=True)
        register(secret_key.migration_check, Tags.database)
        register(old_databases.migration_check, Tags.database)
