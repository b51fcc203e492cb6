"""The lessons' positions, written as short as the record of a game."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from typing import Any

from games.questioning.rules.geometry.tiles import TILE_OF
from tabletop.lessons.api import staged
from tabletop.rules.position import Position

SLUG = "questioning"
EASY: Mapping[str, Any] = {"level": "easy"}
"""Tiles of the easy level, of each side: 01 to 06 go straight on, 07 to 12 across; 13 to 16 have two edges in
and two out, 17 to 31 a vertex and an edge, or two, each way.
"""


def put(text: str) -> dict[str, Any]:
    """The move ``"q01 b1 90"``."""
    tile, space, turn = text.split()
    return {"type": "play", "tile": tile, "space": space, "turn": int(turn)}


def case(moves: str = "", *, questions: str, answers: str, options: Mapping[str, Any] = EASY) -> Position:
    """The position after these moves (``"q01 b1 0, a01 d3 270"``), in a deal in which the tiles come in the
    order in which they are played, and then in this one.
    """
    made = [put(text) for text in moves.split(",") if text.strip()]
    played = [move["tile"] for move in made]
    tops = [
        [TILE_OF[tile] for tile in (*played, *then.split()) if tile[0] == side]
        for side, then in (("q", questions), ("a", answers))
    ]
    return staged(SLUG, options=options, tops=tops, moves=[(0, move) for move in made])


def begins(
    moves: str = "", *, questions: str, answers: str, options: Mapping[str, Any] = EASY
) -> Callable[[], Position]:
    """The same, for the beginning of a lesson."""
    return partial(case, moves, questions=questions, answers=answers, options=options)
