"""Features of the corners."""

from __future__ import annotations

from games.questioning.ai.evaluation.feature_numbers import (
    LEFT,
    LOST_LAYERS,
    NEARNESS,
    OPEN_CORNERS,
    PACE,
    REACHES,
    SPREAD,
)
from games.questioning.ai.kernel.bit_tables import Tables, Words
from games.questioning.ai.kernel.compiled_rules import restart
from games.questioning.ai.kernel.deck import size
from games.questioning.ai.kernel.jit import compiled
from games.questioning.ai.kernel.state import (
    ANSWER,
    ANSWERS,
    ANSWERS_LEFT,
    ASKED,
    CORNER_SPACES,
    FACTS,
    INSERTED,
    LAWYER,
    OFF_TOPIC,
    QUESTIONS,
    QUESTIONS_LEFT,
    STEP,
    WITNESS,
)


@compiled
def corner_code(off_topic: int, fact: int, stack: int) -> int:
    """The state of a corner: 0 and 1 if revealed, otherwise how much of it counts and what is on top."""
    top = stack & 3
    if fact:
        return 0 if top == ANSWER else 1
    if off_topic:
        if stack == 0:
            return 2
        height = 1
        while height < 4 and (stack >> (2 * height)) & 3:
            height += 1
        if top == 3 and height < 4:
            return 10 + height
        return 2 + 2 * height - (0 if top == ANSWER else 1)
    if top & 1:
        if (stack >> 2) & 3 == ANSWER and (stack >> 4) & 1:
            return 7 if top == 1 else 8
        return 5 if top == 1 else 9
    if top == ANSWER:
        return 6 if (stack >> 2) & 1 else 3
    return 2


@compiled
def to_go(off_topic: int, code: int) -> int:
    """Roughly how many placements a corner with this code needs, 0 to 4."""
    if code < 2:
        return 0
    if off_topic:
        if code > 10:
            return 14 - code
        return max(4 - (code - 1) // 2, 1)
    if code == 6:
        return 2
    if code == 7 or code == 8:
        return 1
    return 3 if code == 5 or code == 9 else 4


@compiled
def look_at_corners(t: Tables, s: Words, out: Words, mine: int, theirs: int, ended: bool) -> int:
    """Writes the features of each corner and of all corners together; returns how many."""
    n = index = first = third = openings = 0
    asked = s[STEP] == ASKED or s[STEP] == INSERTED
    mover, other = (s[WITNESS], s[LAWYER]) if asked else (s[LAWYER], s[WITNESS])
    anew = restart(s)
    for i in range(4):
        space = CORNER_SPACES[i]
        code = corner_code(s[OFF_TOPIC], (s[FACTS] >> i) & 1, s[space])
        index = index * 5 + to_go(s[OFF_TOPIC], code)
        openings += 1 if s[space] & 3 != ANSWER else 0
        first += 1 if code in (5, 9) else 0
        third += 1 if code in (7, 8) else 0
        me = 2 if (mine >> (4 * space)) & 1 else (t.leads[mover] >> space) & 1 if mover >= 0 else 0
        they = 2 if (theirs >> (4 * space)) & 1 else (t.leads[other] >> space) & 1 if other >= 0 else 0
        out[n] = REACHES + ((code * 3 + me) * 3 + they) * 2 + (1 if space == anew else 0)
        question_far = 4 if s[LAWYER] < 0 else t.apart[(s[LAWYER] >> 2) & 15, space]
        answer_far = 4 if s[WITNESS] < 0 else t.apart[(s[WITNESS] >> 2) & 15, space]
        out[n + 1] = NEARNESS + (code * 5 + question_far) * 5 + answer_far
        n += 2
    questions = min(s[QUESTIONS_LEFT] + size(s[QUESTIONS]), 35)
    answers = min(s[ANSWERS_LEFT] + size(s[ANSWERS]), 35)
    multiset = t.spread[index]
    out[n] = SPREAD + multiset
    out[n + 1] = PACE + multiset * 17 + min(min(questions, answers) >> 1, 16)
    out[n + 2] = LEFT + questions
    out[n + 3] = LEFT + 36 + answers
    out[n + 4] = OPEN_CORNERS + openings * 3 + (2 if ended else 0)
    n += 5
    if ended and not asked:
        out[n] = LOST_LAYERS + first * 5 + third
        n += 1
    return n
