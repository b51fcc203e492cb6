"""When two questions are the same (LA-9): equal after folding case, accents, spaces and punctuation. And what
is no text at all.
"""

from __future__ import annotations

from functools import lru_cache
from unicodedata import category, combining, normalize

_ACCENTS = 200
"""From this combining class on a mark is an accent above or below a letter; the others are vowels and such,
which make another word.
"""

_UNSEEN = ("Zs", "Zl", "Zp", "Cc", "Cf")


def is_blank(text: str) -> bool:
    """Whether there is nothing in it that can be seen: only spaces, controls and the like."""
    return all(category(mark) in _UNSEEN for mark in text)


@lru_cache(maxsize=4096)
def normalise_words(text: str) -> str:
    """The words of a text in small letters, with one space between them."""
    kept = (_kept(mark) for mark in normalize("NFKD", normalize("NFKD", text).casefold()))
    return " ".join("".join(kept).split())


@lru_cache(maxsize=4096)
def normalise(text: str) -> str:
    """What is left of a question to be compared. Of a text without any letter it is the text itself."""
    return normalise_words(text).replace(" ", "") or text.strip()


def _kept(mark: str) -> str:
    kind = category(mark)
    if kind[0] in "LN" or (kind[0] == "S" and kind != "Sk"):
        return mark
    if kind[0] == "M":
        return "" if combining(mark) >= _ACCENTS else mark
    # An apostrophe and its like are no end of a word: "isn't" is one word, "son-in-law" are three.
    return "" if mark in "'’ʼ" or kind in ("Sk", "Cf") else " "
