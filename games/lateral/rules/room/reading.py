"""LA-28: the Master reads the story, and round 1 begins when the Master says so."""

from __future__ import annotations

from collections.abc import Iterable

from games.lateral.rules.core import guards
from games.lateral.rules.core.move_rule import MoveRule
from games.lateral.rules.core.moves import Begin
from games.lateral.rules.core.state import State
from games.lateral.rules.core.turn_order import begin_first_round
from tabletop.rules.game import Moment, Refused


class BeginRule(MoveRule[Begin]):
    """The end of the reading. Until then only the Master can act, no clock runs, and nobody can know the
    order of play.
    """

    def check_open(self, state: State, seat: int) -> Refused | None:
        """``preparing``, ``begun_already``, or see `guards.check_master`. Without a Master any puzzler begins
        (LA-32).
        """
        refused = _check_reader(state, seat)
        if refused is not None or state.phase == "reading":
            return refused
        return Refused("preparing" if state.puzzle is None else "begun_already")

    def candidates(self, state: State, seat: int) -> Iterable[Begin]:
        """The only move of this type."""
        return [Begin()]

    def apply(self, state: State, seat: int, move: Begin, at: Moment) -> State:
        """The dice are thrown (LA-5), and the first round begins."""
        return begin_first_round(state, at.dice)


def _check_reader(state: State, seat: int) -> Refused | None:
    if not state.keyed:
        return guards.check_master(state, seat)
    refused = guards.check_puzzler(state, seat)
    return None if refused is None or refused.code in ("preparing", "read_first") else refused
