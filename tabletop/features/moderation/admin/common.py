"""Base classes and helpers of the admin pages."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any, TypeVar

from django.contrib import admin
from django.db.models import Model
from django.http import HttpRequest
from django.utils.functional import Promise
from django.utils.html import format_html
from django.utils.safestring import SafeString
from django.utils.translation import gettext_lazy as _

from tabletop.accounts.models import User

M = TypeVar("M", bound=Model)

if TYPE_CHECKING:

    class _Admin(admin.ModelAdmin[M]):
        pass

else:  # at run time it takes no type

    class _Admin(admin.ModelAdmin):
        def __class_getitem__(cls, of: Any) -> type:
            return cls


DAYS = ("created__year", "created__month", "created__day", "created__gte", "created__lt")
"""The filter of a list by day."""


class Admin(_Admin[M]):
    """Django's class, except that URLs may search only ``searched``, lookup by lookup: otherwise the start of
    a seed or a private link could be guessed letter by letter (``?seed__startswith=``).
    """

    searched: tuple[str, ...] = ()

    def lookup_allowed(self, lookup: str, value: str, request: HttpRequest) -> bool:
        """Whether a list may be filtered by this lookup."""
        return lookup in self.searched


class ReadOnly(Admin[M]):
    """Read-only pages. Changes are made with actions."""

    def has_add_permission(self, request: HttpRequest) -> bool:
        """Rows can't be added by hand."""
        return False

    def has_change_permission(self, request: HttpRequest, obj: M | None = None) -> bool:
        """Rows can't be changed."""
        return False

    def has_delete_permission(self, request: HttpRequest, obj: M | None = None) -> bool:
        """Rows can't be deleted."""
        return False


def whether(empty: str | Promise, filled: str | Promise) -> type[admin.EmptyFieldListFilter]:
    """A filter by whether a field is empty, with these labels."""

    class Whether(admin.EmptyFieldListFilter):
        def choices(self, changelist: Any) -> Iterator[Any]:
            """All rows, those where the field is empty, the others."""
            for choice, words in zip(super().choices(changelist), (_("All"), empty, filled), strict=True):
                yield {**choice, "display": words}

    return Whether


def moderator(request: HttpRequest) -> User:
    """The moderator who made this request."""
    assert isinstance(request.user, User)
    return request.user


def link(address: str, words: object) -> SafeString:
    """A link on an admin page."""
    return format_html('<a href="{}">{}</a>', address, words)
