"""Finds the question of a key that a person means, and those that are near. It rather finds none than a
wrong one.

Two questions are compared word by word: each word is paired with its counterpart in the other question, and
words left over on either side count against the match, more so the rarer they are in this key. Opposites ("is
she dead", "is she alive", "is she not dead") are never a match.

Suggestions are looser, because the person chooses and reads the question that is answered. They are questions
of the key, never answers, and only those that say little beyond the person's own words and the story.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from math import log
from typing import Any

from rapidfuzz.distance import OSA, Indel

from games.lateral.puzzles.matching.language import Language, language_of
from games.lateral.puzzles.matching.parsing import ParsedQuestion, canonical_form, parse_question
from games.lateral.rules.normalise import normalise

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

_COVERED = 0.7
"""The least share of the person's question that a match has to cover, by the weights of its words."""

_FRAMES = frozenset(("important", "about"))
"""Whether something is important is another question than whether it is so."""

MAX_SUGGESTIONS = 3

_RELATED, _OPPOSITE = 0.75, 0.5
"""The likeness of related words and of opposites, for suggestions."""

_OTHER_KIND = 0.9
"""The factor for a suggestion that is negated where the person's question isn't, or the reverse."""

_SUGGESTED = 0.25
"""The least likeness of a suggestion."""

_TOLD, _OWN, _NEWS = 0.7, 0.4, 1
"""What keeps suggestions from giving something away: the least share of one that the person's words or the
story's say already, the least share that the person's words say, and the most other words that say something.
"""


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
    """A matcher for one key, and the ``story`` that everyone knows. Creating it parses the whole key; finding
    a match is quick.
    """

    def __init__(self, key: Sequence[Entry], language: str, story: str = "") -> None:
        self.language = language_of(language)
        self._key = key
        self._known = [
            _Known(number, wording, normalise(wording), parse_question(wording, self.language))
            for number, entry in enumerate(key)
            for wording in entry.wordings
        ]
        self._weights = _Weights(self._known, len(key), self.language)
        self._opposites = {
            (canonical_form(one, self.language), canonical_form(other, self.language))
            for one, other in self.language.opposites
        }
        self._story = frozenset(parse_question(story, self.language).tokens)

    def find(self, text: str) -> Match | None:
        """The matching entry; None if there is none, or if it is ambiguous."""
        folded = normalise(text)
        for known in self._known:
            if known.folded == folded:
                return Match(known.entry, known.wording, 1.0)
        best = self.nearest(text)
        if not best or best[0].likeness < self.language.least:
            return None
        answers = {self._key[f.entry].answer for f in best if f.likeness > best[0].likeness - _DOUBT}
        return best[0] if len(answers) == 1 else None

    def nearest(self, text: str) -> list[Match]:
        """All entries with any likeness, best first, each with its best wording."""
        asked = parse_question(text, self.language)
        return self._ranked((known, self._likeness(asked, known.reading)) for known in self._known)

    def suggestions(self, text: str, beside: Match | None = None) -> list[Match]:
        """The nearest entries other than that of ``beside``, best first, each with its nearest wording;
        `MAX_SUGGESTIONS` at most. Those that would give something away are left out.
        """
        asked = parse_question(text, self.language)
        others = (known for known in self._known if beside is None or known.entry != beside.entry)
        return self._ranked((known, self._nearness(asked, known.reading)) for known in others)[
            :MAX_SUGGESTIONS
        ]

    def _ranked(self, found: Iterable[tuple[_Known, float]]) -> list[Match]:
        best: dict[int, Match] = {}
        for known, likeness in found:
            if likeness > 0 and (known.entry not in best or likeness > best[known.entry].likeness):
                best[known.entry] = Match(known.entry, known.wording, likeness)
        return sorted(best.values(), key=lambda match: (-match.likeness, match.entry))

    def _likeness(self, asked: ParsedQuestion, known: ParsedQuestion) -> float:
        kinds = (asked.negations, asked.open) == (known.negations, known.open)
        if not kinds or not asked.tokens or not known.tokens or self._opposed(asked.tokens, known.tokens):
            return 0.0
        pairs = self._aligned(asked.tokens, known.tokens, self._same)
        found = {one: alike for one, _, alike in pairs}
        mine = self._covered(asked.tokens, found)
        theirs = self._covered(known.tokens, {other: alike for _, other, alike in pairs})
        if mine < _COVERED or not theirs or self._differs(asked.tokens, known.tokens, found):
            return 0.0
        told = _balance(mine, theirs)
        order = Indel.normalized_similarity([one for one, _, _ in pairs], sorted(one for one, _, _ in pairs))
        new = any(token not in self._weights and at not in found for at, token in enumerate(asked.tokens))
        return told * (1 - _ORDER + _ORDER * order) * (_NEW_WORD if new else 1)

    def _differs(self, mine: Sequence[str], theirs: Sequence[str], found: Collection[int]) -> bool:
        """Whether one asks if something is important and the other if it is so, or a number is left over."""
        if _FRAMES.isdisjoint(mine) != _FRAMES.isdisjoint(theirs):
            return True
        return any(token.isdecimal() and at not in found for at, token in enumerate(mine))

    def _nearness(self, asked: ParsedQuestion, known: ParsedQuestion) -> float:
        if not asked.tokens or not known.tokens:
            return 0.0
        pairs = self._aligned(asked.tokens, known.tokens, self._close)
        found = {other: alike for _, other, alike in pairs}
        mine = self._covered(asked.tokens, {one: alike for one, _, alike in pairs})
        theirs = self._covered(known.tokens, found)
        if not mine or theirs < _OWN:
            return 0.0
        if not self._is_told(known.tokens, found):
            return 0.0
        kinds = (asked.negations % 2, asked.open) == (known.negations % 2, known.open)
        near = _balance(mine, theirs) * (1 if kinds else _OTHER_KIND)
        return near if near >= _SUGGESTED else 0.0

    def _is_told(self, tokens: Sequence[str], found: Collection[int]) -> bool:
        """Whether a suggestion says little beyond the person's own words, which are ``found``, and those of
        the story.
        """
        told = {at: 1.0 for at, token in enumerate(tokens) if at in found or token in self._story}
        news = [at for at, token in enumerate(tokens) if at not in told and token not in self.language.light]
        return len(news) <= _NEWS and self._covered(tokens, told) >= _TOLD

    def _aligned(
        self, mine: Sequence[str], theirs: Sequence[str], alike: Callable[[str, str], float]
    ) -> list[tuple[int, int, float]]:
        """Pairs of words, as their places in both questions and their likeness; the best pairs are made
        first.
        """
        pairs = sorted(
            (-close, at, there)
            for at, one in enumerate(mine)
            for there, other in enumerate(theirs)
            if (close := alike(one, other))
        )
        taken: dict[int, tuple[int, int, float]] = {}
        free = set(range(len(mine)))
        for close, at, there in pairs:
            if at in free and there not in taken:
                taken[there] = (at, there, -close)
                free.remove(at)
        return [taken[there] for there in sorted(taken)]

    def _same(self, one: str, other: str) -> float:
        return 1.0 if one == other else self._misspelt(one, other)

    def _close(self, one: str, other: str) -> float:
        """The same, but related words and opposites count as well."""
        if same := self._same(one, other):
            return same
        if self.language.related(one, other):
            return _RELATED
        return _OPPOSITE if (one, other) in self._opposites else 0.0

    def _misspelt(self, one: str, other: str) -> float:
        """The likeness of a misspelt word, else 0. A word that is in the key is never taken as misspelt."""
        if min(len(one), len(other)) < _SHORT or one in self._weights:
            return 0.0
        wrong = 1 if min(len(one), len(other)) < _LONG else 2
        return _MISSPELT if OSA.distance(one, other, score_cutoff=wrong) <= wrong else 0.0

    def _covered(self, tokens: Sequence[str], alike: Mapping[int, float]) -> float:
        weights = [self._weights.of(token) for token in tokens]
        return sum(weight * alike.get(at, 0.0) for at, weight in enumerate(weights)) / sum(weights)

    def _opposed(self, mine: Sequence[str], theirs: Sequence[str]) -> bool:
        left, right = set(mine) - set(theirs), set(theirs) - set(mine)
        return any(
            (one, other) in self._opposites
            or any(front + one == other or front + other == one for front in self.language.reversing)
            for one in left
            for other in right
        )


def _balance(mine: float, theirs: float) -> float:
    """One likeness for the shares of both questions that are covered."""
    return (_BEYOND + 1) * mine * theirs / (_BEYOND * theirs + mine)


@lru_cache(maxsize=64)
def _matcher(key: tuple[Entry, ...], language: str, story: str) -> Matcher:
    return Matcher(key, language, story)


def find_match(
    key: tuple[Entry, ...], language: str, story: str, question: str, seed: str, effort: float
) -> dict[str, Any]:
    """The matching entry of the key, by its number, its wording, and the wordings of the nearest other
    entries: ``{"entry", "wording", "suggestions"}``; ``{"suggestions"}`` if no match is certain. Runs in a
    worker process; ``seed`` and ``effort`` are unused.
    """
    matcher = _matcher(key, language, story)
    match = matcher.find(question)
    near = [] if match and match.likeness == 1 else matcher.suggestions(question, beside=match)
    found: dict[str, Any] = {"suggestions": [each.wording for each in near]}
    return found | {"entry": match.entry, "wording": match.wording} if match else found


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
