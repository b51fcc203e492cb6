"""The moves of a match that counted in the end."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from tabletop.rules.game import Move
from tabletop.rules.position import Position
from tabletop.rules.wire import Hint, TakeBack


class Step(NamedTuple):
    """A move, and the positions before and after it."""

    before: Position
    seat: int
    move: Move
    after: Position


def kept(steps: Iterable[Step]) -> list[Step]:
    """Of all moves in a log, in order: those that led to its end, without hints and what was taken back."""
    line: list[Step] = []
    for step in steps:
        if isinstance(step.move, TakeBack):
            del line[len(line) - step.move.steps :]
        elif not isinstance(step.move, Hint):
            line.append(step)
    return line
