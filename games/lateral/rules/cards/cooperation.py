"""Cooperation (LA-18): swaps a private answer that the player knows for one that another player has received:
by asking, or as far as the player can know by spying or swapping. Afterwards both know both.

The swap needs nobody's decision and happens immediately, so the game never has to wait for it.
"""

from __future__ import annotations

from collections.abc import Iterable

from games.lateral.rules.cards.play import check_playable, spend_card
from games.lateral.rules.cards.targets import check_received, find_question
from games.lateral.rules.core.move_rule import MoveRule
from games.lateral.rules.core.moves import Play
from games.lateral.rules.core.state import State
from games.lateral.rules.core.visibility import knows, with_learner
from tabletop.rules.game import Form, Moment, Refused


class CooperationRule(MoveRule[Play]):
    """The player can give any private answer they know, even if the other player knows it already."""

    def check_open(self, state: State, seat: int) -> Refused | None:
        """See `check_playable`."""
        return check_playable(state, seat, "cooperation")

    def check_targets(self, state: State, seat: int) -> Refused | None:
        """``nothing_to_give``, ``nothing_to_take``."""
        if not self._gifts(state, seat):
            return Refused("nothing_to_give")
        return None if self._wishes(state, seat) else Refused("nothing_to_take")

    def check_move(self, state: State, seat: int, move: Play) -> Refused | None:
        """Both halves of the swap: see `_check_gift` and `_check_wish`."""
        assert move.give is not None
        assert move.take is not None
        assert move.seat is not None
        return self._check_gift(state, seat, move.give) or self._check_wish(state, seat, move.seat, move.take)

    def candidates(self, state: State, seat: int) -> Iterable[Form]:
        """One form, with the first possible gift and wish as an example."""
        take, other = self._wishes(state, seat)[0]
        example = Play("cooperation", give=self._gifts(state, seat)[0], seat=other, take=take)
        return [Form(example, ("give", "seat", "take"))]

    def apply(self, state: State, seat: int, move: Play, at: Moment) -> State:
        """Both players learn the other's question and answer."""
        assert move.give is not None
        assert move.take is not None
        assert move.seat is not None
        for number, other in ((move.give, move.seat), (move.take, seat)):
            known = with_learner(state.question(number), other, "swapped")
            state = state.with_question(number, learnt=known)
        return spend_card(state, seat, "cooperation", other=move.seat, give=move.give, take=move.take)

    def _check_gift(self, state: State, seat: int, number: int) -> Refused | None:
        """``no_such_question``, ``not_private``, ``not_known``, ``not_answered``, each {question}."""
        question = find_question(state, number)
        if question is None:
            code = "no_such_question"
        elif not question.private:
            code = "not_private"
        elif not knows(question, seat):
            code = "not_known"
        elif question.state != "answered":
            code = "not_answered"
        else:
            return None
        return Refused(code, question=number)

    def _check_wish(self, state: State, seat: int, other: int, number: int) -> Refused | None:
        """What `check_received` says, and ``padlocked`` {question}."""
        refused = check_received(state, seat, other, number)
        if refused is None and state.question(number).guarded:
            return Refused("padlocked", question=number)
        return refused

    def _gifts(self, state: State, seat: int) -> list[int]:
        numbers = range(1, len(state.questions) + 1)
        return [number for number in numbers if self._check_gift(state, seat, number) is None]

    def _wishes(self, state: State, seat: int) -> list[tuple[int, int]]:
        """Each question that can be taken, with whom from, its asker first."""
        found: list[tuple[int, int]] = []
        for number, question in enumerate(state.questions, 1):
            others = [question.seat, *(other for other, _ in question.learnt)]
            found += (
                (number, other) for other in others if self._check_wish(state, seat, other, number) is None
            )
        return found
