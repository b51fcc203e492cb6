"""Pausing: only the Master can act until the game is resumed, and no clock runs."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec.structs import replace

from games.lateral.rules.core import guards
from games.lateral.rules.core.move_rule import MoveRule
from games.lateral.rules.core.moves import Pause, Resume
from games.lateral.rules.core.state import State
from tabletop.rules.game import Moment, Refused


class PauseRule(MoveRule[Pause]):
    """Possible at any time after the start."""

    def check_open(self, state: State, seat: int) -> Refused | None:
        """``preparing``, ``reading``, ``paused``, or see `guards.check_master`."""
        refused = guards.check_master(state, seat)
        if refused is not None:
            return refused
        if state.round == 0:
            return guards.check_running(state)
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
        """``not_paused``, or see `guards.check_master`."""
        return guards.check_master(state, seat) or (None if state.paused else Refused("not_paused"))

    def candidates(self, state: State, seat: int) -> Iterable[Resume]:
        """The only move of this type."""
        return [Resume()]

    def apply(self, state: State, seat: int, move: Resume, at: Moment) -> State:
        """Deadlines restart, see `games.lateral.rules.cards.spying.settle_spying`."""
        return replace(state, paused=False)
