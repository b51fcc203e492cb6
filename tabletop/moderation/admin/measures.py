"""Bans and mutes. A new one is written here by hand or by an action elsewhere; none is edited or deleted:
it ends.
"""

from __future__ import annotations

from typing import Any

from django.contrib import admin
from django.db.models import Q, QuerySet
from django.forms import ModelForm
from django.http import HttpRequest, HttpResponse
from django.utils.translation import gettext_lazy as _
from django.utils.translation import ngettext

from tabletop.moderation import measures
from tabletop.moderation.admin.acting import Acting, grounds
from tabletop.moderation.admin.common import DAYS
from tabletop.moderation.admin.forms import ActForm
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


class _MeasureAdmin(Acting[Any]):
    list_filter = (Standing, "created")
    searched = (Standing.parameter_name, *DAYS)
    raw_id_fields = ("person",)
    readonly_fields = ("by", "created")
    ordering = ("-created",)
    list_select_related = ("person", "by")
    actions = ("lift",)

    def has_change_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        """Nobody rewrites what was decided."""
        return False

    def has_delete_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        """Nor takes it away."""
        return False

    def has_view_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        """Those who may see them, and those who may end them."""
        return super().has_view_permission(request, obj) or super().has_change_permission(request, obj)

    def has_lift_permission(self, request: HttpRequest) -> bool:
        """Whether this moderator may end them."""
        return super().has_change_permission(request)

    def save_model(self, request: HttpRequest, obj: Any, form: ModelForm[Any], change: bool) -> None:
        """As the actions do it, so that it is in the audit log."""
        measures.impose(obj, grounds(request, form))  # type: ignore[arg-type]  # a form of the same two fields

    @admin.action(description=_("End now"), permissions=["lift"])
    def lift(self, request: HttpRequest, chosen: QuerySet[Any]) -> HttpResponse | None:
        """From now on they do not hold; they stay to be read."""

        def act(form: Any) -> None:
            count = sum(measures.lift(measure, grounds(request, form)) for measure in chosen)
            said = ngettext("%(count)s has ended.", "%(count)s have ended.", count)
            self.message_user(request, said % {"count": count})

        return self.ask(request, chosen, "lift", ActForm, act)

    @admin.display(description=_("holds"), boolean=True)
    def holds(self, measure: Any) -> bool:
        """Whether it holds now."""
        return bool(measure.stands)


@admin.register(Ban)
class BanAdmin(_MeasureAdmin):
    """Who is kept out of the site."""

    list_display = ("__str__", "until", "holds", "reason", "by", "created")
    search_fields = ("person__name", "network", "reason")
    fields = ("person", "network", "until", "reason", "words", "by", "created")


@admin.register(Mute)
class MuteAdmin(_MeasureAdmin):
    """Who is kept out of the chat of all tables."""

    list_display = ("person", "until", "holds", "reason", "by", "created")
    search_fields = ("person__name", "reason")
    fields = ("person", "until", "reason", "words", "by", "created")
