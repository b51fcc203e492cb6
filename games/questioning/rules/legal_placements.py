"""Which placements are legal (LQ-9 to LQ-12, LQ-14, LO-5), as sets of spots (see
`geometry.connections`), and why there is no choice, or less than one might expect.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Literal

from games.questioning.rules.geometry.connections import CONNECTS, FIRST, collapsed, leading, spread
from games.questioning.rules.state import ANSWER, GAP, QUESTION, Link, State, is_answer

Placement = tuple[int, int]
"""A tile of a hand and the spots on which it may be put."""

Forced = Literal["restart", "lawyer_answer", "one_move", "one_tile", "one_space"]


def legal_placements(state: State) -> list[Placement]:
    """Every legal placement, hand by hand in the order of the slots; a tile that fits nowhere is left out."""
    if state.because is not None:
        return []
    if state.step == QUESTION:
        return for_lawyer(state)
    if state.step == ANSWER:
        return keeping_the_line_open(state, for_witness(state))
    return []


def blocked_placements(state: State) -> list[Placement]:
    """The placements that connect and stack, and that LQ-12 refuses."""
    if state.because is not None or state.step != ANSWER:
        return []
    all_of_them = for_witness(state)
    legal = dict(keeping_the_line_open(state, all_of_them))
    refused = ((tile, spots & ~legal.get(tile, 0)) for tile, spots in all_of_them)
    return [(tile, spots) for tile, spots in refused if spots]


def for_lawyer(state: State) -> list[Placement]:
    """Step 1: questions, and the lawyer's answers where they continue the line (LO-5)."""
    free, kinds = spread(state.open_questions), state.kinds
    if not state.lawyer:
        return [(tile, spots) for tile in state.questions if (spots := FIRST[kinds[tile]] & free)]
    found = _continuing(state.lawyer[-1], state.questions, kinds, free)
    if state.pocket:
        found += _continuing(state.lawyer[-1], state.pocket, kinds, spread(state.open_answers))
    return found


def for_witness(state: State) -> list[Placement]:
    """Step 3, before LQ-12 is looked at."""
    free, kinds = spread(state.open_answers), state.kinds
    if state.witness:
        return _continuing(state.witness[-1], state.answers, kinds, free)
    if state.corner is not None:
        return [(tile, 0xF << 4 * state.corner) for tile in state.answers if tile != GAP]
    return [(tile, spots) for tile in state.answers if tile != GAP and (spots := FIRST[kinds[tile]] & free)]


def keeping_the_line_open(state: State, found: list[Placement]) -> list[Placement]:
    """LQ-12: those that lead on to another space that is open to answers; when there are none, all."""
    kinds = state.kinds
    going_on = []
    for tile, spots in found:
        spots &= leading(kinds[tile], state.open_answers)
        if spots:
            going_on.append((tile, spots))
    return going_on or found


def _continuing(last: Link, hand: Iterable[int], kinds: tuple[int, ...], free: int) -> list[Placement]:
    connects = CONNECTS[last.lie]
    return [(tile, spots) for tile in hand if tile != GAP and (spots := connects[kinds[tile]] & free)]


def forced(state: State, found: list[Placement]) -> Forced | None:
    """The first of these that is true: the witness begins anew in a given corner (``restart``); only an
    answer in the lawyer's hand can continue (LO-5, ``lawyer_answer``); one placement, one tile, one space is
    all that is legal.
    """
    if not found:
        return None
    if state.step == ANSWER and state.corner is not None:
        return "restart"
    if state.step == QUESTION and state.questions and all(is_answer(tile) for tile, _ in found):
        return "lawyer_answer"
    return _one(found)


def _one(found: list[Placement]) -> Forced | None:
    spaces = 0
    for _, spots in found:
        spaces |= collapsed(spots)
    if len(found) == 1:
        return "one_move" if found[0][1].bit_count() == 1 else "one_tile"
    return "one_space" if spaces.bit_count() == 1 else None
