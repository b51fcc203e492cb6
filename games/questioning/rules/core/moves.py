"""The moves of a player."""

from __future__ import annotations

from functools import cache
from typing import Literal

from games.questioning.rules.geometry.board import SPACES
from games.questioning.rules.geometry.tiles import IDS
from tabletop.rules.game import Move

Turn = Literal[0, 90, 180, 270]
TURNS: tuple[Turn, ...] = (0, 90, 180, 270)


class Play(Move, frozen=True, tag="play"):
    """Place a tile on a space, turned clockwise by ``turn`` degrees, in the line of the current step."""

    tile: str
    space: str
    turn: Turn


class Discard(Move, frozen=True, tag="discard"):
    """Discard one of four off-topic answers (LO-4)."""

    tile: str


Action = Play | Discard


@cache
def _menu(tile: int) -> tuple[Play, ...]:
    return tuple(Play(IDS[tile], SPACES[spot >> 2], TURNS[spot & 3]) for spot in range(64))


def placement_moves(tile: int, spots: int) -> list[Play]:
    """The moves that place a tile on each of a set of spots, ordered by space and turn."""
    menu, plays = _menu(tile), []
    while spots:
        lowest = spots & -spots
        plays.append(menu[lowest.bit_length() - 1])
        spots ^= lowest
    return plays
