"""Everything that a moderator may see about one person."""

from __future__ import annotations

from typing import Any, NamedTuple

from django.urls import reverse
from django.utils.translation import gettext_lazy as _

from tabletop.accounts.models import User
from tabletop.features.moderation import audit, bans
from tabletop.features.moderation.models import Measure, Notice, Report
from tabletop.matches.models import Match

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
