"""The past of a match: its earlier positions and the entries of its record, computed on demand."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from functools import partial
from typing import TYPE_CHECKING

import msgspec

from tabletop.live.frames import RecordedMove, began
from tabletop.live.viewer_numbers import THE_LOGS, ViewerNumbers
from tabletop.rules import play
from tabletop.rules.game import Viewer
from tabletop.rules.position import Position

if TYPE_CHECKING:
    from tabletop.live.match import LoggedMove


class History:
    """A cache that grows with its match: each method takes the moves ``played`` so far and keeps its
    results. ``numbers``: those of the match's viewers.
    """

    __slots__ = ("_entries", "_numbers", "_positions")

    def __init__(self, first: Position, numbers: ViewerNumbers = THE_LOGS) -> None:
        self._positions = [first]
        self._numbers = numbers
        self._entries: dict[Viewer, list[msgspec.Raw | None]] = {}
        """By viewer, an entry for each move, None if it is hidden from them."""

    def position_at(self, number: int, played: Sequence[LoggedMove]) -> Position:
        """The position after ``number`` moves."""
        for seat, move, at in played[len(self._positions) - 1 : number]:
            self._positions.append(play.advance(self._positions[-1], seat, move, at))
        return self._positions[number]

    def record(self, viewer: Viewer, played: Sequence[LoggedMove], stood_in: Collection[int]) -> str:
        """The whole record for this viewer, as JSON text."""
        made = self._entries_for(viewer)
        for number in range(len(made), len(played)):
            self.position_at(number + 1, played)
            made.append(self._recorded(number, played, stood_in).entry(viewer))
        entries = [began(self._positions[0]), *(entry for entry in made if entry is not None)]
        return msgspec.json.encode({"type": "record", "entries": entries}).decode()

    def next_positions(
        self, number: int, limit: int, played: Sequence[LoggedMove]
    ) -> Callable[[], list[Position]] | None:
        """Work for a thread: compute the next positions up to ``number``, at most ``limit``; None if it is
        known. Pass the result to `add_positions`.
        """
        known = len(self._positions)
        if known > number:
            return None
        return partial(_advanced, self._positions[-1], played[known - 1 : min(number, known - 1 + limit)])

    def add_positions(self, positions: list[Position]) -> None:
        """Keep these positions, unless they have been computed in the meantime."""
        if positions and positions[0].number == len(self._positions):
            self._positions.extend(positions)

    def next_entries(
        self, viewer: Viewer, limit: int, played: Sequence[LoggedMove], stood_in: Collection[int]
    ) -> Callable[[], list[RecordedMove]] | None:
        """Work for a thread: the next entries of the record, at most ``limit``; None if all are known, or if
        not all positions are known yet. Pass the result to `add_entries`.
        """
        known = len(self._entries_for(viewer))
        if known >= len(played) or len(self._positions) <= len(played):
            return None
        numbers = range(known, min(known + limit, len(played)))
        moves = [self._recorded(number, played, stood_in) for number in numbers]
        return partial(_with_entries, moves, viewer)

    def add_entries(self, viewer: Viewer, moves: list[RecordedMove]) -> None:
        """Keep these entries, unless they have been computed in the meantime."""
        made = self._entries_for(viewer)
        if moves and moves[0].after.number == len(made) + 1:
            made.extend(each.entry(viewer) for each in moves)

    def missing(self, viewer: Viewer, played: Sequence[LoggedMove]) -> int:
        """How many entries `record` would still have to build."""
        return len(played) - len(self._entries_for(viewer))

    def _entries_for(self, viewer: Viewer) -> list[msgspec.Raw | None]:
        return self._entries.setdefault(play.view_key(self._positions[0].game, viewer), [])

    def _recorded(self, number: int, played: Sequence[LoggedMove], stood_in: Collection[int]) -> RecordedMove:
        """The move after that many moves; its positions are known."""
        seat, move, _ = played[number]
        before, after = self._positions[number], self._positions[number + 1]
        return RecordedMove(before, seat, move, after, number + 1 in stood_in, self._numbers)


def _advanced(position: Position, moves: Sequence[LoggedMove]) -> list[Position]:
    """The positions after each of these moves."""
    found = []
    for seat, move, at in moves:
        position = play.advance(position, seat, move, at)
        found.append(position)
    return found


def _with_entries(moves: list[RecordedMove], viewer: Viewer) -> list[RecordedMove]:
    """Build each move's entry for this viewer; return the moves."""
    for each in moves:
        each.entry(viewer)
    return moves
