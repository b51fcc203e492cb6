"""Handlers of Django's signals: changes to people that their tables need to know about."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from tabletop.accounts.models import Device, User
from tabletop.matches.changes import PersonChanged, notify_after_commit
from tabletop.matches.models import Match
from tabletop.matches.services import tables


def person_saved(
    *, instance: User, created: bool, update_fields: Iterable[str] | None = None, **_: Any
) -> None:
    """Tell the tables that are open or being played if the name may have changed. If cookies may have become
    invalid, sockets have to present theirs again.
    """
    valid_by = {"password", "is_active", "old_cookies"}
    if not created and (update_fields is None or valid_by & set(update_fields)):
        notify_after_commit(PersonChanged(instance.pk))
    if created or (update_fields is not None and "name" not in update_fields):
        return
    for match in Match.objects.filter(seats__user=instance).exclude(status=Match.Status.OVER).distinct():
        tables.notify_tables(match)


def device_signed_out(*, instance: Device, **_: Any) -> None:
    """Sockets of this device, in all processes, have to present their cookie again, and it is no longer
    valid.
    """
    notify_after_commit(PersonChanged(instance.user_id))
