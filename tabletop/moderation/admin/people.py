"""People on the admin pages: to look up and to lock out, never to read a password or a link."""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar

from django.contrib import admin
from django.db.models import QuerySet
from django.forms import ModelForm
from django.http import HttpRequest
from django.utils.translation import gettext_lazy as _

from tabletop.moderation.admin.common import moderator
from tabletop.moderation.admin.measuring import Measuring
from tabletop.people.guests import suggest_name
from tabletop.people.models import User


@admin.register(User)
class UserAdmin(Measuring[User]):
    """Guests and accounts."""

    list_display = ("name", "username", "is_guest", "is_active", "created", "last_login")
    list_filter = ("is_guest", "is_active", "is_staff")
    searched = ("is_guest__exact", "is_active__exact", "is_staff__exact")
    search_fields = ("name", "username", "email")
    readonly_fields = ("created", "last_login", "is_guest")
    for_superusers = ("username", "email", "is_staff", "is_superuser", "groups", "user_permissions")
    fields: ClassVar = [
        ("name", "username", "email"),
        ("is_guest", "is_active", "is_staff", "is_superuser"),
        "groups",
        "user_permissions",
        ("language", "created", "last_login"),
    ]
    filter_horizontal = ("groups", "user_permissions")
    ordering = ("-created",)
    actions = (*Measuring.measuring, "rename")

    def save_model(self, request: HttpRequest, obj: User, form: ModelForm[User], change: bool) -> None:
        """Whoever has a user name is no guest."""
        obj.is_guest = obj.is_guest and not obj.username
        super().save_model(request, obj, form, change)

    def get_readonly_fields(self, request: HttpRequest, obj: User | None = None) -> tuple[str, ...]:
        """What makes a moderator, and by what one signs in, is for superusers to say."""
        more = () if moderator(request).is_superuser else self.for_superusers
        return (*self.readonly_fields, *more)

    def has_change_permission(self, request: HttpRequest, obj: User | None = None) -> bool:
        """Moderators are changed by superusers only."""
        return super().has_change_permission(request, obj) and _may_touch(request, obj)

    def has_delete_permission(self, request: HttpRequest, obj: User | None = None) -> bool:
        """And so are they taken away."""
        return super().has_delete_permission(request, obj) and _may_touch(request, obj)

    def people_behind(self, chosen: QuerySet[User]) -> Iterable[User]:
        """Themselves."""
        return chosen

    @admin.action(description=_("Take their names from them"), permissions=["change"])
    def rename(self, request: HttpRequest, chosen: QuerySet[User]) -> None:
        """They are called by two friendly words until they choose another name."""
        for person in chosen:
            if _may_touch(request, person):
                before, person.name = person.name, suggest_name()
                person.save(update_fields=["name"])
                said = _("%(before)s is called %(name)s now.") % {"before": before, "name": person.name}
                self.message_user(request, said)


def _may_touch(request: HttpRequest, person: User | None) -> bool:
    return person is None or not person.is_staff or moderator(request).is_superuser
