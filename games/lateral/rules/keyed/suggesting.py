"""LA-33: the key has no certain answer. It suggests questions that it can answer, and the asker chooses."""

from __future__ import annotations

from collections.abc import Iterable

from games.lateral.rules.core import guards
from games.lateral.rules.core.move_rule import MoveRule
from games.lateral.rules.core.moves import MAX_SUGGESTIONS, Choose, Suggest
from games.lateral.rules.core.state import State
from games.lateral.rules.core.turn_order import next_turn
from games.lateral.rules.questions.answering import is_waiting, reject, waiting_questions
from tabletop.rules.game import Form, Moment, Refused


class SuggestRule(MoveRule[Suggest]):
    """What the key does with a question that it can't answer for certain."""

    def check_open(self, state: State, seat: int) -> Refused | None:
        """See `guards.check_running_master`."""
        return guards.check_running_master(state, seat)

    def check_move(self, state: State, seat: int, move: Suggest) -> Refused | None:
        """``not_waiting`` {question}; ``rephrase_stands`` {question} for an answer that asks for another
        question.
        """
        if not is_waiting(state, move.question):
            return Refused("not_waiting", question=move.question)
        if any(one.answer == "rephrase" for one in move.suggestions):
            return Refused("rephrase_stands", question=move.question)
        return None

    def candidates(self, state: State, seat: int) -> Iterable[Form]:
        """For each waiting question one form, to fill in with suggestions."""
        return [Form(Suggest(number, ()), ("suggestions",)) for number in waiting_questions(state)]

    def apply(self, state: State, seat: int, move: Suggest, at: Moment) -> State:
        """The asker has to choose; without any suggestion the question is skipped."""
        if not move.suggestions:
            return reject(state, move.question, "unknown")
        return state.with_question(move.question, suggestions=move.suggestions)


class ChooseRule(MoveRule[Choose]):
    """The asker's choice among the suggestions."""

    def check_open(self, state: State, seat: int) -> Refused | None:
        """``nothing_to_choose``, or see `guards.check_puzzler`."""
        refused = guards.check_puzzler(state, seat)
        return refused or (None if _open(state, seat) else Refused("nothing_to_choose"))

    def check_move(self, state: State, seat: int, move: Choose) -> Refused | None:
        """``no_such_suggestion`` {question}."""
        if move.question in _open(state, seat):
            found = state.question(move.question).suggestions
            if move.suggestion is None or move.suggestion < len(found):
                return None
        return Refused("no_such_suggestion", question=move.question)

    def candidates(self, state: State, seat: int) -> Iterable[Choose]:
        """Each suggestion of each question, and none of them."""
        for number in _open(state, seat):
            yield from (Choose(number, one) for one in range(MAX_SUGGESTIONS))
            yield Choose(number, None)

    def apply(self, state: State, seat: int, move: Choose, at: Moment) -> State:
        """The question gets the answer of the suggestion; with none of them it is skipped."""
        question = state.question(move.question)
        state = state.with_question(move.question, suggestions=())
        if move.suggestion is None:
            return reject(state, move.question, "unknown")
        chosen = question.suggestions[move.suggestion]
        state = state.with_question(move.question, state="answered", answer=chosen.answer, meant=chosen.text)
        return state if question.private else next_turn(state)


def _open(state: State, seat: int) -> list[int]:
    """The numbers of the player's questions that have suggestions."""
    return [
        number
        for number, one in enumerate(state.questions, 1)
        if one.seat == seat and one.state == "waiting" and one.suggestions
    ]
