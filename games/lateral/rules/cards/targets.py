"""The targets of Mata Hari and Cooperation: another player's private questions.

A question that still waits for its answer is a valid target: a player who has learned it sees the answer when
it comes. Otherwise a refusal would reveal whether it has been answered. For the same reason a rejected
Sherlock is a valid target (it yields the question, and that it was rejected). The rejection of a Tip-off is
public, so a rejected Tip-off is not.
"""

from __future__ import annotations

from games.lateral.rules.core.guards import check_in_game
from games.lateral.rules.core.state import Question, State
from games.lateral.rules.core.visibility import is_known_to_reach, knows
from tabletop.rules.game import Refused


def find_question(state: State, number: int) -> Question | None:
    """The question with that number, or None."""
    return state.question(number) if 1 <= number <= len(state.questions) else None


def check_target(state: State, seat: int, other: int, number: int) -> Refused | None:
    """Whether that is a private question of theirs that this player can aim at: ``no_such_puzzler`` {seat},
    ``own_question``, ``no_such_question``, ``not_theirs``, or what `check_wanted` says, each {question}.
    """
    refused = check_in_game(state, other)
    if refused is not None:
        return refused
    question = find_question(state, number)
    if other == seat:
        code = "own_question"
    elif question is None:
        code = "no_such_question"
    elif question.seat != other:
        code = "not_theirs"
    else:
        return check_wanted(state, seat, number)
    return Refused(code, question=number)


def check_received(state: State, seat: int, other: int, number: int) -> Refused | None:
    """LA-18: whether that is a private question that this player can aim at, and that the other one is known
    to have: like `check_target`, but ``not_received`` in place of ``not_theirs``.
    """
    refused = check_target(state, seat, other, number)
    if refused is None or refused.code != "not_theirs":
        return refused
    refused = check_wanted(state, seat, number)
    if refused is not None or is_known_to_reach(state, seat, number, other):
        return refused
    return Refused("not_received", question=number)


def check_wanted(state: State, seat: int, number: int) -> Refused | None:
    """Whether this player can want that question: ``not_private``, ``was_rejected``, ``known_already`` or
    ``safe``, each {question}.
    """
    code = _refusal_code(seat, state.question(number))
    return Refused(code, question=number) if code else None


def _refusal_code(seat: int, question: Question) -> str | None:
    if not question.private:
        return "not_private"
    if question.kind == "tip_off" and question.state == "rejected":
        return "was_rejected"
    if knows(question, seat):
        return "known_already"
    return "safe" if question.safe else None
