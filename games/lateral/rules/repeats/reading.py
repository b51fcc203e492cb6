"""Reads a question: the words that say something, and what turns its meaning round."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from itertools import pairwise
from typing import Literal

from games.lateral.rules.normalise import normalise_words
from games.lateral.rules.repeats import words
from games.lateral.rules.repeats.phrases import Token, rephrased, tokens
from games.lateral.rules.repeats.words import stem

Part = Literal["word", "person", "wh", "number", "side"]
"""``side``: a preposition that has an opposite."""

Number = Literal["one", "many", "any"]
Sex = Literal["male", "female", "any"]

_PRONOUNS: dict[str, tuple[Number, Sex]] = {
    "he": ("one", "male"),
    "him": ("one", "male"),
    "she": ("one", "female"),
    "her": ("one", "female"),
    "hers": ("one", "female"),
    "his": ("one", "male"),
    "their": ("many", "any"),
    "theirs": ("many", "any"),
    "they": ("many", "any"),
    "them": ("many", "any"),
}
_POSSESSIVE = frozenset(("his", "their", "theirs"))
_SUBJECT = {"him": "he", "her": "she", "hers": "she", "them": "they"}

_PRONOUN_WEIGHT, _GENERIC_WEIGHT, _GENERIC_FULL = 0.08, 0.15, 0.4
_SIDE_WEIGHT, _PLACE_WEIGHT, _WH_WEIGHT, _ADVERB_WEIGHT = 0.05, 0.3, 0.1, 0.8
_KIND_WEIGHT, _ATTRIBUTE_WEIGHT = 0.1, 0.2

_ANY_PERSON = "@"
"""The hint that all people have in common."""

_NO_MORE = {("any", "more"), ("any", "longer")}
_ARTICLES = ("a", "an", "the")
_NOT_PASSIVE_BEFORE = (["of"], ["that"])
_SHORTEST_PARTICIPLE = 5
_SHORTEST_AGENT = 5
"""The fewest letters of a word in -er or -or that is a person."""


def _set(text: str) -> frozenset[str]:
    return frozenset(text.split())


_BEFORE_NOUNS = _set("a an the of from with for by in his her their my some any this that is are was were")
_ADVERBS = _set("when where why how")
_HELPERS = _set(
    "is are was were am do does did has have had will would can could shall should may might must"
)
_CLAUSES = _set("that who which what because when while where how why if whether and but")
_AUXILIARIES = _set("is are was were been being get gets got be")
_OTHER_HELPERS = _set("do does did has have had")
_PLURALS = _set("men women children people thieves")


@dataclass(frozen=True, slots=True)
class Word:
    """One word or phrase. ``at`` is its place in the question. ``weight`` is how much it says, ``full`` how
    much it says in the place of another word, whether the story has it or not. ``general``: a person who
    could be any ("the man", "they"). ``noun``: certainly no verb. ``owner``: "his". ``story``: of a person in
    the story, what the story calls them (old, young). ``told``: whether the story has the word.
    ``indefinite``: "a man". ``to``: the last place of a phrase.
    """

    stem: str
    senses: frozenset[str]
    part: Part
    at: int
    weight: float
    full: float
    general: bool = False
    number: Number = "any"
    sex: Sex = "any"
    passive: bool = False
    noun: bool = False
    owner: bool = False
    story: frozenset[str] | None = None
    told: bool = False
    indefinite: bool = False
    to: int = 0
    hints: frozenset[str] = field(init=False, compare=False)

    def __post_init__(self) -> None:
        """``hints``: two words without a common one can't be a pair, nor opposites."""
        person = (_ANY_PERSON,) if self.part == "person" else ()
        object.__setattr__(self, "hints", frozenset((*person, *words.hints(self.stem, self.senses))))


@dataclass(frozen=True, slots=True)
class Reading:
    """``negated``: an odd number of negations. ``open``: cannot be answered by yes or no. ``cleft``: begins
    like "is it birds that". ``links``: where clauses
    meet, with what word. ``english``: has words that only English has.
    """

    words: tuple[Word, ...]
    negated: bool
    open: bool
    cleft: bool
    english: bool
    links: tuple[tuple[str, int], ...] = ()
    wording: tuple[str, ...] = ()
    hints: frozenset[str] = frozenset()


def _written(text: str) -> list[str]:
    """The words of a text, without the "s" of "the man's"."""
    return normalise_words(text.replace("\u2019", "'").replace("'s", "")).split()


@lru_cache(maxsize=64)
def given_words(story: str) -> frozenset[str]:
    """The stems of a story's words."""
    found = [stem(word) for word in _written(story)]
    return frozenset((*found, *(word.removesuffix("man") for word in found if word.endswith("man"))))


@lru_cache(maxsize=64)
def attributes(story: str) -> dict[str, frozenset[str]]:
    """What the story calls old, young and so on, by stem: "the old man" is "their old neighbour"."""
    found: dict[str, set[str]] = {}
    for before, word in pairwise(["", *(stem(word) for word in _written(story))]):
        found.setdefault(word, set()).update({before} & words.ATTRIBUTES)
    return {word: frozenset(found[word]) for word in found}


@lru_cache(maxsize=4096)
def read_question(text: str, story: str) -> Reading:
    """Reads a question about that story."""
    raw = rephrased(_written(text))
    spoken = [long for word in raw for long in words.SPOKEN.get(word, word).split()]
    negations = spoken.count("not")
    if raw and raw[0].endswith("nt") and raw[0] in words.SPOKEN and not _NO_MORE & set(pairwise(raw)):
        negations -= 1
    so = spoken.index("so") if "so" in spoken else len(spoken)
    prevented = "not" in spoken[so + 1 :]
    if "too" in spoken and "to" in spoken[spoken.index("too") + 1 :]:
        negations += 1
    kept = [word for word in spoken if word not in ("not", "too")]
    found = list(tokens(kept))
    if prevented:
        negations -= 1
        found.append(Token("prevent", words.senses("prevent"), len(kept), len(kept), "prevent"))
    english = any(word in _PRONOUNS or stem(word) in words.EMPTY for word in spoken)
    weighed = tuple(_weighed(found, kept, story))
    return Reading(
        weighed,
        negations % 2 == 1,
        _is_open(kept),
        len(kept) > 1 and kept[1] == "it" and kept[0] in ("is", "was"),
        english,
        tuple((word, at) for at, word in enumerate(kept) if at and word in words.LINKS),
        tuple("the" if word in _ARTICLES else stem(word) for word in kept),
        _telling_hints(weighed),
    )


def _telling_hints(found: Sequence[Word]) -> frozenset[str]:
    """The hints of all words; that it's about people is none, unless nothing else is asked."""
    hints = frozenset(hint for word in found for hint in word.hints)
    return hints - {_ANY_PERSON} or hints


def _is_open(spoken: list[str]) -> bool:
    if not spoken or stem(spoken[0]) not in words.WH:
        return False
    return spoken[0] not in _ADVERBS or (len(spoken) > 1 and spoken[1] in _HELPERS)


def _weighed(found: list[Token], spoken: list[str], story: str) -> Iterator[Word]:
    present = {one.stem for one in found}
    for base, senses, at, to, written in found:
        if written in _PRONOUNS or "someon" in senses:
            yield _pronoun(senses, at, written)
        elif base in words.WH:
            yield Word(base, senses, "wh", at, _ADVERB_WEIGHT if written in _ADVERBS else _WH_WEIGHT, 1)
        elif base in words.PREPOSITIONS:
            weight = _SIDE_WEIGHT if base in words.BARE_SIDES else _PLACE_WEIGHT
            yield Word(base, senses, "side", at, weight, 1)
        elif base in words.EMPTY:
            continue
        elif base in words.NUMBERS or base.isdigit():
            yield Word(base, senses, "number", at, _number_weight(base, story), 1)
        elif _is_person(base, written):
            yield _person(base, senses, at, spoken, story)
        else:
            yield _plain(base, senses, at, spoken, _weight(base, senses, present), story, to)


def _number_weight(base: str, story: str) -> float:
    return _GENERIC_WEIGHT if base == "on" else words.GIVEN if base in given_words(story) else 1.0


def _plain(
    base: str, senses: frozenset[str], at: int, spoken: list[str], weight: float, story: str, to: int
) -> Word:
    if base in words.ATTRIBUTES and at + 1 < len(spoken) and stem(spoken[at + 1]) not in words.EMPTY:
        weight = _ATTRIBUTE_WEIGHT
    full = weight if weight > _KIND_WEIGHT else 0.0
    if weight == 1.0 and not (senses | {base}).isdisjoint(given_words(story)):
        weight = words.GIVEN
    passive, noun = _is_passive(spoken, at), _is_noun(spoken, at)
    told = base in given_words(story)
    return Word(base, senses, "word", at, weight, full, passive=passive, noun=noun, told=told, to=to)


def _weight(base: str, senses: frozenset[str], present: set[str]) -> float:
    if base in words.KINDS and present & words.KINDS[base]:
        return _KIND_WEIGHT
    if base in words.WEAK:
        return words.WEAK[base]
    return max((words.WEAK.get(one, 1.0) for one in senses - {base}), default=1.0)


def _pronoun(senses: frozenset[str], at: int, written: str) -> Word:
    """A pronoun, or "someone"."""
    is_pronoun = written in _PRONOUNS
    number, sex = _PRONOUNS.get(written, ("one", "any"))
    shown = stem(_SUBJECT.get(written, written)) if is_pronoun else "someon"
    full = 0.0 if is_pronoun else _GENERIC_FULL
    owner = written in _POSSESSIVE
    return Word(shown, senses | {shown}, "person", at, _PRONOUN_WEIGHT, full, True, number, sex, owner=owner)


def _is_person(base: str, written: str) -> bool:
    if base in words.PEOPLE:
        return True
    if base in words.NOT_PEOPLE or " " in base:
        return False
    return len(base) >= _SHORTEST_AGENT and base.endswith(("er", "or", "man", "woman", "ist", "men"))


def _person(base: str, senses: frozenset[str], at: int, spoken: list[str], story: str) -> Word:
    written, indefinite = spoken[at], spoken[at - 1] in ("a", "an") if at else False
    given, called = given_words(story), attributes(story).get(base)
    many = base in words.PLURAL or written in _PLURALS or written.endswith("men")
    many = many or (written.endswith("s") and not written.endswith("ss"))
    male = base in words.MASCULINE or (base.endswith("man") and not base.endswith("woman"))
    sex: Sex = "male" if male else "female" if base in words.FEMININE or base.endswith("woman") else "any"
    general = base in words.GENERIC
    weight = _GENERIC_WEIGHT if general else words.GIVEN if base in given else 1.0
    full = _GENERIC_FULL if general else 1.0
    number: Number = "many" if many else "one"
    return Word(
        base,
        senses,
        "person",
        at,
        weight,
        full,
        general,
        number,
        sex,
        story=called,
        told=base in given,
        indefinite=indefinite,
    )


def _is_noun(spoken: list[str], at: int) -> bool:
    """Whether what stands before it shows that the word is a noun."""
    return 0 < at <= len(spoken) and spoken[at - 1] in _BEFORE_NOUNS


def _is_passive(spoken: list[str], at: int) -> bool:
    """Whether the verb there is a past participle after a form of "be" or "get", and not "scared of"."""
    if at >= len(spoken) or spoken[at + 1 : at + 2] in _NOT_PASSIVE_BEFORE:
        return False
    verb = spoken[at]
    if len(verb) < _SHORTEST_PARTICIPLE and verb not in words.IRREGULAR:
        return False
    if not (verb.endswith(("ed", "en", "own", "ought", "aught")) or verb in words.IRREGULAR) or verb.endswith(
        "ing"
    ):
        return False
    if words.IRREGULAR.get(verb) == verb:
        return False
    clause = max((place + 1 for place, word in enumerate(spoken[:at]) if word in _CLAUSES), default=0)
    before = spoken[clause:at]
    helpers = [word for word in before if word in _AUXILIARIES | _OTHER_HELPERS]
    return bool(helpers) and helpers[-1] in _AUXILIARIES
