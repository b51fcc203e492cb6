"""The pages of the archive: the list, export and import."""

from __future__ import annotations

from typing import Any
from urllib.parse import urlencode

import msgspec
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.csrf import csrf_exempt, csrf_protect
from django.views.decorators.http import require_http_methods, require_safe

from tabletop.accounts import guests
from tabletop.accounts.models import User
from tabletop.features.archive import display, entries, exports, imports, queries
from tabletop.features.archive.filters import FilterForm, Filters
from tabletop.features.archive.forms import ImportForm, too_big_words
from tabletop.features.archive.models import Entry
from tabletop.limits import limits
from tabletop.limits.rate_limits import TooOften
from tabletop.limits.views import too_often
from tabletop.matches.refusals import sentence
from tabletop.rules.game import Refused
from tabletop.site.json_answers import json_answer, json_refusal, json_too_often

_AROUND = 32 * 1024
"""The most bytes that a form adds to the file."""


@never_cache
@require_safe
def archive(request: HttpRequest) -> HttpResponse:
    """All finished games of the reader, newest first, with filters."""
    user = guests.current(request)
    if user is None:
        return render(request, "archive/nobody.html")
    unfinished = entries.add_missing_of(user)
    form = FilterForm(request.GET, user)
    context: dict[str, Any] = {"form": form, "incomplete": unfinished, "rows": [], "filters": []}
    if not form.is_valid():
        return render(request, "archive/archive.html", context, status=400)
    filters = form.filters()
    page = queries.page(
        user, filters, before=request.GET.get("before", ""), after=request.GET.get("after", "")
    )
    rows = display.rows_of(user, page.matches)
    context |= {
        "rows": [(row, display.replay_url(row.match.pk, filters)) for row in rows],
        "filters": _active(form, filters),
        "newest": display.list_url(filters),
        "newer": display.list_url(filters, after=page.matches[0]) if page.newer and page.matches else "",
        "older": display.list_url(filters, before=page.matches[-1]) if page.older and page.matches else "",
        "is_later_page": page.newer,
    }
    return render(request, "archive/archive.html", context)


def _active(form: FilterForm, filters: Filters) -> list[tuple[str, str]]:
    """The filters that are set, each with a link to the list without it."""
    found = []
    for name, value in filters.as_query().items():
        field: Any = form.fields[name]
        choices = dict(getattr(field, "choices", ()))
        label = str(choices.get(value, value))
        if name in ("since", "until"):
            label = _("%(field)s: %(value)s") % {"field": field.label, "value": label}
        elif name == "search":
            label = _("“%(text)s”") % {"text": value}
        without = msgspec.structs.replace(filters, **{name: getattr(Filters(), name)})
        found.append((label, display.list_url(without)))
    return found


@never_cache
@require_safe
def export(request: HttpRequest) -> HttpResponse:
    """The page with the archive to download, whole or, without JavaScript, one part after the other."""
    user = guests.current(request)
    if user is None:
        return redirect("archive")
    entries.add_missing_of(user)
    after = request.GET.get("after", "")
    first = queries.oldest(user, after, 1)
    ended = Entry.objects.filter(user=user, match__in=first).values_list("ended", flat=True).first()
    return render(request, "archive/export.html", {"after": after, "since": ended})


@never_cache
@require_safe
def next_part(request: HttpRequest) -> HttpResponse:
    """Leads to the part that follows the one after ``?after=MATCH``."""
    user = guests.current(request)
    if user is None:
        return redirect("archive")
    after = request.GET.get("after", "")
    try:
        part = _part(request, user, after)
    except TooOften as error:
        return too_often(request, error)
    return redirect(f"{reverse('archive_export')}?{urlencode({'after': part.last or after})}")


@never_cache
@require_safe
def export_file(request: HttpRequest) -> HttpResponse:
    """A part of the archive as a file; ``?after=MATCH`` continues where another part ended."""
    user = guests.current(request)
    if user is None:
        return json_refusal(_("You have no games here yet."), 404)
    try:
        part = _part(request, user, request.GET.get("after", ""))
    except TooOften as error:
        return json_too_often(error)
    response = HttpResponse(part.text, content_type="application/json")
    response["Content-Disposition"] = f'attachment; filename="games-{part.first or "none"}.json"'
    return response


def _part(request: HttpRequest, user: User, after: str) -> exports.ArchivePart:
    limits.EXPORTS.check(request)
    if not after:
        entries.add_missing_of(user, entries.MAX_BEFORE_EXPORT)
    return exports.part(user, after)


@csrf_exempt  # only until the size is known to be small: reading the token reads the whole form
def import_games(request: HttpRequest) -> HttpResponse:
    """Import a saved game, or an archive. Its length is checked before it is read."""
    length = request.META.get("CONTENT_LENGTH") or "0"
    if not length.isdigit() or int(length) > imports.MAX_BYTES + _AROUND:
        if _wants_json(request):
            return json_refusal(too_big_words(), 413)
        return render(request, "refused.html", {"say": too_big_words()}, status=413)
    return _import(request)


@csrf_protect
@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def _import(request: HttpRequest) -> HttpResponse:
    if request.method != "POST":
        return _import_page(request, ImportForm())
    form = ImportForm(request.POST, request.FILES)
    try:
        limits.IMPORTS.check(request)
        if not form.is_valid():
            return _import_refused(request, form)
        text = form.cleaned_data["text"]
        if not _wants_json(request) and not imports.is_archive(text):
            return redirect("replay", match_id=imports.import_one(request, text))
        report = imports.import_games(request, imports.read(text))
    except TooOften as error:
        return json_too_often(error) if _wants_json(request) else too_often(request, error)
    except Refused as refusal:
        form.add_error(None, sentence(refusal))
        return _import_refused(request, form)
    if _wants_json(request):
        return json_answer(report)
    return _import_page(request, ImportForm(), report)


def _wants_json(request: HttpRequest) -> bool:
    return request.headers.get("Accept") == "application/json"


def _import_refused(request: HttpRequest, form: ImportForm) -> HttpResponse:
    status = 413 if form.too_big else 400
    if _wants_json(request):
        return json_refusal(str(next(iter(form.errors.values()))[0]), status)
    return _import_page(request, form, status=status)


def _import_page(
    request: HttpRequest, form: ImportForm, report: imports.ImportReport | None = None, status: int = 200
) -> HttpResponse:
    context = {
        "form": form,
        "report": report,
        "said": imports.words(report) if report else [],
        "most": imports.MAX_BYTES // 1024,
    }
    return render(request, "archive/import.html", context, status=status)
