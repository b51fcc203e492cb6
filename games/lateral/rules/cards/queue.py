"""Queue (LA-19): moves the player to another place in the order of play, from the next round on."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec.structs import replace

from games.lateral.rules.cards.play import check_playable, spend_card
from games.lateral.rules.core.move_rule import MoveRule
from games.lateral.rules.core.moves import Play
from games.lateral.rules.core.state import State
from tabletop.rules.game import Moment, Refused


class QueueRule(MoveRule[Play]):
    """Several Queues in one round take effect in the order played."""

    def check_open(self, state: State, seat: int) -> Refused | None:
        """Also ``nobody_else``."""
        refused = check_playable(state, seat, "queue")
        return refused or (None if len(state.next_order) > 1 else Refused("nobody_else"))

    def check_move(self, state: State, seat: int, move: Play) -> Refused | None:
        """``no_such_place`` {most}, ``same_place`` {place}."""
        assert move.place is not None
        if not 1 <= move.place <= len(state.next_order):
            return Refused("no_such_place", most=len(state.next_order))
        same = state.next_order[move.place - 1] == seat
        return Refused("same_place", place=move.place) if same else None

    def candidates(self, state: State, seat: int) -> Iterable[Play]:
        """Every other place."""
        return [Play("queue", place=place) for place in range(1, len(state.next_order) + 1)]

    def apply(self, state: State, seat: int, move: Play, at: Moment) -> State:
        """Moves the player in the next round's order; the others keep their relative order."""
        assert move.place is not None
        order = [other for other in state.next_order if other != seat]
        order.insert(move.place - 1, seat)
        return spend_card(replace(state, next_order=tuple(order)), seat, "queue", place=move.place)
