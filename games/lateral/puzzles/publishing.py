"""Publishing a puzzle: submitting versions of it, and what the public shelf shows of them."""

from __future__ import annotations

from collections.abc import Collection
from typing import Any

import msgspec
from django.db import transaction
from django.utils import timezone

from games.lateral.puzzles.access import GAME, Book
from games.lateral.puzzles.models import OwnPuzzle, PublishedPuzzle
from games.lateral.puzzles.puzzle import Mood, Puzzle
from games.lateral.puzzles.services import update_ranking
from tabletop.accounts.models import User
from tabletop.rules.game import Refused
from tabletop.submissions import api as submissions
from tabletop.submissions.api import Submission

State = Submission.State


@transaction.atomic
def submit(
    person: User, own: OwnPuzzle, *, moods: tuple[Mood, ...], licence: str, credit: str, address: str
) -> Submission:
    """Submit the puzzle as it is now, with these moods, licence and name to credit, which are saved with it.
    Raises `Refused`: unfinished, and as `tabletop.submissions.services.submit`.
    """
    own = OwnPuzzle.objects.select_for_update().get(pk=own.pk)
    puzzle = msgspec.structs.replace(own.puzzle, moods=moods, licence=licence, author=credit)
    if not puzzle.complete:
        raise Refused("unfinished")
    own.write(puzzle)
    own.save()
    content = msgspec.json.decode(msgspec.json.encode(puzzle))  # as it will be read again: to compare
    work = submissions.Work(GAME, own.ref, puzzle.title, puzzle.language, content)
    return submissions.submit(person, work, credit=credit, licence=licence, address=address)


@transaction.atomic
def withdraw(own: OwnPuzzle, state: str) -> None:
    """Withdraw the version that is in this state, waiting or published. Raises
    `Refused("not_submitted")`.
    """
    found = submissions.versions(GAME, own.ref).filter(state=state).first()
    if found is None or not submissions.withdraw(found):
        raise Refused("not_submitted")


def publication_status(book: Book) -> dict[str, Any]:
    """Where the reader's own puzzle stands, for ``publish.html``: its ``decisions``, its ``latest``
    submission, the ``public`` one, and whether it ``has_changed`` since. Nothing if it isn't theirs.
    """
    if not book.mine:
        return {}
    decisions = decisions_on([book.ref]).get(book.ref, [])
    public = submissions.published(GAME, book.ref) if book.published else None
    has_changed = public is not None and puzzle_of(public) != book.puzzle
    latest = decisions[0] if decisions else None
    return {"decisions": decisions, "latest": latest, "public": public, "has_changed": has_changed}


def decisions_on(refs: Collection[str]) -> dict[str, list[Submission]]:
    """What authors are told of each of these puzzles that was submitted: its latest version, and the newest
    one that a moderator removed, if no other has been published since.
    """
    history: dict[str, list[Submission]] = {}
    found = Submission.objects.filter(game=GAME, ref__in=refs).defer("content")
    for each in found.order_by("-version"):
        history.setdefault(each.ref, []).append(each)
    return {ref: list(dict.fromkeys([each[0], *_last_removal(each)])) for ref, each in history.items()}


def _last_removal(history: list[Submission]) -> list[Submission]:
    removed = [one for one in history if one.state == State.REMOVED][:1]
    dates = [one.published for one in history if one.published is not None]
    return [one for one in removed if one.decided is None or all(date <= one.decided for date in dates)]


def puzzle_of(submission: Submission) -> Puzzle:
    """The puzzle as it was submitted."""
    return msgspec.convert(submission.content, Puzzle)


def put_on_the_shelf(submission: Submission) -> None:
    """Show this version on the public shelf, instead of an earlier one. Stars stay."""
    puzzle, now = puzzle_of(submission), timezone.now()
    shown = {
        "version": submission.version,
        "content": submission.content,
        "words": puzzle.searched_words,
        "difficulty": puzzle.difficulty,
        "moods": f"|{'|'.join(puzzle.moods)}|" if puzzle.moods else "",
        "has_note": bool(puzzle.note),
        "is_long": puzzle.is_long,
    }
    PublishedPuzzle.objects.update_or_create(
        ref=submission.ref, defaults=shown, create_defaults=shown | {"first": now}
    )
    update_ranking(submission.ref)


def take_off_the_shelf(submission: Submission) -> None:
    """Show this puzzle no longer. What people know of it, and their stars, stay for a later version."""
    PublishedPuzzle.objects.filter(ref=submission.ref).delete()
