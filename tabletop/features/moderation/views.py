"""The pages for reporting something, and for notices from the moderators."""

from __future__ import annotations

from collections.abc import Sequence

from django import forms
from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.shortcuts import redirect, render
from django.utils.http import url_has_allowed_host_and_scheme
from django.utils.translation import gettext_lazy as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods

from tabletop.accounts import guests
from tabletop.accounts.names import cleaned_text
from tabletop.features.moderation import reports
from tabletop.features.moderation.models import MAX_WORDS, Report
from tabletop.features.moderation.notices import confirm as confirm_notice
from tabletop.features.moderation.reports import Suspect
from tabletop.limits import limits
from tabletop.limits.views import limited
from tabletop.matches.models import Line
from tabletop.rules.game import Refused
from tabletop.site.match_pages import match_for
from tabletop.site.refusal_pages import refusals
from tabletop.submissions import services as submissions
from tabletop.submissions.games import submissions_of
from tabletop.submissions.models import Submission

# -- Forms -----------------------------------------------------------------------------------------------
# The forms for reporting someone at a table, and something that was published.


class ReportForm(forms.Form):
    """Who, why, which messages, and a comment. ``about`` and ``lines`` offer only what this reader may
    see.
    """

    about = forms.ChoiceField(label=_("Who are you reporting?"), widget=forms.RadioSelect)
    why = forms.ChoiceField(
        label=_("What’s the problem?"), choices=Report.Why.about_people(), widget=forms.RadioSelect
    )
    lines = forms.TypedMultipleChoiceField(
        label=_("Which messages?"),
        help_text=_("Moderators also see the messages around them."),
        coerce=int,
        required=False,
        widget=forms.CheckboxSelectMultiple,
    )
    words = forms.CharField(
        label=_("Anything to add?"), help_text=_("One sentence."), required=False, max_length=MAX_WORDS
    )

    def __init__(self, suspects: Sequence[Suspect], lines: Sequence[Line], data: object = None) -> None:
        super().__init__(data)  # type: ignore[arg-type]  # a QueryDict, or None for the empty form
        self._suspects = {suspect.key: suspect for suspect in suspects}
        self.fields["about"].choices = [(one.key, one.name) for one in suspects]  # type: ignore[attr-defined]  # of the choice fields above
        self.fields["lines"].choices = [(line.number, f"{line.name}: {line.text}") for line in lines]  # type: ignore[attr-defined]  # as above
        if len(suspects) == 1:
            self.fields["about"].initial = suspects[0].key
        if not lines:
            del self.fields["lines"]

    def clean_words(self) -> str:
        """One line, without invisible characters."""
        return cleaned_text(self.cleaned_data["words"])

    @property
    def suspect(self) -> Suspect:
        """The person chosen."""
        return self._suspects[self.cleaned_data["about"]]


class WorkReportForm(forms.Form):
    """Why, and a comment."""

    why = forms.ChoiceField(
        label=_("What’s the problem?"), choices=Report.Why.about_works(), widget=forms.RadioSelect
    )
    words = forms.CharField(
        label=_("Anything to add?"),
        help_text=_("One sentence, such as where it was copied from."),
        required=False,
        max_length=MAX_WORDS,
    )

    def clean_words(self) -> str:
        """One line, without invisible characters."""
        return cleaned_text(self.cleaned_data["words"])


# -- Pages -----------------------------------------------------------------------------------------------


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
@refusals
@limited(limits.REPORTS)
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
@limited(limits.REPORTS)
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
@limited(limits.ACTS)
def notice_read(request: HttpRequest, number: int) -> HttpResponse:
    """A POST confirms that notice and redirects to the page in ``next``."""
    if request.method != "POST":
        return redirect("front")
    confirm_notice(guests.current(request), number)
    wanted = request.POST.get("next", "")
    ours = url_has_allowed_host_and_scheme(wanted, allowed_hosts={request.get_host()})
    return HttpResponseRedirect(wanted) if ours else HttpResponse(status=204)
