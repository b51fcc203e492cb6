"""Database models of the library: people's own puzzles, what a person knows of a puzzle, and practice."""

from __future__ import annotations

import secrets
from typing import ClassVar

import msgspec
from django.conf import settings
from django.db import models
from django.urls import reverse
from django.utils.translation import gettext_lazy as _

from games.lateral.puzzles.puzzle import DIFFICULTIES, Puzzle
from games.lateral.rules.room import MAX_NOTE, MAX_SOLUTION, MAX_STATEMENT, MAX_TITLE

MAX_NOTES = 2000
_LETTERS = "abcdefghijkmnpqrstuvwxyz23456789"


def new_ref() -> str:
    """A random name for a puzzle, 12 letters and digits. Knowing it gives no access."""
    return "".join(secrets.choice(_LETTERS) for _ in range(12))


def new_link() -> str:
    """A random secret for a link that shares a puzzle."""
    return secrets.token_urlsafe(18)


class OwnPuzzle(models.Model):
    """A puzzle that a person wrote, finished or not. ``link`` is the secret part of the link that shares it,
    None while it is private.
    """

    ref = models.CharField(primary_key=True, max_length=12, default=new_ref, editable=False)
    owner = models.ForeignKey(settings.AUTH_USER_MODEL, models.CASCADE, related_name="lateral_puzzles")
    title = models.CharField(max_length=MAX_TITLE, blank=True, default="", db_default="")
    statement = models.TextField(max_length=MAX_STATEMENT, blank=True, default="", db_default="")
    solution = models.TextField(max_length=MAX_SOLUTION, blank=True, default="", db_default="")
    bits = models.JSONField(default=list, db_default=[])
    difficulty = models.CharField(max_length=10, choices=[(each, each) for each in DIFFICULTIES])
    note = models.CharField(max_length=MAX_NOTE, blank=True, default="", db_default="")
    language = models.CharField(max_length=15)
    questions = models.JSONField(default=list, db_default=[])
    moods = models.JSONField(default=list, db_default=[])
    licence = models.CharField(max_length=20, blank=True, default="", db_default="")
    author = models.CharField(max_length=40, blank=True, default="", db_default="")
    minutes = models.PositiveSmallIntegerField(default=0, db_default=0)
    picture = models.JSONField(default=list, db_default=[])
    # Null while there is none: a unique column can have many nulls, but only one empty value.
    link = models.CharField(max_length=40, unique=True, null=True, default=None, editable=False)  # noqa: DJ001 (null while there is none)
    created = models.DateTimeField(auto_now_add=True)
    changed = models.DateTimeField(auto_now=True)

    class Meta:
        verbose_name = _("puzzle")
        verbose_name_plural = _("puzzles")

    def __str__(self) -> str:
        return self.title or self.ref

    def get_absolute_url(self) -> str:
        """The puzzle's page."""
        return reverse("lateral:puzzle", args=[self.ref])

    @property
    def puzzle(self) -> Puzzle:
        """The contents of the row."""
        kept = {name: getattr(self, name) for name in Puzzle.__struct_fields__}
        return msgspec.convert(kept, Puzzle)

    def write(self, puzzle: Puzzle) -> None:
        """Replace the contents by this puzzle, without saving the row."""
        for name, value in msgspec.to_builtins(puzzle).items():
            setattr(self, name, value)


class PublishedPuzzle(models.Model):
    """A puzzle on the public shelf, as its latest published ``version`` has it: everyone can find it. It has
    the same ``ref`` as its author's `OwnPuzzle`, whose row is gone if the account is. The row can be rebuilt
    from the submission of that version, except for ``first``: when the puzzle was first published.

    The columns are for searching: ``words`` are those of title and statement, normalised, each after a space;
    ``moods`` are codes between bars. ``mean`` and ``rated`` repeat what `Acquaintance` has.
    """

    ref = models.CharField(primary_key=True, max_length=12)
    version = models.PositiveIntegerField()
    content = models.JSONField()
    words = models.TextField()
    difficulty = models.CharField(max_length=10)
    moods = models.CharField(max_length=80, blank=True, default="", db_default="")
    has_note = models.BooleanField()
    is_long = models.BooleanField()
    first = models.DateTimeField()
    mean = models.FloatField(default=0, db_default=0)
    rated = models.PositiveIntegerField(default=0, db_default=0)

    class Meta:
        indexes: ClassVar = [
            models.Index(fields=["-first", "ref"], name="newest_on_the_shelf"),
            models.Index(fields=["-mean", "-rated"], name="best_on_the_shelf"),
        ]

    def __str__(self) -> str:
        return f"{self.ref} {self.version}"

    @property
    def puzzle(self) -> Puzzle:
        """The contents of the row."""
        return msgspec.convert(self.content, Puzzle)


class Acquaintance(models.Model):
    """What one person has to do with one puzzle, their own or another; ``ref`` names it.

    ``link`` is the secret with which they opened another person's puzzle. ``mastered`` is when they asked for
    the solution as Master, ``played`` when they said that they know it from a game. ``stars`` is their
    rating, 1 to 5, and ``notes`` are private.
    """

    person = models.ForeignKey(settings.AUTH_USER_MODEL, models.CASCADE, related_name="+")
    ref = models.CharField(max_length=80)
    link = models.CharField(max_length=40, blank=True, default="", db_default="")
    mastered = models.DateTimeField(null=True)
    played = models.DateTimeField(null=True)
    stars = models.PositiveSmallIntegerField(null=True)
    notes = models.TextField(max_length=MAX_NOTES, blank=True, default="", db_default="")

    class Meta:
        constraints: ClassVar = [
            models.UniqueConstraint(fields=["person", "ref"], name="one_acquaintance_each"),
            models.CheckConstraint(
                condition=models.Q(stars__isnull=True) | models.Q(stars__range=(1, 5)),
                name="one_to_five_stars",
            ),
        ]
        indexes: ClassVar = [models.Index(fields=["ref"], name="acquaintances_of_a_puzzle")]

    def __str__(self) -> str:
        return f"{self.person_id} {self.ref}"


class Practice(models.Model):
    """One person practising one puzzle alone. ``asked`` is the register, a list of
    `games.lateral.puzzles.practice.Asked`.

    ``shown`` is when they saw the solution, after writing down their ``guess`` (empty if they gave up);
    ``bits`` are the puzzle's bits at that time. ``ticked`` are the bits that the guess contained, by their
    own count; None until they have counted. ``version`` is the published version that they practise, 0 for
    puzzles that are not from the public shelf.
    """

    person = models.ForeignKey(settings.AUTH_USER_MODEL, models.CASCADE, related_name="+")
    ref = models.CharField(max_length=80)
    asked = models.JSONField(default=list, db_default=[])
    guess = models.TextField(blank=True, default="", db_default="")
    bits = models.JSONField(default=list, db_default=[])
    ticked = models.JSONField(null=True, default=None)
    version = models.PositiveIntegerField(default=0, db_default=0)
    began = models.DateTimeField(auto_now_add=True)
    shown = models.DateTimeField(null=True)

    class Meta:
        constraints: ClassVar = [models.UniqueConstraint(fields=["person", "ref"], name="one_practice_each")]

    def __str__(self) -> str:
        return f"{self.person_id} {self.ref}"

    @property
    def points(self) -> int:
        """The total score of the ticked bits."""
        return sum(self.bits[number]["score"] for number in self.ticked or ())
