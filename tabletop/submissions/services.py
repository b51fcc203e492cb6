"""What authors do with their submissions, and how a moderator's decision is carried out. Each function checks
and acts in one transaction.
"""

from __future__ import annotations

from collections.abc import Callable
from datetime import timedelta
from typing import Any, NamedTuple

from django.db import transaction
from django.db.models import Exists, Max, OuterRef, Q, QuerySet
from django.utils import timezone

from tabletop.accounts.models import User
from tabletop.limits import limits
from tabletop.rules.game import Refused
from tabletop.submissions.games import submissions_of
from tabletop.submissions.models import Submission

State = Submission.State

READABLE = (State.PUBLISHED, State.REPLACED)
"""The states of versions that readers of a published work can see: the published one and earlier ones."""

KEPT_DAYS = 180
"""How long a version is kept that was not published, after it was sent back or withdrawn."""


_holds: list[Callable[[], Q]] = []


class Work(NamedTuple):
    """What is submitted: see `Submission`."""

    game: str
    ref: str
    title: str
    language: str
    content: Any


# -- authors


@transaction.atomic
def submit(author: User, work: Work, *, credit: str, licence: str, address: str) -> Submission:
    """Submit the next version of a work; the published one stays until this one is published. ``address`` is
    that of the author, as limits count it. Raises `Refused`: already_waiting, already_public if nothing has
    changed, too_many_waiting, too_many_submitted, too_many_from_network.
    """
    User.objects.select_for_update().get(pk=author.pk)
    history = versions(work.game, work.ref)
    if history.filter(state=State.WAITING).exists():
        raise Refused("already_waiting")
    public = history.filter(state=State.PUBLISHED).first()
    if public and (public.content, public.credit, public.licence) == (work.content, credit, licence):
        raise Refused("already_public")
    mine = Submission.objects.filter(author=author)
    if mine.filter(state=State.WAITING).count() >= limits.SUBMISSIONS_WAITING.number:
        raise Refused("too_many_waiting", most=limits.SUBMISSIONS_WAITING.number)
    recent = mine.filter(submitted__gte=timezone.now() - timedelta(days=1))
    # Those that were deleted count, too: only the bucket knows of them.
    most = limits.SUBMITTED.burst
    if recent.count() >= most or limits.SUBMITTED.take(author.pk):
        raise Refused("too_many_submitted", most=most)
    if limits.SUBMITTED_FROM.take(address):
        raise Refused("too_many_from_network")
    last = history.aggregate(last=Max("version"))["last"] or 0
    return Submission.objects.create(
        **work._asdict(), version=last + 1, author=author, credit=credit, licence=licence
    )


@transaction.atomic
def withdraw(submission: Submission) -> bool:
    """Its author takes back a version that waits or is published. Returns False if it is neither."""
    if _change(submission, State.WAITING, State.WITHDRAWN):
        return True
    if not _change(submission, State.PUBLISHED, State.WITHDRAWN):
        return False
    submissions_of(submission.game).withdraw(submission)
    return True


@transaction.atomic
def delete_work(game: str, ref: str) -> None:
    """Delete all versions of a work, because its author deletes it, but for those that are held (`add_hold`).
    A published one is withdrawn first.
    """
    public = published(game, ref)
    if public is not None:
        submissions_of(game).withdraw(public)
    _delete_or_hold(versions(game, ref))


# -- moderators: called by `tabletop.features.moderation.measures`, which also writes the audit log


@transaction.atomic
def publish(submission: Submission, message: str = "") -> bool:
    """Publish a version that waits, instead of any earlier one. Returns False if it doesn't wait."""
    now = timezone.now()
    earlier = versions(submission.game, submission.ref).filter(state=State.PUBLISHED)
    waiting = Submission.objects.select_for_update().filter(pk=submission.pk, state=State.WAITING)
    if not waiting.exists():
        return False
    earlier.update(state=State.REPLACED, decided=now)
    if not _change(submission, State.WAITING, State.PUBLISHED, message=message, published=now):
        return False
    submissions_of(submission.game).publish(submission)
    return True


@transaction.atomic
def send_back(submission: Submission, message: str) -> bool:
    """Send back a version that waits. Returns False if it doesn't wait."""
    return _change(submission, State.WAITING, State.RETURNED, message=message)


@transaction.atomic
def remove(submission: Submission, message: str) -> bool:
    """Withdraw a published version on a moderator's behalf, or hide an earlier one. Returns False if it is
    neither.
    """
    if _change(submission, State.PUBLISHED, State.REMOVED, message=message):
        submissions_of(submission.game).withdraw(submission)
        return True
    return _change(submission, State.REPLACED, State.REMOVED, message=message)


def _change(submission: Submission, before: State, after: State, **more: Any) -> bool:
    values = {"state": after, "decided": timezone.now(), **more}
    if not Submission.objects.filter(pk=submission.pk, state=before).update(**values):
        return False
    submission.refresh_from_db()
    return True


# -- reading


def versions(game: str, ref: str) -> QuerySet[Submission]:
    """All versions of a work, newest first."""
    return Submission.objects.filter(game=game, ref=ref).order_by("-version")


def published(game: str, ref: str) -> Submission | None:
    """The version of a work that is public."""
    return versions(game, ref).filter(state=State.PUBLISHED).first()


def content_of(game: str, ref: str, version: int) -> Any:
    """The content of a version that readers of the published work can see; None if there is none."""
    found = versions(game, ref).filter(version=version, state__in=READABLE)
    return found.values_list("content", flat=True).first()


# -- people who leave


def person_deleting(*, instance: User, **_: Any) -> None:
    """Handles Django's ``pre_delete`` of a person. What is public stays under its licence, with the name that
    they chose for it, and with its earlier public versions. Their other submissions are deleted, but for
    those that are held (`add_hold`).
    """
    _delete_what_is_not_public(Submission.objects.filter(author=instance))


def delete_unneeded() -> None:
    """Delete versions that were never published and were decided long ago, and those that are no longer
    held.
    """
    long_ago = timezone.now() - timedelta(days=KEPT_DAYS)
    Submission.objects.filter(published=None, decided__lt=long_ago).delete()
    _delete_what_is_not_public(Submission.objects.filter(author=None))


def add_hold(hold: Callable[[], Q]) -> None:
    """Keep the versions that meet this condition when their author deletes the work or the account. Only
    moderators see them then, without an author, until the condition is no longer met and
    `delete_unneeded` is called.
    """
    if hold not in _holds:
        _holds.append(hold)


@transaction.atomic
def _delete_what_is_not_public(submissions: QuerySet[Submission]) -> None:
    # First of all, wait for a moderator who is publishing one of them: then it stays. `publish` locks the
    # waiting version before the published one, so later versions come first here, too.
    list(submissions.select_for_update().order_by("-pk").values_list("pk", flat=True))
    public = Submission.objects.filter(game=OuterRef("game"), ref=OuterRef("ref"), state=State.PUBLISHED)
    stays = Q(state__in=READABLE) & Q(Exists(public))
    _delete_or_hold(submissions.exclude(stays))


@transaction.atomic
def _delete_or_hold(submissions: QuerySet[Submission]) -> None:
    held = [pk for hold in _holds for pk in submissions.filter(hold()).values_list("pk", flat=True)]
    submissions.exclude(pk__in=held).delete()
    kept = Submission.objects.filter(pk__in=held)
    kept.update(author=None)
    withdrawn = {"state": State.WITHDRAWN, "decided": timezone.now()}
    kept.filter(state__in=(State.WAITING, *READABLE)).update(**withdrawn)
