"""The bots, the weakest first. Each sees its own seat's view and nothing else.

The web process imports this file for the bots' names, so what needs numba is imported only by whoever thinks.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar

from games.lineup.ai.beginner import beginner_move
from tabletop.rules.dice import Dice

View = Mapping[str, Any]
"""What the player sees, as plain JSON data."""


class LearningBot:
    """Has just read the rules: likes to be near its own tokens, and does not look ahead."""

    key: ClassVar[str] = "learning"

    def choose(self, view: View, dice: Dice) -> dict[str, Any]:
        """See `tabletop.rules.optional.bots.Bot.choose`."""
        return beginner_move(view, dice)


class OnePlyBot:
    """Looks at each move for a moment. ``noise`` is how much it misjudges them."""

    key: ClassVar[str]
    noise: ClassVar[float]

    def choose(self, view: View, dice: Dice) -> dict[str, Any]:
        """See `tabletop.rules.optional.bots.Bot.choose`."""
        from games.lineup.ai import move_choice

        return move_choice.one_ply_move(view, dice, self.noise)


class CasualBot(OnePlyBot):
    """Sees what is near, and misjudges much of it."""

    key = "casual"
    noise = 0.4


class SteadyBot(OnePlyBot):
    """Sees what each move brings, and hardly errs in that; it does not see what comes next."""

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
    """Compiles all that thinking needs, once; later processes find it on disk."""
    from games.lineup.ai import move_values

    move_values.prepare()
