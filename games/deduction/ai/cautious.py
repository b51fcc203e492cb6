"""A bot that only eliminates: it finds what a person with a pencil would find, without counting deals."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar

from games.deduction.rules.core.tiles import ALL_TILES, LINES, TILES, tiles_in
from games.deduction.solver.evidence import ledger_from_view
from games.deduction.solver.inference import infer
from games.deduction.solver.ledger import Ledger
from tabletop.rules.dice import Dice

Data = dict[str, Any]


class CautiousBot:
    """Asks a random question whose answer it doesn't know, shows a random tile, announces when it is sure."""

    key: ClassVar[str] = "cautious"

    def choose(self, view: Mapping[str, Any], dice: Dice) -> Data:
        """See `tabletop.rules.optional.bots.Bot.choose`."""
        legal: list[Data] = view["legal"]
        if view["step"] == "show":
            return dice.pick(legal)
        ledger = ledger_from_view(view)
        infer(ledger)
        if view["step"] == "ask":
            open_questions = [move for move in legal if _is_open_question(ledger, move)]
            return dice.pick(open_questions or legal)
        candidates = tiles_in(ALL_TILES & ~ledger.face_up & ~ledger.no[-1])
        if len(candidates) == 1:
            return {"type": "announce", "tile": TILES[candidates[0]]}
        return {"type": "end_turn"}


def _is_open_question(ledger: Ledger, move: Data) -> bool:
    """Whether the bot can't predict the number, or whether a tile might be shown for the first time."""
    seat, about = move["seat"], move["about"]
    if move["kind"] == "count":
        return ledger.least[seat][about] < ledger.most[seat][about]
    return not ledger.yes[seat] & LINES[about] and bool(ledger.open(seat) & LINES[about])
