"""Whether this process can serve. Proxies and supervisors ask every few seconds."""

from __future__ import annotations

import asyncio
import logging
import os
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import ClassVar, NamedTuple

from django.conf import settings
from django.core.cache import caches
from django.db import close_old_connections, connection
from django.db.migrations.executor import MigrationExecutor

logger = logging.getLogger(__name__)

SECONDS = 2.0
"""A part that takes longer to respond is ``slow``."""

FRESH_SECONDS = 1.0
"""Reports are reused for this long, so that frequent requests cost little."""


class NotMigrated(Exception):
    """The database lacks migrations of this code."""


class Replaced(Exception):
    """SQLite's database is another file than at the start."""


class HealthReport(NamedTuple):
    """The state of each part (``ok``, ``slow`` or ``failed``), and whether the process is ready for
    visitors.
    """

    ready: bool
    parts: dict[str, str]


class Readiness:
    """Checks what this process needs. Without its database it is not ready. Without Redis it is: play
    continues thanks to heartbeats, and a proxy that removed every process would end that.
    """

    def __init__(self) -> None:
        self._threads = ThreadPoolExecutor(2, thread_name_prefix="ready")
        self._migrated = False
        self._begun = 0.0
        self._looking: asyncio.Task[HealthReport] | None = None
        self._words: dict[str, str] = {}

    async def report(self) -> HealthReport:
        """The current report, or a recent one. Takes at most `SECONDS` for each part."""
        now = time.monotonic()
        if self._looking is None or (self._looking.done() and now - self._begun > FRESH_SECONDS):
            self._begun = now
            self._looking = asyncio.ensure_future(self._look())
        return await asyncio.shield(self._looking)

    async def _look(self) -> HealthReport:
        needed = {"database": _database, "migrations": self._migrations}
        parts = {name: await self._word(name, check) for name, check in needed.items()}
        self._migrated &= parts["database"] == "ok"
        ready = all(word == "ok" for word in parts.values())
        if settings.REDIS_URL:
            parts["redis"] = await self._word("redis", _redis)
        return HealthReport(ready, parts)

    async def _word(self, name: str, check: Callable[[], None]) -> str:
        asked = asyncio.get_running_loop().run_in_executor(self._threads, check)
        word, why = "ok", None
        try:
            await asyncio.wait_for(asked, SECONDS)
        except TimeoutError:
            word = "slow"
        except Exception as trouble:  # each part has its own exceptions
            word, why = "failed", trouble
        if word != self._words.get(name, "ok"):
            logger.warning("%s: %s", name, word, exc_info=why)
        self._words[name] = word
        return word

    def _migrations(self) -> None:
        if not self._migrated:
            with _Connected():
                executor = MigrationExecutor(connection)
                if executor.migration_plan(executor.loader.graph.leaf_nodes()):
                    raise NotMigrated
            self._migrated = True


class _Connected:
    """Closes broken database connections before and after the block. Raises `Replaced` or `OSError` if
    SQLite's file isn't that of the start: open connections read on in one that was moved away, and a new one
    would create another.
    """

    _files: ClassVar[dict[str, tuple[int, int]]] = {}

    def __enter__(self) -> None:
        if connection.vendor == "sqlite":
            name = connection.settings_dict["NAME"]
            file = os.stat(name)
            if self._files.setdefault(name, (file.st_dev, file.st_ino)) != (file.st_dev, file.st_ino):
                raise Replaced
        close_old_connections()

    def __exit__(self, *_: object) -> None:
        close_old_connections()


def _database() -> None:
    """Reads a row of a table: a database may be there and empty."""
    with _Connected(), connection.cursor() as cursor:
        cursor.execute("SELECT 1 FROM django_migrations LIMIT 1")
        if cursor.fetchone() is None:
            raise NotMigrated


def _redis() -> None:
    caches["default"].get("ready")
