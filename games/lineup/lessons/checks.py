"""What a move can be asked to do."""

from __future__ import annotations

from typing import Any

from games.lineup.puzzles.game_tree import completes, completing, if_passed
from games.lineup.rules.moves import Capture, Place
from games.lineup.rules.view import build_view
from tabletop.lessons.api import Check
from tabletop.rules.position import Position


def places(*spots: str) -> Check:
    """A token was placed on one of these spots."""
    return lambda before, move, after: isinstance(move, Place) and move.spot in spots


def captures(spot: str, count: int = 1) -> Check:
    """The token on that spot was captured, and so many with it at least."""
    return lambda before, move, after: (
        isinstance(move, Capture) and move.spot == spot and after.state.last.taken.bit_count() >= count
    )


def any_capture(before: Position, move: Any, after: Position) -> bool:
    """A token was captured."""
    return isinstance(move, Capture)


def secures(count: int = 1) -> Check:
    """The move completed so many structures at least."""
    return lambda before, move, after: completes(after.state) >= count


def threatens(count: int) -> Check:
    """There would be so many moves that complete a structure if the learner were to move again."""
    return lambda before, move, after: len(completing(if_passed(after.state))) >= count


def aims_at(spot: str) -> Check:
    """The learner could capture that token if it were their turn again."""
    return lambda before, move, after: spot in build_view(if_passed(after.state))["dispute"]["capturable"]


def out_of_reach(before: Position, move: Any, after: Position) -> bool:
    """Nothing can be captured now."""
    return not after.state.captures


def both(*checks: Check) -> Check:
    """All of them."""
    return lambda before, move, after: all(check(before, move, after) for check in checks)
