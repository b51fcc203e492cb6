"""Padlock (LA-13): locks a question that the player asked with a Tip-off.
`games.lateral.rules.core.visibility.closed_questions` applies the lock.
"""

from __future__ import annotations

from collections.abc import Iterable

from games.lateral.rules.cards.play import check_playable, spend_card
from games.lateral.rules.cards.targets import find_question
from games.lateral.rules.core.move_rule import MoveRule
from games.lateral.rules.core.moves import Play
from games.lateral.rules.core.state import State
from tabletop.rules.game import Moment, Refused


class PadlockRule(MoveRule[Play]):
    """Possible before or after the answer."""

    def check_open(self, state: State, seat: int) -> Refused | None:
        """See `check_playable`."""
        return check_playable(state, seat, "padlock")

    def check_targets(self, state: State, seat: int) -> Refused | None:
        """``nothing_to_lock``."""
        return None if self._lockable(state, seat) else Refused("nothing_to_lock")

    def check_move(self, state: State, seat: int, move: Play) -> Refused | None:
        """``no_such_question``, ``not_yours``, ``not_a_tip_off``, ``was_rejected``, each {question}. A
        protected answer needs no check: there is only one Padlock. After two Mata Haris it can lock the same
        question again (LA-16), or any other.
        """
        assert move.question is not None
        question = find_question(state, move.question)
        if question is None:
            code = "no_such_question"
        elif question.seat != seat:
            code = "not_yours"
        elif question.kind != "tip_off":
            code = "not_a_tip_off"
        elif question.state == "rejected":
            code = "was_rejected"
        else:
            return None
        return Refused(code, question=move.question)

    def candidates(self, state: State, seat: int) -> Iterable[Play]:
        """The player's own Tip-offs that can be locked."""
        return self._lockable(state, seat)

    def apply(self, state: State, seat: int, move: Play, at: Moment) -> State:
        """Nobody else can ask that question any more, and its answer is protected (LA-16, LA-18)."""
        assert move.question is not None
        state = state.with_question(move.question, locked=True, exposed=False)
        return spend_card(state, seat, "padlock", question=move.question)

    def _lockable(self, state: State, seat: int) -> list[Play]:
        plays = (Play("padlock", question=number) for number in range(1, len(state.questions) + 1))
        return [play for play in plays if self.check_move(state, seat, play) is None]
