"""Marks the bits that a Spoiler contains (LA-34). Like the matcher it rather finds too little than something
wrong: what it misses can be disputed after the end.

A Spoiler is read in clauses. A bit is in it if a few clauses in a row say nearly all of the bit: what the
story hasn't told has to be there above all. Related words count a little less than the same ones. If one
of the two is negated and the other is not, it isn't the same.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import lru_cache

from rapidfuzz.distance import OSA

from games.lateral.puzzles.matching.language import Language, language_of
from games.lateral.puzzles.matching.parsing import ParsedQuestion, parse_question
from games.lateral.rules.normalise import normalise

_CLAUSES = re.compile(
    r"[.!?;:,\n–—()]+|\b(?:and|but|because|so|since|while|when|which|who|where|although|though)\b",
    re.IGNORECASE,
)
_WINDOW = 4
"""The most clauses in a row that can make up a bit."""

_TOLD = 0.35
"""The weight of a word that the story has told; 1 for one that it hasn't."""

_RELATED, _MISSPELT = 0.8, 0.9
_SHORTEST = 5
"""The fewest letters of a word that can be misspelt."""

_WHOLE, _NEW = 0.62, 0.6
"""The least share of a bit that has to be said, by the weights of its words, and of its new words."""


_SURE, _ABOUT = 2, 0.5
"""With fewer new words than the first, so much of what the story has told has to be said as well."""


def contained_bits(bits: Sequence[str], text: str, language: str, story: str) -> tuple[int, ...]:
    """The numbers of the bits that the Spoiler contains, from 0."""
    known = language_of(language)
    clauses = [_parsed(clause, known) for clause in _CLAUSES.split(text) if clause.strip()]
    told = frozenset(_parsed(story, known).tokens)
    whole = normalise(text)
    return tuple(
        number
        for number, bit in enumerate(bits)
        if normalise(bit) in whole or _contains(clauses, _parsed(bit, known), told, known)
    )


def _parsed(text: str, language: Language) -> ParsedQuestion:
    return parse_question(text, language)


def _contains(
    clauses: Sequence[ParsedQuestion], bit: ParsedQuestion, told: frozenset[str], language: Language
) -> bool:
    windows = (
        clauses[first : first + length]
        for length in range(1, _WINDOW + 1)
        for first in range(len(clauses) - length + 1)
    )
    return bool(bit.tokens) and any(_says(window, bit, told, language) for window in windows)


def _says(
    window: Sequence[ParsedQuestion], bit: ParsedQuestion, told: frozenset[str], language: Language
) -> bool:
    weights = {
        token: (_TOLD if token in told else 1.0) * language.light.get(token, 1.0) for token in bit.tokens
    }
    found: dict[str, float] = {}
    negations = 0
    for clause in window:
        said = {
            token: max((_alike(token, one, language) for one in clause.tokens), default=0.0)
            for token in weights
        }
        if any(said[token] and weights[token] >= _TOLD for token in said):
            negations += clause.negations
        found = {token: max(found.get(token, 0.0), said[token]) for token in weights}
    if negations % 2 != bit.negations % 2:
        return False
    new = {token: weight for token, weight in weights.items() if token not in told}
    old = {token: weight for token, weight in weights.items() if token in told}
    sure = sum(found[token] == 1 for token in new if token not in language.light)
    if sure < _SURE and old and _share(old, found) < _ABOUT:
        return False
    return _share(weights, found) >= _WHOLE and _share(new or weights, found) >= _NEW


def _share(weights: dict[str, float], found: dict[str, float]) -> float:
    return sum(weight * found[token] for token, weight in weights.items()) / sum(weights.values())


@lru_cache(maxsize=65536)
def _alike(one: str, other: str, language: Language) -> float:
    if one == other:
        return 1.0
    if min(len(one), len(other)) >= _SHORTEST and OSA.distance(one, other, score_cutoff=1) <= 1:
        return _MISSPELT
    return _RELATED if language.related(one, other) else 0.0
