"""The Master of a table chooses: what there is to choose from, the declaration, and the puzzle itself."""

from __future__ import annotations

from typing import Any

from django.http import HttpRequest, HttpResponse, JsonResponse
from django.urls import reverse

from games.lateral.puzzles import access, services
from games.lateral.puzzles.access import Book
from games.lateral.puzzles.views.responses import library_view, refusal_response, success_response
from tabletop.accounts import guests
from tabletop.rules.game import Refused


@library_view("GET")
def choices(request: HttpRequest) -> HttpResponse:
    """All complete puzzles that this person may be the Master of, without a word of their solutions."""
    return JsonResponse(
        {"choices": [_choice(book) for book in access.list_master_choices(guests.current(request))]}
    )


@library_view("POST")
def master(request: HttpRequest, ref: str) -> HttpResponse:
    """ "I will be the Master": from now on the solution is open to this person, and nothing to practise."""
    access.get_puzzle(ref, guests.current(request))  # before a guest is made of somebody
    person = guests.ensure_guest(request)
    services.declare_master(person, access.get_puzzle(ref, person))
    return success_response(
        request, {"ref": ref, "masters": True}, reverse("lateral:puzzle", args=[ref]) + "#solution"
    )


@library_view("GET")
def register(request: HttpRequest, ref: str) -> HttpResponse:
    """The ``puzzle`` of the Master's first move, for whoever may have it."""
    try:
        book = access.get_mastered_puzzle(ref, guests.current(request))
    except Refused as refusal:
        return refusal_response(request, refusal, as_json=True)
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
