"""The trained network: the chance of winning from the features of a position.

Each feature has a row of weights; the rows of active features are summed, then come one hidden layer and one
output. There is one set of weights for positions in which the witness plays next, and one for the lawyer.
"""

from __future__ import annotations

import math
from typing import Any, NamedTuple

import numpy as np

from games.questioning.ai.evaluation.features import look
from games.questioning.ai.kernel.bit_tables import Tables, Words
from games.questioning.ai.kernel.jit import compiled
from games.questioning.ai.kernel.placing import copy, hides, put
from games.questioning.ai.kernel.state import ASKED, INSERTED, OVER, STEP, WON

HIDDEN = 16


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
    for h in range(HIDDEN):
        hidden[h] = net.bias[phase, h]
    for i in range(n):
        feature = features[i]
        total += net.plain[phase, feature]
        for h in range(HIDDEN):
            hidden[h] += net.rows[phase, feature, h]
    for h in range(HIDDEN):
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
