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


DEVIATION = 3**0.5 / (1 << 16)
"""Scales the sum of four independent 16-bit numbers to a standard deviation of 1."""


@compiled
def mixed(word: int) -> int:
    """A word whose bits all depend on all bits of another."""
    x = np.uint64(word) * FACTORS[0]
    x = (x ^ (x >> SHIFT)) * FACTORS[1]
    x = (x ^ (x >> SHIFT)) * FACTORS[2]
    return int(np.int64(x ^ (x >> SHIFT)))


@compiled
def mark(owner: int, place: int) -> int:
    """The word for an owner and a place; 0 if the owner is negative (nobody)."""
    return 0 if owner < 0 else mixed(place * 8 + owner + 1)


@compiled
def normal(key: int) -> float:
    """A number that looks drawn from a normal distribution (cut off at 3.5 standard deviations); always the
    same for a key.
    """
    word, total = mixed(key), 0
    for shift in range(0, 64, 16):
        total += (word >> shift) & 0xFFFF
    return (total - 2 * 0xFFFF) * DEVIATION
