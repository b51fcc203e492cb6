"""The chat of a table: its messages, mutes, stored lines, and the service."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import NamedTuple

import msgspec
from django.db import IntegrityError, transaction
from django.db.models import Max

from tabletop.accounts.models import User
from tabletop.accounts.names import cleaned_text, masked
from tabletop.database.reader import Reader
from tabletop.limits import limits
from tabletop.live.client_messages import ClientMessage, Number
from tabletop.live.match import LiveMatch, MatchEnded, MatchLoaded
from tabletop.live.server_messages import Said
from tabletop.live.session import Session
from tabletop.live.tasks import BackgroundTasks
from tabletop.matches import repository
from tabletop.matches.events import ChatChanged, EventBus, TableChanged
from tabletop.matches.models import Line, Match, Muted
from tabletop.matches.repository import SeatInfo
from tabletop.matches.seat_names import check_name
from tabletop.rules.game import Refused

# -- Messages --------------------------------------------------------------------------------------------


class Say(ClientMessage, frozen=True, tag="say"):
    """Write a line in the chat of the table."""

    text: str


class Mute(ClientMessage, frozen=True, tag="mute"):
    """Mute someone in the chat (``on``), or unmute them: the owner of ``seat``, or without it the author of
    ``line``.
    """

    on: bool
    seat: Number | None = None
    line: Number | None = None


# -- Stored lines ----------------------------------------------------------------------------------------


ATTEMPTS = 8
"""How often to try another number for a line if someone else takes it first."""


class Author(NamedTuple):
    """The author of a line. ``known``: the name of the seat's owner and the name shown for the seat, as last
    read; None without a seat, or if one person has all seats.
    """

    user: int
    seat: int | None
    known: tuple[str, str] | None


def add_line(match_id: str, room: str, author: Author, original: str) -> None:
    """Store a line, with profanity masked. Raises `Refused`: not_saved, and for a spectator what `check_name`
    raises.
    """
    speaker = User.objects.only("name", "is_staff").get(pk=author.user)
    name = _name(speaker, author)
    if author.seat is None:
        check_name(speaker, name, Match.objects.get(pk=match_id))
    text = masked(original)
    for _ in range(ATTEMPTS):
        try:
            with transaction.atomic():
                Line.objects.create(
                    match_id=match_id,
                    number=_newest(match_id) + 1,
                    room=room,
                    user_id=author.user,
                    seat=author.seat,
                    name=name,
                    text=text,
                    original=original if original != text else "",
                )
            return
        except IntegrityError:
            continue  # someone else wrote at the same time
    raise Refused("not_saved")


def _newest(match_id: str) -> int:
    return Line.objects.filter(match_id=match_id).aggregate(newest=Max("number"))["newest"] or 0


def _name(speaker: User, author: Author) -> str:
    """The name shown for the seat, unless its owner has changed their name since."""
    if author.known and author.known[0] == speaker.name:
        return author.known[1]
    return speaker.name


def author_of(match_id: str, number: int) -> int:
    """The primary key of a line's author. Raises `Refused("no_such_line")`."""
    found = Line.objects.filter(match_id=match_id, number=number, user__isnull=False)
    user = found.values_list("user_id", flat=True).first()
    if user is None:
        raise Refused("no_such_line")
    return user


def check_muted(match_id: str, user: int) -> None:
    """Raise `Refused("muted")` for a person who is muted at this table."""
    if Muted.objects.filter(match_id=match_id, user=user).exists():
        raise Refused("muted")


def set_muted(match_id: str, user: int, muted: bool) -> None:
    """Mute or unmute this person at this table."""
    if muted:
        Muted.objects.get_or_create(match_id=match_id, user_id=user)
    else:
        Muted.objects.filter(match_id=match_id, user=user).delete()


# -- Mutes -----------------------------------------------------------------------------------------------
# Mutes in the chat of a table, by the host or the presiding seat (`Presided.presiding_seat`). They are stored
# with the match, apply in all processes, and follow the person to any seat.


class MuteService:
    """Mutes people."""

    def __init__(self, reader: Reader, events: EventBus) -> None:
        self._reader = reader
        self._events = events

    async def mute(self, match: LiveMatch, session: Session, message: Mute) -> None:
        """Mute or unmute the owner of a seat or the author of a line; the room message shows it for seats.
        Raises `Refused`: not_in_charge, no_such_seat, no_such_line, in_charge.
        """
        presiding = match.position.presiding_seat if match.position is not None else None
        host, seats = match.room.host, match.room.seats
        if not (presiding in session.seats or (session.user is not None and session.user == host)):
            raise Refused("not_in_charge")
        if message.seat is None:
            user = await self._reader.run(author_of, match.id, message.line or 0)
        else:
            user = _owner(seats, message.seat)
        if message.on and (user == host or (presiding is not None and user == seats[presiding].user)):
            raise Refused("in_charge")
        await self._reader.run(set_muted, match.id, user, message.on)
        self._events.publish(TableChanged(match.id))


def _owner(seats: Sequence[SeatInfo], seat: int) -> int:
    owner = seats[seat].user if 0 <= seat < len(seats) else None
    if owner is None:
        raise Refused("no_such_seat", seat=seat)
    return owner


# -- The service of the chat -----------------------------------------------------------------------------
# Chat at the table. Before the start, everyone shares one room. Then players and spectators have separate
# rooms, which everyone can read once the game is over.


MAX_CHARACTERS = 300
"""Maximum length of a line."""

SpeakerCheck = Callable[[int], None]
"""Raises `Refused` if this person (primary key) can't write at any table. Called in the reader's threads."""

_speaker_checks: list[SpeakerCheck] = []


def add_speaker_check(check: SpeakerCheck) -> None:
    """Register a check of a line's author, called before the line is stored. Adding it again does nothing."""
    if check not in _speaker_checks:
        _speaker_checks.append(check)


@dataclass(slots=True)
class RecentLines:
    """The newest lines of a match, in their order."""

    lines: tuple[repository.ChatLine, ...] = ()

    @property
    def newest(self) -> int:
        """The number of the newest line; 0 without any."""
        return self.lines[-1].n if self.lines else 0


class ChatService:
    """Sends the lines of chat to those who may read them."""

    def __init__(self, reader: Reader, events: EventBus, tasks: BackgroundTasks) -> None:
        self._reader = reader
        self._events = events
        self._tasks = tasks

    # -- events of matches

    def match_loaded(self, event: MatchLoaded) -> None:
        """Keep its newest lines."""
        event.match.state(RecentLines).lines = tuple(event.lines)

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
        at_the_table = limits.CHAT_AT_A_TABLE.take(f"{match.id} {session.user}")
        if at_the_table or limits.CHAT.take(session.user):
            raise Refused("too_fast")
        text = tidy(message.text)
        seat = session.seats[0] if session.seats else None
        author = Author(session.user, seat, _known(match, seat))
        await self._reader.run(self._store, match.id, _room(match, seat), author, text)
        self._events.tell_others(ChatChanged(match.id))
        self._tasks.start(self.catch_up(match))

    def _store(self, match_id: str, room: Line.Room, author: Author, text: str) -> None:
        check_muted(match_id, author.user)
        for check in _speaker_checks:
            check(author.user)
        add_line(match_id, room, author, text)

    # -- outgoing messages

    async def catch_up(self, match: LiveMatch) -> None:
        """Read lines that this process does not have yet, and send them to those who may read them."""
        recent = match.state(RecentLines)
        found = await self._reader.run(repository.chat_lines, match.id, recent.newest)
        fresh = [line for line in found if line.n > recent.newest]
        recent.lines = (*recent.lines, *fresh)[-repository.MAX_CHAT_LINES :]
        for session in match.sessions:
            _send(match, session, fresh)

    async def check_all(self, matches: Iterable[LiveMatch]) -> None:
        """Check whether other processes stored lines of these matches and the event was lost."""
        asking = {match.id: match for match in matches}
        for match_id, newest in (await self._reader.run(repository.newest_lines, asking)).items():
            if newest > asking[match_id].state(RecentLines).newest:
                self._tasks.start(self.catch_up(asking[match_id]))

    def greet(self, match: LiveMatch, session: Session) -> None:
        """Send the newest lines to a new session."""
        _send(match, session, match.state(RecentLines).lines)

    def check(self, match: LiveMatch, session: Session, newest: int) -> None:
        """Send the lines after number ``newest``, which is the last one that the page has."""
        lines = [line for line in match.state(RecentLines).lines if line.n > newest]
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
    if match.room.status == "open":
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
        message: Said = {"type": "said", "lines": readable}
        session.send(msgspec.json.encode(message).decode())


def _may_read(match: LiveMatch, session: Session, line: repository.ChatLine) -> bool:
    own = Line.Room.TABLE if session.seats else Line.Room.WATCHERS
    is_over = match.position is not None and match.position.outcome is not None
    return is_over or line.room in (own, Line.Room.WAITING)
