"""Pairs the words of two texts that mean the same, or nearly."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from enum import IntEnum

from rapidfuzz.distance import OSA

from games.lateral.language.reading import Reading, Word
from games.lateral.language.words import Language

_MISSPELT = 7
"""The fewest letters of a word that can be misspelt."""

_ORDERED = 5
"""The same, if only two neighbouring letters have changed places."""


class Rank(IntEnum):
    """How surely two words mean the same, the surest first."""

    SAME = 1
    SENSE = 2
    ROOT = 3
    KIND = 4
    PERSON = 5


Pairs = Sequence[tuple[Word, Word]]


@dataclass(slots=True)
class Alignment:
    """The pairs, and the words of each text that are left over."""

    pairs: list[tuple[Word, Word]]
    mine: list[Word]
    theirs: list[Word]

    def pair(self, one: Word, other: Word) -> None:
        """Pairs two words that were left over."""
        self.pairs.append((one, other))
        self.mine.remove(one)
        self.theirs.remove(other)


def align(mine: Reading, theirs: Reading, language: Language) -> Alignment:
    """Pairs the words that most surely mean the same first; of these, those in the most similar places."""
    mine_places, their_places = range(len(mine.words)), range(len(theirs.words))
    possible = []
    for at in mine_places:
        one = mine.words[at]
        for there in their_places:
            other = theirs.words[there]
            if not one.hints.isdisjoint(other.hints) and (rank := rank_of(one, other, language)):
                distance = abs(at / len(mine_places) - there / len(their_places))
                possible.append((rank, distance, at, there))
    possible.sort()
    taken: dict[int, int] = {}
    left = set(their_places)
    for _, _, at, there in possible:
        if at not in taken and there in left:
            taken[at] = there
            left.remove(there)
    return Alignment(
        [(mine.words[at], theirs.words[there]) for at, there in taken.items()],
        [mine.words[at] for at in mine_places if at not in taken],
        [theirs.words[there] for there in their_places if there in left],
    )


def rank_of(one: Word, other: Word, language: Language) -> Rank | None:
    """How surely the two mean the same; None if not at all."""
    if one.stem == other.stem:
        return Rank.SAME
    if not one.senses.isdisjoint(other.senses):
        return Rank.SENSE
    if {one.part, other.part} <= {"word", "person"} and _same_root(one.stem, other.stem, language):
        return Rank.ROOT
    # "The fruit" may stand for the pears that the story names.
    if (other.told and _is_kind(one, other, language)) or (one.told and _is_kind(other, one, language)):
        return Rank.KIND
    return Rank.PERSON if _same_person(one, other, language) else None


def _same_root(one: str, other: str, language: Language) -> bool:
    return language.derived(one, other) or _misspelt(one, other)


def _misspelt(one: str, other: str) -> bool:
    shorter = min(len(one), len(other))
    if shorter < _ORDERED or one[0] != other[0]:
        return False
    if sorted(one) == sorted(other):
        return OSA.distance(one, other) == 1
    return shorter >= _MISSPELT and OSA.distance(one, other, score_cutoff=1) <= 1


def _same_person(one: Word, other: Word, language: Language) -> bool:
    if one.part != "person" or other.part != "person" or not (one.general or other.general):
        return False
    anyone = language.anyone
    if anyone[0] in (one.stem, other.stem):
        return {one.stem, other.stem} <= set(anyone)
    if (
        (one.indefinite and other.indefinite)
        or (one.indefinite and other.told)
        or (other.indefinite and one.told)
    ):
        return False
    if one.story is not None and other.story is not None and not one.story & other.story:
        return False
    return _agree(one.number, other.number) and _agree(one.sex, other.sex)


def _agree(one: str, other: str) -> bool:
    return one == other or "any" in (one, other)


def pair_kinds(found: Alignment, language: Language) -> None:
    """Whether it matters that it is Friday is whether the day of the week matters."""
    if not any(language.stem("important") in one.senses for one, _ in found.pairs):
        return
    for one, other in _left_pairs(found):
        if _is_kind(one, other, language) or _is_kind(other, one, language):
            found.pair(one, other)
            return


def _is_kind(general: Word, special: Word, language: Language) -> bool:
    return any(special.stem in language.kinds.get(one, ()) for one in (general.stem, *general.senses))


def opposed(found: Alignment, opposites: frozenset[tuple[str, str]]) -> tuple[Word, Word] | None:
    """The first two words left over that are opposites, if any."""
    return next(
        (
            (one, other)
            for one, other in _left_pairs(found)
            if any((a, b) in opposites for a in (one.stem, *one.senses) for b in (other.stem, *other.senses))
        ),
        None,
    )


def _left_pairs(found: Alignment) -> Iterator[tuple[Word, Word]]:
    return ((one, other) for one in found.mine for other in found.theirs)
