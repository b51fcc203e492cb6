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
        """See `tabletop.rules.optional_modules.Bot.choose`."""
        return beginner_move(view, dice)


class ThinkingBot:
    """Searches at most ``depth`` moves ahead and at most this many ``positions``. ``hasty`` is the share of
    its turns in which it hardly thinks and misjudges every move (`games.lineup.ai.move_values.MISJUDGED`).

    Nothing depends on time, so the same dice give the same move on any machine. The shares are such that each
    bot wins about four games of five against the one before (`docs/decisions/0027-lineup-ai.md`).
    """

    key: ClassVar[str]
    hasty: ClassVar[float]
    depth: ClassVar[int] = 1
    positions: ClassVar[int] = 400

    def choose(self, view: View, dice: Dice) -> dict[str, Any]:
        """See `tabletop.rules.optional_modules.Bot.choose`."""
        from games.lineup.ai.move_values import effort_for, searched_move

        effort = effort_for(dice, view["dimensions"], self.hasty, self.depth, self.positions)
        return searched_move(view, effort)


class HastyBot(ThinkingBot):
    """Seldom thinks."""

    key = "hasty"
    hasty = 0.84


class EagerBot(ThinkingBot):
    """Thinks in fewer than half of its turns, and doesn't see the replies."""

    key = "eager"
    hasty = 0.635


class CasualBot(ThinkingBot):
    """Thinks in more than half of its turns, but doesn't see the replies."""

    key = "casual"
    hasty = 0.41


class SteadyBot(ThinkingBot):
    """Thinks in most of its turns, but doesn't see the replies."""

    key = "steady"
    hasty = 0.215


class SharpBot(ThinkingBot):
    """Looks two or three moves ahead, but is hasty now and then."""

    key = "sharp"
    hasty = 0.13
    depth = 30


class ExpertBot(ThinkingBot):
    """Looks four or five moves ahead and is rarely hasty."""

    key = "expert"
    hasty = 0.05
    depth = 30
    positions = 2500


class MercilessBot:
    """Searches so many ``positions`` in every turn, but never longer than ``seconds``. The positions take
    about a seventh of a second on an idle core, so the bot is equally strong on most machines.
    """

    key: ClassVar[str] = "merciless"

    def __init__(self, positions: int = 30_000, seconds: float = 0.9) -> None:
        self.positions, self.seconds = positions, seconds

    def choose(self, view: View, dice: Dice) -> dict[str, Any]:
        """See `tabletop.rules.optional_modules.Bot.choose`."""
        from games.lineup.ai.move_values import Effort, searched_move

        return searched_move(view, Effort(positions=self.positions, seconds=self.seconds))

    def hurried(self, effort: float) -> MercilessBot:
        """See `tabletop.rules.optional_modules.Hurried`."""
        return MercilessBot(int(self.positions * effort), self.seconds * effort)


BOTS = (
    LearningBot(),
    HastyBot(),
    EagerBot(),
    CasualBot(),
    SteadyBot(),
    SharpBot(),
    ExpertBot(),
    MercilessBot(),
)


def prepare() -> None:
    """Compiles all that the bots need. Later processes load it from disk."""
    from games.lineup.ai import move_values

    move_values.prepare()
