"""Nothing is left of a test that commits."""

from __future__ import annotations

from django.apps import apps
from django.contrib.auth.models import Permission
from django.contrib.contenttypes.models import ContentType
from django.core.management import call_command

from tabletop.matches.models import Match
from tests.moderators import authenticator, moderator

KEPT = {Permission, ContentType}


def rows() -> dict[str, int]:
    """How many rows each table has, but for content types and permissions."""
    return {
        model._meta.label: model._default_manager.count() for model in apps.get_models() if model not in KEPT
    }


def test_nothing_is_left(transactional_db: None) -> None:
    permissions = Permission.objects.count()
    ada = moderator("ada", "view_match")
    authenticator(ada)
    assert ada.user_permissions.count() == 1
    assert any(rows().values())
    call_command("flush", interactive=False)
    assert not any(rows().values()), rows()
    assert Permission.objects.count() == permissions > len(rows())
    assert Permission.objects.filter(content_type=ContentType.objects.get_for_model(Match)).exists()
