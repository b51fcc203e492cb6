"""A question as matching reads it: its words in one form, and what turns it round."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from games.lateral.puzzles.matching.language import Language
from games.lateral.rules.core.normalise import normalise_words


@dataclass(frozen=True)
class ParsedQuestion:
    """``tokens`` in their order, how many ``negations`` there are beside them, and whether it is an ``open``
    question, one that cannot be answered by yes or no.
    """

    tokens: tuple[str, ...]
    negations: int
    open: bool


def parse_question(text: str, language: Language) -> ParsedQuestion:
    """What a question says. Of one that consists of nothing but empty words, these are kept."""
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
    """The one form for all forms of a word, and for all words of its meaning."""
    plain = language.forms.get(word, word)
    plain = language.same.get(plain, plain)
    stem = language.stem(plain)
    return language.same.get(stem, stem)
