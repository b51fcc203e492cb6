"""The words of a language, from a file like `en.toml`, in the form in which texts are compared: as stems.

A second language is a second file. Texts in a language without one are compared word by word, and more
strictly.
"""

from __future__ import annotations

import re
import tomllib
from collections import defaultdict
from collections.abc import Iterator
from functools import cache, lru_cache
from pathlib import Path
from threading import Lock
from typing import Any

import snowballstemmer

from games.lateral.language.normalise import normalise_words

_FOLDER = Path(__file__).parent
_DEFAULT_MIN_LIKENESS = 0.9

_HINT = 3
"""Words of one root share at least this many first letters."""

_ROOT, _LONG_ROOT = 4, 6
"""The fewest letters that two such words have in common, and if both have an ending."""

Phrase = tuple[str, ...]
"""The stems of its words."""


class Language:
    """``least``: the probability from which two questions certainly ask the same. ``vocabulary``: all words
    of the file. The other attributes
    are the parts of the file as sets and tables of stems; ``known`` is false without a file.
    """

    def __init__(self, data: dict[str, Any] | None) -> None:
        told: dict[str, Any] = defaultdict(str) if data is None else data
        table: dict[str, dict[str, str]] = defaultdict(dict) if data is None else data
        self.known = data is not None
        self.vocabulary = frozenset(_words_in(data or {}))
        self.least: float = told["least"] or _DEFAULT_MIN_LIKENESS
        self._lock = Lock()
        """For the stemmer, which keeps the word that it works on: the event loop and threads use it."""
        self._stemmer = snowballstemmer.stemmer(told["stemmer"]) if self.known else None
        self._whole = frozenset(told["whole"].split())
        self._agents = tuple(ending + end for ending in told["agents"].split() for end in ("", "s"))
        self.forms = {form: base for base, forms in table["forms"].items() for form in forms.split()}
        self.stem = lru_cache(maxsize=16384)(self._stem)

        self.spoken = table["spoken"]
        self.rephrased = tuple((f" {said} ", f" {read} ") for said, read in table["rephrased"].items())
        self.particles = self._stems(told["particles"])
        self.skipped = frozenset(told["skipped"].split())
        self.articles = frozenset(told["articles"].split())
        self.indefinite = frozenset(told["indefinite"].split())
        self.adverbs = frozenset(told["question_adverbs"].split())
        self.helpers = frozenset(told["helpers"].split())
        self.clauses = frozenset(told["clauses"].split())
        self.be = frozenset(told["be"].split())
        self.have = frozenset(told["have"].split())
        self.before_nouns = frozenset(told["before_nouns"].split())
        self.links = frozenset(told["links"].split())
        self.owners = frozenset(told["owners"].split())
        self.person_endings = tuple(told["person_endings"].split())
        self.participles = tuple(told["participles"].split())
        self.reversing = tuple(told["reversing"].split())
        self.derivations = frozenset(("", *told["derivations"].split()))
        self.pronouns = {word: tuple(what.split()) for word, what in table["pronouns"].items()}

        self.empty = self._stems(told["empty"])
        self.attributes = self._stems(told["attributes"])
        self.sides = self._stems(told["sides"])
        self.numbers = self._stems(told["numbers"])
        self.asking = self._stems(told["asking"])
        self.people = self._stems(told["people"])
        self.generic_people = self._stems(told["generic_people"])
        self.masculine, self.feminine = self._stems(told["masculine"]), self._stems(told["feminine"])
        self.plural = self._stems(told["plural"])
        self.no_people = self._stems(told["no_people"])
        self.anyone = tuple(map(self.stem, told["anyone"].split()))
        self.framing = self._stems(told["framing"])
        self.decisive = self._stems(told["decisive"])
        self.joining = frozenset(told["joining"].split())
        self.fillers = frozenset(told["fillers"].split())
        self.asides = tuple(
            re.compile(aside, re.IGNORECASE) for aside in told["asides"].splitlines() if aside
        )
        self.transitive = self._stems(told["transitive"])
        self.symmetrical = self._stems(told["symmetrical"])
        self.weak = {
            self.stem(word): float(weight)
            for weight, words in table["weak"].items()
            for word in words.split()
        }
        self.kinds = {self.stem(kind): self._stems(words) for kind, words in table["kinds"].items()}

        self.opposites = self._both_ways(told["opposites"])
        self.opposite_sides = self._both_ways(told["opposite_sides"])
        self.complements = self._both_ways(told["complements"])
        self.bare_sides = frozenset(one for one, _ in self.opposite_sides)

        self.frames = frozenset(self._phrase(one) for one in _members(told["frames"]))
        self._same = {
            " ".join(self._phrase(member)): " ".join(self._phrase(first))
            for first, members in table["same"].items()
            for member in members.split(",")
        }
        self._senses: dict[Phrase, set[str]] = defaultdict(set)
        for line in (*told["groups"].splitlines(), *(f"{a}, {b}" for a, b in table["same"].items())):
            members = [self._phrase(member) for member in _members(line)]
            for member in members:
                self._senses[member].add(" ".join(members[0]))
        self._opposite_meanings = {(self.same(one), self.same(other)) for one, other in self.opposites}
        self.phrases = frozenset(one for one in self._senses if len(one) > 1)
        multiple = (*self.phrases, *self.frames)
        self.longest = max(map(len, multiple), default=0)
        self.starts = frozenset(phrase[:2] for phrase in multiple)
        self._partners = self._hints_of_partners()
        self.hints = lru_cache(maxsize=16384)(self._hints)

    def _stem(self, word: str) -> str:
        """The word without its ending. Who does something keeps it: a gardener is no garden."""
        word = self.forms.get(word, word)
        if word in self._whole or self._stemmer is None:
            return word
        if word.endswith(self._agents):
            return word.removesuffix("s")
        with self._lock:
            return str(self._stemmer.stemWord(word))

    def _stems(self, text: str) -> frozenset[str]:
        return frozenset(map(self.stem, text.split()))

    def _phrase(self, text: str) -> Phrase:
        first, *rest = text.split()
        return (self.stem(first), *(self.stem(word) for word in rest if word not in self.skipped))

    def _both_ways(self, text: str) -> frozenset[tuple[str, str]]:
        pairs = (
            tuple(" ".join(map(self.stem, side.split("_"))) for side in pair.split("/"))
            for pair in text.split()
        )
        return frozenset(pair for one, other in pairs for pair in ((one, other), (other, one)))

    def _hints_of_partners(self) -> dict[str, frozenset[str]]:
        found: dict[str, set[str]] = defaultdict(set)
        for one, other in self.opposites | self.opposite_sides | self.complements:
            found[one].add("!" + min(one, other) + "/" + max(one, other))
        for general, of_that_kind in self.kinds.items():
            for word in (general, *of_that_kind):
                found[word].add("^" + general)
        return {word: frozenset(hints) for word, hints in found.items()}

    def same(self, stem: str) -> str:
        """One stem for all words and phrases that mean exactly the same."""
        return self._same.get(stem, stem)

    def senses(self, stem: str) -> frozenset[str]:
        """What a word may mean: itself, and the first words of its groups."""
        return frozenset((stem, *self._senses.get((stem,), ())))

    def phrase_senses(self, phrase: Phrase) -> frozenset[str]:
        """What a phrase means: its groups, and what its telling words mean, except like "break down"."""
        found = frozenset(self._senses[phrase])
        if phrase[-1] in self.particles:
            return found
        return found.union(
            *(self.senses(word) for word in phrase if word not in self.empty and word not in self.weak)
        )

    def _hints(self, stem: str, senses: frozenset[str]) -> frozenset[str]:
        """What a word has in common with every word that it can be compared with: its senses, its first
        letters, its opposites and its kind.
        """
        return frozenset((stem, *senses, stem[:_HINT] + "-")).union(
            *(self._partners.get(one, ()) for one in (stem, *senses))
        )

    def are_opposites(self, one: str, other: str) -> bool:
        """Whether one of two stems turns the other round: "open" and "closed", "happy" and "unhappy"."""
        return (one, other) in self._opposite_meanings or any(
            front + one == other or front + other == one for front in self.reversing
        )

    def derived(self, one: str, other: str) -> bool:
        """Whether one stem is derived from the other, or both from one root."""
        short = min(len(one), len(other))
        common = next((at for at in range(short) if one[at] != other[at]), short)
        return any(
            one[root:] in self.derivations
            and other[root:] in self.derivations
            and (root >= _LONG_ROOT or {one[root:], other[root:]} & {"", "e"})
            for root in range(common, _ROOT - 1, -1)
        )


def _words_in(told: Any) -> Iterator[str]:
    if isinstance(told, dict):
        for key, value in told.items():
            yield from _words_in(key)
            yield from _words_in(value)
    elif isinstance(told, str):
        yield from normalise_words(told).split()


def _members(text: str) -> Iterator[str]:
    return (member.strip() for member in text.replace("\n", " ").split(",") if member.strip())


@cache
def language_of(code: str) -> Language:
    """The language with this code ("en", "en-gb"), or a plain one if there is no file for it."""
    name = code.partition("-")[0]
    path = _FOLDER / f"{name}.toml"
    return Language(tomllib.loads(path.read_text()) if name.isalpha() and path.exists() else None)
