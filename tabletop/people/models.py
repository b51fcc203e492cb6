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

from tabletop.people.names import NAME_MOST, clean_name

renaming = Signal()
"""Sent before a ``user`` takes another ``name``. Whoever objects raises `ValidationError`."""


def new_carry_key() -> str:
    """A fresh nonce for reclaim links: 128 bits as text."""
    return secrets.token_urlsafe(16)


class UserManager(BaseUserManager["User"]):
    """Makes guests and, for the admin pages and accounts to come, users with a password."""

    def create_guest(self, *, name: str, language: str = "") -> User:
        """A guest of that (cleaned) name: no username, and a password that nobody can ever enter."""
        guest = self.model(name=name, language=language)
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
    every reclaim link: a new one makes all older links useless.
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
    """The hash of somebody's recovery code (`tabletop.people.recovery`). No constraint in the database: an
    earlier version that knows nothing of this table can still delete people.
    """

    user = models.OneToOneField(User, models.CASCADE, related_name="recovery_code", db_constraint=False)
    hash = models.CharField(max_length=64, unique=True)
    created = models.DateTimeField(auto_now=True)

    def __str__(self) -> str:
        return str(self.user)
