"""The Master of a table chooses: what there is to choose from, the declaration, and the puzzle itself."""

from __future__ import annotations

from typing import Any

from django.http import HttpRequest, HttpResponse, JsonResponse
from django.urls import reverse

from games.lateral.puzzles import access, services
from games.lateral.puzzles.access import Book
from games.lateral.puzzles.views.responses import answers, done, refused
from tabletop.accounts import guests
from tabletop.rules.game import Refused


@answers("GET")
def choices(request: HttpRequest) -> HttpResponse:
    """All complete puzzles that this person may be the Master of, without a word of their solutions."""
    return JsonResponse({"choices": [_choice(book) for book in access.choices(guests.current(request))]})


@answers("POST")
def master(request: HttpRequest, ref: str) -> HttpResponse:
    """ "I will be the Master": from now on the solution is open to this person, and nothing to practise."""
    access.find(ref, guests.current(request))  # before a guest is made of somebody
    person = guests.ensure_guest(request)
    services.be_master(person, access.find(ref, person))
    return done(request, {"ref": ref, "masters": True}, reverse("lateral:puzzle", args=[ref]) + "#solution")


@answers("GET")
def register(request: HttpRequest, ref: str) -> HttpResponse:
    """The ``puzzle`` of the Master's first move, for whoever may have it."""
    try:
        book = access.find_mastered(ref, guests.current(request))
    except Refused as refusal:
        return refused(request, refusal, as_json=True)
    return JsonResponse(book.puzzle.register(ref))


def _choice(book: Book) -> dict[str, Any]:
    puzzle = book.puzzle
    return {
        "ref": book.ref,
        "title": puzzle.title,
        "difficulty": puzzle.difficulty,
        "note": puzzle.note,
        "language": puzzle.language,
        "statement": puzzle.statement,
        "mine": book.mine,
        "open": book.masters,
        "unseen": not book.known,
    }
