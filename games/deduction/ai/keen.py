"""Asks what tells it most, by exact counts, and announces when it is sure."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, ClassVar

from games.deduction.rules.core.tiles import TILES
from games.deduction.solver.knowledge import Knowledge, knowledge_from_view
from games.deduction.solver.question_values import QuestionValue, QuestionValues
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
            return show_known_first(view, dice)
        known = knowledge_from_view(view)
        if view["step"] == "ask":
            return best_question(known, view["legal"], dice, value)
        solved = solve(known).solved
        return {"type": "end_turn"} if solved is None else {"type": "announce", "tile": TILES[solved]}


def value(worth: QuestionValue) -> float:
    """The missing tile first; between equals, the others."""
    return worth.missing + WORLD * worth.world


def best_question(
    known: Knowledge, legal: list[Data], dice: Dice, value: Callable[[QuestionValue], float]
) -> Data:
    """The one of the highest value; between equals the dice decide."""
    appraiser = QuestionValues(known)
    values = [round(value(appraiser.worth(move["seat"], move["kind"], move["about"])), 9) for move in legal]
    best = max(values)
    return dice.pick([move for move, one in zip(legal, values, strict=True) if one == best])


def show_known_first(view: Mapping[str, Any], dice: Dice) -> Data:
    """One that this asker has been shown before, if there is one; else one that anybody has."""
    asker, you = view["asked"]["seat"], view["you"]
    shown = [entry for entry in view["record"] if entry["asked"] == you and isinstance(entry["shown"], str)]
    to_asker = {entry["shown"] for entry in shown if entry["seat"] == asker}
    to_anybody = {entry["shown"] for entry in shown}
    legal: list[Data] = view["legal"]
    for tiles in (to_asker, to_anybody):
        again = [move for move in legal if move["tile"] in tiles]
        if again:
            return dice.pick(again)
    return dice.pick(legal)
