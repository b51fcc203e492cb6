"""Admin actions that mute or ban the people behind the chosen rows."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterable
from datetime import timedelta

from django.contrib import admin
from django.db.models import QuerySet
from django.http import HttpRequest
from django.utils import timezone
from django.utils.translation import gettext_lazy as _
from django.utils.translation import ngettext

from tabletop.moderation.admin.common import Admin, M, moderator
from tabletop.moderation.models import Ban, Mute
from tabletop.people.models import User

DAY, WEEK = timedelta(days=1), timedelta(days=7)


class Measuring(Admin[M]):
    """Says by `people_behind` who is meant, and by `measured` what else is done. Moderators are left alone,
    and only who may add bans or mutes sees these actions.
    """

    measuring = ("mute_for_a_day", "mute_for_good", "ban_for_a_day", "ban_for_a_week", "ban_for_good")

    @abstractmethod
    def people_behind(self, chosen: QuerySet[M]) -> Iterable[User]:
        """Whom the chosen rows are about."""

    def measured(self, request: HttpRequest, chosen: QuerySet[M]) -> None:
        """What follows from it."""

    def has_ban_permission(self, request: HttpRequest) -> bool:
        """Whether this moderator may ban."""
        return moderator(request).has_perm("moderation.add_ban")

    def has_mute_permission(self, request: HttpRequest) -> bool:
        """Whether this moderator may mute."""
        return moderator(request).has_perm("moderation.add_mute")

    @admin.action(description=_("Mute for a day"), permissions=["mute"])
    def mute_for_a_day(self, request: HttpRequest, chosen: QuerySet[M]) -> None:
        """At all tables."""
        self._measure(Mute, request, chosen, DAY)

    @admin.action(description=_("Mute for good"), permissions=["mute"])
    def mute_for_good(self, request: HttpRequest, chosen: QuerySet[M]) -> None:
        """At all tables."""
        self._measure(Mute, request, chosen, None)

    @admin.action(description=_("Ban for a day"), permissions=["ban"])
    def ban_for_a_day(self, request: HttpRequest, chosen: QuerySet[M]) -> None:
        """From the whole site."""
        self._measure(Ban, request, chosen, DAY)

    @admin.action(description=_("Ban for a week"), permissions=["ban"])
    def ban_for_a_week(self, request: HttpRequest, chosen: QuerySet[M]) -> None:
        """From the whole site."""
        self._measure(Ban, request, chosen, WEEK)

    @admin.action(description=_("Ban for good"), permissions=["ban"])
    def ban_for_good(self, request: HttpRequest, chosen: QuerySet[M]) -> None:
        """From the whole site."""
        self._measure(Ban, request, chosen, None)

    def _measure(
        self, kind: type[Ban] | type[Mute], request: HttpRequest, chosen: QuerySet[M], long: timedelta | None
    ) -> None:
        until = timezone.now() + long if long else None
        people = {person for person in self.people_behind(chosen) if not person.is_staff}
        for person in people:
            kind.objects.create(person=person, until=until, by=moderator(request))
        said = ngettext("Done for %(count)s person.", "Done for %(count)s people.", len(people))
        self.message_user(request, said % {"count": len(people)})
        self.measured(request, chosen)
