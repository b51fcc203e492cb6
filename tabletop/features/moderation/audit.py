"""The audit log: who did what to whom, when and why. Every moderator's action calls `record` in its own
transaction, so that nothing is done without a log entry.
"""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime

from django.db.models import QuerySet
from django.utils.translation import gettext as _

from tabletop.accounts.models import User
from tabletop.features.moderation.models import AuditEntry

Action = AuditEntry.Action


@dataclass(frozen=True)
class Decision:
    """Who decides, why, the message to the player, and the report it follows from, if any."""

    by: User
    reason: str
    words: str = ""
    report: int | None = None


def record(
    action: AuditEntry.Action,
    decision: Decision,
    *,
    person: User | None = None,
    network: str = "",
    match: str = "",
    old: str = "",
    new: str = "",
) -> AuditEntry:
    """Add an entry about a person, a network or a table."""
    return AuditEntry.objects.create(
        action=action,
        by_id=decision.by.pk,
        by_name=decision.by.username or decision.by.name,
        person_id=person.pk if person else None,
        person_name=person.name if person else network,
        match=match,
        report=decision.report,
        reason=decision.reason,
        words=decision.words,
        old=old,
        new=new,
    )


def of_person(person: int) -> QuerySet[AuditEntry]:
    """All entries about this person, newest first."""
    return AuditEntry.objects.filter(person_id=person)


def of_match(match: str) -> QuerySet[AuditEntry]:
    """All entries about this table, newest first."""
    return AuditEntry.objects.filter(match=match)


def until_text(until: datetime | None) -> str:
    """The end of a measure as the log writes it."""
    return f"{until:%Y-%m-%d %H:%M} UTC" if until else _("permanent")
