"""Stored versions of what people submitted."""

from __future__ import annotations

from typing import ClassVar

from django.conf import settings
from django.db import models
from django.db.models import Q
from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext_lazy

from tabletop.submissions.licences import LICENCES, Licence

MAX_MESSAGE = 300
"""The most characters in a moderator's message to an author."""


class Submission(models.Model):
    """One version of a work of ``game`` that its ``author`` submitted. The game names the work by ``ref``,
    and ``content`` is the game's own data: only its module ``submissions`` reads it. Neither changes.

    ``credit`` is the name that is shown as the author's, ``message`` the last moderator's to the author.
    """

    class State(models.TextChoices):
        """Where it stands. ``REPLACED``: a later version is published instead. ``WITHDRAWN``: by its author.
        ``REMOVED``: by a moderator, after it was published.
        """

        WAITING = "waiting", pgettext_lazy("a submission", "Waiting for review")
        PUBLISHED = "published", pgettext_lazy("a submission", "Published")
        RETURNED = "returned", pgettext_lazy("a submission", "Sent back")
        REPLACED = "replaced", pgettext_lazy("a submission", "Replaced by a later version")
        WITHDRAWN = "withdrawn", pgettext_lazy("a submission", "Withdrawn by the author")
        REMOVED = "removed", pgettext_lazy("a submission", "Removed by a moderator")

    game = models.CharField(max_length=40)
    ref = models.CharField(max_length=80)
    version = models.PositiveIntegerField(_("version"))
    title = models.CharField(_("title"), max_length=120)
    language = models.CharField(_("language"), max_length=15)
    author = models.ForeignKey(
        settings.AUTH_USER_MODEL, models.SET_NULL, null=True, related_name="submissions"
    )
    credit = models.CharField(_("shown as the author"), max_length=40)
    licence = models.CharField(_("licence"), max_length=20)
    content = models.JSONField()
    state = models.CharField(
        _("state"), max_length=10, choices=State, default=State.WAITING, db_default=State.WAITING
    )
    message = models.CharField(
        _("message to the author"), max_length=MAX_MESSAGE, blank=True, default="", db_default=""
    )
    submitted = models.DateTimeField(_("submitted"), auto_now_add=True)
    decided = models.DateTimeField(_("decided"), null=True, blank=True)
    published = models.DateTimeField(_("published"), null=True, blank=True)

    class Meta:
        verbose_name = _("submission")
        verbose_name_plural = _("submissions")
        ordering: ClassVar = ["submitted", "pk"]
        permissions: ClassVar = [("review_submission", _("Can publish, send back and remove submissions"))]
        constraints: ClassVar = [
            models.UniqueConstraint(fields=["game", "ref", "version"], name="one_submission_a_version"),
            models.UniqueConstraint(
                fields=["game", "ref"], condition=Q(state="waiting"), name="one_version_waiting"
            ),
            models.UniqueConstraint(
                fields=["game", "ref"], condition=Q(state="published"), name="one_version_published"
            ),
        ]
        indexes: ClassVar = [models.Index(fields=["state", "submitted"], name="submission_queue")]

    def __str__(self) -> str:
        return f"{self.title} ({self.version})"

    @property
    def licence_terms(self) -> Licence | None:
        """The licence; None if its code is no longer known."""
        return LICENCES.get(self.licence)
