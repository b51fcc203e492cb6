"""The consequences of a placement, as far as the player can know them: where the line could continue, and how
the other side's next step will begin.

Nothing here depends on the order of a draw pile. Which answers are undrawn is no secret: all answers of the
level that aren't visible. An off-topic draw (LO-3) may bring any of them.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from games.questioning.rules.core.engine import coin_is_due
from games.questioning.rules.core.legal_placements import Placement
from games.questioning.rules.core.rulebooks import FACT_HEIGHT, RULEBOOKS
from games.questioning.rules.core.state import DISCARD, QUESTION, State, is_answer, questions_on_top
from games.questioning.rules.geometry.board import ALL_FACTS, CORNER_BIT, SPACES
from games.questioning.rules.geometry.connections import FIRST_REACHES, LEADS, REACHES, names

Data = dict[str, Any]


class Prospects:
    """How the other side's next step will begin, depending on the space that is covered now.

    An instance is for one state: what doesn't depend on the placement is computed once.
    """

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
        """After a question, or one of the lawyer's answers, was placed on ``space``.

        A face-down question is open to answers as well, so the coin makes no difference.
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
        """After an answer was placed on ``space``."""
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
        """After one of the lawyer's answers was discarded."""
        state = self._state
        kept = self._reach(one for one in state.pocket if one != tile)
        if self._questions & state.open_questions or kept & state.open_answers:
            return None
        return self._ends(self._on_top, True)

    def _drawing(self, free: int, wiped: int) -> Data | None:
        """When an undrawn answer will be drawn into the lawyer's hand (LO-3)."""
        continuing = {bool(reach & free) for reach in self._undrawn}
        if continuing == {True}:
            return None
        ends = self._ends(wiped, True)
        if True not in continuing or ends is None:
            return ends
        return {**ends, "code": "may_wipe" if ends["code"] == "wipe" else "may_lose"}

    def _ends(self, wiped: int, pocket: bool) -> Data | None:
        """When nothing in the lawyer's hand can continue; ``pocket``: whether it holds an answer."""
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


def consequences(state: State, placements: list[Placement]) -> list[Data]:
    """One entry for each offered move, in the same order.

    ``leads``: the spaces where the line could continue, on the board after the move; ``dead`` is True when
    there are none. ``ends``: None, or how the other side's next step is known to begin, by ``code``: ``wipe``
    {spaces} (LQ-13; the list can be empty), ``restart`` {space} (LQ-14, LO-2), ``lost`` {because};
    ``may_wipe`` {spaces} and ``may_lose`` {because} if it depends on the off-topic draw; or ``wins``.
    ``fact``: the corner whose fact is revealed. ``coin``: True when a coin will be flipped (LQ-22); ``leads``
    is then for heads.
    """
    prospects = Prospects(state)
    if state.because is None and state.step == DISCARD:
        return [{"leads": [], "ends": prospects.after_discard(tile)} for tile in state.pocket]
    entries: list[Data] = []
    for tile, spots in placements:
        _tile_ahead(state, prospects, tile, spots, entries)
    return entries


def _tile_ahead(state: State, prospects: Prospects, tile: int, spots: int, entries: list[Data]) -> None:
    """Appends the entries of one tile. Everything but ``leads`` is the same for all turns on a space."""
    lie, free = state.kinds[tile] << 6, _free(state, tile)
    known: dict[int, Data] = {}
    while spots:
        lowest = spots & -spots
        spot = lowest.bit_length() - 1
        spots ^= lowest
        common = known.get(spot >> 2)
        if common is None:
            common = known[spot >> 2] = _on_space(state, prospects, tile, spot >> 2)
        leads = LEADS[lie | spot] & free
        entries.append({"leads": names(leads), **common} if leads else {"leads": [], **common, "dead": True})


def _free(state: State, tile: int) -> int:
    """The spaces where the line could continue. For the lawyer, they include spaces that only one of the
    lawyer's answers could cover (LO-5).
    """
    if state.step != QUESTION:
        return state.open_answers
    others = any(one != tile for one in state.pocket)
    return state.open_questions | state.open_answers if others else state.open_questions


def _on_space(state: State, prospects: Prospects, tile: int, space: int) -> Data:
    entry: Data = {}
    facts = state.facts
    if is_answer(tile) and (reveals := _reveals(state, tile, space)):
        facts |= reveals
        entry["fact"] = SPACES[space]
    if facts == ALL_FACTS:
        entry["ends"] = {"code": "wins"}
    elif state.step == QUESTION:
        entry["ends"] = prospects.of_witness(space, is_answer(tile), facts)
    else:
        entry["ends"] = prospects.of_lawyer(space)
    if coin_is_due(state, tile, space):
        entry["coin"] = True
    return entry


def _reveals(state: State, tile: int, space: int) -> int:
    """The bit of the corner whose fact the answer would reveal there, or 0."""
    corner = CORNER_BIT.get(space, 0) & ~state.facts
    if corner and RULEBOOKS[state.options.rules].counts((*state.board[space], tile)) == FACT_HEIGHT:
        return corner
    return 0
