"""Choosing a puzzle as Master of a table: the list, declaring oneself its Master, and the puzzle's data."""

from __future__ import annotations

from typing import Any

from django.http import HttpRequest, HttpResponse, JsonResponse
from django.urls import reverse
from django.utils.text import Truncator

from games.lateral.puzzles import access, services
from games.lateral.puzzles.access import Book
from games.lateral.puzzles.search import SearchForm, find_for_master
from games.lateral.puzzles.views import next_puzzle
from games.lateral.puzzles.views.responses import library_view, refusal_response, success_response
from tabletop.accounts import guests
from tabletop.limits import rate_limits
from tabletop.rules.game import Refused

FIRST_WORDS = 10
"""So many words of each story are in the list of choices. The Master's first page waits for it."""


@library_view("GET")
def choices(request: HttpRequest) -> HttpResponse:
    """Complete puzzles that this person can be the Master of, without their solutions, and which of them they
    have chosen for their next game: ``reads`` says whether in the waiting room of this ``table``. Of the
    published puzzles only those that they have been Master of, and the chosen one. With ``search`` those that
    it finds, among all published ones, too; with ``ref`` only that puzzle.
    """
    wanted, table = request.session.get(next_puzzle.KEY), request.GET.get("table")
    sought, only = request.GET.get("search", ""), request.GET.get("ref", "").replace("\0", "")
    if sought:
        rate_limits.check(request, rate_limits.SEARCHES)
    more = [*filter(None, (wanted, only)), *find_for_master(sought)]
    books = access.list_master_choices(guests.current(request), more)
    here = table is not None and table == request.session.get(next_puzzle.TABLE_KEY)
    chosen = next((book.ref for book in books if book.ref == wanted and (here or book.masters)), None)
    reads = here and chosen is not None
    form = SearchForm({"search": sought})
    found = [_choice(book) for book in books if form.matches(book) and only in ("", book.ref)]
    return JsonResponse({"choices": found, "chosen": chosen, "reads": reads})


@library_view("POST")
def master(request: HttpRequest, ref: str) -> HttpResponse:
    """Declare oneself Master. From then on this person sees the solution and cannot practise the puzzle."""
    access.get_puzzle(ref, guests.current(request))  # before a guest account is created
    person = guests.ensure_guest(request)
    services.declare_master(person, access.get_puzzle(ref, person))
    return success_response(
        request, {"ref": ref, "masters": True}, reverse("lateral:puzzle", args=[ref]) + "#solution"
    )


@library_view("GET")
def register(request: HttpRequest, ref: str) -> HttpResponse:
    """The ``puzzle`` field of the Master's first move, for the puzzle's author and its Masters."""
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
        "statement": Truncator(puzzle.statement).words(FIRST_WORDS, truncate=" …"),
        "mine": book.mine,
        "open": book.masters,
        "unseen": not book.known,
    }
