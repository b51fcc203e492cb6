"""Deleting what nobody will miss. What that is, the owners of the tables register (`tabletop.server.wiring`).

Safe while the site runs. Each batch is locked, looked at again, and deleted in one short transaction; a row
with which something is just being done is passed over. Somebody who comes back in the very instant in which
their name is deleted meets one error, and is a new guest afterwards.
"""

from __future__ import annotations

from collections.abc import Callable
from datetime import timedelta
from typing import Any, NamedTuple

from django.db import transaction
from django.db.models import QuerySet

BATCH = 200


class Tidier(NamedTuple):
    """One kind of rows that may go. ``name`` is a plural ("tables"); ``rows`` gives those that are older than
    an age, by default ``days``, which ``option`` of ``manage.py tidy`` changes.
    """

    name: str
    option: str
    days: int
    rows: Callable[[timedelta], QuerySet[Any]]

    def count(self, age: timedelta) -> int:
        """How many there are."""
        return self.rows(age).count()

    def remove(self, age: timedelta) -> int:
        """Delete all of these; how many there were."""
        count = 0
        while batch := _remove_batch(self.rows(age)):
            count += batch
        return count


_tidiers: list[Tidier] = []
_sweeps: list[Callable[[], None]] = []


def add_tidier(tidier: Tidier) -> None:
    """Have ``manage.py tidy`` delete these rows, after those that were registered before."""
    if tidier not in _tidiers:
        _tidiers.append(tidier)


def add_sweep(sweep: Callable[[], None]) -> None:
    """Have ``manage.py tidy`` call this function in the end; it deletes what has expired."""
    if sweep not in _sweeps:
        _sweeps.append(sweep)


def tidiers() -> tuple[Tidier, ...]:
    """Those that are registered, in order."""
    return tuple(_tidiers)


def sweep() -> None:
    """Delete what has expired."""
    for each in _sweeps:
        each()


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
