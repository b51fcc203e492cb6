"""The possible draws after a placement, with their probabilities."""

from __future__ import annotations

from typing import Any

from games.questioning.ai.kernel.bit_tables import Words
from games.questioning.ai.kernel.deck import pick, size, take_answer, take_question
from games.questioning.ai.kernel.jit import compiled
from games.questioning.ai.kernel.placing import copy
from games.questioning.ai.kernel.state import (
    ANSWERS,
    ANSWERS_LEFT,
    ANSWERS_TO_COME,
    ASK,
    ASKED,
    FAR,
    INSERTED,
    POCKETED,
    QUESTIONS_LEFT,
    QUESTIONS_TO_COME,
    REPLY,
    STEP,
    THROW,
)


@compiled
def drawn(s: Words, kind: int, rng: Words) -> None:
    """Draws a tile of this kind after a placement.

    If two tiles are drawn in one step (LO-3), the second one is random.
    """
    if s[STEP] == ASKED:
        take_question(s, kind)
        s[STEP] = REPLY
        return
    hand = POCKETED if s[FAR] != 0 else ANSWERS
    take_answer(s, kind, hand)
    s[STEP] = ASK
    if hand == POCKETED:
        s[FAR] = 0
        if size(s[POCKETED]) > 3:
            s[STEP] = THROW
        elif s[ANSWERS_LEFT] > 0:
            take_answer(s, pick(s[ANSWERS_TO_COME], s[ANSWERS_LEFT], rng), ANSWERS)


@compiled
def branch(s: Words, branches: Words, weights: Any, rng: Words) -> int:
    """Writes the states after each possible draw and their probabilities; returns their number."""
    to_come, left = s[ANSWERS_TO_COME], s[ANSWERS_LEFT]
    if s[STEP] == ASKED:
        to_come, left = s[QUESTIONS_TO_COME], s[QUESTIONS_LEFT]
    if left == 0 or s[STEP] == INSERTED:
        copy(branches[0], s)
        branches[0, STEP] = REPLY if s[STEP] in (ASKED, INSERTED) else ASK
        weights[0] = 1.0
        return 1
    n = 0
    for kind in range(8):
        many = (to_come >> (8 * kind)) & 255
        if many:
            copy(branches[n], s)
            drawn(branches[n], kind, rng)
            weights[n] = many / left
            n += 1
    return n
