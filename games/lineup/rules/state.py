"""All that is known after a number of moves."""

from __future__ import annotations

import msgspec

from games.lineup.rules.board import Board


class Last(msgspec.Struct, frozen=True, gc=False):
    """The latest action: who acted where, who lost a token by it (None: it was a placing), and the
    structures it completed, as a set of their indexes.
    """

    seat: int
    spot: int
    loser: int | None
    completed: int


class State(msgspec.Struct, frozen=True, gc=False):
    """Sets are whole numbers over the board's spots or structures; tuples have one entry for each seat.

    ``secured`` are the spots of all complete structures. ``turn`` is the seat to act, None when the game is
    over; ``captures`` are the spots that it may capture. ``gone`` are the seats that resigned, in order.
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
