"""LA-15: getting more Sherlocks. `games.lateral.rules.cards.private_question` asks with one."""

from __future__ import annotations

from collections.abc import Iterable

from games.lateral.rules.core import guards
from games.lateral.rules.core.deck import change_hand, count
from games.lateral.rules.core.move_rule import MoveRule
from games.lateral.rules.core.moves import Award, Convert
from games.lateral.rules.core.state import State
from tabletop.rules.game import Moment, Refused

MAX_CONVERSIONS = 2


class ConvertRule(MoveRule[Convert]):
    """Turns a Spoiler into a Sherlock. It doesn't count as a card played (LA-8), and nobody else knows."""

    def check_open(self, state: State, seat: int) -> Refused | None:
        """Also ``first_round``, ``first_turn``, ``converted_twice``, ``no_card`` {card}."""
        refused = guards.check_puzzler(state, seat)
        if refused is not None:
            return refused
        if state.round == 1:
            return Refused("first_round")
        if state.players[seat].newcomer:
            return Refused("first_turn")
        if state.players[seat].converted == MAX_CONVERSIONS:
            return Refused("converted_twice")
        return None if count(state.players[seat].hand, "spoiler") else Refused("no_card", card="spoiler")

    def candidates(self, state: State, seat: int) -> Iterable[Convert]:
        """The only move of this type."""
        return [Convert()]

    def apply(self, state: State, seat: int, move: Convert, at: Moment) -> State:
        """Exchanges one card for the other."""
        player = state.players[seat]
        hand = change_hand(player.hand, {"spoiler": -1, "sherlock": 1})
        return state.with_player(seat, hand=hand, converted=player.converted + 1)


class AwardRule(MoveRule[Award]):
    """The Master gives a Sherlock for a good idea, as often as they like; everyone sees it."""

    def check_open(self, state: State, seat: int) -> Refused | None:
        """See `guards.check_running_master`."""
        return guards.check_running_master(state, seat)

    def check_move(self, state: State, seat: int, move: Award) -> Refused | None:
        """``no_such_puzzler`` {seat}."""
        return guards.check_in_game(state, move.seat)

    def candidates(self, state: State, seat: int) -> Iterable[Award]:
        """One for each puzzler."""
        return [Award(other) for other in state.puzzlers]

    def apply(self, state: State, seat: int, move: Award, at: Moment) -> State:
        """Adds a Sherlock to the hand."""
        hand = change_hand(state.players[move.seat].hand, {"sherlock": 1})
        return state.with_player(move.seat, hand=hand)
