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

FINE = 1 << 40


def effort_for(dice: Dice, hasty: float, depth: int, positions: int) -> Effort:
    """The effort for a turn: a search to that depth, of that many positions, or with probability ``hasty`` a
    look at each move that misjudges it.
    """
    if dice.below(FINE) < hasty * FINE:
        return Effort(depth=1, error=MISJUDGED, seed=dice.below(FINE))
    return Effort(depth, positions)


def searched_move(view: View, effort: Effort) -> dict[str, Any]:
    """The best move found with that effort, in wire form."""
    if len(view["legal"]) == 1:
        move: dict[str, Any] = view["legal"][0]
        return move
    start, thought = search_position(view, effort)
    return line_of(start.state, [thought.moves[0].move])[0]
