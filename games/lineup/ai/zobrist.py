"""A word for each token on each spot. Those of all tokens together, combined, stand for a position."""

from __future__ import annotations

import numpy as np

from games.lineup.ai.jit import compiled

TO_ACT, SUPPLIES, FRESHLY = 4096, 8192, 16384
"""In the place of a spot: words for who is to act, for a supply (and how great it is), for a fresh token
(and where)."""

# Without a sign: a product of signed numbers that is too great may become anything.
FACTORS = (np.uint64(0x9E3779B97F4A7C15), np.uint64(0xBF58476D1CE4E5B9), np.uint64(0x94D049BB133111EB))
SHIFT = np.uint64(30)


@compiled
def mark(owner: int, place: int) -> int:
    """That word; 0 for nobody."""
    if owner < 0:
        return 0
    x = np.uint64(place * 8 + owner + 1) * FACTORS[0]
    x = (x ^ (x >> SHIFT)) * FACTORS[1]
    x = (x ^ (x >> SHIFT)) * FACTORS[2]
    return int(np.int64(x ^ (x >> SHIFT)))
