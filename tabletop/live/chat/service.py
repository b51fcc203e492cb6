"""Chat at the table. Before the start, everyone shares one room. Then players and spectators have separate
rooms, which everyone can read once the game is over.
"""

from __future__ import annotations

from collections.abc import Callable, Coroutine, Iterable
from typing import Any

import msgspec

from tabletop.accounts.names import cleaned_text
from tabletop.database.reader import Reader
from tabletop.live.chat import store
from tabletop.live.chat.messages import Say
from tabletop.live.chat.rate_limit import ChatRateLimit
from tabletop.live.events import MatchEnded, MatchEvicted
from tabletop.live.match import LiveMatch
from tabletop.live.session import Session
from tabletop.matches import repository
from tabletop.matches.models import Line, Match
from tabletop.rules.game import Refused

MAX_CHARACTERS = 300
"""Maximum length of a line."""

SpeakerCheck = Callable[[int], None]
"""Raises `Refused` if this person (primary key) can't write at any table. Called in the reader's threads."""

_speaker_checks: list[SpeakerCheck] = []


def add_speaker_check(check: SpeakerCheck) -> None:
    """Register a check of a line's author, called before the line is stored. Adding it again does nothing."""
    if check not in _speaker_checks:
        _speaker_checks.append(check)


class ChatService:
    """Holds the newest lines of each match in memory, and sends them to those who may read them.

    ``start`` runs a coroutine in the background; ``nudge`` tells other processes that a match has a new line.
    """

    def __init__(
        self,
        reader: Reader,
        start: Callable[[Coroutine[Any, Any, None]], object],
        nudge: Callable[[str], None],
    ) -> None:
        self._reader = reader
        self._start = start
        self._nudge = nudge
        self._rates = ChatRateLimit()
        self._lines: dict[LiveMatch, tuple[repository.ChatLine, ...]] = {}

    # -- events of matches

    def hold(self, match: LiveMatch, lines: Iterable[repository.ChatLine]) -> None:
        """Take the newest lines of a match that is being loaded."""
        self._lines[match] = tuple(lines)

    def match_evicted(self, event: MatchEvicted) -> None:
        """Drop this service's state of the match."""
        self._lines.pop(event.match, None)

    def match_ended(self, event: MatchEnded) -> None:
        """Send both rooms to everyone: the game is over."""
        for session in event.match.sessions:
            self.greet(event.match, session)

    # -- incoming messages

    async def say(self, match: LiveMatch, session: Session, message: Say) -> None:
        """Store a line and send it to its readers. Raises `Refused`: name_first, too_fast, empty, too_long,
        not_saved, muted, what the checks raise, and for spectators what `check_name` raises.
        """
        if session.user is None:
            raise Refused("name_first")
        if not self._rates.take(match.id, session.user):
            raise Refused("too_fast")
        text = tidy(message.text)
        seat = session.seats[0] if session.seats else None
        author = store.Author(session.user, seat, _known(match, seat))
        await self._reader.run(self._store, match.id, _room(match, seat), author, text)
        self._nudge(match.id)
        self._start(self.catch_up(match))

    def _store(self, match_id: str, room: Line.Room, author: store.Author, text: str) -> None:
        store.check_muted(match_id, author.user)
        for check in _speaker_checks:
            check(author.user)
        store.add_line(match_id, room, author, text)

    # -- outgoing messages

    async def catch_up(self, match: LiveMatch) -> None:
        """Read lines that this process does not have yet, and send them to those who may read them."""
        known = self._lines.get(match, ())
        found = await self._reader.run(repository.chat_lines, match.id, known[-1].n if known else 0)
        if match not in self._lines:
            return
        known = self._lines[match]
        fresh = [line for line in found if not known or line.n > known[-1].n]
        self._lines[match] = (*known, *fresh)[-repository.MAX_CHAT_LINES :]
        for session in match.sessions:
            _send(match, session, fresh)

    def greet(self, match: LiveMatch, session: Session) -> None:
        """Send the newest lines to a new session."""
        _send(match, session, self._lines.get(match, ()))

    def check(self, match: LiveMatch, session: Session, newest: int) -> None:
        """Send the lines after number ``newest``, which is the last one that the page has."""
        lines = [line for line in self._lines.get(match, ()) if line.n > newest]
        _send(match, session, lines)


def tidy(text: str) -> str:
    """The text without invisible characters and extra whitespace. Raises `Refused`: empty, too_long."""
    clean = cleaned_text(text[: 4 * MAX_CHARACTERS])
    if not clean:
        raise Refused("empty")
    if len(clean) > MAX_CHARACTERS:
        raise Refused("too_long", most=MAX_CHARACTERS)
    return clean


def _room(match: LiveMatch, seat: int | None) -> Line.Room:
    if match.room.status == Match.Status.OPEN:
        return Line.Room.WAITING
    return Line.Room.WATCHERS if seat is None else Line.Room.TABLE


def _known(match: LiveMatch, seat: int | None) -> tuple[str, str] | None:
    if seat is None or match.room.together:
        return None
    return match.room.seats[seat].name, repository.names(match.room)[seat]


def _send(match: LiveMatch, session: Session, lines: Iterable[repository.ChatLine]) -> None:
    """Send those lines that this session may read."""
    readable = [line for line in lines if _may_read(match, session, line)]
    if readable:
        session.send(msgspec.json.encode({"type": "said", "lines": readable}).decode())


def _may_read(match: LiveMatch, session: Session, line: repository.ChatLine) -> bool:
    own = Line.Room.TABLE if session.seats else Line.Room.WATCHERS
    is_over = match.position is not None and match.position.outcome is not None
    return is_over or line.room in (own, Line.Room.WAITING)
