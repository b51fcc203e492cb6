"""The state of a game."""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

import msgspec

from games.lineup.rules.boards.board import Board
from games.lineup.rules.variant import BASE, Rules


@cache
def in_turn(after: int, seats: int) -> tuple[int, ...]:
    """All seats in turn order, starting after one seat and ending with it."""
    return (*range(after + 1, seats), *range(after + 1))


class Last(msgspec.Struct, frozen=True, gc=False):
    """The last action: the seat and the spot, the seat that lost tokens (None for a placement), the set of
    structures it completed, and the set of spots it took. ``way`` is the chosen direction (LV-9), as an index
    into the spot's rays.
    """

    seat: int
    spot: int
    loser: int | None
    completed: int
    taken: int = 0
    way: int | None = None


class Turnover(NamedTuple):
    """A capture: the seat that made it, the seat that lost the tokens, and the set of their spots."""

    seat: int
    loser: int
    taken: int


class State(msgspec.Struct, frozen=True, gc=False):
    """The state of a game. Sets of spots or structures are integers (see `boards.bits`); ``tokens``,
    ``supply`` and ``structures`` have one entry per seat.

    ``secured`` is the set of spots in complete structures. ``turn`` is the seat to act (None when the game is
    over), and ``captures`` the set of spots that it can capture. ``gone`` lists the seats that resigned, in
    order. ``since`` lists the captures since the last placement, in endless games only (LU-12).
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
        """The set of spots with a token."""
        taken = 0
        for mine in self.tokens:
            taken |= mine
        return taken

    def owner(self, spot: int) -> int | None:
        """The seat whose token is on a spot; None if it is empty."""
        for seat, mine in enumerate(self.tokens):
            if mine >> spot & 1:
                return seat
        return None
