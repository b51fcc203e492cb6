"""Corrects typing errors in what a person asks, towards words that the key, the story or the language has."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterable

from rapidfuzz.distance import OSA

from games.lateral.language.normalise import normalise_words
from games.lateral.language.words import Language

_WORDS = re.compile(r"[^\W\d_]+(?:['’][^\W\d_]+)*")

_SWAPPED, _MISSING, _REPLACED = 4, 6, 8
"""The fewest letters of a word in which two letters can have changed places, one can be missing or too many,
and one can be wrong: short words have too many neighbours.
"""


class Speller:
    """Corrects words that are in none of these texts, nor in the language, if only one word is near."""

    def __init__(self, texts: Iterable[str], language: Language) -> None:
        self._stem = language.stem
        known = {word for text in texts for word in normalise_words(text).split()} | language.vocabulary
        self._stems = frozenset(map(self._stem, known))
        self._by_letter: dict[str, list[str]] = defaultdict(list)
        for word in sorted(known):
            if len(word) >= _SWAPPED:
                self._by_letter[word[0]].append(word)

    def corrected(self, text: str) -> str:
        """The text without typing errors."""
        return _WORDS.sub(lambda found: self._word(found[0]), text)

    def _word(self, written: str) -> str:
        word = normalise_words(written)
        if len(word) < _SWAPPED or self._stem(word) in self._stems:
            return written
        near = [other for other in self._by_letter[word[0]] if _is_misspelt(word, other)]
        return near[0] if len({self._stem(other) for other in near}) == 1 else written


def _is_misspelt(word: str, other: str) -> bool:
    if abs(len(word) - len(other)) > 1 or OSA.distance(word, other, score_cutoff=1) > 1:
        return False
    if sorted(word) == sorted(other):
        return True
    return len(word) >= (_MISSING if len(word) != len(other) else _REPLACED)
