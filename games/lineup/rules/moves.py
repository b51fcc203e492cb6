"""The moves of LineUp!, and all moves of a board, made once."""

from __future__ import annotations

from functools import lru_cache

from games.lineup.rules.boards.bits import Picker
from games.lineup.rules.boards.board import Board
from tabletop.rules.game import Move


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
