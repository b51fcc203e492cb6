"""What a puzzle can ask for, and whether a move does it: every answer is tried, to the end of the task.

A goal is asked of the state right after a move of whoever solves. It gives nothing when the move does what is
asked, else what is wrong with it: a code, and the reply that shows it where there is one.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from games.lineup.puzzles.game_tree import completes, completing, legal_moves
from games.lineup.rules import GAME
from games.lineup.rules.moves import Action
from games.lineup.rules.state import State


class Flaw(NamedTuple):
    """Why a move is not the one. ``reply`` is what the other seat would do."""

    code: str
    reply: Action | None = None


Known = dict[object, Flaw | None]
"""What a search has found out about states."""


class Goal(NamedTuple):
    """``moves`` are those of whoever solves (None: to the end of the game). ``flaw`` is asked of the state
    after a move of that seat, with how many of its moves are still to come.
    """

    moves: int | None
    flaw: Callable[[State, int, int | None], Flaw | None]


def _capture(state: State, seat: int, left: int | None) -> Flaw | None:
    """A capture completes a structure."""
    assert state.last is not None
    return None if completes(state) and state.last.loser is not None else Flaw("nothing_secured")


def _two(state: State, seat: int, left: int | None) -> Flaw | None:
    """One move completes two structures at least."""
    count = completes(state)
    return None if count > 1 else Flaw("only_one" if count else "nothing_secured")


def _stop(state: State, seat: int, left: int | None) -> Flaw | None:
    """Nothing that the other seat can do now completes a structure."""
    reply = next((move for move, then in legal_moves(state) if completes(then)), None)
    return None if reply is None else Flaw("they_complete", reply)


def _in_two(state: State, seat: int, left: int | None) -> Flaw | None:
    """Whatever the other seat does, the next move completes a structure."""
    if not left:
        return None if completes(state) else Flaw("nothing_secured")
    for reply, then in legal_moves(state):
        if then.turn is None:
            return Flaw("they_end_it", reply)
        if not any(completes(last) for _, last in legal_moves(then)):
            return Flaw("they_stop_it", reply)
    return None


def _win(state: State, seat: int, left: int | None) -> Flaw | None:
    """Whatever the other seat does, the game can be won."""
    return _not_won(state, seat, {})


def _not_won(state: State, seat: int, known: Known) -> Flaw | None:
    if state.turn is None:
        outcome = GAME.outcome(state)
        return None if outcome and outcome.ranking[0] == (seat,) else Flaw("not_won")
    key = (state.tokens, state.supply, state.turn, state.last if state.rules.capture == "fresh" else None)
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
    """How many moves are still to come when so many have been made."""
    return None if goal.moves is None else goal.moves - made


def flaw(goal: Goal, state: State, seat: int, made: int) -> Flaw | None:
    """What is wrong with the latest move, the seat's ``made``-th."""
    return goal.flaw(state, seat, left_after(goal, made))


def is_over(goal: Goal, state: State, made: int) -> bool:
    """Whether nothing is left to do after that many right moves."""
    return state.turn is None or made == goal.moves


def solutions(goal: Goal, state: State, made: int = 1) -> list[Action]:
    """All moves that do what is asked, as the ``made``-th of the seat to act. A puzzle has one first move."""
    seat = state.turn
    assert seat is not None
    return [move for move, then in legal_moves(state) if flaw(goal, then, seat, made) is None]


def stubborn(goal: Goal, state: State, seat: int) -> Action:
    """The reply after which the fewest moves go on rightly; the first of those."""
    known: Known = {}

    def rightly(then: State) -> int:
        if goal.moves is None:
            return sum(_not_won(last, seat, known) is None for _, last in legal_moves(then))
        return len(completing(then))

    return min(legal_moves(state), key=lambda way: rightly(way[1]))[0]
