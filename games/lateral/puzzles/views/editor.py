"""The editor, and the owner's actions on a puzzle: share it by a link, stop sharing it, delete it."""

from __future__ import annotations

from typing import Any

import msgspec
from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import get_language
from django.utils.translation import gettext as _

from games.lateral.puzzles import access, forms, publishing, services
from games.lateral.puzzles.access import Book
from games.lateral.puzzles.models import OwnPuzzle
from games.lateral.puzzles.puzzle import Puzzle, missing_parts
from games.lateral.puzzles.views.responses import library_view
from games.lateral.puzzles.words import DIFFICULTY_WORDS, MOOD_WORDS, missing_text
from games.lateral.rules.moves import MAX_BITS
from games.lateral.rules.room import MAX_BIT, TOTAL_SCORE
from tabletop.accounts import guests


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
        return _page(request, forms.PuzzleForm(puzzle=puzzle), rows, puzzle, book)
    form = forms.PuzzleForm(request.POST, puzzle)
    rows, bits = forms.read_bits(request.POST)
    if not form.is_valid() or bits is None:
        return _page(request, form, rows, puzzle, book, 400)
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


def _page(
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
        **(publishing.standing(book) if book else {}),
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
            request, "lateral/puzzles/delete.html", {"own": own, "book": book, **publishing.standing(book)}
        )
    services.delete(own)
    messages.success(request, _("Puzzle deleted."))
    return redirect("lateral:mine")
