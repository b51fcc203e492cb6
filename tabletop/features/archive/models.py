"""The archive's tables. Everything in them is computed from matches (`tabletop.features.archive.entries`), so
they can be deleted and computed again.

The time and the id of a match order every list, newest first, and each index ends with them: a page is one
range of an index. No foreign key has a constraint in the database: rows are written and deleted many at a
time (`tabletop.features.archive.entries`), and each check would cost a look at another table.
"""

from __future__ import annotations

from typing import Any, ClassVar

from django.conf import settings
from django.db import models
from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext_lazy

from tabletop.matches.models import Match


def _owner(**more: Any) -> Any:
    return models.ForeignKey(
        settings.AUTH_USER_MODEL,
        models.CASCADE,
        related_name="+",
        db_constraint=False,
        db_index=False,
        **more,
    )


class Outcome(models.TextChoices):
    """The result from the point of view of one person. ``finished``: there is none, as for someone who had
    all seats or presided over the game.
    """

    WON = "won", pgettext_lazy("result of a game", "Won")
    LOST = "lost", pgettext_lazy("result of a game", "Lost")
    DRAWN = "drawn", pgettext_lazy("result of a game", "Drawn")
    FINISHED = "finished", pgettext_lazy("result of a game", "No result")


class Setup(models.Model):
    """The options and clock with which a person has played a game, for searching their words. ``digest``
    identifies them.
    """

    user = _owner()
    game = models.SlugField(max_length=40, db_index=False)
    digest = models.CharField(max_length=32)
    options = models.JSONField(default=dict, db_default={})
    clock = models.JSONField(null=True)

    class Meta:
        constraints: ClassVar = [
            models.UniqueConstraint(fields=["user", "game", "digest"], name="archive_setup_once")
        ]

    def __str__(self) -> str:
        return f"{self.game} {self.digest}"


class Opponent(models.Model):
    """Someone with whom a person has played: another person, a bot (``name`` is its key, of that ``game``),
    or a name without a person: given to a seat on a shared device, or in a file. ``key`` identifies them;
    ``last`` is when they last finished a game together.
    """

    class Kind(models.TextChoices):
        """What the opponent is."""

        PERSON = "person", _("person")
        BOT = "bot", _("bot")
        NAME = "name", _("name")
        FILE = "file", _("name in a file")

    user = _owner()
    key = models.CharField(max_length=100)
    kind = models.CharField(max_length=6, choices=Kind)
    person = models.ForeignKey(
        settings.AUTH_USER_MODEL, models.CASCADE, related_name="+", null=True, db_constraint=False
    )
    game = models.SlugField(max_length=40, blank=True, default="", db_default="", db_index=False)
    name = models.CharField(max_length=40, blank=True, default="", db_default="")
    last = models.DateTimeField()

    class Meta:
        constraints: ClassVar = [
            models.UniqueConstraint(fields=["user", "key"], name="archive_opponent_once")
        ]
        indexes: ClassVar = [models.Index(fields=["user", "last"], name="archive_opponent_last")]

    def __str__(self) -> str:
        return self.key


class Entry(models.Model):
    """One finished match in one person's archive. ``seat`` is theirs, if they had exactly one. ``moves`` is
    the length of its log. ``fingerprint`` begins the match's seed hash. ``ended`` is when the match was
    played, also if it was imported later.
    """

    user = _owner()
    match = models.ForeignKey(
        Match, models.CASCADE, related_name="archive_entries", db_constraint=False, db_index=False
    )
    setup = models.ForeignKey(Setup, models.CASCADE, related_name="+", db_constraint=False, db_index=False)
    game = models.SlugField(max_length=40, db_index=False)
    outcome = models.CharField(max_length=8, choices=Outcome)
    imported = models.BooleanField(default=False, db_default=False)
    seat = models.PositiveSmallIntegerField(null=True)
    moves = models.PositiveIntegerField()
    fingerprint = models.CharField(max_length=16)
    ended = models.DateTimeField()

    class Meta:
        verbose_name = _("archived game")
        verbose_name_plural = _("archived games")
        constraints: ClassVar = [models.UniqueConstraint(fields=["match", "user"], name="archive_entry_once")]
        indexes: ClassVar = [
            models.Index(fields=["user", "ended", "match"], name="archive_all"),
            models.Index(fields=["user", "game", "ended", "match"], name="archive_game"),
            models.Index(fields=["user", "outcome", "ended", "match"], name="archive_outcome"),
            models.Index(fields=["user", "game", "outcome", "ended", "match"], name="archive_game_outcome"),
            models.Index(
                fields=["user", "ended", "match"],
                name="archive_imported",
                condition=models.Q(imported=True),
            ),
            models.Index(fields=["setup", "ended", "match"], name="archive_by_setup"),
            models.Index(fields=["user", "fingerprint"], name="archive_fingerprint"),
        ]

    def __str__(self) -> str:
        return f"{self.match_id} of {self.user_id}"


class Encounter(models.Model):
    """An opponent in an entry's match. The other columns repeat the entry's, for the indexes: one for each
    opponent, and one of all of a person's, for searches that find many of them.
    """

    user = _owner()
    entry = models.ForeignKey(Entry, models.CASCADE, related_name="encounters", db_constraint=False)
    opponent = models.ForeignKey(
        Opponent, models.CASCADE, related_name="encounters", db_constraint=False, db_index=False
    )
    match_key = models.CharField(max_length=16)
    setup = models.ForeignKey(Setup, models.DO_NOTHING, related_name="+", db_constraint=False, db_index=False)
    game = models.SlugField(max_length=40, db_index=False)
    outcome = models.CharField(max_length=8, choices=Outcome)
    ended = models.DateTimeField()

    class Meta:
        constraints: ClassVar = [
            models.UniqueConstraint(fields=["opponent", "match_key"], name="archive_encounter_once")
        ]
        indexes: ClassVar = [
            models.Index(fields=["opponent", "ended", "match_key"], name="archive_met"),
            models.Index(fields=["opponent", "game", "ended", "match_key"], name="archive_met_game"),
            models.Index(fields=["opponent", "outcome", "ended", "match_key"], name="archive_met_outcome"),
            models.Index(
                fields=["user", "ended", "match_key", "opponent", "game", "outcome", "setup"],
                name="archive_met_anyone",
            ),
        ]

    def __str__(self) -> str:
        return f"{self.match_key}: {self.opponent_id}"
