"""A puzzle: a position from a real game, and a goal."""

from __future__ import annotations

from functools import cached_property
from typing import Any, Literal

import msgspec

from games.lineup.puzzles.goals import GOALS, Goal
from games.lineup.rules.state import read
from tabletop.rules import play
from tabletop.rules.position import Position

SEED = "puzzle"
"""The seed of all puzzles' games. It has no effect: the first seat begins and no dice are thrown."""

RULES = 1
"""The version of the rules for all puzzles. The stored puzzles were proved with it."""

GoalName = Literal["capture", "two", "stop", "in_two", "win"]


class Puzzle(msgspec.Struct, frozen=True, dict=True):
    """``log`` is the game so far, in short notation (`games.lineup.rules.state`), and ``solution`` the
    only right first move. The seat to act solves the puzzle. ``level`` is how hard it is, from 1 to 7 (see
    `games.lineup.puzzles.grade`).
    """

    goal: GoalName
    options: dict[str, Any]
    log: str
    solution: str
    level: int

    def __hash__(self) -> int:
        return hash((self.log, self.solution))

    @cached_property
    def start(self) -> Position:
        """The puzzle's position, reached by playing the log with the real rules."""
        position = play.start("lineup", options=self.options, seats=2, seed=SEED, version=RULES)
        for word in self.log.split():
            position = play.advance(position, position.to_act[0], read(word), 0)
        return position

    @property
    def seat(self) -> int:
        """The solver's seat."""
        return self.start.to_act[0]

    @property
    def asks(self) -> Goal:
        """The goal's number of moves and its check."""
        return GOALS[self.goal]
