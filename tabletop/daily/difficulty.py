"""How hard a day's puzzle or deal is: the same three words in all games."""

from __future__ import annotations

from enum import StrEnum

from django.utils.functional import Promise
from django.utils.translation import pgettext_lazy


class Difficulty(StrEnum):
    """One of three, from easy to hard."""

    EASY = "easy"
    MEDIUM = "medium"
    HARD = "hard"

    @property
    def label(self) -> Promise:
        """The word for it."""
        return _LABELS[self]


_LABELS = {
    Difficulty.EASY: pgettext_lazy("how hard", "Easy"),
    Difficulty.MEDIUM: pgettext_lazy("how hard", "Medium"),
    Difficulty.HARD: pgettext_lazy("how hard", "Hard"),
}
