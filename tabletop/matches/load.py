"""Reading a match from the database. Synchronous: called in the reader's thread, never on the event loop."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from datetime import UTC, datetime, timedelta
from functools import reduce
from operator import or_
from typing import Any

import msgspec
from django.db.models import Exists, Max, OuterRef, Q

from tabletop.matches.models import Line, Match, Move, Muted
from tabletop.rules import play, wire
from tabletop.rules.game import Refused
from tabletop.rules.line import Step
from tabletop.rules.position import Position

_EPOCH = datetime(1970, 1, 1, tzinfo=UTC)


class Chair(msgspec.Struct, frozen=True):
    """A seat as the table shows it: empty when it has neither ``user`` nor ``bot``. ``standin`` is the bot
    that plays for its owner for the time being; ``muted``: what its owner says is not taken.
    """

    user: int | None
    name: str
    bot: str
    held_for: int | None
    held_name: str
    standin: str = ""
    muted: bool = False


class Rematch(msgspec.Struct, frozen=True):
    """The table at which this match is played again. ``by`` and ``ready`` are seats of the old table: who
    asked first (None when that person has gone), and who has come along.
    """

    match: str
    by: int | None
    ready: tuple[int, ...]
    begun: bool


class Forked(msgspec.Struct, frozen=True):
    """Where a match begins that was not begun with an empty log: as that ``match``, if there is one, was at
    number ``at``.
    """

    match: str | None
    at: int


class Room(msgspec.Struct, frozen=True):
    """Who sits where, and what kind of table it is; ``began`` is in milliseconds since 1970. ``sealed``: its
    seed stays a secret even when the match is over, for others have not played that deal yet.
    ``standin_after``: minutes of absence after which a bot may play for somebody, 0 for never. ``clock`` is
    that of `play.start`.
    """

    match: str
    game: str
    options: dict[str, Any]
    status: str
    host: int | None
    watchers: bool
    together: bool
    seed: str
    seed_hash: str
    began: int
    chairs: tuple[Chair, ...]
    rematch: Rematch | None
    sealed: bool = False
    standin_after: int = 3
    forked: Forked | None = None
    clock: dict[str, Any] | None = None


class Entry(msgspec.Struct, frozen=True):
    """One row of the log."""

    seq: int
    seat: int
    move: Any
    key: str
    at: int


class Said(msgspec.Struct, frozen=True):
    """One line of chat, as it goes over the wire."""

    n: int
    name: str
    seat: int | None
    room: str
    text: str
    at: str


def room(match_id: str) -> Room:
    """The people of a match. Raises `Refused`: no_such_table, table_closed."""
    match = Match.objects.filter(pk=match_id).select_related("rematch", "deal", "closure").first()
    if match is None:
        raise Refused("no_such_table")
    if match.closed:
        raise Refused("table_closed")
    muted = Muted.objects.filter(match=OuterRef("match"), user=OuterRef("user"))
    seats = match.seats.select_related("user", "held_for").annotate(silent=Exists(muted))
    chairs = tuple(
        Chair(
            user=seat.user_id,
            name=seat.user.name if seat.user and not seat.name else seat.name,
            bot=seat.bot,
            held_for=seat.held_for_id,
            held_name=seat.held_for.name if seat.held_for else "",
            standin=seat.standin,
            muted=seat.silent,
        )
        for seat in seats
    )
    return Room(
        match=match.pk,
        game=match.game,
        options=match.options,
        status=match.status,
        host=match.host_id,
        watchers=match.watchers,
        together=match.together,
        seed=match.seed,
        seed_hash=match.seed_hash,
        began=milliseconds(match.started),
        chairs=chairs,
        rematch=_rematch(match, chairs),
        sealed=match.sealed,
        standin_after=match.standin_after,
        forked=None if match.forked_at is None else Forked(match.forked_from_id, match.forked_at),
        clock=match.clock,
    )


def milliseconds(moment: datetime | None) -> int:
    """Whole milliseconds since 1970, 0 for None; `moment_of` is the way back."""
    return (moment - _EPOCH) // timedelta(milliseconds=1) if moment else 0


def moment_of(time: int) -> datetime | None:
    """The moment so many milliseconds after 1970, None for 0. `milliseconds` gives the same number again."""
    return _EPOCH + timedelta(milliseconds=time) if time else None


def _rematch(match: Match, chairs: Sequence[Chair]) -> Rematch | None:
    again: Match | None = getattr(match, "rematch", None)
    if again is None:
        return None
    come = set(again.seats.exclude(user=None).values_list("user_id", flat=True))
    by = [seat for seat, chair in enumerate(chairs) if chair.user is not None and chair.user == again.host_id]
    return Rematch(
        match=again.pk,
        by=by[0] if by else None,
        ready=tuple(seat for seat, chair in enumerate(chairs) if chair.user in come),
        begun=again.status != Match.Status.OPEN,
    )


def first_position(room: Room) -> Position:
    """The position before the first move."""
    return play.start(
        room.game,
        options=room.options,
        seats=len(room.chairs),
        seed=room.seed,
        time=room.began,
        clock=room.clock,
    )


def entries(match_id: str, after: int = 0) -> list[Entry]:
    """The log's rows after that number, in order."""
    rows = Move.objects.filter(match_id=match_id, seq__gt=after).order_by("seq")
    return [Entry(*row) for row in rows.values_list("seq", "seat", "move", "key", "at")]


def newer(known: Mapping[str, int]) -> dict[str, list[Entry]]:
    """Of each of these matches the log's rows after the number that is known, in order; matches without such
    rows are not in it.
    """
    found: dict[str, list[Entry]] = {}
    after = (Q(match_id=match_id, seq__gt=number) for match_id, number in known.items())
    rows = Move.objects.filter(reduce(or_, after, Q(pk__in=[]))).order_by("match_id", "seq")
    for match_id, *row in rows.values_list("match_id", "seq", "seat", "move", "key", "at"):
        found.setdefault(match_id, []).append(Entry(*row))
    return found


def steps(match_id: str) -> tuple[Position, list[Step]]:
    """The position before the first move, and all moves of the log with the positions before and after each.
    The log is the truth: they are not judged again. Raises `Refused("no_such_table")`.
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
    """The position after all moves of the log. Raises `Refused("no_such_table")`."""
    first, made = steps(match_id)
    return made[-1].after if made else first


def newest(match_ids: Iterable[str]) -> dict[str, int]:
    """The highest number of each of these matches that has any move."""
    rows = Move.objects.filter(match_id__in=list(match_ids)).order_by().values_list("match_id")
    return dict(rows.annotate(Max("seq")))


def closed(match_ids: Iterable[str]) -> set[str]:
    """Those of these matches that a moderator has closed."""
    found = Match.objects.filter(pk__in=list(match_ids), closure__isnull=False)
    return set(found.values_list("pk", flat=True))


def ringing(before: int, most: int) -> list[tuple[str, int]]:
    """The matches whose clock rings before that time, and when, the first ones first."""
    due = Match.objects.filter(rings_at__lt=before).order_by("rings_at")
    return [(match.pk, match.rings_at) for match in due.only("pk", "rings_at")[:most] if match.rings_at]


def wind(match_id: str, was: int, rings_at: int | None) -> None:
    """Put right when a match's clock rings, unless that has changed meanwhile."""
    Match.objects.filter(pk=match_id, rings_at=was).update(rings_at=rings_at)


def lines(match_id: str, after: int = 0, most: int = 100) -> Sequence[Said]:
    """The newest lines of chat after that number, in order."""
    rows = Line.objects.filter(match_id=match_id, number__gt=after).order_by("-number")[:most]
    return [
        Said(row.number, row.name, row.seat, row.room, row.text, row.at.isoformat(timespec="seconds"))
        for row in reversed(rows)
    ]
