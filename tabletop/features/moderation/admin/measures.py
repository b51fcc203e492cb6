"""Bans and mutes. New ones are added here or by an action elsewhere; none is edited or deleted, only
ended.
"""

from __future__ import annotations

from typing import Any

from django.contrib import admin
from django.db.models import Q, QuerySet
from django.forms import ModelForm
from django.http import HttpRequest, HttpResponse
from django.utils.translation import gettext_lazy as _
from django.utils.translation import ngettext

from tabletop.features.moderation import measures
from tabletop.features.moderation.admin.acting import Acting, grounds
from tabletop.features.moderation.admin.common import DAYS
from tabletop.features.moderation.admin.forms import ActForm
from tabletop.features.moderation.models import Ban, Mute, standing


class Standing(admin.SimpleListFilter):
    """A filter: active measures, or all."""

    title = _("in force")
    parameter_name = "holds"

    def lookups(self, request: HttpRequest, model_admin: Any) -> list[tuple[str, Any]]:
        """Active measures, or those that have ended."""
        return [("yes", _("Yes")), ("no", _("No"))]

    def queryset(self, request: HttpRequest, queryset: QuerySet[Any]) -> QuerySet[Any]:
        """The chosen rows."""
        chosen = {"yes": standing(), "no": ~standing()}
        return queryset.filter(chosen.get(self.value() or "", Q()))


class _MeasureAdmin(Acting[Any]):
    list_filter = (Standing, "created")
    searched = (Standing.parameter_name, *DAYS)
    raw_id_fields = ("person",)
    readonly_fields = ("by", "created")
    ordering = ("-created",)
    list_select_related = ("person", "by")
    actions = ("lift",)

    def has_change_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        """Measures can't be edited."""
        return False

    def has_delete_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        """Measures can't be deleted."""
        return False

    def has_view_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        """Moderators who may see or end them."""
        return super().has_view_permission(request, obj) or super().has_change_permission(request, obj)

    def has_lift_permission(self, request: HttpRequest) -> bool:
        """Whether this moderator may end them."""
        return super().has_change_permission(request)

    def save_model(self, request: HttpRequest, obj: Any, form: ModelForm[Any], change: bool) -> None:
        """Saves as the actions do, with an entry in the audit log."""
        measures.impose(obj, grounds(request, form))  # type: ignore[arg-type]  # a form of the same two fields

    @admin.action(description=_("End now"), permissions=["lift"])
    def lift(self, request: HttpRequest, chosen: QuerySet[Any]) -> HttpResponse | None:
        """End these measures; the rows stay."""

        def act(form: Any) -> None:
            count = sum(measures.lift(measure, grounds(request, form)) for measure in chosen)
            said = ngettext("%(count)s has ended.", "%(count)s have ended.", count)
            self.message_user(request, said % {"count": count})

        return self.ask(request, chosen, "lift", ActForm, act)

    @admin.display(description=_("in force"), boolean=True)
    def holds(self, measure: Any) -> bool:
        """Whether it is active now."""
        return bool(measure.stands)


@admin.register(Ban)
class BanAdmin(_MeasureAdmin):
    """Bans from the site."""

    list_display = ("__str__", "until", "holds", "reason", "by", "created")
    search_fields = ("person__name", "network", "reason")
    fields = ("person", "network", "until", "reason", "words", "by", "created")


@admin.register(Mute)
class MuteAdmin(_MeasureAdmin):
    """Mutes in the chat of all tables."""

    list_display = ("person", "until", "holds", "reason", "by", "created")
    search_fields = ("person__name", "reason")
    fields = ("person", "until", "reason", "words", "by", "created")
