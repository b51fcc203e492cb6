"""Where the look-ahead writes."""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np

from games.questioning.ai.evaluation.feature_numbers import MOST
from games.questioning.ai.evaluation.network import HIDDEN
from games.questioning.ai.kernel.bit_tables import Words
from games.questioning.ai.kernel.state import SIZE

DEEPEST = 8
MOVE, COIN, COINS, BRANCH, BRANCHES, MANY, RANK = range(7)
TOTAL, TOP, BEST = range(3)


class Workspace(NamedTuple):
    """Where the look-ahead writes; one for a process. The first index is the level, the placements ahead.

    ``at`` and ``sums`` say how far looking has come on each level, see the names above. ``used`` counts the
    positions that were valued.
    """

    states: Words
    spares: Words
    branches: Words
    weights: Any
    moves: Words
    values: Any
    features: Words
    hidden: Any
    at: Words
    sums: Any
    rng: Words
    used: Words


def new_workspace() -> Workspace:
    """A new one."""
    return Workspace(
        np.zeros((DEEPEST, SIZE), np.int64),
        np.zeros((DEEPEST, SIZE), np.int64),
        np.zeros((DEEPEST, 8, SIZE), np.int64),
        np.zeros((DEEPEST, 8)),
        np.zeros((DEEPEST, 512), np.int64),
        np.zeros((DEEPEST, 512)),
        np.zeros(MOST, np.int64),
        np.zeros(HIDDEN, np.float32),
        np.zeros((DEEPEST, 7), np.int64),
        np.zeros((DEEPEST, 3)),
        np.zeros(1, np.int64),
        np.zeros(1, np.int64),
    )
