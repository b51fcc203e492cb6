"""What becomes of moves when the database is away: see also tests/servers/test_outages.py."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable

import pytest
from django.db import OperationalError
from django.db.backends.base.base import BaseDatabaseWrapper

from tabletop.live import move_log_writer
from tabletop.live.move_log_writer import MoveRow, Writer

Append = Callable[[int], Awaitable[list[bool | None]]]


@pytest.fixture
def tries(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """Nobody answers; an entry for each time that it was tried."""
    found: list[int] = []

    def refuse(_: object) -> None:
        found.append(1)
        raise OperationalError("nobody there")

    monkeypatch.setattr(BaseDatabaseWrapper, "ensure_connection", refuse)
    return found


@pytest.fixture
async def append() -> AsyncIterator[Append]:
    """Queue so many rows; what becomes of them."""
    loop = asyncio.get_running_loop()
    writing = Writer(loop)

    async def rows(count: int) -> list[bool | None]:
        fates = [loop.create_future() for _ in range(count)]
        for number, fate in enumerate(fates):
            writing.append(MoveRow(f"match{number}", 1, 0, "{}", "a1", 0, None), fate.set_result)
        return list(await asyncio.gather(*fates))

    yield rows
    await asyncio.to_thread(writing.close)


async def test_a_database_that_is_away_is_asked_once_for_all_who_wait(
    tries: list[int], append: Append, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Else each of them waits for all the others' time-outs, and takes the line for dead."""
    assert await append(20) == [None] * 20
    assert await append(5) == [None] * 5
    assert len(tries) == 1
    monkeypatch.setattr(move_log_writer, "AWAY_SECONDS", 0.0)
    await asyncio.sleep(1)  # what it was before
    assert await append(1) == await append(1) == [None]
    assert len(tries) == 3, "it goes on trying"
