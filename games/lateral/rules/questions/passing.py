"""LA-6: the end of a turn without a question: by passing, or after cards by ending it."""

from __future__ import annotations

from collections.abc import Iterable

from games.lateral.rules.core.move_rule import MoveRule
from games.lateral.rules.core.moves import EndTurn, Pass
from games.lateral.rules.core.state import State
from games.lateral.rules.core.turn_order import check_turn, next_turn
from tabletop.rules.game import Moment, Refused


class PassRule(MoveRule[Pass]):
    """Ends a turn without a card. Also for an asker who could ask again but doesn't want to."""

    def check_open(self, state: State, seat: int) -> Refused | None:
        """Also ``end_turn_instead``."""
        return check_turn(state, seat) or (Refused("end_turn_instead") if state.acted else None)

    def candidates(self, state: State, seat: int) -> Iterable[Pass]:
        """The only move of this type."""
        return [Pass()]

    def apply(self, state: State, seat: int, move: Pass, at: Moment) -> State:
        """The next puzzler's turn begins."""
        return next_turn(state)


class EndTurnRule(MoveRule[EndTurn]):
    """Ends a turn in which cards were played."""

    def check_open(self, state: State, seat: int) -> Refused | None:
        """Also ``pass_instead``."""
        return check_turn(state, seat) or (None if state.acted else Refused("pass_instead"))

    def candidates(self, state: State, seat: int) -> Iterable[EndTurn]:
        """The only move of this type."""
        return [EndTurn()]

    def apply(self, state: State, seat: int, move: EndTurn, at: Moment) -> State:
        """The next puzzler's turn begins."""
        return next_turn(state)
