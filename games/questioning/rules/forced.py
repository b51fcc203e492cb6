"""Why there is no choice, or less than one might expect."""

from __future__ import annotations

from typing import Literal

from games.questioning.rules.geometry.connections import collapsed
from games.questioning.rules.legal_placements import Choice
from games.questioning.rules.state import ANSWER, QUESTION, State, is_answer

Forced = Literal["restart", "lawyer_answer", "one_move", "one_tile", "one_space"]


def forced(state: State, found: list[Choice]) -> Forced | None:
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


def _one(found: list[Choice]) -> Forced | None:
    spaces = 0
    for _, spots in found:
        spaces |= collapsed(spots)
    if len(found) == 1:
        return "one_move" if found[0][1].bit_count() == 1 else "one_tile"
    return "one_space" if spaces.bit_count() == 1 else None
