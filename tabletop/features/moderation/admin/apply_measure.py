"""Admin actions that warn, mute or ban the people behind the chosen rows."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Mapping
from typing import Any

from django.contrib import admin
from django.db.models import QuerySet
from django.http import HttpRequest, HttpResponse
from django.utils.translation import gettext_lazy as _
from django.utils.translation import ngettext

from tabletop.accounts.models import User
from tabletop.features.moderation import measures
from tabletop.features.moderation.admin.acting import Acting, grounds
from tabletop.features.moderation.admin.common import M, moderator
from tabletop.features.moderation.admin.forms import RenameForm, TimedForm, WarnForm
from tabletop.features.moderation.audit import Grounds
from tabletop.features.moderation.models import Ban, Mute


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
        return moderator(request).has_perm("people.change_user")

    @admin.action(description=_("Warn"), permissions=["mute"])
    def warn(self, request: HttpRequest, chosen: QuerySet[M]) -> HttpResponse | None:
        """Send a message that they must confirm; nothing else happens."""
        return self._measure(
            request, chosen, "warn", WarnForm, lambda person, why, _: measures.warn(person, why)
        )

    @admin.action(description=_("Mute"), permissions=["mute"])
    def mute(self, request: HttpRequest, chosen: QuerySet[M]) -> HttpResponse | None:
        """Mute them at all tables."""

        def act(person: User, why: Grounds, form: Any) -> None:
            measures.impose(Mute(person=person, until=form.until()), why)

        return self._measure(request, chosen, "mute", TimedForm, act)

    @admin.action(description=_("Ban"), permissions=["ban"])
    def ban(self, request: HttpRequest, chosen: QuerySet[M]) -> HttpResponse | None:
        """Ban them from the whole site."""

        def act(person: User, why: Grounds, form: Any) -> None:
            measures.impose(Ban(person=person, until=form.until()), why)

        return self._measure(request, chosen, "ban", TimedForm, act)

    @admin.action(description=_("Change name"), permissions=["rename"])
    def rename(self, request: HttpRequest, chosen: QuerySet[M]) -> HttpResponse | None:
        """Rename them until they choose another name."""

        def act(person: User, why: Grounds, form: Any) -> None:
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
        act: Callable[[User, Grounds, Any], None],
    ) -> HttpResponse | None:
        def do(form: Any) -> None:
            done = 0
            for person, report in self.people_behind(chosen).items():
                if not person.is_staff or (action == "rename" and moderator(request).is_superuser):
                    act(person, grounds(request, form, report), form)
                    done += 1
            said = ngettext("Done for %(count)s person.", "Done for %(count)s people.", done)
            self.message_user(request, said % {"count": done})
            if done:
                self.measured(request, chosen, form)

        return self.ask(request, chosen, action, form_class, do)
