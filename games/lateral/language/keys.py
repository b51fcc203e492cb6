"""Finds the question of an answer key that a person means, and those that are near. It rather finds none than
a wrong one.

Two questions are compared word by word: each word is paired with its counterpart in the other question, and
words left over on either side count against the match, more so the rarer they are in this key. A logistic
regression says how probable it is that the nearest question has the right answer. Opposites ("is she dead",
"is she alive", "is she not dead") are never a match.

`tools/train/lateral_keys.py` fits its weights.

Suggestions are looser, because the person chooses and reads the question that is answered. They are questions
of the key, never answers, and only those that say little beyond the person's own words and the story; for a
question that yes or no can answer none that they can't.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from math import exp, log
from typing import Any, NamedTuple

from rapidfuzz.distance import OSA, Indel

from games.lateral.language.alignment import Rank, rank_of
from games.lateral.language.normalise import normalise, normalise_words
from games.lateral.language.reading import Reading, Word, read, story_words, telling_weight
from games.lateral.language.spelling import Speller
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

_COVERED, _COVERED_IF_NEGATED = 0.55, 0.8
"""The least share of both questions that a match covers, by the weights of their words."""

_IN_ORDER, _EXACT, _REPLACED = 0.5, 0.72, 0.75
"""The least that the order of the words is the same, and the words themselves, on average; and the most
weight of words that stand in the place of others.
"""

_FULL_KEY = 40
"""In a key with fewer entries it says less that one is nearer than the others."""

_HEAVY = 0.7
"""Yes is no answer to a question with a new word of more than this weight: the ladder is his, but is it the
church's? No is one.
"""

_PLACE = 0.5
"""The weight of a word of the story that the person's question has in addition: "the man who shouts"."""

_LEFT = 0.2
"""Words of at least this weight count as left over."""

_ALMOST = 0.99
"""The most likeness of two questions that are not equal."""

MAX_SUGGESTIONS = 3

_RELATED, _OPPOSITE = 0.75, 0.5
"""The likeness of related words and people, and of opposites, for suggestions."""

_OTHER_KIND = 0.9
"""The factor for a suggestion that is negated where the person's question isn't, or the reverse."""

_SUGGESTED = 0.25
"""The least likeness of a suggestion."""

_TOLD, _OWN, _NEWS = 0.7, 0.4, 0
"""What keeps suggestions from giving something away: the least share of one that the person's words or the
story's say already, the least share that the person's words say, and the most other words that say something.
"""

_LIGHT = 0.7
"""Words of at most this weight say little."""

_TELLING, _DISTANT, _AHEAD = 0.45, 0.2, 0.5
"""Pairs of words of more than this weight are counted; the least likeness that is looked at; the most by
which one question counts as nearer than another.
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


class _Pairing(NamedTuple):
    likeness: float
    features: Features


@dataclass(frozen=True)
class _Known:
    entry: int
    wording: str
    folded: str
    reading: Reading
    joined: frozenset[str]


class Features(NamedTuple):
    """What speaks for and against the nearest question: how far both are ``covered``, how ``exactly`` their
    words are the same, and how many ``words`` are; the heaviest word ``missing`` in the key's question or in
    ``surplus`` there, and of ``both`` the lighter one, because a word may stand in the place of another; how
    many words are ``left`` there; whether the person's has a ``new`` word that is nowhere in the key; by how
    much it is nearer than any question with another answer (``ahead``), and how near the ``second`` wording
    of the same entry is.
    """

    covered: float
    exactly: float
    words: float
    missing: float
    surplus: float
    both: float
    left: float
    new: float
    ahead: float
    second: float


_BIAS = -4.1
_WEIGHTS = Features(
    covered=3.62,
    exactly=2.34,
    words=0.47,
    missing=-0.8,
    surplus=-1.12,
    both=1.74,
    left=-0.45,
    new=0.84,
    ahead=3.79,
    second=0.31,
)


class Matcher:
    """A matcher for one key, and the ``story`` that everyone knows. Creating it reads the whole key; finding
    a match is quick.
    """

    def __init__(self, key: Sequence[Entry], language: str, story: str = "") -> None:
        self.language = language_of(language)
        self._key = key
        self._known = [
            _Known(
                number,
                wording,
                normalise(wording),
                read(wording, story, self.language),
                self._joined(wording),
            )
            for number, entry in enumerate(key)
            for wording in entry.wordings
        ]
        texts = (story, *(wording for entry in key for wording in entry.wordings))
        self._speller = Speller(texts, self.language)
        self._weights = _Weights(self._known, len(key), self.language)
        self._text = story
        self._told = story_words(story, self.language)
        self._story = frozenset(word.same for word in read(story, "", self.language).words)

    def find(self, text: str) -> Match | None:
        """The matching entry; None if there is none, or if it isn't certain."""
        folded = normalise(text)
        for known in self._known:
            if known.folded == folded:
                return Match(known.entry, known.wording, 1.0)
        found = self.compare(text)
        if found is None:
            return None
        match, features = found
        if features.new and features.missing > _HEAVY and self._key[match.entry].answer == "yes":
            return None
        weighted = sum(weight * one for weight, one in zip(_WEIGHTS, features, strict=True))
        is_equal = features.covered >= _ALMOST and features.ahead > 0
        probability = _ALMOST if is_equal else min(_ALMOST, 1 / (1 + exp(-_BIAS - weighted)))
        return replace(match, likeness=probability) if probability >= self.language.least else None

    def compare(self, text: str, without: str = "") -> tuple[Match, Features] | None:
        """The nearest entry, with its likeness, and what speaks for it; ``without`` is a wording that is left
        out. None if no question can be the same.
        """
        asked = self._read(text)
        joined = self._joined(text)
        pairings: dict[int, list[tuple[float, _Pairing, str]]] = {}
        for known in self._known:
            if known.wording == without or joined != known.joined:
                continue
            if (pairing := self._paired(asked, known.reading)) and pairing.likeness > _DISTANT:
                pairings.setdefault(known.entry, []).append((pairing.likeness, pairing, known.wording))
        if not pairings:
            return None
        ranked = {entry: sorted(each, key=lambda one: -one[0]) for entry, each in pairings.items()}
        best = max(ranked, key=lambda entry: ranked[entry][0][0])
        likeness, pairing, wording = ranked[best][0]
        rivals = (
            each[0][0] for entry, each in ranked.items() if self._key[entry].answer != self._key[best].answer
        )
        second = ranked[best][1][0] if len(ranked[best]) > 1 else 0.0
        ahead = min(_AHEAD, likeness - max(rivals, default=0.0)) * min(1.0, len(self._key) / _FULL_KEY)
        return Match(best, wording, likeness), pairing.features._replace(ahead=ahead, second=second)

    def _read(self, text: str) -> Reading:
        """Reads a person's question, without typing errors and what says nothing."""
        for aside in self.language.asides:
            text = aside.sub(" ", text)
        words = [word for word in text.split() if word.strip(",.?!").lower() not in self.language.fillers]
        return read(self._speller.corrected(" ".join(words)), self._text, self.language)

    def _joined(self, text: str) -> frozenset[str]:
        return self.language.joining.intersection(normalise_words(text).split())

    def nearest(self, text: str) -> list[Match]:
        """All entries with any likeness, best first, each with its best wording."""
        asked = self._read(text)
        return self._ranked((known, self._likeness(asked, known.reading)) for known in self._known)

    def suggestions(self, text: str, beside: Match | None = None) -> list[Match]:
        """The nearest entries other than that of ``beside``, best first, each with its nearest wording;
        `MAX_SUGGESTIONS` at most. Those that would give something away are left out.
        """
        asked = self._read(text)
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
        pairing = self._paired(asked, known)
        return pairing.likeness if pairing else 0.0

    def _paired(self, asked: Reading, known: Reading) -> _Pairing | None:
        """How two questions are alike; None if they can't be the same."""
        if _kind(asked) != _kind(known) or asked.framed != known.framed:
            return None
        if not asked.words or not known.words or self._opposed(asked.words, known.words):
            return None
        pairs = self._aligned(asked.words, known.words, self._same)
        mine = {one: alike for one, _, alike in pairs}
        theirs = {other: alike for _, other, alike in pairs}
        missing = [word for at, word in enumerate(asked.words) if at not in mine]
        surplus = [word for at, word in enumerate(known.words) if at not in theirs]
        said, keyed = ({word.same for word in one.words} & self.language.decisive for one in (asked, known))
        if all(alike < _MISSPELT for _, _, alike in pairs) or said != keyed:
            return None
        if any(self._is_decisive(word, asked.framed) for word in missing) or _other_sex(missing, surplus):
            return None
        return self._pairing(asked, known, pairs, mine, theirs)

    def _is_decisive(self, word: Word, framed: bool) -> bool:
        """Whether a question with this word in addition is another one: about a number or another person, or
        about another thing that something is important for.
        """
        is_person = word.part == "person" and word.full > 0 and not (word.general and self._in_story(word))
        return word.part == "number" or is_person or (framed and self._weights.of(word) > _LIGHT)

    def _pairing(
        self,
        asked: Reading,
        known: Reading,
        pairs: Sequence[tuple[int, int, float]],
        mine: Mapping[int, float],
        theirs: Mapping[int, float],
    ) -> _Pairing | None:
        places = [
            _PLACE if at not in mine and self._in_story(word) else 1.0 for at, word in enumerate(asked.words)
        ]
        own = [self._weights.of(word) * place for word, place in zip(asked.words, places, strict=True)]
        other = [self._weights.of(word) for word in known.words]
        share = sum(weight * mine.get(at, 0.0) for at, weight in enumerate(own)) / sum(own)
        other_share = sum(weight * theirs.get(at, 0.0) for at, weight in enumerate(other)) / sum(other)
        covered = _balance(share, other_share)
        order = Indel.normalized_similarity([one for one, _, _ in pairs], sorted(one for one, _, _ in pairs))
        new = any(word.same not in self._weights and at not in mine for at, word in enumerate(asked.words))
        missing = max((weight for at, weight in enumerate(own) if at not in mine), default=0.0)
        left = [weight for at, weight in enumerate(other) if at not in theirs]
        surplus = max(left, default=0.0)
        exactly = sum(alike for _, _, alike in pairs) / len(pairs)
        least = _COVERED_IF_NEGATED if asked.negations or asked.rhetorical else _COVERED
        if min(share, other_share) < least or order < _IN_ORDER or exactly < _EXACT:
            return None
        if min(missing, surplus) > _REPLACED:
            return None
        likeness = covered * (1 - _ORDER + _ORDER * order) * (_NEW_WORD if new else 1)
        return _Pairing(
            min(_ALMOST, likeness),
            Features(
                covered=likeness,
                exactly=exactly,
                words=min(4, sum(own[one] > _TELLING for one, _, _ in pairs)),
                missing=missing,
                surplus=surplus,
                both=min(missing, surplus),
                left=min(4, sum(weight > _LEFT for weight in left)),
                new=float(new),
                ahead=0.0,
                second=0.0,
            ),
        )

    def _nearness(self, asked: Reading, known: Reading) -> float:
        if not asked.words or not known.words or (known.open and not asked.open):
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
        framing = self.language.framing
        told = {
            at: 1.0
            for at, word in enumerate(words)
            if at in found or self._in_story(word) or word.same in framing
        }
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


def _other_sex(mine: Iterable[Word], theirs: Iterable[Word]) -> bool:
    """Whether one has "his" where the other has "her"."""
    sexes, others = ({word.sex for word in words} - {"any"} for words in (mine, theirs))
    return bool(sexes and others and sexes != others)


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
