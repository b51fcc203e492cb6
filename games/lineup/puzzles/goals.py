"""The goals of puzzles, and the check whether a move reaches one. It tries every reply, to the end of the
task.

A goal checks the state right after a move by the solver. It returns None if the move is right, else the flaw:
a code and, for some flaws, the reply that refutes the move.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from games.lineup.puzzles.game_tree import can_complete, completes, completing, legal_moves, position_key
from games.lineup.rules import GAME
from games.lineup.rules.state import Action, State


class Flaw(NamedTuple):
    """Why a move is wrong. ``reply`` is the other seat's move that refutes it."""

    code: str
    reply: Action | None = None


Known = dict[object, Flaw | None]
"""The results of a search so far, by state."""


class Goal(NamedTuple):
    """``moves`` is the solver's number of moves (None: to the end of the game). ``flaw`` checks the state
    after a move by a seat; its last argument is the number of that seat's moves still to come.
    """

    moves: int | None
    flaw: Callable[[State, int, int | None], Flaw | None]


def _capture(state: State, seat: int, left: int | None) -> Flaw | None:
    """The goal is to complete a structure by capturing."""
    assert state.last is not None
    return None if completes(state) and state.last.loser is not None else Flaw("nothing_secured")


def _two(state: State, seat: int, left: int | None) -> Flaw | None:
    """The goal is to complete at least two structures with one move."""
    count = completes(state)
    return None if count > 1 else Flaw("only_one" if count else "nothing_secured")


def _stop(state: State, seat: int, left: int | None) -> Flaw | None:
    """The goal is that no move of the other seat completes a structure."""
    if not can_complete(state):
        return None
    return Flaw("they_complete", next(move for move, then in legal_moves(state) if completes(then)))


def _in_two(state: State, seat: int, left: int | None) -> Flaw | None:
    """The goal is that the next move completes a structure, whatever the other seat does."""
    if not left:
        return None if completes(state) else Flaw("nothing_secured")
    for reply, then in legal_moves(state):
        if then.turn is None:
            return Flaw("they_end_it", reply)
        if not can_complete(then):
            return Flaw("they_stop_it", reply)
    return None


def _win(state: State, seat: int, left: int | None) -> Flaw | None:
    """The goal is to win the game, whatever the other seat does."""
    return _not_won(state, seat, {})


def _not_won(state: State, seat: int, known: Known) -> Flaw | None:
    if state.turn is None:
        outcome = GAME.outcome(state)
        return None if outcome and outcome.ranking[0] == (seat,) else Flaw("not_won")
    key = position_key(state)
    if key not in known:
        known[key] = _flaw_of(state, seat, known)
    return known[key]


def _flaw_of(state: State, seat: int, known: Known) -> Flaw | None:
    if state.turn == seat:
        won = any(_not_won(then, seat, known) is None for _, then in legal_moves(state))
        return None if won else Flaw("not_won")
    reply = next((move for move, then in legal_moves(state) if _not_won(then, seat, known)), None)
    return None if reply is None else Flaw("not_won", reply)


GOALS = {
    "capture": Goal(1, _capture),
    "two": Goal(1, _two),
    "stop": Goal(1, _stop),
    "in_two": Goal(2, _in_two),
    "win": Goal(None, _win),
}


def left_after(goal: Goal, made: int) -> int | None:
    """The number of the solver's moves still to come after ``made`` moves; None: to the end of the game."""
    return None if goal.moves is None else goal.moves - made


def flaw(goal: Goal, state: State, seat: int, made: int) -> Flaw | None:
    """The flaw of the last move, which was the seat's ``made``-th; None if it is right."""
    return goal.flaw(state, seat, left_after(goal, made))


def is_over(goal: Goal, state: State, made: int) -> bool:
    """Whether the puzzle is solved after that many right moves."""
    return state.turn is None or made == goal.moves


def solutions(goal: Goal, state: State, made: int = 1) -> list[Action]:
    """All right moves, as the ``made``-th of the seat to act. A puzzle has exactly one right first move."""
    seat = state.turn
    assert seat is not None
    return [move for move, then in legal_moves(state) if flaw(goal, then, seat, made) is None]


def stubborn(goal: Goal, state: State, seat: int) -> Action:
    """The reply that leaves the solver the fewest right moves; the first one if several do."""
    known: Known = {}

    def right_moves(then: State) -> int:
        if goal.moves is None:
            return sum(_not_won(last, seat, known) is None for _, last in legal_moves(then))
        return len(completing(then))

    return min(legal_moves(state), key=lambda way: right_moves(way[1]))[0]
