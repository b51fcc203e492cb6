"""Importing puzzles from a file."""

from __future__ import annotations

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.utils.translation import ngettext
from django.views.decorators.csrf import csrf_exempt, csrf_protect

from games.lateral.puzzles import files, services
from games.lateral.puzzles.forms import FileForm
from games.lateral.puzzles.views.responses import library_view, refusal_response
from games.lateral.puzzles.words import fault_text
from tabletop.accounts import guests
from tabletop.limits import rate_limits
from tabletop.rules.game import Refused

_AROUND = 32 * 1024
"""How many bytes the form can take up in addition to the file."""


@csrf_exempt  # only until the size is known to be small: reading the token reads the whole form
def import_puzzle(request: HttpRequest) -> HttpResponse:
    """Import the puzzles of a file. Requests that are too large are refused before the body is read."""
    length = request.META.get("CONTENT_LENGTH") or "0"
    if not length.isdigit() or int(length) > files.MAX_BYTES + _AROUND:
        return refusal_response(request, Refused("long_file"))
    return _import(request)


@csrf_protect
@library_view("GET", "POST", limit=rate_limits.IMPORTS)
def _import(request: HttpRequest) -> HttpResponse:
    if request.method != "POST":
        return render(request, "lateral/puzzles/import.html", {"form": FileForm()})
    form = FileForm(request.POST, request.FILES)
    if not form.is_valid():
        return _page(request, form, [])
    try:
        puzzles = files.read_all(form.read())
    except files.Unreadable as unreadable:
        return _page(request, form, [(fault.where, fault_text(fault)) for fault in unreadable.faults])
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


def _page(request: HttpRequest, form: FileForm, faults: list[tuple[str, str]]) -> HttpResponse:
    return render(request, "lateral/puzzles/import.html", {"form": form, "faults": faults}, status=400)
