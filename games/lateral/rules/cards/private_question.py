"""Tip-off (LA-12) and Sherlock Holmes (LA-14): questions whose answer only the asker gets. They differ in who
hears the question, and that is said in `games.lateral.rules.core.visibility`.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Literal

from games.lateral.rules.cards.play import pay, unplayable
from games.lateral.rules.core.move_rule import Step
from games.lateral.rules.core.moves import MOST_QUESTION, Play
from games.lateral.rules.core.state import State
from games.lateral.rules.questions.asking import full, unaskable, with_new
from tabletop.rules.game import Ask, Moment, Refused


class PrivateQuestion(Step[Play]):
    """A question that is asked with that card."""

    def __init__(self, card: Literal["tip_off", "sherlock"]) -> None:
        self.card = card

    def closed(self, state: State, seat: int) -> Refused | None:
        """See `unplayable` and `full`."""
        return unplayable(state, seat, self.card) or full(state)

    def against(self, state: State, seat: int, move: Play) -> Refused | None:
        """LA-9."""
        return unaskable(state, seat, move.text)

    def choices(self, state: State, seat: int) -> Iterable[Ask]:
        """The text is to be written."""
        return [Ask(Play(self.card, text=""), "text", MOST_QUESTION)]

    def do(self, state: State, seat: int, move: Play, at: Moment) -> State:
        """It waits for the Master; the turn does not wait for it."""
        state = with_new(state, seat, self.card, move.text or "", at)
        return pay(state, seat, self.card, question=len(state.questions))
