"""What the admin pages share."""

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
"""How a list is narrowed by the day on which something was made."""


class Admin(_Admin[M]):
    """Django's own, in which an address may search by nothing but ``searched``, lookup by lookup: else the
    beginning of a seed or of a private link could be guessed letter by letter (``?seed__startswith=``).
    """

    searched: tuple[str, ...] = ()

    def lookup_allowed(self, lookup: str, value: str, request: HttpRequest) -> bool:
        """Whether a list may be narrowed by that."""
        return lookup in self.searched


class ReadOnly(Admin[M]):
    """Pages to look at. What can be done is done by actions."""

    def has_add_permission(self, request: HttpRequest) -> bool:
        """Nobody writes these by hand."""
        return False

    def has_change_permission(self, request: HttpRequest, obj: M | None = None) -> bool:
        """Nor changes them."""
        return False

    def has_delete_permission(self, request: HttpRequest, obj: M | None = None) -> bool:
        """Nor takes them away."""
        return False


def whether(empty: str | Promise, filled: str | Promise) -> type[admin.EmptyFieldListFilter]:
    """A filter by a field that is empty or is not, and what that means."""

    class Whether(admin.EmptyFieldListFilter):
        def choices(self, changelist: Any) -> Iterator[Any]:
            """All, those where it is empty, the others."""
            for choice, words in zip(super().choices(changelist), (_("All"), empty, filled), strict=True):
                yield {**choice, "display": words}

    return Whether


def moderator(request: HttpRequest) -> User:
    """Who acts on an admin page."""
    assert isinstance(request.user, User)
    return request.user


def link(address: str, words: object) -> SafeString:
    """A link on an admin page."""
    return format_html('<a href="{}">{}</a>', address, words)
