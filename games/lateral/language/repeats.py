"""Repeats: how alike two questions are in what they ask (LA-9, LA-13). Shown to the Master only."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache

from rapidfuzz import fuzz
from rapidfuzz.distance import Indel

from games.lateral.language.alignment import Alignment, Pairs, align, opposed, pair_kinds
from games.lateral.language.normalise import normalise, normalise_words
from games.lateral.language.reading import Part, Reading, Word, read
from games.lateral.language.words import Language, language_of

MIN_SIMILARITY = 70
"""Less similar questions are not shown."""

ENGLISH = language_of("en")
"""Read when the rules are imported: later, a table would wait for it."""

_OTHER_PERSON = 0.8
"""How much a person counts in the place of another."""

_SAME_SIDE = 0.3
"""The weight of a preposition that has an opposite, if both questions have it."""

_PLACE = 3
"""The most words that one place has."""

_MAX_WORDS = 16
"""The most words that say something. Longer questions are compared letter by letter, to save time."""

_STEP = 6
"""What one unit of the score is worth in percent."""

_ALL_THE_SAME, _SWAPPED, _ADDED, _WORDING, _REPLACED = 6.0, 12.5, 9.8, 1.9, 6.0
"""The score of two questions with all their words in common, and what lowers it: a logistic regression on
pairs of questions, rounded.
"""

_MUCH = 3
"""More words in common don't count."""


@lru_cache(maxsize=16384)
def likeness(one: str, other: str, story: str) -> int:
    """From 0 to 100; 100 if and only if they are the same after folding. From 70 on one repeats the other.
    What the story says itself counts less. Questions in other languages and long ones are compared letter by
    letter: a room's puzzle doesn't say in which language it is, so they are read as English.
    """
    if normalise(one) == normalise(other):
        return 100
    language = ENGLISH
    mine, theirs = (read(text, story, language) for text in sorted((one, other)))
    most = max(len(mine.words), len(theirs.words))
    if not (mine.known and theirs.known) or not 0 < most <= _MAX_WORDS:
        return similarity(one, other)
    evidence = compare(mine, theirs, language)
    return 0 if evidence is None else max(0, min(99, round(MIN_SIMILARITY + _STEP * score(evidence))))


@dataclass(frozen=True, slots=True)
class Evidence:
    """What two questions have in common, as weights of words: ``matched``, ``swapped`` for others, and
    ``added`` to one of them. ``wording``: how alike the sentences are word by word, 0 to 1. ``replaced``:
    whether they differ in one place only, and something else is said there.
    """

    matched: float
    swapped: float
    added: float
    wording: float
    replaced: bool


def compare(mine: Reading, theirs: Reading, language: Language) -> Evidence | None:
    """None if they certainly ask different things."""
    if mine.open != theirs.open or mine.hints.isdisjoint(theirs.hints):
        return None
    found = align(mine, theirs, language)
    pair_kinds(found, language)
    if not _polarity_agrees(found, mine.negated != theirs.negated, language) or not found.pairs:
        return None
    replaced = _replaced(found, mine, theirs)
    if (
        (replaced and opposed(found, language.opposite_sides))
        or _numbers_clash(found, replaced)
        or _roles_differ(found.pairs, mine, theirs, language)
        or _turned_round(found.pairs, mine, theirs)
    ):
        return None
    return _evidence(found, Indel.normalized_similarity(mine.wording, theirs.wording), replaced)


def _polarity_agrees(found: Alignment, negated: bool, language: Language) -> bool:
    """Whether nothing is the opposite; if one is negated, something has to be: "not dead", "alive"."""
    if not negated:
        return not opposed(found, language.opposites)
    pair = opposed(found, language.complements)
    if pair:
        found.pair(*pair)
    return pair is not None


def _replaced(found: Alignment, mine: Reading, theirs: Reading) -> bool:
    """Whether they differ in one place only, and something else is said there."""
    one, other = mine.wording, theirs.wording
    short = min(len(one), len(other))
    start = next((at for at in range(short) if one[at] != other[at]), short)
    end = next((at for at in range(short - start) if one[-1 - at] != other[-1 - at]), short - start)
    blocks = [range(start, len(wording) - end) for wording in (one, other)]
    if not all(0 < len(block) <= _PLACE for block in blocks) or start + end < max(map(len, blocks)):
        return False
    if any(_within(this, blocks[0]) and _within(that, blocks[1]) for this, that in found.pairs):
        return False
    return any(
        word.full and _within(word, block)
        for side, block in zip((found.mine, found.theirs), blocks, strict=True)
        for word in side
    )


def _within(word: Word, places: range) -> bool:
    return word.at < places.stop and max(word.at, word.to) >= places.start


def _numbers_clash(found: Alignment, replaced: bool) -> bool:
    """Whether each has a number which the other hasn't. "One" is often no number."""
    left = [
        [one for one in side if one.part == "number" and (replaced or one.stem != "one")]
        for side in (found.mine, found.theirs)
    ]
    return bool(left[0] and left[1])


def _evidence(found: Alignment, wording: float, replaced: bool) -> Evidence:
    swapped, added = _left_over(found.mine, found.theirs)
    matched = 0.0
    for one, other in found.pairs:
        if one.part == other.part == "person" and one.stem != other.stem and (one.general or other.general):
            matched += min(one.weight, other.weight)
            added += abs(one.weight - other.weight) / 2
        elif one.part == other.part == "side":
            matched += _SAME_SIDE
        else:
            matched += (min if one.told or other.told else max)(one.weight, other.weight)
    return Evidence(matched, swapped, added, wording, replaced)


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


def score(evidence: Evidence) -> float:
    """From 0 on one repeats the other. People who put a question in their own words change many words of it;
    those who change one word ask something else.
    """
    whole = evidence.matched + evidence.swapped + evidence.added or 1
    return (
        _ALL_THE_SAME
        + min(evidence.matched, _MUCH)
        - _SWAPPED * evidence.swapped / whole
        - _ADDED * evidence.added / whole
        - _WORDING * evidence.wording
        - _REPLACED * evidence.replaced
    )


@lru_cache(maxsize=16384)
def similarity(one: str, other: str) -> int:
    """From 0 to 100; 100 if and only if they are the same after folding. Word order hardly matters."""
    if normalise(one) == normalise(other):
        return 100
    in_order, any_order = (
        fuzz.ratio(normalise_words(one), normalise_words(other)),
        fuzz.token_sort_ratio(normalise_words(one), normalise_words(other)),
    )
    return min(99, round(max(in_order, any_order)))


# Who does what to whom, and what stands before "than" or "because".


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


def _roles_differ(pairs: Pairs, mine: Reading, theirs: Reading, language: Language) -> bool:
    """Whether those who do something in one question have it done to them in the other."""
    people = [pair for pair in pairs if all(one.part == "person" and not one.owner for one in pair)]
    if not people:
        return False
    if _reordered(mine, theirs, language):
        return True
    for hinge, same in pairs:
        if not _is_hinge(hinge, same, language):
            continue
        turned = hinge.passive != same.passive
        flips = [((one.at < hinge.at) == (other.at < same.at)) == turned for one, other in people]
        if len(flips) > 1 and all(flips):
            return True
        if turned:
            if hinge.stem == same.stem and (_subject(mine, hinge), _subject(theirs, same)) in people:
                return True
        elif (
            flips == [True]
            and not (mine.cleft or theirs.cleft or mine.open)
            and hinge.stem in language.transitive
        ):
            return True
    return False


def _subject(reading: Reading, hinge: Word) -> Word | None:
    """The last thing or person that is named before that word."""
    before = [word for word in reading.words if word.at < hinge.at and word.part in ("word", "person")]
    return before[-1] if before else None


def _reordered(mine: Reading, theirs: Reading, language: Language) -> bool:
    """Whether both say the same words, but name the people in another order."""
    one, other = ([word.stem for word in reading.words] for reading in (mine, theirs))
    if sorted(one) != sorted(other) or any(word.passive for word in (*mine.words, *theirs.words)):
        return False
    if any(word in language.symmetrical for word in one):
        return False
    first, second = (
        [word.stem for word in reading.words if word.part == "person"] for reading in (mine, theirs)
    )
    return first != second


def _is_hinge(one: Word, other: Word, language: Language) -> bool:
    """Whether the two are a verb around which it matters where the people stand."""
    if (
        one.part == "person"
        or one.noun
        or other.noun
        or not language.symmetrical.isdisjoint((one.stem, *one.senses))
    ):
        return False
    return one.stem == other.stem or {one.stem, other.stem} <= language.transitive
