"""What moderators can do about a person, a table or a submission, and how each measure is undone. Every
function here checks, acts, tells the player and writes the audit log, in one transaction.
"""

from __future__ import annotations

from django.core.exceptions import ValidationError
from django.db import transaction
from django.db.models import QuerySet
from django.utils import timezone
from django.utils.translation import gettext as _

from tabletop.accounts import guests
from tabletop.accounts.guests import rename as give_name
from tabletop.accounts.models import User
from tabletop.features.moderation import audit, reports
from tabletop.features.moderation.audit import Action, Decision, until_text
from tabletop.features.moderation.models import AuditEntry, Ban, Closure, Mute, Notice, Report, in_force
from tabletop.matches.actions import deletion
from tabletop.matches.models import Match
from tabletop.submissions import services as submissions
from tabletop.submissions.games import submissions_of
from tabletop.submissions.models import Submission


def may_touch(by: User, person: User) -> bool:
    """Whether this moderator may act on that person: only superusers act on moderators."""
    return by.is_superuser or not person.is_staff


@transaction.atomic
def warn(person: User, decision: Decision) -> None:
    """Send a player a warning; nothing else happens. Raises `ValidationError` without a message."""
    if not decision.words:
        raise ValidationError(_("Enter a message to the player."))
    Notice.objects.create(person=person, kind=Notice.Kind.WARN, words=decision.words)
    audit.record(Action.WARN, decision, person=person)


@transaction.atomic
def impose(measure: Ban | Mute, decision: Decision) -> None:
    """Save a ban or a mute and put it into force. Raises `ValidationError` if it isn't allowed: a ban of a
    moderator, or of too large a network.
    """
    measure.by, measure.reason, measure.words = decision.by, decision.reason, decision.words
    measure.clean()
    measure.save()
    is_ban = isinstance(measure, Ban)
    if isinstance(measure, Mute):
        Notice.objects.create(
            person=measure.person, kind=Notice.Kind.MUTE, words=decision.words, until=measure.until
        )
    audit.record(
        Action.BAN if is_ban else Action.MUTE,
        decision,
        person=measure.person,
        network=getattr(measure, "network", ""),
        new=until_text(measure.until),
    )


@transaction.atomic
def lift(measure: Ban | Mute, decision: Decision) -> bool:
    """End a ban or a mute now; the row stays. Returns False if it had ended already."""
    kind = type(measure)
    if not kind.objects.filter(in_force(), pk=measure.pk).update(until=timezone.now()):
        return False
    is_ban = isinstance(measure, Ban)
    if measure.person is not None:
        told = Notice.Kind.UNBAN if is_ban else Notice.Kind.UNMUTE
        Notice.objects.create(person=measure.person, kind=told, words=decision.words)
    audit.record(
        Action.UNBAN if is_ban else Action.UNMUTE,
        decision,
        person=measure.person,
        network=getattr(measure, "network", ""),
        old=until_text(measure.until),
    )
    return True


@transaction.atomic
def rename(person: User, decision: Decision, name: str = "") -> str:
    """Change a person's name; without a (cleaned) ``name`` they get a random one. Returns the old name."""
    old = give_name(person, name or guests.suggest_name())
    Notice.objects.create(person=person, kind=Notice.Kind.RENAME, words=decision.words, name=person.name)
    audit.record(Action.RENAME, decision, person=person, old=old, new=person.name)
    return old


@transaction.atomic
def close(match: Match, decision: Decision) -> bool:
    """Close a table: no one can see it or play there. Returns False if it was closed already."""
    known = {"by": decision.by, "reason": decision.reason, "words": decision.words}
    _closure, made = Closure.objects.get_or_create(match=match, defaults=known)
    if made:
        audit.record(Action.CLOSE, decision, match=match.pk)
    return made


@transaction.atomic
def reopen(match: Match, decision: Decision) -> bool:
    """Reopen a table; the game continues where it was. The log records who had closed it, when and why.
    Returns False if it was open.
    """
    closure = Closure.objects.select_for_update(of=("self",)).filter(match=match).first()
    if closure is None:
        return False
    by = closure.by.username or closure.by.name if closure.by else "–"
    old = _("closed %(when)s UTC by %(by)s: %(reason)s") % {
        "when": f"{closure.created:%Y-%m-%d %H:%M}",
        "by": by,
        "reason": closure.reason or "–",
    }
    closure.delete()
    audit.record(Action.REOPEN, decision, match=match.pk, old=old)
    return True


def may_decide(by: User, submission: Submission) -> bool:
    """Whether this moderator may decide on that submission: only superusers decide on their own."""
    return by.is_superuser or submission.author_id != by.pk


@transaction.atomic
def read_submission(submission: Submission, by: User) -> None:
    """Log that a moderator reads a submission, and tell the game: they know its secrets now."""
    submissions_of(submission.game).mark_read(submission, by)
    _record_submission(Action.READ, submission, Decision(by, ""))


@transaction.atomic
def publish(submission: Submission, decision: Decision) -> bool:
    """Publish a version that waits for review, instead of any earlier one. Returns False if it no longer
    waits, or is the moderator's own.
    """
    if not may_decide(decision.by, submission) or not submissions.publish(submission, decision.words):
        return False
    _record_submission(Action.PUBLISH, submission, decision)
    return True


@transaction.atomic
def send_back(submission: Submission, decision: Decision) -> bool:
    """Send a version that waits for review back to its author, with a message. Raises `ValidationError`
    without one. Returns False if it no longer waits, or is the moderator's own.
    """
    _check_message(decision)
    if not may_decide(decision.by, submission) or not submissions.send_back(submission, decision.words):
        return False
    _record_submission(Action.RETURN, submission, decision)
    return True


@transaction.atomic
def remove_submission(submission: Submission, decision: Decision) -> bool:
    """Remove a published version or an earlier one, with a message to its author. Raises `ValidationError`
    without one. Returns False if it is neither, or is the moderator's own.
    """
    _check_message(decision)
    if not may_decide(decision.by, submission) or not submissions.remove(submission, decision.words):
        return False
    _record_submission(Action.UNSHELVE, submission, decision)
    return True


def _check_message(decision: Decision) -> None:
    if not decision.words:
        raise ValidationError(_("Enter a message to the author."))


def _record_submission(action: AuditEntry.Action, submission: Submission, decision: Decision) -> None:
    """Log the title and the version, and nothing else of the submission."""
    what = _("%(title)s, version %(version)s (%(game)s/%(ref)s)") % {
        "title": submission.title,
        "version": submission.version,
        "game": submission.game,
        "ref": submission.ref,
    }
    audit.record(action, decision, person=submission.author, new=what)


@transaction.atomic
def settle(chosen: QuerySet[Report], decision: Decision, *, dismissed: bool = False) -> int:
    """Close these reports: something was done, or nothing had to be (``dismissed``). Returns how many were
    still open.
    """
    still_open = list(chosen.filter(settled=None).select_related("about"))
    for report in still_open:
        because = Decision(decision.by, decision.reason, report=report.pk)
        action = Action.DISMISS if dismissed else Action.SETTLE
        audit.record(action, because, person=report.about, match=report.match_id or "")
    reports.settle(Report.objects.filter(pk__in=[report.pk for report in still_open]), decision.by)
    return len(still_open)


@transaction.atomic
def change_account(person: User, decision: Decision, old: str, new: str) -> None:
    """Log a change of an account on the admin pages, in the transaction of the change."""
    audit.record(Action.ACCOUNT, decision, person=person, old=old, new=new)


@transaction.atomic
def remove(person: User, decision: Decision) -> None:
    """Begin to delete an account and its data (`deletion.begin`); matches, chat messages and what is
    published stay.
    """
    audit.record(Action.REMOVE, decision, person=person, old=person.username or person.name)
    deletion.begin(person, even_if_awaited=True)
