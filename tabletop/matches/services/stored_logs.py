"""Creating a match that has a log already: an imported game, or one that continues another."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence
from contextlib import nullcontext
from typing import Any, NamedTuple

from django.db import connection, transaction

from tabletop.matches.models import Match

BATCH = 500
"""How many rows of a log are written in one transaction."""

_INSERT = "INSERT INTO matches_move (match_id, seq, seat, move, key, at) VALUES (%s, %s, %s, %s, %s, %s)"


class Row(NamedTuple):
    """A row of the log, with the ``move`` as JSON data."""

    seq: int
    seat: int
    move: Any
    key: str
    at: int


def create_with_log(
    fields: Mapping[str, Any], log: Sequence[Row], complete: Callable[[Match], object]
) -> Match:
    """Create a match with these fields and this log, and call ``complete``, which gives it its host, its
    seats and its status, as the last step. A long log is written in several transactions: until the last one
    the match is a table that nobody has or sees, which ``manage.py tidy`` deletes if it stays like that.
    """
    rows = [(row.seq, row.seat, json.dumps(row.move), row.key, row.at) for row in log]
    with transaction.atomic() if len(rows) <= BATCH else nullcontext():
        match = Match.objects.create(**fields)
        for start in range(0, len(rows), BATCH):
            with connection.cursor() as cursor, transaction.atomic():
                cursor.executemany(_INSERT, [(match.pk, *row) for row in rows[start : start + BATCH]])
        with transaction.atomic():
            complete(match)
    return match
