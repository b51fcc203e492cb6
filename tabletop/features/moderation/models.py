"""Stored moderation: reports, bans, mutes, closed tables, notices to players, and the audit log."""

from __future__ import annotations

from typing import Any, ClassVar

from django.conf import settings
from django.core.exceptions import ValidationError
from django.db import models
from django.db.models import Q
from django.utils import timezone
from django.utils.translation import gettext_lazy as _

from tabletop.features.moderation.networks import clean_network
from tabletop.matches.models import Match
from tabletop.submissions.models import Submission

MAX_WORDS = 300
"""The most characters in a reporter's comment and in a moderator's message to a player."""

MAX_REASON = 200
"""The most characters in a reason, which only moderators read."""


class Report(models.Model):
    """Someone at a table has reported someone else there, or a published ``submission``: then ``about`` is
    its author, None if their account is gone. ``lines`` holds chat messages, copied by
    `tabletop.features.moderation.reports`. ``network`` is the last address of the reported person; it is
    deleted when the report is settled.
    """

    class Why(models.TextChoices):
        """The reason for a report."""

        INSULT = "insult", _("Insults, threats or hate")
        NAME = "name", _("Offensive name")
        SPAM = "spam", _("Advertising or spam")
        SPOILING = "spoiling", _("Ruining the game on purpose")
        COPIED = "copied", _("Copied from someone else")
        CONTENT = "content", _("Hateful, or too upsetting without a content note")
        UNSOUND = "unsound", _("Gives itself away, or makes no sense")
        OTHER = "other", _("Something else")

        @classmethod
        def about_people(cls) -> list[tuple[str, Any]]:
            """The reasons to report a person at a table."""
            return [(why.value, why.label) for why in cls if why not in cls.only_about_works()]

        @classmethod
        def about_works(cls) -> list[tuple[str, Any]]:
            """The reasons to report something that was published."""
            return [(why.value, why.label) for why in (*cls.only_about_works(), cls.OTHER)]

        @classmethod
        def only_about_works(cls) -> tuple[Report.Why, ...]:
            """The reasons that are never given to report a person at a table."""
            return (cls.COPIED, cls.CONTENT, cls.UNSOUND)

    match = models.ForeignKey(Match, models.SET_NULL, null=True, related_name="reports")
    by = models.ForeignKey(settings.AUTH_USER_MODEL, models.SET_NULL, null=True, related_name="+")
    about = models.ForeignKey(settings.AUTH_USER_MODEL, models.CASCADE, null=True, related_name="reports")
    submission = models.ForeignKey(Submission, models.SET_NULL, null=True, blank=True, related_name="reports")
    name = models.CharField(_("name at the time"), max_length=40)
    why = models.CharField(max_length=10, choices=Why)
    words = models.CharField(
        _("reporter’s comment"), max_length=MAX_WORDS, blank=True, default="", db_default=""
    )
    lines = models.JSONField(_("messages"), default=list, db_default=[])
    network = models.CharField(max_length=43, blank=True, default="", db_default="")
    created = models.DateTimeField(auto_now_add=True)
    settled = models.DateTimeField(null=True, blank=True)
    settled_by = models.ForeignKey(
        settings.AUTH_USER_MODEL, models.SET_NULL, null=True, blank=True, related_name="+"
    )

    class Meta:
        verbose_name = _("report")
        verbose_name_plural = _("reports")
        permissions: ClassVar = [("read_evidence", _("Can read the uncensored chat around a report"))]
        ordering: ClassVar = ["-created"]
        indexes: ClassVar = [models.Index(fields=["settled", "-created"], name="report_inbox")]

    def __str__(self) -> str:
        return f"{self.name}: {self.get_why_display()}"

    @property
    def is_about_work(self) -> bool:
        """Whether something that was published has been reported, as far as is known once it is deleted."""
        return self.submission_id is not None or self.why in self.Why.only_about_works()


def in_force() -> Q:
    """The condition for bans and mutes that are in force."""
    return Q(until=None) | Q(until__gt=timezone.now())


class Measure(models.Model):
    """A moderator's decision about a person, until a time or permanently."""

    until = models.DateTimeField(null=True, blank=True, help_text=_("Leave empty to make it permanent."))
    reason = models.CharField(
        max_length=MAX_REASON, default="", db_default="", help_text=_("Only moderators read this.")
    )
    words = models.CharField(
        _("message to the player"),
        max_length=MAX_WORDS,
        blank=True,
        default="",
        db_default="",
        help_text=_("Optional. The player sees it with the measure and its end."),
    )
    by = models.ForeignKey(
        settings.AUTH_USER_MODEL, models.SET_NULL, null=True, editable=False, related_name="+"
    )
    created = models.DateTimeField(auto_now_add=True)

    class Meta:
        abstract = True

    @property
    def stands(self) -> bool:
        """Whether it is active now."""
        return self.until is None or self.until > timezone.now()


class Ban(Measure):
    """Bans a person, or everyone on a network, from the whole site."""

    person = models.ForeignKey(
        settings.AUTH_USER_MODEL, models.CASCADE, null=True, blank=True, related_name="bans"
    )
    network = models.CharField(
        max_length=43,
        blank=True,
        default="",
        db_default="",
        db_index=True,
        help_text=_("instead of a person: an address or a network such as 203.0.113.0/24"),
    )

    class Meta:
        verbose_name = _("ban")
        verbose_name_plural = _("bans")
        constraints: ClassVar = [
            models.CheckConstraint(
                condition=Q(person__isnull=False, network="") | (Q(person=None) & ~Q(network="")),
                name="ban_of_a_person_or_a_network",
            )
        ]

    def __str__(self) -> str:
        return self.network or str(self.person)

    def clean(self) -> None:
        """Either a person who isn't a moderator, or a network."""
        if (self.person is None) == (not self.network):
            raise ValidationError(_("Choose either a person or a network."))
        if self.person is not None and self.person.is_staff:
            raise ValidationError(_("Moderators can’t be banned. Remove their staff status first."))
        if self.network:
            self.network = clean_network(self.network)


class Mute(Measure):
    """Mutes a person at all tables."""

    person = models.ForeignKey(settings.AUTH_USER_MODEL, models.CASCADE, related_name="site_mutes")

    class Meta:
        verbose_name = _("mute")
        verbose_name_plural = _("mutes")

    def __str__(self) -> str:
        return str(self.person)


class Closure(models.Model):
    """A table closed by a moderator: no one can see it. Its log stays; without this row it is open again."""

    match = models.OneToOneField(Match, models.CASCADE, related_name="closure")
    reason = models.CharField(max_length=MAX_REASON, default="", db_default="")
    words = models.CharField(_("message to the players"), max_length=MAX_WORDS, default="", db_default="")
    by = models.ForeignKey(
        settings.AUTH_USER_MODEL, models.SET_NULL, null=True, editable=False, related_name="+"
    )
    created = models.DateTimeField(auto_now_add=True)

    class Meta:
        verbose_name = _("closed table")
        verbose_name_plural = _("closed tables")

    def __str__(self) -> str:
        return str(self.match)


class Notice(models.Model):
    """What a player is told about a moderator's action. Shown until they confirm that they have read it."""

    class Kind(models.TextChoices):
        """What the moderator did."""

        WARN = "warn", _("warning")
        MUTE = "mute", _("mute")
        UNMUTE = "unmute", _("end of a mute")
        UNBAN = "unban", _("end of a ban")
        RENAME = "rename", _("new name")

    person = models.ForeignKey(settings.AUTH_USER_MODEL, models.CASCADE, related_name="notices")
    kind = models.CharField(max_length=8, choices=Kind)
    words = models.CharField(max_length=MAX_WORDS, blank=True, default="", db_default="")
    name = models.CharField(_("new name"), max_length=40, blank=True, default="", db_default="")
    until = models.DateTimeField(null=True, blank=True)
    created = models.DateTimeField(auto_now_add=True)
    read = models.DateTimeField(null=True, blank=True)

    class Meta:
        verbose_name = _("notice")
        verbose_name_plural = _("notices")
        ordering: ClassVar = ["created"]
        indexes: ClassVar = [
            models.Index(fields=["person"], name="notice_unread", condition=Q(read__isnull=True))
        ]

    def __str__(self) -> str:
        return f"{self.person}: {self.get_kind_display()}"


class _Append(models.QuerySet["AuditEntry"]):
    """Rows that can be read and added, but never changed or deleted."""

    def _never(self, *_args: Any, **_more: Any) -> Any:
        raise TypeError("the audit log is only ever added to")

    update = delete = bulk_update = update_or_create = _never


class AuditEntry(models.Model):
    """One moderator's action, written by `tabletop.features.moderation.audit.record` in the transaction of
    the action itself, and never changed or deleted. People, tables and reports are stored as numbers and text
    instead of foreign keys, so that the row stays the same when they are deleted.
    """

    class Action(models.TextChoices):
        """What the moderator did."""

        WARN = "warn", _("Warned")
        MUTE = "mute", _("Muted")
        UNMUTE = "unmute", _("Mute ended")
        BAN = "ban", _("Banned")
        UNBAN = "unban", _("Ban ended")
        RENAME = "rename", _("Renamed")
        CLOSE = "close", _("Table closed")
        REOPEN = "reopen", _("Table reopened")
        SETTLE = "settle", _("Report settled")
        DISMISS = "dismiss", _("Report dismissed")
        LOOK = "look", _("Evidence read")
        READ = "read", _("Submission read")
        PUBLISH = "publish", _("Submission published")
        RETURN = "return", _("Submission sent back")
        UNSHELVE = "unshelve", _("Submission removed")
        ACCOUNT = "account", _("Account changed")
        REMOVE = "remove", _("Account deleted")

    created = models.DateTimeField(_("when"), default=timezone.now, db_index=True)
    action = models.CharField(_("what"), max_length=8, choices=Action)
    by_id = models.BigIntegerField(null=True)
    by_name = models.CharField(_("moderator"), max_length=150, blank=True, default="", db_default="")
    person_id = models.BigIntegerField(null=True, db_index=True)
    person_name = models.CharField(
        _("person or address"), max_length=43, blank=True, default="", db_default=""
    )
    match = models.CharField(_("table"), max_length=16, blank=True, default="", db_default="", db_index=True)
    report = models.BigIntegerField(null=True)
    reason = models.CharField(_("reason"), max_length=MAX_REASON, blank=True, default="", db_default="")
    words = models.CharField(
        _("message to the player"), max_length=MAX_WORDS, blank=True, default="", db_default=""
    )
    old = models.TextField(_("before"), blank=True, default="", db_default="")
    new = models.TextField(_("after"), blank=True, default="", db_default="")

    objects = _Append.as_manager()

    class Meta:
        verbose_name = _("audit log entry")
        verbose_name_plural = _("audit log entries")
        ordering: ClassVar = ["-created", "-pk"]

    def __str__(self) -> str:
        return f"{self.get_action_display()}: {self.person_name or self.match}"

    def save(self, *args: Any, **more: Any) -> None:
        """Write a new row. Raises `TypeError` for an existing one."""
        if not self._state.adding:
            raise TypeError("the audit log is only ever added to")
        super().save(*args, **more)

    def delete(self, *_args: Any, **_more: Any) -> tuple[int, dict[str, int]]:
        """Always raises `TypeError`."""
        raise TypeError("the audit log is only ever added to")
