"""What moderators keep: what was reported, who is kept out or may not talk, which tables are closed."""

from __future__ import annotations

from typing import ClassVar

from django.conf import settings
from django.core.exceptions import ValidationError
from django.db import models
from django.db.models import Q
from django.utils import timezone
from django.utils.translation import gettext_lazy as _

from tabletop.matches.models import Match
from tabletop.moderation.networks import clean_network

MOST_WORDS = 300
"""Characters of the one sentence of a report."""


class Report(models.Model):
    """Somebody at a table has reported somebody else there. ``lines`` is what was said, as
    `tabletop.moderation.reports` copies it. ``network`` is from where the reported person came last; it is
    forgotten when the report is settled.
    """

    class Why(models.TextChoices):
        """What it is about."""

        INSULT = "insult", _("Insults, threats or hate")
        NAME = "name", _("A name that nobody should have to read")
        SPAM = "spam", _("Advertising, or the same again and again")
        SPOILING = "spoiling", _("Spoils the game on purpose")
        OTHER = "other", _("Something else")

    match = models.ForeignKey(Match, models.SET_NULL, null=True, related_name="reports")
    by = models.ForeignKey(settings.AUTH_USER_MODEL, models.SET_NULL, null=True, related_name="+")
    about = models.ForeignKey(settings.AUTH_USER_MODEL, models.CASCADE, related_name="reports")
    name = models.CharField(_("their name then"), max_length=40)
    why = models.CharField(max_length=10, choices=Why)
    words = models.CharField(
        _("in the reporter’s words"), max_length=MOST_WORDS, blank=True, default="", db_default=""
    )
    lines = models.JSONField(_("what was said"), default=list, db_default=[])
    network = models.CharField(max_length=43, blank=True, default="", db_default="")
    created = models.DateTimeField(auto_now_add=True)
    settled = models.DateTimeField(null=True, blank=True)
    settled_by = models.ForeignKey(
        settings.AUTH_USER_MODEL, models.SET_NULL, null=True, blank=True, related_name="+"
    )

    class Meta:
        verbose_name = _("report")
        verbose_name_plural = _("reports")
        ordering: ClassVar = ["-created"]
        indexes: ClassVar = [models.Index(fields=["settled", "-created"], name="report_inbox")]

    def __str__(self) -> str:
        return f"{self.name}: {self.get_why_display()}"


def standing() -> Q:
    """Those bans or mutes that hold now."""
    return Q(until=None) | Q(until__gt=timezone.now())


class Measure(models.Model):
    """What a moderator has decided about somebody: until then, or for good."""

    until = models.DateTimeField(null=True, blank=True, help_text=_("empty: for good"))
    reason = models.CharField(
        max_length=200, blank=True, default="", db_default="", help_text=_("for moderators only")
    )
    by = models.ForeignKey(
        settings.AUTH_USER_MODEL, models.SET_NULL, null=True, editable=False, related_name="+"
    )
    created = models.DateTimeField(auto_now_add=True)

    class Meta:
        abstract = True

    @property
    def stands(self) -> bool:
        """Whether it holds now."""
        return self.until is None or self.until > timezone.now()


class Ban(Measure):
    """Keeps a person, or everybody of a network of addresses, out of the whole site."""

    person = models.ForeignKey(
        settings.AUTH_USER_MODEL, models.CASCADE, null=True, blank=True, related_name="bans"
    )
    network = models.CharField(
        max_length=43,
        blank=True,
        default="",
        db_default="",
        db_index=True,
        help_text=_("instead of a person: an address, or a network as 203.0.113.0/24"),
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
        """A person who is no moderator, or a network."""
        if (self.person is None) == (not self.network):
            raise ValidationError(_("Choose either a person or a network."))
        if self.person is not None and self.person.is_staff:
            raise ValidationError(_("Moderators cannot be banned. Take the admin pages from them first."))
        if self.network:
            self.network = clean_network(self.network)


class Mute(Measure):
    """Keeps a person out of the talk of all tables."""

    person = models.ForeignKey(settings.AUTH_USER_MODEL, models.CASCADE, related_name="site_mutes")

    class Meta:
        verbose_name = _("mute")
        verbose_name_plural = _("mutes")

    def __str__(self) -> str:
        return str(self.person)


class Closure(models.Model):
    """A table that a moderator has closed: nobody may look at it. Its log stays, and without this row
    it is open again.
    """

    match = models.OneToOneField(Match, models.CASCADE, related_name="closure")
    by = models.ForeignKey(
        settings.AUTH_USER_MODEL, models.SET_NULL, null=True, editable=False, related_name="+"
    )
    created = models.DateTimeField(auto_now_add=True)

    class Meta:
        verbose_name = _("closed table")
        verbose_name_plural = _("closed tables")

    def __str__(self) -> str:
        return str(self.match)
