"""What the Master says to a question: an Answer Card (LA-4), that it may be asked again (LA-10), or that it
may not be asked (LA-9, LA-13).
"""

from __future__ import annotations

from collections.abc import Iterable
from itertools import product
from typing import get_args

from games.lateral.rules.core import guards
from games.lateral.rules.core.deck import ANSWERS, change_hand
from games.lateral.rules.core.move_rule import MoveRule
from games.lateral.rules.core.moves import AllowRephrase, Because, Reject, Reply
from games.lateral.rules.core.state import State
from games.lateral.rules.core.turn_order import next_turn
from tabletop.rules.game import Moment, Refused


def is_waiting(state: State, number: int) -> bool:
    """Whether that question exists and waits for an answer."""
    return 1 <= number <= len(state.questions) and state.question(number).state == "waiting"


def awaits_rephrase_decision(state: State, number: int) -> bool:
    """Whether the Master has yet to decide if that question can be asked again (LA-10)."""
    return 1 <= number <= len(state.questions) and state.question(number).rephrase == "open"


def waiting_questions(state: State) -> list[int]:
    """The numbers of the questions that wait for an answer."""
    return [number for number in range(1, len(state.questions) + 1) if is_waiting(state, number)]


def rephrase_decisions(state: State) -> list[int]:
    """The numbers of the questions for which that is still to be decided."""
    return [
        number for number in range(1, len(state.questions) + 1) if awaits_rephrase_decision(state, number)
    ]


def give_free_repeat(state: State, number: int) -> State:
    """The asker of a private question may play the same card once more: it costs none, and does not count."""
    question = state.question(number)
    player = state.players[question.seat]
    if question.kind == "tip_off":
        return state.with_player(question.seat, free_tip_off=player.free_tip_off + 1)
    return state.with_player(question.seat, free_sherlock=player.free_sherlock + 1)


def unlock_question(state: State, number: int) -> State:
    """Takes the lock off; the Padlock goes back to its owner's hand."""
    owner = state.question(number).seat
    hand = change_hand(state.players[owner].hand, {"padlock": 1})
    return state.with_question(number, locked=False).with_player(owner, hand=hand)


class AnswerRule(MoveRule[Reply]):
    """LA-4."""

    def check_open(self, state: State, seat: int) -> Refused | None:
        """See `guards.check_running_master`."""
        return guards.check_running_master(state, seat)

    def check_move(self, state: State, seat: int, move: Reply) -> Refused | None:
        """``not_waiting`` {question}."""
        return None if is_waiting(state, move.question) else Refused("not_waiting", question=move.question)

    def candidates(self, state: State, seat: int) -> Iterable[Reply]:
        """Every Answer Card to every question that waits."""
        return [Reply(number, answer) for number, answer in product(waiting_questions(state), ANSWERS)]

    def apply(self, state: State, seat: int, move: Reply, at: Moment) -> State:
        """The answer to a public question ends the turn, unless it may be asked again."""
        if move.answer == "rephrase":
            again = {"rephrase": "open", "since": at.number}
            return state.with_question(move.question, state="answered", answer=move.answer, **again)
        public = not state.question(move.question).private
        state = state.with_question(move.question, state="answered", answer=move.answer)
        return next_turn(state) if public else state


class AllowRephraseRule(MoveRule[AllowRephrase]):
    """LA-10."""

    def check_open(self, state: State, seat: int) -> Refused | None:
        """See `guards.check_running_master`."""
        return guards.check_running_master(state, seat)

    def check_move(self, state: State, seat: int, move: AllowRephrase) -> Refused | None:
        """``not_open`` {question}."""
        return (
            None
            if awaits_rephrase_decision(state, move.question)
            else Refused("not_open", question=move.question)
        )

    def candidates(self, state: State, seat: int) -> Iterable[AllowRephrase]:
        """Yes and no to each."""
        return [
            AllowRephrase(number, allow)
            for number, allow in product(rephrase_decisions(state), (True, False))
        ]

    def apply(self, state: State, seat: int, move: AllowRephrase, at: Moment) -> State:
        """A public question can be asked anew, for the turn stays; or the game moves on."""
        private = state.question(move.question).private
        state = state.with_question(move.question, rephrase="allowed" if move.allow else "denied")
        if private:
            return give_free_repeat(state, move.question) if move.allow else state
        return state if move.allow else next_turn(state)


class RejectRule(MoveRule[Reject]):
    """LA-9, LA-13: the question counts as not asked. A Padlock on it comes back as well."""

    def check_open(self, state: State, seat: int) -> Refused | None:
        """See `guards.check_running_master`."""
        return guards.check_running_master(state, seat)

    def check_move(self, state: State, seat: int, move: Reject) -> Refused | None:
        """``not_waiting`` {question}."""
        return None if is_waiting(state, move.question) else Refused("not_waiting", question=move.question)

    def candidates(self, state: State, seat: int) -> Iterable[Reject]:
        """For both reasons."""
        return [Reject(number, why) for number, why in product(waiting_questions(state), get_args(Because))]

    def apply(self, state: State, seat: int, move: Reject, at: Moment) -> State:
        """The turn stays with the asker of a public one; a card may be played again."""
        question = state.question(move.question)
        state = state.with_question(move.question, state="rejected", because=move.because)
        if question.locked:
            state = unlock_question(state, move.question)
        return give_free_repeat(state, move.question) if question.private else state
