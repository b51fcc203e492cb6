"""The words of `english` in the form in which questions are compared: as stems."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from functools import lru_cache

from games.lateral.rules.repeats import english

_SHORTEST = 3
"""The fewest letters left of a word when its ending is cut off."""

_ENDINGS = (
    ("ies", "y"),
    ("ied", "y"),
    ("ness", ""),
    ("ing", ""),
    ("ed", ""),
    ("ly", ""),
    ("es", ""),
    ("s", ""),
)

_DERIVED = frozenset(
    (
        *(
            "",
            "e",
            "y",
            "er",
            "or",
            "ar",
            "ion",
            "ation",
            "ition",
            "ment",
            "ing",
            "al",
            "ance",
            "ence",
            "ity",
        ),
        *(
            "ful",
            "ish",
            "ist",
            "ive",
            "ous",
            "t",
            "th",
            "ant",
            "ent",
            "ian",
            "ual",
            "able",
            "ible",
            "ed",
            "en",
        ),
        *("ary", "ery", "ic"),
    )
)
"""Endings that leave a word's meaning much the same: "celebrate" and "celebration"."""

_ROOT, _LONG_ROOT = 4, 6
"""The fewest letters that two such words have in common, and if both have an ending."""


def _listed(text: str) -> Iterator[tuple[str, list[str]]]:
    """Lines or parts like "go: went gone; take: took taken"."""
    for part in text.replace("\n", ";").split(";"):
        if part.strip():
            head, _, rest = part.partition(":")
            yield head.strip(), rest.split()


IRREGULAR = {form: base for base, forms in _listed(english.IRREGULAR) for form in forms}
SPOKEN = {short: " ".join(long) for short, long in _listed(english.SPOKEN)}


_UNSTEMMED = frozenset(english.UNSTEMMED.split())
LINKS = frozenset(english.LINKS.split())


@lru_cache(maxsize=16384)
def stem(word: str) -> str:
    """The word without its ending."""
    if word in _UNSTEMMED:
        return word
    word = IRREGULAR.get(word, word)
    for ending, instead in _ENDINGS:
        if ending == "s" and word.endswith(("ss", "us", "is")):
            continue
        if word.endswith(ending) and len(word) - len(ending) + len(instead) >= _SHORTEST:
            word = word.removesuffix(ending) + instead
            if len(word) > _SHORTEST and word[-1] == word[-2] and word[-1] not in "aeioulsz":
                word = word[:-1]
            break
    return word[:-1] if word.endswith("e") and len(word) > _SHORTEST else word


def stems(text: str) -> tuple[str, ...]:
    """The stems of all words of a text."""
    return tuple(stem(word) for word in text.split())


def _stem_set(text: str) -> frozenset[str]:
    return frozenset(stems(text))


EMPTY = _stem_set(english.EMPTY)
WEAK = {stem(word): float(weight) for weight, words in _listed(english.WEAK) for word in words}
KINDS = {stem(kind): _stem_set(" ".join(words)) for kind, words in _listed(english.KINDS)}
ATTRIBUTES = _stem_set(english.ATTRIBUTES)
PREPOSITIONS = _stem_set(english.PREPOSITIONS)
NUMBERS = _stem_set(english.NUMBERS)
WH = _stem_set(english.WH)
GENERIC = _stem_set(english.GENERIC_PEOPLE)
ANYONE = _stem_set("someone person people")
PEOPLE = _stem_set(english.PEOPLE)
MASCULINE, FEMININE = _stem_set(english.MASCULINE), _stem_set(english.FEMININE)
PLURAL = _stem_set(english.PLURAL)
NOT_PEOPLE = _stem_set(english.NOT_PEOPLE)
TRANSITIVE, SYMMETRICAL = _stem_set(english.TRANSITIVE), _stem_set(english.SYMMETRICAL)
FRAMES = frozenset(
    stems(part) for line in english.FRAMES.splitlines() for part in line.split(",") if part.strip()
)


def _groups() -> tuple[dict[str, frozenset[str]], dict[tuple[str, ...], frozenset[str]]]:
    single: dict[str, set[str]] = defaultdict(set)
    phrases: dict[tuple[str, ...], set[str]] = defaultdict(set)
    for line in english.GROUPS.splitlines():
        members = [stems(member) for member in line.split(",") if member.strip()]
        for member in members:
            sense = " ".join(members[0])
            if len(member) == 1:
                single[member[0]].add(sense)
            else:
                phrases[member].add(sense)
    return (
        {word: frozenset({word, *found}) for word, found in single.items()},
        {phrase: frozenset(found) for phrase, found in phrases.items()},
    )


_SINGLE, PHRASES = _groups()
LONGEST = max(map(len, [*PHRASES, *FRAMES]))


def senses(word: str) -> frozenset[str]:
    """What a stem may mean: itself, and the first words of its groups."""
    return _SINGLE.get(word) or frozenset({word})


def _both_ways(text: str) -> frozenset[tuple[str, str]]:
    pairs = (tuple(map(stem, both.split("/"))) for both in text.split())
    return frozenset(pair for one, other in pairs for pair in ((one, other), (other, one)))


OPPOSITES = _both_ways(english.OPPOSITES)
COMPLEMENTS = _both_ways(english.COMPLEMENTS)


@lru_cache(maxsize=16384)
def derived(one: str, other: str) -> bool:
    """Whether one stem is derived from the other, or both from one root."""
    short = min(len(one), len(other))
    common = next((at for at in range(short) if one[at] != other[at]), short)
    return any(
        one[root:] in _DERIVED
        and other[root:] in _DERIVED
        and (root >= _LONG_ROOT or {one[root:], other[root:]} & {"", "e"})
        for root in range(common, _ROOT - 1, -1)
    )
