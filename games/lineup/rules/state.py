"""All that is known after a number of moves."""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

import msgspec

from games.lineup.rules.boards.board import Board
from games.lineup.rules.variant import BASE, Rules


@cache
def in_turn(after: int, seats: int) -> tuple[int, ...]:
    """All seats in the order in which they come after one, that one last."""
    return (*range(after + 1, seats), *range(after + 1))


class Last(msgspec.Struct, frozen=True, gc=False):
    """The latest action: who acted where, who lost tokens by it (None: it was a placing), the structures it
    completed, as a set of their indexes, and the spots that changed hands. ``way`` is the direction that was
    named (LV-9), as an index of the spot's rays.
    """

    seat: int
    spot: int
    loser: int | None
    completed: int
    taken: int = 0
    way: int | None = None


class Turnover(NamedTuple):
    """A capture: who made it, whose tokens they were, and where."""

    seat: int
    loser: int
    taken: int


class State(msgspec.Struct, frozen=True, gc=False):
    """Sets are whole numbers over the board's spots or structures; tuples have one entry for each seat.

    ``secured`` are the spots of all complete structures. ``turn`` is the seat to act, None when the game is
    over; ``captures`` are the spots that it may capture. ``gone`` are the seats that resigned, in order.
    ``since`` are the captures since the latest placing, where they must not go round in circles (LU-12).
    """

    board: Board
    tokens: tuple[int, ...]
    supply: tuple[int, ...]
    structures: tuple[int, ...]
    secured: int
    turn: int | None
    captures: int
    last: Last | None = None
    gone: tuple[int, ...] = ()
    rules: Rules = BASE
    since: tuple[Turnover, ...] = ()

    @property
    def taken(self) -> int:
        """The spots that hold a token."""
        taken = 0
        for mine in self.tokens:
            taken |= mine
        return taken

    def owner(self, spot: int) -> int | None:
        """Whose token is on that spot."""
        for seat, mine in enumerate(self.tokens):
            if mine >> spot & 1:
                return seat
        return None
