"""Words whose meanings are close, but not the same: for suggestions, never for answers."""

from __future__ import annotations

from collections import defaultdict
from functools import lru_cache

from games.lateral.rules.repeats import english, words

_SHORTEST = 4
"""The fewest letters of words that are compared by their roots."""


def _listed() -> dict[str, frozenset[int]]:
    groups: dict[str, set[int]] = defaultdict(set)
    for number, line in enumerate(english.GROUPS.splitlines()):
        for member in (each.strip() for each in line.split(",")):
            if member and " " not in member:
                groups[words.stem(member)].add(number)
    return {stem: frozenset(numbers) for stem, numbers in groups.items()}


_GROUPS = _listed()


@lru_cache(maxsize=16384)
def are_related(one: str, other: str) -> bool:
    """Whether two English words stand in one group of meanings, or come from one root."""
    mine, theirs = words.stem(one), words.stem(other)
    if not _GROUPS.get(mine, frozenset()).isdisjoint(_GROUPS.get(theirs, frozenset())):
        return True
    return min(len(one), len(other)) >= _SHORTEST and words.derived(mine, theirs)
