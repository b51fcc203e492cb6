"""Moderators for tests: accounts that have taken both steps, and browsers that are signed in as them."""

from __future__ import annotations

from typing import Any

from django.conf import settings
from django.contrib.auth.models import Permission
from django.test import Client
from django_otp import DEVICE_ID_SESSION_KEY
from django_otp.oath import totp
from django_otp.plugins.otp_totp.models import TOTPDevice

from tabletop.accounts.models import User

PASSWORD = "correct horse battery staple"


def superuser(username: str = "boss") -> User:
    """A superuser whose password is `PASSWORD`."""
    return User.objects.create_superuser(username, password=PASSWORD)


def moderator(username: str, *permissions: str) -> User:
    """An account with staff status and these permissions (code names)."""
    user = User.objects.create_user(username, password=PASSWORD, is_staff=True)
    user.user_permissions.add(*Permission.objects.filter(codename__in=permissions))
    return user


def authenticator(user: User) -> TOTPDevice:
    """That account's authenticator; set up if it has none."""
    found: TOTPDevice
    found, _ = TOTPDevice.objects.get_or_create(user=user, confirmed=True)
    return found


def code_now(device: TOTPDevice, steps: int = 0) -> str:
    """What the authenticator shows now, or so many half minutes later."""
    return f"{totp(device.bin_key, drift=steps):06}"


def signed_in(user: User) -> Client:
    """A browser in which this moderator has taken both steps."""
    browser = Client()
    browser.force_login(user)
    verify(browser, user)
    return browser


def verify(browser: Client, user: User) -> None:
    """Take the second step in a browser that has taken the first one."""
    session: Any = browser.session
    session[DEVICE_ID_SESSION_KEY] = authenticator(user).persistent_id
    session.save()
    browser.cookies[settings.SESSION_COOKIE_NAME] = session.session_key
