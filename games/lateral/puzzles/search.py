"""Searching the library. Only what everyone can see is searched: titles and statements."""

from __future__ import annotations

from typing import Any

from django import forms
from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext_lazy

from games.lateral.puzzles.access import Book
from games.lateral.puzzles.words import DIFFICULTY_WORDS
from games.lateral.rules.core.normalise import normalise_words

LONG_STATEMENT = 62
"""The number of words from which a statement is long."""

MAX_SEARCH = 100
"""The most characters that are searched for."""


class SearchForm(forms.Form):
    """What to list. Every field can be left out; values that make no sense count as left out."""

    search = forms.CharField(
        label=_("Search titles and stories"),
        required=False,
        max_length=MAX_SEARCH,
        widget=forms.TextInput(attrs={"type": "search", "autocomplete": "off"}),
    )
    difficulty = forms.ChoiceField(
        label=_("Difficulty"),
        required=False,
        choices=[("", pgettext_lazy("difficulty", "Any")), *DIFFICULTY_WORDS.items()],
    )
    length = forms.ChoiceField(
        label=_("Story"),
        required=False,
        choices=[
            ("", pgettext_lazy("length of a story", "Any length")),
            ("short", pgettext_lazy("length of a story", "Short")),
            ("long", pgettext_lazy("length of a story", "Long")),
        ],
    )
    without_notes = forms.BooleanField(label=_("Without content notes"), required=False)
    unknown = forms.BooleanField(label=_("That I don’t know yet"), required=False)

    def __init__(self, data: Any) -> None:
        super().__init__(data)
        self.full_clean()

    @property
    def is_active(self) -> bool:
        """Whether anything is left out of the list."""
        return any(self.cleaned_data.values())

    def matches(self, book: Book) -> bool:
        """Whether to list this puzzle. It has all the words that are searched for, or words that begin so."""
        told, puzzle = self.cleaned_data, book.puzzle
        words = f" {normalise_words(f'{puzzle.title} {puzzle.statement}')}"
        is_long = len(puzzle.statement.split()) >= LONG_STATEMENT
        return (
            all(f" {word}" in words for word in normalise_words(told.get("search", "")).split())
            and told.get("difficulty", "") in ("", puzzle.difficulty)
            and told.get("length", "") in ("", "long" if is_long else "short")
            and not (told.get("without_notes") and puzzle.note)
            and not (told.get("unknown") and book.known)
        )
