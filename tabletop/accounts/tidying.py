"""Guests who left nothing behind, for ``manage.py tidy``."""

from __future__ import annotations

from datetime import timedelta
from typing import Any

from django.db.models import Exists, Model, OuterRef, Q, QuerySet
from django.utils import timezone

from tabletop.accounts.models import Device, FormerName, TransferCode, User

GUEST_DAYS = 60

DELETED_WITH_GUESTS: set[type[Model]] = {FormerName}
"""Rows that don't count as a reason to keep a guest."""


def idle_guests(older_than: timedelta) -> QuerySet[User]:
    """Guests who have been away longer than this and to whom no row of any table refers: no seat, no result,
    no puzzle, no recovery code, nothing noted by a game or a moderator.
    """
    before = timezone.now() - older_than
    idle = User.objects.filter(is_guest=True, is_staff=False, created__lt=before)
    found = idle.filter(Q(last_login=None) | Q(last_login__lt=before))
    for relation in User._meta.get_fields(include_hidden=True):
        if relation.auto_created and not relation.concrete:
            if relation.related_model in DELETED_WITH_GUESTS:
                continue
            rows = _rows_that_refer(relation)
            if relation.related_model is Device:
                rows = rows.filter(last_seen__gte=before.date())
            elif relation.related_model is TransferCode:
                rows = rows.filter(expires__gte=timezone.now())
            found = found.exclude(Exists(rows))
    return found


def _rows_that_refer(relation: Any) -> QuerySet[Model]:
    rows: QuerySet[Model] = relation.related_model._base_manager.all()
    return rows.filter(**{relation.field.attname: OuterRef("pk")})
