"""A bot that asks the most informative question, by exact counts, and announces when it is sure."""

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
"""The weight of a bit about all tiles; a bit about the missing tile weighs 1."""


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
    """The value of a question: mainly what it tells about the missing tile, then about all tiles."""
    return worth.missing + WORLD * worth.world


def best_question(
    known: Knowledge, legal: list[Data], dice: Dice, value: Callable[[QuestionValue], float]
) -> Data:
    """The legal question with the highest value; the dice break ties."""
    appraiser = QuestionValues(known)
    values = [round(value(appraiser.worth(move["seat"], move["kind"], move["about"])), 9) for move in legal]
    best = max(values)
    return dice.pick([move for move, one in zip(legal, values, strict=True) if one == best])


def show_known_first(view: Mapping[str, Any], dice: Dice) -> Data:
    """The move that shows a tile this asker has seen before, else one that any player has seen, else any."""
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
