"""The bots, weakest first. Each sees only its own seat's view.

The web process imports this module for the bots' names, so anything that needs numba is imported only when a
bot chooses a move.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar

from games.lineup.ai.beginner import beginner_move
from tabletop.rules.dice import Dice

View = Mapping[str, Any]
"""A seat's view, as plain JSON data."""


class LearningBot:
    """Has only just read the rules: places tokens near its own and doesn't look ahead."""

    key: ClassVar[str] = "learning"

    def choose(self, view: View, dice: Dice) -> dict[str, Any]:
        """See `tabletop.rules.optional.bots.Bot.choose`."""
        return beginner_move(view, dice)


class OnePlyBot:
    """Evaluates each move without looking further ahead. ``noise`` scales the random errors it makes."""

    key: ClassVar[str]
    noise: ClassVar[float]

    def choose(self, view: View, dice: Dice) -> dict[str, Any]:
        """See `tabletop.rules.optional.bots.Bot.choose`."""
        from games.lineup.ai import move_choice

        return move_choice.one_ply_move(view, dice, self.noise)


class CasualBot(OnePlyBot):
    """Misjudges many moves."""

    key = "casual"
    noise = 0.4


class SteadyBot(OnePlyBot):
    """Judges each move well, but doesn't see the replies."""

    key = "steady"
    noise = 0.15


class SharpBot:
    """Looks a few moves ahead."""

    key: ClassVar[str] = "sharp"

    def choose(self, view: View, dice: Dice) -> dict[str, Any]:
        """See `tabletop.rules.optional.bots.Bot.choose`."""
        from games.lineup.ai import move_choice

        return move_choice.searched_move(view, depth=2, positions=70)


class MercilessBot:
    """Looks as far ahead as it can in less than a second."""

    key: ClassVar[str] = "merciless"

    def __init__(self, seconds: float = 0.9) -> None:
        self.seconds = seconds

    def choose(self, view: View, dice: Dice) -> dict[str, Any]:
        """See `tabletop.rules.optional.bots.Bot.choose`."""
        from games.lineup.ai import move_choice

        return move_choice.searched_move(view, seconds=self.seconds)

    def hurried(self, effort: float) -> MercilessBot:
        """See `tabletop.rules.optional.bots.Hurried`."""
        return MercilessBot(self.seconds * effort)


BOTS = (LearningBot(), CasualBot(), SteadyBot(), SharpBot(), MercilessBot())


def prepare() -> None:
    """Compiles all that the bots need. Later processes load it from disk."""
    from games.lineup.ai import move_values

    move_values.prepare()
