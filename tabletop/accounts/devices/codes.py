"""Codes that people read on one screen and type on another."""

from __future__ import annotations

import secrets
from unicodedata import normalize

LETTERS = "23456789bcdfghjkmnpqrstvwxz"
"""No vowels, so no accidental words; no 0, 1, i, l or o, so nothing to mix up. 4.75 bits each."""

GROUP = 4


def new_code(length: int) -> str:
    """A random code with that many characters."""
    return "".join(secrets.choice(LETTERS) for _ in range(length))


def grouped(code: str) -> str:
    """The code in groups of four, as it is shown."""
    return " ".join(code[start : start + GROUP] for start in range(0, len(code), GROUP))


def cleaned(text: str) -> str:
    """The typed text without spaces and hyphens, in lower case. Only the first 100 characters are read."""
    return "".join(filter(str.isalnum, normalize("NFKC", text[:100]).lower()))
