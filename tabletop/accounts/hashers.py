"""How passwords are stored."""

from __future__ import annotations

from django.contrib.auth.hashers import Argon2PasswordHasher


class Argon2id(Argon2PasswordHasher):
    """Argon2id with 19 MiB, two rounds, one lane (OWASP's recommendation) instead of Django's 100 MiB and
    eight lanes, so that a few logins at the same time don't use up a small machine's memory.
    """

    time_cost = 2
    memory_cost = 19 * 1024
    parallelism = 1
