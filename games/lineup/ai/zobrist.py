"""Zobrist hashing: a random word for each token on each spot. A position's hash is the XOR of its words."""

from __future__ import annotations

import numpy as np

from games.lineup.ai.jit import compiled

TO_ACT, SUPPLIES, FRESHLY = 4096, 8192, 16384
"""Used instead of a spot, for words about the seat to act, a supply (plus its size) and a fresh token (plus
its spot).
"""

# Unsigned, because the overflow of a signed product is undefined.
FACTORS = (np.uint64(0x9E3779B97F4A7C15), np.uint64(0xBF58476D1CE4E5B9), np.uint64(0x94D049BB133111EB))
SHIFT = np.uint64(30)


@compiled
def mark(owner: int, place: int) -> int:
    """The word for an owner and a place; 0 if the owner is negative (nobody)."""
    if owner < 0:
        return 0
    x = np.uint64(place * 8 + owner + 1) * FACTORS[0]
    x = (x ^ (x >> SHIFT)) * FACTORS[1]
    x = (x ^ (x >> SHIFT)) * FACTORS[2]
    return int(np.int64(x ^ (x >> SHIFT)))
