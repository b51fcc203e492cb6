"""Boards of the lessons, and the checks of a learner's steps."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from typing import Any

from games.questioning.rules.board import CORNER_BIT, LEADS, SPACE_OF, TILE_OF
from games.questioning.rules.state import Play
from tabletop.features.lessons.api import Check, staged
from tabletop.rules.position import Position

# -- Boards ----------------------------------------------------------------------------------------------


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


# -- Checks ----------------------------------------------------------------------------------------------
# Checks of a lesson's tasks: whether a move does what the task asks.
#
# A check takes the position before the move, the move, and the position after it.


def on(*spaces: str) -> Check:
    """Whether the tile was placed on one of these spaces."""
    return lambda before, move, after: isinstance(move, Play) and move.space in spaces


def leads_to(*spaces: str) -> Check:
    """Whether an exit of the tile leads to one of these spaces."""
    wanted = sum(1 << SPACE_OF[space] for space in spaces)
    return lambda before, move, after: bool(_leads(move, after) & wanted)


def leads_nowhere(before: Position, move: Any, after: Position) -> bool:
    """Whether no exit of the tile leads to another space."""
    return not _leads(move, after)


def covers(before: Position, move: Any, after: Position) -> bool:
    """Whether the tile was placed on top of another."""
    return isinstance(move, Play) and bool(before.state.board[SPACE_OF[move.space]])


def lawyers_answer(before: Position, move: Any, after: Position) -> bool:
    """Whether an answer was played in the lawyer's line (LO-5)."""
    return isinstance(move, Play) and before.state.step == 0 and move.tile.startswith("a")


def off_topic(before: Position, move: Any, after: Position) -> bool:
    """Whether the lawyer drew an off-topic answer (LO-3)."""
    return len(after.state.pocket) > len(before.state.pocket)


def fact(space: str) -> Check:
    """Whether the key fact of this corner is revealed."""
    return lambda before, move, after: bool(after.state.facts & CORNER_BIT[SPACE_OF[space]])


def both(*checks: Check) -> Check:
    """Whether all of the checks hold."""
    return lambda before, move, after: all(check(before, move, after) for check in checks)


def not_(check: Check) -> Check:
    """Whether the check fails."""
    return lambda before, move, after: not check(before, move, after)


def _leads(move: Any, after: Position) -> int:
    if not isinstance(move, Play):
        return 0
    kind: int = after.state.kinds[TILE_OF[move.tile]]
    return LEADS[kind << 6 | SPACE_OF[move.space] << 2 | move.turn // 90]
