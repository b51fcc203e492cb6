"""Note sheets in the database: one row for each seat that has ever written anything. Synchronous: called in
the reader's threads. The row is locked during a change, so changes from several devices and processes are
made one after another.
"""

from __future__ import annotations

import json
import time
from collections.abc import Iterable
from typing import Any

import msgspec
from django.db import IntegrityError, transaction

from tabletop.database.plain_sql import rows
from tabletop.live.notes import note_history
from tabletop.live.notes.sheets import Change, Notes, apply_change
from tabletop.matches.models import Sheet
from tabletop.rules.game import Refused

_FIELDS = ("rev", "marks", "text", "strokes", "past", "keys", "shared")


def change(
    match_id: str, seat: int, user: int, key: str, wanted: Change, *, seats: int, number: int
) -> Notes:
    """Change this seat's sheet while the match is at this number; return the new sheet, durably stored.
    Raises `Refused`, and nothing has changed.
    """
    with transaction.atomic():
        row = _locked(match_id, seat, user)
        before = _notes(row)
        after = apply_change(before, key, wanted, seats=seats, now=time.time())
        if after is not before:
            for name in _FIELDS:
                setattr(row, name, getattr(after, name))
            row.trail = msgspec.to_builtins(note_history.record_change(_history(row), number, after))
            row.save(update_fields=[*_FIELDS, "trail"])
    return after


def share(match_id: str, seat: int, user: int) -> None:
    """Share this seat's sheet with everyone who may see the table. It can't be undone."""
    with transaction.atomic():
        row = _locked(match_id, seat, user)
        if not row.shared:
            row.shared, row.rev = True, row.rev + 1
            row.save(update_fields=["shared", "rev"])


def sheet(match_id: str, seat: int) -> Notes:
    """This seat's sheet; an empty one if there is none."""
    row = Sheet.objects.defer("trail").filter(match_id=match_id, seat=seat).first()
    return _notes(row) if row else Notes()


def sheet_at(match_id: str, seat: int, number: int, *, own: bool) -> note_history.SheetContent | None:
    """The contents of this seat's sheet at this number of the match; None if it is neither the reader's
    ``own`` nor shared.
    """
    row = Sheet.objects.only("trail", "shared").filter(match_id=match_id, seat=seat).first()
    if not own and not (row and row.shared):
        return None
    return note_history.content_at(_history(row) if row else [], number)


_OPEN = f"SELECT seat, {', '.join(_FIELDS)} FROM matches_sheet WHERE match_id = %s AND (seat = %s OR shared)"


def open_to(match_id: str, seat: int | None) -> dict[int, Notes]:
    """The sheets that the owner of this seat (None: a spectator) may read, by seat: their own and the shared
    ones.
    """
    return {seat: _read(*fields) for seat, *fields in rows(_OPEN, match_id, seat)}


def revisions(match_ids: Iterable[str]) -> dict[tuple[str, int], int]:
    """The revision of each sheet of these matches, by match and seat."""
    rows = Sheet.objects.filter(match_id__in=list(match_ids)).values_list("match_id", "seat", "rev")
    return {(match_id, seat): rev for match_id, seat, rev in rows}


def _locked(match_id: str, seat: int, user: int) -> Sheet:
    rows = Sheet.objects.select_for_update()
    row = rows.filter(match_id=match_id, seat=seat).first()
    if row is None:
        try:
            with transaction.atomic():
                row = Sheet.objects.create(match_id=match_id, seat=seat, user_id=user)
        except IntegrityError:  # another device was faster, or the table is gone
            row = rows.filter(match_id=match_id, seat=seat).first()
    if row is None or row.user_id != user:
        raise Refused("not_your_seat")
    return row


def _history(row: Sheet) -> note_history.History:
    return msgspec.convert(row.trail, list[note_history.HistoryEntry])


def _read(*fields: Any) -> Notes:
    rev, marks, text, strokes, past, keys, shared = fields
    return Notes(
        rev, json.loads(marks), text, json.loads(strokes), json.loads(past), json.loads(keys), bool(shared)
    )


def _notes(row: Sheet) -> Notes:
    return Notes(**{name: getattr(row, name) for name in _FIELDS})
