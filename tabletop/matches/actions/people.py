"""Handlers of Django's signals: changes to people that their tables need to know about."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from django.conf import settings
from django.utils.translation import override

from tabletop.accounts.models import AccessToken, Device, User
from tabletop.matches import repository
from tabletop.matches.events import PersonChanged, TableChanged, publish_after_commit
from tabletop.matches.models import Line, Match, Seat
from tabletop.matches.seat_names import deleted_name

MAX_TOLD = 200
"""How many finished matches are looked for in memory when a person has been deleted: the newest."""


def person_saved(
    *, instance: User, created: bool, update_fields: Iterable[str] | None = None, **_: Any
) -> None:
    """Tell the tables that are open or being played if the name may have changed. If cookies may have become
    invalid, sockets have to present theirs again.
    """
    if not created and (update_fields is None or {"password", "is_active"} & set(update_fields)):
        publish_after_commit(PersonChanged(instance.pk))
    if created or (update_fields is not None and "name" not in update_fields):
        return
    unfinished = Match.objects.filter(seats__user=instance, seats__archived=False)
    unfinished = unfinished.exclude(status=Match.Status.OVER)
    for match_ids in unfinished.values_list("pk", "rematch_of").distinct():
        for match_id in match_ids:
            if match_id is not None:
                publish_after_commit(TableChanged(match_id))


def person_deleting(*, instance: User, **_: Any) -> None:
    """Handles Django's ``pre_delete``: games stay for the other players. Where the person sat, their seat
    says that its player was deleted, and so do their chat messages. Tables in memory learn of it if they
    are in progress or among the newest.
    """
    begun = Seat.objects.filter(user=instance).exclude(match__status=Match.Status.OPEN)
    changed = list(begun.select_related("match").filter(match__status=Match.Status.PLAYING))
    # At an elastic table others can take the seat.
    elastic = [seat.pk for seat in changed if repository.is_elastic(seat.match)]
    newest = begun.order_by("-pk").values_list("match", flat=True)[:MAX_TOLD]
    for match_id in dict.fromkeys([*(seat.match_id for seat in changed), *newest]):
        publish_after_commit(TableChanged(match_id))
    begun.exclude(pk__in=elastic).update(person_deleted=True)
    with override(settings.LANGUAGE_CODE):
        Line.objects.filter(user=instance).update(name=deleted_name())


def device_signed_out(*, instance: Device | AccessToken, **_: Any) -> None:
    """Sockets of this device or token, in all processes, have to present it again, and it is no longer
    valid.
    """
    publish_after_commit(PersonChanged(instance.user_id))
