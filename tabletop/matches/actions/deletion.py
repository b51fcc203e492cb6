"""Deleting people, a batch at a time, and the tables that nobody needs any more."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import suppress
from datetime import timedelta
from time import monotonic
from typing import Any

from django.conf import settings
from django.db import transaction
from django.db.models import CASCADE, Exists, Model, OuterRef, Q, QuerySet
from django.utils import timezone
from django.utils.translation import override

from tabletop.accounts.models import RecoveryCode, TransferCode, User
from tabletop.database.write_order import background_batch
from tabletop.matches import clock_source, repository
from tabletop.matches.actions import seats
from tabletop.matches.actions.people import MAX_TOLD
from tabletop.matches.events import DeletionBegun, TableChanged, publish_after_commit
from tabletop.matches.models import Line, Match, Move, Seat
from tabletop.matches.seat_names import deleted_name
from tabletop.rules.clock import DAY
from tabletop.rules.game import Refused

# -- People ----------------------------------------------------------------------------------------------


BATCH = 100
"""How many rows one transaction changes or deletes, with what depends on them."""

MAX_IMPORTED = 10
MAX_MOVES = 300
"""How many imported games one transaction deletes, and how many of their moves."""

Part = Callable[[User], bool]
"""Deletes a batch of what a person has. Returns False if there was nothing."""

_parts: list[Part] = []

DELETED_LAST: set[type[Model]] = set()
"""Rows that are few, or of which not all are deleted, and those of which the registered parts take care."""


def add_part(part: Part) -> None:
    """Have this part called, repeatedly, before seats and games are deleted."""
    if part not in _parts:
        _parts.append(part)


@transaction.atomic
def begin(user: User, *, even_if_awaited: bool = False) -> None:
    """Begin to delete this person with everything that is theirs alone: devices, codes, results, puzzles,
    notes, and the games that they have imported. Games played with others stay for the others, without the
    name. Raises `Refused`: still_in_games, unless ``even_if_awaited``.
    """
    user = User.objects.select_for_update().get(pk=user.pk)
    if not even_if_awaited and _is_awaited(user):
        raise Refused("still_in_games")
    with override(settings.LANGUAGE_CODE):
        user.name = deleted_name()
    user.is_active = False
    user.deletion_began = timezone.now()
    user.save(update_fields=["name", "is_active", "deletion_began"])
    user.devices.all().delete()
    user.tokens.all().delete()
    for codes in (RecoveryCode, TransferCode):
        codes.objects.filter(user=user).delete()
    newest = Seat.objects.filter(user=user).order_by("-pk").values_list("match", flat=True)[:MAX_TOLD]
    for match_id in dict.fromkeys(newest):
        publish_after_commit(TableChanged(match_id))
    publish_after_commit(DeletionBegun(user.pk))


def carry_on(pk: int, seconds: float) -> bool:
    """Delete this person for this time. Returns whether nothing is left."""
    until, left = monotonic() + seconds, batches(pk)
    while not delete_batch(left):
        if monotonic() >= until:
            return False
    return True


def batches(pk: int) -> Iterator[None]:
    """Delete this person, of whom `begin` has been called; pauses after each batch. Several processes may do
    that at the same time.
    """
    user = User.objects.filter(pk=pk, deletion_began__isnull=False).first()
    if user is None:
        return
    for part in (_open_table, _lines, *_own_rows(), *_parts, _imported, _hosted, _seats):
        while part(user):
            yield
    user.delete()


def delete_batch(left: Iterator[None]) -> bool:
    """Delete the next of these `batches` as background work. Returns whether there are no more."""
    with background_batch():
        return next(left, True) is True


def pending() -> list[int]:
    """The people who are still to be deleted."""
    found = User.objects.filter(deletion_began__isnull=False).order_by("deletion_began")
    return list(found.values_list("pk", flat=True))


def games_left(pk: int) -> int | None:
    """How many games this person still has; None if nothing is left."""
    if not User.objects.filter(pk=pk).exists():
        return None
    imported = Match.objects.filter(host=pk, imported=True).count()
    return imported + Seat.objects.filter(user=pk).count()


def finish_interrupted() -> None:
    """Delete those whose deletion was interrupted."""
    for pk in pending():
        left = batches(pk)
        while not delete_batch(left):
            pass


def _is_awaited(user: User) -> bool:
    """Whether someone else would be left waiting in a game in progress."""
    others = Seat.objects.filter(match=OuterRef("match"), user__isnull=False).exclude(user=user)
    playing = Seat.objects.filter(
        user=user, archived=False, match__status=Match.Status.PLAYING, match__closure__isnull=True
    )
    return playing.filter(Exists(others)).exists()


def _open_table(user: User) -> bool:
    waiting = Seat.objects.filter(user=user, archived=False, match__status=Match.Status.OPEN)
    match_id = waiting.values_list("match", flat=True).first()
    if match_id is None:
        return False
    with suppress(Refused):  # a moderator has closed it, or its game has just begun
        seats.leave(user=user, match_id=match_id)
    Seat.objects.filter(match=match_id, user=user).update(user=None)
    return True


def _lines(user: User) -> bool:
    with override(settings.LANGUAGE_CODE):
        return _update(Line, {"user": user}, {"name": deleted_name(), "user": None})


def _own_rows() -> Iterator[Part]:
    """For each kind of rows that are deleted with their person, a part that does that."""
    relation: Any
    for relation in User._meta.get_fields(include_hidden=True):
        is_own = relation.auto_created and not relation.concrete and relation.on_delete is CASCADE
        if is_own and relation.related_model not in DELETED_LAST:
            yield _part_of(relation.related_model, relation.field.name)


def _part_of(model: Any, field: str) -> Part:
    @transaction.atomic
    def delete_batch(user: User) -> bool:
        rows = model._base_manager.filter(**{field: user}).order_by()
        keys = list(rows.values_list("pk", flat=True)[:BATCH])
        model._base_manager.filter(pk__in=keys).delete()
        return bool(keys)

    return delete_batch


@transaction.atomic
def _imported(user: User) -> bool:
    """Imported games, or some of their moves if they have many."""
    some = Match.objects.filter(host=user, imported=True).order_by()
    keys = list(some.values_list("pk", flat=True)[:MAX_IMPORTED])
    moves = list(Move.objects.filter(match__in=keys).values_list("pk", flat=True)[: MAX_MOVES + 1])
    if len(moves) > MAX_MOVES:
        Move.objects.filter(pk__in=moves).delete()
    else:
        Match.objects.filter(pk__in=keys).delete()
    return bool(keys)


def _hosted(user: User) -> bool:
    return _update(Match, {"host": user}, {"host": None})


@transaction.atomic
def _seats(user: User) -> bool:
    """Seats of games that have begun say that their player was deleted; at elastic tables, others can take
    them.
    """
    rows = Seat.objects.filter(user=user).order_by().values_list("pk", "match", "match__status")
    found = list(rows[:BATCH])
    playing = [match for _, match, status in found if status == Match.Status.PLAYING]
    elastic = [match.pk for match in Match.objects.filter(pk__in=playing) if repository.is_elastic(match)]
    for match_id in playing:
        publish_after_commit(TableChanged(match_id))
    for is_left, pks in (
        (False, [pk for pk, match, _ in found if match in elastic]),
        (True, [pk for pk, match, _ in found if match not in elastic]),
    ):
        Seat.objects.filter(pk__in=pks).update(user=None, person_deleted=is_left)
    return bool(found)


@transaction.atomic
def _update(model: Any, wanted: dict[str, Any], values: dict[str, Any]) -> bool:
    keys = list(model.objects.filter(**wanted).order_by().values_list("pk", flat=True)[:BATCH])
    model.objects.filter(pk__in=keys).update(**values)
    return bool(keys)


# -- Abandoned tables ------------------------------------------------------------------------------------
# Abandoned tables and expired offers, for ``manage.py tidy``. Matches that have begun are never deleted.


TABLE_DAYS = 14
PLANNED_DAYS = 2


def abandoned_tables(older_than: timedelta) -> QuerySet[Match]:
    """Tables opened longer ago than this that have not started, with no chat and no new player since then.
    Standing offers are deleted when they have expired, unless someone has joined; tables of games that are
    planned stay until `PLANNED_DAYS` after their time.
    """
    before = timezone.now() - older_than
    talk = Line.objects.filter(match=OuterRef("pk"), at__gte=before)
    new = Q(user__created__gte=before) | Q(user__last_login__gte=before)
    newcomers = Seat.objects.filter(new, match=OuterRef("pk"))
    now = clock_source.now()
    waiting = Match.objects.filter(status=Match.Status.OPEN)
    offers = waiting.exclude(seek_key="").filter(clock__seconds__gte=DAY)
    others = Seat.objects.filter(match=OuterRef("pk"), user__isnull=False).exclude(user=OuterRef("host"))
    expired = offers.filter(seek_until__lte=now).exclude(Exists(others))
    valid = offers.filter(seek_until__gt=now)
    not_long_ago = timezone.now() - timedelta(days=PLANNED_DAYS)
    planned = waiting.filter(planned_for__gte=not_long_ago, appointment_cancelled=False)
    old = waiting.filter(created__lt=before).exclude(Exists(talk)).exclude(Exists(newcomers))
    old = old.exclude(pk__in=valid.values("pk")).exclude(pk__in=planned.values("pk"))
    return waiting.filter(Q(pk__in=old.values("pk")) | Q(pk__in=expired.values("pk")))
