"""Playing a move in the kernel: placing a tile, revealing a fact (LQ-11, LQ-15, LQ-22, LO-1, LO-5)."""

from __future__ import annotations

from games.questioning.ai.kernel.bit_tables import Tables, Words
from games.questioning.ai.kernel.jit import compiled
from games.questioning.ai.kernel.state import (
    ANSWER,
    ANSWER_TOPS,
    ANSWERS,
    ANSWERS_LEFT,
    ASK,
    ASKED,
    ATTIRE,
    CORNER_SPACES,
    DISCARD,
    FACTS,
    FAR,
    HIDDEN,
    INSERTED,
    LAWYER,
    OFF_TOPIC,
    OVER,
    POCKET,
    POCKETED,
    QUESTION,
    QUESTION_TOPS,
    QUESTIONS,
    REPLIED,
    RESTART,
    SIZE,
    STARTING,
    STEP,
    THROWN,
    WITNESS,
    WON,
)


@compiled
def copy(to: Words, s: Words) -> None:
    """Copies a state."""
    for word in range(SIZE):
        to[word] = s[word]


@compiled
def is_fact(off_topic: int, stack: int) -> bool:
    """Whether a stack reveals a fact (LQ-15, LO-1). Face-down questions count as questions."""
    if off_topic:
        return stack & 3 == ANSWER and (stack >> 6) & 3 != 0
    return (
        stack & 3 == ANSWER and (stack >> 2) & 1 == 1 and (stack >> 4) & 3 == ANSWER and (stack >> 6) & 1 == 1
    )


@compiled
def hides(t: Tables, s: Words, move: int) -> bool:
    """Whether a coin is flipped for this move (LQ-22)."""
    return (
        s[ATTIRE] != 0
        and s[STEP] == ASK
        and move < POCKET
        and s[WITNESS] >= 0
        and t.apart[(move >> 2) & 15, (s[WITNESS] >> 2) & 15] > 1
    )


@compiled
def put(t: Tables, s: Words, move: int, tails: int) -> None:
    """Plays a move listed by `begin`. ``tails``: the result of the coin, if one is flipped (see `hides`)."""
    s[STARTING] = 0
    kind = (move >> 6) & 7
    if move >= DISCARD:
        s[POCKETED] -= 1 << (8 * kind)
        s[STEP] = THROWN
        return
    space = (move >> 2) & 15
    spots = 15 << (4 * space)
    if s[STEP] == ASK and move < POCKET:
        s[QUESTIONS] -= 1 << (8 * kind)
        s[ANSWER_TOPS] &= ~spots
        s[STEP] = ASKED
        if tails:
            s[space] = (s[space] << 2) | HIDDEN
            s[QUESTION_TOPS] &= ~spots
        else:
            s[space] = (s[space] << 2) | QUESTION
            s[QUESTION_TOPS] |= spots
            s[LAWYER] = move
        return
    s[space] = (s[space] << 2) | ANSWER
    s[QUESTION_TOPS] &= ~spots
    s[ANSWER_TOPS] |= spots
    if s[STEP] == ASK:
        s[POCKETED] -= 1 << (8 * kind)
        s[LAWYER] = move & 511
        s[STEP] = INSERTED
    else:
        s[ANSWERS] -= 1 << (8 * kind)
        s[WITNESS] = move
        s[STEP] = REPLIED
        s[RESTART] = -1
        far = s[OFF_TOPIC] != 0 and s[LAWYER] >= 0 and t.apart[space, (s[LAWYER] >> 2) & 15] > 1
        s[FAR] = 1 if far and s[ANSWERS_LEFT] > 0 else 0
    for corner in range(4):
        if space == CORNER_SPACES[corner] and is_fact(s[OFF_TOPIC], s[space]):
            s[FACTS] |= 1 << corner
            if s[FACTS] == 15:
                s[OVER] = WON
