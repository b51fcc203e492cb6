"""Positions for lessons and figures, written in short notation."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from typing import Any

from games.questioning.rules.geometry.tiles import TILE_OF
from tabletop.features.lessons.api import staged
from tabletop.rules.position import Position

SLUG = "questioning"
EASY: Mapping[str, Any] = {"level": "easy"}
"""On the easy level, tiles 01 to 06 of each side are straight and 07 to 12 diagonal. Tiles 13 to 31 have two
entrances and two exits: 13 to 16 at edges, 17 to 19 at vertices, 20 to 31 at one edge and one vertex each.
"""


def put(text: str) -> dict[str, Any]:
    """The move written as ``"q01 b1 90"``: tile, space and turn in degrees."""
    tile, space, turn = text.split()
    return {"type": "play", "tile": tile, "space": space, "turn": int(turn)}


def case(moves: str = "", *, questions: str, answers: str, options: Mapping[str, Any] = EASY) -> Position:
    """The position after these moves (``"q01 b1 0, a01 d3 270"``). The deal brings the tiles in the order in
    which they are played, followed by ``questions`` and ``answers``.
    """
    made = [put(text) for text in moves.split(",") if text.strip()]
    played = [move["tile"] for move in made]
    tops = [
        [TILE_OF[tile] for tile in (*played, *next_tiles.split()) if tile[0] == side]
        for side, next_tiles in (("q", questions), ("a", answers))
    ]
    return staged(SLUG, options=options, tops=tops, moves=[(0, move) for move in made])


def begins(
    moves: str = "", *, questions: str, answers: str, options: Mapping[str, Any] = EASY
) -> Callable[[], Position]:
    """A function that returns `case` with these arguments: the start of a lesson or a figure."""
    return partial(case, moves, questions=questions, answers=answers, options=options)
