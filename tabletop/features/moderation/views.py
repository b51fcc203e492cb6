"""The pages for reporting someone at a table or what was published, and moderators' notices to players."""

from __future__ import annotations

from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.shortcuts import redirect, render
from django.utils.http import url_has_allowed_host_and_scheme
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods

from tabletop.accounts import guests
from tabletop.features.moderation import notices as told
from tabletop.features.moderation import reports
from tabletop.features.moderation.forms import ReportForm, WorkReportForm
from tabletop.limits import rate_limits
from tabletop.rules.game import Refused
from tabletop.site.match_pages import match_for
from tabletop.site.refusal_pages import refusals
from tabletop.submissions import services as submissions
from tabletop.submissions.games import submissions_of
from tabletop.submissions.models import Submission


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
@refusals
@rate_limits.limited(rate_limits.REPORTS)
def report(request: HttpRequest, match_id: str) -> HttpResponse:
    """The report form; a POST sends the report."""
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
    """What happens next, and a link back to the table."""
    return render(request, "moderation/sent.html", {"match": match_for(request, match_id)})


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
@refusals
@rate_limits.limited(rate_limits.REPORTS)
def report_work(request: HttpRequest, game: str, ref: str) -> HttpResponse:
    """The form for reporting something that was published; a POST sends the report."""
    submission = _published(game, ref)
    form = WorkReportForm(request.POST if request.method == "POST" else None)
    if not form.is_valid():
        context = {"form": form, "submission": submission, "back": submissions_of(game).address(ref)}
        return render(request, "moderation/report_work.html", context, status=400 if form.is_bound else 200)
    by = guests.ensure_guest(request)
    reports.report_work(submission=submission, by=by, **form.cleaned_data)
    return redirect("report_work_sent", game=game, ref=ref)


@never_cache
@require_http_methods(["GET", "HEAD"])
@refusals
def work_sent(request: HttpRequest, game: str, ref: str) -> HttpResponse:
    """What happens next, and a link back to what was reported."""
    _published(game, ref)
    return render(request, "moderation/work_sent.html", {"back": submissions_of(game).address(ref)})


def _published(game: str, ref: str) -> Submission:
    """The public version. Raises `Refused("no_such_submission")`."""
    found = submissions.published(game, ref)
    if found is None:
        raise Refused("no_such_submission")
    return found


@never_cache
@require_http_methods(["GET", "HEAD"])
def notices(request: HttpRequest) -> HttpResponse:
    """This person's unconfirmed notices as an HTML fragment, for pages that are already open; empty if there
    are none.
    """
    return render(request, "moderation/notices.html")


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
@rate_limits.limited(rate_limits.ACTS)
def notice_read(request: HttpRequest, number: int) -> HttpResponse:
    """A POST confirms that notice and redirects to the page in ``next``."""
    if request.method != "POST":
        return redirect("front")
    told.confirm(guests.current(request), number)
    wanted = request.POST.get("next", "")
    ours = url_has_allowed_host_and_scheme(wanted, allowed_hosts={request.get_host()})
    return HttpResponseRedirect(wanted) if ours else HttpResponse(status=204)
