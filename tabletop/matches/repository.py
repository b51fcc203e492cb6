"""Reading a match from the database, and storing one with its log. Synchronous: called in the reader's
thread, never on the event loop.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from contextlib import nullcontext
from datetime import UTC, datetime, timedelta
from functools import reduce
from itertools import groupby
from operator import itemgetter, or_
from typing import Any, Literal, NamedTuple

import msgspec
from django.db import connection, transaction
from django.db.models import Max, Q, Sum

from tabletop.database.sql import day, moment, rows
from tabletop.matches.days import lasts
from tabletop.matches.models import Line, Match, Move, hash_of
from tabletop.matches.seat_names import Sitter, deleted_name, seat_names
from tabletop.rules import play, wire
from tabletop.rules.capabilities import PrivateMoves, elastic_option
from tabletop.rules.clock import DAY
from tabletop.rules.effective_moves import Step
from tabletop.rules.game import Refused
from tabletop.rules.position import Position
from tabletop.rules.registry import find
from tabletop.rules.versions import FIRST, version_for

_EPOCH = datetime(1970, 1, 1, tzinfo=UTC)


class SeatInfo(msgspec.Struct, frozen=True):
    """A seat as the table shows it; empty if it has neither ``user`` nor ``bot``. ``standin`` is the bot that
    plays for its absent owner. ``muted``: its owner's chat messages are refused. ``name`` is the name
    ``given`` to the seat itself, else its owner's; `names` gives the name to show. ``deleted``: its owner has
    been deleted.
    """

    user: int | None
    name: str
    bot: str
    held_for: int | None
    held_name: str
    standin: str = ""
    muted: bool = False
    given: str = ""
    deleted: bool = False


class Rematch(msgspec.Struct, frozen=True):
    """The next match of the same players. ``by``, ``ready`` and ``invited`` are seats of the old table: who
    asked first (None if that person has left), who has joined, and for whom there is a seat. ``watchers``:
    people without a seat may watch. ``wins``: how many games each seat's player has won, of this one and
    those it is a rematch of.
    """

    match: str
    by: int | None
    ready: tuple[int, ...]
    invited: tuple[int, ...]
    begun: bool
    watchers: bool
    wins: tuple[int, ...]


class Forked(msgspec.Struct, frozen=True):
    """The origin of a match that didn't start with an empty log: move number ``at`` of that ``match``, if
    there is one, and if its moves have the same number for everyone. ``imported``: those moves and the seed
    came from a file. ``moves``: how many moves of the game that is.
    """

    match: str | None
    at: int
    imported: bool | msgspec.UnsetType = msgspec.UNSET
    moves: int = 0


RoomStatus = Literal["open", "playing", "over"]


class Stage(msgspec.Struct, frozen=True):
    """How far the leader of a game has led everyone: the ``part`` of the game, and the step in it."""

    part: str
    step: int


class Room(msgspec.Struct, frozen=True):
    """Who sits where, and what kind of table it is. ``began`` is in milliseconds since 1970. ``sealed``: the
    seed stays secret even after the match, because others are still to play its deal. ``standin_after``:
    minutes of absence before a bot may play for someone, 0 for never. ``clock`` and ``version`` are those of
    `play.start`. ``imported``: the whole match came from a file. ``automatic_start``: it starts when all
    seats are taken and everyone is connected, unless ``start_held``: a player asked to wait. ``newcomers``:
    at an elastic table, people can take a seat. ``votes``: after the end, who has voted for the
    best question, and for which. ``seeking``: its player waits for an opponent; ``standing``: also while
    away. ``planned``: when its players want to start, in milliseconds since 1970; 0 without such a time.
    ``stage``: how far its leader has led everyone.
    """

    match: str
    game: str
    options: dict[str, Any]
    status: RoomStatus
    host: int | None
    watchers: bool
    together: bool
    seed: str
    seed_hash: str
    began: int
    seats: tuple[SeatInfo, ...]
    rematch: Rematch | None
    sealed: bool = False
    standin_after: int = 3
    forked: Forked | None = None
    clock: dict[str, Any] | None = None
    version: int = FIRST
    imported: bool = False
    automatic_start: bool = False
    start_held: bool = False
    newcomers: bool = True
    votes: tuple[tuple[int, int], ...] = ()
    seeking: bool = False
    standing: bool = False
    planned: int = 0
    stage: Stage | None = None


class LogEntry(msgspec.Struct, frozen=True):
    """One row of the move log."""

    seq: int
    seat: int
    move: Any
    key: str
    at: int


Sign = Literal["wave", "laugh", "clap", "surprise", "think", "heart"]


class LineReaction(msgspec.Struct, frozen=True):
    """One person's reaction to a chat message."""

    sign: Sign
    name: str
    seat: int | None


class ChatLine(msgspec.Struct, frozen=True, omit_defaults=True):
    """One chat message as it is sent to browsers. ``rev``: how often its reactions have changed."""

    n: int
    name: str
    seat: int | None
    room: str
    text: str
    at: str
    rev: int = 0
    reactions: tuple[LineReaction, ...] = ()


_MATCH = """
SELECT one.game, one.options, one.status, one.host_id, one.watchers, one.together, one.seed, one.started,
    one.standin_after, one.clock, one.rules_version, one.forked_from_id, one.forked_at, one.imported,
    one.begins_imported, one.automatic_start, one.start_held, one.newcomers, one.seek_key,
    one.planned_for, one.appointment_cancelled, one.stage, closure.words, deal.day,
    again.id, again.host_id, again.status, again.watchers
FROM matches_match AS one
LEFT JOIN moderation_closure AS closure ON closure.match_id = one.id
LEFT JOIN deals_deal AS deal ON deal.code = one.deal_id
LEFT JOIN matches_match AS again ON again.rematch_of_id = one.id
WHERE one.id = %s AND NOT (one.imported AND EXISTS (
    SELECT 1 FROM accounts_user AS owner WHERE owner.id = one.host_id AND owner.deletion_began IS NOT NULL))
"""
_SEATS = """
SELECT seat.user_id, COALESCE(NULLIF(seat.name, ''), sitter.name, ''), seat.bot, seat.held_for_id,
    COALESCE(holder.name, ''), seat.standin, muted.id IS NOT NULL, seat.name,
    seat.person_deleted
FROM matches_seat AS seat
LEFT JOIN accounts_user AS sitter ON sitter.id = seat.user_id
LEFT JOIN accounts_user AS holder ON holder.id = seat.held_for_id
LEFT JOIN matches_muted AS muted ON muted.match_id = seat.match_id AND muted.user_id = seat.user_id
WHERE seat.match_id = %s ORDER BY seat."index"
"""
_VOTES = "SELECT user_id, choice FROM matches_vote WHERE match_id = %s ORDER BY id"


def room(match_id: str) -> Room:
    """The table of a match. Raises `Refused`: no_such_table, table_closed, and newer_rules if this code
    doesn't know the match's rules version.
    """
    found = rows(_MATCH, match_id)
    if not found:
        raise Refused("no_such_table")
    game, options, status, host, watchers, together, seed, started, *more = found[0]
    standin_after, clock, version, forked_from, forked_at, imported, begins_imported, *more = more
    automatic_start, start_held, newcomers, seek_key, planned_for, appointment_cancelled, *more = more
    stage, closure, deal_day, *again = more
    if closure is not None:
        raise table_closed(closure)
    timed: dict[str, Any] | None = json.loads(clock) if clock else None
    seats = tuple(
        SeatInfo(user, name, bot, held_for, held_name, standin, bool(muted), given, bool(deleted))
        for user, name, bot, held_for, held_name, standin, muted, given, deleted in rows(_SEATS, match_id)
    )
    return Room(
        match=match_id,
        game=game,
        options=json.loads(options),
        status=status,
        host=host,
        watchers=bool(watchers),
        together=bool(together),
        seed=seed,
        seed_hash=hash_of(seed),
        began=milliseconds(moment(started)) if started else 0,
        seats=seats,
        rematch=_rematch(match_id, seats, *again),
        sealed=deal_day is not None and lasts(day(deal_day)),
        standin_after=standin_after,
        forked=None
        if forked_at is None
        else Forked(
            None if isinstance(find(game), PrivateMoves) and len(seats) > 1 else forked_from,
            forked_at,
            bool(begins_imported) or msgspec.UNSET,
        ),
        clock=timed,
        version=version_for(find(game), version),
        imported=bool(imported),
        automatic_start=bool(automatic_start) and find(game).automatic_start,
        start_held=bool(start_held),
        newcomers=bool(newcomers),
        votes=tuple((user, choice) for user, choice in rows(_VOTES, match_id)) if status == "over" else (),
        seeking=bool(seek_key),
        standing=bool(seek_key) and timed is not None and timed["seconds"] >= DAY,
        planned=0 if appointment_cancelled or not planned_for else milliseconds(moment(planned_for)),
        stage=msgspec.json.decode(stage, type=Stage) if stage else None,
    )


def is_elastic(table: Room | Match) -> bool:
    """Whether the game starts with those who are there, and people can join during it."""
    elastic = elastic_option(find(table.game))
    return elastic is not None and bool(table.options.get(elastic))


def names(room: Room) -> list[str]:
    """The name of each seat in the active language (see `seat_names`)."""
    sitters = [
        Sitter(seat.bot, seat.name or (deleted_name() if seat.deleted else ""), seat.given)
        for seat in room.seats
    ]
    return seat_names(room.game, sitters, together=room.together, imported=room.imported)


def table_closed(message: str) -> Refused:
    """The refusal for a closed table, with the moderator's message to its players."""
    return Refused("table_closed", **({"message": message} if message else {}))


def milliseconds(moment: datetime | None) -> int:
    """Milliseconds since 1970, 0 for None. The inverse of `moment_of`."""
    return (moment - _EPOCH) // timedelta(milliseconds=1) if moment else 0


def moment_of(time: int) -> datetime | None:
    """The moment this many milliseconds after 1970, None for 0. The inverse of `milliseconds`."""
    return _EPOCH + timedelta(milliseconds=time) if time else None


_NEW_SEATS = "SELECT user_id, held_for_id, bot FROM matches_seat WHERE match_id = %s"


def _rematch(
    old: str,
    seats: Sequence[SeatInfo],
    match_id: str | None,
    host: int | None,
    status: str | None,
    watchers: bool,
) -> Rematch | None:
    if match_id is None:
        return None
    taken = rows(_NEW_SEATS, match_id)
    come = {user for user, _, _ in taken if user is not None}
    held = {holder for _, holder, _ in taken}
    has_free = any(user is None and holder is None and not bot for user, holder, bot in taken)
    begun = status != Match.Status.OPEN
    by = [index for index, seat in enumerate(seats) if seat.user is not None and seat.user == host]
    missing = [index for index, seat in enumerate(seats) if seat.user is not None and seat.user not in come]
    return Rematch(
        match=match_id,
        by=by[0] if by else None,
        ready=tuple(index for index, seat in enumerate(seats) if seat.user in come),
        invited=tuple(index for index in missing if not begun and (has_free or seats[index].user in held)),
        begun=begun,
        watchers=bool(watchers),
        wins=_wins(old, seats),
    )


_SERIES = """
WITH RECURSIVE series(id, before, outcome) AS (
    SELECT id, rematch_of_id, outcome FROM matches_match WHERE id = %s
    UNION ALL
    SELECT one.id, one.rematch_of_id, one.outcome FROM matches_match AS one
    JOIN series ON one.id = series.before
)
SELECT series.id, series.outcome, seat.user_id, seat.bot FROM series
JOIN matches_seat AS seat ON seat.match_id = series.id ORDER BY series.id, seat."index"
"""


def _wins(match_id: str, seats: Sequence[SeatInfo]) -> tuple[int, ...]:
    """How many games each of these people and bots has won alone: this one and those it is a rematch of."""
    won: Counter[tuple[int | None, str]] = Counter()
    for _, found in groupby(rows(_SERIES, match_id), key=itemgetter(0)):
        played = list(found)
        first = ((json.loads(played[0][1] or "null") or {}).get("ranking") or [[]])[0]
        if len(first) == 1 and first[0] < len(played):
            won[tuple(played[first[0]][2:])] += 1
    return tuple(won[seat.user, seat.bot] for seat in seats)


def first_position(room: Room) -> Position:
    """The position before the first move."""
    return play.start(
        room.game,
        options=room.options,
        seats=len(room.seats),
        seed=room.seed,
        time=room.began,
        clock=room.clock,
        version=room.version,
    )


_ENTRIES = "SELECT seq, seat, move, key, at FROM matches_move WHERE match_id = %s AND seq > %s ORDER BY seq"


def entries(match_id: str, after: int = 0) -> list[LogEntry]:
    """The log's rows after this number, in order."""
    found = rows(_ENTRIES, match_id, after)
    return [LogEntry(seq, seat, json.loads(move), key, at) for seq, seat, move, key, at in found]


def newer_entries(known: Mapping[str, int]) -> dict[str, list[LogEntry]]:
    """For each of these matches, the log's rows after the number that is known, in order. Matches without new
    rows are left out.
    """
    found: dict[str, list[LogEntry]] = {}
    after = (Q(match_id=match_id, seq__gt=number) for match_id, number in known.items())
    rows = Move.objects.filter(reduce(or_, after, Q(pk__in=[]))).order_by("match_id", "seq")
    for match_id, *row in rows.values_list("match_id", "seq", "seat", "move", "key", "at"):
        found.setdefault(match_id, []).append(LogEntry(*row))
    return found


def steps(match_id: str) -> tuple[Position, list[Step]]:
    """The position before the first move, and every move of the log with the positions before and after it.
    Moves are not judged again: the log is the truth. Raises `Refused` as `room` does.
    """
    first = position = first_position(room(match_id))
    made: list[Step] = []
    for row in entries(match_id):
        move = wire.read_move(position.game, row.move)
        after = play.advance(position, row.seat, move, row.at)
        made.append(Step(position, row.seat, move, after))
        position = after
    return first, made


def last_position(match_id: str) -> Position:
    """The position after all moves of the log. Raises `Refused` as `room` does."""
    first, made = steps(match_id)
    return made[-1].after if made else first


def newest_numbers(match_ids: Iterable[str]) -> dict[str, int]:
    """The highest move number of each of these matches that has any moves."""
    rows = Move.objects.filter(match_id__in=list(match_ids)).order_by().values_list("match_id")
    return dict(rows.annotate(Max("seq")))


def closed_matches(match_ids: Iterable[str]) -> set[str]:
    """Those of these matches that a moderator has closed."""
    found = Match.objects.filter(pk__in=list(match_ids), closure__isnull=False)
    return set(found.values_list("pk", flat=True))


def due_clocks(before: int, most: int) -> list[tuple[str, int]]:
    """The matches whose clock expires before this time, and when, earliest first."""
    due = Match.objects.filter(expires_at__lt=before).order_by("expires_at")
    return [(match.pk, match.expires_at) for match in due.only("pk", "expires_at")[:most] if match.expires_at]


def set_expires_at(match_id: str, was: int, expires_at: int | None) -> None:
    """Correct the stored expiry of a match's clock, unless it has changed in the meantime."""
    Match.objects.filter(pk=match_id, expires_at=was).update(expires_at=expires_at)


LOG_BATCH = 500
"""How many rows of a log are written in one transaction."""

_INSERT_MOVE = "INSERT INTO matches_move (match_id, seq, seat, move, key, at) VALUES (%s, %s, %s, %s, %s, %s)"


class LogRow(NamedTuple):
    """A row of the log, with the ``move`` as JSON data."""

    seq: int
    seat: int
    move: Any
    key: str
    at: int


def create_with_log(
    fields: Mapping[str, Any], log: Sequence[LogRow], complete: Callable[[Match], object]
) -> Match:
    """Create a match with these fields and this log, and call ``complete``, which gives it its host, its
    seats and its status, as the last step. A long log is written in several transactions: until the last one
    the match is a table that nobody has or sees, which ``manage.py tidy`` deletes if it stays like that.
    """
    rows = [(row.seq, row.seat, json.dumps(row.move), row.key, row.at) for row in log]
    with transaction.atomic() if len(rows) <= LOG_BATCH else nullcontext():
        match = Match.objects.create(**fields)
        for start in range(0, len(rows), LOG_BATCH):
            with connection.cursor() as cursor, transaction.atomic():
                cursor.executemany(
                    _INSERT_MOVE, [(match.pk, *row) for row in rows[start : start + LOG_BATCH]]
                )
        with transaction.atomic():
            complete(match)
    return match


MAX_CHAT_LINES = 100
"""How many lines of chat are sent to a page, and copied to a rematch."""

_CHAT_LINES = """
SELECT line.number, line.name, line.seat, line.room, line.text, line.at, line.rev,
    reaction.sign, reaction.name, reaction.seat
FROM (SELECT * FROM matches_line WHERE match_id = %s AND number > %s ORDER BY number DESC LIMIT %s) AS line
LEFT JOIN matches_reaction AS reaction ON reaction.line_id = line.id
ORDER BY line.number, reaction.id
"""


def newest_lines(match_ids: Iterable[str]) -> dict[str, tuple[int, int]]:
    """The number of the newest chat message in each of these matches that has any, and how often reactions
    to any of them have changed.
    """
    rows = Line.objects.filter(match_id__in=list(match_ids)).order_by().values_list("match_id")
    return {match_id: (newest, rev) for match_id, newest, rev in rows.annotate(Max("number"), Sum("rev"))}


def chat_lines(match_id: str, after: int = 0) -> list[ChatLine]:
    """The newest chat messages after this number, in order."""
    return [
        ChatLine(
            number,
            name,
            seat,
            room,
            text,
            moment(at).isoformat(timespec="seconds"),
            rev,
            tuple(LineReaction(*row[7:]) for row in found if row[7]),
        )
        for (number, name, seat, room, text, at, rev), found in groupby(
            rows(_CHAT_LINES, match_id, after, MAX_CHAT_LINES), key=itemgetter(0, 1, 2, 3, 4, 5, 6)
        )
    ]
