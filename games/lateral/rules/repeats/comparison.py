"""How alike two questions are in what they ask."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache

from rapidfuzz.distance import OSA

from games.lateral.rules.core.normalise import normalise
from games.lateral.rules.core.similarity import similarity
from games.lateral.rules.repeats import words
from games.lateral.rules.repeats.reading import Part, Reading, Word, read_question

_SWAPPED = 1.15
"""How much a word counts that stands in the place of another."""

_ADDED = 0.23
"""How much a word counts that only one of the questions has."""

_OTHER_PERSON = 0.8
"""How much a person counts in the place of another."""

_MISSPELT = 7
"""The fewest letters of a word that can be misspelt."""

_ORDERED = 5
"""The same, if only two neighbouring letters have changed places."""

_SAME_SIDE = 0.3
"""The weight of a preposition that has an opposite, if both questions have it."""

Pairs = Sequence[tuple[Word, Word]]


@lru_cache(maxsize=16384)
def likeness(one: str, other: str, story: str) -> int:
    """From 0 to 100; 100 if and only if they are the same after folding. From 70 on one repeats the other.
    What the story says itself counts less. Questions in other languages are compared letter by letter.
    """
    if normalise(one) == normalise(other):
        return 100
    mine, theirs = read_question(one, story), read_question(other, story)
    if not (mine.english and theirs.english) or not (mine.words or theirs.words):
        return similarity(one, other)
    return min(99, round(100 * compare(mine, theirs)))


@dataclass(slots=True)
class _Alignment:
    pairs: list[tuple[Word, Word]]
    mine: list[Word]
    theirs: list[Word]


def compare(mine: Reading, theirs: Reading) -> float:
    """The likeness of two readings, 0 to 1."""
    if mine.open != theirs.open:
        return 0.0
    found = _aligned(mine.words, theirs.words)
    _pair_kinds(found)
    turned = mine.negated != theirs.negated
    for one, other in _opposed(found, words.COMPLEMENTS if turned else words.OPPOSITES):
        if not turned:
            return 0.0
        turned = False
        found.pairs.append((one, other))
        found.mine.remove(one)
        found.theirs.remove(other)
    if turned or _clash(found, "number") or _roles_differ(found.pairs, mine, theirs):
        return 0.0
    if _turned_round(found.pairs, mine, theirs):
        return 0.0
    swapped, added = _left_over(found.mine, found.theirs)
    matched = 0.0
    for one, other in found.pairs:
        if one.part == other.part == "person" and one.stem != other.stem and (one.general or other.general):
            matched += min(one.weight, other.weight)
            added += abs(one.weight - other.weight) / 2
        elif one.part == other.part == "side":
            matched += _SAME_SIDE
        else:
            matched += max(one.weight, other.weight)
    return matched / (matched + _SWAPPED * swapped + _ADDED * added) if matched else 0.0


def _pair_kinds(found: _Alignment) -> None:
    """Whether it matters that it is Friday is whether the day of the week matters."""
    if not any("important" in one.senses for one, _ in found.pairs):
        return
    for one in list(found.mine):
        for other in list(found.theirs):
            if _is_kind(one, other) or _is_kind(other, one):
                found.pairs.append((one, other))
                found.mine.remove(one)
                found.theirs.remove(other)
                return


def _is_kind(general: Word, special: Word) -> bool:
    return any(special.stem in words.KINDS.get(one, ()) for one in (general.stem, *general.senses))


def _left_over(mine: Sequence[Word], theirs: Sequence[Word]) -> tuple[float, float]:
    """The weight of words that stand for others, and of words that were added."""
    swapped = added = 0.0
    left, right = _full(mine, "word"), _full(theirs, "word")
    mine_people, their_people = _people(mine), _people(theirs)
    both = min(len(mine_people), len(their_people))
    swapped += _OTHER_PERSON * both
    left += sum(mine_people[both:])
    right += sum(their_people[both:])
    swapped += min(left, right) + min(_full(mine, "wh"), _full(theirs, "wh"))
    for parts in (("word", "person"), ("wh",), ("number", "side")):
        weights = [sum(one.weight for one in side if one.part in parts) for side in (mine, theirs)]
        added += abs(weights[0] - weights[1])
    return swapped, added


def _full(side: Sequence[Word], part: Part) -> float:
    return sum(one.full for one in side if one.part == part)


def _people(side: Sequence[Word]) -> list[float]:
    """What the people left over say who are no pronouns; those first who say most."""
    return sorted((one.full for one in side if one.part == "person"), reverse=True)


def _aligned(mine: Sequence[Word], theirs: Sequence[Word]) -> _Alignment:
    """Pairs of words that mean the same, the surest first, then those in the most similar places."""
    found = _Alignment([], list(mine), list(theirs))
    for test in (_equal, _synonyms, _same_root, _same_person):
        possible = sorted(
            (abs(at / len(mine) - there / len(theirs)), at, there)
            for at, one in enumerate(mine)
            for there, other in enumerate(theirs)
            if one in found.mine and other in found.theirs and test(one, other)
        )
        for _, at, there in possible:
            one, other = mine[at], theirs[there]
            if one in found.mine and other in found.theirs:
                found.pairs.append((one, other))
                found.mine.remove(one)
                found.theirs.remove(other)
    return found


def _equal(one: Word, other: Word) -> bool:
    return one.stem == other.stem


def _synonyms(one: Word, other: Word) -> bool:
    return not one.senses.isdisjoint(other.senses)


def _same_root(one: Word, other: Word) -> bool:
    if {one.part, other.part} - {"word", "person"}:
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
    if one.story is not None and other.story is not None and not one.story & other.story:
        return False
    return _agree(one.number, other.number) and _agree(one.sex, other.sex)


def _agree(one: str, other: str) -> bool:
    return one == other or "any" in (one, other)


def _opposed(found: _Alignment, opposites: frozenset[tuple[str, str]]) -> list[tuple[Word, Word]]:
    """The first two words that are opposites, if any."""
    return [
        (one, other)
        for one in found.mine
        for other in found.theirs
        if any((a, b) in opposites for a in (one.stem, *one.senses) for b in (other.stem, *other.senses))
    ][:1]


def _clash(found: _Alignment, part: str) -> bool:
    """Whether both have a word of that part of speech which the other has not."""
    return any(one.part == part for one in found.mine) and any(one.part == part for one in found.theirs)


def _turned_round(pairs: Pairs, mine: Reading, theirs: Reading) -> bool:
    """Whether what stands before "than" or "because" in one question stands after it in the other."""
    for link, at in mine.links:
        for same, there in theirs.links:
            if link != same:
                continue
            moved = {(one.at < at, other.at < there) for one, other in pairs}
            if {(True, False), (False, True)} <= moved:
                return True
    return False


def _roles_differ(pairs: Pairs, mine: Reading, theirs: Reading) -> bool:
    """Whether those who do something in one question have it done to them in the other."""
    for hinge, same in pairs:
        if (
            hinge.part == "person"
            or hinge.noun
            or same.noun
            or hinge.stem in words.SYMMETRICAL
            or not words.SYMMETRICAL.isdisjoint(hinge.senses)
        ):
            continue
        turned = hinge.passive != same.passive
        others = [pair for pair in pairs if pair[0] is not hinge and pair[0].part in ("person", "word")]
        people = [pair for pair in others if all(one.part == "person" and not one.owner for one in pair)]
        flips = [((one.at < hinge.at) == (other.at < same.at)) == turned for one, other in people]
        if len(flips) > 1 and all(flips):
            return True
        cleft = mine.cleft or theirs.cleft
        if flips == [True] and not cleft and hinge.stem in words.TRANSITIVE and not mine.open:
            return True
    return False
