"""Reports, and the actions on them."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import datetime
from typing import Any

from django.contrib import admin
from django.core.exceptions import ValidationError
from django.db.models import Q, QuerySet
from django.http import HttpRequest, HttpResponse
from django.urls import reverse
from django.utils import timezone
from django.utils.formats import date_format
from django.utils.html import format_html, format_html_join
from django.utils.safestring import SafeString
from django.utils.translation import gettext_lazy as _
from django.utils.translation import ngettext

from tabletop.accounts.models import User
from tabletop.features.moderation import measures
from tabletop.features.moderation.admin.common import DAYS, ReadOnly, decision, link, moderator, whether
from tabletop.features.moderation.admin.matches import close
from tabletop.features.moderation.admin.measures import ActForm, AuthorForm, Measuring, ReasonForm, TimedForm
from tabletop.features.moderation.models import AuditEntry, Ban, Report
from tabletop.features.moderation.reports import look_at_evidence
from tabletop.matches.models import Match
from tabletop.submissions import services
from tabletop.submissions.models import Submission


@admin.register(Report)
class ReportAdmin(Measuring[Report], ReadOnly[Report]):
    """Reports, newest first. Each action settles the reports it is taken on, if this moderator may settle
    reports.
    """

    list_display = ("name", "why", "briefly", "place", "by", "created", "settled")
    list_filter = (("settled", whether(_("open"), _("settled"))), "why", "created")
    search_fields = ("name", "about__name", "by__name", "words", "match__id")
    date_hierarchy = "created"
    searched = ("settled__isempty", "why__exact", *DAYS)
    list_select_related = ("match", "by", "about", "submission")
    fields = (
        *("person", "name", "why", "words", "said", "place", "by"),
        *("came_from", "created", "settled", "settled_by"),
    )
    actions = (*Measuring.measuring, "ban_networks", "close_tables", "remove_submissions", "dismiss")

    def people_behind(self, chosen: QuerySet[Report]) -> Mapping[User, int | None]:
        """The reported people."""
        reports = chosen.filter(about__isnull=False).select_related("about").order_by("-pk")
        return {report.about: report.pk for report in reports if report.about is not None}

    def measured(self, request: HttpRequest, chosen: QuerySet[Report], form: Any) -> None:
        """Settle these reports, if this moderator may."""
        if self.has_settle_permission(request):
            self._settle(request, chosen, form)

    def has_settle_permission(self, request: HttpRequest) -> bool:
        """Whether this moderator may settle reports."""
        return moderator(request).has_perm("moderation.change_report")

    def has_close_permission(self, request: HttpRequest) -> bool:
        """Whether this moderator may close tables."""
        return moderator(request).has_perm("moderation.add_closure")

    def has_review_permission(self, request: HttpRequest) -> bool:
        """Whether this moderator may remove what was published."""
        return moderator(request).has_perm("submissions.review_submission")

    @admin.display(description=_("messages"))
    def said(self, report: Report) -> SafeString:
        """The messages as everyone could read them, the reported ones in bold."""
        return format_html_join("", "<p>{} · {}: {}</p>", map(_row, report.lines))

    @admin.display(description=_("messages"))
    def briefly(self, report: Report) -> str:
        """The first reported message, else the reporter's comment."""
        return next((line["text"] for line in report.lines if line["reported"]), report.words)[:80] or "–"

    def change_view(
        self,
        request: HttpRequest,
        object_id: str,
        form_url: str = "",
        extra_context: dict[str, Any] | None = None,
    ) -> HttpResponse:
        """The report, the available actions and, for those with permission, the chat around it."""
        more: dict[str, Any] = {"acts": self.acts(request), "act_on": object_id}
        report = self.get_object(request, object_id)
        if report is not None:
            more["acts"] = [each for each in more["acts"] if _fits(report, each[0])]
            more["history"] = AuditEntry.objects.filter(report=report.pk)
            is_about_chat = not report.is_about_work
            if is_about_chat and request.method in ("GET", "HEAD") and self._may_read_evidence(request):
                more["evidence"] = look_at_evidence(report, moderator(request))
        return super().change_view(request, object_id, form_url, {**(extra_context or {}), **more})

    def get_fields(self, request: HttpRequest, obj: Report | None = None) -> tuple[str, ...]:
        """The copied messages, for moderators who can't read the whole chat."""
        is_about_chat = obj is None or not obj.is_about_work
        left_out = () if is_about_chat and not self._may_read_evidence(request) else ("said",)
        return tuple(name for name in self.fields if name not in left_out)

    def _may_read_evidence(self, request: HttpRequest) -> bool:
        reader = moderator(request)
        return reader.has_perm("moderation.view_report") and reader.has_perm("moderation.read_evidence")

    @admin.display(description=_("person"))
    def person(self, report: Report) -> SafeString | str:
        """The reported person under their current name."""
        if report.about is None:
            return "–"
        return link(reverse("admin:accounts_user_change", args=[report.about_id]), report.about.name)

    @admin.display(description=_("table or submission"))
    def place(self, report: Report) -> SafeString | str:
        """A link to the match, or to what was published."""
        if report.submission is not None:
            page = reverse("admin:submissions_submission_change", args=[report.submission.pk])
            return link(page, report.submission)
        if report.match is None:
            return "–"
        return link(reverse("admin:matches_match_change", args=[report.match.pk]), report.match)

    @admin.display(description=_("address"))
    def came_from(self, report: Report) -> str:
        """The person's last address; deleted when the report is settled."""
        return report.network or "–"

    @admin.action(description=_("Ban address"), permissions=["ban"])
    def ban_networks(self, request: HttpRequest, chosen: QuerySet[Report]) -> HttpResponse | None:
        """Ban everyone on these networks."""

        def act(form: Any) -> None:
            known = chosen.exclude(network="").order_by("-pk").values_list("network", "pk")
            for network, report in dict(known).items():
                try:
                    measures.impose(Ban(network=network, until=form.until()), decision(request, form, report))
                except ValidationError as error:
                    raise ValidationError(f"{network}: {' '.join(error.messages)}") from error
            if not known:
                raise ValidationError(_("The address is no longer stored."))
            said = ngettext("%(count)s address is banned.", "%(count)s addresses are banned.", len(known))
            self.message_user(request, said % {"count": len(dict(known))})
            self.measured(request, chosen.filter(network__in=dict(known)), form)

        return self.ask(request, chosen, "ban_networks", TimedForm, act)

    @admin.action(description=_("Close table (clocks keep running)"), permissions=["close"])
    def close_tables(self, request: HttpRequest, chosen: QuerySet[Report]) -> HttpResponse | None:
        """No one can see these tables or play at them."""

        def act(form: Any) -> None:
            close(self, request, Match.objects.filter(reports__in=chosen).distinct(), form)
            self.measured(request, chosen.filter(match__isnull=False), form)

        return self.ask(request, chosen, "close_tables", ActForm, act)

    @admin.action(description=_("Remove what was published"), permissions=["review"])
    def remove_submissions(self, request: HttpRequest, chosen: QuerySet[Report]) -> HttpResponse | None:
        """No one can see the reported works any more: neither the version that is published now, nor the
        reported one if it was replaced.
        """

        def act(form: Any) -> None:
            done = 0
            for report in chosen.filter(submission__isnull=False).select_related("submission"):
                reported = report.submission
                assert reported is not None
                found = _removable(reported)
                why = decision(request, form, report.pk)
                done += sum(measures.remove_submission(each, why) for each in found)
            said = ngettext("%(count)s submission is removed.", "%(count)s submissions are removed.", done)
            self.message_user(request, said % {"count": done})
            if done:
                self.measured(request, chosen.filter(submission__isnull=False), form)

        return self.ask(request, chosen, "remove_submissions", AuthorForm, act)

    @admin.action(description=_("Dismiss (no action needed)"), permissions=["settle"])
    def dismiss(self, request: HttpRequest, chosen: QuerySet[Report]) -> HttpResponse | None:
        """Settle these reports without a measure."""

        def act(form: Any) -> None:
            self._settle(request, chosen, form, dismissed=True)

        return self.ask(request, chosen, "dismiss", ReasonForm, act)

    def _settle(
        self, request: HttpRequest, chosen: QuerySet[Report], form: Any, *, dismissed: bool = False
    ) -> None:
        if count := measures.settle(chosen, decision(request, form), dismissed=dismissed):
            said = ngettext("%(count)s report is settled.", "%(count)s reports are settled.", count)
            self.message_user(request, said % {"count": count})


def _fits(report: Report, action: str) -> bool:
    if action in (*Measuring.measuring, "ban_networks"):
        return report.about_id is not None
    if action == "close_tables":
        return report.match_id is not None
    if action == "remove_submissions":
        return report.submission is not None and _removable(report.submission).exists()
    return True


def _removable(reported: Submission) -> QuerySet[Submission]:
    """What a report of this version removes: the one that is published now, and itself."""
    found = services.versions(reported.game, reported.ref).filter(state__in=services.READABLE)
    return found.filter(Q(state=Submission.State.PUBLISHED) | Q(pk=reported.pk))


def _row(line: dict[str, str]) -> tuple[str, str, SafeString | str]:
    text = line["text"]
    at = date_format(timezone.localtime(datetime.fromisoformat(line["at"])), "DATETIME_FORMAT")
    return at, line["name"], format_html("<strong>{}</strong>", text) if line["reported"] else text
