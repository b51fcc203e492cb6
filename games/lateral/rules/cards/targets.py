"""The targets of Mata Hari and Cooperation: another player's private questions.

A question that still waits for its answer is a valid target: a player who has learned it sees the answer when
it comes. Otherwise a refusal would reveal whether it has been answered. For the same reason a rejected
Sherlock is a valid target (it yields the question, and that it was rejected). The rejection of a Tip-off is
public, so a rejected Tip-off is not.
"""

from __future__ import annotations

from games.lateral.rules.core.guards import check_in_game
from games.lateral.rules.core.state import Question, State
from games.lateral.rules.core.visibility import knows
from tabletop.rules.game import Refused


def find_question(state: State, number: int) -> Question | None:
    """The question with that number, or None."""
    return state.question(number) if 1 <= number <= len(state.questions) else None


def check_target(state: State, seat: int, other: int, number: int) -> Refused | None:
    """Whether that is a private question of theirs that this player can aim at: ``no_such_puzzler`` {seat},
    ``own_question``, ``no_such_question``, ``not_theirs``, ``not_private``, ``was_rejected``,
    ``known_already`` or ``safe``, each {question}.
    """
    refused = check_in_game(state, other)
    if refused is not None:
        return refused
    code = (
        "own_question" if other == seat else _refusal_code(state, seat, other, find_question(state, number))
    )
    return Refused(code, question=number) if code else None


def _refusal_code(state: State, seat: int, other: int, question: Question | None) -> str | None:
    if question is None:
        return "no_such_question"
    if question.seat != other:
        return "not_theirs"
    if not question.private:
        return "not_private"
    if question.kind == "tip_off" and question.state == "rejected":
        return "was_rejected"
    if knows(question, seat):
        return "known_already"
    return "safe" if question.safe else None
