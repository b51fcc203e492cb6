"""Checks on a learner's move: each takes the position before it, the move and the position after it."""

from __future__ import annotations

from typing import Any

from games.lineup.puzzles.game_tree import completes, completing, if_passed
from games.lineup.rules.moves import Capture, Place
from games.lineup.rules.view import build_view
from tabletop.features.lessons.api import Check
from tabletop.rules.position import Position


def places(*spots: str) -> Check:
    """The move placed a token on one of these spots."""
    return lambda before, move, after: isinstance(move, Place) and move.spot in spots


def captures(spot: str, count: int = 1) -> Check:
    """The move captured the token on that spot, and at least ``count`` tokens in all."""
    return lambda before, move, after: (
        isinstance(move, Capture) and move.spot == spot and after.state.last.taken.bit_count() >= count
    )


def any_capture(before: Position, move: Any, after: Position) -> bool:
    """The move was a capture."""
    return isinstance(move, Capture)


def secures(count: int = 1) -> Check:
    """The move completed at least ``count`` structures."""
    return lambda before, move, after: completes(after.state) >= count


def threatens(count: int) -> Check:
    """If it were the learner's turn again, at least ``count`` moves would complete a structure."""
    return lambda before, move, after: len(completing(if_passed(after.state))) >= count


def aims_at(spot: str) -> Check:
    """If it were the learner's turn again, they could capture the token on that spot."""
    return lambda before, move, after: spot in build_view(if_passed(after.state))["dispute"]["capturable"]


def out_of_reach(before: Position, move: Any, after: Position) -> bool:
    """The opponent can't capture anything now."""
    return not after.state.captures


def both(*checks: Check) -> Check:
    """Every one of these checks passes."""
    return lambda before, move, after: all(check(before, move, after) for check in checks)
