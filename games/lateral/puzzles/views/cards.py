"""Puzzles as cards: a page of the library, or of a choice from it."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from django.http import HttpRequest, QueryDict

from games.lateral.puzzles import pictures, practice, search, services
from games.lateral.puzzles.access import Book
from games.lateral.puzzles.search import PACK_WORDS, SearchForm
from games.lateral.puzzles.words import DIFFICULTY_WORDS, MOOD_WORDS
from tabletop.accounts.models import User
from tabletop.limits import limits


def shelf(request: HttpRequest, person: User | None) -> tuple[SearchForm, search.Page, dict[str, Any]]:
    """The form that the query has filled in, the page that it asks for, and the context of ``shelf.html``."""
    form = SearchForm(request.GET)
    if form.is_active:
        limits.SEARCHES.check(request)
    sent = request.GET.get("page", "")
    page = search.find(form, person, int(sent) if sent.isdecimal() and len(sent) < 5 else 1)
    query = _without_place(request)
    return (
        form,
        page,
        {"page": page, "cards": cards(page.books), "query": query.urlencode(), **tools(request, form)},
    )


def tools(request: HttpRequest, form: SearchForm) -> dict[str, Any]:
    """The context of ``tools.html``."""
    packs = []
    for pack, name in PACK_WORDS.items():
        is_open = form.cleaned_data.get("pack") == pack
        with_pack = _without_place(request)
        with_pack["pack"] = "" if is_open else pack
        packs.append({"name": name, "is_open": is_open, "query": with_pack.urlencode()})
    return {"search_form": form, "packs": packs}


def _without_place(request: HttpRequest) -> QueryDict:
    """The query without the place in the list."""
    query = request.GET.copy()
    for name in ("page", "skip"):
        query.pop(name, None)
    return query


def cards(books: Iterable[Book]) -> list[dict[str, Any]]:
    """What ``card.html`` shows of these puzzles."""
    books = list(books)
    stars = services.mean_stars([book.ref for book in books])
    shown = []
    for book in books:
        mean, count = stars.get(book.ref, (0.0, 0))
        asked = len(practice.register_of(book.practice)) if book.practising else 0
        shown.append(
            {
                "book": book,
                "picture": pictures.draw(book.puzzle.picture),
                "difficulty": DIFFICULTY_WORDS[book.puzzle.difficulty],
                "moods": [MOOD_WORDS[mood] for mood in book.puzzle.moods],
                "asked": asked,
                "stars": mean if count >= services.FEW_RATINGS else None,
                "rated": count,
            }
        )
    return shown
