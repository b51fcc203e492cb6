"""A bot that also considers what the others know: what they overhear, and who will announce first."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar

from games.deduction.ai.keen import best_question
from games.deduction.ai.opponent_sheets import opponent_sheet
from games.deduction.rules.core.tiles import TILE_OF, TILES
from games.deduction.solver.knowledge import Knowledge, knowledge_from_view
from games.deduction.solver.question_values import QuestionValue
from games.deduction.solver.sampling import DealSampler
from games.deduction.solver.sheet import Sheet, solve
from tabletop.rules.dice import Dice

Data = dict[str, Any]
PRIVATE = 0.3
"""The weight of a bit about all tiles that nobody else learns."""

WORTH_A_THOUGHT = 0.3
"""Below this chance the bot never announces."""

SAMPLES = 6
PROGRESS = 0.25
"""The share of its uncertainty that the bot expects to lose by one more question."""


class SharpBot:
    """Gives little away to the others, and tries to announce before they do."""

    key: ClassVar[str] = "sharp"

    def choose(self, view: Mapping[str, Any], dice: Dice) -> Data:
        """See `tabletop.rules.optional.bots.Bot.choose`."""
        known = knowledge_from_view(view)
        if view["step"] == "ask":
            return best_question(known, view["legal"], dice, value)
        if view["step"] == "show":
            return _least_informative_tile(view, known, dice)
        tile = _announcement(view, known, dice)
        return {"type": "end_turn"} if tile is None else {"type": "announce", "tile": TILES[tile]}


def value(worth: QuestionValue) -> float:
    """The value of a question: bits about the missing tile, and private ones about all tiles. Answers that
    everyone hears help everyone.
    """
    return worth.missing + PRIVATE * (worth.world - worth.public)


def _announcement(view: Mapping[str, Any], known: Knowledge, dice: Dice) -> int | None:
    """The likeliest tile if naming it now is better than waiting: if it is certain, or if the bot would
    probably not get another turn. None otherwise.
    """
    sheet = solve(known)
    chances = {tile: sheet.chance(tile, sheet.seats) for tile in sheet.candidates}
    tile = max(chances, key=lambda one: chances[one])
    if len(chances) == 1:
        return tile
    if chances[tile] < WORTH_A_THOUGHT:
        return None
    later = chances[tile] + (1 - chances[tile]) * PROGRESS
    return tile if chances[tile] > later * _chance_of_next_turn(view, known, dice) else None


def _chance_of_next_turn(view: Mapping[str, Any], known: Knowledge, dice: Dice) -> float:
    """The chance that nobody else names the tile before the bot's next turn."""
    rivals = [seat for seat in range(known.seats) if seat != view["you"] and seat not in view["out"]]
    deals, total = DealSampler(known), 0.0
    for _ in range(SAMPLES):
        hands, chance = deals.pick(dice.below), 1.0
        for seat in rivals:
            chance *= 1 - _chance_to_announce(opponent_sheet(view, hands, seat, dice))
        total += chance
    return total / SAMPLES


def _chance_to_announce(sheet: Sheet) -> float:
    """The chance that a player with this sheet names the right tile on their turn, after one question."""
    candidates = len(sheet.candidates)
    return {1: 1.0, 2: 0.4, 3: 0.2}.get(candidates, 0.05)


def _least_informative_tile(view: Mapping[str, Any], known: Knowledge, dice: Dice) -> Data:
    """The move that shows the tile which the asker is most likely to have placed in this hand already."""
    legal: list[Data] = view["legal"]
    asker, you = view["asked"]["seat"], view["you"]
    deals = DealSampler(known)
    surest = dict.fromkeys(range(len(legal)), 0.0)
    for _ in range(SAMPLES // 2):
        sheet = opponent_sheet(view, deals.pick(dice.below), asker, dice)
        for at, move in enumerate(legal):
            surest[at] += sheet.chance(TILE_OF[move["tile"]], you)
    best = max(surest.values())
    return dice.pick([legal[at] for at, sure in surest.items() if sure == best])
