"""What a game with submissions has in its module ``submissions``, found by name."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Protocol, cast

from tabletop.accounts.models import User
from tabletop.rules.registry import optional_module
from tabletop.submissions.models import Submission


class Submissions(Protocol):
    """The module ``games/<slug>/submissions.py``. All functions are called in the transaction of what
    happens.
    """

    def publish(self, submission: Submission) -> None:
        """Make this version public, instead of any earlier one."""

    def withdraw(self, submission: Submission) -> None:
        """This published version is no longer public."""

    def mark_read(self, submission: Submission, person: User) -> None:
        """This moderator has read the submission, including what is secret in it."""

    def describe(self, submission: Submission) -> Mapping[str, Any]:
        """Variables for ``templates/<slug>/submission.html``, in which moderators read all of it."""

    def address(self, ref: str) -> str:
        """The path of the work's page, for its readers."""


def submissions_of(game: str) -> Submissions:
    """The game's module. Raises `LookupError` if it has none: then nothing of it can be submitted."""
    own = optional_module(game, "submissions")
    if own is None:
        raise LookupError(game)
    return cast(Submissions, own)
