"""Note sheets of the players of a table: messages, the service, stored sheets and their history."""

from __future__ import annotations

import json
import time
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any
from weakref import WeakKeyDictionary

import msgspec
from django.db import IntegrityError, transaction

from tabletop.database.reader import Reader
from tabletop.database.sql import rows
from tabletop.live.client_messages import ClientMessage, Key
from tabletop.live.match import LiveMatch, RoomChanged
from tabletop.live.note_sheets import Change, Notes, apply_change, splice, wire_data
from tabletop.live.server_messages import Noted, SharedSheet, SheetMessage
from tabletop.live.session import Session
from tabletop.live.tasks import BackgroundTasks
from tabletop.matches.events import EventBus, SheetChanged
from tabletop.matches.models import Sheet
from tabletop.rules.game import Refused, Viewer
from tabletop.rules.registry import find

# -- Messages --------------------------------------------------------------------------------------------


class Note(ClientMessage, frozen=True, tag="note"):
    """Change the sender's note sheet. ``id`` identifies the change."""

    id: Key
    change: Change


class Share(ClientMessage, frozen=True, tag="share"):
    """Share the sender's note sheet with everyone, after the end."""


# -- Note history ----------------------------------------------------------------------------------------
# The history of a note sheet: its contents at each number of its match, stored as changes.
#
# Pure functions. The history is bounded: all changes at one number are one entry, and the oldest entries are
# merged when there are too many.


MAX_ENTRIES = 500
MAX_SIZE = 96 * 1024
"""Maximum size of all entries as JSON. A full sheet is smaller, so merging two entries always makes room."""


class SheetContent(msgspec.Struct, frozen=True):
    """The contents of a sheet at some time."""

    marks: dict[str, str] = {}
    text: str = ""
    strokes: list[list[int]] = []


class HistoryEntry(msgspec.Struct, frozen=True, omit_defaults=True):
    """The changes at this number: ``marks`` with their new values (empty: removed), the replaced part of the
    ``text`` (start, end, new text), how many of the first strokes were ``kept`` (None: all), and the strokes
    ``drawn`` after them.
    """

    number: int
    marks: dict[str, str] = {}
    text: tuple[int, int, str] | None = None
    kept: int | None = None
    drawn: list[list[int]] = []


History = Sequence[HistoryEntry]
"""Entries with ascending numbers."""


def content_at(history: History, number: int) -> SheetContent:
    """The sheet's contents when the match moved on from this number; at the newest number, its contents
    now.
    """
    marks: dict[str, str] = {}
    text = ""
    strokes: list[list[int]] = []
    for entry in history:
        if entry.number > number:
            break
        marks |= entry.marks
        if entry.text is not None:
            start, end, new = entry.text
            text = text[:start] + new + text[end:]
        strokes = strokes[: entry.kept] + entry.drawn
    return SheetContent({name: value for name, value in marks.items() if value}, text, strokes)


def record_change(history: History, number: int, notes: Notes) -> History:
    """The history after the sheet has become ``notes`` at this number. A number older than the newest in the
    history (from a process that lags behind) counts as the newest.
    """
    newest = max(number, history[-1].number) if history else number
    earlier = [entry for entry in history if entry.number < newest]
    now = SheetContent(notes.marks, notes.text, notes.strokes)
    return _bounded([*earlier, *_between(newest, content_at(earlier, newest), now)])


def _between(number: int, before: SheetContent, after: SheetContent) -> list[HistoryEntry]:
    """The changes from one to the other: one entry, or none if they are equal."""
    if before == after:
        return []
    gone = {name: "" for name in before.marks if name not in after.marks}
    new = {name: value for name, value in after.marks.items() if before.marks.get(name) != value}
    pairs = zip(before.strokes, after.strokes, strict=False)
    kept = next((at for at, (one, other) in enumerate(pairs) if one != other), None)
    if kept is None:
        kept = min(len(before.strokes), len(after.strokes))
    return [
        HistoryEntry(
            number,
            gone | new,
            None if before.text == after.text else splice(before.text, after.text),
            None if kept == len(before.strokes) else kept,
            after.strokes[kept:],
        )
    ]


def _bounded(history: list[HistoryEntry]) -> list[HistoryEntry]:
    while len(history) > MAX_ENTRIES or (len(history) > 1 and len(msgspec.json.encode(history)) > MAX_SIZE):
        newer = history[1].number
        # Under the newer number: showing less than there was is better than showing what was not there yet.
        history = [*_between(newer, SheetContent(), content_at(history, newer)), *history[2:]]
    return history


# -- Stored sheets ---------------------------------------------------------------------------------------
# Note sheets in the database: one row for each seat that has ever written anything. Synchronous: called in
# the reader's threads. The row is locked during a change, so changes from several devices and processes are
# made one after another.


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
            row.trail = msgspec.to_builtins(record_change(_history(row), number, after))
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


def sheet_at(match_id: str, seat: int, number: int, *, own: bool) -> SheetContent | None:
    """The contents of this seat's sheet at this number of the match; None if it is neither the reader's
    ``own`` nor shared.
    """
    row = Sheet.objects.only("trail", "shared").filter(match_id=match_id, seat=seat).first()
    if not own and not (row and row.shared):
        return None
    return content_at(_history(row) if row else [], number)


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


def _history(row: Sheet) -> History:
    return msgspec.convert(row.trail, list[HistoryEntry])


def _read(*fields: Any) -> Notes:
    rev, marks, text, strokes, past, keys, shared = fields
    return Notes(
        rev, json.loads(marks), text, json.loads(strokes), json.loads(past), json.loads(keys), bool(shared)
    )


def _notes(row: Sheet) -> Notes:
    return Notes(**{name: getattr(row, name) for name in _FIELDS})


# -- The service of note sheets --------------------------------------------------------------------------
# Note sheets over sockets. A sheet is sent only to the sessions of its own seat, until its owner shares it
# after the end.


@dataclass(slots=True)
class SheetRevisions:
    """The newest known revision of each sheet of a match that is in use in this process."""

    by_seat: dict[int, int] = field(default_factory=dict)


class NotesService:
    """Sends note sheets to the devices of their seats."""

    def __init__(self, reader: Reader, events: EventBus, tasks: BackgroundTasks) -> None:
        self._reader = reader
        self._events = events
        self._tasks = tasks
        self._sent: WeakKeyDictionary[Session, int] = WeakKeyDictionary()

    # -- events of matches

    def room_changed(self, event: RoomChanged) -> None:
        """When the match starts, send a sheet to everyone at the table."""
        if event.has_begun and _has_sheets(event.match):
            self._tasks.start(self._greet_all(event.match))

    # -- incoming messages

    async def change(self, match: LiveMatch, session: Session, message: Note) -> None:
        """Store a change of the sender's sheet, acknowledge it, and show it on all devices of the seat.
        Raises `Refused`.
        """
        seat, user = _own(match, session)
        asked = (match.id, seat, user, message.id, message.change)
        seats, number = len(match.room.seats), match.number_for(seat)
        notes = await self._reader.run(change, *asked, seats=seats, number=number)
        noted: Noted = {"type": "noted", "id": message.id, "rev": notes.rev}
        session.send(_text(noted))
        self._show(match, seat, notes, match.sessions)
        self._events.tell_others(SheetChanged(match.id, seat))

    async def share(self, match: LiveMatch, session: Session, message: Share) -> None:
        """Share the sender's sheet with everyone at the table. Raises `Refused`: not_over among others."""
        seat, user = _own(match, session)
        if match.position is None or match.position.outcome is None:
            raise Refused("not_over")
        await self._reader.run(share, match.id, seat, user)
        self._events.tell_others(SheetChanged(match.id, seat))
        await self.catch_up(match, seat)

    # -- outgoing messages

    async def greet(self, match: LiveMatch, session: Session) -> None:
        """Send a new session its own sheet, and the shared ones."""
        is_over = match.room.status == "over"
        if not _has_sheets(match) or not (session.seats or is_over):
            return
        own = session.seats[0] if session.seats else None
        found = await self._reader.run(open_to, match.id, own)
        if own is not None:
            self._show(match, own, found.get(own, Notes()), [session])
        for seat, notes in found.items():
            if is_over and notes.shared:
                await session.flush()  # several full sheets would overflow the outbox
                session.send(_shared(seat, notes))

    async def _greet_all(self, match: LiveMatch) -> None:
        for session in list(match.sessions):
            await self.greet(match, session)

    async def catch_up(self, match: LiveMatch, seat: int) -> None:
        """Read a changed sheet from the database and send it to those who may see it."""
        notes = await self._reader.run(sheet, match.id, seat)
        self._show(match, seat, notes, match.sessions)
        if notes.shared and match.position is not None and match.position.outcome is not None:
            for session in match.sessions:
                session.send(_shared(seat, notes))

    async def check(self, match: LiveMatch, session: Session, rev: int) -> None:
        """Send the session's sheet if the page has a revision other than the newest."""
        if not _has_sheets(match) or not session.seats:
            return
        seat = session.seats[0]
        if rev != match.state(SheetRevisions).by_seat.get(seat, 0):
            self._sent.pop(session, None)
            notes = await self._reader.run(sheet, match.id, seat)
            self._show(match, seat, notes, [session])

    async def check_all(self, matches: Iterable[LiveMatch]) -> None:
        """Check whether other processes changed sheets of these matches and the event was lost."""
        noting = {match.id: match for match in matches if match.state(SheetRevisions).by_seat}
        if not noting:
            return
        newest = await self._reader.run(revisions, list(noting))
        for (match_id, seat), rev in newest.items():
            if rev > noting[match_id].state(SheetRevisions).by_seat.get(seat, rev):
                self._tasks.start(self.catch_up(noting[match_id], seat))

    async def at(
        self, match: LiveMatch, session: Session, viewer: Viewer, number: int
    ) -> SheetContent | None:
        """The contents of a viewer's sheet at this number of the log, if this session may read it: its own
        always, others once they are shared. Sheets are kept by their owners' own numbers.
        """
        if viewer is None or not _has_sheets(match):
            return None
        own, seen = session.seats[:1] == (viewer,), match.numbers.seen(number, viewer)
        return await self._reader.run(sheet_at, match.id, viewer, seen, own=own)

    def _show(self, match: LiveMatch, seat: int, notes: Notes, sessions: Iterable[Session]) -> None:
        """Send the sheet to those of these sessions that own the seat and have an older revision."""
        revisions = match.state(SheetRevisions).by_seat
        revisions[seat] = max(notes.rev, revisions.get(seat, 0))
        message: SheetMessage = {"type": "sheet", **wire_data(notes)}
        text = _text(message)
        for session in sessions:
            if session.seats[:1] == (seat,) and notes.rev > self._sent.get(session, -1):
                self._sent[session] = notes.rev
                session.send_newest(text)


def _has_sheets(match: LiveMatch) -> bool:
    """Whether this match has started and its game has note sheets."""
    return match.position is not None and match.position.game.sheets


def _own(match: LiveMatch, session: Session) -> tuple[int, int]:
    """The seat whose sheet this session may change, and its owner. Raises `Refused`."""
    if not find(match.room.game).sheets:
        raise Refused("no_sheets")
    if not session.seats or session.user is None:
        raise Refused("not_your_seat")
    if match.position is None:
        raise Refused("not_started")
    return session.seats[0], session.user


def _shared(seat: int, notes: Notes) -> str:
    message: SharedSheet = {"type": "shared", "seat": seat, **wire_data(notes)}
    return _text(message)


def _text(message: Mapping[str, Any]) -> str:
    return msgspec.json.encode(message).decode()
