"""The author's pages for publishing a puzzle, and the list of its versions."""

from __future__ import annotations

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _

from games.lateral.puzzles import access, publishing
from games.lateral.puzzles.access import GAME
from games.lateral.puzzles.forms import SubmitForm
from games.lateral.puzzles.views.responses import library_view
from games.lateral.puzzles.words import DIFFICULTY_WORDS, MOOD_WORDS
from tabletop.accounts import guests
from tabletop.limits import rate_limits
from tabletop.rules.game import Refused
from tabletop.submissions import api as submissions

State = submissions.Submission.State

MAX_VERSIONS = 20
"""How many versions the list shows, the newest first."""


@library_view("GET", "POST", limit=rate_limits.SUBMISSIONS)
def submit(request: HttpRequest, ref: str) -> HttpResponse:
    """The form for submitting the puzzle as it is now; a POST does. Raises `Refused`: unfinished, and as
    `publishing.submit`.
    """
    book, own = access.get_own_puzzle(ref, guests.current(request))
    assert book.person is not None
    if not book.puzzle.complete:
        raise Refused("unfinished")
    form = SubmitForm(book.puzzle, book.person.name, request.POST if request.method == "POST" else None)
    if not form.is_valid():
        context = {
            "book": book,
            "own": own,
            "form": form,
            "difficulty": DIFFICULTY_WORDS[book.puzzle.difficulty],
            "wrong": form.is_bound,
            "from_file": book.puzzle.author if book.puzzle.author != book.person.name else "",
            "is_published": book.published is not None,
        }
        return render(request, "lateral/puzzles/submit.html", context, status=400 if form.is_bound else 200)
    told = form.cleaned_data
    publishing.submit(
        book.person,
        own,
        moods=told["moods"],
        licence=told["licence"],
        credit=told["credit"],
        address=rate_limits.address_of(request),
    )
    messages.success(request, _("Submitted. A moderator will read it. You can see on this page how it goes."))
    return redirect(own.get_absolute_url() + "#publish")


@library_view("POST")
def withdraw(request: HttpRequest, ref: str) -> HttpResponse:
    """Withdraw the version that waits, or with ``do=published`` the published one. Raises `Refused`:
    not_submitted.
    """
    _book, own = access.get_own_puzzle(ref, guests.current(request))
    state = State.PUBLISHED if request.POST.get("do") == "published" else State.WAITING
    publishing.withdraw(own, state)
    messages.success(request, _("Withdrawn."))
    return redirect(own.get_absolute_url() + "#publish")


@library_view("GET")
def versions(request: HttpRequest, ref: str) -> HttpResponse:
    """All versions of a published puzzle that were published, with the story of each. The author also sees
    the others, with what moderators said, and each version with everything in it.
    """
    book = access.get_puzzle(ref, guests.current(request))
    found = submissions.versions(GAME, ref)
    if not book.mine:
        found = found.filter(state__in=submissions.READABLE) if book.published else found.none()
    if not found.exists():
        raise Refused("no_such_puzzle")
    shown = []
    for each in found[:MAX_VERSIONS]:
        puzzle = publishing.puzzle_of(each)
        shown.append(
            {
                "version": each,
                "puzzle": puzzle,
                "difficulty": DIFFICULTY_WORDS[puzzle.difficulty],
                "moods": [MOOD_WORDS[mood] for mood in puzzle.moods],
            }
        )
    context = {"book": book, "versions": shown, **publishing.standing(book)}
    return render(request, "lateral/puzzles/versions.html", context)
