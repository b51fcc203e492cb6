"""Marks the bits that a Spoiler contains (LA-34). Like the matcher it rather finds too little than something
wrong: what it misses can be disputed after the end.

A Spoiler is read in clauses. A bit is in it if a few clauses in a row say nearly all of the bit: what the
story hasn't told has to be there above all. Related words count a little less than the same ones. If one
of the two is negated and the other is not, it isn't the same.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence

from games.lateral.language.alignment import Rank, rank_of
from games.lateral.language.normalise import normalise
from games.lateral.language.reading import Reading, Word, read, telling_weight
from games.lateral.language.words import Language, language_of

_CLAUSES = re.compile(
    r"[.!?;:,\n–—()]+|\b(?:and|but|because|so|since|while|when|which|who|where|although|though)\b",
    re.IGNORECASE,
)
_WINDOW = 4
"""The most clauses in a row that can make up a bit."""

_TOLD = 0.35
"""The weight of a word that the story has told; 1 for one that it hasn't."""

_RELATED = 0.8
"""The likeness of synonyms, words of one root and misspelt words; 1 for the same word."""

_WHOLE, _NEW = 0.6, 0.6
"""The least share of a bit that has to be said, by the weights of its words, and of its new words."""

_SURE, _ABOUT, _ALONE = 2, 0.5, 0.8
"""With fewer new words than the first, so much of what the story has told has to be said as well, or all if
the story has told nothing of it.
"""


def contained_bits(bits: Sequence[str], text: str, language: str, story: str) -> tuple[int, ...]:
    """The numbers of the bits that the Spoiler contains, from 0."""
    known = language_of(language)
    clauses = [read(clause, "", known) for clause in _CLAUSES.split(text) if clause.strip()]
    told = frozenset(word.same for word in read(story, "", known).words)
    whole = normalise(text)
    return tuple(
        number
        for number, bit in enumerate(bits)
        if normalise(bit) in whole or _contains(clauses, read(bit, "", known), told, known)
    )


def _contains(clauses: Sequence[Reading], bit: Reading, told: frozenset[str], language: Language) -> bool:
    windows = (
        clauses[first : first + length]
        for length in range(1, _WINDOW + 1)
        for first in range(len(clauses) - length + 1)
    )
    return bool(bit.words) and any(_says(window, bit, told, language) for window in windows)


def _says(window: Sequence[Reading], bit: Reading, told: frozenset[str], language: Language) -> bool:
    named = [word for word in bit.words if word.part != "person" or word.full]  # not "he" or "they"
    words = {word.same: word for word in named or bit.words}
    telling = {stem: telling_weight(word, language) for stem, word in words.items()}
    weights = {stem: telling[stem] * (_TOLD if stem in told else 1.0) for stem in words}
    found = dict.fromkeys(weights, 0.0)
    negations = 0
    for clause in window:
        said = {
            stem: max((_alike(word, one, language) for one in clause.words), default=0.0)
            for stem, word in words.items()
        }
        if any(said[stem] and weights[stem] >= _TOLD for stem in said):
            negations += clause.negations + clause.rhetorical
        found = {stem: max(found[stem], said[stem]) for stem in weights}
    if negations % 2 != (bit.negations + bit.rhetorical) % 2:
        return False
    new = {stem: weight for stem, weight in weights.items() if stem not in told}
    old = {stem: weight for stem, weight in weights.items() if stem in told}
    sure = sum(found[stem] == 1 and telling[stem] == 1 for stem in new)
    if sure < _SURE and (_share(old, found) < _ABOUT if old else _share(new, found) < _ALONE):
        return False
    return _share(weights, found) >= _WHOLE and _share(new or weights, found) >= _NEW


def _share(weights: Mapping[str, float], found: Mapping[str, float]) -> float:
    return sum(weight * found[stem] for stem, weight in weights.items()) / sum(weights.values())


def _alike(one: Word, other: Word, language: Language) -> float:
    if one.same == other.same:
        return 1.0
    rank = rank_of(one, other, language)
    return _RELATED if rank is not None and rank <= Rank.ROOT else 0.0
