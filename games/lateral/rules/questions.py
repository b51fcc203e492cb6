"""Asking questions (LA-6), the checks for repeated ones (LA-9), and the Master's answers (LA-4)."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import product
from typing import Literal, get_args

from msgspec.structs import replace

from games.lateral.language.normalise import is_blank, normalise
from games.lateral.rules import moves
from games.lateral.rules.move_rule import MoveRule, check_puzzler, check_running_master
from games.lateral.rules.moves import (
    ANSWERS,
    MAX_QUESTION,
    AllowRephrase,
    Because,
    Reject,
    Reply,
    change_hand,
)
from games.lateral.rules.state import Kind, Question, State
from games.lateral.rules.turns import check_turn, next_turn
from games.lateral.rules.visibility import closed_questions
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
        """LA-8, LA-37. Also ``no_more_questions``, and what `check_question_limit` says."""
        refused = check_turn(state, seat) if not state.anytime else _check_open_question(state, seat)
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


def _check_open_question(state: State, seat: int) -> Refused | None:
    """LA-37: whether that player can ask in a game without turns: ``question_waits``, or see
    `check_puzzler`.
    """
    refused = check_puzzler(state, seat)
    return refused or (Refused("question_waits") if state.has_open_question(seat) else None)


# The Master's replies to a question: an Answer Card (LA-4), whether it can be asked again (LA-10), or a
# rejection (LA-9, LA-13).


def is_waiting(state: State, number: int) -> bool:
    """Whether that question exists and is waiting for an answer; not while its asker has to choose a
    suggestion (LA-33).
    """
    if not 1 <= number <= len(state.questions):
        return False
    question = state.question(number)
    return question.state == "waiting" and not question.suggestions


def check_waiting(state: State, number: int) -> Refused | None:
    """Whether that question can be dealt with now: ``not_waiting`` {question}. Without turns (LA-37) public
    questions are dealt with in the order in which they came: ``earlier_first`` {question}. Private ones have
    no place in it: the next answer would tell the others that they have been answered (LA-31).
    """
    if not is_waiting(state, number):
        return Refused("not_waiting", question=number)
    if not state.anytime or state.question(number).private or state.pending == number:
        return None
    return Refused("earlier_first", question=state.pending)


def awaits_rephrase_decision(state: State, number: int) -> bool:
    """Whether the Master has yet to decide if that question can be asked again (LA-10)."""
    return 1 <= number <= len(state.questions) and state.question(number).rephrase == "open"


def waiting_questions(state: State) -> list[int]:
    """The numbers of the questions waiting for an answer."""
    return [number for number in range(1, len(state.questions) + 1) if is_waiting(state, number)]


def rephrase_decisions(state: State) -> list[int]:
    """The numbers of the questions for which the Master has yet to decide that."""
    return [
        number for number in range(1, len(state.questions) + 1) if awaits_rephrase_decision(state, number)
    ]


def give_free_repeat(state: State, number: int) -> State:
    """Lets the asker of a private question play the same card again, free and without counting."""
    question = state.question(number)
    player = state.players[question.seat]
    if question.kind == "tip_off":
        return state.with_player(question.seat, free_tip_off=player.free_tip_off + 1)
    return state.with_player(question.seat, free_sherlock=player.free_sherlock + 1)


def take_lock_off(state: State, number: int) -> State:
    """LA-16: the Padlock returns to its owner's hand, and the answer loses its protection. The question stays
    locked for everyone else.
    """
    state = _return_padlock(state, number)
    return state.with_question(number, exposed=True)


def _return_padlock(state: State, number: int) -> State:
    owner = state.question(number).seat
    return state.with_player(owner, hand=change_hand(state.players[owner].hand, {"padlock": 1}))


_AGAIN = {"rephrase": "allowed"}


class AnswerRule(MoveRule[Reply]):
    """Answering with an Answer Card (LA-4)."""

    def check_open(self, state: State, seat: int) -> Refused | None:
        """See `check_running_master`."""
        return check_running_master(state, seat)

    def check_move(self, state: State, seat: int, move: Reply) -> Refused | None:
        """See `check_waiting`; ``no_key`` with a Master, who answers the question as it is."""
        if move.meant and not state.keyed:
            return Refused("no_key")
        return check_waiting(state, move.question)

    def candidates(self, state: State, seat: int) -> Iterable[Reply]:
        """Every Answer Card for every waiting question."""
        return [Reply(number, answer) for number, answer in product(waiting_questions(state), ANSWERS)]

    def apply(self, state: State, seat: int, move: Reply, at: Moment) -> State:
        """The answer to a public question ends the turn, except ``rephrase``, which needs a decision; not
        without turns (LA-37), where everyone can ask again.
        """
        if move.meant:
            state = state.with_question(move.question, meant=move.meant)
        public = not state.question(move.question).private
        if move.answer == "rephrase":
            again = {"rephrase": "open", "since": at.number} if not (state.anytime and public) else _AGAIN
            return state.with_question(move.question, state="answered", answer=move.answer, **again)
        state = state.with_question(move.question, state="answered", answer=move.answer)
        return next_turn(state) if public else state


class AllowRephraseRule(MoveRule[AllowRephrase]):
    """Deciding whether a question can be asked again (LA-10)."""

    def check_open(self, state: State, seat: int) -> Refused | None:
        """See `check_running_master`."""
        return check_running_master(state, seat)

    def check_move(self, state: State, seat: int, move: AllowRephrase) -> Refused | None:
        """``not_open`` {question}."""
        return (
            None
            if awaits_rephrase_decision(state, move.question)
            else Refused("not_open", question=move.question)
        )

    def candidates(self, state: State, seat: int) -> Iterable[AllowRephrase]:
        """Yes and no for each waiting question."""
        return [
            AllowRephrase(number, allow)
            for number, allow in product(rephrase_decisions(state), (True, False))
        ]

    def apply(self, state: State, seat: int, move: AllowRephrase, at: Moment) -> State:
        """If allowed, the asker keeps the turn or gets a free repeat; otherwise the game moves on."""
        private = state.question(move.question).private
        state = state.with_question(move.question, rephrase="allowed" if move.allow else "denied")
        if private:
            return give_free_repeat(state, move.question) if move.allow else state
        return state if move.allow else next_turn(state)


class RejectRule(MoveRule[Reject]):
    """Rejecting a question (LA-9, LA-13): it counts as not asked, and a Padlock on it is returned."""

    def check_open(self, state: State, seat: int) -> Refused | None:
        """See `check_running_master`."""
        return check_running_master(state, seat)

    def check_move(self, state: State, seat: int, move: Reject) -> Refused | None:
        """See `check_waiting`."""
        return check_waiting(state, move.question)

    def candidates(self, state: State, seat: int) -> Iterable[Reject]:
        """Every waiting question, for both reasons."""
        return [Reject(number, why) for number, why in product(waiting_questions(state), get_args(Because))]

    def apply(self, state: State, seat: int, move: Reject, at: Moment) -> State:
        """See `reject`."""
        return reject(state, move.question, move.because)


def reject(state: State, number: int, because: Because | Literal["unknown"]) -> State:
    """The question counts as not asked. The asker of a public one keeps the turn; that of a private one gets
    a free repeat.
    """
    question = state.question(number)
    state = state.with_question(number, state="rejected", because=because)
    if question.guarded:
        state = _return_padlock(state, number)
    if question.locked:
        state = state.with_question(number, locked=False, exposed=False)
    return give_free_repeat(state, number) if question.private else state
