"""Export and import of matches as files.

A file holds the log and nothing else (docs/protocol.md). Importing replays every move.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, Any

import msgspec
from django.core.exceptions import ValidationError
from django.utils import timezone

from tabletop.accounts.models import User
from tabletop.accounts.names import clean_name
from tabletop.matches import repository
from tabletop.matches.models import Match, Seat, hash_of
from tabletop.matches.repository import LogRow
from tabletop.matches.seat_names import names_of
from tabletop.ops import version
from tabletop.rules import play, wire
from tabletop.rules.game import Refused
from tabletop.rules.position import Position
from tabletop.rules.registry import find
from tabletop.rules.versions import version_for

FORMAT, VERSION = "tabletop-match", 2
MAX_MOVES = 5000
LATEST = 4102444800000
"""No match began after the year 2099."""

Text = Annotated[str, msgspec.Meta(max_length=200)]
Name = Annotated[str, msgspec.Meta(max_length=40)]
Count = Annotated[int, msgspec.Meta(ge=0, le=2**53)]


class LoggedMove(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One row of a log in a file."""

    seq: Count
    seat: Count
    move: dict[str, Any]
    at: Count = 0


class MatchFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A saved match. ``names`` has one name for each seat; ``seed_hash`` is the SHA-256 of the seed in
    hexadecimal. ``clock`` is left out if there was none; ``imported`` is set if the match itself had been
    imported. ``site_version`` is that of the code that has written the file.
    """

    format: str
    version: int
    game: Name
    rules_version: Count
    options: dict[str, Any]
    seats: Annotated[int, msgspec.Meta(ge=1, le=20)]
    seed: Text
    seed_hash: Text
    moves: Annotated[list[LoggedMove], msgspec.Meta(max_length=MAX_MOVES)]
    outcome: dict[str, Any]
    names: Annotated[list[Name], msgspec.Meta(max_length=20)] = []
    started: Count = 0
    clock: dict[str, Any] | msgspec.UnsetType = msgspec.UNSET
    imported: bool | msgspec.UnsetType = msgspec.UNSET
    site_version: Name = ""


def export(match: Match) -> MatchFile:
    """The saved game of a match that is over. An imported match stays marked as imported. Raises `Refused`:
    not_over, because a log holds every player's secrets; sealed_until_tomorrow while its deal is the deal of
    the day.
    """
    check_export(match)
    rows = match.moves.order_by("seq").values_list("seq", "seat", "move", "at")
    return file_of(match, list(match.seats.select_related("user")), [LoggedMove(*row) for row in rows])


def check_export(match: Match) -> None:
    """Raises `Refused` as `export` does."""
    if match.status != Match.Status.OVER or match.outcome is None:
        raise Refused("not_over")
    if match.sealed:
        raise Refused("sealed_until_tomorrow")


def file_of(match: Match, seats: Sequence[Seat], moves: list[LoggedMove]) -> MatchFile:
    """The saved game of a match that `check_export` lets through, with all its seats and moves."""
    assert match.outcome is not None
    names = names_of(match, seats, marked=False)
    return MatchFile(
        format=FORMAT,
        version=VERSION,
        game=match.game,
        rules_version=match.rules_version,
        options=match.options,
        seats=len(names),
        seed=match.seed,
        seed_hash=match.seed_hash,
        moves=moves,
        outcome=match.outcome,
        names=names,
        started=repository.milliseconds(match.started),
        clock=match.clock or msgspec.UNSET,
        imported=match.imported or msgspec.UNSET,
        site_version=version.VERSION,
    )


def read(text: bytes) -> MatchFile:
    """Parse a saved game without trusting it. Raises `Refused`: bad_log, old_log, newer_log."""
    try:
        file = msgspec.json.decode(text, type=MatchFile)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise Refused("bad_log", detail=str(error)[:200]) from None
    if file.format == FORMAT and file.version < VERSION:
        raise Refused("old_log")
    if (file.format, file.version) != (FORMAT, VERSION):
        raise Refused("bad_log", detail="version")
    _check_version(file)
    if file.started > LATEST:
        raise Refused("bad_log", detail="started")
    if b"\\u0000" in text:  # the one character that PostgreSQL does not keep
        raise Refused("bad_log", detail="character")
    return file


def _check_version(file: MatchFile) -> None:
    try:
        version_for(find(file.game), file.rules_version)
    except Refused as refusal:
        raise Refused("newer_log", **refusal.data) if refusal.code == "newer_rules" else refusal from None


def verify(file: MatchFile) -> Position:
    """The last position of the match, if fingerprint, moves and result agree. Raises `Refused`."""
    if hash_of(file.seed) != file.seed_hash:
        raise Refused("log_hash")
    position = _replayed(file)
    if position.outcome is None:
        raise Refused("log_unfinished")
    if wire.write_outcome(position.outcome) != file.outcome:
        raise Refused("log_outcome")
    return position


def _replayed(file: MatchFile) -> Position:
    if [move.seq for move in file.moves] != list(range(1, len(file.moves) + 1)):
        raise Refused("bad_log", detail="seq")
    try:
        return play.replay(msgspec.to_builtins(file))
    except Refused as refusal:
        if "seq" in refusal.data:
            raise Refused("log_move", seq=refusal.data["seq"], why=refusal.code) from None
        raise


def import_match(*, user: User, file: MatchFile, position: Position, seat: int | None = None) -> Match:
    """Store a saved game, to be viewed by link. ``position`` is the result of `verify`; ``seat`` is the one
    that was the user's, if the file says so.

    The start time comes from the file, to the millisecond; 0 if unknown. Clocks may depend on it, so later
    replays use the time with which the match was verified.
    """
    given = [shown_name(file.names[index]) if index < len(file.names) else "" for index in range(file.seats)]

    def complete(match: Match) -> None:
        match.status, match.host, match.ended = Match.Status.OVER, user, timezone.now()
        match.save(update_fields=["status", "host", "ended"])
        Seat.objects.bulk_create(
            Seat(match=match, index=index, name=name or f"{index + 1}") for index, name in enumerate(given)
        )

    fields = {
        "game": file.game,
        "rules_version": position.version,
        "options": wire.write_options(position.options),
        "imported": True,
        "imported_seat": seat,
        "seed": file.seed,
        "outcome": wire.write_outcome(position.outcome),
        "started": repository.moment_of(file.started),
        "clock": file.clock or None,
    }
    log = [LogRow(move.seq, move.seat, move.move, f"file-{move.seq}", move.at) for move in file.moves]
    return repository.create_with_log(fields, log, complete)


def shown_name(name: str) -> str:
    """A name from a file made safe to show; "" if nothing of it can be shown."""
    try:
        return clean_name(name)
    except ValidationError:
        return ""
