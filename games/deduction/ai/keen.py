"""Asks what tells it most, by exact counts, and announces when it is sure."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, ClassVar

from games.deduction.ai.showing import known_first
from games.deduction.rules.core.tiles import TILES
from games.deduction.solver.knowledge import Knowledge, read
from games.deduction.solver.question_values import Appraiser, Worth
from games.deduction.solver.sheet import solve
from tabletop.rules.dice import Dice

Data = dict[str, Any]
WORLD = 0.01
"""What a bit about all other tiles is worth, when a bit about the missing tile is worth 1."""


class KeenBot:
    """Asks the question with the best expected information."""

    key: ClassVar[str] = "keen"

    def choose(self, view: Mapping[str, Any], dice: Dice) -> Data:
        """See `tabletop.rules.optional.bots.Bot.choose`."""
        if view["step"] == "show":
            return known_first(view, dice)
        known = read(view)
        if view["step"] == "ask":
            return best_question(known, view["legal"], dice, value)
        solved = solve(known).solved
        return {"type": "end_turn"} if solved is None else {"type": "announce", "tile": TILES[solved]}


def value(worth: Worth) -> float:
    """The missing tile first; between equals, the others."""
    return worth.missing + WORLD * worth.world


def best_question(known: Knowledge, legal: list[Data], dice: Dice, value: Callable[[Worth], float]) -> Data:
    """The one of the highest value; between equals the dice decide."""
    appraiser = Appraiser(known)
    values = [round(value(appraiser.worth(move["seat"], move["kind"], move["about"])), 9) for move in legal]
    best = max(values)
    return dice.pick([move for move, one in zip(legal, values, strict=True) if one == best])
