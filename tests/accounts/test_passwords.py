"""Passwords of accounts: which are taken, and how they are stored."""

from __future__ import annotations

import pytest
from django.contrib.auth.password_validation import validate_password
from django.core.exceptions import ValidationError
from django.core.management import CommandError, call_command

from tabletop.accounts.models import User

pytestmark = pytest.mark.django_db

GOOD = "correct horse battery staple"


@pytest.mark.parametrize("bad", ["x", "elevenchars", "tiny-one", "123456789012345", "moderator-ada"])
def test_weak_passwords_are_refused(bad: str, monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.raises(ValidationError):
        validate_password(bad, User(username="moderator-ada"))
    with pytest.raises(ValidationError):
        User.objects.create_superuser("moderator-ada", password=bad)
    monkeypatch.setenv("DJANGO_SUPERUSER_PASSWORD", bad)
    with pytest.raises(CommandError):
        call_command("createsuperuser", username="moderator-ada", interactive=False)
    assert not User.objects.exists()


def test_a_common_password_is_refused_however_long() -> None:
    with pytest.raises(ValidationError) as refused:
        validate_password("telechargement", User(username="ada"))
    assert [error.code for error in refused.value.error_list] == ["password_too_common"]


def test_a_good_password_is_stored_by_argon2id() -> None:
    boss = User.objects.create_superuser("boss", password=GOOD)
    assert boss.password.startswith("argon2$argon2id$")
    assert boss.check_password(GOOD)


def test_guests_have_no_password() -> None:
    assert not User.objects.create_guest(name="Ada").has_usable_password()
