"""How the other side's next step will begin, by the space that is covered now; see `ahead`."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from games.questioning.rules.geometry.board import SPACES
from games.questioning.rules.geometry.connections import FIRST_REACHES, REACHES, names
from games.questioning.rules.rulebooks import RULEBOOKS
from games.questioning.rules.state import QUESTION, State, questions_on_top

Data = dict[str, Any]


class Prospects:
    """Of one state; what does not depend on the placement is worked out once."""

    def __init__(self, state: State) -> None:
        self._state = state
        self._book = RULEBOOKS[state.options.rules]
        line = state.witness if state.step == QUESTION else state.lawyer
        self._reaches = REACHES[line[-1].lie] if line else FIRST_REACHES
        if state.step == QUESTION:
            self._answers = self._reach(state.answers)
        else:
            self._questions = self._reach(state.questions)
            self._pocket = self._reach(state.pocket) if line else 0
            self._undrawn = self._each(state.answer_stack) if line else ()
            self._on_top = questions_on_top(state.board)

    def of_witness(self, space: int, answer: bool, facts: int) -> Data | None:
        """After a question, or one of the lawyer's answers, on that space. A face-down question leaves it
        open to answers as well, so a coin makes no difference here.
        """
        state = self._state
        if not state.answers:
            return {"code": "lost", "because": "no_answers"}
        bit = 1 << space
        free = state.open_answers & ~bit if answer else state.open_answers | bit
        if self._answers & free:
            return None
        corner = self._book.new_corner(free, facts) if state.witness else None
        if corner is None:
            return {"code": "lost", "because": "no_place"}
        return {"code": "restart", "space": SPACES[corner]}

    def of_lawyer(self, space: int) -> Data | None:
        """After an answer on that space."""
        state, bit = self._state, 1 << space
        free = state.open_answers & ~bit
        if self._questions & (state.open_questions | bit) or self._pocket & free:
            return None
        wiped = self._on_top & ~bit
        if not state.lawyer or not state.answer_stack:
            return self._ends(wiped, bool(state.pocket))
        if not self._book.off_topic(space, state.lawyer[-1].space):
            return self._ends(wiped, bool(state.pocket))
        return self._drawing(free, wiped)

    def after_discard(self, tile: int) -> Data | None:
        """After that one of the lawyer's answers has gone."""
        state = self._state
        kept = self._reach(one for one in state.pocket if one != tile)
        if self._questions & state.open_questions or kept & state.open_answers:
            return None
        return self._ends(self._on_top, True)

    def _drawing(self, free: int, wiped: int) -> Data | None:
        """With an undrawn answer on its way into the lawyer's hand (LO-3)."""
        continuing = {bool(reach & free) for reach in self._undrawn}
        if continuing == {True}:
            return None
        ends = self._ends(wiped, True)
        if True not in continuing or ends is None:
            return ends
        return {**ends, "code": "may_wipe" if ends["code"] == "wipe" else "may_lose"}

    def _ends(self, wiped: int, pocket: bool) -> Data | None:
        """When nothing in the lawyer's hand continues; ``pocket`` says whether there is an answer in it."""
        state = self._state
        if state.questions and state.lawyer:
            return {"code": "wipe", "spaces": names(wiped)}
        return {"code": "lost", "because": "no_place" if state.questions or pocket else "no_questions"}

    def _reach(self, hand: Iterable[int]) -> int:
        reach = 0
        for one in self._each(hand):
            reach |= one
        return reach

    def _each(self, hand: Iterable[int]) -> set[int]:
        kinds = self._state.kinds
        return {self._reaches[kind] for kind in {kinds[tile] for tile in hand if tile >= 0}}
