"""The stored truth: a match is its seed, its options, its seats and the numbered list of its moves.

The state of a game is not in the database; it is the fold of `Move` (see `tabletop.rules.play.replay`).
``status``, ``outcome``, ``ended`` and ``expires_at`` of a match, and ``turns`` of a move, are derived from
the log and could be thrown away.
"""

from __future__ import annotations

import secrets
from datetime import date, datetime
from hashlib import sha256
from typing import Any, ClassVar

from django.conf import settings
from django.db import models
from django.urls import reverse
from django.utils.translation import gettext_lazy as _

from tabletop.matches.days import day_of, end_of, lasts
from tabletop.rules.clock import DAY

# No vowels: no words by accident. No 0/1/l: a link can be read out.
ID_LETTERS = "23456789bcdfghjkmnpqrstvwxz"


def new_id() -> str:
    """A match's id in links: 10 random letters, 47 bits, which can't be guessed."""
    return "".join(secrets.choice(ID_LETTERS) for _ in range(10))


def new_seed() -> str:
    """The text from which everything random in a match follows: 256 bits in hexadecimal."""
    return secrets.token_hex(32)


def hash_of(seed: str) -> str:
    """The SHA-256 of the seed in hexadecimal, shown from the start so that the seed can be checked at the
    end.
    """
    return sha256(seed.encode()).hexdigest()


def new_code() -> str:
    """A deal's code in links: 8 letters that can be read out and don't depend on the seed."""
    return "".join(secrets.choice(ID_LETTERS) for _ in range(8))


class Deal(models.Model):
    """One seed for one variant of a game, for any number of people. ``options`` holds the game's options in
    full; everyone plays the deal by the same rules version, so that results can be compared.

    ``day`` makes it a deal of the day: there is one for each game, variant and day.
    """

    code = models.CharField(primary_key=True, max_length=16, default=new_code, editable=False)
    game = models.SlugField(max_length=40)
    options = models.JSONField(default=dict, db_default={})
    rules_version = models.PositiveSmallIntegerField(default=1, db_default=1)
    seed = models.CharField(max_length=200, default=new_seed, editable=False)
    day = models.DateField(null=True, blank=True)
    variant = models.CharField(max_length=40, blank=True, default="", db_default="")
    created = models.DateTimeField(auto_now_add=True)

    class Meta:
        db_table = "deals_deal"
        verbose_name = _("deal")
        verbose_name_plural = _("deals")
        constraints: ClassVar = [
            models.UniqueConstraint(fields=["game", "variant", "day"], name="one_deal_per_day")
        ]

    def __str__(self) -> str:
        return f"{self.game} {self.code}"

    def get_absolute_url(self) -> str:
        """The deal's page."""
        return reverse("deal", args=[self.code])

    @property
    def sealed(self) -> bool:
        """Whether the seed is still secret, even from those who have played the deal: its day is not over."""
        day: date | None = self.day
        return day is not None and lasts(day)

    @property
    def ends(self) -> datetime | None:
        """When its day ends, if it has one."""
        day: date | None = self.day
        return None if day is None else end_of(day)

    def counts(self, match: Match) -> bool:
        """Whether this match of the deal counts for the deal's day: it was started on that day (UTC),
        whenever it ends. Deals without a day always count.
        """
        return self.day is None or (match.started is not None and day_of(match.started) == self.day)


class Match(models.Model):
    """One table with one game. ``options`` holds the game's options in full as JSON data, ``clock`` its
    `tabletop.rules.clock.Clock`.
    """

    class Status(models.TextChoices):
        """``open``: players take seats. ``playing``: the game has started. ``over``: it has an outcome."""

        OPEN = "open", _("waiting for players")
        PLAYING = "playing", _("in progress")
        OVER = "over", _("over")

    id = models.CharField(primary_key=True, max_length=16, default=new_id, editable=False)
    game = models.SlugField(max_length=40)
    rules_version = models.PositiveSmallIntegerField(default=1, db_default=1)
    options = models.JSONField(default=dict, db_default={})
    status = models.CharField(max_length=8, choices=Status, default=Status.OPEN, db_default=Status.OPEN)
    host = models.ForeignKey(
        settings.AUTH_USER_MODEL, null=True, blank=True, on_delete=models.SET_NULL, related_name="hosted"
    )
    public = models.BooleanField(default=False, db_default=False, help_text=_("listed in the lobby"))
    opened_from = models.CharField(
        max_length=32,
        blank=True,
        default="",
        db_default="",
        editable=False,
        help_text=_("until the game begins: stands for the address it was opened from"),
    )
    watchers = models.BooleanField(
        default=True, db_default=True, help_text=_("people without a seat can watch")
    )
    newcomers = models.BooleanField(
        default=True, db_default=True, help_text=_("people can take a seat of a table that seats everyone")
    )
    together = models.BooleanField(default=False, db_default=False, help_text=_("all seats on one device"))
    standin_after = models.PositiveSmallIntegerField(
        default=3,
        db_default=3,
        help_text=_("minutes of absence before a bot may play for someone; 0: never"),
    )
    automatic_start = models.BooleanField(
        default=True,
        db_default=True,
        help_text=_("starts when all seats are taken and everyone is connected"),
    )
    start_held = models.BooleanField(
        default=False,
        db_default=False,
        editable=False,
        help_text=_("a player asked to wait: it starts automatically only after a seat has changed"),
    )
    seek_key = models.CharField(
        max_length=64,
        blank=True,
        default="",
        db_default="",
        editable=False,
        help_text=_("tables with the same key are for the same game: their players can be paired"),
    )
    seek_until = models.BigIntegerField(
        null=True,
        blank=True,
        editable=False,
        help_text=_("until when its player waits to be paired, in milliseconds since 1970"),
    )
    planned_for = models.DateTimeField(
        null=True,
        blank=True,
        editable=False,
        help_text=_("when its players want to start; until then it does not start automatically"),
    )
    appointment_cancelled = models.BooleanField(
        default=False, db_default=False, editable=False, help_text=_("its host has cancelled the time")
    )
    appointment_revision = models.PositiveSmallIntegerField(
        default=0,
        db_default=0,
        editable=False,
        help_text=_("how often its time was set, changed or cancelled"),
    )
    appointment_alert_due = models.DateTimeField(
        null=True,
        blank=True,
        editable=False,
        help_text=_("when its players are told that it starts soon; empty once they have been"),
    )
    stage = models.JSONField(
        null=True,
        blank=True,
        editable=False,
        help_text=_("how far its leader has led everyone: the part of the game, and the step"),
    )
    clock = models.JSONField(null=True, blank=True)
    expires_at = models.BigIntegerField(
        null=True,
        blank=True,
        editable=False,
        help_text=_("when its clock next expires according to its log, in milliseconds since 1970"),
    )
    imported = models.BooleanField(default=False, db_default=False)
    begins_imported = models.BooleanField(
        default=False,
        db_default=False,
        editable=False,
        help_text=_("its seed and first moves come from an imported match"),
    )
    imported_seat = models.PositiveSmallIntegerField(
        null=True,
        blank=True,
        editable=False,
        help_text=_("in an imported match: the seat that was its importer’s, as the file says"),
    )
    seed = models.CharField(max_length=200, default=new_seed, editable=False)
    deal = models.ForeignKey(
        Deal,
        null=True,
        blank=True,
        on_delete=models.SET_NULL,
        related_name="matches",
        help_text=_("in a one-player game: the deal being played, perhaps by others too"),
    )
    outcome = models.JSONField(null=True, blank=True)
    rematch_of = models.OneToOneField(
        "self", null=True, blank=True, on_delete=models.SET_NULL, related_name="rematch"
    )
    forked_from = models.ForeignKey(
        "self", null=True, blank=True, on_delete=models.SET_NULL, related_name="forks"
    )
    forked_at = models.PositiveIntegerField(null=True, blank=True)
    created = models.DateTimeField(auto_now_add=True)
    started = models.DateTimeField(null=True, blank=True)
    ended = models.DateTimeField(null=True, blank=True)

    class Meta:
        verbose_name = _("match")
        verbose_name_plural = _("matches")
        indexes: ClassVar = [
            models.Index(fields=["status", "public", "-created"], name="match_lobby"),
            models.Index(fields=["host"], name="match_open_of_host", condition=models.Q(status="open")),
            models.Index(
                fields=["expires_at"], name="match_expires", condition=models.Q(expires_at__isnull=False)
            ),
            models.Index(
                fields=["seek_key", "seek_until"],
                name="match_seek",
                condition=models.Q(seek_until__isnull=False),
            ),
            models.Index(
                fields=["appointment_alert_due"],
                name="match_plan_alert",
                condition=models.Q(appointment_alert_due__isnull=False),
            ),
        ]

    def __str__(self) -> str:
        return f"{self.game} {self.id}"

    def get_absolute_url(self) -> str:
        """The table's page."""
        return reverse("table", args=[self.id])

    @property
    def seed_hash(self) -> str:
        """See `hash_of`."""
        return hash_of(self.seed)

    @property
    def closed(self) -> bool:
        """Whether a moderator has closed this table (`tabletop.features.moderation.models.Closure`)."""
        return getattr(self, "closure", None) is not None

    @property
    def start_time(self) -> datetime | None:
        """When its players want to start; None without such a time, or if it was cancelled."""
        planned: datetime | None = self.planned_for
        return None if self.appointment_cancelled else planned

    @property
    def is_over_days(self) -> bool:
        """Whether its clock allows days: nobody has to be there all the time."""
        return self.clock is not None and int(self.clock["seconds"]) >= DAY

    @property
    def is_standing_offer(self) -> bool:
        """Whether it waits for an opponent while its player is away (`tabletop.matches.actions.pairing`)."""
        return bool(self.seek_key) and self.is_over_days

    @property
    def sealed(self) -> bool:
        """Whether the seed stays secret after the match, because its deal is still today's."""
        return self.deal is not None and self.deal.sealed


class Seat(models.Model):
    """A place at a table: empty, a person's or a bot's. ``name`` is shown if neither gives one. ``standin``
    is the bot that plays for an absent person. ``person_deleted``: the person who had it when the game was
    played has been deleted.
    """

    match = models.ForeignKey(Match, on_delete=models.CASCADE, related_name="seats")
    index = models.PositiveSmallIntegerField()
    user = models.ForeignKey(
        settings.AUTH_USER_MODEL, null=True, blank=True, on_delete=models.SET_NULL, related_name="seats"
    )
    bot = models.CharField(max_length=40, blank=True, default="", db_default="")
    standin = models.CharField(max_length=40, blank=True, default="", db_default="")
    name = models.CharField(max_length=40, blank=True, default="", db_default="")
    held_for = models.ForeignKey(
        settings.AUTH_USER_MODEL, null=True, blank=True, on_delete=models.SET_NULL, related_name="+"
    )
    saw_end = models.BooleanField(
        default=False, db_default=False, editable=False, help_text=_("its person has seen the result")
    )
    archived = models.BooleanField(
        default=False,
        db_default=False,
        editable=False,
        help_text=_("the match is over and in its person’s archive"),
    )
    person_deleted = models.BooleanField(default=False, db_default=False, editable=False)

    class Meta:
        ordering: ClassVar = ["index"]
        constraints: ClassVar = [
            models.UniqueConstraint(fields=["match", "index"], name="one_seat_per_index")
        ]
        indexes: ClassVar = [
            models.Index(
                fields=["user", "id"],
                name="seat_not_archived",
                condition=models.Q(archived=False, user__isnull=False),
            )
        ]

    def __str__(self) -> str:
        return f"{self.match_id}/{self.index}"

    @property
    def empty(self) -> bool:
        """Whether no one sits here."""
        return self.user_id is None and not self.bot


class Move(models.Model):
    """One row of the log. Rows are only ever added, by `tabletop.live.move_log_writer`, never changed.

    ``seq`` counts from 1. ``key`` is the id that the sender gave the move, so that sending it twice is
    harmless. ``at`` is in milliseconds since 1970. ``turns`` follows from the log: whose turn it is after the
    move (`tabletop.rules.whose_turn`); None in rows of imports and copies.
    """

    # No index of its own: the unique ones start with this column, and each index slows down every insert.
    match = models.ForeignKey(Match, on_delete=models.CASCADE, related_name="moves", db_index=False)
    seq = models.PositiveIntegerField()
    seat = models.PositiveSmallIntegerField()
    move = models.JSONField()
    key = models.CharField(max_length=40)
    at = models.BigIntegerField()
    turns = models.JSONField(null=True, blank=True, editable=False)

    class Meta:
        ordering: ClassVar = ["seq"]
        constraints: ClassVar = [
            models.UniqueConstraint(fields=["match", "seq"], name="one_move_per_number"),
            models.UniqueConstraint(fields=["match", "key"], name="one_move_per_key"),
        ]

    def __str__(self) -> str:
        return f"{self.match_id}#{self.seq}"

    def entry(self) -> dict[str, Any]:
        """The row as a log entry, as `tabletop.rules.play.replay` takes it."""
        return {"seq": self.seq, "seat": self.seat, "move": self.move, "at": self.at, "id": self.key}


class Line(models.Model):
    """One chat message. ``number`` counts from 1 in each match. Messages from before the start are for
    everyone; during the game, players and spectators read only their own room. ``text`` is what people read.
    ``original`` is what was written, if that differs: only the evidence of a report shows it
    (`tabletop.features.moderation.reports`). ``rev``: how often its reactions have changed.
    """

    class Room(models.TextChoices):
        """Who can read it: everyone before the start, then players or spectators."""

        WAITING = "waiting", _("everyone")
        TABLE = "table", _("players")
        WATCHERS = "watchers", _("spectators")

    # No index of its own: the unique ones start with this column, and each index slows down every insert.
    match = models.ForeignKey(Match, on_delete=models.CASCADE, related_name="lines", db_index=False)
    number = models.PositiveIntegerField()
    room = models.CharField(max_length=8, choices=Room)
    user = models.ForeignKey(settings.AUTH_USER_MODEL, null=True, on_delete=models.SET_NULL, related_name="+")
    seat = models.PositiveSmallIntegerField(null=True)
    name = models.CharField(max_length=40)
    text = models.CharField(max_length=300)
    original = models.CharField(max_length=300, blank=True, default="", db_default="")
    at = models.DateTimeField(auto_now_add=True)
    rev = models.PositiveIntegerField(default=0, db_default=0)

    class Meta:
        ordering: ClassVar = ["number"]
        constraints: ClassVar = [
            models.UniqueConstraint(fields=["match", "number"], name="one_line_per_number")
        ]

    def __str__(self) -> str:
        return f"{self.match_id}:{self.number}"


class Reaction(models.Model):
    """A person's reaction to a chat message, with the seat and the name that they had then. ``sign`` is a
    `repository.Sign`.
    """

    # No index of its own: the unique one starts with this column.
    line = models.ForeignKey(Line, on_delete=models.CASCADE, related_name="reactions", db_index=False)
    user = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="+")
    seat = models.PositiveSmallIntegerField(null=True)
    name = models.CharField(max_length=40)
    sign = models.CharField(max_length=8)

    class Meta:
        constraints: ClassVar = [
            models.UniqueConstraint(fields=["line", "user"], name="one_reaction_per_person")
        ]

    def __str__(self) -> str:
        return f"{self.line_id}: {self.sign}"


class Muted(models.Model):
    """A person whose chat messages are refused at this table, with a seat or without."""

    match = models.ForeignKey(Match, on_delete=models.CASCADE, related_name="muted")
    user = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="+")

    class Meta:
        constraints: ClassVar = [
            models.UniqueConstraint(fields=["match", "user"], name="muted_once_per_person")
        ]

    def __str__(self) -> str:
        return f"{self.match_id}: {self.user}"


class Vote(models.Model):
    """A player's vote after the end, for question number ``choice`` of the match."""

    match = models.ForeignKey(Match, on_delete=models.CASCADE, related_name="votes")
    user = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="+")
    choice = models.PositiveSmallIntegerField()

    class Meta:
        verbose_name = _("vote")
        verbose_name_plural = _("votes")
        constraints: ClassVar = [
            models.UniqueConstraint(fields=["match", "user"], name="one_vote_per_person")
        ]

    def __str__(self) -> str:
        return f"{self.match_id}: {self.choice}"


class TurnedAway(models.Model):
    """A person who asked to join this table's game and was turned away: they can't ask again."""

    match = models.ForeignKey(Match, on_delete=models.CASCADE, related_name="turned_away")
    user = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="+")

    class Meta:
        constraints: ClassVar = [
            models.UniqueConstraint(fields=["match", "user"], name="turned_away_once_per_person")
        ]

    def __str__(self) -> str:
        return f"{self.match_id}: {self.user}"


class Sheet(models.Model):
    """A seat owner's notes (`tabletop.live.note_sheets`), now and at each number of the match
    (`tabletop.live.notes`). Private until ``shared``, and deleted with the owner.
    """

    match = models.ForeignKey(Match, on_delete=models.CASCADE, related_name="sheets")
    seat = models.PositiveSmallIntegerField()
    user = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="+")
    rev = models.PositiveIntegerField(default=0, db_default=0)
    marks = models.JSONField(default=dict, db_default={})
    text = models.TextField(blank=True, default="", db_default="")
    strokes = models.JSONField(default=list, db_default=[])
    past = models.JSONField(default=list, db_default=[])
    keys = models.JSONField(default=list, db_default=[])
    trail = models.JSONField(default=list, db_default=[])
    shared = models.BooleanField(default=False, db_default=False)

    class Meta:
        constraints: ClassVar = [models.UniqueConstraint(fields=["match", "seat"], name="one_sheet_per_seat")]

    def __str__(self) -> str:
        return f"{self.match_id}/{self.seat}"


class Plan(models.Model):
    """The replies that a seat's owner has planned (`tabletop.rules.conditional_moves`), from the
    position at ``number`` of the log on. Private, and deleted with the owner.
    """

    match = models.ForeignKey(Match, on_delete=models.CASCADE, related_name="plans", db_index=False)
    seat = models.PositiveSmallIntegerField()
    user = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="+")
    number = models.PositiveIntegerField()
    replies = models.JSONField(default=list, db_default=[])

    class Meta:
        verbose_name = _("plan")
        verbose_name_plural = _("plans")
        constraints: ClassVar = [models.UniqueConstraint(fields=["match", "seat"], name="one_plan_per_seat")]

    def __str__(self) -> str:
        return f"{self.match_id}/{self.seat}"
