"""Who does what to whom, and what stands before "than" or "because"."""

from __future__ import annotations

from games.lateral.rules.repeats import words
from games.lateral.rules.repeats.alignment import Pairs
from games.lateral.rules.repeats.reading import Reading, Word


def turned_round(pairs: Pairs, mine: Reading, theirs: Reading) -> bool:
    """Whether what stands before "than" or "because" in one question stands after it in the other."""
    for link, at in mine.links:
        for same, there in theirs.links:
            if link != same:
                continue
            moved = {(one.at < at, other.at < there) for one, other in pairs}
            if {(True, False), (False, True)} <= moved:
                return True
    return False


def roles_differ(pairs: Pairs, mine: Reading, theirs: Reading) -> bool:
    """Whether those who do something in one question have it done to them in the other."""
    people = [pair for pair in pairs if all(one.part == "person" and not one.owner for one in pair)]
    if not people:
        return False
    if _reordered(mine, theirs):
        return True
    for hinge, same in pairs:
        if not _is_hinge(hinge, same):
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
            and hinge.stem in words.TRANSITIVE
        ):
            return True
    return False


def _subject(reading: Reading, hinge: Word) -> Word | None:
    """The last thing or person that is named before that word."""
    before = [word for word in reading.words if word.at < hinge.at and word.part in ("word", "person")]
    return before[-1] if before else None


def _reordered(mine: Reading, theirs: Reading) -> bool:
    """Whether both say the same words, but name the people in another order."""
    one, other = ([word.stem for word in reading.words] for reading in (mine, theirs))
    if sorted(one) != sorted(other) or any(word.passive for word in (*mine.words, *theirs.words)):
        return False
    if any(word in words.SYMMETRICAL for word in one):
        return False
    first, second = (
        [word.stem for word in reading.words if word.part == "person"] for reading in (mine, theirs)
    )
    return first != second


def _is_hinge(one: Word, other: Word) -> bool:
    """Whether the two are a verb around which it matters where the people stand."""
    if (
        one.part == "person"
        or one.noun
        or other.noun
        or not words.SYMMETRICAL.isdisjoint((one.stem, *one.senses))
    ):
        return False
    return one.stem == other.stem or {one.stem, other.stem} <= words.TRANSITIVE
