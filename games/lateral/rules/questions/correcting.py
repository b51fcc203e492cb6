"""LA-26: the Master corrects an answer. Everyone who has the old answer gets the new one, marked as
corrected; what was done on the strength of the old one stands.
"""

from __future__ import annotations

from collections.abc import Iterable

from games.lateral.rules.core import guards
from games.lateral.rules.core.deck import ANSWERS
from games.lateral.rules.core.move_rule import MoveRule
from games.lateral.rules.core.moves import Correct
from games.lateral.rules.core.state import State
from games.lateral.rules.core.turn_order import next_turn
from tabletop.rules.game import Form, Moment, Refused


class CorrectRule(MoveRule[Correct]):
    """Another Answer Card for a question that has one. ``rephrase`` stays once the Master has decided what
    follows from it, and no other answer becomes ``rephrase``: the game has moved on.
    """

    def check_open(self, state: State, seat: int) -> Refused | None:
        """See `guards.check_running_master`."""
        return guards.check_running_master(state, seat)

    def check_move(self, state: State, seat: int, move: Correct) -> Refused | None:
        """``no_such_question``, ``nothing_to_correct``, ``same_answer`` or ``rephrase_stands``, each
        {question}.
        """
        if not 1 <= move.question <= len(state.questions):
            return Refused("no_such_question", question=move.question)
        question = state.question(move.question)
        if question.state != "answered":
            code = "nothing_to_correct"
        elif question.answer == move.answer:
            code = "same_answer"
        elif move.answer == "rephrase" or question.rephrase in ("allowed", "denied"):
            code = "rephrase_stands"
        else:
            return None
        return Refused(code, question=move.question)

    def candidates(self, state: State, seat: int) -> Iterable[Form]:
        """One form, if there is any answer to correct: the list of all would grow with every question."""
        moves = (
            Correct(number, answer) for number in range(len(state.questions), 0, -1) for answer in ANSWERS
        )
        first = next((move for move in moves if self.check_move(state, seat, move) is None), None)
        return [] if first is None else [Form(first, ("question", "answer"))]

    def apply(self, state: State, seat: int, move: Correct, at: Moment) -> State:
        """Replaces the answer. A ``rephrase`` that was still open is settled as by any other answer: if the
        question is public, the turn ends.
        """
        question = state.question(move.question)
        waits = question.rephrase == "open" and not question.private
        state = state.with_question(move.question, answer=move.answer, rephrase=None, corrected=True)
        return next_turn(state) if waits else state
