"""Codes that people read from one screen and type on another."""

from __future__ import annotations

import secrets
from unicodedata import normalize

LETTERS = "23456789bcdfghjkmnpqrstvwxz"
"""No vowels, so no words by accident; no 0, 1, i, l or o, so nothing to mix up. 4.75 bits each."""

GROUP = 4


def new_code(length: int) -> str:
    """A random code of that many characters."""
    return "".join(secrets.choice(LETTERS) for _ in range(length))


def grouped(code: str) -> str:
    """The code as it is shown: in groups of four."""
    return " ".join(code[start : start + GROUP] for start in range(0, len(code), GROUP))


def cleaned(text: str) -> str:
    """What somebody typed, without spaces, hyphens and capitals. At most 100 characters are looked at."""
    return "".join(filter(str.isalnum, normalize("NFKC", text[:100]).lower()))
