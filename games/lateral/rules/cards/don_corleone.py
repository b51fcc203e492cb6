"""Don Corleone (LA-17): the answer to a Mata Hari aimed at a Sherlock. That question is safe from then on."""

from __future__ import annotations

from collections.abc import Iterable

from games.lateral.rules.cards.play import spend_card
from games.lateral.rules.cards.spying import block_spies, reveal_answer
from games.lateral.rules.core import guards
from games.lateral.rules.core.move_rule import MoveRule
from games.lateral.rules.core.moves import Defend
from games.lateral.rules.core.state import State
from tabletop.rules.game import Form, Moment, Refused


class DefendRule(MoveRule[Defend]):
    """Plays the card or not, in answer to all spies aiming at that question."""

    def check_open(self, state: State, seat: int) -> Refused | None:
        """Also ``nothing_to_defend``."""
        refused = guards.check_puzzler(state, seat)
        return refused or (None if spied_questions(state, seat) else Refused("nothing_to_defend"))

    def check_move(self, state: State, seat: int, move: Defend) -> Refused | None:
        """``not_spied_on`` {question}."""
        if move.question is None or move.question in spied_questions(state, seat):
            return None
        return Refused("not_spied_on", question=move.question)

    def candidates(self, state: State, seat: int) -> Iterable[Form]:
        """With the card and without, for the question that is named."""
        first = spied_questions(state, seat)[0]
        return [Form(Defend(with_card, first), ("question",)) for with_card in (True, False)]

    def apply(self, state: State, seat: int, move: Defend, at: Moment) -> State:
        """With the card the Mata Hari is spent for nothing; without it the spy sees question and answer."""
        number = move.question or spied_questions(state, seat)[0]
        if not move.with_card:
            return reveal_answer(state, lambda one: one.question == number)
        state = spend_card(state, seat, "don_corleone", question=number)
        return block_spies(state.with_question(number, safe=True), number)


def spied_questions(state: State, seat: int) -> list[int]:
    """The player's questions that Don Corleone can protect now, the one waiting longest first."""
    waiting = (one.question for one in state.spyings if one.seat == seat and one.state == "pending")
    return list(dict.fromkeys(waiting))
