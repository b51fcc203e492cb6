"""Checks that ``SECRET_KEY``, which signs people's seats, is strong enough.

A new installation with a weak key refuses to start. An existing one only reports it: refusing would take the
site away from its players, and replacing the key without a fallback would take away their seats.
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
"""Minimum characters, and different characters. ``openssl rand -hex 48`` makes 96 and up to 16."""

WEAK = (
    f"SECRET_KEY is too easy to guess. It needs {MIN_LENGTH} characters, {MIN_DIFFERENT} of them different."
)
MAKE_ONE = "Make one with: openssl rand -hex 48"
ROTATE = (
    "Replace it without losing seats: set SECRET_KEY_FALLBACKS to the old key and SECRET_KEY to what "
    "`openssl rand -hex 48` prints, and restart (docs/settings.md, Rotating the secret key)."
)


class WeakSecretKey(Exception):
    """A new installation whose key is too easy to guess."""


def is_weak(key: str) -> bool:
    """Whether the key is too easy to guess."""
    return len(key) < MIN_LENGTH or len(set(key)) < MIN_DIFFERENT


def is_new_installation() -> bool:
    """Whether the database has no users yet. False if it can't be reached."""
    people = get_user_model()
    try:
        return (
            people._meta.db_table not in connection.introspection.table_names()
            or not people._default_manager.exists()
        )
    except Error:
        return False


def check_at_start() -> None:
    """Check at start-up. Raises `WeakSecretKey` on a new installation, otherwise logs a warning."""
    if not is_weak(settings.SECRET_KEY):
        return
    if is_new_installation():
        raise WeakSecretKey(f"{WEAK} {MAKE_ONE}")
    logger.warning("%s %s", WEAK, ROTATE)


def migration_check(**asked: Any) -> list[checks.CheckMessage]:
    """The check for ``manage.py migrate``, which sets up new installations."""
    if not asked.get("databases") or not is_weak(settings.SECRET_KEY):
        return []
    if is_new_installation():
        return [checks.Error(WEAK, hint=MAKE_ONE, id="tabletop.E002")]
    return [checks.Warning(WEAK, hint=ROTATE, id="tabletop.W002")]
