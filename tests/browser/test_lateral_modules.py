"""When two questions of Lateral Puzzles are the same: the browser's module, with the browser's own Unicode,
agrees with the rules. The other modules that need no table have unit tests in tests/games/lateral/.
"""

from __future__ import annotations

import sys
import unicodedata
from collections.abc import Sequence

import pytest

from games.lateral.rules.core import normalise
from tests.browser.contexts import Visitors
from tests.browser.player_pages import Person

TEXTS = (
    "Is it a man?",
    "is it a  MAN",
    "Is somebody dead",
    "Is sómebody  DEAD?!",
    "isn't it",
    "isn’t it",
    "son-in-law",
    "STRASSE, Straße, straẞe",
    "ΟΔΟΣ οδος οδοσ",
    "İstanbul ıstanbul",
    "ﬁne ①②③ ½ x²",
    "Привет, ёлка",
    "שָׁלוֹם",
    "مُحَمَّد",
    "कि की क",
    "が か゛ が",
    "한국어 한",
    "100 % + 5 = 105 €",
    "👩‍🚒 zero\u200bwidth",
    "?!",
    "  …  ",
    "",
)

FOLD = """async ([url, texts]) => {
  const { fold, words } = await import(url);
  return texts.map((text) => [words(text), fold(text)]);
}"""


@pytest.fixture
def ada(visitors: Visitors) -> Person:
    """A person with a page of the site open."""
    person = visitors("Ada")
    person.goes()
    return person


def folded(ada: Person, texts: Sequence[str]) -> list[list[str]]:
    """The words of each text and its folded form, as the browser's module finds them."""
    found: list[list[str]] = ada.page.evaluate(FOLD, [f"{ada.url}/static/lateral/normalise.js", texts])
    return found


def test_two_questions_are_the_same_here_if_they_are_the_same_there(ada: Person) -> None:
    found = folded(ada, TEXTS)
    assert found == [[normalise.normalise_words(text), normalise.normalise(text)] for text in TEXTS]


def test_every_character_folds_alike_on_both_sides(ada: Person) -> None:
    """Of the Unicode that both know. Cherokee has its capitals the other way round there: equal is equal."""
    marks = [
        mark
        for mark in map(chr, range(sys.maxunicode + 1))
        if unicodedata.category(mark) not in ("Cn", "Cs", "Co")
        and "CHEROKEE" not in unicodedata.name(mark, "")
    ]
    texts = [f"a{mark}b" for mark in marks]
    found = folded(ada, texts)
    different = [
        (hex(ord(mark)), there, normalise.normalise_words(text), normalise.normalise(text))
        for mark, text, there in zip(marks, texts, found, strict=True)
        if there != [normalise.normalise_words(text), normalise.normalise(text)]
    ]
    assert different == []
