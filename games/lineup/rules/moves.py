"""What a player can do, and the ready-made moves of a board."""

from __future__ import annotations

from functools import lru_cache

from games.lineup.rules.boards.bits import Picker
from games.lineup.rules.boards.board import Board
from tabletop.rules.game import Move


class Place(Move, frozen=True, tag="place"):
    """Put a token on an empty spot."""

    spot: str


class Capture(Move, frozen=True, tag="capture", omit_defaults=True, rename={"begin": "from", "end": "to"}):
    """Take the enemy token on a spot out of the game and put one of your own there (LU-5).

    Where whole lines are captured (LV-9) ``from`` is the spot next to it where one's own line begins, and
    ``to`` the last spot that is taken, where ``from`` alone would leave a choice. Elsewhere both are missing.
    """

    spot: str
    begin: str | None = None
    end: str | None = None


Action = Place | Capture


@lru_cache(maxsize=64)
def all_moves(board: Board) -> tuple[Picker[Action], Picker[Action]]:
    """Every move of a board, made once: the placings and the captures, by spot."""
    names = [spot.name for spot in board.spots]
    return Picker([Place(name) for name in names]), Picker([Capture(name) for name in names])
