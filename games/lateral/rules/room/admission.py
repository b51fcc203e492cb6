"""LA-24: people come to an elastic room during the game, and their places are freed and given back."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec.structs import replace

from games.lateral.rules.core import guards
from games.lateral.rules.core.deck import START
from games.lateral.rules.core.move_rule import MoveRule
from games.lateral.rules.core.moves import Admit, Free
from games.lateral.rules.core.state import State
from games.lateral.rules.room.leaving import remove_player
from tabletop.rules.game import Moment, Refused


def is_admissible(state: State, seat: int) -> bool:
    """Whether the Master can let that seat in: it is empty, or its puzzler's place was freed. Nobody returns
    who was removed, or who knows the solution.
    """
    player = state.players[seat]
    left = player.role == "gone" and not player.sent_away and not player.mastered
    return player.role == "empty" or left


class AdmitRule(MoveRule[Admit]):
    """Possible at any time. Before the dice are thrown (LA-28), the puzzler throws like everyone; later they
    sit last, from the next round on.
    """

    def check_open(self, state: State, seat: int) -> Refused | None:
        """See `guards.check_elastic_master`. Without a Master (LA-32) people come in by themselves, until
        the end: ``settling``, ``not_admissible`` {seat}, or ``not_offered``.
        """
        if not state.keyed:
            return guards.check_elastic_master(state, seat)
        if not state.elastic:
            return Refused("not_offered")
        if state.by is not None:
            return Refused("settling")
        return None if is_admissible(state, seat) else Refused("not_admissible", seat=seat)

    def check_move(self, state: State, seat: int, move: Admit) -> Refused | None:
        """``not_admissible`` {seat}."""
        found = move.seat in range(len(state.players)) and is_admissible(state, move.seat)
        found = found and (not state.keyed or move.seat == seat)
        return None if found else Refused("not_admissible", seat=move.seat)

    def candidates(self, state: State, seat: int) -> Iterable[Admit]:
        """One for each seat."""
        return [Admit(other) for other in range(len(state.players))]

    def apply(self, state: State, seat: int, move: Admit, at: Moment) -> State:
        """A newcomer gets a full hand; those who return have what they had."""
        if state.players[move.seat].role == "empty":
            state = state.with_player(move.seat, hand=START, newcomer=state.round > 0)
        state = state.with_player(move.seat, role="puzzler")
        next_order = (*state.next_order, move.seat)
        return replace(state, next_order=next_order, order=state.order if state.round else next_order)


class FreeRule(MoveRule[Free]):
    """Possible at any time. The puzzler leaves the order of play and keeps hand and score."""

    def check_open(self, state: State, seat: int) -> Refused | None:
        """``last_puzzler``, or see `guards.check_elastic_master`."""
        refused = guards.check_elastic_master(state, seat)
        return refused or (None if len(state.puzzlers) > 1 else Refused("last_puzzler"))

    def check_move(self, state: State, seat: int, move: Free) -> Refused | None:
        """``no_such_puzzler`` {seat}."""
        return guards.check_in_game(state, move.seat)

    def candidates(self, state: State, seat: int) -> Iterable[Free]:
        """One for each puzzler."""
        return [Free(other) for other in state.puzzlers]

    def apply(self, state: State, seat: int, move: Free, at: Moment) -> State:
        """Removes the puzzler from the order of play."""
        return remove_player(state, move.seat)
