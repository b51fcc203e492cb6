"""Tip-off (LA-12) and Sherlock Holmes (LA-14): questions whose answer only the asker gets. They differ in who
sees the question, which `games.lateral.rules.core.visibility` decides.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Literal

from games.lateral.rules.cards.play import check_playable, spend_card
from games.lateral.rules.core.move_rule import MoveRule
from games.lateral.rules.core.moves import MAX_QUESTION, Play
from games.lateral.rules.core.state import State
from games.lateral.rules.questions.asking import add_question, check_question, check_question_limit
from tabletop.rules.game import Ask, Moment, Refused


class PrivateQuestionRule(MoveRule[Play]):
    """Asking a question with that card."""

    def __init__(self, card: Literal["tip_off", "sherlock"]) -> None:
        self.card = card

    def check_open(self, state: State, seat: int) -> Refused | None:
        """See `check_playable` and `check_question_limit`."""
        return check_playable(state, seat, self.card) or check_question_limit(state)

    def check_move(self, state: State, seat: int, move: Play) -> Refused | None:
        """LA-9: see `check_question`."""
        return check_question(state, seat, move.text)

    def candidates(self, state: State, seat: int) -> Iterable[Ask]:
        """One offer, with a text to fill in."""
        return [Ask(Play(self.card, text=""), "text", MAX_QUESTION)]

    def apply(self, state: State, seat: int, move: Play, at: Moment) -> State:
        """Adds a question that waits for the Master. The turn goes on meanwhile."""
        state = add_question(state, seat, self.card, move.text or "", at)
        return spend_card(state, seat, self.card, question=len(state.questions))


TIP_OFF = PrivateQuestionRule("tip_off")
SHERLOCK = PrivateQuestionRule("sherlock")
