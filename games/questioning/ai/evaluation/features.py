"""Binary features of a position, the input of the trained network.

Positions are evaluated right after a placement, before anything is drawn, so features use only what the
player knows. *Mover* is the side that plays next, *other* the side that has just played. The functions write
the numbers of active features to ``out``, starting at index ``n``, and return the next free index.
"""

from __future__ import annotations

from games.questioning.ai.evaluation.corner_features import look_at_corners
from games.questioning.ai.evaluation.feature_numbers import (
    AHEAD,
    ENDS,
    FLAGS,
    HANDS,
    POINTS,
    QUESTIONS_UP,
    REACHED,
    SPACES_AHEAD,
    TO_COME,
    TOPS,
    WAYS,
)
from games.questioning.ai.evaluation.reachable_spots import ahead, spaces_of, speaking
from games.questioning.ai.kernel.bit_tables import Tables, Words
from games.questioning.ai.kernel.compiled_rules import restart
from games.questioning.ai.kernel.jit import compiled, count, lowest
from games.questioning.ai.kernel.state import (
    ANSWER_TOPS,
    ANSWERS,
    ANSWERS_LEFT,
    ANSWERS_TO_COME,
    ASKED,
    ATTIRE,
    FAR,
    INSERTED,
    LAWYER,
    POCKETED,
    QUESTION_TOPS,
    QUESTIONS,
    QUESTIONS_LEFT,
    QUESTIONS_TO_COME,
    STEP,
    WITNESS,
)


@compiled
def look_at_spaces(s: Words, out: Words, n: int) -> int:
    """The top tiles of the spaces."""
    up = 0
    for space in range(16):
        top = s[space] & 3
        if top:
            out[n] = TOPS + space * 4 + top
            n += 1
            up += top & 1
    out[n] = QUESTIONS_UP + up
    return n + 1


@compiled
def look_at_end(t: Tables, s: Words, out: Words, n: int, side: int, last: int, reached: int) -> int:
    """The end of a line: where it is, where it leads, and what the hand can reach from there."""
    if last < 0:
        return n
    out[n] = ENDS + side * 16 + ((last >> 2) & 15)
    out[n + 1] = SPACES_AHEAD + side * 8 + min(count(reached), 7)
    n += 2
    for way in range(2):
        if t.points[last, way] >= 0:
            out[n] = POINTS + side * 81 + t.points[last, way]
            n += 1
    leads = t.leads[last]
    while leads != 0:
        space = lowest(leads)
        out[n] = AHEAD + (side * 16 + space) * 4 + (s[space] & 3)
        n += 1
        leads &= leads - 1
    while reached != 0:
        out[n] = REACHED + side * 16 + (lowest(reached) >> 2)
        n += 1
        reached &= reached - 1
    return n


@compiled
def look_at_hand(hand: int, base: int, out: Words, n: int) -> int:
    """The number of tiles of each kind in a hand."""
    for kind in range(8):
        many = (hand >> (8 * kind)) & 255
        if many:
            out[n] = base + kind * 4 + min(many, 3)
            n += 1
    return n


@compiled
def winding(to_come: int, left: int) -> int:
    """How many tiles to come aren't of the two plain kinds, 15 at most."""
    return min(left - (to_come & 255) - ((to_come >> 8) & 255), 15)


@compiled
def look(t: Tables, s: Words, out: Words) -> int:
    """Writes the numbers of all active features and returns how many; -1 when the game is lost."""
    if s[STEP] == ASKED or s[STEP] == INSERTED:
        if s[ANSWERS] == 0:
            return -1
        mover, other = s[WITNESS], s[LAWYER]
        spots = speaking(t, s)
        others = ahead(t, other, s[QUESTIONS], s[QUESTION_TOPS], s[POCKETED], s[ANSWER_TOPS])
        ended = spots == 0
        if ended:
            anew = restart(s)
            if anew < 0:
                return -1
            spots = 15 << (4 * anew)
    else:
        if s[QUESTIONS] == 0 and s[POCKETED] == 0 and s[FAR] == 0:
            return -1
        mover, other = s[LAWYER], s[WITNESS]
        spots = ahead(t, mover, s[QUESTIONS], s[QUESTION_TOPS], s[POCKETED], s[ANSWER_TOPS])
        others = ahead(t, other, s[ANSWERS], s[ANSWER_TOPS], 0, 0)
        ended = spots == 0
    mine, theirs = spaces_of(spots), spaces_of(others)
    n = look_at_corners(t, s, out, mine, theirs, ended)
    n = look_at_spaces(s, out, n)
    n = look_at_end(t, s, out, n, 0, mover, mine)
    n = look_at_end(t, s, out, n, 1, other, theirs)
    n = look_at_hand(s[QUESTIONS], HANDS, out, n)
    n = look_at_hand(s[ANSWERS], HANDS + 32, out, n)
    n = look_at_hand(s[POCKETED], HANDS + 64, out, n)
    out[n] = WAYS + (0 if ended else min(count(spots), 11))
    out[n + 1] = TO_COME + winding(s[QUESTIONS_TO_COME], s[QUESTIONS_LEFT])
    out[n + 2] = TO_COME + 16 + winding(s[ANSWERS_TO_COME], s[ANSWERS_LEFT])
    n += 3
    for flag, holds in enumerate((s[FAR] != 0, ended, s[ATTIRE] != 0)):
        if holds:
            out[n] = FLAGS + flag
            n += 1
    return n
