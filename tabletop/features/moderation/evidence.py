"""The chat around a report, as written. Every look is recorded in the audit log."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import datetime
from typing import NamedTuple

from django.db import transaction
from django.utils import timezone

from tabletop.accounts.models import User
from tabletop.features.moderation import audit
from tabletop.features.moderation.audit import Action, Grounds
from tabletop.features.moderation.models import Report
from tabletop.matches.models import Line, Match

AROUND = 20
"""Messages of the same room before and after each reported one, or around the time of the report."""


class Spoken(NamedTuple):
    """One message: who wrote it under which name, when, in which room, and whether it was reported. ``text``
    is as written; ``masked`` is what everyone else read, if that differs.
    """

    number: int
    person: int | None
    name: str
    at: datetime
    room: str
    text: str
    masked: str
    reported: bool


@transaction.atomic
def look(report: Report, by: User) -> list[Spoken]:
    """The messages around the report, in order; records the look in the audit log. Works for closed tables;
    if the table has been deleted, the messages copied into the report are returned.

    A moderator who plays in that match sees no spectator chat until it is over.
    """
    reason = f"{report.get_why_display()}: {report.words}" if report.words else report.get_why_display()
    grounds = Grounds(by, reason[:200], report=report.pk)
    audit.record(Action.LOOK, grounds, person=report.about, match=report.match_id or "")
    if report.match is None:
        return list(_copied(report))
    return [_spoken(line, report) for line in _lines(report, report.match, by)]


def _lines(report: Report, match: Match, by: User) -> list[Line]:
    pointed = {line["n"]: line["room"] for line in report.lines if line["reported"]}
    found: dict[int, Line] = {}
    for room in _rooms(report, match, by, set(pointed.values())):
        read_together = (room, Line.Room.WAITING)
        said = match.lines.filter(room__in=read_together)
        numbers = [number for number, where in pointed.items() if where in read_together]
        if not numbers:
            last = said.filter(at__lte=report.created).order_by("-number").first()
            numbers = [last.number if last else 0]
        for number in numbers:
            before = said.filter(number__lte=number).order_by("-number")[: AROUND + 1]
            after = said.filter(number__gt=number).order_by("number")[:AROUND]
            found |= {line.number: line for line in (*before, *after)}
    return [found[number] for number in sorted(found)]


def _rooms(report: Report, match: Match, by: User, pointed: set[str]) -> set[str]:
    """The rooms that the moderator reads, in addition to the chat before the start: those of the reported
    messages, else those that the reporter could read.
    """
    over = match.status == Match.Status.OVER
    rooms = pointed - {Line.Room.WAITING}
    if not rooms and over:
        rooms = {Line.Room.TABLE, Line.Room.WATCHERS}
    elif not rooms:
        seated = report.by_id is not None and match.seats.filter(user=report.by_id).exists()
        rooms = {Line.Room.TABLE if seated else Line.Room.WATCHERS}
    if not over and match.seats.filter(user=by).exists():
        rooms = rooms - {Line.Room.WATCHERS} or {Line.Room.WAITING}
    return rooms


def _spoken(line: Line, report: Report) -> Spoken:
    reported = any(one["n"] == line.number and one["reported"] for one in report.lines)
    text, masked = (line.original, line.text) if line.original else (line.text, "")
    return Spoken(
        line.number, line.user_id, line.name, line.at, line.get_room_display(), text, masked, reported
    )


def _copied(report: Report) -> Iterator[Spoken]:
    names = dict(Line.Room.choices)
    for line in report.lines:
        original = line.get("original", "")
        yield Spoken(
            line["n"],
            None,
            line["name"],
            timezone.localtime(datetime.fromisoformat(line["at"])),
            str(names.get(line["room"], line["room"])),
            original or line["text"],
            line["text"] if original else "",
            line["reported"],
        )
