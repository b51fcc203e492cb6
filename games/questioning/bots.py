"""The bot "Counsel": plays, gives hints and evaluates moves, using only the player's view.

The web process imports this module for the bot's name. Numba is imported inside the functions, so that only
worker processes load it.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar

from tabletop.rules.dice import Dice

View = Mapping[str, Any]
"""The player's view as plain JSON data."""


class CounselBot:
    """Searches ahead over all possible draws and plays the move with the best chance of winning."""

    key: ClassVar[str] = "counsel"

    def __init__(self, effort: float = 1.0) -> None:
        self.effort = effort

    def choose(self, view: View, dice: Dice) -> dict[str, Any]:
        """See `tabletop.rules.optional_modules.Bot.choose`."""
        from games.questioning.ai import advice

        return advice.move(view, str(dice.below(1 << 40)), advice.effort_of(self.effort))

    def hurried(self, effort: float) -> CounselBot:
        """See `tabletop.rules.optional_modules.Hurried`."""
        return CounselBot(self.effort * effort)


BOTS = (CounselBot(),)


def hint(view: View, seed: str, effort: float = 1.0) -> dict[str, Any]:
    """The move that Counsel would play: ``{"move", "why": {"code", …}, "chance", "others": [{"move",
    "chance"}, …]}``. The codes of ``why`` are listed in `games.questioning.ai.advice`.
    """
    from games.questioning.ai import advice

    return advice.hint(view, seed, advice.effort_of(effort))


def appraise(view: View, move: Mapping[str, Any], seed: str) -> dict[str, Any]:
    """An evaluation of a move: ``{"chance", "chosen", "better", "why", "forced"}``.

    ``chance`` is the chance of winning with the best move, ``chosen`` with ``move``. ``better`` is None when
    no move is clearly better; ``forced`` is True when there was only one legal move.
    """
    from games.questioning.ai import advice

    return advice.appraise(view, dict(move), seed)


def prepare() -> None:
    """Compiles the numba functions and caches them on disk for all later processes."""
    from games.questioning.ai import move_values

    move_values.prepare()
