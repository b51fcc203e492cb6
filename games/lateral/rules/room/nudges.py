"""LA-29: the Master's public remarks, and marks for good questions. Both cost nothing."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec.structs import replace

from games.lateral.rules.core import guards, moves
from games.lateral.rules.core.move_rule import MoveRule
from games.lateral.rules.core.moves import MAX_REMARK, Praise
from games.lateral.rules.core.state import Remark, State
from games.lateral.rules.questions.asking import check_text
from tabletop.rules.game import Ask, Form, Moment, Refused

MAX_REMARKS = 100
"""In one game: everyone is sent all of them with every move."""


class RemarkRule(MoveRule[moves.Remark]):
    """A short sentence to everyone. What it gives away is the Master's responsibility."""

    def check_open(self, state: State, seat: int) -> Refused | None:
        """``remarks_full`` {most}, or see `guards.check_running_master`."""
        refused = guards.check_running_master(state, seat)
        is_full = len(state.remarks) >= MAX_REMARKS
        return refused or (Refused("remarks_full", most=MAX_REMARKS) if is_full else None)

    def check_move(self, state: State, seat: int, move: moves.Remark) -> Refused | None:
        """``empty``, ``too_long`` {most}."""
        return check_text(move.text, MAX_REMARK)

    def candidates(self, state: State, seat: int) -> Iterable[Ask]:
        """One offer, with a text to fill in."""
        return [Ask(moves.Remark(""), "text", MAX_REMARK)]

    def apply(self, state: State, seat: int, move: moves.Remark, at: Moment) -> State:
        """Adds the remark; nothing else changes."""
        remark = Remark(state.round, move.text.strip(), len(state.questions))
        return replace(state, remarks=(*state.remarks, remark))


class PraiseRule(MoveRule[Praise]):
    """A mark on a public question that leads the right way."""

    def check_open(self, state: State, seat: int) -> Refused | None:
        """See `guards.check_running_master`."""
        return guards.check_running_master(state, seat)

    def check_move(self, state: State, seat: int, move: Praise) -> Refused | None:
        """``no_such_question``, ``only_public``, ``was_rejected`` or ``good_already``, each {question}."""
        code = _refusal_code(state, move.question)
        return Refused(code, question=move.question) if code else None

    def candidates(self, state: State, seat: int) -> Iterable[Form]:
        """One form, if there is any question to mark: the list of all would grow with every question."""
        numbers = range(len(state.questions), 0, -1)
        first = next((number for number in numbers if _refusal_code(state, number) is None), None)
        return [] if first is None else [Form(Praise(first), ("question",))]

    def apply(self, state: State, seat: int, move: Praise, at: Moment) -> State:
        """Marks the question; nothing else changes."""
        return state.with_question(move.question, good=True)


def _refusal_code(state: State, number: int) -> str | None:
    if not 1 <= number <= len(state.questions):
        return "no_such_question"
    question = state.question(number)
    if question.private:
        return "only_public"
    if question.state == "rejected":
        return "was_rejected"
    return "good_already" if question.good else None
