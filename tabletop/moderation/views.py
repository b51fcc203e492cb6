"""The page on which somebody at a table is reported to the moderators."""

from __future__ import annotations

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods

from tabletop import limits
from tabletop.matches.views.refusing import refusals
from tabletop.matches.views.seen import match_for
from tabletop.moderation import reports
from tabletop.moderation.forms import ReportForm
from tabletop.people import guests
from tabletop.rules.game import Refused


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
@refusals
@limits.limited(limits.REPORTS)
def report(request: HttpRequest, match_id: str) -> HttpResponse:
    """Asks whom and why; a post tells the moderators."""
    match = match_for(request, match_id)
    user = guests.current(request)
    lines = reports.readable(match, user)
    suspects = reports.suspects(match, user, lines)
    if not suspects:
        raise Refused("nobody_to_report")
    data = request.POST if request.method == "POST" else None
    form = ReportForm(suspects, reports.of_others(lines, user), data)
    if not form.is_valid():
        status = 400 if form.is_bound else 200
        return render(request, "moderation/report.html", {"form": form, "match": match}, status=status)
    reports.report(
        match=match,
        by=guests.ensure_guest(request),
        about=form.suspect,
        why=form.cleaned_data["why"],
        words=form.cleaned_data["words"],
        numbers=form.cleaned_data.get("lines", []),
    )
    return redirect("report_sent", match_id=match.pk)


@never_cache
@require_http_methods(["GET", "HEAD"])
@refusals
def sent(request: HttpRequest, match_id: str) -> HttpResponse:
    """What happens now, and the way back to the table."""
    return render(request, "moderation/sent.html", {"match": match_for(request, match_id)})
