"""A bot that knows how many cards are higher: it has seen the same as the player."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from tabletop.rules.optional_modules import RandomBot

BOTS = (RandomBot(),)


def _higher(view: Mapping[str, Any]) -> float:
    """The chance that the next card is higher than the last one."""
    last = view["cards"][-1]
    unseen = [card for card in range(1, 11) if card not in view["cards"]]
    return sum(card > last for card in unseen) / len(unseen)


def hint(view: Mapping[str, Any], seed: str, effort: float = 1.0) -> dict[str, Any]:
    """See `tabletop.rules.optional_modules.hint`."""
    chance = _higher(view)
    move = {"type": "guess", "higher": chance >= 0.5}
    return {
        "move": move,
        "why": {"code": "odds", "higher": chance},
        "chance": max(chance, 1 - chance),
        "others": [],
    }


def appraise(view: Mapping[str, Any], move: Mapping[str, Any], seed: str) -> dict[str, Any]:
    """See `tabletop.rules.optional_modules.appraise`."""
    best, chance = hint(view, seed), _higher(view)
    chosen = chance if move["higher"] else 1 - chance
    better = best["move"] if best["chance"] > chosen else None
    return {"chance": best["chance"], "chosen": chosen, "better": better, "why": best["why"], "forced": False}
