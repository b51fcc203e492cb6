"""What all pages of the moderators' site share: columns, links, and forms that act."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Any, TypeVar

from django import forms
from django.contrib import admin, messages
from django.core.exceptions import ValidationError
from django.db import transaction
from django.db.models import Model, QuerySet
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.template.response import TemplateResponse
from django.utils.functional import Promise
from django.utils.html import format_html
from django.utils.http import url_has_allowed_host_and_scheme
from django.utils.safestring import SafeString
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from tabletop.accounts.models import User
from tabletop.features.moderation.audit import Decision

# -- Columns and links -----------------------------------------------------------------------------------


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


# -- Acting ----------------------------------------------------------------------------------------------


MAX_CHOSEN = 100
"""The most rows that one action takes."""


class Acting(Admin[M]):
    """Its actions return the response of `ask`."""

    def ask(
        self,
        request: HttpRequest,
        chosen: QuerySet[M],
        action: str,
        form_class: type[forms.Form],
        act: Callable[[Any], None],
    ) -> HttpResponse | None:
        """A page that asks for a reason. When its form is sent, ``act`` is called with it in a transaction,
        and the response leads back to where the action was chosen. A `ValidationError` from ``act`` is shown
        in the form, and nothing has been done.
        """
        form = form_class(request.POST if request.POST.get("confirmed") else None)
        if form.is_valid():
            try:
                with transaction.atomic():
                    act(form)
            except ValidationError as error:
                form.add_error(None, error)
            else:
                return _back(request)
        context = {
            **self.admin_site.each_context(request),
            "title": dict(self.acts(request))[action],
            "form": form,
            "action": action,
            "chosen": chosen[:MAX_CHOSEN],
            "opts": self.opts,
            "back": request.POST.get("back", ""),
        }
        return TemplateResponse(request, "admin/moderation/act.html", context)

    def acts(self, request: HttpRequest) -> list[tuple[str, str]]:
        """The actions that this moderator may take, with their labels."""
        return [(name, str(words)) for name, words in self.get_action_choices(request, [])]

    def response_action(  # type: ignore[override]  # the stubs know one argument more than Django does
        self, request: HttpRequest, queryset: QuerySet[M]
    ) -> HttpResponse | None:
        """As Django's, but for all chosen rows or none, and never for thousands with one click."""
        if len(request.POST.getlist("_selected_action")) > MAX_CHOSEN or "1" in request.POST.getlist(
            "select_across"
        ):
            self.message_user(request, _too_many(), messages.ERROR)
            return None
        return super().response_action(request, queryset)


def decision(request: HttpRequest, form: forms.Form, report: int | None = None) -> Decision:
    """Who acts, why, and the message to the player."""
    data = form.cleaned_data
    return Decision(moderator(request), data["reason"], data.get("words", ""), report)


def _too_many() -> str:
    return gettext("Choose at most %(most)s rows.") % {"most": MAX_CHOSEN}


def _back(request: HttpRequest) -> HttpResponse | None:
    back = request.POST.get("back", "")
    ours = url_has_allowed_host_and_scheme(back, allowed_hosts={request.get_host()})
    return redirect(back) if ours else None
