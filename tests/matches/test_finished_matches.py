"""What is derived from finished matches is derived later, behind the moves, and a crash loses none of it."""

from __future__ import annotations

from collections.abc import Callable
from types import SimpleNamespace
from typing import Any

import pytest

from tabletop.accounts.models import User
from tabletop.database import write_order
from tabletop.database.reader import Reader
from tabletop.features.archive import entries
from tabletop.features.archive.models import Entry
from tabletop.features.deals import results
from tabletop.live.automation.background import BATCH, FinishedMatches
from tabletop.live.tasks import BackgroundTasks
from tabletop.sockets.services import Services
from tests.matches.page_clients import RESIGN, play_out
from tests.matches.players import in_thread
from tests.matches.processes import Seen, settled

pytestmark = pytest.mark.django_db(transaction=True)

Batches = list[tuple[list[str], write_order.Writing]]
"""The batches that a feature is told of, each with what it writes as."""


async def told(match_ids: list[str], *receivers: Callable[[list[str]], None]) -> Batches:
    """What the last feature is told when these matches end, after those other ``receivers``."""
    batches: Batches = []

    def receive(match_ids: list[str]) -> None:
        batches.append((match_ids, write_order._writing.get()))

    tasks, background = BackgroundTasks(), Reader(1)
    service = FinishedMatches(background, tasks, (*receivers, receive))
    try:
        for match_id in match_ids:
            service.match_ended(SimpleNamespace(match=SimpleNamespace(id=match_id)))  # type: ignore[arg-type]
        for task in tasks.running:
            await task
    finally:
        background.close()
    return batches


async def test_a_game_that_ends_is_archived_without_anybody_asking(
    table: Any, people: list[User], process: Services
) -> None:
    ada = await Seen(process, people[0]).open(table)
    await ada.move(0, "resigns", RESIGN)
    await settled(process)
    found = await in_thread(lambda: set(Entry.objects.values_list("match", "user")))
    assert found == {(table.pk, people[0].pk), (table.pk, people[1].pk)}


async def test_many_that_end_together_are_told_in_small_batches() -> None:
    ended = [f"m{number}" for number in range(2 * BATCH + 1)]
    batches = await told([*ended, *ended])
    assert [len(batch) for batch, _ in batches] == [BATCH, BATCH, 1]
    assert [match_id for batch, _ in batches for match_id in batch] == ended
    assert {writing for _, writing in batches} == {write_order.Writing.BACKGROUND}


async def test_what_a_crash_kept_from_being_told_is_found_at_the_next_start(
    new_table: Any, process: Services
) -> None:
    matches = [await in_thread(new_table) for _ in range(entries.BATCH + 1)]
    for match in matches:
        await in_thread(play_out, match, 0)
    await process.finished.run(entries.add_missing, results.add_missing)
    assert await in_thread(Entry.objects.count) == 2 * len(matches)


async def test_a_feature_that_fails_does_not_keep_others_from_being_told() -> None:
    def fails(match_ids: list[str]) -> None:
        raise RuntimeError("broken")

    assert [batch for batch, _ in await told(["a", "b"], fails)] == [["a", "b"]]
