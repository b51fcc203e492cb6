"""Pairs the words of two questions that mean the same."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from rapidfuzz.distance import OSA

from games.lateral.rules.repeats import words
from games.lateral.rules.repeats.reading import Reading, Word

_MISSPELT = 7
"""The fewest letters of a word that can be misspelt."""

_ORDERED = 5
"""The same, if only two neighbouring letters have changed places."""

Pairs = Sequence[tuple[Word, Word]]


@dataclass(slots=True)
class Alignment:
    """The pairs, and the words of each question that are left over."""

    pairs: list[tuple[Word, Word]]
    mine: list[Word]
    theirs: list[Word]

    def pair(self, one: Word, other: Word) -> None:
        """Pairs two words that were left over."""
        self.pairs.append((one, other))
        self.mine.remove(one)
        self.theirs.remove(other)


def aligned(mine: Reading, theirs: Reading) -> Alignment:
    """Pairs equal words first, then synonyms, words of one root, kinds and people; of these, those in the
    most similar places first.
    """
    mine_places, their_places = range(len(mine.words)), range(len(theirs.words))
    possible = []
    for at in mine_places:
        one = mine.words[at]
        for there in their_places:
            other = theirs.words[there]
            if not one.hints.isdisjoint(other.hints) and (rank := _rank(one, other)):
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


def _rank(one: Word, other: Word) -> int:
    """How surely the two mean the same: 1 is the surest, 0 is not at all."""
    if one.stem == other.stem:
        return 1
    if not one.senses.isdisjoint(other.senses):
        return 2
    if _same_root(one, other):
        return 3
    if _named_by_kind(one, other) or _named_by_kind(other, one):
        return 4
    return 5 if _same_person(one, other) else 0


def _named_by_kind(general: Word, special: Word) -> bool:
    """Whether one may stand for what the story names: "the fruit" for its pears."""
    return special.told and _is_kind(general, special)


def _same_root(one: Word, other: Word) -> bool:
    if one.part not in ("word", "person") or other.part not in ("word", "person"):
        return False
    return words.derived(one.stem, other.stem) or _misspelt(one.stem, other.stem)


def _misspelt(one: str, other: str) -> bool:
    shorter = min(len(one), len(other))
    if shorter < _ORDERED or one[0] != other[0]:
        return False
    if sorted(one) == sorted(other):
        return OSA.distance(one, other) == 1
    return shorter >= _MISSPELT and OSA.distance(one, other, score_cutoff=1) <= 1


def _same_person(one: Word, other: Word) -> bool:
    if one.part != "person" or other.part != "person" or not (one.general or other.general):
        return False
    if "someon" in (one.stem, other.stem):
        return {one.stem, other.stem} <= words.ANYONE
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


def pair_kinds(found: Alignment) -> None:
    """Whether it matters that it is Friday is whether the day of the week matters."""
    if not any("important" in one.senses for one, _ in found.pairs):
        return
    for one in found.mine:
        for other in found.theirs:
            if _is_kind(one, other) or _is_kind(other, one):
                found.pair(one, other)
                return


def _is_kind(general: Word, special: Word) -> bool:
    return any(special.stem in words.KINDS.get(one, ()) for one in (general.stem, *general.senses))


def opposed(found: Alignment, opposites: frozenset[tuple[str, str]]) -> tuple[Word, Word] | None:
    """The first two words left over that are opposites, if any."""
    return next((pair for pair in _left_pairs(found) if _are_opposites(*pair, opposites)), None)


def _left_pairs(found: Alignment) -> Iterator[tuple[Word, Word]]:
    return ((one, other) for one in found.mine for other in found.theirs)


def _are_opposites(one: Word, other: Word, opposites: frozenset[tuple[str, str]]) -> bool:
    return any((a, b) in opposites for a in (one.stem, *one.senses) for b in (other.stem, *other.senses))
