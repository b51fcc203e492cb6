"""Searching the library. Only what everyone can see is searched: titles and statements.

The site's own puzzles are searched in memory, the published ones in the database. `find` merges both, one
page at a time.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import reduce
from math import ceil
from operator import or_
from typing import Any, NamedTuple

from django import forms
from django.db.models import Case, Exists, OuterRef, Q, QuerySet, Value, When
from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext_lazy

from games.lateral.language.normalise import normalise_words
from games.lateral.puzzles import access
from games.lateral.puzzles.access import Book
from games.lateral.puzzles.files import site_puzzles
from games.lateral.puzzles.models import Acquaintance, OwnPuzzle, Practice, PublishedPuzzle
from games.lateral.puzzles.puzzle import PACKS, SHORT_MINUTES
from games.lateral.puzzles.services import mean_stars, ranking_mean
from games.lateral.puzzles.words import DIFFICULTY_WORDS, MOOD_WORDS
from tabletop.accounts.models import User

PAGE_SIZE = 36
MAX_PAGES = 50
"""Later pages can be reached only by searching."""

MAX_SEARCH_WORDS = 8
"""The most words that are searched for; others are ignored."""

MAX_FOUND = 12
"""The most published puzzles that a search for a Master's next puzzle finds."""

MAX_SEARCH = 100
"""The most characters that are searched for."""


SORTS = {
    "": pgettext_lazy("order of puzzles", "Our puzzles first"),
    "newest": pgettext_lazy("order of puzzles", "Newest first"),
    "stars": pgettext_lazy("order of puzzles", "Best rated first"),
}


PACK_WORDS = {
    "kitchen": pgettext_lazy("pack of puzzles", "Kitchen table"),
    "eerie": pgettext_lazy("pack of puzzles", "Eerie"),
    "funny": pgettext_lazy("pack of puzzles", "Funny"),
    "short": pgettext_lazy("pack of puzzles", "Five minutes"),
}


class SearchForm(forms.Form):
    """What to list. Every field can be left out; values that make no sense count as left out."""

    pack = forms.ChoiceField(required=False, choices=PACK_WORDS, widget=forms.HiddenInput)
    search = forms.CharField(
        label=_("Search titles and stories"),
        required=False,
        max_length=MAX_SEARCH,
        widget=forms.TextInput(attrs={"type": "search", "autocomplete": "off"}),
    )
    mood = forms.ChoiceField(
        label=_("Mood"),
        required=False,
        choices=[("", pgettext_lazy("mood of a puzzle", "Any")), *MOOD_WORDS.items()],
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
    sort = forms.ChoiceField(label=_("Order"), required=False, choices=[*SORTS.items()])
    without_notes = forms.BooleanField(label=_("Without content notes"), required=False)
    unknown = forms.BooleanField(label=_("That I don’t know yet"), required=False)

    def __init__(self, data: Any) -> None:
        super().__init__(data)
        self.full_clean()

    @property
    def is_active(self) -> bool:
        """Whether anything is left out of the list."""
        return any(value for name, value in self.cleaned_data.items() if name != "sort")

    @property
    def has_filters(self) -> bool:
        """Whether anything but a pack is chosen, so that the fields are in sight."""
        return any(value for name, value in self.cleaned_data.items() if name != "pack")

    @property
    def order(self) -> str:
        """The order of the list, one of `SORTS`."""
        return str(self.cleaned_data.get("sort", ""))

    def matches(self, book: Book) -> bool:
        """Whether to list this puzzle. It has all the words that are searched for, or words that begin so."""
        told, puzzle = self.cleaned_data, book.puzzle
        searched = puzzle.searched_words
        return (
            all(f" {word}" in searched for word in search_words(told.get("search", "")))
            and (not told.get("pack") or puzzle.is_in_pack(told["pack"]))
            and (not told.get("mood") or told["mood"] in puzzle.moods)
            and told.get("difficulty", "") in ("", puzzle.difficulty)
            and told.get("length", "") in ("", "long" if puzzle.is_long else "short")
            and not (told.get("without_notes") and puzzle.note)
            and not (told.get("unknown") and book.known)
        )

    def published(self, person: User | None) -> QuerySet[PublishedPuzzle]:
        """The published puzzles that match, as `matches` decides."""
        told = self.cleaned_data
        found = _with_words(PublishedPuzzle.objects.all(), told.get("search", ""))
        if pack := told.get("pack"):
            found = found.filter(_in_pack(pack))
        if mood := told.get("mood"):
            found = found.filter(moods__contains=f"|{mood}|")
        if difficulty := told.get("difficulty"):
            found = found.filter(difficulty=difficulty)
        if length := told.get("length"):
            found = found.filter(is_long=length == "long")
        if told.get("without_notes"):
            found = found.filter(has_note=False)
        if told.get("unknown"):
            found = found.exclude(_is_known(person))
        return found


def search_words(text: str) -> list[str]:
    """The words to search for."""
    return normalise_words(text).split()[:MAX_SEARCH_WORDS]


def _with_words(found: QuerySet[PublishedPuzzle], text: str) -> QuerySet[PublishedPuzzle]:
    for word in search_words(text):
        found = found.filter(words__contains=f" {word}")
    return found


def _in_pack(pack: str) -> Q:
    """The condition that a published puzzle belongs to a pack: see `Puzzle.is_in_pack`."""
    if not PACKS[pack]:
        return Q(content__minutes__gt=0, content__minutes__lte=SHORT_MINUTES)
    return reduce(or_, (Q(moods__contains=f"|{mood}|") for mood in PACKS[pack]))


def _is_known(person: User | None) -> Q:
    """The condition that this person knows the solution of a published puzzle: see `Book.known`."""
    if person is None:
        return Q(pk__in=[])
    mine = {"person": person, "ref": OuterRef("ref")}
    known = Acquaintance.objects.filter(Q(mastered__isnull=False) | Q(played__isnull=False), **mine)
    return (
        Q(Exists(known))
        | Q(Exists(Practice.objects.filter(shown__isnull=False, **mine)))
        | Q(Exists(OwnPuzzle.objects.filter(owner=person, ref=OuterRef("ref"))))
    )


# -- one list of both


class Page(NamedTuple):
    """One page of the library: its puzzles, its number from 1, the number of pages, and of all puzzles that
    match.
    """

    books: list[Book]
    number: int
    pages: int
    total: int


class _Entry(NamedTuple):
    """A puzzle in the list of both kinds, sorted by ``key``."""

    key: tuple[Any, ...]
    ref: str


def find(form: SearchForm, person: User | None, number: int = 1) -> Page:
    """The library's page of this number, or the nearest that there is. The database is asked for no more than
    the keys up to that page, and for the puzzles on it.
    """
    own = {book.ref: book for book in access.list_site_puzzles(person) if form.matches(book)}
    published = form.published(person)
    count = len(own) + published.count()
    pages = max(1, min(ceil(count / PAGE_SIZE), MAX_PAGES))
    number = max(1, min(number, pages))
    end = number * PAGE_SIZE
    entries = sorted(
        [*_site_entries(form.order, own), *_published_entries(form.order, published, person, end)]
    )
    refs = [entry.ref for entry in entries[end - PAGE_SIZE : end]]
    found = {
        book.ref: book
        for book in access.list_published_puzzles([ref for ref in refs if ref not in own], person)
    }
    return Page([(own | found)[ref] for ref in refs if ref in own or ref in found], number, pages, count)


def newest(person: User | None) -> Book | None:
    """The newest puzzle on the public shelf that this person doesn't know."""
    found = PublishedPuzzle.objects.exclude(_is_known(person)).order_by("-first", "ref")
    refs = list(found.values_list("ref", flat=True)[:1])
    return next(iter(access.list_published_puzzles(refs, person)), None)


def _site_entries(sort: str, books: dict[str, Book]) -> list[_Entry]:
    places = {ref: place for place, ref in enumerate(site_puzzles())}
    if sort == "stars":
        stars = mean_stars(list(books))
        ranks = {ref: ranking_mean(*stars.get(ref, (0.0, 0))) for ref in books}
        return [_Entry((-ranks[ref], -stars.get(ref, (0.0, 0))[1], 0, places[ref]), ref) for ref in books]
    if sort == "newest":
        return [_Entry((1, places[ref]), ref) for ref in books]
    return [_Entry((book.known, 0, places[ref]), ref) for ref, book in books.items()]


def _published_entries(
    sort: str, found: QuerySet[PublishedPuzzle], person: User | None, end: int
) -> list[_Entry]:
    key: Callable[[PublishedPuzzle], tuple[Any, ...]]
    if sort == "stars":
        found = found.order_by("-mean", "-rated", "-first", "ref")
        key = lambda row: (-row.mean, -row.rated, 1, -row.first.timestamp())  # noqa: E731 (one of three)
    elif sort == "newest":
        found = found.order_by("-first", "ref")
        key = lambda row: (0, -row.first.timestamp())  # noqa: E731 (as above)
    else:
        known = Case(When(_is_known(person), then=Value(True)), default=Value(False))
        found = found.annotate(known=known).order_by("known", "-first", "ref")
        key = lambda row: (row.known, 1, -row.first.timestamp())  # type: ignore[attr-defined] # noqa: E731
    rows = found.defer("content", "words")[:end]
    return [_Entry(key(row), row.ref) for row in rows]


def find_for_master(text: str) -> list[str]:
    """The refs of published puzzles with these words, the best rated first; none if there are no words."""
    if not search_words(text):
        return []
    found = _with_words(PublishedPuzzle.objects.all(), text[:MAX_SEARCH])
    return list(found.order_by("-mean", "-rated", "-first").values_list("ref", flat=True)[:MAX_FOUND])
