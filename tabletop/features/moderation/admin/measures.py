"""The moderators' pages for measures: applying one, and the list of them."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Mapping
from datetime import datetime, timedelta
from typing import Any

from django import forms
from django.contrib import admin
from django.db.models import Q, QuerySet
from django.forms import ModelForm
from django.http import HttpRequest, HttpResponse
from django.utils import timezone
from django.utils.translation import gettext_lazy as _
from django.utils.translation import ngettext

from tabletop.accounts.forms import NameField
from tabletop.accounts.models import User
from tabletop.accounts.names import cleaned_text
from tabletop.features.moderation import measures
from tabletop.features.moderation.admin.common import DAYS, Acting, M, decision, moderator
from tabletop.features.moderation.audit import Decision
from tabletop.features.moderation.models import MAX_REASON, MAX_WORDS, Ban, Mute, in_force

# -- Forms -----------------------------------------------------------------------------------------------
# The forms for moderators' actions: reason, message to the player, duration.


DAY = 24 * 3600
DURATIONS = (
    (str(3600), _("1 hour")),
    (str(DAY), _("1 day")),
    (str(7 * DAY), _("1 week")),
    (str(30 * DAY), _("30 days")),
    ("", _("Permanently")),
)


class ReasonField(forms.CharField):
    """The reason in one line, for other moderators and the audit log."""

    def __init__(self, **more: Any) -> None:
        help_text = _("Only moderators read this. It stays in the audit log.")
        super().__init__(label=_("Reason"), help_text=help_text, max_length=MAX_REASON, **more)

    def to_python(self, value: object) -> str:
        """One line, without invisible characters."""
        return cleaned_text(super().to_python(value) or "")


class ReasonForm(forms.Form):
    """For an action without a message to the player."""

    reason = ReasonField()


class ActForm(ReasonForm):
    """For an action with a message to the player."""

    words = forms.CharField(
        label=_("Message to the player"),
        help_text=_("Optional. They see it with the measure and its end."),
        max_length=MAX_WORDS,
        required=False,
        widget=forms.Textarea(attrs={"rows": 3}),
    )

    def clean_words(self) -> str:
        """One line, without invisible characters."""
        return cleaned_text(self.cleaned_data["words"])


class WarnForm(ActForm):
    """For a warning, which needs a message."""

    def __init__(self, data: Any = None) -> None:
        super().__init__(data)
        self.fields["words"].required = True
        self.fields["words"].help_text = _("They must confirm that they’ve read it.")


class TimedForm(ActForm):
    """For a measure that may end."""

    duration = forms.ChoiceField(
        label=_("How long"), choices=DURATIONS, required=False, widget=forms.RadioSelect, initial=str(DAY)
    )
    field_order = ("duration", "reason", "words")

    def until(self) -> datetime | None:
        """When it ends; None means never."""
        seconds = self.cleaned_data["duration"]
        return timezone.now() + timedelta(seconds=int(seconds)) if seconds else None


class RenameForm(ActForm):
    """For a new name."""

    name = NameField(required=False)
    field_order = ("name", "reason", "words")

    def __init__(self, data: Any = None) -> None:
        super().__init__(data)
        self.fields["name"].label = _("New name")
        self.fields["name"].help_text = _("Leave empty to give them a random name.")


class PublishForm(forms.Form):
    """For publishing a submission: nothing has to be explained."""

    reason = ReasonField(required=False)
    words = forms.CharField(
        label=_("Message to the author"),
        help_text=_("Optional. They see it with their submissions."),
        max_length=MAX_WORDS,
        required=False,
        widget=forms.Textarea(attrs={"rows": 3}),
    )

    def clean_words(self) -> str:
        """One line, without invisible characters."""
        return cleaned_text(self.cleaned_data["words"])


class AuthorForm(PublishForm):
    """For sending a submission back or removing it: the author is told why."""

    def __init__(self, data: Any = None) -> None:
        super().__init__(data)
        self.fields["words"].required = True
        self.fields["words"].help_text = _("They see it, and can edit and submit again.")


# -- Measures --------------------------------------------------------------------------------------------


class Standing(admin.SimpleListFilter):
    """A filter: active measures, or all."""

    title = _("in force")
    parameter_name = "holds"

    def lookups(self, request: HttpRequest, model_admin: Any) -> list[tuple[str, Any]]:
        """Active measures, or those that have ended."""
        return [("yes", _("Yes")), ("no", _("No"))]

    def queryset(self, request: HttpRequest, queryset: QuerySet[Any]) -> QuerySet[Any]:
        """The chosen rows."""
        chosen = {"yes": in_force(), "no": ~in_force()}
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
        measures.impose(obj, decision(request, form))  # type: ignore[arg-type]  # a form of the same two fields

    @admin.action(description=_("End now"), permissions=["lift"])
    def lift(self, request: HttpRequest, chosen: QuerySet[Any]) -> HttpResponse | None:
        """End these measures; the rows stay."""

        def act(form: Any) -> None:
            count = sum(measures.lift(measure, decision(request, form)) for measure in chosen)
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


# -- Apply measure ---------------------------------------------------------------------------------------
# Admin actions that warn, mute or ban the people behind the chosen rows.


class Measuring(Acting[M]):
    """Warns, mutes, bans or renames. `people_behind` says who is meant, `measured` what else happens.
    Moderators are skipped, and each action is offered only to those with its permission.
    """

    measuring = ("warn", "mute", "ban", "rename")

    @abstractmethod
    def people_behind(self, chosen: QuerySet[M]) -> Mapping[User, int | None]:
        """The people that the chosen rows are about, each with the report it follows from, if any."""

    def measured(self, request: HttpRequest, chosen: QuerySet[M], form: Any) -> None:
        """Called after the measure."""

    def has_ban_permission(self, request: HttpRequest) -> bool:
        """Whether this moderator may ban."""
        return moderator(request).has_perm("moderation.add_ban")

    def has_mute_permission(self, request: HttpRequest) -> bool:
        """Whether this moderator may mute and warn."""
        return moderator(request).has_perm("moderation.add_mute")

    def has_rename_permission(self, request: HttpRequest) -> bool:
        """Whether this moderator may rename people."""
        return moderator(request).has_perm("accounts.change_user")

    @admin.action(description=_("Warn"), permissions=["mute"])
    def warn(self, request: HttpRequest, chosen: QuerySet[M]) -> HttpResponse | None:
        """Send a message that they must confirm; nothing else happens."""
        return self._measure(
            request, chosen, "warn", WarnForm, lambda person, why, _: measures.warn(person, why)
        )

    @admin.action(description=_("Mute"), permissions=["mute"])
    def mute(self, request: HttpRequest, chosen: QuerySet[M]) -> HttpResponse | None:
        """Mute them at all tables."""

        def act(person: User, why: Decision, form: Any) -> None:
            measures.impose(Mute(person=person, until=form.until()), why)

        return self._measure(request, chosen, "mute", TimedForm, act)

    @admin.action(description=_("Ban"), permissions=["ban"])
    def ban(self, request: HttpRequest, chosen: QuerySet[M]) -> HttpResponse | None:
        """Ban them from the whole site."""

        def act(person: User, why: Decision, form: Any) -> None:
            measures.impose(Ban(person=person, until=form.until()), why)

        return self._measure(request, chosen, "ban", TimedForm, act)

    @admin.action(description=_("Change name"), permissions=["rename"])
    def rename(self, request: HttpRequest, chosen: QuerySet[M]) -> HttpResponse | None:
        """Rename them until they choose another name."""

        def act(person: User, why: Decision, form: Any) -> None:
            before = measures.rename(person, why, form.cleaned_data["name"])
            said = _("%(before)s is now called %(name)s.") % {"before": before, "name": person.name}
            self.message_user(request, said)

        return self._measure(request, chosen, "rename", RenameForm, act)

    def _measure(
        self,
        request: HttpRequest,
        chosen: QuerySet[M],
        action: str,
        form_class: type[Any],
        act: Callable[[User, Decision, Any], None],
    ) -> HttpResponse | None:
        def do(form: Any) -> None:
            done = 0
            for person, report in self.people_behind(chosen).items():
                if not person.is_staff or (action == "rename" and moderator(request).is_superuser):
                    act(person, decision(request, form, report), form)
                    done += 1
            said = ngettext("Done for %(count)s person.", "Done for %(count)s people.", done)
            self.message_user(request, said % {"count": done})
            if done:
                self.measured(request, chosen, form)

        return self.ask(request, chosen, action, form_class, do)
