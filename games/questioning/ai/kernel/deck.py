"""Randomness, hands and draws in the kernel (LQ-7, LQ-8, LO-3)."""

from __future__ import annotations

from games.questioning.ai.kernel.bit_tables import Words
from games.questioning.ai.kernel.jit import compiled
from games.questioning.ai.kernel.state import (
    ANSWERS,
    ANSWERS_LEFT,
    ANSWERS_TO_COME,
    ASK,
    ASKED,
    FAR,
    INSERTED,
    PICKED_ANSWERS,
    PICKED_QUESTIONS,
    POCKETED,
    QUESTIONS,
    QUESTIONS_LEFT,
    QUESTIONS_TO_COME,
    REPLIED,
    REPLY,
    STEP,
    THROW,
)


@compiled
def below(rng: Words, n: int) -> int:
    """A random integer from 0 to n - 1 (splitmix64)."""
    rng[0] += -7046029254386353131
    z = rng[0]
    z = (z ^ ((z >> 30) & 0x3FFFFFFFF)) * -4658895280553007687
    z = (z ^ ((z >> 27) & 0x1FFFFFFFFF)) * -7723592293110705685
    z = z ^ ((z >> 31) & 0x1FFFFFFFF)
    drawn: int = (z & 0x7FFFFFFFFFFF) % n
    return drawn


@compiled
def pick(to_come: int, left: int, rng: Words) -> int:
    """The kind of a random tile to come; all tiles are equally likely."""
    at = below(rng, left)
    kind = 0
    while True:
        many = (to_come >> (8 * kind)) & 255
        if at < many:
            return kind
        at -= many
        kind += 1


@compiled
def size(hand: int) -> int:
    """The number of tiles in a hand."""
    total = 0
    for kind in range(8):
        total += (hand >> (8 * kind)) & 255
    return total


@compiled
def take_question(s: Words, kind: int) -> None:
    """Moves a tile of this kind to the lawyer's hand (LQ-8, step 2)."""
    s[QUESTIONS_TO_COME] -= 1 << (8 * kind)
    s[QUESTIONS_LEFT] -= 1
    s[QUESTIONS] += 1 << (8 * kind)


@compiled
def take_answer(s: Words, kind: int, hand: int) -> None:
    """Moves an answer of this kind to a hand (LQ-8, step 4; LO-3)."""
    s[ANSWERS_TO_COME] -= 1 << (8 * kind)
    s[ANSWERS_LEFT] -= 1
    s[hand] += 1 << (8 * kind)


@compiled
def draw_answer(s: Words, rng: Words, order: Words, hand: int) -> None:
    """Draws the next answer into a hand (see `draw`)."""
    if s[ANSWERS_LEFT] == 0:
        return
    kind = order[1, s[PICKED_ANSWERS]]
    if order[0, 0] < 0:
        kind = pick(s[ANSWERS_TO_COME], s[ANSWERS_LEFT], rng)
    s[PICKED_ANSWERS] += 1
    take_answer(s, kind, hand)


@compiled
def draw(s: Words, rng: Words, order: Words) -> None:
    """Draws the tiles that are due after a move, and proceeds to the next decision.

    ``order`` has one row of kinds for questions and one for answers, in the order in which they are drawn. If
    the first row begins with -1, draws are random (``rng``).
    """
    if s[STEP] in (ASKED, INSERTED):
        if s[STEP] == ASKED and s[QUESTIONS_LEFT] > 0:
            kind = order[0, s[PICKED_QUESTIONS]]
            if order[0, 0] < 0:
                kind = pick(s[QUESTIONS_TO_COME], s[QUESTIONS_LEFT], rng)
            s[PICKED_QUESTIONS] += 1
            take_question(s, kind)
        s[STEP] = REPLY
        return
    if s[STEP] == REPLIED and s[FAR] != 0:
        s[FAR] = 0
        draw_answer(s, rng, order, POCKETED)
        if size(s[POCKETED]) > 3:
            s[STEP] = THROW
            return
    draw_answer(s, rng, order, ANSWERS)
    s[STEP] = ASK
