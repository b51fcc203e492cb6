"""Deletes unused rows. The packages that own them register what is unused (`tabletop.server.wiring`).

Safe while the site runs. Each batch is locked, checked again, and deleted in one short transaction; rows in
use are skipped. A guest who returns at the very moment when their name is deleted gets one error, and is a
new guest afterwards.
"""

from __future__ import annotations

from collections.abc import Callable
from datetime import timedelta
from typing import Any, NamedTuple

from django.db import transaction
from django.db.models import QuerySet

BATCH = 200


class Tidier(NamedTuple):
    """A kind of rows to delete. ``name`` is a plural ("tables"); ``rows`` returns those older than an age, by
    default ``days``, which the ``option`` of ``manage.py tidy`` changes.
    """

    name: str
    option: str
    days: int
    rows: Callable[[timedelta], QuerySet[Any]]

    def count(self, age: timedelta) -> int:
        """How many rows are older than this."""
        return self.rows(age).count()

    def remove(self, age: timedelta) -> int:
        """Delete rows older than this; return how many there were."""
        count = 0
        while batch := _remove_batch(self.rows(age)):
            count += batch
        return count


_tidiers: list[Tidier] = []
_cleanups: list[Callable[[], None]] = []


def add_tidier(tidier: Tidier) -> None:
    """Make ``manage.py tidy`` delete these rows, after those registered earlier."""
    if tidier not in _tidiers:
        _tidiers.append(tidier)


def add_cleanup(cleanup: Callable[[], None]) -> None:
    """Make ``manage.py tidy`` call this function last; it deletes what has expired."""
    if cleanup not in _cleanups:
        _cleanups.append(cleanup)


def tidiers() -> tuple[Tidier, ...]:
    """All registered tidiers, in order."""
    return tuple(_tidiers)


def delete_expired() -> None:
    """Delete what has expired."""
    for each in _cleanups:
        each()


@transaction.atomic
def _remove_batch(some: QuerySet[Any]) -> int:
    keys = list(some.order_by("pk").values_list("pk", flat=True)[:BATCH])
    rows = some.model._base_manager.filter(pk__in=keys).select_for_update(skip_locked=True)
    locked = list(rows.values_list("pk", flat=True))
    still = list(some.filter(pk__in=locked).values_list("pk", flat=True))  # checked again under the lock
    some.model._base_manager.filter(pk__in=still).delete()
    return len(still)
