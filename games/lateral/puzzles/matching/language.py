"""What the matcher knows about a language: how words are brought to one form, which of them hardly count, and
which reverse the meaning of a question. Each language is a file next to this one. Languages without a file
are compared word by word, and more strictly.
"""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field, replace
from functools import cache
from itertools import chain, permutations
from pathlib import Path
from typing import Any

from games.lateral.puzzles.matching.related import are_related

_FOLDER = Path(__file__).parent

_SHORTEST = 3
"""The fewest letters left of a word when its ending is cut off."""


def _unrelated(_one: str, _other: str) -> bool:
    return False


_RELATED: Mapping[str, Callable[[str, str], bool]] = {"en": are_related}


@dataclass(frozen=True, eq=False)
class Language:
    """``least`` is the likeness from which two questions count as the same, 0 to 1.

    ``spoken``: the long forms of short ones ("isn't"). ``phrases``: words that stand for one other word.
    ``forms``: the plain form of a word, by any of its forms. ``same``: one word for all of a meaning.
    ``endings``: what is cut off other words, and what takes its place, the longest first.
    ``empty`` words are dropped, ``light`` ones have a weight of their own, below 1. What begins with an
    ``asking`` word cannot be answered by yes or no. ``negations`` turn a question round, ``opposites`` do
    where one is said instead of the other, and so does a ``reversing`` syllable before a word. ``related``
    tells whether two words have close meanings.
    """

    least: float
    spoken: Mapping[str, str] = field(default_factory=dict)
    phrases: Mapping[tuple[str, ...], str] = field(default_factory=dict)
    forms: Mapping[str, str] = field(default_factory=dict)
    same: Mapping[str, str] = field(default_factory=dict)
    endings: tuple[tuple[str, str], ...] = ()
    empty: frozenset[str] = frozenset()
    light: Mapping[str, float] = field(default_factory=dict)
    asking: frozenset[str] = frozenset()
    negations: frozenset[str] = frozenset()
    opposites: frozenset[tuple[str, str]] = frozenset()
    reversing: tuple[str, ...] = ()
    related: Callable[[str, str], bool] = _unrelated

    def stem(self, word: str) -> str:
        """The word without its ending."""
        if word in self.light or word in self.same.values():
            return word
        for ending, instead in self.endings:
            if word.endswith(ending) and len(word) - len(ending) + len(instead) >= _SHORTEST:
                cut = word.removesuffix(ending) + instead
                return cut[:-1] if _doubled(cut) else cut
        return word


def _doubled(word: str) -> bool:
    """ "Stopp", as it is left of "stopped"."""
    return len(word) > _SHORTEST and word[-1] == word[-2] and word[-1] not in "aeiouls"


_PLAIN = Language(least=0.9)


def language_of(code: str) -> Language:
    """The language with this code ("en", "en-gb"), or a plain one if nothing is known about it."""
    return _known().get(code.partition("-")[0], _PLAIN)


@cache
def _known() -> dict[str, Language]:
    return {path.stem: _read(path) for path in _FOLDER.glob("*.toml")}


def _read(path: Path) -> Language:
    told: dict[str, Any] = tomllib.loads(path.read_text())
    pairs = (pair.split("/") for pair in told["opposites"].split())
    language = Language(
        least=told["least"],
        spoken=told["spoken"],
        phrases={tuple(said.split()): word for word, all_ in told["phrases"].items() for said in all_},
        forms=_turned(told["forms"].items()),
        same=_turned(told["same"].items()),
        endings=tuple((cut, put) for cut, _, put in (end.partition(":") for end in told["endings"].split())),
        empty=frozenset(told["empty"].split()),
        light={word: float(weight) for word, weight in _turned(told["light"].items()).items()},
        asking=frozenset(told["asking"].split()),
        negations=frozenset(told["negations"].split()),
        opposites=frozenset(chain.from_iterable(permutations((a, b)) for a, b in pairs)),
        reversing=tuple(told["reversing"].split()),
        related=_RELATED.get(path.stem, _unrelated),
    )
    stems = {language.stem(other): first for other, first in language.same.items()}  # "delivers", too
    stems |= {language.stem(first + "s"): first for first in {*language.same.values()}}
    return replace(language, same=stems | dict(language.same))


def _turned(groups: Iterable[tuple[str, str]]) -> dict[str, str]:
    return {other: first for first, others in groups for other in others.split()}
