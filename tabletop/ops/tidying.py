"""What nobody will miss: guests who left nothing behind, and tables at which nothing happened.

Safe while the site runs. Each batch is locked, looked at again, and deleted in one short transaction; a
table at which something is just being done is passed over. Somebody who comes back in the very instant
in which their name is deleted meets one error, and is a new guest afterwards.
"""

from __future__ import annotations

from collections.abc import Callable
from datetime import timedelta
from typing import Any

from django.db import transaction
from django.db.models import Exists, Model, OuterRef, Q, QuerySet
from django.utils import timezone

from tabletop.accounts.models import Device, FormerName, TransferCode, User
from tabletop.matches.models import Line, Match, Seat

BATCH = 200

DELETED_WITH_THEM = {FormerName}
"""Rows that keep no guest."""


def guests(older_than: timedelta) -> QuerySet[User]:
    """Guests who have not been here for so long, and to whom no row of any table refers: no seat, no
    result, no puzzle, no recovery code, nothing that a game or a moderator has noted.
    """
    before = timezone.now() - older_than
    idle = User.objects.filter(is_guest=True, is_staff=False, created__lt=before)
    found = idle.filter(Q(last_login=None) | Q(last_login__lt=before))
    for relation in User._meta.get_fields(include_hidden=True):
        if relation.auto_created and not relation.concrete:
            if relation.related_model in DELETED_WITH_THEM:
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


def tables(older_than: timedelta) -> QuerySet[Match]:
    """Tables that were opened so long ago and have never begun, where nobody has talked since, and nobody
    sits who has come since.
    """
    before = timezone.now() - older_than
    talk = Line.objects.filter(match=OuterRef("pk"), at__gte=before)
    new = Q(user__created__gte=before) | Q(user__last_login__gte=before)
    newcomers = Seat.objects.filter(new, match=OuterRef("pk"))
    old = Match.objects.filter(status=Match.Status.OPEN, created__lt=before)
    return old.exclude(Exists(talk)).exclude(Exists(newcomers))


def remove(some: Callable[[timedelta], QuerySet[Any]], older_than: timedelta) -> int:
    """Delete all of these; how many there were."""
    count = 0
    while batch := _remove_batch(some(older_than)):
        count += batch
    return count


@transaction.atomic
def _remove_batch(some: QuerySet[Any]) -> int:
    keys = list(some.order_by("pk").values_list("pk", flat=True)[:BATCH])
    rows = some.model._base_manager.filter(pk__in=keys).select_for_update(skip_locked=True)
    locked = list(rows.values_list("pk", flat=True))
    still = list(
        some.filter(pk__in=locked).values_list("pk", flat=True)
    )  # looked at again: nobody can change it now
    some.model._base_manager.filter(pk__in=still).delete()
    return len(still)
