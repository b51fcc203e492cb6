"""Bugs that were found by reading the code, each with the test that shows it."""

from __future__ import annotations

import asyncio
import pickle
import threading
from typing import Any

import pytest

from tabletop.matches import repository
from tabletop.matches.actions import rematches, seats, tables
from tabletop.matches.models import Match
from tabletop.rules.game import Refused
from tabletop.sockets.services import Services
from tests.matches.players import in_thread, room_where
from tests.matches.processes import Seen, becomes_true, keys

OFFER = {"type": "offer_draw"}


async def test_two_who_claim_to_have_seen_the_future(table: Match, people: Any, process: Services) -> None:
    """Both wait for the same look into the log; only one of them may then have the number."""
    ada, ben = await Seen(process, people[0]).open(table), await Seen(process, people[1]).open(table)
    sent = [ada.move(1000, "a", OFFER), ben.move(1000, "b", OFFER)]
    results = await asyncio.gather(*sent, return_exceptions=True)
    assert results[0] == 1
    assert isinstance(results[1], Refused)
    assert await keys(table) == ["a"]


async def test_a_look_into_the_log_that_is_faster_than_the_writers_answer(
    table: Match, people: Any, process: Services
) -> None:
    """The row is committed and read back before its sender hears of it: it counts once."""
    ada = await Seen(process, people[0]).open(table)
    sending = asyncio.ensure_future(ada.move(0, "a"))
    while not await keys(table):
        await asyncio.sleep(0)
    await process.registry.catch_up(ada.live)
    await sending
    assert len(ada.live.played) == 1


def test_a_refusal_survives_the_way_from_another_process() -> None:
    again = pickle.loads(pickle.dumps(Refused("no_such_bot", bot="x")))
    assert (again.code, again.data) == ("no_such_bot", {"bot": "x"})


async def test_a_slow_read_does_not_bring_back_an_older_room(
    waiting: Match, people: Any, monkeypatch: pytest.MonkeyPatch, process: Services
) -> None:
    live = await process.registry.match(waiting.pk)
    real, has_read, may_answer = repository.room, threading.Event(), threading.Event()

    def reading(match_id: str) -> repository.Room:
        found = real(match_id)
        if not has_read.is_set():
            has_read.set()
            assert may_answer.wait(20)
        return found

    monkeypatch.setattr(repository, "room", reading)
    first = asyncio.ensure_future(process.registry.refresh(live))
    assert await asyncio.to_thread(has_read.wait, 20)
    await in_thread(tables.start, user=people[0], match_id=waiting.pk)
    second = asyncio.ensure_future(process.registry.refresh(live))
    await becomes_true(lambda: second.done() or live.reading._waiters)  # overtakes the first, or waits
    may_answer.set()
    await asyncio.gather(first, second)
    assert live.room.status == "playing"


async def test_one_bad_row_does_not_take_the_others_along(
    new_table: Any, people: Any, monkeypatch: pytest.MonkeyPatch, process: Services
) -> None:
    from tabletop.live import move_log_writer

    tables = [await in_thread(new_table) for _ in range(3)]
    real = move_log_writer.commit

    def picky(rows: Any) -> Any:
        if any(row.match == tables[1].pk for row in rows):
            raise ValueError("cannot be stored")
        return real(rows)

    monkeypatch.setattr(move_log_writer, "commit", picky)
    seats = [await Seen(process, people[0]).open(table) for table in tables]
    results = await asyncio.gather(*(seat.move(0, "a") for seat in seats), return_exceptions=True)
    assert [results[0], results[2]] == [1, 1]
    assert isinstance(results[1], Refused)
    assert results[1].code == "not_saved"


async def test_the_old_table_hears_of_its_rematch(new_table: Any, people: Any, join: Any) -> None:
    table = await in_thread(new_table, game="lineup")
    ada, watcher = await join(table, people[0]), await join(table, None)
    await ada.play(0, {"type": "resign"})
    new = await in_thread(rematches.rematch, user=people[0], match_id=table.pk)
    await room_where(watcher, lambda room: room["rematch"])
    await in_thread(seats.leave, user=people[0], match_id=new.pk)
    await room_where(watcher, lambda room: room["rematch"] is None)
