"""Checks of a lesson's tasks: whether a move does what the task asks.

A check takes the position before the move, the move, and the position after it.
"""

from __future__ import annotations

from typing import Any

from games.questioning.rules.core.moves import Play
from games.questioning.rules.geometry.board import CORNER_BIT, SPACE_OF
from games.questioning.rules.geometry.connections import LEADS
from games.questioning.rules.geometry.tiles import TILE_OF
from tabletop.features.lessons.api import Check
from tabletop.rules.position import Position


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
