"""Checks for the tasks of a lesson: whether the learner's move is the one that the task asks for."""

from __future__ import annotations

from typing import Any

from games.deduction.rules.core.moves import Announce, Ask, EndTurn, Kind, Show
from tabletop.features.lessons.api import Check
from tabletop.rules.position import Position


def asks(*, seat: int | None = None, kind: Kind | None = None, about: str | None = None) -> Check:
    """A question to this seat, of this kind, about this suit or value. None accepts any."""
    return lambda before, move, after: (
        isinstance(move, Ask)
        and seat in (None, move.seat)
        and kind in (None, move.kind)
        and about in (None, move.about)
    )


def shows(tile: str) -> Check:
    """The learner shows this tile."""
    return lambda before, move, after: isinstance(move, Show) and move.tile == tile


def names(*tiles: str) -> Check:
    """The learner names one of these tiles as the missing one; without arguments, any tile."""
    return lambda before, move, after: isinstance(move, Announce) and (not tiles or move.tile in tiles)


def passes(before: Position, move: Any, after: Position) -> bool:
    """The learner ends the turn without naming a tile."""
    return isinstance(move, EndTurn)


def not_(check: Check) -> Check:
    """The opposite of a check."""
    return lambda before, move, after: not check(before, move, after)
