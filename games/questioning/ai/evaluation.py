"""The trained evaluation of a position: its features and the network."""

from __future__ import annotations

import math
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np

from games.questioning.ai.kernel import (
    ANSWER,
    ANSWER_TOPS,
    ANSWERS,
    ANSWERS_LEFT,
    ANSWERS_TO_COME,
    ASKED,
    ATTIRE,
    CORNER_SPACES,
    FACTS,
    FAR,
    INSERTED,
    LAWYER,
    NO_ONE,
    OFF_TOPIC,
    OVER,
    POCKETED,
    QUESTION_TOPS,
    QUESTIONS,
    QUESTIONS_LEFT,
    QUESTIONS_TO_COME,
    STEP,
    WITNESS,
    WON,
    Tables,
    Words,
    compiled,
    copy,
    count,
    hides,
    lowest,
    put,
    restart,
    size,
)

# -- Feature numbers -------------------------------------------------------------------------------------


CODES = 14
"""The number of states of a corner (see `corner_code`)."""

REACHES = 0
"""Code of a corner, whether mover and other can reach it, and whether the witness would restart there."""
NEARNESS = REACHES + CODES * 3 * 3 * 2
"""Code of a corner, and its distance from the ends of both lines."""
TOPS = NEARNESS + CODES * 5 * 5
"""The top tile of each space."""
SPREAD = TOPS + 16 * 4
"""The progress of the four corners as a multiset; `PACE`: combined with the tiles left."""
PACE = SPREAD + 70
POINTS = PACE + 70 * 17
"""Points of the board at the exits of the last tiles; `ENDS`: the spaces of the last tiles."""
ENDS = POINTS + 2 * 81
AHEAD = ENDS + 2 * 16
"""The spaces that the last tiles lead to, with their top tile; `REACHED`: the spaces that the hands can
reach.
"""
REACHED = AHEAD + 2 * 16 * 4
HANDS = REACHED + 2 * 16
WAYS = HANDS + 3 * 8 * 4
"""The number of placements of the mover."""
LEFT = WAYS + 12
"""The number of tiles left; `TO_COME`: how many of those to come have two exits."""
TO_COME = LEFT + 2 * 36
QUESTIONS_UP = TO_COME + 2 * 16
"""The number of questions on top; `LOST_LAYERS`: corner layers that a wipe would remove."""
LOST_LAYERS = QUESTIONS_UP + 17
SPACES_AHEAD = LOST_LAYERS + 5 * 5
FLAGS = SPACES_AHEAD + 2 * 8
OPEN_CORNERS = FLAGS + 4
FEATURES = OPEN_CORNERS + 5 * 3
MAX_ACTIVE = 128
"""An upper bound of the number of active features."""


# -- Reachable spots -------------------------------------------------------------------------------------
# Where a line could continue with the tiles in hand, as far as the player can see.


@compiled
def ahead(t: Tables, last: int, hand: int, shut: int, pocket: int, pocket_shut: int) -> int:
    """The spots where these hands can continue the line, ignoring LQ-12."""
    spots = 0
    for kind in range(8):
        if (hand >> (8 * kind)) & 255:
            spots |= (t.starts[kind] if last < 0 else t.follows[last, kind]) & ~shut
        if last >= 0 and (pocket >> (8 * kind)) & 255:
            spots |= t.follows[last, kind] & ~pocket_shut
    return spots


@compiled
def spaces_of(spots: int) -> int:
    """The spaces of a set of spots, each as its lowest spot."""
    spots |= (spots >> 1) & 0x7FFFFFFFFFFFFFFF
    spots |= (spots >> 2) & 0x3FFFFFFFFFFFFFFF
    return spots & NO_ONE


@compiled
def speaking(t: Tables, s: Words) -> int:
    """The spots where the witness can answer next, with LQ-12; 0 when the line ends."""
    every = 0
    good = 0
    shut = s[ANSWER_TOPS] & NO_ONE
    last = s[WITNESS]
    for kind in range(8):
        if (s[ANSWERS] >> (8 * kind)) & 255:
            spots = (t.starts[kind] if last < 0 else t.follows[last, kind]) & ~s[ANSWER_TOPS]
            every |= spots
            while spots != 0:
                leads = t.leads[kind << 6 | lowest(spots)]
                while leads != 0:
                    if (shut >> (4 * lowest(leads))) & 1 == 0:
                        good |= spots & -spots
                        break
                    leads &= leads - 1
                spots &= spots - 1
    return good if good else every


# -- Corner features -------------------------------------------------------------------------------------


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


# -- Features --------------------------------------------------------------------------------------------
# Binary features of a position, the input of the trained network.
#
# Positions are evaluated right after a placement, before anything is drawn, so features use only what the
# player knows. *Mover* is the side that plays next, *other* the side that has just played. The functions
# write the numbers of active features to ``out``, starting at index ``n``, and return the next free index.


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


# -- Network ---------------------------------------------------------------------------------------------
# The trained network: the chance of winning from the features of a position.
#
# Each feature has a row of weights; the rows of active features are summed, then come one hidden layer and
# one output. There is one set of weights for positions in which the witness plays next, and one for the
# lawyer.


HIDDEN_UNITS = 16


class Net(NamedTuple):
    """Weights: ``rows[phase, feature]`` is added to the hidden layer, ``plain[phase, feature]`` to the
    output; ``bias`` and ``out`` belong to the hidden layer. Phase 0: the witness plays next; 1: the lawyer.
    """

    rows: Any
    plain: Any
    bias: Any
    out: Any


@compiled
def logit(net: Net, phase: int, features: Words, n: int, hidden: Any) -> float:
    """The output for n features. ``hidden`` receives the hidden layer before the ReLU."""
    total = np.float32(0)
    for h in range(HIDDEN_UNITS):
        hidden[h] = net.bias[phase, h]
    for i in range(n):
        feature = features[i]
        total += net.plain[phase, feature]
        for h in range(HIDDEN_UNITS):
            hidden[h] += net.rows[phase, feature, h]
    for h in range(HIDDEN_UNITS):
        total += max(hidden[h], np.float32(0)) * net.out[phase, h]
    return float(total)


@compiled
def chance(x: float) -> float:
    """The logistic function."""
    return 1.0 / (1.0 + math.exp(-x))


@compiled
def after(t: Tables, net: Net, s: Words, features: Words, hidden: Any) -> float:
    """The chance of winning right after a placement."""
    if s[OVER] != 0:
        return 1.0 if s[OVER] == WON else 0.0
    n = look(t, s, features)
    if n < 0:
        return 0.0
    phase = 0 if s[STEP] == ASKED or s[STEP] == INSERTED else 1
    return chance(logit(net, phase, features, n, hidden))


@compiled
def worth(t: Tables, net: Net, s: Words, move: int, spare: Words, features: Words, hidden: Any) -> float:
    """The chance of winning with a move; the average of heads and tails if a coin is flipped (LQ-22)."""
    copy(spare, s)
    coin = hides(t, s, move)
    put(t, spare, move, 0)
    value = after(t, net, spare, features, hidden)
    if coin:
        copy(spare, s)
        put(t, spare, move, 1)
        value = 0.5 * value + 0.5 * after(t, net, spare, features, hidden)
    return value


# -- Weights ---------------------------------------------------------------------------------------------
# The trained weights on disk: one file for each rulebook, with and without coins. Written by
# `tools.train.questioning`.


HERE = Path(__file__).parent


def path(rules: str, attire: bool) -> Path:
    """The file of weights for a rulebook, with or without coins (LQ-22)."""
    return HERE / f"{rules}{'_attire' if attire else ''}.npz"


@cache
def load(rules: str, attire: bool) -> Net:
    """The network for a rulebook, with or without coins."""
    with np.load(path(rules, attire)) as data:
        return Net(*(np.ascontiguousarray(data[name], np.float32) for name in Net._fields))


def save(rules: str, attire: bool, net: Net) -> None:
    """Saves a network in half precision, which is precise enough and keeps the files small."""
    np.savez_compressed(path(rules, attire), **{k: v.astype(np.float16) for k, v in net._asdict().items()})
