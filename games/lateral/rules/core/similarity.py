"""How like one question is to another, for the Master's eyes only (LA-9, LA-13)."""

from __future__ import annotations

from functools import lru_cache

from rapidfuzz import fuzz

from games.lateral.rules.core.normalise import normalise, normalise_words

MIN_SIMILARITY = 70
"""What is less alike is not worth a look."""


@lru_cache(maxsize=16384)
def similarity(one: str, other: str) -> int:
    """From 0 to 100; 100 means the same after folding, and nothing else does. The order of the words counts
    for little.
    """
    if normalise(one) == normalise(other):
        return 100
    in_order, any_order = (
        fuzz.ratio(normalise_words(one), normalise_words(other)),
        fuzz.token_sort_ratio(normalise_words(one), normalise_words(other)),
    )
    return min(99, round(max(in_order, any_order)))
