"""Public questions (LA-6), and the checks for repeated questions (LA-9)."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec.structs import replace

from games.lateral.rules.core import moves
from games.lateral.rules.core.move_rule import MoveRule
from games.lateral.rules.core.moves import MAX_QUESTION
from games.lateral.rules.core.normalise import is_blank, normalise
from games.lateral.rules.core.state import Kind, Question, State
from games.lateral.rules.core.turn_order import check_turn
from games.lateral.rules.core.visibility import closed_questions
from tabletop.rules.game import Ask, Moment, Refused

MAX_QUESTIONS = 500
"""Checking and showing a move takes longer with every question."""


def check_question_limit(state: State) -> Refused | None:
    """Whether another question fits in this room: ``questions_full`` {most}."""
    is_full = len(state.questions) >= MAX_QUESTIONS
    return Refused("questions_full", most=MAX_QUESTIONS) if is_full else None


def check_text(text: str | None, most: int) -> Refused | None:
    """Whether that text can be sent: ``empty``, ``too_long`` {most}."""
    if text is None or is_blank(text):
        return Refused("empty")
    return Refused("too_long", most=most) if len(text) > most else None


def check_question(state: State, seat: int, text: str | None) -> Refused | None:
    """Whether that player can ask this now: ``locked`` {question}, ``asked_already`` {question}, or what
    `check_text` says.
    """
    refused = check_text(text, MAX_QUESTION)
    if refused is not None or text is None:
        return refused
    folded = normalise(text)
    same = [
        (number, why)
        for number, question, why in closed_questions(state, seat)
        if normalise(question.text) == folded
    ]
    if not same:
        return None
    number, why = next((found for found in same if found[1] == "locked"), same[0])
    return Refused(why, question=number)


def add_question(state: State, seat: int, kind: Kind, text: str, at: Moment) -> State:
    """Adds a question, which waits for the Master."""
    question = Question(state.round, seat, kind, text.strip(), at.number)
    return replace(state, questions=(*state.questions, question))


class AskRule(MoveRule[moves.Ask]):
    """The public question of a turn, or its repeat after ``rephrase`` (LA-10) or a rejection (LA-9)."""

    def check_open(self, state: State, seat: int) -> Refused | None:
        """LA-8. Also ``no_more_questions``, and what `check_question_limit` says."""
        refused = check_turn(state, seat)
        too_many = state.players[seat].cards > 1
        return refused or (Refused("no_more_questions") if too_many else check_question_limit(state))

    def check_move(self, state: State, seat: int, move: moves.Ask) -> Refused | None:
        """LA-9: see `check_question`."""
        return check_question(state, seat, move.text)

    def candidates(self, state: State, seat: int) -> Iterable[Ask]:
        """One offer, with a text to fill in."""
        return [Ask(moves.Ask(""), "text", MAX_QUESTION)]

    def apply(self, state: State, seat: int, move: moves.Ask, at: Moment) -> State:
        """Adds the question; the turn waits for its answer."""
        return add_question(state, seat, "public", move.text, at)
