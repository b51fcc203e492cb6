"""LA-14: a private question with a private answer. LA-15: how to come by more of them."""

from __future__ import annotations

from collections.abc import Iterable

from games.lateral.rules.cards.private_question import PrivateQuestion
from games.lateral.rules.core import guards
from games.lateral.rules.core.deck import changed, count
from games.lateral.rules.core.move_rule import Step
from games.lateral.rules.core.moves import Award, Convert
from games.lateral.rules.core.state import State
from tabletop.rules.game import Moment, Refused

SHERLOCK = PrivateQuestion("sherlock")

MOST_CONVERTED = 2


class Converting(Step[Convert]):
    """A Spoiler becomes a Sherlock. It is no play: it does not count (LA-8), and nobody else hears of it."""

    def closed(self, state: State, seat: int) -> Refused | None:
        """Also ``first_round``, ``converted_twice``, ``no_card`` {card}."""
        refused = guards.puzzlers(state, seat)
        if refused is not None:
            return refused
        if state.round == 1:
            return Refused("first_round")
        if state.players[seat].converted == MOST_CONVERTED:
            return Refused("converted_twice")
        return None if count(state.players[seat].hand, "spoiler") else Refused("no_card", card="spoiler")

    def choices(self, state: State, seat: int) -> Iterable[Convert]:
        """There is one way."""
        return [Convert()]

    def do(self, state: State, seat: int, move: Convert, at: Moment) -> State:
        """One card for another."""
        player = state.players[seat]
        hand = changed(player.hand, {"spoiler": -1, "sherlock": 1})
        return state.with_player(seat, hand=hand, converted=player.converted + 1)


class Awarding(Step[Award]):
    """The Master gives one for a good intuition, as often as he likes; everybody hears of it."""

    def closed(self, state: State, seat: int) -> Refused | None:
        """See `gates.running`."""
        return guards.running(state, seat)

    def against(self, state: State, seat: int, move: Award) -> Refused | None:
        """``no_such_puzzler`` {seat}."""
        return guards.at_the_table(state, move.seat)

    def choices(self, state: State, seat: int) -> Iterable[Award]:
        """To any of the puzzlers."""
        return [Award(other) for other in state.puzzlers]

    def do(self, state: State, seat: int, move: Award, at: Moment) -> State:
        """One card more."""
        hand = changed(state.players[move.seat].hand, {"sherlock": 1})
        return state.with_player(move.seat, hand=hand)
