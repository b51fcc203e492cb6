"""One puzzle: a position of a game that was really played, and what is asked there."""

from __future__ import annotations

from functools import cached_property
from typing import Any, Literal

import msgspec

from games.lineup.puzzles.goals import GOALS, Goal
from games.lineup.rules.notation import read
from tabletop.rules import play
from tabletop.rules.position import Position

SEED = "puzzle"
"""Nothing was dealt from it: a puzzle's game begins with the first seat, and no dice are thrown."""

RULES = 1
"""The version of the rules by which all puzzles are read: those that are kept were proved by it."""

GoalName = Literal["capture", "two", "stop", "in_two", "win"]


class Puzzle(msgspec.Struct, frozen=True, dict=True):
    """``log`` is the game so far, in words (`games.lineup.rules.notation`), ``solution`` the one first move
    that does what ``goal`` asks. Whoever is to act solves it.
    """

    goal: GoalName
    options: dict[str, Any]
    log: str
    solution: str

    def __hash__(self) -> int:
        return hash((self.log, self.solution))

    @cached_property
    def start(self) -> Position:
        """The position, reached by the real rules."""
        position = play.start("lineup", options=self.options, seats=2, seed=SEED, version=RULES)
        for word in self.log.split():
            position = play.advance(position, position.to_act[0], read(word), 0)
        return position

    @property
    def seat(self) -> int:
        """Who solves it."""
        return self.start.to_act[0]

    @property
    def asks(self) -> Goal:
        """What is asked."""
        return GOALS[self.goal]
