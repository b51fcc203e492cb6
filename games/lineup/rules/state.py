"""Moves, state and result of a game of LineUp!."""

from __future__ import annotations

from functools import cache, lru_cache
from itertools import groupby
from typing import NamedTuple

import msgspec

from games.lineup.rules.bits import Picker
from games.lineup.rules.boards import Board
from games.lineup.rules.options import BASE, Rules
from tabletop.rules.game import Move, Outcome

# -- Moves -----------------------------------------------------------------------------------------------


class Place(Move, frozen=True, tag="place"):
    """Place a token on an empty spot (LU-4)."""

    spot: str


class Capture(Move, frozen=True, tag="capture", omit_defaults=True, rename={"begin": "from", "end": "to"}):
    """Capture the token on a spot and put one of your own there (LU-5).

    With LV-9, ``from`` is the spot next to it where the capturing line begins, and ``to`` the last captured
    spot, if ``from`` alone is ambiguous. In other games both are missing.
    """

    spot: str
    begin: str | None = None
    end: str | None = None


Action = Place | Capture


@lru_cache(maxsize=64)
def all_moves(board: Board) -> tuple[Picker[Action], Picker[Action]]:
    """Pickers for a board's placements and captures, indexed by spot."""
    names = [spot.name for spot in board.spots]
    return Picker([Place(name) for name in names]), Picker([Capture(name) for name in names])


# -- The state -------------------------------------------------------------------------------------------


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


# -- Notation --------------------------------------------------------------------------------------------
# A short notation for moves: ``3,3`` places and ``x3,3`` captures. With LV-9, ``x3,3<5,3`` also names where
# the line begins, and ``x3,3<5,3>1,3`` where it ends. A game is a sequence of such words separated by spaces.


def write(move: Action) -> str:
    """The move in short notation."""
    if isinstance(move, Place):
        return move.spot
    begin = "" if move.begin is None else f"<{move.begin}"
    return f"x{move.spot}{begin}" + ("" if move.end is None else f">{move.end}")


def read(word: str) -> Action:
    """The move that a word denotes. It may be illegal, or name a spot that doesn't exist."""
    if not word.startswith("x"):
        return Place(word)
    rest, _, end = word[1:].partition(">")
    spot, _, begin = rest.partition("<")
    return Capture(spot, begin or None, end or None)


# -- The result ------------------------------------------------------------------------------------------


def result(state: State) -> Outcome | None:
    """The result, or None during the game.

    Seats are ranked by structures, then by tokens on the board; seats equal in both share a rank. ``by`` is
    what separates the first two ranks (``structures``, ``possession`` or, with LV-7, ``first_structure``), or
    ``draw`` if the best seats are equal. Seats that resigned rank last, the first to resign at the very end;
    ``by`` is ``resignation`` if only one seat is left.
    """
    if state.turn is not None:
        return None
    staying = [seat for seat in range(len(state.tokens)) if seat not in state.gone]
    staying.sort(key=lambda seat: _score(state, seat), reverse=True)
    ranks = [tuple(rank) for _, rank in groupby(staying, key=lambda seat: _score(state, seat))]
    ranking = (*ranks, *((seat,) for seat in reversed(state.gone)))
    return Outcome(ranking, _by(state, ranks))


def _score(state: State, seat: int) -> tuple[int, int]:
    return state.structures[seat].bit_count(), state.tokens[seat].bit_count()


def _by(state: State, ranks: list[tuple[int, ...]]) -> str:
    if len(ranks[0]) > 1:
        return "draw"
    if len(ranks) == 1:
        return "resignation"
    best, second = (_score(state, rank[0]) for rank in ranks[:2])
    if best[0] == second[0]:
        return "possession"
    return "first_structure" if state.rules.first_structure else "structures"
