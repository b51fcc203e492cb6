"""Bans and mutes."""

from __future__ import annotations

from typing import Any

from django.contrib import admin
from django.db.models import Q, QuerySet
from django.forms import ModelForm
from django.http import HttpRequest
from django.utils import timezone
from django.utils.translation import gettext_lazy as _
from django.utils.translation import ngettext

from tabletop.moderation.admin.common import DAYS, Admin, moderator
from tabletop.moderation.models import Ban, Mute, standing


class Standing(admin.SimpleListFilter):
    """Those that hold, or all."""

    title = _("holds")
    parameter_name = "holds"

    def lookups(self, request: HttpRequest, model_admin: Any) -> list[tuple[str, Any]]:
        """Only those that hold, or only those that are over."""
        return [("yes", _("Yes")), ("no", _("No"))]

    def queryset(self, request: HttpRequest, queryset: QuerySet[Any]) -> QuerySet[Any]:
        """What was chosen."""
        chosen = {"yes": standing(), "no": ~standing()}
        return queryset.filter(chosen.get(self.value() or "", Q()))


class _MeasureAdmin(Admin[Any]):
    list_filter = (Standing, "created")
    searched = (Standing.parameter_name, *DAYS)
    raw_id_fields = ("person",)
    readonly_fields = ("by", "created")
    ordering = ("-created",)
    actions = ("end",)

    def save_model(self, request: HttpRequest, obj: Any, form: ModelForm[Any], change: bool) -> None:
        """Whoever wrote it first is kept with it."""
        if not change:
            obj.by = moderator(request)
        super().save_model(request, obj, form, change)

    @admin.action(description=_("End these now"), permissions=["change"])
    def end(self, request: HttpRequest, chosen: QuerySet[Any]) -> None:
        """From now on they do not hold; they stay to be read."""
        count = chosen.filter(standing()).update(until=timezone.now())
        said = ngettext("%(count)s has ended.", "%(count)s have ended.", count)
        self.message_user(request, said % {"count": count})

    @admin.display(description=_("holds"), boolean=True)
    def holds(self, measure: Any) -> bool:
        """Whether it holds now."""
        return bool(measure.stands)


@admin.register(Ban)
class BanAdmin(_MeasureAdmin):
    """Who is kept out of the site."""

    list_display = ("__str__", "until", "holds", "reason", "by", "created")
    search_fields = ("person__name", "network", "reason")
    fields = ("person", "network", "until", "reason", "by", "created")


@admin.register(Mute)
class MuteAdmin(_MeasureAdmin):
    """Who is kept out of the talk of all tables."""

    list_display = ("person", "until", "holds", "reason", "by", "created")
    search_fields = ("person__name", "reason")
    fields = ("person", "until", "reason", "by", "created")
