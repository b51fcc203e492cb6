"""Marks the bits that a Spoiler contains (LA-34). Like the matcher it rather finds too little than something
wrong: what it misses can be disputed after the end.

A bit has several wordings, and sentences that share words with it, but don't say it. The Spoiler is read in
clauses, and a few clauses in a row can say a bit. How probable that is depends on three things: how much of a
wording they say, how much their words speak for the bit, because its wordings have them and the other bits,
the story and what is unlike it don't, and how much else they say. A logistic regression weighs these
`Features`. A second one makes a bit more probable if the Spoiler contains others, as many as its length leads
one to expect: who knows half of the solution probably knows more, but one sentence can't say everything.

`tools/train/lateral_spoilers.py` fits the weights, and says how good they are.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Container, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from math import exp, log, sqrt
from typing import NamedTuple

from rapidfuzz.distance import OSA

from games.lateral.language.alignment import Rank, rank_of
from games.lateral.language.normalise import normalise
from games.lateral.language.reading import Word, read, telling_weight
from games.lateral.language.words import language_of

_SENTENCES = re.compile(r"[.!?\n]+")
_CLAUSES = re.compile(
    r"[;:,–—()]+|\b(?:and|but|because|cos|cause|so|since|while|when|which|who|where|although|though|then|until"
    r"|till|as|if)\b",
    re.IGNORECASE,
)

_WINDOWS = (1.0, 0.97, 0.93, 0.88, 0.83)
"""How much what one, two or more clauses in a row say together counts."""

_SYNONYM, _ROOT, _PART, _MISSPELT = 0.85, 0.8, 0.7, 0.7
"""The likeness of related words, of a compound and its part, and of a misspelt word; 1 for the same word."""

_SHORTEST_PART, _SHORTEST_REST = 4, 3
"""The fewest letters of a part of a compound, and of the rest: "beehive" and "hive"."""

_SHORTEST_MISSPELT = 5

_TOLD = 0.5
"""The weight of a word that the story has told; 1 for one that it hasn't."""

_MOST_EVIDENCE = 2.5
"""The most that one word can say for a bit, as a logarithm."""

_LIKELY = 0.7
"""The probability from which a bit counts as contained."""


_SAYS_MUCH = 0.4
"""The share of a wording from which clauses are shown as what says the bit."""


class BitWordings(NamedTuple):
    """One bit in all its ``wordings``, and the sentences ``unlike`` it."""

    wordings: tuple[str, ...]
    unlike: tuple[str, ...] = ()


class Features(NamedTuple):
    """What speaks for a bit, and against it.

    ``said`` is the share of its wordings that some clauses in a row say, and of these the second largest, so
    that one odd wording isn't enough; ``new`` the share of what the story hasn't told, of the first.
    ``unlike``: the largest share of a sentence that doesn't mean the bit. ``spoken``, ``whole``: how much the
    words of some clauses, or of all, speak for this bit and no other (the first as a square root); ``first``,
    ``second``: how much the two words do that do so most; ``against``: what those clauses say for something
    unlike it, ``own`` the share of their words that this bit has, ``odd`` how much they say that no bit has.
    ``strange``: the share of what the story hasn't told that no bit has, in the whole Spoiler.
    """

    said: float = 0.0
    new: float = 0.0
    unlike: float = 0.0
    spoken: float = 0.0
    whole: float = 0.0
    first: float = 0.0
    second: float = 0.0
    against: float = 0.0
    own: float = 0.0
    odd: float = 0.0
    strange: float = 0.0


class Whole(NamedTuple):
    """A Spoiler as a whole: its ``clauses``, how much it says that the story hasn't told (``length``), how
    much of this no bit has (``strange``), and the share that some bit has (``known``).
    """

    clauses: int = 0
    length: float = 0.0
    strange: float = 0.0
    known: float = 0.0


class Together(NamedTuple):
    """What speaks for a bit among the others: its ``own`` log-odds, the ``mean`` probability of the others,
    which says more in a ``long`` Spoiler, and how many of them there are in a clause (``dense``). The rest
    is of the Spoiler: ``short`` the fewer clauses it has, and the logarithms of its length and strangeness.
    """

    own: float
    mean: float
    long: float
    dense: float
    short: float
    length: float
    strange: float
    known: float


_BIAS = -3.82
_WEIGHTS = Features(
    said=3.83,
    new=1.87,
    unlike=-0.8,
    spoken=-2.06,
    whole=0.36,
    first=0.76,
    second=0.9,
    against=-0.14,
    own=2.35,
    odd=0.25,
    strange=-2.48,
)
_BIAS_TOGETHER = -5.06
_WEIGHTS_TOGETHER = Together(
    own=0.96,
    mean=-7.67,
    long=6.29,
    dense=-0.35,
    short=8.83,
    length=-1.48,
    strange=1.47,
    known=3.23,
)


def contained_bits(bits: Sequence[BitWordings], text: str, language: str, story: str) -> tuple[int, ...]:
    """The numbers of the bits that the Spoiler contains, from 0."""
    whole = normalise(text)
    found = _judge_of(tuple(bits), language, story).probabilities(text)
    return tuple(
        number
        for number, (bit, probability) in enumerate(zip(bits, found, strict=True))
        if probability >= _LIKELY or normalise(bit.wordings[0]) in whole
    )


def find_phrases(
    bits: Sequence[BitWordings], text: str, language: str, story: str
) -> dict[int, tuple[int, int]]:
    """Where the Spoiler says each bit that it contains: the start and end of some clauses in a row."""
    judge = _judge_of(tuple(bits), language, story)
    found = {bit: judge.place(bit, text) for bit in contained_bits(bits, text, language, story)}
    return {bit: place for bit, place in found.items() if place is not None}


class _Said(NamedTuple):
    """A word of the Spoiler: how much it says, and how like it each word of the bits is."""

    telling: float
    alike: Mapping[str, float]


@dataclass(frozen=True, slots=True)
class _Clauses:
    """Some clauses in a row: from where to where in the text, what counts of what they say, their words, how
    surely they say each word of the bits, and where they are negated: how often, beside which words of the
    bits.
    """

    place: tuple[int, int]
    factor: float
    words: Mapping[str, _Said]
    alike: Mapping[str, float]
    negations: Sequence[tuple[int, Mapping[str, float]]]


@dataclass(frozen=True, slots=True)
class _Wording:
    words: frozenset[str]
    negated: bool


class Judge:
    """Judges Spoilers for one puzzle. Creating it reads all wordings; judging is quick."""

    def __init__(self, bits: Sequence[BitWordings], language: str, story: str) -> None:
        self._language = language_of(language)
        self._told = frozenset(word.same for word in read(story, "", self._language).words)
        self._vocabulary: dict[str, Word] = {}
        self._alike: dict[str, Mapping[str, float]] = {}
        self._bits = [[self._wording(text) for text in bit.wordings] for bit in bits]
        self._unlike = [[self._wording(text) for text in bit.unlike] for bit in bits]
        self._weights = self._weigh()
        for stem, word in self._vocabulary.items():
            self._alike[stem] = self._compare(word)
        said = [self._counted(wordings) for wordings in self._bits]
        self._own = [frozenset[str]().union(*(one.words for one in wordings)) for wordings in self._bits]
        unlike = [self._counted(wordings) for wordings in self._unlike]
        self._evidence = [self._for(number, said, unlike[number]) for number in range(len(bits))]
        self._against = [
            self._unlike_words(number, said[number], unlike[number]) for number in range(len(bits))
        ]

    # Reading

    def _said(self, text: str) -> tuple[dict[str, Word], int]:
        """The words that say something (not "he" or "they"), and the number of negations."""
        reading = read(text, "", self._language)
        words = {word.same: word for word in reading.words if word.part != "person" or word.full}
        return words, reading.negations + reading.rhetorical

    def _wording(self, text: str) -> _Wording:
        words, negations = self._said(text)
        self._vocabulary.update({stem: word for stem, word in words.items() if stem not in self._vocabulary})
        return _Wording(frozenset(words), negations % 2 == 1)

    def _clauses(self, text: str) -> Iterator[_Clauses]:
        known: dict[str, _Said] = {}
        for first, last in _pieces(_SENTENCES, text, 0, len(text)):
            for start, end in _pieces(_CLAUSES, text, first, last):
                words, negations = self._said(text[start:end])
                if not words:
                    continue
                for stem, word in words.items():
                    if stem not in known:
                        alike = self._alike.get(stem)
                        alike = self._compare(word) if alike is None else alike
                        known[stem] = _Said(telling_weight(word, self._language), alike)
                said = {stem: known[stem] for stem in words}
                alike = _united(each.alike for each in said.values())
                negated = [(negations, alike)] if negations else []
                yield _Clauses((start, end), 1.0, said, alike, negated)

    def _compare(self, word: Word) -> dict[str, float]:
        """The words of the bits that are like this one."""
        found = ((stem, self._likeness(word, other)) for stem, other in self._vocabulary.items())
        return {stem: likeness for stem, likeness in found if likeness}

    def _likeness(self, one: Word, other: Word) -> float:
        if one.same == other.same:
            return 1.0
        if not one.hints.isdisjoint(other.hints):
            rank = rank_of(one, other, self._language)
            if rank is not None and rank <= Rank.ROOT:
                return {Rank.SAME: 1.0, Rank.SENSE: _SYNONYM, Rank.ROOT: _ROOT}[rank]
        short, long = sorted((one.stem, other.stem), key=len)
        if len(short) >= _SHORTEST_PART and len(long) - len(short) >= _SHORTEST_REST:
            return _PART if long.startswith(short) or long.endswith(short) else 0.0
        if len(short) >= _SHORTEST_MISSPELT and short[0] == long[0]:
            return _MISSPELT if OSA.distance(short, long, score_cutoff=1) <= 1 else 0.0
        return 0.0

    # What words say

    def _telling(self, stem: str) -> float:
        return telling_weight(self._vocabulary[stem], self._language)

    def _weigh(self) -> dict[str, float]:
        """The weight of each word in a wording: rare ones say more, and those that the story hasn't told."""
        wordings = [wording for bit in self._bits for wording in bit]
        having = Counter(stem for wording in wordings for stem in wording.words)
        most = log(len(wordings) + 2)
        return {
            stem: max(
                0.02,
                max(0.15, 1 - log(having[stem] + 1) / most)
                * self._telling(stem)
                * (_TOLD if stem in self._told else 1),
            )
            for stem in self._vocabulary
        }

    def _counted(self, wordings: Sequence[_Wording]) -> dict[str, float]:
        """In how many of these wordings each word is, or one that is like it."""
        return {
            stem: count
            for stem, alike in self._alike.items()
            if (
                count := sum(
                    max(
                        (likeness for other, likeness in alike.items() if other in wording.words), default=0.0
                    )
                    for wording in wordings
                )
            )
        }

    def _for(
        self, number: int, said: Sequence[Mapping[str, float]], unlike: Mapping[str, float]
    ) -> dict[str, float]:
        """How much each word says for this bit: the logarithm of how many times more often its wordings have
        it than the rest.
        """
        mine = len(self._bits[number]) + 1
        others = [one for one in range(len(self._bits)) if one != number]
        rest = sum(len(self._bits[one]) for one in others) + len(self._unlike[number]) + 3
        found = {}
        for stem, count in said[number].items():
            elsewhere = sum(said[one].get(stem, 0.0) for one in others) + unlike.get(stem, 0.0)
            elsewhere += 0.3 + (stem in self._told)
            found[stem] = min(_MOST_EVIDENCE, max(0.0, log((count + 0.1) / mine * rest / elsewhere)))
        return found

    def _unlike_words(
        self, number: int, said: Mapping[str, float], unlike: Mapping[str, float]
    ) -> dict[str, float]:
        """How much each word says for a sentence that doesn't mean this bit."""
        mine, theirs = len(self._bits[number]) + 1, len(self._unlike[number]) + 0.5
        return {
            stem: min(
                _MOST_EVIDENCE,
                max(0.0, log(2 * (count + 0.05) / theirs * mine / (said.get(stem, 0.0) + 0.3))),
            )
            for stem, count in unlike.items()
        }

    # Judging

    def probabilities(self, text: str) -> list[float]:
        """How probable it is that the Spoiler contains each bit."""
        features, whole = self.features(text)
        if not whole.clauses:
            return [0.0] * len(features)
        alone = [_logistic(_BIAS, _WEIGHTS, each) for each in features]
        return [_logistic(_BIAS_TOGETHER, _WEIGHTS_TOGETHER, each) for each in together(alone, whole)]

    def features(self, text: str) -> tuple[list[Features], Whole]:
        """The features of each bit in this Spoiler, and what it is like as a whole."""
        clauses = list(self._clauses(text))
        if not clauses:
            return [Features()] * len(self._bits), Whole()
        windows = _windows(clauses)
        words = _joined(1.0, clauses).words
        telling = sum(said.telling for said in words.values())
        covered = sum(said.telling * _highest(said.alike) for said in words.values())
        new = self._untold(words)
        whole = Whole(
            len(clauses),
            sum(said.telling for said in new),
            sum(said.telling for said in new if not said.alike),
            covered / telling if telling else 0.0,
        )
        return [self._features(number, windows, words, whole) for number in range(len(self._bits))], whole

    def place(self, number: int, text: str) -> tuple[int, int] | None:
        """Where the clauses are that say most of one of the bit's wordings; None if none says much of one."""
        found = [
            (self._share(wording.words, window.alike) * window.factor, window.place)
            for window in _windows(list(self._clauses(text)))
            for wording in self._bits[number]
            if self._negated(wording, window) == wording.negated
        ]
        said, place = max(found, key=lambda one: one[0], default=(0.0, (0, 0)))
        return place if said >= _SAYS_MUCH else None

    def _features(
        self, number: int, windows: Sequence[_Clauses], words: Mapping[str, _Said], whole: Whole
    ) -> Features:
        best = sorted((self._best(one, windows) for one in self._bits[number]), key=lambda one: -one[0])
        _, alike, wording, _ = best[0]
        # What is said of a bit that is denied doesn't speak for it.
        trusted = best[0][0] / (max(either for *_, either in best) or 1.0)
        new = wording.words - self._told
        spoken = [self._spoken(number, each.words, each.factor) for each in windows]
        at = max(range(len(windows)), key=lambda one: spoken[one][0])
        evidence, against = spoken[at]
        untold = self._untold(windows[at].words)
        telling = sum(each.telling for each in untold)
        most = sorted(each.telling * _most(each.alike, self._evidence[number]) for each in words.values())
        return Features(
            said=best[1 if len(best) > 1 else 0][0],
            new=self._share(new, alike) if new else best[0][0],
            unlike=max((self._best(one, windows)[0] for one in self._unlike[number]), default=0.0),
            spoken=sqrt(evidence) * trusted,
            whole=min(10.0, sum(most)) * trusted,
            first=most[-1] * trusted,
            second=most[-2] * trusted if len(most) > 1 else 0.0,
            against=min(4.0, against),
            own=sum(each.telling * _highest(each.alike, self._own[number]) for each in untold)
            / max(telling, 0.1)
            * trusted,
            odd=sum(each.telling * (1 - _highest(each.alike)) for each in untold),
            strange=whole.strange / max(whole.length, 0.1),
        )

    def _untold(self, words: Mapping[str, _Said]) -> list[_Said]:
        """The words that the story doesn't have."""
        return [said for stem, said in words.items() if stem not in self._told]

    def _best(
        self, wording: _Wording, windows: Sequence[_Clauses]
    ) -> tuple[float, Mapping[str, float], _Wording, float]:
        """The largest share of a wording that some clauses in a row say, what they say, the wording, and the
        largest share if it doesn't matter whether that is denied.
        """
        best: tuple[float, Mapping[str, float]] = (0.0, {})
        either = 0.0
        for window in windows:
            share = self._share(wording.words, window.alike) * window.factor
            either = max(either, share)
            if share > best[0] and self._negated(wording, window) == wording.negated:
                best = (share, window.alike)
        return (*best, wording, either)

    def _negated(self, wording: _Wording, window: _Clauses) -> bool:
        """Whether what these clauses say of the wording is negated."""
        negations = sum(
            number
            for number, alike in window.negations
            if any(self._weights[stem] > 0.2 and alike.get(stem, 0.0) > 0.5 for stem in wording.words)
        )
        return negations % 2 == 1

    def _share(self, words: frozenset[str], alike: Mapping[str, float]) -> float:
        total = sum(self._weights[stem] for stem in words)
        return sum(self._weights[stem] * alike.get(stem, 0.0) for stem in words) / total if total else 0.0

    def _spoken(self, number: int, words: Mapping[str, _Said], factor: float) -> tuple[float, float]:
        """What words say for the bit, and what they say for something unlike it."""
        spoken, contrary = 0.0, 0.0
        for said in words.values():
            says = said.telling * _most(said.alike, self._evidence[number])
            spoken += says
            if says < 0.2:
                contrary += said.telling * _most(said.alike, self._against[number])
        return spoken * factor, contrary


@lru_cache(maxsize=64)
def _judge_of(bits: tuple[BitWordings, ...], language: str, story: str) -> Judge:
    return Judge(bits, language, story)


def together(alone: Sequence[float], whole: Whole) -> list[Together]:
    """What speaks for each bit, after the probability of each one alone."""
    short, length, strange = 1 / (1 + whole.clauses), log(1 + whole.length), log(1 + whole.strange)
    found = []
    for number, probability in enumerate(alone):
        others = [*alone[:number], *alone[number + 1 :]] or [0.0]
        mean = sum(others) / len(others)
        sure = min(1 - 1e-4, max(1e-4, probability))
        own = log(sure / (1 - sure))
        found.append(
            Together(own, mean, mean * length, sum(others) * short, short, length, strange, whole.known)
        )
    return found


def _logistic(bias: float, weights: Sequence[float], features: Sequence[float]) -> float:
    return 1 / (1 + exp(-bias - sum(weight * one for weight, one in zip(weights, features, strict=True))))


def _united(found: Iterable[Mapping[str, float]]) -> dict[str, float]:
    """The highest likeness of each word."""
    united: dict[str, float] = {}
    for alike in found:
        for stem, likeness in alike.items():
            if likeness > united.get(stem, 0.0):
                united[stem] = likeness
    return united


def _pieces(separator: re.Pattern[str], text: str, start: int, end: int) -> Iterator[tuple[int, int]]:
    """Where the pieces between separators are, without spaces around them; those of spaces only are left
    out.
    """
    ends = [*(each.span() for each in separator.finditer(text, start, end)), (end, end)]
    for last, following in ends:
        piece = text[start:last]
        if piece.strip():
            yield start + len(piece) - len(piece.lstrip()), start + len(piece.rstrip())
        start = following


def _windows(clauses: Sequence[_Clauses]) -> list[_Clauses]:
    """One, two or more clauses in a row, the shorter ones first."""
    return [
        _joined(factor, clauses[first : first + length])
        for length, factor in enumerate(_WINDOWS, 1)
        for first in range(len(clauses) - length + 1)
    ]


def _joined(factor: float, clauses: Sequence[_Clauses]) -> _Clauses:
    return _Clauses(
        (clauses[0].place[0], clauses[-1].place[1]),
        factor,
        {stem: said for clause in clauses for stem, said in clause.words.items()},
        _united(clause.alike for clause in clauses),
        [negation for clause in clauses for negation in clause.negations],
    )


def _most(alike: Mapping[str, float], evidence: Mapping[str, float]) -> float:
    return max((likeness * evidence.get(stem, 0.0) for stem, likeness in alike.items()), default=0.0)


def _highest(alike: Mapping[str, float], among: Container[str] | None = None) -> float:
    """How like the most similar word of the bits is, or of those ``among`` them."""
    return max((likeness for stem, likeness in alike.items() if among is None or stem in among), default=0.0)
