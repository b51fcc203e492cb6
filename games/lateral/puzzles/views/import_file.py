"""A puzzle comes in from a file."""

from __future__ import annotations

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.csrf import csrf_exempt, csrf_protect

from games.lateral.puzzles import files, services
from games.lateral.puzzles.forms import FileForm
from games.lateral.puzzles.views.responses import answers, refused
from games.lateral.puzzles.words import say_fault
from tabletop.accounts import guests
from tabletop.rules.game import Refused
from tabletop.throttling import rate_limits

_AROUND = 32 * 1024
"""What a form may add to the file itself."""


@csrf_exempt  # only until the size is known to be small: reading the token reads the whole form
def bring(request: HttpRequest) -> HttpResponse:
    """Take in a puzzle; its length is judged before anything of it is read."""
    length = request.META.get("CONTENT_LENGTH") or "0"
    if not length.isdigit() or int(length) > files.MOST_BYTES + _AROUND:
        return refused(request, Refused("long_file"))
    return _bring(request)


@csrf_protect
@answers("GET", "POST", limit=rate_limits.IMPORTS)
def _bring(request: HttpRequest) -> HttpResponse:
    if request.method != "POST":
        return render(request, "lateral/puzzles/import.html", {"form": FileForm()})
    form = FileForm(request.POST, request.FILES)
    if not form.is_valid():
        return _page(request, form, [])
    try:
        puzzle = files.read(form.read())
    except files.Unreadable as unreadable:
        return _page(request, form, [(fault.where, say_fault(fault)) for fault in unreadable.faults])
    services.check_room(guests.current(request))  # before a guest is made of somebody
    own = services.keep_new(guests.ensure_guest(request), puzzle)
    messages.success(request, _("Here it is. Only you can see it."))
    return redirect(own)


def _page(request: HttpRequest, form: FileForm, faults: list[tuple[str, str]]) -> HttpResponse:
    return render(request, "lateral/puzzles/import.html", {"form": form, "faults": faults}, status=400)
