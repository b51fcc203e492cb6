"""Parses questions for the matcher: words in one canonical form, and negations."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from games.lateral.puzzles.matching.language import Language
from games.lateral.rules.normalise import normalise_words


@dataclass(frozen=True)
class ParsedQuestion:
    """``tokens`` in order, the number of ``negations``, and whether it is an ``open`` question, which can't
    be answered with yes or no.
    """

    tokens: tuple[str, ...]
    negations: int
    open: bool


def parse_question(text: str, language: Language) -> ParsedQuestion:
    """Parse a question. Empty words are dropped, unless it has no others."""
    spoken = " ".join(language.spoken.get(word, word) for word in normalise_words(text).split()).split()
    phrased = list(_phrased(spoken, language))
    said = [word for word in phrased if word not in language.negations]
    telling = [word for word in said if word not in language.empty] or said
    tokens = tuple(canonical_form(word, language) for word in telling)
    return ParsedQuestion(tokens, len(phrased) - len(said), bool(language.asking.intersection(spoken[:1])))


def _phrased(spoken: list[str], language: Language) -> Iterator[str]:
    at = 0
    longest = max(map(len, language.phrases), default=0)
    while at < len(spoken):
        lengths = range(longest, 1, -1)
        length = next((n for n in lengths if tuple(spoken[at : at + n]) in language.phrases), 1)
        yield language.phrases.get(tuple(spoken[at : at + length]), spoken[at])
        at += length


def canonical_form(word: str, language: Language) -> str:
    """The form that all forms of a word and its synonyms share."""
    plain = language.forms.get(word, word)
    plain = language.same.get(plain, plain)
    stem = language.stem(plain)
    return language.same.get(stem, stem)
