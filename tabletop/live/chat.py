"""The chat of a table: its messages, mutes, stored lines, reactions, and the service."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import NamedTuple

import msgspec
from django.db import IntegrityError, transaction
from django.db.models import F, Max

from tabletop.accounts.models import User
from tabletop.accounts.names import cleaned_text, masked
from tabletop.database.reader import Reader
from tabletop.limits import limits
from tabletop.limits.rate_limits import RateLimit
from tabletop.live.client_messages import ClientMessage, Number
from tabletop.live.match import LiveMatch, MatchEnded, MatchLoaded
from tabletop.live.server_messages import Said, Waving
from tabletop.live.session import Session
from tabletop.live.tasks import BackgroundTasks
from tabletop.matches import repository
from tabletop.matches.events import ChatChanged, EventBus, SharedEvent, TableChanged
from tabletop.matches.models import Line, Match, Muted, Reaction
from tabletop.matches.repository import SeatInfo, Sign
from tabletop.matches.seat_names import check_name
from tabletop.rules.game import Refused

# -- Messages --------------------------------------------------------------------------------------------


class Say(ClientMessage, frozen=True, tag="say"):
    """Write a line in the chat of the table."""

    text: str


class Mute(ClientMessage, frozen=True, tag="mute"):
    """Mute someone in the chat (``on``), or unmute them: the owner of ``seat``, or without it the author of
    ``line``, or the spectator of that ``name`` who has reacted to it.
    """

    on: bool
    seat: Number | None = None
    line: Number | None = None
    name: str | None = None


class React(ClientMessage, frozen=True, tag="react"):
    """React to this line of the chat, instead of an earlier reaction; without ``sign``, take that back."""

    line: Number
    sign: Sign | None = None


class Wave(ClientMessage, frozen=True, tag="wave"):
    """Show a sign beside your name for a moment."""

    sign: Sign


class Waved(SharedEvent, frozen=True, tag="wave"):
    """A player shows a sign. It is stored nowhere, and lost if this event is."""

    match_id: str
    seat: int
    sign: Sign


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
    """Store a line, with profanity masked. Raises `Refused`: not_saved, and what `_checked_name` raises."""
    name = _checked_name(match_id, author)
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


MAX_REACTIONS = 12
"""How many people can react to a line."""


def set_reaction(match_id: str, number: int, author: Author, sign: Sign | None) -> None:
    """Store a reaction to the line with this number, or delete it (None). Raises `Refused`: reactions_full,
    and what `_checked_name` raises.
    """
    name = _checked_name(match_id, author)
    with transaction.atomic():
        # First, because it locks the line: others who react to it wait.
        Line.objects.filter(match_id=match_id, number=number).update(rev=F("rev") + 1)
        line = Line.objects.only("pk").get(match_id=match_id, number=number)
        if sign is None:
            line.reactions.filter(user=author.user).delete()
            return
        if line.reactions.exclude(user=author.user).count() >= MAX_REACTIONS:
            raise Refused("reactions_full")
        values = {"seat": author.seat, "name": name, "sign": sign}
        line.reactions.update_or_create(user_id=author.user, defaults=values)


def _checked_name(match_id: str, author: Author) -> str:
    """The name that others see. Raises `Refused` for a spectator: what `check_name` raises."""
    speaker = User.objects.only("name", "is_staff").get(pk=author.user)
    name = _name(speaker, author)
    if author.seat is None:
        check_name(speaker, name, Match.objects.get(pk=match_id))
    return name


def _name(speaker: User, author: Author) -> str:
    """The name shown for the seat, unless its owner has changed their name since."""
    if author.known and author.known[0] == speaker.name:
        return author.known[1]
    return speaker.name


def author_of(match_id: str, number: int, name: str | None = None) -> int:
    """The primary key of a line's author, or of the spectator of this ``name`` who has reacted to it. Raises
    `Refused("no_such_line")`.
    """
    if name is None:
        lines = Line.objects.filter(match_id=match_id, number=number, user__isnull=False)
        user = lines.values_list("user_id", flat=True).first()
    else:
        found = Reaction.objects.filter(line__match=match_id, line__number=number, seat=None, name=name)
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
            user = await self._reader.run(author_of, match.id, message.line or 0, message.name)
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
# rooms, which everyone can read once the game is over. Reactions are chat: who can't write can't react, and
# they go to those who read what the same person writes.


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
    """The newest lines of a match, in their order. ``rev``: how often reactions to lines of this match have
    changed, as far as this process knows.
    """

    lines: tuple[repository.ChatLine, ...] = ()
    rev: int = 0

    @property
    def oldest(self) -> int:
        """The number of the oldest of them; 0 without any."""
        return self.lines[0].n if self.lines else 0

    @property
    def newest(self) -> int:
        """The number of the newest line; 0 without any."""
        return self.lines[-1].n if self.lines else 0

    def line(self, number: int) -> repository.ChatLine | None:
        """The line with this number, if it is among them."""
        return next((line for line in self.lines if line.n == number), None)

    def add(self, found: Iterable[repository.ChatLine]) -> list[repository.ChatLine]:
        """Keep and return those that are new or have newer reactions. An older reading may come later."""
        known = {line.n: line for line in self.lines}
        fresh = [line for line in found if line.n not in known or line.rev > known[line.n].rev]
        for line in fresh:
            self.rev += line.rev - (known[line.n].rev if line.n in known else 0)
            known[line.n] = line
        self.lines = tuple(known[number] for number in sorted(known))[-repository.MAX_CHAT_LINES :]
        return fresh


class ChatService:
    """Sends the lines of chat to those who may read them."""

    def __init__(self, reader: Reader, events: EventBus, tasks: BackgroundTasks) -> None:
        self._reader = reader
        self._events = events
        self._tasks = tasks

    # -- events of matches

    def match_loaded(self, event: MatchLoaded) -> None:
        """Keep its newest lines."""
        event.match.state(RecentLines).add(event.lines)

    def match_ended(self, event: MatchEnded) -> None:
        """Send both rooms to everyone: the game is over."""
        for session in event.match.sessions:
            self.greet(event.match, session)

    # -- incoming messages

    async def say(self, match: LiveMatch, session: Session, message: Say) -> None:
        """Store a line and send it to its readers. Raises `Refused`: name_first, too_fast, empty, too_long,
        not_saved, muted, what the checks raise, and for spectators what `check_name` raises.
        """
        author = _author(match, session, limits.CHAT_AT_A_TABLE, limits.CHAT)
        text = tidy(message.text)
        await self._reader.run(_store_line, match.id, _room(match, author.seat), author, text)
        self._events.tell_others(ChatChanged(match.id))
        self._tasks.start(self.catch_up(match))

    async def react(self, match: LiveMatch, session: Session, message: React) -> None:
        """Store a reaction to a line, or its end, and send the line again. Raises `Refused`: name_first,
        too_fast, reactions_paused, no_such_line, said_before, reactions_full, and as `say` does.
        """
        author = _reacting(match, session)
        line = match.state(RecentLines).line(message.line)
        if line is None or not _may_read(match, session, line.room):
            raise Refused("no_such_line")
        if not match.is_over and line.room != _room(match, author.seat):
            raise Refused("said_before")
        await self._reader.run(_store_reaction, match.id, line.n, author, message.sign)
        self._events.tell_others(ChatChanged(match.id, line=line.n))
        self._tasks.start(self.catch_up(match, line.n))

    async def wave(self, match: LiveMatch, session: Session, message: Wave) -> None:
        """Show a sign of a player to those who are there. Raises `Refused`: name_first, too_fast,
        reactions_paused, not_seated, not_started, and as `say` does.
        """
        author = _reacting(match, session)
        if author.seat is None:
            raise Refused("not_seated")
        if match.position is None:
            raise Refused("not_started")
        await self._reader.run(_check_author, match.id, author.user)
        self._events.publish(Waved(match.id, author.seat, message.sign))

    # -- outgoing messages

    async def catch_up(self, match: LiveMatch, line: int = 0) -> None:
        """Read lines that this process does not have yet, and the reactions from ``line`` on, if it isn't 0.
        Send what is new to those who may read it.
        """
        recent = match.state(RecentLines)
        after = min(recent.newest, line - 1) if line else recent.newest
        fresh = recent.add(await self._reader.run(repository.chat_lines, match.id, after))
        for session in match.sessions:
            _send(match, session, fresh)

    async def check_all(self, matches: Iterable[LiveMatch]) -> None:
        """Check whether other processes stored lines or reactions of these matches and the event was lost."""
        asking = {match.id: match for match in matches}
        for match_id, (newest, rev) in (await self._reader.run(repository.newest_lines, asking)).items():
            recent = asking[match_id].state(RecentLines)
            if newest > recent.newest or rev != recent.rev:
                self._tasks.start(self._make_up(asking[match_id], rev))

    async def _make_up(self, match: LiveMatch, rev: int) -> None:
        recent = match.state(RecentLines)
        await self.catch_up(match, recent.oldest)
        recent.rev = rev  # including that of lines which are older

    def waved(self, match: LiveMatch | None, event: Waved) -> None:
        """Show a sign of a player to those who may read what they write, if the match is in memory."""
        if match is None:
            return
        message: Waving = {"type": "wave", "seat": event.seat, "sign": event.sign}
        text, room = msgspec.json.encode(message).decode(), _room(match, event.seat)
        for session in match.sessions:
            if _may_read(match, session, room):
                session.send(text)

    def greet(self, match: LiveMatch, session: Session) -> None:
        """Send the newest lines to a new session."""
        _send(match, session, match.state(RecentLines).lines)

    def check(self, match: LiveMatch, session: Session, newest: int) -> None:
        """Send the lines after number ``newest``, which is the last one that the page has."""
        lines = [line for line in match.state(RecentLines).lines if line.n > newest]
        _send(match, session, lines)


def _author(match: LiveMatch, session: Session, at_a_table: RateLimit, anywhere: RateLimit) -> Author:
    """Who writes or reacts; charges these limits. Raises `Refused`: name_first, too_fast."""
    if session.user is None:
        raise Refused("name_first")
    if at_a_table.take(f"{match.id} {session.user}") or anywhere.take(session.user):
        raise Refused("too_fast")
    seat = session.seats[0] if session.seats else None
    return Author(session.user, seat, _known(match, seat))


def _reacting(match: LiveMatch, session: Session) -> Author:
    """Who reacts or waves. Raises `Refused`: name_first, too_fast, reactions_paused."""
    author = _author(match, session, limits.REACTIONS_AT_A_TABLE, limits.REACTIONS)
    if match.position is not None and match.position.pauses_reactions:
        raise Refused("reactions_paused")
    return author


def _check_author(match_id: str, user: int) -> None:
    check_muted(match_id, user)
    for check in _speaker_checks:
        check(user)


def _store_line(match_id: str, room: Line.Room, author: Author, text: str) -> None:
    _check_author(match_id, author.user)
    add_line(match_id, room, author, text)


def _store_reaction(match_id: str, number: int, author: Author, sign: Sign | None) -> None:
    _check_author(match_id, author.user)
    set_reaction(match_id, number, author, sign)


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
    readable = [line for line in lines if _may_read(match, session, line.room)]
    if readable:
        message: Said = {"type": "said", "lines": readable}
        session.send(msgspec.json.encode(message).decode())


def _may_read(match: LiveMatch, session: Session, room: str) -> bool:
    own = Line.Room.TABLE if session.seats else Line.Room.WATCHERS
    return match.is_over or room in (own, Line.Room.WAITING)
