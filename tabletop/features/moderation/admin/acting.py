"""Admin actions that ask for a reason on a page in between."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from django import forms
from django.contrib import messages
from django.core.exceptions import ValidationError
from django.db import transaction
from django.db.models import QuerySet
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.template.response import TemplateResponse
from django.utils.http import url_has_allowed_host_and_scheme
from django.utils.translation import gettext

from tabletop.features.moderation.admin.common import Admin, M, moderator
from tabletop.features.moderation.audit import Grounds

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


def grounds(request: HttpRequest, form: forms.Form, report: int | None = None) -> Grounds:
    """Who acts, why, and the message to the player."""
    data = form.cleaned_data
    return Grounds(moderator(request), data["reason"], data.get("words", ""), report)


def _too_many() -> str:
    return gettext("Choose at most %(most)s rows.") % {"most": MAX_CHOSEN}


def _back(request: HttpRequest) -> HttpResponse | None:
    back = request.POST.get("back", "")
    ours = url_has_allowed_host_and_scheme(back, allowed_hosts={request.get_host()})
    return redirect(back) if ours else None
