"""Mata Hari (LA-16): spies on one private answer of another player. `games.lateral.rules.cards.spying` has
the result.
"""

from __future__ import annotations

from collections.abc import Iterable
from itertools import product
from typing import Literal

from msgspec.structs import replace

from games.lateral.rules.cards.play import check_playable, spend_card
from games.lateral.rules.cards.spying import can_defend, reveal_answer
from games.lateral.rules.cards.targets import check_target
from games.lateral.rules.core.move_rule import MoveRule
from games.lateral.rules.core.moves import Play
from games.lateral.rules.core.state import Spying, State
from games.lateral.rules.questions.answering import take_lock_off
from tabletop.rules.game import Moment, Refused

_CARD_COUNTS: tuple[Literal[1, 2], ...] = (1, 2)


class MataHariRule(MoveRule[Play]):
    """One card, or two against a Padlock."""

    def check_open(self, state: State, seat: int) -> Refused | None:
        """See `check_playable`."""
        return check_playable(state, seat, "mata_hari")

    def check_targets(self, state: State, seat: int) -> Refused | None:
        """``nothing_to_spy``."""
        return None if any(True for _ in self._possible(state, seat)) else Refused("nothing_to_spy")

    def check_move(self, state: State, seat: int, move: Play) -> Refused | None:
        """What `check_target` says, ``spying_already``, ``needs_two``, ``one_is_enough``, each {question}."""
        assert move.seat is not None
        assert move.question is not None
        refused = check_target(state, seat, move.seat, move.question)
        if refused is not None:
            return refused
        guarded = state.question(move.question).guarded
        if any(
            (one.spy, one.question, one.state) == (seat, move.question, "pending") for one in state.spyings
        ):
            code = "spying_already"
        elif guarded != (move.cards == 2):
            code = "needs_two" if guarded else "one_is_enough"
        else:
            return check_playable(state, seat, "mata_hari", move.cards or 1)
        return Refused(code, question=move.question)

    def candidates(self, state: State, seat: int) -> Iterable[Play]:
        """Every private question of others that can be spied on."""
        return self._possible(state, seat)

    def apply(self, state: State, seat: int, move: Play, at: Moment) -> State:
        """The spy sees a Tip-off's answer immediately, and two cards take the Padlock off that answer. If a
        Sherlock's owner can play Don Corleone, the spying stays pending until they decide.
        """
        assert move.seat is not None
        assert move.question is not None
        cards = move.cards or 1
        state = spend_card(state, seat, "mata_hari", cards, question=move.question, other=move.seat)
        due = at.time + 1000 * state.options.defence_seconds
        spying = Spying(seat, move.seat, move.question, cards, "pending", due)
        state = replace(state, spyings=(*state.spyings, spying))
        if state.question(move.question).kind == "sherlock" and can_defend(state, move.seat):
            return state
        if cards == 2:
            state = take_lock_off(state, move.question)
        return reveal_answer(state, lambda one: one is spying)

    def _possible(self, state: State, seat: int) -> Iterable[Play]:
        plays = (
            Play("mata_hari", seat=question.seat, question=number, cards=cards)
            for (number, question), cards in product(enumerate(state.questions, 1), _CARD_COUNTS)
            if question.private and question.seat != seat
        )
        return (play for play in plays if self.check_move(state, seat, play) is None)
