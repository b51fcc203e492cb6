"""How similar two questions are, shown to the Master only (LA-9, LA-13)."""

from __future__ import annotations

from functools import lru_cache

from rapidfuzz import fuzz

from games.lateral.rules.normalise import normalise, normalise_words

MIN_SIMILARITY = 70
"""Less similar questions are not shown."""


@lru_cache(maxsize=16384)
def similarity(one: str, other: str) -> int:
    """From 0 to 100; 100 if and only if they are the same after folding. Word order hardly matters."""
    if normalise(one) == normalise(other):
        return 100
    in_order, any_order = (
        fuzz.ratio(normalise_words(one), normalise_words(other)),
        fuzz.token_sort_ratio(normalise_words(one), normalise_words(other)),
    )
    return min(99, round(max(in_order, any_order)))
