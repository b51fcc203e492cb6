"""Boards of LineUp!'s lessons, and the checks of a learner's steps."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from functools import partial
from itertools import chain
from typing import Any

from games.lineup.puzzles.game_tree import completes, completing, if_passed
from games.lineup.rules.state import Capture, Place, read
from games.lineup.rules.view import build_view
from tabletop.features.lessons.api import Check, Reply, staged
from tabletop.rules import wire
from tabletop.rules.position import Position

# -- Boards ----------------------------------------------------------------------------------------------


SLUG = "lineup"
OTHER = 1
"""The seat of Green, the learner's opponent. The learner is Orange."""


def move(word: str) -> dict[str, Any]:
    """The move in wire form: ``move("3,3")`` places, ``move("x3,3")`` captures."""
    return wire.write_move(read(word))


def answers(word: str) -> list[Reply]:
    """Green's reply, as a task's ``replies``."""
    return [Reply(seat=OTHER, move=move(word))]


def opening(orange: str, green: str, options: Mapping[str, Any]) -> Position:
    """The position after these moves by each seat in turn. Orange moved first and is to act."""
    made: Iterator[str] = chain.from_iterable(zip(orange.split(), green.split(), strict=True))
    return staged(SLUG, options=options, moves=[(number % 2, move(word)) for number, word in enumerate(made)])


def begins(orange: str, green: str, **options: Any) -> Callable[[], Position]:
    """`opening` as a function without arguments, for a lesson's ``start``."""
    return partial(opening, orange, green, options)


# -- Checks ----------------------------------------------------------------------------------------------
# Checks on a learner's move: each takes the position before it, the move and the position after it.


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
