"""A person's whole archive as files, in parts that are small enough to be imported again.

A part is a JSON document with one match a line (docs/protocol.md). Browsers with JavaScript join the parts,
so that the archive is one file and the server never holds more than a part.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Any, NamedTuple, TypedDict

import msgspec

from tabletop.accounts.models import User
from tabletop.features.archive import queries
from tabletop.features.archive.models import Entry
from tabletop.matches import saved_games
from tabletop.matches.models import Move
from tabletop.matches.saved_games import LoggedMove, MatchFile
from tabletop.rules.game import Refused

FORMAT, VERSION = "tabletop-archive", 2

MAX_BYTES = 700 * 1024
"""A part ends before the match with which it would be longer."""

MAX_GAMES = 500
MAX_MOVES = 2000
"""How many moves are read at the same time, unless one match has more."""


class ArchivedMatch(TypedDict):
    """A match of an archive. ``seat`` is the one that was its owner's, if it was one."""

    match: MatchFile
    seat: int | None


class ArchiveDocument(TypedDict):
    """A part as JSON. ``next``: the match after which the next part begins; None after the last one."""

    format: str
    version: int
    matches: list[ArchivedMatch]
    left_out: int
    next: str | None


class ArchivePart(NamedTuple):
    """A part of an archive: its ``text``, how many ``games`` are in it, how many were ``left_out`` because
    they can't be exported yet, the ``first`` and the ``last`` match that it covers, and whether ``more``
    follow. ``first`` and ``last`` are "" if it covers none.
    """

    text: bytes
    games: int
    left_out: int
    first: str
    last: str
    more: bool


def part(user: User, after: str = "") -> ArchivePart:
    """The oldest games of the person, or those that follow this match."""
    wanted = queries.oldest(user, after, MAX_GAMES + 1)
    lines: list[bytes] = []
    size = left_out = covered = 0
    for line in _lines(user, wanted[:MAX_GAMES]):
        if lines and size + len(line) > MAX_BYTES:
            break
        covered += 1
        if not line:
            left_out += 1
            continue
        lines.append(line)
        size += len(line) + 2
    last = wanted[covered - 1] if covered else ""
    more = covered < len(wanted)
    return ArchivePart(
        text=document(lines, left_out, last if more else None),
        games=len(lines),
        left_out=left_out,
        first=wanted[0] if covered else "",
        last=last,
        more=more,
    )


def document(lines: Sequence[bytes], left_out: int, next_after: str | None) -> bytes:
    """The JSON text of an `ArchiveDocument` with these matches."""
    head = msgspec.json.encode({"format": FORMAT, "version": VERSION})[:-1]
    tail = msgspec.json.encode({"left_out": left_out, "next": next_after})[1:]
    return head + b',"matches":[\n' + b",\n".join(lines) + b"\n]," + tail + b"\n"


def _lines(user: User, match_ids: Sequence[str]) -> Iterator[bytes]:
    """Each match as a line, or nothing if it can't be exported: its deal is still today's, or a moderator has
    closed its table.
    """
    entries = Entry.objects.filter(user=user, match__in=match_ids).order_by()
    lengths = dict(entries.values_list("match", "moves"))
    for batch in _batches(match_ids, lengths):
        found = entries.filter(match__in=batch).select_related("match__deal", "match__closure")
        known = {entry.match_id: entry for entry in found.prefetch_related("match__seats__user")}
        moves: dict[str, list[LoggedMove]] = {}
        rows = Move.objects.filter(match__in=batch).order_by("match", "seq")
        for match_id, *row in rows.values_list("match_id", "seq", "seat", "move", "at").iterator():
            moves.setdefault(match_id, []).append(LoggedMove(*row))
        for match_id in batch:
            yield _line(known.get(match_id), moves.get(match_id, []))


def _batches(match_ids: Iterable[str], lengths: dict[str, int]) -> Iterator[list[str]]:
    batch: list[str] = []
    moves = 0
    for match_id in match_ids:
        if batch and moves + lengths.get(match_id, 0) > MAX_MOVES:
            yield batch
            batch, moves = [], 0
        batch.append(match_id)
        moves += lengths.get(match_id, 0)
    if batch:
        yield batch


def _line(entry: Entry | None, moves: list[LoggedMove]) -> bytes:
    if entry is None or entry.match.closed:
        return b""
    try:
        saved_games.check_export(entry.match)
        file = saved_games.file_of(entry.match, list(entry.match.seats.all()), moves)
    except Refused:
        return b""
    item: dict[str, Any] = {"seat": entry.seat, "match": file}
    return msgspec.json.encode(item)
