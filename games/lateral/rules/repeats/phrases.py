"""Phrases of a question: what is read as something else, and words that belong together."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from games.lateral.rules.repeats import words
from games.lateral.rules.repeats.words import stem

_BETWEEN = 3
"""So many words can stand between a verb and its particle: "put the fire out"."""

_PREVENTED = 6
"""So many words after "stop" or "keep" can be the "from" of "keep the ice from melting"."""


class Token(NamedTuple):
    """A word or phrase: ``at`` and ``to`` are its first and last places, ``written`` its first word."""

    stem: str
    senses: frozenset[str]
    at: int
    to: int
    written: str


def rephrased(raw: list[str]) -> list[str]:
    """The words after the table of phrases; "never … before" is "for the first time"."""
    whole = f" {' '.join(raw)} "
    for phrase, instead in words.REPHRASED:
        if phrase in whole:
            whole = whole.replace(phrase, instead)
    found = whole.split()
    if found[-1:] == ["before"] and "never" in found:
        return [word for word in found[:-1] if word != "never"] + ["first"]
    return found


def tokens(spoken: list[str]) -> Iterator[Token]:
    """Words and phrases; frames are left out. "Stop her from", "keep ice from" are "prevent"."""
    base = [stem(word) for word in spoken]
    done: set[int] = set()
    for at, word in enumerate(base):
        if at in done:
            continue
        phrase, places = _phrase(base, spoken, at)
        done.update(places)
        if phrase in words.FRAMES:
            continue
        if phrase:
            yield Token(" ".join(phrase), words.phrase_senses(phrase), at, places[-1], spoken[at])
        elif word in ("stop", "keep", "prevent") and "from" in base[at + 1 : at + _PREVENTED]:
            done.add(base.index("from", at + 1))
            yield Token("prevent", words.senses("prevent"), at, at, spoken[at])
        else:
            yield Token(word, words.senses(word), at, at, spoken[at])


def _phrase(base: list[str], spoken: list[str], at: int) -> tuple[tuple[str, ...], Sequence[int]]:
    """The longest phrase or frame that begins there, if any, and the places of its words."""
    for to in range(at + 2, min(at + 2 + _BETWEEN, len(base))):
        if base[to] in words.PARTICLES:
            if (base[at], base[to]) in words.PHRASES:
                return (base[at], base[to]), (at, to)
            break
    places = [at]
    longest: tuple[tuple[str, ...], Sequence[int]] = ((), ())
    for place in range(at + 1, len(base)):
        if spoken[place] in words.SKIPPED:
            continue
        places.append(place)
        phrase = tuple(base[one] for one in places)
        if phrase in words.FRAMES or phrase in words.PHRASES:
            longest = phrase, tuple(places)
        if len(places) >= words.LONGEST or phrase[:2] not in words.STARTS:
            break
    return longest
