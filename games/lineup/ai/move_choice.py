"""How the bots choose a move: by evaluating each move, or by searching ahead."""

from __future__ import annotations

import math
from typing import Any

from games.lineup.ai.encoding import line_of
from games.lineup.ai.move_values import ENDLESS, Effort, View, search_position
from tabletop.rules.dice import Dice

FINE = 1 << 40


def one_ply_move(view: View, dice: Dice, noise: float) -> dict[str, Any]:
    """The move that looks best one move ahead, in wire form. Each value (log odds) gets a random error scaled
    by ``noise``.
    """
    start, thought = search_position(view, Effort(depth=1))
    misjudged = [one.value + noise * _error(dice) for one in thought.moves]
    best = thought.moves[misjudged.index(max(misjudged))]
    return line_of(start.state, [best.move])[0]


def _error(dice: Dice) -> float:
    """A random number from the Gumbel distribution, whose mean is about 0.58."""
    return -math.log(-math.log((dice.below(FINE) + 0.5) / FINE))


def searched_move(
    view: View, depth: int = 99, positions: int = ENDLESS, seconds: float = 3600.0
) -> dict[str, Any]:
    """The best move found with that effort, in wire form. See `move_values.Effort`."""
    if len(view["legal"]) == 1:
        move: dict[str, Any] = view["legal"][0]
        return move
    start, thought = search_position(view, Effort(depth, positions, seconds))
    return line_of(start.state, [thought.moves[0].move])[0]
