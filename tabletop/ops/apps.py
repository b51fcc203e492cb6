"""The Django app of `tabletop.ops`: commands and checks, no database tables."""

from django.apps import AppConfig, apps
from django.core.checks import Tags, register
from django.db.models.signals import pre_migrate


class OpsConfig(AppConfig):
    """See `tabletop.ops`."""

    name = "tabletop.ops"
    label = "ops"

    def ready(self) -> None:
        """Register the checks of ``manage.py check --deploy`` and ``migrate``."""
        from tabletop.ops import old_databases, proxies, secret_key

        register(proxies.deployment_check, Tags.security, deploy=True)
        register(secret_key.migration_check, Tags.database)
        pre_migrate.connect(old_databases.refuse_to_migrate, sender=apps.get_app_config("matches"))
