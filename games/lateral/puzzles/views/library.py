"""The lists of puzzles: the library, and the viewer's own."""

from __future__ import annotations

from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render

from games.lateral.puzzles import access, files, practice, publishing, search, services
from games.lateral.puzzles.access import Book
from games.lateral.puzzles.puzzle import missing_parts
from games.lateral.puzzles.search import SearchForm
from games.lateral.puzzles.views.responses import library_view
from games.lateral.puzzles.words import DIFFICULTY_WORDS, MOOD_WORDS, missing_text
from tabletop.accounts import guests
from tabletop.accounts.models import User
from tabletop.limits import rate_limits
from tabletop.rules.game import Refused


@library_view("GET")
def library(request: HttpRequest) -> HttpResponse:
    """The site's and published puzzles, starting with those this reader does not know, and puzzles shared
    with them: all of them, or those that a search finds.
    """
    person = guests.current(request)
    form = SearchForm(request.GET)
    if form.is_active:
        rate_limits.check(request, rate_limits.SEARCHES)
    sent = request.GET.get("page", "")
    page = search.find(form, person, int(sent) if sent.isdecimal() and len(sent) < 5 else 1)
    given = access.list_shared_puzzles(person) if person and page.number == 1 else []
    query = request.GET.copy()
    query.pop("page", None)
    context = {
        "books": _shown(page.books),
        "page": page,
        "query": query.urlencode(),
        "given": _shown([book for book in given if form.matches(book)]),
        "form": form,
    }
    return render(request, "lateral/puzzles/library.html", context)


@library_view("GET")
def mine(request: HttpRequest) -> HttpResponse:
    """This reader's own puzzles, drafts included."""
    person = guests.current(request)
    mine = access.list_own_puzzles(person) if person else []
    decisions = publishing.decisions_on([book.ref for book in mine])
    books = [
        {
            "book": book,
            "lacks": [missing_text(lack) for lack in missing_parts(book.puzzle)],
            "decisions": decisions.get(book.ref, []),
        }
        for book in mine
    ]
    parts = range(1, len(_collections(person)) + 1)
    context = {"books": books, "most": services.MAX_PUZZLES, "parts": parts}
    return render(request, "lateral/puzzles/mine.html", context)


@library_view("GET")
def download_mine(request: HttpRequest, part: int) -> HttpResponse:
    """All complete puzzles that this reader wrote, as a file: part 1 of it, or a later one if there are too
    many for one file.
    """
    collections = _collections(guests.current(request))
    if not 1 <= part <= len(collections):
        raise Refused("no_such_puzzle")
    response = HttpResponse(collections[part - 1], content_type="application/json")
    response["Content-Disposition"] = f'attachment; filename="puzzles-{part}.json"'
    return response


def _collections(person: User | None) -> list[bytes]:
    books = access.list_own_puzzles(person) if person else []
    return files.write_collections(book.puzzle for book in books if book.puzzle.complete)


def _shown(books: list[Book]) -> list[dict[str, Any]]:
    stars = services.mean_stars([book.ref for book in books])
    shown = []
    for book in books:
        mean, count = stars.get(book.ref, (0.0, 0))
        asked = len(practice.register_of(book.practice)) if book.practising else 0
        shown.append(
            {
                "book": book,
                "difficulty": DIFFICULTY_WORDS[book.puzzle.difficulty],
                "moods": [MOOD_WORDS[mood] for mood in book.puzzle.moods],
                "asked": asked,
                "stars": mean if count >= services.FEW_RATINGS else None,
                "rated": count,
            }
        )
    return shown
