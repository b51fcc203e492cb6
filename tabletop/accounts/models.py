"""The user model: everyone who plays, with an account or (so far always) as a guest."""

from __future__ import annotations

from typing import Any, ClassVar

from django.contrib.auth.base_user import AbstractBaseUser, BaseUserManager
from django.contrib.auth.models import PermissionsMixin
from django.contrib.auth.password_validation import validate_password
from django.core.exceptions import ValidationError
from django.db import models
from django.utils.translation import gettext_lazy as _

from tabletop.accounts.names import NAME_MOST, clean_name


class UserManager(BaseUserManager["User"]):
    """Creates guests and, for the admin pages and future accounts, users with a password."""

    def create_guest(self, *, name: str, language: str = "", **fields: Any) -> User:
        """A guest with this (cleaned) name: no username, and an unusable password."""
        guest = self.model(name=name, language=language, **fields)
        guest.set_unusable_password()
        guest.save(using=self._db)
        return guest

    def create_user(self, username: str, email: str = "", password: str | None = None, **fields: Any) -> User:
        """A user with an account; the display name is the username unless ``name`` is given. Raises
        `ValidationError` for a weak password, even where a command offers to skip the check.
        """
        fields.setdefault("name", username[:NAME_MOST])
        user = self.model(username=username, email=self.normalize_email(email), is_guest=False, **fields)
        if password is not None:
            validate_password(password, user)
        user.set_password(password)
        user.save(using=self._db)
        return user

    def create_superuser(
        self, username: str, email: str = "", password: str | None = None, **fields: Any
    ) -> User:
        """A user with every permission on the admin pages."""
        return self.create_user(username, email, password, is_staff=True, is_superuser=True, **fields)


class User(AbstractBaseUser, PermissionsMixin):
    """One person. A guest has a name and nothing else; ``username`` and ``email`` are for accounts.

    ``name`` is shown to others; it has passed `clean_name` and need not be unique. ``deletion_began``:
    since when this person is being deleted.
    """

    name = models.CharField(_("name"), max_length=NAME_MOST, db_index=True)
    username = models.CharField(_("username"), max_length=150, unique=True, null=True, blank=True)
    email = models.EmailField(_("email address"), blank=True, default="", db_default="")
    is_guest = models.BooleanField(_("guest"), default=True, db_default=True, help_text=_("has no account"))
    is_staff = models.BooleanField(
        _("staff"), default=False, db_default=False, help_text=_("can use the admin pages")
    )
    # As in Django, but with a default in the database.
    is_superuser = models.BooleanField(
        _("superuser"), default=False, db_default=False, help_text=_("has every permission")
    )
    is_active = models.BooleanField(_("active"), default=True, db_default=True)
    language = models.CharField(_("language"), max_length=15, blank=True, default="", db_default="")
    created = models.DateTimeField(_("created"), auto_now_add=True)
    deletion_began = models.DateTimeField(null=True, blank=True, editable=False)

    objects: ClassVar[UserManager] = UserManager()

    signed_in_on: int | None = None
    """At sockets: the primary key of the `Device`."""

    token_scope: str = ""
    """At sockets: the `AccessToken.Scope` of their token; empty if they have a cookie."""

    USERNAME_FIELD = "username"
    EMAIL_FIELD = "email"
    REQUIRED_FIELDS: ClassVar[list[str]] = []

    class Meta:
        verbose_name = _("person")
        verbose_name_plural = _("people")
        indexes: ClassVar = [
            models.Index(
                fields=["deletion_began"],
                name="user_leaving",
                condition=models.Q(deletion_began__isnull=False),
            )
        ]

    def __str__(self) -> str:
        return self.name

    def clean(self) -> None:
        """Names entered on the admin pages must be valid; moderators may have names that pose as staff."""
        super().clean()
        try:
            self.name = clean_name(self.name)
        except ValidationError as error:
            if error.code != "staff" or not self.is_staff:
                raise ValidationError({"name": error}) from None


class RecoveryCode(models.Model):
    """The hash of a person's recovery code (`tabletop.accounts.recovery`)."""

    user = models.OneToOneField(User, models.CASCADE, related_name="recovery_code")
    hash = models.CharField(max_length=64, unique=True)
    created = models.DateTimeField(auto_now=True)

    def __str__(self) -> str:
        return str(self.user)


class Device(models.Model):
    """A browser in which someone is signed in. Its session holds ``key``; without this row, that session is
    signed out. ``browser`` and ``system`` are display names such as "Firefox" and "Android".
    """

    class Arrival(models.TextChoices):
        """How the person signed in: ``here`` with a new name or a password."""

        HERE = "here", _("signed in here")
        CODE = "code", _("added with a code")
        RECOVERY = "recovery", _("signed in with the recovery code")

    user = models.ForeignKey(User, models.CASCADE, related_name="devices")
    key = models.CharField(max_length=64, unique=True)
    browser = models.CharField(max_length=20, default="", db_default="")
    system = models.CharField(max_length=20, default="", db_default="")
    arrival = models.CharField(max_length=8, choices=Arrival, default=Arrival.HERE, db_default="here")
    created = models.DateTimeField(auto_now_add=True)
    last_seen = models.DateField()

    class Meta:
        ordering: ClassVar = ["-last_seen", "-created"]

    def __str__(self) -> str:
        if self.browser and self.system:
            return _("%(browser)s on %(system)s") % {"browser": self.browser, "system": self.system}
        return self.browser or self.system or str(_("Unknown browser"))


class TransferCode(models.Model):
    """A code that signs its owner in on another device (`tabletop.accounts.devices`).
    ``selector`` is the half that finds this row, ``hash`` covers the whole code; ``guesses`` counts wrong
    ones.
    """

    user = models.OneToOneField(User, models.CASCADE, related_name="transfer_code")
    selector = models.CharField(max_length=4, db_index=True)
    hash = models.CharField(max_length=64)
    expires = models.DateTimeField()
    guesses = models.PositiveSmallIntegerField(default=0, db_default=0)
    used = models.DateTimeField(null=True)

    def __str__(self) -> str:
        return str(self.user)


class AccessToken(models.Model):
    """A token with which a program acts for its owner (`tabletop.accounts.tokens`). ``name`` is the owner's
    word for it, ``hash`` the SHA-256 of the token.
    """

    class Scope(models.TextChoices):
        """What it is for; ``play`` includes reading."""

        READ = "read", _("read my games")
        PLAY = "play", _("read my games, and play")

    user = models.ForeignKey(User, models.CASCADE, related_name="tokens")
    name = models.CharField(max_length=24)
    scope = models.CharField(max_length=4, choices=Scope)
    hash = models.CharField(max_length=64, unique=True)
    created = models.DateTimeField(auto_now_add=True)
    expires = models.DateTimeField()
    last_used = models.DateField(null=True)

    class Meta:
        ordering: ClassVar = ["created", "pk"]

    def __str__(self) -> str:
        return self.name


class FormerName(models.Model):
    """An earlier name of a person, for moderators. Deleted with the person."""

    person = models.ForeignKey(User, models.CASCADE, related_name="former_names")
    name = models.CharField(max_length=NAME_MOST, db_index=True)
    until = models.DateTimeField(auto_now_add=True)

    class Meta:
        verbose_name = _("former name")
        verbose_name_plural = _("former names")
        ordering: ClassVar = ["-until", "-pk"]

    def __str__(self) -> str:
        return self.name
