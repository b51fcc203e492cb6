"""The moderators' pages for people, with everything known about one."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, ClassVar, NamedTuple

from django import forms
from django.contrib import admin
from django.db import transaction
from django.db.models import QuerySet
from django.forms import ModelForm
from django.http import HttpRequest, HttpResponse
from django.urls import reverse
from django.utils.translation import gettext, ngettext
from django.utils.translation import gettext_lazy as _

from tabletop.accounts.models import User
from tabletop.features.moderation import audit, bans, measures
from tabletop.features.moderation.admin.common import decision, moderator
from tabletop.features.moderation.admin.measures import Measuring, ReasonField, ReasonForm
from tabletop.features.moderation.models import Measure, Notice, Report
from tabletop.i18n.formatting import format_list
from tabletop.matches.models import Match

# -- Dossier ---------------------------------------------------------------------------------------------


MAX_ROWS = 50
"""The most rows of each kind, newest first."""


class Taken(NamedTuple):
    """A ban or a mute, and the list in which moderators with permission can end it."""

    what: Any
    measure: Measure
    page: str
    can_lift: bool


def dossier(person: User, reader: User) -> dict[str, Any]:
    """Variables for the person's page. Each part is included only if the moderator may see it on its own
    pages too; the address, only if they may ban it.
    """
    may = reader.has_perm
    found: dict[str, Any] = {"person": person, "former_names": person.former_names.all()[:MAX_ROWS]}
    if may("moderation.view_report"):
        about = Report.objects.filter(about=person).select_related("by", "match")
        found["reports_about"] = about.order_by("-created")[:MAX_ROWS]
        by = Report.objects.filter(by=person).select_related("about", "match")
        found["reports_by"] = by.order_by("-created")[:MAX_ROWS]
    taken = [*_taken(person, reader)]
    if taken or any(may(f"moderation.view_{kind}") for kind in ("ban", "mute")):
        found["standing"] = [one for one in taken if one.measure.stands]
        found["ended"] = [one for one in taken if not one.measure.stands]
    if may("moderation.add_mute"):
        found["warnings"] = Notice.objects.filter(person=person, kind=Notice.Kind.WARN).order_by("-created")
    if may("matches.view_match"):
        mine = Match.objects.filter(seats__user=person) | Match.objects.filter(host=person)
        found["matches"] = mine.distinct().order_by("-created")[:MAX_ROWS]
    if may("moderation.add_ban"):
        found["last_address"] = bans.last_address(person.pk)
    if may("moderation.view_auditentry"):
        found["history"] = audit.of_person(person.pk)[:MAX_ROWS]
    return found


def _taken(person: User, reader: User) -> list[Taken]:
    kinds = [
        (_("Ban"), "ban", person.bans.all()),
        (_("Mute"), "mute", person.site_mutes.all()),
    ]
    found: list[Taken] = []
    for words, kind, rows in kinds:
        can_lift = reader.has_perm(f"moderation.change_{kind}")
        if can_lift or reader.has_perm(f"moderation.view_{kind}"):
            page = reverse(f"admin:moderation_{kind}_changelist")
            found += [Taken(words, one, page, can_lift) for one in rows.select_related("by")]
    return sorted(found, key=lambda one: one.measure.created, reverse=True)[:MAX_ROWS]


# -- People ----------------------------------------------------------------------------------------------


if TYPE_CHECKING:

    class _Form(ModelForm[User]):
        pass

else:  # at run time it takes no type

    class _Form(ModelForm):
        pass


class AccountForm(_Form):
    """An account; a change needs a reason."""

    reason = ReasonField()

    def __init__(self, *args: Any, **more: Any) -> None:
        super().__init__(*args, **more)
        if self.instance._state.adding:
            self.fields["reason"].required = False


@admin.register(User)
class UserAdmin(Measuring[User]):
    """Guests and accounts."""

    form = AccountForm
    list_display = ("name", "username", "is_guest", "is_active", "created", "last_login")
    list_filter = ("is_guest", "is_active", "is_staff")
    searched = ("is_guest__exact", "is_active__exact", "is_staff__exact")
    search_fields = ("name", "username", "email", "former_names__name")
    search_help_text = _("Names, former names, usernames and email addresses")
    readonly_fields = ("created", "last_login", "is_guest")
    for_superusers = ("username", "email", "is_staff", "is_superuser", "groups", "user_permissions")
    fields: ClassVar = [
        ("name", "username", "email"),
        ("is_guest", "is_active", "is_staff", "is_superuser"),
        "groups",
        "user_permissions",
        ("language", "created", "last_login"),
        "reason",
    ]
    ordering = ("-created",)
    actions = (*Measuring.measuring, "remove")

    def get_readonly_fields(self, request: HttpRequest, obj: User | None = None) -> tuple[str, ...]:
        """Staff status and sign-in details are for superusers. A name is changed by the action, which tells
        the player.
        """
        more = () if moderator(request).is_superuser else self.for_superusers
        return (*self.readonly_fields, *more, *(() if obj is None else ("name",)))

    def get_fields(self, request: HttpRequest, obj: User | None = None) -> Any:
        """The reason is only for those who can change something."""
        left_out = () if obj is None or self.has_change_permission(request, obj) else ("reason",)
        return [name for name in self.fields if name not in left_out]

    def has_change_permission(self, request: HttpRequest, obj: User | None = None) -> bool:
        """Only superusers change moderators."""
        return super().has_change_permission(request, obj) and _may_touch(request, obj)

    def has_delete_permission(self, request: HttpRequest, obj: User | None = None) -> bool:
        """Accounts are deleted by the action, with a reason."""
        return False

    def has_remove_permission(self, request: HttpRequest) -> bool:
        """Whether this moderator may delete accounts."""
        return moderator(request).has_perm("accounts.delete_user")

    def save_model(self, request: HttpRequest, obj: User, form: Any, change: bool) -> None:
        """A person with a username is not a guest. The change is logged."""
        obj.is_guest = obj.is_guest and not obj.username
        with transaction.atomic():
            super().save_model(request, obj, form, change)
            changed = [name for name in form.changed_data if name != "reason"]
            if changed or not change:
                old = _written(form, changed, form.initial) if change else ""
                new = _written(form, changed, form.cleaned_data)
                measures.change_account(obj, decision(request, form), old, new)

    def change_view(
        self,
        request: HttpRequest,
        object_id: str,
        form_url: str = "",
        extra_context: dict[str, Any] | None = None,
    ) -> HttpResponse:
        """Everything about one person."""
        person = self.get_object(request, object_id)
        more: dict[str, Any] = {"acts": self.acts(request), "act_on": object_id}
        if person is not None and self.has_view_permission(request, person):
            more |= dossier(person, moderator(request))
        return super().change_view(request, object_id, form_url, {**(extra_context or {}), **more})

    def people_behind(self, chosen: QuerySet[User]) -> Mapping[User, int | None]:
        """The chosen people themselves."""
        return dict.fromkeys(chosen)

    @admin.action(description=_("Delete account"), permissions=["remove"])
    def remove(self, request: HttpRequest, chosen: QuerySet[User]) -> HttpResponse | None:
        """Delete accounts with their reports, measures and notes. Matches and chat messages stay."""

        def act(form: forms.Form) -> None:
            mine = moderator(request)
            people = [one for one in chosen if _may_touch(request, one) and one.pk != mine.pk]
            for person in people:
                measures.remove(person, decision(request, form))
            said = ngettext("%(count)s account is deleted.", "%(count)s accounts are deleted.", len(people))
            self.message_user(request, said % {"count": len(people)})

        return self.ask(request, chosen, "remove", ReasonForm, act)


def _may_touch(request: HttpRequest, person: User | None) -> bool:
    return person is None or measures.may_touch(moderator(request), person)


def _written(form: Any, names: list[str], values: Mapping[str, Any]) -> str:
    """These fields and their values, for the log."""
    return "; ".join(f"{form.fields[name].label}: {_plain(values.get(name))}" for name in names)


def _plain(value: Any) -> str:
    if isinstance(value, bool):
        return gettext("yes") if value else gettext("no")
    if value is None or value == "":
        return "–"
    if isinstance(value, str | int):
        return str(value)
    return format_list(value, "unit") or "–"
