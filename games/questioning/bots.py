"""The counsel: plays, hints and appraises, from the player's view and nothing else.

The web process imports this file for the bot's name, so what needs numba is imported only by whoever thinks.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar

from tabletop.rules.dice import Dice

View = Mapping[str, Any]
"""What the player sees, as plain JSON data."""


class CounselBot:
    """Looks ahead over what may be drawn, and plays what wins most often."""

    key: ClassVar[str] = "counsel"

    def __init__(self, effort: float = 1.0) -> None:
        self.effort = effort

    def choose(self, view: View, dice: Dice) -> dict[str, Any]:
        """See `tabletop.rules.optional.bots.Bot.choose`."""
        from games.questioning.ai import advice

        return advice.move(view, str(dice.below(1 << 40)), advice.effort_of(self.effort))

    def hurried(self, effort: float) -> CounselBot:
        """See `tabletop.rules.optional.bots.Hurried`."""
        return CounselBot(self.effort * effort)


BOTS = (CounselBot(),)


def hint(view: View, seed: str, effort: float = 1.0) -> dict[str, Any]:
    """``{"move", "why": {"code", …}, "chance", "others": [{"move", "chance"}, …]}``: what the counsel would
    play. The codes of ``why`` are those of `games.questioning.ai.reasons`.
    """
    from games.questioning.ai import advice

    return advice.hint(view, seed, advice.effort_of(effort))


def appraise(view: View, move: Mapping[str, Any], seed: str) -> dict[str, Any]:
    """``{"chance", "chosen", "better", "why", "forced"}``: the chance of winning with the best move, and with
    the one that was played; ``better`` is None when no other is clearly better.
    """
    from games.questioning.ai import advice

    return advice.appraise(view, dict(move), seed)


def prepare() -> None:
    """Compiles all that thinking needs, once; later processes find it on disk."""
    from games.questioning.ai import move_values

    move_values.prepare()
