"""How the bots choose a move: by searching ahead, with more or less effort."""

from __future__ import annotations

from typing import Any

from games.lineup.ai.encoding import line_of
from games.lineup.ai.move_values import Effort, View, search_position
from tabletop.rules.dice import Dice

MISJUDGED = 2.4
"""The standard deviation of a hasty move's errors, in log odds: with such errors in all of its turns, a bot
wins two games of three against the beginner.
"""

MISJUDGED_ON_CUBES = 0.9
"""The same on cubes, where moves differ less in value: with `MISJUDGED` a hasty bot would be as weak as the
beginner there. Not on tesseracts.
"""

FINE = 1 << 40


def effort_for(dice: Dice, dimensions: int, hasty: float, depth: int, positions: int) -> Effort:
    """The effort for a turn on a board with so many dimensions: a search to that depth, of that many
    positions, or with probability ``hasty`` a look at each move that misjudges it.
    """
    if dice.below(FINE) < hasty * FINE:
        error = MISJUDGED_ON_CUBES if dimensions == 3 else MISJUDGED
        return Effort(depth=1, error=error, seed=dice.below(FINE))
    return Effort(depth, positions)


def searched_move(view: View, effort: Effort) -> dict[str, Any]:
    """The best move found with that effort, in wire form."""
    if len(view["legal"]) == 1:
        move: dict[str, Any] = view["legal"][0]
        return move
    start, thought = search_position(view, effort)
    return line_of(start.state, [thought.moves[0].move])[0]
