"""What a move can be asked to do."""

from __future__ import annotations

from typing import Any

from games.deduction.rules.core.moves import Announce, Ask, EndTurn, Kind, Show
from tabletop.lessons.api import Check
from tabletop.rules.position import Position


def asks(*, seat: int | None = None, kind: Kind | None = None, about: str | None = None) -> Check:
    """A question to that seat, of that kind, about that suit or value; what is not given may be any."""
    return lambda before, move, after: (
        isinstance(move, Ask)
        and seat in (None, move.seat)
        and kind in (None, move.kind)
        and about in (None, move.about)
    )


def shows(tile: str) -> Check:
    """That tile is shown."""
    return lambda before, move, after: isinstance(move, Show) and move.tile == tile


def names(*tiles: str) -> Check:
    """One of these is named as the missing tile; without any given, whichever."""
    return lambda before, move, after: isinstance(move, Announce) and (not tiles or move.tile in tiles)


def passes(before: Position, move: Any, after: Position) -> bool:
    """Nothing is named, and the turn ends."""
    return isinstance(move, EndTurn)


def not_(check: Check) -> Check:
    """The opposite."""
    return lambda before, move, after: not check(before, move, after)
