"""Memory for the search, allocated once per process."""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np

from games.questioning.ai.evaluation.feature_numbers import MAX_ACTIVE
from games.questioning.ai.evaluation.network import HIDDEN
from games.questioning.ai.kernel.bit_tables import Words
from games.questioning.ai.kernel.state import SIZE

MAX_DEPTH = 8
MOVE, COIN, COINS, BRANCH, BRANCHES, MANY, RANK = range(7)
TOTAL, TOP, BEST = range(3)


class Workspace(NamedTuple):
    """Arrays that the search writes to. Their first index is the level: the number of placements ahead.

    ``at`` and ``sums`` hold the progress on each level, indexed by the constants above. ``used`` counts the
    evaluated positions.
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
    """An empty workspace."""
    return Workspace(
        np.zeros((MAX_DEPTH, SIZE), np.int64),
        np.zeros((MAX_DEPTH, SIZE), np.int64),
        np.zeros((MAX_DEPTH, 8, SIZE), np.int64),
        np.zeros((MAX_DEPTH, 8)),
        np.zeros((MAX_DEPTH, 512), np.int64),
        np.zeros((MAX_DEPTH, 512)),
        np.zeros(MAX_ACTIVE, np.int64),
        np.zeros(HIDDEN, np.float32),
        np.zeros((MAX_DEPTH, 7), np.int64),
        np.zeros((MAX_DEPTH, 3)),
        np.zeros(1, np.int64),
        np.zeros(1, np.int64),
    )
