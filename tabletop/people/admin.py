"""People on the admin pages: to look up and to lock out, never to read a password or a link."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from django.contrib import admin

from tabletop.people.models import User

if TYPE_CHECKING:
    _Admin = admin.ModelAdmin[User]
else:  # Django's own class takes no type
    _Admin = admin.ModelAdmin


@admin.register(User)
class UserAdmin(_Admin):
    """Guests and accounts."""

    list_display = ("name", "username", "is_guest", "is_active", "created", "last_login")
    list_filter = ("is_guest", "is_active", "is_staff")
    search_fields = ("name", "username", "email")
    readonly_fields = ("created", "last_login", "is_guest")
    fields: ClassVar = [
        ("name", "username", "email"),
        ("is_guest", "is_active", "is_staff", "is_superuser"),
        "groups",
        "user_permissions",
        ("language", "created", "last_login"),
    ]
    filter_horizontal = ("groups", "user_permissions")
    ordering = ("-created",)
