"""Whether ``SECRET_KEY`` is good enough to sign the seats of a site.

A new installation with a weak one is refused. Where people have been already it is only reported: refusing
would take the site from them, and replacing the key without a fallback would take their seats.
"""

from __future__ import annotations

import logging
from typing import Any

from django.conf import settings
from django.contrib.auth import get_user_model
from django.core import checks
from django.db import Error, connection

logger = logging.getLogger(__name__)

MIN_LENGTH = 50
MIN_DIFFERENT = 10
"""Characters of a key, and different ones among them: what ``openssl rand -hex 48`` makes has 96 and 16."""

WEAK = (
    f"SECRET_KEY is too easy to guess: it needs {MIN_LENGTH} characters, {MIN_DIFFERENT} of them different."
)
MAKE_ONE = "Make one with: openssl rand -hex 48"
ROTATE = (
    "Replace it without losing seats: set SECRET_KEY_FALLBACKS to the old key and SECRET_KEY to what "
    "`openssl rand -hex 48` prints, and restart (docs/running.md, Rotating the secret key)."
)


class WeakSecretKey(Exception):
    """A new installation whose key is too easy to guess."""


def is_weak(key: str) -> bool:
    """Whether somebody could guess it."""
    return len(key) < MIN_LENGTH or len(set(key)) < MIN_DIFFERENT


def is_new_installation() -> bool:
    """Whether nobody has ever been here. Without a database to look at, somebody may have been."""
    people = get_user_model()
    try:
        return (
            people._meta.db_table not in connection.introspection.table_names()
            or not people._default_manager.exists()
        )
    except Error:
        return False


def check_at_start() -> None:
    """When a process starts to serve. Raises `WeakSecretKey` where the site is new, else warns."""
    if not is_weak(settings.SECRET_KEY):
        return
    if is_new_installation():
        raise WeakSecretKey(f"{WEAK} {MAKE_ONE}")
    logger.warning("%s %s", WEAK, ROTATE)


def migration_check(**asked: Any) -> list[checks.CheckMessage]:
    """For ``manage.py migrate``, which makes a new installation."""
    if not asked.get("databases") or not is_weak(settings.SECRET_KEY):
        return []
    if is_new_installation():
        return [checks.Error(WEAK, hint=MAKE_ONE, id="tabletop.E002")]
    return [checks.Warning(WEAK, hint=ROTATE, id="tabletop.W002")]
