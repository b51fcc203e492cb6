"""How hard a puzzle is: the effort of proving it, and its level from 1 to 7.

The effort is the number of positions that a plain search looks at: those after the moves that the task
allows, and those after the replies to each until one refutes it. Replies that have refuted other moves come
first. Whether one more move could complete a structure is seen without looking further.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Callable, Iterator
from itertools import chain

from games.lineup.puzzles.game_tree import can_complete, completes, legal_moves, position_key
from games.lineup.puzzles.puzzle import GoalName
from games.lineup.rules import GAME
from games.lineup.rules.state import Action, Capture, State

LIMITS = (8, 24, 36, 90, 125, 200)
"""The highest efforts of levels 1 to 6."""


def level_for(effort: int) -> int:
    """The level of a puzzle that takes this effort."""
    return bisect_left(LIMITS, effort) + 1


def level_of(goal: GoalName, state: State) -> int:
    """The level of the puzzle in a position."""
    return level_for(effort(goal, state))


def effort(goal: GoalName, state: State) -> int:
    """The number of positions to look at to prove that a puzzle has one solution."""
    if goal in ("capture", "two"):
        return least_effort(goal, state)
    if goal == "win":
        return _Endgame(state).looked_at
    refutes = completes if goal == "stop" else _ends_it
    return _with_replies(state, refutes)


def least_effort(goal: GoalName, state: State) -> int:
    """A lower bound of the effort, without a search. For puzzles of one move without a reply it is exact."""
    assert state.turn is not None
    moves = GAME.offers(state, state.turn)
    if goal == "capture":
        return sum(isinstance(move, Capture) for move in moves)
    return len(moves) if goal == "two" else 2 * len(moves)


def _ends_it(state: State) -> bool:
    """Whether a reply leaves no move that completes a structure."""
    return not can_complete(state)


def _with_replies(state: State, refutes: Callable[[State], object]) -> int:
    looked_at = 0
    first: list[Action] = []
    for _, then in legal_moves(state):
        looked_at += 1
        for reply, last in _in_order(then, first):
            looked_at += 1
            if refutes(last):
                if reply in first:
                    first.remove(reply)
                first.insert(0, reply)
                break
    return looked_at


def _in_order(state: State, first: list[Action]) -> Iterator[tuple[Action, State]]:
    """The legal moves with the states after them; those in ``first`` come first."""
    ways = dict(legal_moves(state))
    order = [move for move in first if move in ways]
    rest = (move for move in ways if move not in order)
    return ((move, ways[move]) for move in chain(order, rest))


class _Endgame:
    """The search to the end of the game. It looks at each position once."""

    def __init__(self, state: State) -> None:
        assert state.turn is not None
        self.seat, self.looked_at, self.known = state.turn, 0, dict[object, bool]()
        for _, then in legal_moves(state):
            self.wins(then)

    def wins(self, state: State) -> bool:
        """Whether the solver can win, whatever the other seat does."""
        if state.turn is None:
            outcome = GAME.outcome(state)
            self.looked_at += 1
            return outcome is not None and outcome.ranking[0] == (self.seat,)
        key = position_key(state)
        if key not in self.known:
            self.looked_at += 1
            results = (self.wins(then) for _, then in legal_moves(state))
            self.known[key] = any(results) if state.turn == self.seat else all(results)
        return self.known[key]
