"""What comes from the stacks: chance in the kernel, hands, draws (LQ-7, LQ-8, LO-3)."""

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
    """A whole number from 0 to n - 1 (splitmix64)."""
    rng[0] += -7046029254386353131
    z = rng[0]
    z = (z ^ ((z >> 30) & 0x3FFFFFFFF)) * -4658895280553007687
    z = (z ^ ((z >> 27) & 0x1FFFFFFFFF)) * -7723592293110705685
    z = z ^ ((z >> 31) & 0x1FFFFFFFF)
    drawn: int = (z & 0x7FFFFFFFFFFF) % n
    return drawn


@compiled
def pick(to_come: int, left: int, rng: Words) -> int:
    """The kind of one of the tiles to come, each as likely as the next."""
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
    """How many tiles that are."""
    total = 0
    for kind in range(8):
        total += (hand >> (8 * kind)) & 255
    return total


@compiled
def take_question(s: Words, kind: int) -> None:
    """LQ-8, step 2."""
    s[QUESTIONS_TO_COME] -= 1 << (8 * kind)
    s[QUESTIONS_LEFT] -= 1
    s[QUESTIONS] += 1 << (8 * kind)


@compiled
def take_answer(s: Words, kind: int, hand: int) -> None:
    """LQ-8, step 4, and LO-3, into that hand."""
    s[ANSWERS_TO_COME] -= 1 << (8 * kind)
    s[ANSWERS_LEFT] -= 1
    s[hand] += 1 << (8 * kind)


@compiled
def draw_answer(s: Words, rng: Words, order: Words, hand: int) -> None:
    """The next answer, into that hand; see `draw`."""
    if s[ANSWERS_LEFT] == 0:
        return
    kind = order[1, s[PICKED_ANSWERS]]
    if order[0, 0] < 0:
        kind = pick(s[ANSWERS_TO_COME], s[ANSWERS_LEFT], rng)
    s[PICKED_ANSWERS] += 1
    take_answer(s, kind, hand)


@compiled
def draw(s: Words, rng: Words, order: Words) -> None:
    """Draws what is due after a move, and goes on to the next decision.

    ``order`` is a row of kinds of questions, and a row of kinds of answers, in the order in which they come;
    where the first row begins with -1, ``rng`` decides.
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
