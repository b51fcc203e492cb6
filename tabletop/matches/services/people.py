"""Changes of people that their tables have to learn of: handlers of Django's signals."""

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
    """A person was saved: if the name may be new, tell the tables that are open or being played. When cookies
    have lost their worth, sockets have to show theirs again.
    """
    valid_by = {"password", "is_active", "old_cookies"}
    if not created and (update_fields is None or valid_by & set(update_fields)):
        notify_after_commit(PersonChanged(instance.pk))
    if created or (update_fields is not None and "name" not in update_fields):
        return
    for match in Match.objects.filter(seats__user=instance).exclude(status=Match.Status.OVER).distinct():
        tables.notify_tables(match)


def device_signed_out(*, instance: Device, **_: Any) -> None:
    """Its sockets have to show their cookie again, in all processes, and nobody is behind that any more."""
    notify_after_commit(PersonChanged(instance.user_id))
