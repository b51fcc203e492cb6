"""Reads a question or a clause: the words that say something, and what turns its meaning round.

Some grammar of English can't be said in lists and stands here: "not", "too … to", "so … not", "never …
before" and "stop … from". Another language brings its words into this form with the tables of its file.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from itertools import pairwise
from math import sqrt
from typing import Literal, NamedTuple

from games.lateral.language.normalise import normalise_words
from games.lateral.language.words import Language, Phrase

Part = Literal["word", "person", "wh", "number", "side"]
"""``side``: a preposition that has an opposite."""

_GIVEN = 0.45
"""The weight of a word that the story has, too; 1 for any other."""

_PRONOUN_WEIGHT, _GENERIC_WEIGHT, _GENERIC_FULL = 0.08, 0.15, 0.4
_SIDE_WEIGHT, _PLACE_WEIGHT, _WH_WEIGHT, _ADVERB_WEIGHT = 0.05, 0.3, 0.1, 0.8
_KIND_WEIGHT, _ATTRIBUTE_WEIGHT = 0.1, 0.2

_TELLING_SIDE, _TELLING_WH, _TELLING_PRONOUN = 0.15, 0.5, 0.25

_ANY_PERSON = "@"
"""The hint that all people have in common."""

_NO_MORE = {("any", "more"), ("any", "longer")}
_NOT_PASSIVE_BEFORE = (["of"], ["that"])
_SHORTEST_PARTICIPLE = 5
_SHORTEST_AGENT = 5
"""The fewest letters of a word in -er or -or that is a person."""

_BETWEEN = 3
"""So many words can stand between a verb and its particle: "put the fire out"."""

_PREVENTED = 6
"""So many words after "stop" or "keep" can be the "from" of "keep the ice from melting"."""


@dataclass(frozen=True, slots=True)
class Word:
    """One word or phrase. ``at`` is its place in the text, ``to`` the last place of a phrase. ``same`` is the
    one stem of all that means exactly the same, ``senses`` what it may mean. ``weight`` is how much it says,
    ``full`` how much it says in the place of another word, whether the story has it or not. ``general``: a
    person who could be any ("the man", "they"). ``noun``: certainly no verb. ``owner``: "his". ``story``: of
    a person in the story, what the story calls them (old, young). ``told``: whether the story has the word.
    ``indefinite``: "a man". ``number``: one, many or any; ``sex``: male, female or any. ``hints``: two words
    without a common one can't be a pair, nor opposites.
    """

    stem: str
    same: str
    senses: frozenset[str]
    hints: frozenset[str] = field(compare=False)
    part: Part
    at: int
    weight: float
    full: float
    to: int = 0
    general: bool = False
    number: str = "any"
    sex: str = "any"
    passive: bool = False
    noun: bool = False
    owner: bool = False
    story: frozenset[str] | None = None
    told: bool = False
    indefinite: bool = False


@dataclass(frozen=True, slots=True)
class Reading:
    """``negations``: how many; one at the beginning ("isn't he …?") is ``rhetorical``, and not among them.
    ``open``: cannot be answered by yes or no. ``cleft``: begins like "is it birds that". ``framed``: whether
    something is important, or what it is about. ``known``: has words that only this language has. ``links``:
    where clauses meet, with what word. ``wording``: the stems of all words. ``hints``: those of all words;
    that it's about people is none, unless nothing else is asked.
    """

    words: tuple[Word, ...]
    negations: int
    rhetorical: bool
    open: bool
    cleft: bool
    framed: bool
    known: bool
    links: tuple[tuple[str, int], ...]
    wording: tuple[str, ...]
    hints: frozenset[str]

    @property
    def negated(self) -> bool:
        """Whether it has an odd number of negations."""
        return self.negations % 2 == 1


@lru_cache(maxsize=4096)
def read(text: str, story: str, language: Language) -> Reading:
    """Reads a text about that story."""
    raw = _rephrased(_written(text), language)
    spoken = [long for word in raw for long in language.spoken.get(word, word).split()]
    negations = spoken.count("not")
    contracted = bool(raw) and raw[0].endswith("nt") and raw[0] in language.spoken
    rhetorical = contracted and not _NO_MORE & set(pairwise(raw))
    if rhetorical:
        negations -= 1
    if "too" in spoken and "to" in spoken[spoken.index("too") + 1 :]:
        negations += 1
    kept = [word for word in spoken if word not in ("not", "too")]
    tokens = list(_tokens(kept, language))
    if "so" in spoken and "not" in spoken[spoken.index("so") + 1 :]:
        negations -= 1
        tokens.append(_Token("prevent", language.senses("prevent"), len(kept), len(kept), "prevent"))
    words = tuple(_Weigher(kept, story, language).words(tokens))
    hints = frozenset(hint for word in words for hint in word.hints)
    return Reading(
        words,
        negations,
        rhetorical,
        _is_open(kept, language),
        len(kept) > 1 and kept[1] == "it" and kept[0] in ("is", "was"),
        any(language.same(token.stem) in language.framing for token in tokens),
        any(word in language.pronouns or language.stem(word) in language.empty for word in spoken),
        tuple((word, at) for at, word in enumerate(kept) if at and word in language.links),
        tuple("the" if word in language.articles else language.stem(word) for word in kept),
        hints - {_ANY_PERSON} or hints,
    )


def telling_weight(word: Word, language: Language) -> float:
    """How much a word says in a question or bit that was written with care, where every word tells: up to 1.
    The weights of words that say little are spread out, and it doesn't matter whether the story has the word.
    """
    if word.part == "side":
        return _TELLING_SIDE
    if word.part == "wh":
        return _TELLING_WH
    if word.part == "person":
        return _TELLING_PRONOUN if word.full == 0 else sqrt(word.full)
    if word.part == "number":
        return 1.0
    weight = language.weak.get(word.stem, word.weight if " " in word.stem else 1.0)
    return sqrt(weight)


@lru_cache(maxsize=64)
def story_words(story: str, language: Language) -> frozenset[str]:
    """The stems of a story's words."""
    found = [language.stem(word) for word in _written(story)]
    return frozenset((*found, *(word.removesuffix("man") for word in found if word.endswith("man"))))


@lru_cache(maxsize=64)
def _attributes(story: str, language: Language) -> dict[str, frozenset[str]]:
    """What the story calls old, young and so on, by stem: "the old man" is "their old neighbour"."""
    found: dict[str, set[str]] = {}
    for before, word in pairwise(["", *map(language.stem, _written(story))]):
        found.setdefault(word, set()).update({before} & language.attributes)
    return {word: frozenset(found[word]) for word in found}


def _written(text: str) -> list[str]:
    """The words of a text, without the "s" of "the man's"."""
    return normalise_words(text.replace("\u2019", "'").replace("'s", "")).split()


def _is_open(spoken: Sequence[str], language: Language) -> bool:
    if not spoken or language.stem(spoken[0]) not in language.asking:
        return False
    return spoken[0] not in language.adverbs or (len(spoken) > 1 and spoken[1] in language.helpers)


# Phrases: what is read as something else, and words that belong together.


class _Token(NamedTuple):
    """A word or phrase: ``at`` and ``to`` are its first and last places, ``written`` its first word."""

    stem: str
    senses: frozenset[str]
    at: int
    to: int
    written: str


def _rephrased(raw: list[str], language: Language) -> list[str]:
    """The words after the table of phrases; "never … before" is "for the first time"."""
    whole = f" {' '.join(raw)} "
    for phrase, instead in language.rephrased:
        if phrase in whole:
            whole = whole.replace(phrase, instead)
    found = whole.split()
    if found[-1:] == ["before"] and "never" in found:
        return [word for word in found[:-1] if word != "never"] + ["first"]
    return found


def _tokens(spoken: Sequence[str], language: Language) -> Iterator[_Token]:
    """Words and phrases; frames are left out. "Stop her from", "keep ice from" are "prevent"."""
    base = list(map(language.stem, spoken))
    done: set[int] = set()
    for at, word in enumerate(base):
        if at in done:
            continue
        phrase, places = _phrase(base, spoken, at, language)
        done.update(places)
        if phrase in language.frames:
            continue
        if phrase:
            yield _Token(" ".join(phrase), language.phrase_senses(phrase), at, places[-1], spoken[at])
        elif word in ("stop", "keep", "prevent") and "from" in base[at + 1 : at + _PREVENTED]:
            done.add(base.index("from", at + 1))
            yield _Token("prevent", language.senses("prevent"), at, at, spoken[at])
        else:
            yield _Token(word, language.senses(word), at, at, spoken[at])


def _phrase(
    base: Sequence[str], spoken: Sequence[str], at: int, language: Language
) -> tuple[Phrase, Sequence[int]]:
    """The longest phrase or frame that begins there, if any, and the places of its words."""
    for to in range(at + 2, min(at + 2 + _BETWEEN, len(base))):
        if base[to] in language.particles:
            if (base[at], base[to]) in language.phrases:
                return (base[at], base[to]), (at, to)
            break
    places = [at]
    longest: tuple[Phrase, Sequence[int]] = ((), ())
    for place in range(at + 1, len(base)):
        if spoken[place] in language.skipped:
            continue
        places.append(place)
        phrase = tuple(base[one] for one in places)
        if phrase in language.frames or phrase in language.phrases:
            longest = phrase, tuple(places)
        if len(places) >= language.longest or phrase[:2] not in language.starts:
            break
    return longest


# Weights: how much each word says, and who the people are.


class _Weigher:
    """Makes the `Word`s of a text."""

    def __init__(self, spoken: Sequence[str], story: str, language: Language) -> None:
        self._spoken, self._language = spoken, language
        self._given, self._attributes = story_words(story, language), _attributes(story, language)

    def words(self, tokens: Sequence[_Token]) -> Iterator[Word]:
        """Those that say anything at all."""
        language, present = self._language, {token.stem for token in tokens}
        for token in tokens:
            stem, written = token.stem, token.written
            if written in language.pronouns or language.stem("someone") in token.senses:
                yield self._pronoun(token)
            elif stem in language.asking:
                weight = _ADVERB_WEIGHT if written in language.adverbs else _WH_WEIGHT
                yield self._word(token, "wh", weight, 1)
            elif stem in language.sides:
                weight = _SIDE_WEIGHT if stem in language.bare_sides else _PLACE_WEIGHT
                yield self._word(token, "side", weight, 1)
            elif stem in language.empty:
                continue
            elif stem in language.numbers or stem.isdigit():
                weight = _GENERIC_WEIGHT if written == "one" else _GIVEN if stem in self._given else 1.0
                yield self._word(token, "number", weight, 1)
            elif self._is_person(stem):
                yield self._person(token)
            else:
                yield self._plain(token, present)

    def _plain(self, token: _Token, present: set[str]) -> Word:
        language, stem, at = self._language, token.stem, token.at
        following = self._spoken[at + 1] if at + 1 < len(self._spoken) else "a"
        weight = self._weight(token, present)
        if stem in language.attributes and language.stem(following) not in language.empty:
            weight = _ATTRIBUTE_WEIGHT
        full = weight if weight > _KIND_WEIGHT else 0.0
        if weight == 1.0 and not (token.senses | {stem}).isdisjoint(self._given):
            weight = _GIVEN
        return self._word(
            token,
            "word",
            weight,
            full,
            passive=_is_passive(self._spoken, at, language),
            noun=0 < at <= len(self._spoken) and self._spoken[at - 1] in language.before_nouns,
            told=stem in self._given,
        )

    def _word(
        self,
        token: _Token,
        part: Part,
        weight: float,
        full: float,
        passive: bool = False,
        noun: bool = False,
        told: bool = False,
    ) -> Word:
        language = self._language
        return Word(
            token.stem,
            language.same(token.stem),
            token.senses,
            language.hints(token.stem, token.senses),
            part,
            token.at,
            weight,
            full,
            token.to,
            passive=passive,
            noun=noun,
            told=told,
        )

    def _weight(self, token: _Token, present: set[str]) -> float:
        weak, kinds = self._language.weak, self._language.kinds
        if present & kinds.get(token.stem, frozenset()):
            return _KIND_WEIGHT
        if token.stem in weak:
            return weak[token.stem]
        return max((weak.get(one, 1.0) for one in token.senses - {token.stem}), default=1.0)

    def _pronoun(self, token: _Token) -> Word:
        """A pronoun, or "someone"."""
        language = self._language
        is_pronoun = token.written in language.pronouns
        number, sex, shown = language.pronouns.get(token.written, ("one", "any", language.stem("someone")))
        senses = token.senses | {shown}
        return Word(
            shown,
            shown,
            senses,
            language.hints(shown, senses) | {_ANY_PERSON},
            "person",
            token.at,
            _PRONOUN_WEIGHT,
            0.0 if is_pronoun else _GENERIC_FULL,
            general=True,
            number=number,
            sex=sex,
            owner=token.written in language.owners,
        )

    def _is_person(self, stem: str) -> bool:
        language = self._language
        if stem in language.people:
            return True
        if stem in language.no_people or " " in stem:
            return False
        return len(stem) >= _SHORTEST_AGENT and stem.endswith(language.person_endings)

    def _person(self, token: _Token) -> Word:
        language, stem, written = self._language, token.stem, token.written
        many = stem in language.plural or (stem != written and language.forms.get(written) == stem)
        many = many or (written.endswith("s") and not written.endswith("ss"))
        male = stem in language.masculine or (stem.endswith("man") and not stem.endswith("woman"))
        female = stem in language.feminine or stem.endswith("woman")
        general, given = stem in language.generic_people, stem in self._given
        return Word(
            stem,
            language.same(stem),
            token.senses,
            language.hints(stem, token.senses) | {_ANY_PERSON},
            "person",
            token.at,
            _GENERIC_WEIGHT if general else _GIVEN if given else 1.0,
            _GENERIC_FULL if general else 1.0,
            general=general,
            number="many" if many else "one",
            sex="male" if male else "female" if female else "any",
            story=self._attributes.get(stem),
            told=given,
            indefinite=token.at > 0 and self._spoken[token.at - 1] in language.indefinite,
        )


def _is_passive(spoken: Sequence[str], at: int, language: Language) -> bool:
    """Whether the verb there is a past participle after a form of "be" or "get", and not "scared of"."""
    if at >= len(spoken) or list(spoken[at + 1 : at + 2]) in _NOT_PASSIVE_BEFORE:
        return False
    verb = spoken[at]
    if verb not in language.forms:
        regular = verb.endswith(language.participles) and not verb.endswith("ing")
        if not regular or len(verb) < _SHORTEST_PARTICIPLE:
            return False
    clause = max((place + 1 for place, word in enumerate(spoken[:at]) if word in language.clauses), default=0)
    helpers = [word for word in spoken[clause:at] if word in language.be | language.have]
    return bool(helpers) and helpers[-1] in language.be
