"""The words of `english` in the form in which questions are compared: as stems."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from functools import lru_cache

from games.lateral.rules.repeats import english

GIVEN = 0.45
"""The weight of a word that the story has, too; 1 for any other."""

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

_DERIVED = frozenset(("", *english.DERIVATIONS.split()))
"""Endings that leave a word's meaning much the same: "celebrate" and "celebration"."""

_HINT = 3
"""So many letters at their beginning have words of one root in common."""

_ROOT, _LONG_ROOT = 4, 6
"""The fewest letters that two such words have in common, and if both have an ending."""


def _listed(text: str) -> Iterator[tuple[str, list[str]]]:
    """Lines or parts like "go: went gone; take: took taken"."""
    for part in text.replace("\n", ";").split(";"):
        if part.strip():
            head, _, rest = part.partition(":")
            yield head.strip(), rest.split()


IRREGULAR = {form: base for base, forms in _listed(english.IRREGULAR) for form in forms}
REPHRASED = tuple((f" {head} ", f" {' '.join(words)} ") for head, words in _listed(english.REPHRASED))
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


SKIPPED = frozenset(english.SKIPPED.split())
"""Words that can stand within a phrase: "lose their way"."""


def _phrase(text: str) -> tuple[str, ...]:
    first, *rest = text.split()
    return (stem(first), *(stem(word) for word in rest if word not in SKIPPED))


def _stem_set(text: str) -> frozenset[str]:
    return frozenset(stems(text))


EMPTY = _stem_set(english.EMPTY)
PARTICLES = _stem_set("out away up off back down")
WEAK = {stem(word): float(weight) for weight, words in _listed(english.WEAK) for word in words}
KINDS: dict[str, frozenset[str]] = {}
for kind, special in _listed(english.KINDS):
    KINDS[stem(kind)] = KINDS.get(stem(kind), frozenset()) | _stem_set(" ".join(special))
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
    _phrase(part) for line in english.FRAMES.splitlines() for part in line.split(",") if part.strip()
)


def _groups() -> tuple[dict[str, frozenset[str]], dict[tuple[str, ...], frozenset[str]]]:
    single: dict[str, set[str]] = defaultdict(set)
    phrases: dict[tuple[str, ...], set[str]] = defaultdict(set)
    for line in english.GROUPS.splitlines():
        members = [_phrase(member) for member in line.split(",") if member.strip()]
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
STARTS = frozenset(phrase[:2] for phrase in (*PHRASES, *FRAMES))


def senses(word: str) -> frozenset[str]:
    """What a stem may mean: itself, and the first words of its groups."""
    return _SINGLE.get(word) or frozenset({word})


@lru_cache(maxsize=4096)
def phrase_senses(phrase: tuple[str, ...]) -> frozenset[str]:
    """What a phrase means: its groups, and what its telling words mean, unless it ends like "break down"."""
    if phrase[-1] in PARTICLES:
        return PHRASES[phrase]
    telling = (word for word in phrase if word not in EMPTY and word not in WEAK)
    return PHRASES[phrase].union(*map(senses, telling))


def _both_ways(text: str) -> frozenset[tuple[str, str]]:
    pairs = (
        tuple(" ".join(stems(part.replace("_", " "))) for part in both.split("/")) for both in text.split()
    )
    return frozenset(pair for one, other in pairs for pair in ((one, other), (other, one)))


OPPOSITES = _both_ways(english.OPPOSITES)
OPPOSITE_SIDES = _both_ways(english.OPPOSITE_SIDES)
BARE_SIDES = frozenset(one for one, _ in OPPOSITE_SIDES)
"""Those of these prepositions that say little where they are added."""

COMPLEMENTS = _both_ways(english.COMPLEMENTS)


def _partners() -> dict[str, frozenset[str]]:
    """Hints that opposites, or a kind and what is of that kind, have in common."""
    found: dict[str, set[str]] = defaultdict(set)
    for one, other in OPPOSITES | OPPOSITE_SIDES | COMPLEMENTS:
        found[one].add("!" + min(one, other) + "/" + max(one, other))
    for general, of_that_kind in KINDS.items():
        for word in (general, *of_that_kind):
            found[word].add("^" + general)
    return {word: frozenset(hints) for word, hints in found.items()}


_PARTNERS = _partners()


@lru_cache(maxsize=16384)
def hints(word: str, meanings: frozenset[str]) -> frozenset[str]:
    """What a word has in common with every word that it can be compared with: its senses, its first letters,
    its opposites and its kind.
    """
    return frozenset((word, *meanings, word[:_HINT] + "-")).union(
        *(_PARTNERS.get(one, ()) for one in (word, *meanings))
    )


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
