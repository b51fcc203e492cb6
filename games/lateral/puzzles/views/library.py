"""The lists: the library, and one's own puzzles."""

from __future__ import annotations

from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render

from games.lateral.puzzles import access, practice, services
from games.lateral.puzzles.access import Book
from games.lateral.puzzles.puzzle import DIFFICULTIES, missing
from games.lateral.puzzles.views.responses import answers
from games.lateral.puzzles.words import DIFFICULTY_WORDS, say_lack
from tabletop.accounts import guests

_FEW = 3
"""The mean of fewer stars says nothing yet."""


@answers("GET")
def library(request: HttpRequest) -> HttpResponse:
    """The site's puzzles, those first that are new to this reader, and what others have given them."""
    person = guests.current(request)
    chosen = request.GET.get("difficulty", "")
    books = [book for book in access.site_books(person) if chosen in ("", book.puzzle.difficulty)]
    given = access.given_books(person) if person else []
    context = {
        "books": _shown(sorted(books, key=lambda book: book.known)),
        "given": _shown(given),
        "chosen": chosen if chosen in DIFFICULTIES else "",
        "difficulties": DIFFICULTY_WORDS.items(),
    }
    return render(request, "lateral/puzzles/library.html", context)


@answers("GET")
def mine(request: HttpRequest) -> HttpResponse:
    """What this reader writes: finished, and not yet."""
    person = guests.current(request)
    books = [
        {"book": book, "lacks": [say_lack(lack) for lack in missing(book.puzzle)]}
        for book in (access.own_books(person) if person else [])
    ]
    return render(request, "lateral/puzzles/mine.html", {"books": books, "most": services.MOST_PUZZLES})


def _shown(books: list[Book]) -> list[dict[str, Any]]:
    stars = services.stars_of([book.ref for book in books])
    shown = []
    for book in books:
        mean, count = stars.get(book.ref, (0.0, 0))
        asked = len(practice.register_of(book.practice)) if book.practising else 0
        shown.append(
            {
                "book": book,
                "difficulty": DIFFICULTY_WORDS[book.puzzle.difficulty],
                "asked": asked,
                "stars": mean if count >= _FEW else None,
                "rated": count,
            }
        )
    return shown
