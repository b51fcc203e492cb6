"""A game's clock expires on its own, once, in any process, also when the clock on the wall jumps."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable
from typing import Any

import pytest
from django.db import OperationalError

from tabletop.live import move_log_writer
from tabletop.live.automation import clock_expiry
from tabletop.live.automation.clock_expiry import Clock
from tabletop.matches.models import Match, Move
from tabletop.rules.game import Refused
from tabletop.sockets.services import Services
from tests.matches.clocked_tables import LATE, MINUTE, auction, bid, by_the_minute, opened, rows
from tests.matches.players import in_thread
from tests.matches.processes import Cuttable, Seen, Wall, becomes_true, clocks_checked, running
from tests.moves import place

RING = {"type": "time_up"}
SECONDS = 30


@pytest.fixture
def table(new_table: Any, wall: Wall) -> Any:
    return new_table(game="auction", seats=3)


async def test_it_rings_when_the_time_is_up(process: Services, wall: Wall, table: Match, people: Any) -> None:
    ada, ben = await auction(process, table, people)
    wall.wait(100)
    await ben.move(1, "b", bid(5))
    frame = await ben.until(2)
    assert frame["deadline"] == wall.time + 1000 * SECONDS
    wall.wait(SECONDS - 0.001)
    await clocks_checked(process)
    assert ben.live.number == 2
    wall.wait(0.001)
    rung = await ada.until(3)
    assert rung["view"]["sold"] == [1]
    assert "deadline" not in rung
    lines = [{"code": "time_up"}, {"code": "sold", "seat": 1}]
    assert rung["record"][-1] == {"seq": 3, "lines": lines, "kind": "event"}
    assert (await rows(table))[2:] == [(3, 0, "clock:2", "time_up")]
    assert ada.live.state(Clock).deadline is None


async def test_anybody_at_the_table_may_say_so(
    process: Services, wall: Wall, table: Match, people: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(clock_expiry, "MAX_SLEEP_SECONDS", 60.0)  # the process's own clock is slow
    _, ben = await auction(process, table, people)
    cleo = await Seen(process, people[2]).open(table)
    await ben.move(1, "b", bid(5))
    wall.wait(SECONDS - 1)
    with pytest.raises(Refused) as caught:
        await cleo.move(2, "early", RING)
    assert (caught.value.code, caught.value.data) == ("too_early", {"deadline": wall.time + 1000})
    wall.wait(1)
    assert await cleo.move(0, "late", RING) == 3  # whatever number they have seen
    with pytest.raises(Refused, match="not_offered"):
        await ben.move(3, "again", RING)


async def test_two_processes_ring_once(
    two: tuple[Services, Services], wall: Wall, table: Match, people: Any
) -> None:
    await opened(await Seen(two[0], people[0]).open(table))
    ben, cleo = await Seen(two[0], people[1]).open(table), await Seen(two[1], people[2]).open(table)
    await ben.move(1, "b", bid(5))
    await cleo.until(2)
    assert ben.live.state(Clock).deadline
    assert cleo.live.state(Clock).deadline
    wall.wait(SECONDS)
    await asyncio.gather(ben.until(3), cleo.until(3))
    await clocks_checked(*two)
    assert [key for *_, key, _ in await rows(table)] == ["open", "b", "clock:2"]


async def test_who_has_missed_a_bid_does_not_ring_too_early(
    two: tuple[Services, Services], layer: Cuttable, wall: Wall, table: Match, people: Any
) -> None:
    """The second process's clock is the one of an older bid; the log tells it better."""
    await opened(await Seen(two[0], people[0]).open(table))
    ben, cleo = await Seen(two[0], people[1]).open(table), await Seen(two[1], people[2]).open(table)
    await ben.move(1, "b", bid(5))
    await cleo.until(2)
    layer.cut = True
    wall.wait(SECONDS - 10)
    await ben.move(2, "c", bid(6))
    wall.wait(10)
    await cleo.until(3)
    assert [key for *_, key, _ in await rows(table)] == ["open", "b", "c"]
    wall.wait(SECONDS - 10)
    await asyncio.gather(ben.until(4), cleo.until(4))
    assert len(await rows(table)) == 4


async def test_a_process_that_starts_later_rings_what_is_overdue(
    wall: Wall, table: Match, people: Any
) -> None:
    """Everyone has left and the process has ended; the next visitor sees the clock expire."""
    async with running() as first:
        _, ben = await auction(first, table, people)
        await ben.move(1, "b", bid(5))
    wall.wait(3600)
    assert len(await rows(table)) == 2
    async with running() as second:
        cleo = await Seen(second, people[2]).open(table)
        await cleo.knows(3)
        assert [key for *_, key, _ in await rows(table)] == ["open", "b", "clock:2"]
        at = await in_thread(lambda: Move.objects.get(match=table, seq=3).at)
        assert at == wall.time


async def test_while_nothing_can_be_saved_it_tries_again(
    process: Services, wall: Wall, table: Match, people: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    _, ben = await auction(process, table, people)
    real, tries = move_log_writer.commit, []
    await ben.move(1, "b", bid(5))

    def away(batch: Any) -> Any:
        tries.append(batch)
        raise OperationalError("the database is away")

    monkeypatch.setattr(move_log_writer, "commit", away)
    wall.wait(SECONDS)
    await becomes_true(lambda: len(tries) >= 4)
    assert ben.live.number == 2
    monkeypatch.setattr(move_log_writer, "commit", real)
    await ben.until(3)


async def test_nobody_rings_a_match_that_is_over(
    process: Services, wall: Wall, table: Match, people: Any
) -> None:
    ada, ben = await auction(process, table, people)
    await ben.move(1, "b", bid(5))
    await ada.move(2, "end", {"type": "close"})
    assert ada.live.state(Clock).deadline is None
    wall.wait(SECONDS)
    await clocks_checked(process)
    assert len(await rows(table)) == 3


async def test_pages_learn_what_time_it_is(table: Match, wall: Wall, people: Any, join: Any) -> None:
    """A browser's own clock may be wrong by minutes: what is left until the deadline is told by ours."""
    ada = await join(table, people[0])
    assert (await ada.next("room"))["time"] == wall.time
    await ada.send(json.dumps({"type": "beat"}))
    wall.wait(5)
    assert (await ada.next("beat"))["time"] in (wall.time - 5000, wall.time)
    assert "deadline" not in await ada.frame(0)


# -- the clock on the wall jumps


HOURS = 5 * 3600


@pytest.fixture
def timed(new_table: Callable[..., Match], wall: Wall) -> Match:
    return by_the_minute(new_table, wall)


async def test_back_by_hours(process: Services, wall: Wall, timed: Match, people: Any) -> None:
    """In the log time stands still until the wall has caught up: nobody falls, and nobody gains."""
    ada, ben = await Seen(process, people[0]).open(timed), await Seen(process, people[1]).open(timed)
    wall.wait(10)
    await ada.move(0, "a", place("1,1"))
    wall.wait(-HOURS)
    await ben.move(1, "b", place("3,3"))
    await ada.move(2, "c", place("5,5"))
    await clocks_checked(process)
    frame = await ben.until(3)
    assert frame["view"]["outcome"] is None
    assert all(0 < left <= 60_000 for left in frame["clock"]["left"])
    times = await in_thread(lambda: list(timed.moves.order_by("seq").values_list("at", flat=True)))
    assert times == sorted(times) == [times[0]] * 3
    wall.wait(HOURS + MINUTE - 0.001)
    await clocks_checked(process)
    assert ada.live.number == 3, "as if the clock had always been right"
    wall.wait(0.001 + LATE)
    assert (await ada.until(4))["view"]["outcome"]["by"] == "time"
