"""The user model: everybody who sits at a table, with an account or (so far always) without."""

from __future__ import annotations

import secrets
from typing import Any, ClassVar

from django.contrib.auth.base_user import AbstractBaseUser, BaseUserManager
from django.contrib.auth.models import PermissionsMixin
from django.contrib.auth.password_validation import validate_password
from django.core.exceptions import ValidationError
from django.db import models
from django.dispatch import Signal
from django.utils.translation import gettext_lazy as _

from tabletop.accounts.names import NAME_MOST, clean_name

renaming = Signal()
"""Sent before a ``user`` takes another ``name``. Whoever objects raises `ValidationError`."""


def new_carry_key() -> str:
    """A fresh nonce for reclaim links: 128 bits as text."""
    return secrets.token_urlsafe(16)


class UserManager(BaseUserManager["User"]):
    """Makes guests and, for the admin pages and accounts to come, users with a password."""

    def create_guest(self, *, name: str, language: str = "", **fields: Any) -> User:
        """A guest of that (cleaned) name: no username, and a password that nobody can ever enter."""
        guest = self.model(name=name, language=language, **fields)
        guest.set_unusable_password()
        guest.save(using=self._db)
        return guest

    def create_user(self, username: str, email: str = "", password: str | None = None, **fields: Any) -> User:
        """A user with an account; the display name is the username unless ``name`` is given. Raises
        `ValidationError` for a password that is too weak, also where a command offers to ignore that.
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
        """A user who may do everything on the admin pages."""
        return self.create_user(username, email, password, is_staff=True, is_superuser=True, **fields)


class User(AbstractBaseUser, PermissionsMixin):
    """One person. A guest has a name and nothing else; ``username`` and ``email`` wait for accounts.

    ``name`` is what others read; it has passed `clean_name` and need not be unique. ``carry_key`` is part of
    every link of `tabletop.accounts.devices.links`: a new one makes all older links useless.
    ``old_cookies``: cookies of earlier versions, which name no `Device`, are still good.
    """

    name = models.CharField(_("name"), max_length=NAME_MOST, db_index=True)
    username = models.CharField(_("username"), max_length=150, unique=True, null=True, blank=True)
    email = models.EmailField(_("email address"), blank=True, default="", db_default="")
    is_guest = models.BooleanField(_("guest"), default=True, db_default=True, help_text=_("has no account"))
    is_staff = models.BooleanField(
        _("staff"), default=False, db_default=False, help_text=_("may enter the admin pages")
    )
    # Django's own, but with a default that the database knows.
    is_superuser = models.BooleanField(
        _("superuser"), default=False, db_default=False, help_text=_("has every permission")
    )
    is_active = models.BooleanField(_("active"), default=True, db_default=True)
    language = models.CharField(_("language"), max_length=15, blank=True, default="", db_default="")
    created = models.DateTimeField(_("created"), auto_now_add=True)
    old_cookies = models.BooleanField(default=True, db_default=True, editable=False)
    carry_key = models.CharField(max_length=32, default=new_carry_key, editable=False)

    objects: ClassVar[UserManager] = UserManager()

    USERNAME_FIELD = "username"
    EMAIL_FIELD = "email"
    REQUIRED_FIELDS: ClassVar[list[str]] = []

    class Meta:
        verbose_name = _("person")
        verbose_name_plural = _("people")

    def __str__(self) -> str:
        return self.name

    def clean(self) -> None:
        """What is written on the admin pages is a name like any other; moderators may be called so."""
        super().clean()
        try:
            self.name = clean_name(self.name)
        except ValidationError as error:
            if error.code != "staff" or not self.is_staff:
                raise ValidationError({"name": error}) from None


class RecoveryCode(models.Model):
    """The hash of somebody's recovery code (`tabletop.accounts.devices.recovery`). No constraint in the
    database: an earlier version that knows nothing of this table can still delete people.
    """

    user = models.OneToOneField(User, models.CASCADE, related_name="recovery_code", db_constraint=False)
    hash = models.CharField(max_length=64, unique=True)
    created = models.DateTimeField(auto_now=True)

    def __str__(self) -> str:
        return str(self.user)


class Device(models.Model):
    """A browser in which somebody is signed in. Its session holds ``key``; without this row that session is
    nobody's. ``browser`` and ``system`` are names for people, as "Firefox" and "Android". No constraint in
    the database, for the same reason as in `RecoveryCode`.
    """

    class Arrival(models.TextChoices):
        """How they got in: ``here`` for those who began here or gave a password."""

        HERE = "here", _("signed in here")
        EARLIER = "earlier", _("signed in before this list existed")
        CODE = "code", _("added with a code")
        LINK = "link", _("added with a private link")
        RECOVERY = "recovery", _("signed in with the recovery code")

    user = models.ForeignKey(User, models.CASCADE, related_name="devices", db_constraint=False)
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
    """A code that signs its owner in on one more device (`tabletop.accounts.devices.device_transfer`).
    ``selector`` is the half of it that finds this row, ``hash`` is of the whole; ``guesses`` were wrong.
    """

    user = models.OneToOneField(User, models.CASCADE, related_name="transfer_code", db_constraint=False)
    selector = models.CharField(max_length=4, db_index=True)
    hash = models.CharField(max_length=64)
    expires = models.DateTimeField()
    guesses = models.PositiveSmallIntegerField(default=0, db_default=0)
    used = models.DateTimeField(null=True)

    def __str__(self) -> str:
        return str(self.user)


class UsedLink(models.Model):
    """A private link of an earlier version that was used; it would have worked until ``expires``."""

    hash = models.CharField(max_length=64, unique=True)
    expires = models.DateTimeField()

    def __str__(self) -> str:
        return self.hash


class FormerName(models.Model):
    """What somebody was called before, for moderators. It goes with them. No constraint in the database, as
    above.
    """

    person = models.ForeignKey(User, models.CASCADE, related_name="former_names", db_constraint=False)
    name = models.CharField(max_length=NAME_MOST, db_index=True)
    until = models.DateTimeField(auto_now_add=True)

    class Meta:
        verbose_name = _("former name")
        verbose_name_plural = _("former names")
        ordering: ClassVar = ["-until", "-pk"]

    def __str__(self) -> str:
        return self.name
