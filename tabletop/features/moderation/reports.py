"""Reports by people, with the evidence that is stored for moderators."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator
from datetime import datetime
from typing import NamedTuple

from django.db import transaction
from django.db.models import Q, QuerySet
from django.utils import timezone
from django.utils.crypto import salted_hmac

from tabletop.accounts.models import User
from tabletop.features.moderation import audit, bans
from tabletop.features.moderation.audit import Action, Decision
from tabletop.features.moderation.models import Report
from tabletop.matches.models import Line, Match
from tabletop.rules.game import Refused
from tabletop.submissions.models import Submission

# -- Evidence --------------------------------------------------------------------------------------------
# The chat around a report, as written. Every look is recorded in the audit log.


EVIDENCE_LINES = 20
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
def look_at_evidence(report: Report, by: User) -> list[Spoken]:
    """The messages around the report, in order; records the look in the audit log. Works for closed tables;
    if the table has been deleted, the messages copied into the report are returned.

    A moderator who plays in that match sees no spectator chat until it is over.
    """
    reason = f"{report.get_why_display()}: {report.words}" if report.words else report.get_why_display()
    decision = Decision(by, reason[:200], report=report.pk)
    audit.record(Action.LOOK, decision, person=report.about, match=report.match_id or "")
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
            before = said.filter(number__lte=number).order_by("-number")[: EVIDENCE_LINES + 1]
            after = said.filter(number__gt=number).order_by("number")[:EVIDENCE_LINES]
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


# -- Reports ---------------------------------------------------------------------------------------------


MAX_LINES = 40
"""How many of the newest messages can be selected."""

CONTEXT_LINES = 2
"""Messages of the same room before and after each selected one, for context."""


class Suspect(NamedTuple):
    """A person at the table who can be reported, under the name shown there. ``key`` stands for them in the
    form and is meaningless at another table.
    """

    user: int
    name: str
    key: str


def readable(match: Match, user: User | None) -> list[Line]:
    """The newest messages that this person can read at that table now, in order."""
    lines = match.lines.order_by("-number")
    if match.status != Match.Status.OVER:
        seated = user is not None and match.seats.filter(user=user).exists()
        own = Line.Room.TABLE if seated else Line.Room.WATCHERS
        lines = lines.filter(room__in=(own, Line.Room.WAITING))
    return list(lines[:MAX_LINES])[::-1]


def of_others(lines: Iterable[Line], user: User | None) -> list[Line]:
    """The messages that this person can report: all but their own."""
    return [line for line in lines if user is None or line.user_id != user.pk]


def suspects(match: Match, user: User | None, lines: Iterable[Line]) -> list[Suspect]:
    """Everyone else who has a seat there, wrote one of these messages, or opened the table."""
    found: dict[int, str] = {}
    for seat in match.seats.select_related("user"):
        if seat.user is not None:
            found[seat.user.pk] = seat.user.name
    for line in lines:
        if line.user_id is not None:
            found.setdefault(line.user_id, line.name)
    if match.host is not None:
        found.setdefault(match.host.pk, match.host.name)
    others = ((pk, name) for pk, name in found.items() if user is None or pk != user.pk)
    return [Suspect(pk, name, _key(match, pk)) for pk, name in others]


def _key(match: Match, user: int) -> str:
    return salted_hmac("tabletop.features.moderation.reports", f"{match.pk} {user}").hexdigest()[:16]


@transaction.atomic
def report(
    *, match: Match, by: User, about: Suspect, why: str, words: str = "", numbers: Collection[int] = ()
) -> Report:
    """Report someone to the moderators. ``numbers`` are messages that ``by`` can read. Raises `Refused`:
    reported_already while their earlier report of the same person at this table is open.
    """
    if Report.objects.filter(match=match, by=by, about=about.user, settled=None).exists():
        raise Refused("reported_already")
    return Report.objects.create(
        match=match,
        by=by,
        about_id=about.user,
        name=about.name,
        why=why,
        words=words,
        lines=_with_context(readable(match, by), numbers),
        network=bans.last_address(about.user),
    )


@transaction.atomic
def report_work(*, submission: Submission, by: User, why: str, words: str = "") -> Report:
    """Report a published version to the moderators. Raises `Refused`: reported_already while their earlier
    report of the same work is open.
    """
    earlier = Report.objects.filter(by=by, settled=None)
    if earlier.filter(submission__game=submission.game, submission__ref=submission.ref).exists():
        raise Refused("reported_already")
    author = submission.author
    return Report.objects.create(
        submission=submission,
        by=by,
        about=author,
        name=submission.credit,
        why=why,
        words=words,
        network=bans.last_address(author.pk) if author else "",
    )


def author_deleting(*, instance: User, **_: object) -> None:
    """Handles Django's ``pre_delete`` of a person: reports of what they published stay. Call it before the
    submissions are deleted.
    """
    of_works = Q(submission__isnull=False) | Q(why__in=Report.Why.only_about_works())
    Report.objects.filter(of_works, about=instance).update(about=None, network="")


def is_reported() -> Q:
    """The condition for submissions that moderators need: an open report is about them."""
    return Q(pk__in=Report.objects.filter(settled=None, submission__isnull=False).values("submission"))


def _with_context(lines: list[Line], numbers: Collection[int]) -> list[dict[str, object]]:
    marked = {place for place, line in enumerate(lines) if line.number in numbers}
    near = {place + step for place in marked for step in range(-CONTEXT_LINES, CONTEXT_LINES + 1)}
    return [
        {
            "n": line.number,
            "name": line.name,
            "room": line.room,
            "text": line.text,
            **({"original": line.original} if line.original else {}),
            "at": line.at.isoformat(timespec="seconds"),
            "reported": place in marked,
        }
        for place, line in enumerate(lines)
        if place in near
    ]


def settle(chosen: QuerySet[Report], by: User | None) -> int:
    """Close these reports and delete the stored addresses. Returns how many were still open."""
    return chosen.filter(settled=None).update(settled=timezone.now(), settled_by=by, network="")
