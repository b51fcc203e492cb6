"""What a player can do, and the ready-made moves."""

from __future__ import annotations

from functools import cache
from typing import Literal

from games.questioning.rules.geometry.board import SPACES
from games.questioning.rules.geometry.tiles import IDS
from tabletop.rules.game import Move

Turn = Literal[0, 90, 180, 270]
TURNS: tuple[Turn, ...] = (0, 90, 180, 270)


class Play(Move, frozen=True, tag="play"):
    """Put a tile on a space, turned clockwise by so many degrees. Which line it continues is clear from the
    step.
    """

    tile: str
    space: str
    turn: Turn


class Discard(Move, frozen=True, tag="discard"):
    """Give one of four off-topic answers out of the game (LO-4)."""

    tile: str


Action = Play | Discard


@cache
def _menu(tile: int) -> tuple[Play, ...]:
    return tuple(Play(IDS[tile], SPACES[spot >> 2], TURNS[spot & 3]) for spot in range(64))


def placement_moves(tile: int, spots: int) -> list[Play]:
    """The plays of that tile on a set of spots, by space and turn."""
    menu, found = _menu(tile), []
    while spots:
        lowest = spots & -spots
        found.append(menu[lowest.bit_length() - 1])
        spots ^= lowest
    return found
