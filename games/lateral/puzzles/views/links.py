"""The page of a puzzle that is shared by a secret link."""

from __future__ import annotations

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render

from games.lateral.puzzles import access, services
from games.lateral.puzzles.views.responses import library_view
from games.lateral.puzzles.words import DIFFICULTY_WORDS
from tabletop.accounts import guests
from tabletop.limits import rate_limits


@library_view("GET", "POST")
def link(request: HttpRequest, link: str) -> HttpResponse:
    """The shared puzzle without its solution, or the page of a published one. Only a POST adds it to the
    person's library, so that programs that fetch the link for a preview change nothing.
    """
    rate_limits.check(request, rate_limits.GUESSES)
    own = access.get_shared_puzzle(link)
    if request.method == "POST":
        return redirect(services.open_link(guests.ensure_guest(request), link))
    person = guests.current(request)
    if (person and own.owner_id == person.pk) or access.is_published(own):
        return redirect(own)
    context = {"own": own, "puzzle": own.puzzle, "difficulty": DIFFICULTY_WORDS[own.puzzle.difficulty]}
    response = render(request, "lateral/puzzles/link.html", context)
    response["X-Robots-Tag"] = "noindex, nofollow"
    return response
