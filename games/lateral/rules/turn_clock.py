"""The clock of a turn, skipping and pausing (LA-25): nobody blocks a round. The Master ends the turn of a
puzzler who is absent or silent, or the clock of the turn does.
"""

from __future__ import annotations

from collections.abc import Iterable

from msgspec.structs import replace

from games.lateral.rules.move_rule import MoveRule, check_master, check_running, check_running_master
from games.lateral.rules.moves import Pause, Resume, Skip
from games.lateral.rules.questions import reject
from games.lateral.rules.state import State
from games.lateral.rules.turns import THROW_MS, next_turn
from tabletop.rules.game import Moment, Refused

MIN_LEFT = 15_000
"""Milliseconds that a puzzler has at least when the Master gives a question back."""


class SkipRule(MoveRule[Skip]):
    """Ends the turn as a pass does. Cards and score stay."""

    def check_open(self, state: State, seat: int) -> Refused | None:
        """``answer_first`` {question}, or see `check_running_master`."""
        refused = check_running_master(state, seat)
        waits = state.pending
        return refused or (None if waits is None else Refused("answer_first", question=waits))

    def check_move(self, state: State, seat: int, move: Skip) -> Refused | None:
        """``not_their_turn`` {seat}: the Master names the seat, so that a late tap skips nobody else."""
        return None if move.seat == state.turn else Refused("not_their_turn", seat=move.seat)

    def candidates(self, state: State, seat: int) -> Iterable[Skip]:
        """The puzzler whose turn it is."""
        return [] if state.turn is None else [Skip(state.turn)]

    def apply(self, state: State, seat: int, move: Skip, at: Moment) -> State:
        """The next puzzler's turn begins."""
        return next_turn(state)


def end_late_turn(state: State, time: int) -> State:
    """Ends the turn if its time has run out. ``time`` is in milliseconds since 1970."""
    return end_turn_of(state) if state.turn_ends is not None and state.turn_ends <= time else state


def end_turn_of(state: State) -> State:
    """Ends the turn; suggestions among which the player has not chosen are gone (LA-33)."""
    number = state.choosing
    return next_turn(state if number is None else reject(state, number, "unknown"))


def settle_turn_clock(before: State, state: State, time: int) -> State:
    """Called after every move: the clock starts with a turn, or once the dice have been shown (LA-28), and
    stands while the game is halted or the turn waits for the Master. ``time`` is in milliseconds since 1970.
    """
    if not state.options.turn_seconds:
        return state
    if state.turn is None or state.by is not None:
        return replace(state, turn_ends=None, turn_left=None)
    left = 1000 * state.options.turn_seconds
    stands = state.halted or (state.pending is not None and state.choosing is None)
    if (before.round, before.turn) == (state.round, state.turn):
        if before.turn_ends is not None and not stands:
            return replace(state, turn_ends=before.turn_ends, turn_left=None)  # even if it is late (LA-31)
        left = _left(before, left, time)
    elif before.phase == "reading":
        left += THROW_MS * sum(len(thrown) for thrown in state.throws)
    if stands:
        return replace(state, turn_ends=None, turn_left=left)
    if before.turn_ends is None:
        left = max(left, MIN_LEFT)
    return replace(state, turn_ends=time + left, turn_left=None)


def _left(state: State, full: int, time: int) -> int:
    """Milliseconds that are left for the turn at this time."""
    if state.turn_ends is not None:
        return max(0, state.turn_ends - time)
    return full if state.turn_left is None else state.turn_left


# Pausing: only the Master can act until the game is resumed, and no clock runs.


class PauseRule(MoveRule[Pause]):
    """Possible at any time after the start."""

    def check_open(self, state: State, seat: int) -> Refused | None:
        """``preparing``, ``reading``, ``paused``, or see `check_master`."""
        refused = check_master(state, seat)
        if refused is not None:
            return refused
        if state.round == 0:
            return check_running(state)
        return Refused("paused") if state.paused else None

    def candidates(self, state: State, seat: int) -> Iterable[Pause]:
        """The only move of this type."""
        return [Pause()]

    def apply(self, state: State, seat: int, move: Pause, at: Moment) -> State:
        """Stops the game; nothing else changes."""
        return replace(state, paused=True)


class ResumeRule(MoveRule[Resume]):
    """Ends the pause."""

    def check_open(self, state: State, seat: int) -> Refused | None:
        """``not_paused``, or see `check_master`."""
        return check_master(state, seat) or (None if state.paused else Refused("not_paused"))

    def candidates(self, state: State, seat: int) -> Iterable[Resume]:
        """The only move of this type."""
        return [Resume()]

    def apply(self, state: State, seat: int, move: Resume, at: Moment) -> State:
        """Deadlines restart, see `spying.settle_spying`."""
        return replace(state, paused=False)
