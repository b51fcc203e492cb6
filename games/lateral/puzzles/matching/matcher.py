"""Finds the question of a key that a person means. It rather finds none than a wrong one.

Two questions are compared word by word: each word is paired with its counterpart in the other question, and
words left over on either side count against the match, more so the rarer they are in this key. Opposites ("is
she dead", "is she alive", "is she not dead") are never a match.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from math import log
from typing import Any

from rapidfuzz.distance import OSA, Indel

from games.lateral.puzzles.matching.language import Language, language_of
from games.lateral.puzzles.matching.parsing import ParsedQuestion, canonical_form, parse_question
from games.lateral.rules.core.normalise import normalise

_SHORT, _LONG = 5, 9
"""Words with fewer letters than the first are never taken as misspelt; from the second on, two letters may be
wrong instead of one.
"""

_MISSPELT = 0.9
"""The likeness of a misspelt word; 1 for the same word."""

_MIN_WEIGHT = 0.2
"""The weight of a word that is nearly everywhere in the key; 1 for one that is nowhere."""

_NEW_WORD = 0.85
"""The factor for a question with a word that is nowhere in the key: it probably means something else."""

_BEYOND = 2
"""How much more a surplus word in the person's question counts than one in the key's question."""

_ORDER = 0.5
"""How much the order of the words counts: who bites whom."""

_DOUBT = 0.04
"""If two questions with different answers are closer together than this, neither is a match."""


@dataclass(frozen=True)
class Entry:
    """A question of a key, with all its ``wordings`` and its ``answer``."""

    wordings: tuple[str, ...]
    answer: str


@dataclass(frozen=True)
class Match:
    """The matching entry of the key, its matching wording, and the likeness, from 0 to 1."""

    entry: int
    wording: str
    likeness: float


@dataclass(frozen=True)
class _Known:
    entry: int
    wording: str
    folded: str
    reading: ParsedQuestion


class Matcher:
    """A matcher for one key. Creating it parses the whole key; finding a match is quick."""

    def __init__(self, key: Sequence[Entry], language: str) -> None:
        self._language = language_of(language)
        self._key = key
        self._known = [
            _Known(number, wording, normalise(wording), parse_question(wording, self._language))
            for number, entry in enumerate(key)
            for wording in entry.wordings
        ]
        self._weights = _Weights(self._known, len(key), self._language)
        self._opposites = {
            (canonical_form(one, self._language), canonical_form(other, self._language))
            for one, other in self._language.opposites
        }

    def find(self, text: str) -> Match | None:
        """The matching entry; None if there is none, or if it is ambiguous."""
        folded = normalise(text)
        for known in self._known:
            if known.folded == folded:
                return Match(known.entry, known.wording, 1.0)
        best = self.nearest(text)
        if not best or best[0].likeness < self._language.least:
            return None
        answers = {self._key[f.entry].answer for f in best if f.likeness > best[0].likeness - _DOUBT}
        return best[0] if len(answers) == 1 else None

    def nearest(self, text: str) -> list[Match]:
        """All entries with any likeness, best first, each with its best wording."""
        asked = parse_question(text, self._language)
        best: dict[int, Match] = {}
        for known in self._known:
            likeness = self._likeness(asked, known.reading)
            if likeness > 0 and (known.entry not in best or likeness > best[known.entry].likeness):
                best[known.entry] = Match(known.entry, known.wording, likeness)
        return sorted(best.values(), key=lambda found: (-found.likeness, found.entry))

    def _likeness(self, asked: ParsedQuestion, known: ParsedQuestion) -> float:
        kinds = (asked.negations, asked.open) == (known.negations, known.open)
        if not kinds or not asked.tokens or self._opposed(asked.tokens, known.tokens):
            return 0.0
        pairs = self._aligned(asked.tokens, known.tokens)
        found = {one: alike for one, _, alike in pairs}
        mine = self._covered(asked.tokens, found)
        theirs = self._covered(known.tokens, {other: alike for _, other, alike in pairs})
        if not mine or not theirs:
            return 0.0
        told = (_BEYOND + 1) * mine * theirs / (_BEYOND * theirs + mine)
        order = Indel.normalized_similarity([one for one, _, _ in pairs], sorted(one for one, _, _ in pairs))
        new = any(token not in self._weights and at not in found for at, token in enumerate(asked.tokens))
        return told * (1 - _ORDER + _ORDER * order) * (_NEW_WORD if new else 1)

    def _aligned(self, mine: Sequence[str], theirs: Sequence[str]) -> list[tuple[int, int, float]]:
        """Pairs of words, as their places in both questions and their likeness; the best pairs are made
        first.
        """
        pairs = sorted(
            (-alike, at, there)
            for at, one in enumerate(mine)
            for there, other in enumerate(theirs)
            if (alike := 1.0 if one == other else self._misspelt(one, other))
        )
        taken: dict[int, tuple[int, int, float]] = {}
        free = set(range(len(mine)))
        for alike, at, there in pairs:
            if at in free and there not in taken:
                taken[there] = (at, there, -alike)
                free.remove(at)
        return [taken[there] for there in sorted(taken)]

    def _misspelt(self, one: str, other: str) -> float:
        """The likeness of a misspelt word, else 0. A word that is in the key is never taken as misspelt."""
        if min(len(one), len(other)) < _SHORT or one in self._weights:
            return 0.0
        wrong = 1 if min(len(one), len(other)) < _LONG else 2
        return _MISSPELT if OSA.distance(one, other, score_cutoff=wrong) <= wrong else 0.0

    def _covered(self, tokens: Sequence[str], alike: dict[int, float]) -> float:
        weights = [self._weights.of(token) for token in tokens]
        return sum(weight * alike.get(at, 0.0) for at, weight in enumerate(weights)) / sum(weights)

    def _opposed(self, mine: Sequence[str], theirs: Sequence[str]) -> bool:
        left, right = set(mine) - set(theirs), set(theirs) - set(mine)
        return any(
            (one, other) in self._opposites
            or any(front + one == other or front + other == one for front in self._language.reversing)
            for one in left
            for other in right
        )


@lru_cache(maxsize=64)
def _matcher(key: tuple[Entry, ...], language: str) -> Matcher:
    return Matcher(key, language)


def find_match(
    key: tuple[Entry, ...], language: str, question: str, seed: str, effort: float
) -> dict[str, Any]:
    """The matching entry of the key, by its number, and its wording: ``{"entry", "wording"}``; empty if there
    is none. Runs in a worker process; ``seed`` and ``effort`` are unused.
    """
    found = _matcher(key, language).find(question)
    return {} if found is None else {"entry": found.entry, "wording": found.wording}


class _Weights:
    """The weights of words: the fewer entries of the key contain a word, the more it weighs."""

    def __init__(self, known: Sequence[_Known], entries: int, language: Language) -> None:
        tokens: dict[int, set[str]] = {}
        for one in known:
            tokens.setdefault(one.entry, set()).update(one.reading.tokens)
        self._in = Counter(token for told in tokens.values() for token in told)
        self._entries = entries
        self._light = language.light

    def __contains__(self, token: str) -> bool:
        return token in self._in

    def of(self, token: str) -> float:
        rarity = log((self._entries + 1) / (self._in[token] + 1)) / log(self._entries + 1)
        return max(_MIN_WEIGHT, rarity) * self._light.get(token, 1.0)
