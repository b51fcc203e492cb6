"""What authors do with their puzzles: write, share, delete, import, key and publish them.

First the editor, sharing by a link, and deleting.
"""

from __future__ import annotations

from typing import Any

import msgspec
from django.contrib import messages
from django.http import HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import get_language, ngettext
from django.utils.translation import gettext as _
from django.views.decorators.csrf import csrf_exempt, csrf_protect

from games.lateral.puzzles import access, files, forms, practice, publishing, services
from games.lateral.puzzles.access import GAME, Book
from games.lateral.puzzles.cleaning import clean_line
from games.lateral.puzzles.forms import FileForm, SubmitForm
from games.lateral.puzzles.models import OwnPuzzle
from games.lateral.puzzles.puzzle import (
    MAX_ALSO,
    MAX_QUESTIONS,
    MIN_FOR_PRACTICE,
    Puzzle,
    Question,
    missing_parts,
)
from games.lateral.puzzles.views.responses import library_view, refusal_response
from games.lateral.puzzles.words import (
    ANSWER_HINTS,
    ANSWER_WORDS,
    DIFFICULTY_WORDS,
    MOOD_WORDS,
    fault_text,
    missing_text,
)
from games.lateral.rules.moves import MAX_BITS, MAX_QUESTION
from games.lateral.rules.room import MAX_BIT, TOTAL_SCORE
from tabletop.accounts import guests
from tabletop.computing.queue_payers import payer_of_request
from tabletop.limits import limits
from tabletop.limits.addresses import address_of
from tabletop.rules.game import Refused
from tabletop.submissions import api as submissions


@library_view("GET", "POST")
def new(request: HttpRequest) -> HttpResponse:
    """An empty editor. The puzzle is created when it is first saved."""
    services.check_puzzle_quota(guests.current(request))
    return _editor(request, Puzzle(language=get_language() or "en"), None)


@library_view("GET", "POST")
def edit(request: HttpRequest, ref: str) -> HttpResponse:
    """The editor of the viewer's own puzzle."""
    book, _own = access.get_own_puzzle(ref, guests.current(request))
    return _editor(request, book.puzzle, book)


def _editor(request: HttpRequest, puzzle: Puzzle, book: Book | None) -> HttpResponse:
    if request.method != "POST":
        rows = forms.bit_rows(puzzle.bits)
        return _editor_page(request, forms.PuzzleForm(puzzle=puzzle), rows, puzzle, book)
    form = forms.PuzzleForm(request.POST, puzzle)
    rows, bits = forms.read_bits(request.POST, puzzle.bits)
    if not form.is_valid() or bits is None:
        return _editor_page(request, form, rows, puzzle, book, 400)
    own = book.own if book else None
    do = request.POST.get("do", "save")
    written = msgspec.structs.replace(puzzle, **form.cleaned_data, bits=forms.apply_bit_action(bits, do))
    if own is None:
        own = services.create_puzzle(guests.ensure_guest(request), written)
    else:
        own.write(written)
        own.save()
    if do != "save":
        return redirect(reverse("lateral:edit", args=[own.ref]) + "#bits")
    return _saved(request, own, written)


def _saved(request: HttpRequest, own: OwnPuzzle, written: Puzzle) -> HttpResponse:
    if written.complete:
        messages.success(request, _("Saved. The puzzle is complete."))
        return redirect(own)
    messages.info(request, _("Saved as a draft. The list shows what it still needs."))
    return redirect("lateral:edit", own.ref)


def _editor_page(
    request: HttpRequest,
    form: forms.PuzzleForm,
    rows: list[forms.BitRow],
    puzzle: Puzzle,
    book: Book | None,
    status: int = 200,
) -> HttpResponse:
    own = book.own if book else None
    context: dict[str, Any] = {
        "form": form,
        "rows": forms.pad_rows(rows),
        "sum": sum(int(row.score) for row in rows if row.score and not row.errors),
        "whole": TOTAL_SCORE,
        "most_bit": MAX_BIT,
        "most_bits": MAX_BITS,
        "own": own,
        "book": book,
        "puzzle": puzzle,
        "difficulty": DIFFICULTY_WORDS[puzzle.difficulty],
        "moods": [MOOD_WORDS[mood] for mood in puzzle.moods],
        "lacks": [missing_text(lack) for lack in missing_parts(puzzle)] if own else [],
        "wrong": status != 200,
        **(publishing.publication_status(book) if book else {}),
    }
    return render(request, "lateral/puzzles/edit.html", context, status=status)


@library_view("POST")
def share(request: HttpRequest, ref: str) -> HttpResponse:
    """Create a new link to share the puzzle; with ``do=stop``, revoke the link."""
    book, own = access.get_own_puzzle(ref, guests.current(request))
    if request.POST.get("do") == "stop":
        services.stop_sharing(own)
        if book.published:
            messages.success(request, _("The link no longer works. The puzzle is still in the library."))
        else:
            messages.success(request, _("The link no longer works. The puzzle is private again."))
    else:
        services.share(own)
        if book.published:
            said = _("Here’s the link. While the puzzle is in the library, it leads to its page there.")
        else:
            said = _("Here’s the link. Anyone who has it can practise, or be the Master.")
        messages.success(request, said)
    return redirect(own.get_absolute_url() + "#share")


@library_view("GET", "POST")
def delete(request: HttpRequest, ref: str) -> HttpResponse:
    """Ask for confirmation; a POST deletes the puzzle."""
    book, own = access.get_own_puzzle(ref, guests.current(request))
    if request.method != "POST":
        return render(
            request,
            "lateral/puzzles/delete.html",
            {"own": own, "book": book, **publishing.publication_status(book)},
        )
    services.delete(own)
    messages.success(request, _("Puzzle deleted."))
    return redirect("lateral:mine")


# Importing puzzles from a file.


_FORM_BYTES = 32 * 1024
"""How many bytes the form can take up in addition to the file."""


@csrf_exempt  # only until the size is known to be small: reading the token reads the whole form
def import_puzzle(request: HttpRequest) -> HttpResponse:
    """Import the puzzles of a file. Requests that are too large are refused before the body is read."""
    length = request.META.get("CONTENT_LENGTH") or "0"
    if not length.isdigit() or int(length) > files.MAX_BYTES + _FORM_BYTES:
        return refusal_response(request, Refused("long_file"))
    return _import(request)


@csrf_protect
@library_view("GET", "POST", limit=limits.IMPORTS)
def _import(request: HttpRequest) -> HttpResponse:
    if request.method != "POST":
        return render(request, "lateral/puzzles/import.html", {"form": FileForm()})
    form = FileForm(request.POST, request.FILES)
    if not form.is_valid():
        return _import_page(request, form, [])
    try:
        puzzles = files.read_all(form.read())
    except files.Unreadable as unreadable:
        return _import_page(request, form, [(fault.where, fault_text(fault)) for fault in unreadable.faults])
    services.check_puzzle_quota(guests.current(request))  # before a guest account is created
    person = guests.ensure_guest(request)
    if len(puzzles) == 1:
        own = services.create_puzzle(person, puzzles[0])
        messages.success(request, _("Puzzle imported. Only you can see it."))
        return redirect(own)
    messages.success(request, _imported(services.create_puzzles(person, puzzles), len(puzzles)))
    return redirect("lateral:mine")


def _imported(count: int, told: int) -> str:
    said = ngettext("%(count)s puzzle imported.", "%(count)s puzzles imported.", count) % {"count": count}
    if count == told:
        return said
    known = ngettext("You had %(count)s already.", "You had %(count)s already.", told - count)
    return f"{said} {known % {'count': told - count}}"


def _import_page(request: HttpRequest, form: FileForm, faults: list[tuple[str, str]]) -> HttpResponse:
    return render(request, "lateral/puzzles/import.html", {"form": form, "faults": faults}, status=400)


# The answer key of your own puzzle: editing it, trying it out, and adding questions from a game.


_SPARE_ROWS = 5
"""The number of empty rows at the end of the form."""


class SentQuestions(msgspec.Struct, forbid_unknown_fields=True):
    """Questions for an answer key."""

    questions: list[Question]


@library_view("GET", "POST")
def key(request: HttpRequest, ref: str) -> HttpResponse:
    """The form with the whole key. ``?try=…`` shows how a question would be answered."""
    book, own = access.get_own_puzzle(ref, guests.current(request))
    if request.method != "POST":
        return _key_page(request, own, book.puzzle, forms.key_rows(book.puzzle.questions))
    rows, questions = forms.read_key(request.POST)
    if questions is None:
        return _key_page(request, own, book.puzzle, rows, 400)
    own.write(msgspec.structs.replace(book.puzzle, questions=questions))
    own.save()
    said = ngettext(
        "Saved. The key has %(n)s question.", "Saved. The key has %(n)s questions.", len(questions)
    )
    messages.success(request, said % {"n": len(questions)})
    return redirect(reverse("lateral:key", args=[ref]) + ("#more" if "more" in request.POST else ""))


@library_view("POST")
def add(request: HttpRequest, ref: str) -> HttpResponse:
    """Add questions from a game, sent as JSON: ``{"questions": [{"text", "answer"}, …]}``. Questions that are
    already in the key are skipped. Responds with how many were ``added`` and how many ``known``.
    """
    try:
        _book, own = access.get_own_puzzle(ref, guests.current(request))
        sent = _questions(request)
        added = services.add_questions(own.ref, sent)
    except Refused as refusal:
        return refusal_response(request, refusal, as_json=True)
    return JsonResponse({"added": added, "known": len(sent) - added})


def _questions(request: HttpRequest) -> list[Question]:
    try:
        sent = msgspec.json.decode(request.body, type=SentQuestions)
    except (msgspec.DecodeError, UnicodeError, RecursionError):
        raise Refused("bad_questions") from None
    if len(sent.questions) > MAX_QUESTIONS:
        raise Refused("full_key", most=MAX_QUESTIONS)
    return services.clean_questions(sent.questions)


def _key_page(
    request: HttpRequest, own: OwnPuzzle, puzzle: Puzzle, rows: list[forms.KeyRow], status: int = 200
) -> HttpResponse:
    tried = clean_line(request.GET.get("try", ""))[:MAX_QUESTION]
    context = {
        "own": own,
        "puzzle": puzzle,
        "rows": [*rows, *[forms.KeyRow()] * _SPARE_ROWS][:MAX_QUESTIONS],
        "count": len(puzzle.questions),
        "answers": ANSWER_WORDS.items(),
        "hints": [(code, word, ANSWER_HINTS[code]) for code, word in ANSWER_WORDS.items()],
        "least": MIN_FOR_PRACTICE,
        "most": MAX_QUESTIONS,
        "most_also": MAX_ALSO,
        "most_question": MAX_QUESTION,
        "tried": tried,
        "found": practice.find_answer(puzzle, tried, payer_of_request(request)) if tried else None,
        "wrong": status != 200,
    }
    return render(request, "lateral/puzzles/key.html", context, status=status)


# The author's pages for publishing a puzzle, and the list of its versions.


State = submissions.Submission.State

MAX_VERSIONS = 20
"""How many versions the list shows, the newest first."""


@library_view("GET", "POST", limit=limits.SUBMISSIONS)
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
        address=address_of(request),
    )
    messages.success(request, _("Submitted. A moderator will read it. Its status is shown on this page."))
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
    context = {"book": book, "versions": shown, **publishing.publication_status(book)}
    return render(request, "lateral/puzzles/versions.html", context)
