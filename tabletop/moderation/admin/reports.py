"""The reports, and what can be done about them."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import datetime
from typing import Any

from django.contrib import admin, messages
from django.core.exceptions import ValidationError
from django.db.models import QuerySet
from django.http import HttpRequest, HttpResponse
from django.urls import reverse
from django.utils import timezone
from django.utils.formats import date_format
from django.utils.html import format_html, format_html_join
from django.utils.safestring import SafeString
from django.utils.translation import gettext_lazy as _
from django.utils.translation import ngettext

from tabletop.matches.models import Match
from tabletop.moderation import reports
from tabletop.moderation.admin.closing import close
from tabletop.moderation.admin.common import DAYS, ReadOnly, link, moderator, whether
from tabletop.moderation.admin.measuring import DAY, Measuring
from tabletop.moderation.models import Ban, Report
from tabletop.people.models import User


@admin.register(Report)
class ReportAdmin(Measuring[Report], ReadOnly[Report]):
    """What was reported, the newest first. Each action settles the reports that it is taken for, where this
    moderator may settle any.
    """

    list_display = ("name", "why", "briefly", "table", "by", "created", "settled")
    list_filter = (("settled", whether(_("to be looked at"), _("settled"))), "why", "created")
    search_fields = ("name", "about__name", "by__name", "words", "match__id")
    date_hierarchy = "created"
    searched = ("settled__isempty", "why__exact", *DAYS)
    list_select_related = ("match", "by", "about")
    fields = (
        *("person", "name", "why", "words", "said", "table", "by"),
        *("came_from", "created", "settled", "settled_by"),
    )
    actions = (*Measuring.measuring, "ban_networks_for_a_day", "close_tables", "settle")

    def people_behind(self, chosen: QuerySet[Report]) -> Iterable[User]:
        """Those who were reported."""
        return User.objects.filter(reports__in=chosen)

    def measured(self, request: HttpRequest, chosen: QuerySet[Report]) -> None:
        """Nobody need look at these any more, unless somebody else decides that."""
        if self.has_settle_permission(request) and chosen.filter(settled=None).exists():
            self.settle(request, chosen)

    def has_settle_permission(self, request: HttpRequest) -> bool:
        """Whether this moderator may settle reports."""
        return moderator(request).has_perm("moderation.change_report")

    def has_close_permission(self, request: HttpRequest) -> bool:
        """Whether this moderator may close tables."""
        return moderator(request).has_perm("moderation.add_closure")

    @admin.display(description=_("what was said"))
    def said(self, report: Report) -> SafeString:
        """The lines, those that were reported in bold."""
        return format_html_join("", "<p>{} · {}: {}</p>", map(_row, report.lines))

    @admin.display(description=_("what was said"))
    def briefly(self, report: Report) -> str:
        """The first line that was reported, else what the reporter wrote."""
        return next((line["text"] for line in report.lines if line["reported"]), report.words)[:80] or "–"

    def change_view(
        self,
        request: HttpRequest,
        object_id: str,
        form_url: str = "",
        extra_context: dict[str, Any] | None = None,
    ) -> HttpResponse:
        """The report, and below it what can be done about it."""
        acts = self.get_action_choices(request, [])
        return super().change_view(request, object_id, form_url, {**(extra_context or {}), "acts": acts})

    @admin.display(description=_("person"))
    def person(self, report: Report) -> SafeString:
        """Whoever was reported, as they are called now."""
        return link(reverse("admin:people_user_change", args=[report.about_id]), report.about.name)

    @admin.display(description=_("table"))
    def table(self, report: Report) -> SafeString | str:
        """The way to the match."""
        if report.match is None:
            return "–"
        return link(reverse("admin:matches_match_change", args=[report.match.pk]), report.match)

    @admin.display(description=_("address"))
    def came_from(self, report: Report) -> str:
        """From where they came last; nobody knows any more when the report is settled."""
        return report.network or "–"

    @admin.action(description=_("Ban the address for a day"), permissions=["ban"])
    def ban_networks_for_a_day(self, request: HttpRequest, chosen: QuerySet[Report]) -> None:
        """Everybody behind it."""
        banned = []
        for network in set(chosen.exclude(network="").values_list("network", flat=True)):
            ban = Ban(network=network, until=timezone.now() + DAY, by=moderator(request))
            try:
                ban.clean()
            except ValidationError as error:
                self.message_user(request, f"{network}: {' '.join(error.messages)}", messages.ERROR)
                continue
            ban.save()
            banned.append(network)
        said = ngettext("%(count)s address is banned.", "%(count)s addresses are banned.", len(banned))
        self.message_user(request, said % {"count": len(banned)})
        if banned:
            self.measured(request, chosen.filter(network__in=banned))

    @admin.action(description=_("Close the tables (their clocks run on)"), permissions=["close"])
    def close_tables(self, request: HttpRequest, chosen: QuerySet[Report]) -> None:
        """Nobody may look at them or play there any more."""
        close(self, request, Match.objects.filter(reports__in=chosen).distinct())
        self.measured(request, chosen)

    @admin.action(description=_("Settle, there is nothing to be done"), permissions=["settle"])
    def settle(self, request: HttpRequest, chosen: QuerySet[Report]) -> None:
        """Nobody need look at these any more."""
        count = reports.settle(chosen, moderator(request))
        said = ngettext("%(count)s report is settled.", "%(count)s reports are settled.", count)
        self.message_user(request, said % {"count": count})


def _row(line: dict[str, str]) -> tuple[str, str, SafeString | str]:
    text = line["text"]
    at = date_format(timezone.localtime(datetime.fromisoformat(line["at"])), "DATETIME_FORMAT")
    return at, line["name"], format_html("<strong>{}</strong>", text) if line["reported"] else text
