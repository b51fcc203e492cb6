"""Finds the question of an answer key that a person means, and those that are near. It rather finds none than
a wrong one.

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

from games.lateral.language.alignment import Rank, rank_of
from games.lateral.language.normalise import normalise
from games.lateral.language.reading import Reading, Word, read, story_words, telling_weight
from games.lateral.language.words import Language, language_of

_SHORT, _LONG = 5, 9
"""Words with fewer letters than the first are never taken as misspelt; from the second on, two letters may be
wrong instead of one.
"""

_MISSPELT, _SYNONYM, _OTHER_NAME = 0.9, 0.8, 0.4
"""The likeness of a misspelt word or one of the same root, of a synonym, and of a pronoun for a person; 1 for
the same word.
"""

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

_ALMOST = 0.99
"""The most likeness of two questions that are not equal."""

MAX_SUGGESTIONS = 3

_RELATED, _OPPOSITE = 0.75, 0.5
"""The likeness of related words and people, and of opposites, for suggestions."""

_OTHER_KIND = 0.9
"""The factor for a suggestion that is negated where the person's question isn't, or the reverse."""

_SUGGESTED = 0.25
"""The least likeness of a suggestion."""

_TOLD, _OWN, _NEWS = 0.7, 0.4, 1
"""What keeps suggestions from giving something away: the least share of one that the person's words or the
story's say already, the least share that the person's words say, and the most other words that say something.
"""

_LIGHT = 0.7
"""Words of at most this weight say little."""


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
    reading: Reading


class Matcher:
    """A matcher for one key, and the ``story`` that everyone knows. Creating it reads the whole key; finding
    a match is quick.
    """

    def __init__(self, key: Sequence[Entry], language: str, story: str = "") -> None:
        self.language = language_of(language)
        self._key = key
        self._known = [
            _Known(number, wording, normalise(wording), read(wording, story, self.language))
            for number, entry in enumerate(key)
            for wording in entry.wordings
        ]
        self._weights = _Weights(self._known, len(key), self.language)
        self._text = story
        self._told = story_words(story, self.language)
        self._story = frozenset(word.same for word in read(story, "", self.language).words)

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
        asked = read(text, self._text, self.language)
        return self._ranked((known, self._likeness(asked, known.reading)) for known in self._known)

    def suggestions(self, text: str, beside: Match | None = None) -> list[Match]:
        """The nearest entries other than that of ``beside``, best first, each with its nearest wording;
        `MAX_SUGGESTIONS` at most. Those that would give something away are left out.
        """
        asked = read(text, self._text, self.language)
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

    def _likeness(self, asked: Reading, known: Reading) -> float:
        if _kind(asked) != _kind(known) or asked.framed != known.framed:
            return 0.0
        if not asked.words or not known.words or self._opposed(asked.words, known.words):
            return 0.0
        pairs = self._aligned(asked.words, known.words, self._same)
        found = {one: alike for one, _, alike in pairs}
        mine = self._covered(asked.words, found)
        theirs = self._covered(known.words, {other: alike for _, other, alike in pairs})
        number_left = any(word.part == "number" and at not in found for at, word in enumerate(asked.words))
        said, keyed = ({word.same for word in one.words} & self.language.decisive for one in (asked, known))
        if mine < _COVERED or not theirs or number_left or said != keyed:
            return 0.0
        order = Indel.normalized_similarity([one for one, _, _ in pairs], sorted(one for one, _, _ in pairs))
        new = any(word.same not in self._weights and at not in found for at, word in enumerate(asked.words))
        likeness = _balance(mine, theirs) * (1 - _ORDER + _ORDER * order) * (_NEW_WORD if new else 1)
        return min(_ALMOST, likeness)

    def _nearness(self, asked: Reading, known: Reading) -> float:
        if not asked.words or not known.words:
            return 0.0
        pairs = self._aligned(asked.words, known.words, self._close)
        found = {other: alike for _, other, alike in pairs}
        mine = self._covered(asked.words, {one: alike for one, _, alike in pairs})
        theirs = self._covered(known.words, found)
        if not mine or theirs < _OWN or not self._is_told(known.words, found):
            return 0.0
        near = _balance(mine, theirs) * (1 if _kind(asked) == _kind(known) else _OTHER_KIND)
        return near if near >= _SUGGESTED else 0.0

    def _is_told(self, words: Sequence[Word], found: Collection[int]) -> bool:
        """Whether a suggestion says little beyond the person's own words, which are ``found``, and those of
        the story.
        """
        told = {at: 1.0 for at, word in enumerate(words) if at in found or self._in_story(word)}
        news = [at for at, word in enumerate(words) if at not in told and word.weight > _LIGHT]
        return len(news) <= _NEWS and self._covered(words, told) >= _TOLD

    def _in_story(self, word: Word) -> bool:
        """Whether everyone knows the word from the story."""
        return word.same in self._story or self._told.issuperset(word.stem.split())

    def _aligned(
        self, mine: Sequence[Word], theirs: Sequence[Word], alike: Callable[[Word, Word], float]
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

    def _same(self, one: Word, other: Word) -> float:
        """How surely the two are the same: 1 for one stem or meaning."""
        if one.same == other.same:
            return 1.0
        rank = rank_of(one, other, self.language)
        if rank == Rank.PERSON:
            return _OTHER_NAME
        if rank == Rank.SENSE and one.part == "word":
            return _SYNONYM
        if rank == Rank.ROOT and self.language.derived(one.same, other.same):
            return _MISSPELT
        return self._misspelt(one.same, other.same)

    def _close(self, one: Word, other: Word) -> float:
        """The same, but related words and opposites count as well."""
        if one.same == other.same:
            return 1.0
        if rank_of(one, other, self.language) is not None or self._share_a_word(one.stem, other.stem):
            return _RELATED
        if same := self._misspelt(one.same, other.same):
            return same
        return _OPPOSITE if self.language.are_opposites(one.same, other.same) else 0.0

    def _share_a_word(self, one: str, other: str) -> bool:
        """Whether one is a phrase with a telling word of the other: "run away" and "run"."""
        shared = {*one.split()} & {*other.split()}
        return any(word not in self.language.empty and word not in self.language.weak for word in shared)

    def _misspelt(self, one: str, other: str) -> float:
        """The likeness of a misspelt word, else 0. A word that is in the key is never taken as misspelt."""
        if min(len(one), len(other)) < _SHORT or one in self._weights:
            return 0.0
        wrong = 1 if min(len(one), len(other)) < _LONG else 2
        return _MISSPELT if OSA.distance(one, other, score_cutoff=wrong) <= wrong else 0.0

    def _covered(self, words: Sequence[Word], alike: Mapping[int, float]) -> float:
        weights = [self._weights.of(word) for word in words]
        return sum(weight * alike.get(at, 0.0) for at, weight in enumerate(weights)) / sum(weights)

    def _opposed(self, mine: Sequence[Word], theirs: Sequence[Word]) -> bool:
        both = {word.same for word in mine} & {word.same for word in theirs}
        left = {word.same for word in mine} - both
        right = {word.same for word in theirs} - both
        return any(self.language.are_opposites(one, other) for one in left for other in right)


def _kind(reading: Reading) -> tuple[int, bool]:
    """What has to be the same. Here "isn't he alive?" is no "is he alive?": the answer could be
    misunderstood.
    """
    return reading.negations + reading.rhetorical, reading.open


def _balance(mine: float, theirs: float) -> float:
    """One likeness for the shares of both questions that are covered."""
    return (_BEYOND + 1) * mine * theirs / (_BEYOND * theirs + mine)


@lru_cache(maxsize=64)
def matcher_of(key: tuple[Entry, ...], language: str, story: str) -> Matcher:
    """The matcher for this key, kept for the next question."""
    return Matcher(key, language, story)


def find_match(
    key: tuple[Entry, ...], language: str, story: str, question: str, seed: str, effort: float
) -> dict[str, Any]:
    """The matching entry of the key, by its number, its wording, and the wordings of the nearest other
    entries: ``{"entry", "wording", "suggestions"}``; ``{"suggestions"}`` if no match is certain. Runs in a
    worker process; ``seed`` and ``effort`` are unused.
    """
    matcher = matcher_of(key, language, story)
    match = matcher.find(question)
    near = [] if match and match.likeness == 1 else matcher.suggestions(question, beside=match)
    found: dict[str, Any] = {"suggestions": [each.wording for each in near]}
    return found | {"entry": match.entry, "wording": match.wording} if match else found


class _Weights:
    """The weights of words: the fewer entries of the key contain a word, the more it weighs."""

    def __init__(self, known: Sequence[_Known], entries: int, language: Language) -> None:
        self._language = language
        stems: dict[int, set[str]] = {}
        for one in known:
            stems.setdefault(one.entry, set()).update(word.same for word in one.reading.words)
        self._in = Counter(stem for told in stems.values() for stem in told)
        self._entries = entries

    def __contains__(self, stem: str) -> bool:
        return stem in self._in

    def of(self, word: Word) -> float:
        """A word's weight in this key."""
        rarity = log((self._entries + 1) / (self._in[word.same] + 1)) / log(self._entries + 1)
        return max(_MIN_WEIGHT, rarity) * telling_weight(word, self._language)
