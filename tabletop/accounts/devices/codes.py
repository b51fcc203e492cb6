"""Codes that people read on one screen and type on another, and why one lets no one in."""

from __future__ import annotations

import secrets
from enum import Enum
from unicodedata import normalize

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

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


class Problem(Enum):
    """Why a code doesn't work, with the sentence for the user."""

    CODE_WRONG = "code_wrong"
    CODE_EXPIRED = "code_expired"
    CODE_USED = "code_used"

    @property
    def say(self) -> str | Promise:
        """The sentence for the person who tried it."""
        return _SAY[self]


_SAY = {
    Problem.CODE_WRONG: _("That code doesn’t match. Check it and try again, or get a new one."),
    Problem.CODE_EXPIRED: _("That code is more than ten minutes old. Get a new one on your other device."),
    Problem.CODE_USED: _(
        "That code has been used already. If that wasn’t you, open your name page on your other device, and "
        "sign out the device you don’t know."
    ),
}


class Useless(Exception):
    """A code that lets no one in; ``problem`` says why."""

    def __init__(self, problem: Problem) -> None:
        super().__init__(problem.value)
        self.problem = problem
