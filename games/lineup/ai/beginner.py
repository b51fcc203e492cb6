"""The weakest AI plays like a beginner: near its own tokens, seldom capturing, without a plan. It needs no
numba.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from games.lineup.rules.boards import Board
from games.lineup.rules.state import State
from games.lineup.rules.view import state_of
from tabletop.rules.dice import Dice

Data = dict[str, Any]

DARING = 3
"""It makes one in this many of the captures it could make."""

WANDERING = 4
"""One in this many of its tokens goes on a random spot."""


def beginner_move(view: Mapping[str, Any], dice: Dice) -> Data:
    """A legal move, in wire form. ``view`` is that of the seat to act."""
    return pick(state_of(view), view["legal"], dice)


def pick(state: State, legal: list[Data], dice: Dice) -> Data:
    """One of the legal moves of the seat to act."""
    places = [move for move in legal if move["type"] == "place"]
    captures = [move for move in legal if move["type"] == "capture"]
    if captures and (not places or dice.below(DARING) == 0):
        return dice.pick(captures)
    if dice.below(WANDERING) == 0:
        return dice.pick(places)
    return dice.pick(_near(state, places))


def _near(state: State, places: list[Data]) -> list[Data]:
    """The placements that share a possible structure with one of its tokens; all of them if none do."""
    assert state.turn is not None
    mine = state.tokens[state.turn]
    near = [move for move in places if _around(state.board, move["spot"]) & mine]
    return near or places


def _around(board: Board, name: str) -> int:
    """The spots that share a possible structure with that one, as a set of bits."""
    together = 0
    for _, spots in board.joins[board.index[name]]:
        together |= spots
    return together
