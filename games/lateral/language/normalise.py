"""Decides whether two questions are the same (LA-9): equal after folding case, accents, spaces and
punctuation. Also whether a text is blank. static/lateral/normalise.js must give the same results.
"""

from __future__ import annotations

from functools import lru_cache
from unicodedata import category, combining, normalize

_ACCENTS = 200
"""The lowest combining class of accents above or below a letter. Other marks, such as vowels, make a
different word.
"""

_UNSEEN = ("Zs", "Zl", "Zp", "Cc", "Cf")


def is_blank(text: str) -> bool:
    """Whether the text has nothing visible: only spaces, control characters and the like."""
    return all(category(mark) in _UNSEEN for mark in text)


@lru_cache(maxsize=4096)
def normalise_words(text: str) -> str:
    """The words of a text, case-folded and separated by one space."""
    kept = (_kept(mark) for mark in normalize("NFKD", normalize("NFKD", text).casefold()))
    return " ".join("".join(kept).split())


@lru_cache(maxsize=4096)
def normalise(text: str) -> str:
    """The form in which questions are compared. A text without any letters stays as it is."""
    return normalise_words(text).replace(" ", "") or text.strip()


def _kept(mark: str) -> str:
    kind = category(mark)
    if kind[0] in "LN" or (kind[0] == "S" and kind != "Sk"):
        return mark
    if kind[0] == "M":
        return "" if combining(mark) >= _ACCENTS else mark
    # Apostrophes and the like do not end a word: "isn't" is one word, "son-in-law" is three.
    return "" if mark in "'’ʼ" or kind in ("Sk", "Cf") else " "
