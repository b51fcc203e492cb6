"""The past of a match: its earlier positions and the lines of its record, made when they are asked for."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from functools import partial
from typing import TYPE_CHECKING

import msgspec

from tabletop.live.frames import RecordedMove, began
from tabletop.rules import play
from tabletop.rules.game import Viewer
from tabletop.rules.position import Position

if TYPE_CHECKING:
    from tabletop.live.match import LoggedMove


class History:
    """Grows with its match: each method is given the moves ``played`` so far, and keeps what it makes."""

    __slots__ = ("_entries", "_positions")

    def __init__(self, first: Position) -> None:
        self._positions = [first]
        self._entries: dict[Viewer, list[msgspec.Raw]] = {}

    def position_at(self, number: int, played: Sequence[LoggedMove]) -> Position:
        """The position after that many moves."""
        for seat, move, at in played[len(self._positions) - 1 : number]:
            self._positions.append(play.advance(self._positions[-1], seat, move, at))
        return self._positions[number]

    def record(self, viewer: Viewer, played: Sequence[LoggedMove], stood_in: Collection[int]) -> str:
        """The whole record for that viewer, as JSON text."""
        made = self._entries_for(viewer)
        for number in range(len(made), len(played)):
            seat, move, _ = played[number]
            before, after = self.position_at(number, played), self.position_at(number + 1, played)
            recorded = RecordedMove(before, seat, move, after, after.number in stood_in)
            made.append(recorded.entry(viewer))
        entries = [began(self._positions[0]), *made]
        return msgspec.json.encode({"type": "record", "entries": entries}).decode()

    def next_positions(
        self, number: int, limit: int, played: Sequence[LoggedMove]
    ) -> Callable[[], list[Position]] | None:
        """Work for a thread: the next positions towards that number, so many at most; None when it is known.
        `add_positions` takes what it returns.
        """
        known = len(self._positions)
        if known > number:
            return None
        return partial(_advanced, self._positions[-1], played[known - 1 : min(number, known - 1 + limit)])

    def add_positions(self, positions: list[Position]) -> None:
        """Keep these positions, unless somebody else has made them meanwhile."""
        if positions and positions[0].number == len(self._positions):
            self._positions.extend(positions)

    def next_entries(
        self, viewer: Viewer, limit: int, played: Sequence[LoggedMove], stood_in: Collection[int]
    ) -> Callable[[], list[RecordedMove]] | None:
        """Work for a thread: the next entries of the record, of so many moves at most; None when all are
        known, or the positions up to the newest are not. `add_entries` takes what it returns.
        """
        known = len(self._entries_for(viewer))
        if known >= len(played) or len(self._positions) <= len(played):
            return None
        moves = [
            RecordedMove(self._positions[n], seat, move, self._positions[n + 1], n + 1 in stood_in)
            for n, (seat, move, _) in enumerate(played[known : known + limit], start=known)
        ]
        return partial(_with_entries, moves, viewer)

    def add_entries(self, viewer: Viewer, moves: list[RecordedMove]) -> None:
        """Keep these entries, unless somebody else has made them meanwhile."""
        made = self._entries_for(viewer)
        if moves and moves[0].after.number == len(made) + 1:
            made.extend(each.entry(viewer) for each in moves)

    def missing(self, viewer: Viewer, played: Sequence[LoggedMove]) -> int:
        """How many lines `record` would have to make."""
        return len(played) - len(self._entries_for(viewer))

    def _entries_for(self, viewer: Viewer) -> list[msgspec.Raw]:
        return self._entries.setdefault(play.view_key(self._positions[0].game, viewer), [])


def _advanced(position: Position, moves: Sequence[LoggedMove]) -> list[Position]:
    """The positions after each of these moves."""
    found = []
    for seat, move, at in moves:
        position = play.advance(position, seat, move, at)
        found.append(position)
    return found


def _with_entries(moves: list[RecordedMove], viewer: Viewer) -> list[RecordedMove]:
    """The same; what the record says of each for that viewer is made."""
    for each in moves:
        each.entry(viewer)
    return moves
