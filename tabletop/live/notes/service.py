"""Note sheets over sockets. A sheet is sent only to the sessions of its own seat, until its owner shares it
after the end.
"""

from __future__ import annotations

from collections.abc import Callable, Coroutine, Iterable, Mapping
from typing import Any
from weakref import WeakKeyDictionary

import msgspec

from tabletop.database.reader import Reader
from tabletop.live.events import MatchEvicted, RoomChanged
from tabletop.live.match import LiveMatch
from tabletop.live.notes import note_history, sheet_store
from tabletop.live.notes.messages import Note, Share
from tabletop.live.notes.sheets import Notes, wire_data
from tabletop.live.session import Session
from tabletop.rules.game import Refused, Viewer
from tabletop.rules.registry import find


class NotesService:
    """Keeps the revision of each sheet in use in this process, and which revision each session has.

    ``start`` runs a coroutine in the background; ``nudge`` tells other processes that the sheet of a match
    and seat has changed.
    """

    def __init__(
        self,
        reader: Reader,
        start: Callable[[Coroutine[Any, Any, None]], object],
        nudge: Callable[[str, int], None],
    ) -> None:
        self._reader = reader
        self._start = start
        self._nudge = nudge
        self._revisions: WeakKeyDictionary[LiveMatch, dict[int, int]] = WeakKeyDictionary()
        self._sent: WeakKeyDictionary[Session, int] = WeakKeyDictionary()

    # -- events of matches

    def room_changed(self, event: RoomChanged) -> None:
        """When the match starts, send a sheet to everyone at the table."""
        if event.has_begun and _has_sheets(event.match):
            self._start(self._greet_all(event.match))

    def match_evicted(self, event: MatchEvicted) -> None:
        """Drop this service's state of the match."""
        self._revisions.pop(event.match, None)

    # -- incoming messages

    async def change(self, match: LiveMatch, session: Session, message: Note) -> None:
        """Store a change of the sender's sheet, acknowledge it, and show it on all devices of the seat.
        Raises `Refused`.
        """
        seat, user = _own(match, session)
        asked = (match.id, seat, user, message.id, message.change)
        seats, number = len(match.room.seats), match.number_for(seat)
        notes = await self._reader.run(sheet_store.change, *asked, seats=seats, number=number)
        session.send(_text({"type": "noted", "id": message.id, "rev": notes.rev}))
        self._show(match, seat, notes, match.sessions)
        self._nudge(match.id, seat)

    async def share(self, match: LiveMatch, session: Session, message: Share) -> None:
        """Share the sender's sheet with everyone at the table. Raises `Refused`: not_over among others."""
        seat, user = _own(match, session)
        if match.position is None or match.position.outcome is None:
            raise Refused("not_over")
        await self._reader.run(sheet_store.share, match.id, seat, user)
        self._nudge(match.id, seat)
        await self.catch_up(match, seat)

    # -- outgoing messages

    async def greet(self, match: LiveMatch, session: Session) -> None:
        """Send a new session its own sheet, and the shared ones."""
        is_over = match.room.status == "over"
        if not _has_sheets(match) or not (session.seats or is_over):
            return
        own = session.seats[0] if session.seats else None
        found = await self._reader.run(sheet_store.open_to, match.id, own)
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
        notes = await self._reader.run(sheet_store.sheet, match.id, seat)
        self._show(match, seat, notes, match.sessions)
        if notes.shared and match.position is not None and match.position.outcome is not None:
            for session in match.sessions:
                session.send(_shared(seat, notes))

    async def check(self, match: LiveMatch, session: Session, rev: int) -> None:
        """Send the session's sheet if the page has a revision other than the newest."""
        if not _has_sheets(match) or not session.seats:
            return
        seat = session.seats[0]
        if rev != self._revisions.get(match, {}).get(seat, 0):
            self._sent.pop(session, None)
            notes = await self._reader.run(sheet_store.sheet, match.id, seat)
            self._show(match, seat, notes, [session])

    async def check_all(self, matches: Iterable[LiveMatch]) -> None:
        """Check whether other processes changed sheets of these matches and their nudge was lost."""
        noting = {match.id: match for match in matches if self._revisions.get(match)}
        if not noting:
            return
        newest = await self._reader.run(sheet_store.revisions, list(noting))
        for (match_id, seat), rev in newest.items():
            if rev > self._revisions.get(noting[match_id], {}).get(seat, rev):
                self._start(self.catch_up(noting[match_id], seat))

    async def at(
        self, match: LiveMatch, session: Session, viewer: Viewer, number: int
    ) -> note_history.SheetContent | None:
        """The contents of a viewer's sheet at this number of the log, if this session may read it: its own
        always, others once they are shared. Sheets are kept by their owners' own numbers.
        """
        if viewer is None or not _has_sheets(match):
            return None
        own, seen = session.seats[:1] == (viewer,), match.numbers.seen(number, viewer)
        return await self._reader.run(sheet_store.sheet_at, match.id, viewer, seen, own=own)

    def _show(self, match: LiveMatch, seat: int, notes: Notes, sessions: Iterable[Session]) -> None:
        """Send the sheet to those of these sessions that own the seat and have an older revision."""
        revisions = self._revisions.setdefault(match, {})
        revisions[seat] = max(notes.rev, revisions.get(seat, 0))
        text = _text({"type": "sheet", **wire_data(notes)})
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
    return _text({"type": "shared", "seat": seat, **wire_data(notes)})


def _text(message: Mapping[str, Any]) -> str:
    return msgspec.json.encode(message).decode()
