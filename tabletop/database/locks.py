"""Locks that a transaction holds until it ends."""

from __future__ import annotations

from hashlib import sha256

from django.db import connection


def lock_for_transaction(name: str) -> None:
    """Wait until no other transaction holds the lock of that name, and hold it until this one ends. Must be
    called in a transaction. In SQLite it does nothing: there, only one transaction at a time can write
    (``transaction_mode`` in the settings).
    """
    if connection.vendor != "postgresql":
        return
    number = int.from_bytes(sha256(name.encode()).digest()[:8], "big", signed=True)
    with connection.cursor() as cursor:
        cursor.execute("SELECT pg_advisory_xact_lock(%s)", [number])
