"""The audit log, read-only."""

from __future__ import annotations

from typing import Any

from django.contrib import admin
from django.db.models import QuerySet
from django.http import HttpRequest
from django.urls import reverse
from django.utils.safestring import SafeString
from django.utils.translation import gettext_lazy as _

from tabletop.features.moderation.admin.common import DAYS, ReadOnly, link
from tabletop.features.moderation.models import AuditEntry


@admin.register(AuditEntry)
class AuditEntryAdmin(ReadOnly[AuditEntry]):
    """All entries, newest first."""

    list_display = ("created", "action", "whom", "by_name", "reason", "old", "new")
    list_display_links = ("created",)
    list_filter = ("action", "created")
    search_fields = ("person_name", "by_name", "match__exact", "reason", "old", "new")
    date_hierarchy = "created"
    searched = ("action__exact", *DAYS)
    show_full_result_count = False
    fields = (
        *("created", "action", "by_name", "whom", "match_link", "report_link"),
        *("reason", "words", "old", "new"),
    )

    def get_queryset(self, request: HttpRequest) -> QuerySet[Any]:
        """All entries."""
        return AuditEntry.objects.all()

    @admin.display(description=_("target"))
    def whom(self, entry: AuditEntry) -> SafeString | str:
        """The person's name at the time, linked to their page."""
        if entry.person_id:
            return link(reverse("admin:accounts_user_change", args=[entry.person_id]), entry.person_name)
        return entry.person_name or entry.match or "–"

    @admin.display(description=_("table"))
    def match_link(self, entry: AuditEntry) -> SafeString | str:
        """A link to the table."""
        if not entry.match:
            return "–"
        return link(reverse("admin:matches_match_change", args=[entry.match]), entry.match)

    @admin.display(description=_("report"))
    def report_link(self, entry: AuditEntry) -> SafeString | str:
        """A link to the report that it followed from."""
        if not entry.report:
            return "–"
        return link(reverse("admin:moderation_report_change", args=[entry.report]), entry.report)
