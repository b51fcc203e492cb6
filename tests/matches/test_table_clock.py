"""The clock of a table: players who run out of time lose, with or without spectators and restarts."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from typing import Any

import pytest
from django.test import Client

from tabletop.live.automation import clock_expiry as clock
from tabletop.live.automation.bot_runner import BOTS
from tabletop.live.automation.clock_expiry import Clock
from tabletop.live.tasks import Repeated
from tabletop.matches import repository
from tabletop.matches.actions import rematches, tables
from tabletop.matches.descriptions import left_words
from tabletop.matches.models import Match
from tabletop.rules.optional_modules import bots_of
from tabletop.sockets.services import Services
from tests.matches.clocked_tables import EACH, LATE, MINUTE, bid, by_the_minute, rows
from tests.matches.clocked_tables import auction as auction_of
from tests.matches.move_logs import write_move
from tests.matches.page_clients import match_at, named, opened, play_out, seated, signed_in, user_of
from tests.matches.players import in_thread, refused
from tests.matches.processes import Seen, Wall, clocks_checked, running
from tests.moves import place

pytestmark = pytest.mark.django_db(transaction=True)


@pytest.fixture
def table(new_table: Callable[..., Match], wall: Wall) -> Match:
    return by_the_minute(new_table, wall)


@asynccontextmanager
async def watching(monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Services]:
    """A process that has just been started, and at which nobody is."""
    monkeypatch.setattr(clock, "WATCH_SECONDS", 0.05)
    async with running() as process:
        process.tasks.start(process.clocks.watch())
        yield process


async def looked_up(process: Services) -> None:
    """Wait until that process has asked the database once more which clocks expire soon."""
    looked, look = asyncio.Event(), process.clocks._load_due

    async def counted() -> Exception | None:
        failure = await look()
        looked.set()
        return failure

    process.clocks._load_due = counted  # type: ignore[method-assign]  # stands in
    try:
        await asyncio.wait_for(looked.wait(), 30)
    finally:
        process.clocks._load_due = look  # type: ignore[method-assign]


async def until(match: Match, is_so: Callable[[], bool]) -> Match:
    """The match, when that is so of its row."""
    async with asyncio.timeout(30):
        while True:
            await in_thread(match.refresh_from_db)
            if is_so():
                return match
            await asyncio.sleep(0.02)


async def over(match: Match) -> Match:
    """The match, when it is over."""
    return await until(match, lambda: match.status == Match.Status.OVER)


async def test_the_room_and_the_frame_tell_it(table: Match, wall: Wall, people: Any, join: Any) -> None:
    ada = await join(table, people[0])
    assert (await ada.next("room"))["clock"] == EACH
    frame = await ada.frame(0)
    assert frame["clock"] == {"left": [60_000, 60_000], "since": [wall.time + 1000 * LATE, None]}
    assert frame["deadline"] == wall.time + 1000 * (LATE + MINUTE)


async def test_tables_without_one_say_so(new_table: Any, people: Any, join: Any) -> None:
    match = await in_thread(new_table)
    ada = await join(match, people[0])
    assert (await ada.next("room"))["clock"] is None
    assert not {"clock", "deadline"} & set(await ada.frame(0))
    await in_thread(match.refresh_from_db)
    assert match.expires_at is None


async def test_who_runs_out_of_time_has_lost(
    process: Services, wall: Wall, table: Match, people: Any
) -> None:
    ada, ben = await Seen(process, people[0]).open(table), await Seen(process, people[1]).open(table)
    await ada.move(0, "a", place("1,1"))
    wall.wait(LATE + MINUTE - 0.001)
    await clocks_checked(process)
    assert ada.live.number == 1
    wall.wait(0.001)
    frame = await ben.until(2)
    assert frame["view"]["outcome"] == {"ranking": [[0], [1]], "by": "time"}
    assert frame["record"][-1]["lines"][0] == {"code": "out_of_time", "seat": 1}
    assert frame["clock"] == {"left": [60_000, 0], "since": [None, None]}
    ended = await over(table)
    assert (ended.outcome, ended.expires_at) == ({"ranking": [[0], [1]], "by": "time"}, None)


async def test_the_match_knows_when_it_rings(
    process: Services, wall: Wall, table: Match, people: Any
) -> None:
    ada, ben = await Seen(process, people[0]).open(table), await Seen(process, people[1]).open(table)
    for who, number, late in ((ada, 0, LATE), (ben, 1, 0), (ada, 2, 0)):
        wall.wait(7)
        await who.move(number, f"m{number}", place(f"{2 * number},0"))
        await in_thread(table.refresh_from_db)
        assert who.live.position is not None
        assert table.expires_at == wall.time + 1000 * (late + MINUTE) == who.live.position.deadline
        assert await in_thread(repository.due_clocks, table.expires_at + 1, 5) == [
            (table.pk, table.expires_at)
        ]
        assert await in_thread(repository.due_clocks, table.expires_at, 5) == []


def test_it_begins_with_the_game(new_table: Any) -> None:
    match = new_table(game="lineup", clock=EACH, begun=False)
    assert match.expires_at is None
    begun = tables.start(user=match.host, match_id=match.pk)
    begun.refresh_from_db()
    assert begun.expires_at == repository.milliseconds(begun.started) + 1000 * (LATE + MINUTE)


async def test_it_rings_where_nobody_is(
    wall: Wall, table: Match, people: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The process in which it was played is gone; another one was started and nobody has come to it."""
    async with running() as first:
        await (await Seen(first, people[0]).open(table)).move(0, "a", place("1,1"))
    wall.wait(LATE + MINUTE - 1)
    async with watching(monkeypatch) as process:
        await looked_up(process)
        await clocks_checked(process)
        assert (await process.registry.match(table.pk)).state(Clock).deadline
        assert len(await rows(table)) == 1
        wall.wait(1)
        await over(table)
        wall.wait(3600)
        await looked_up(process)
        assert process.registry.holds(await process.registry.match(table.pk))
    assert [key for *_, key, _ in await rows(table)] == ["a", "clock:1"]


async def test_the_clocks_of_games_ring_there_too(
    wall: Wall, new_table: Any, people: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    auction = await in_thread(new_table, game="auction", seats=3)
    async with running() as first:
        _, ben = await auction_of(first, auction, people)
        await ben.move(1, "b", bid(5))
    wall.wait(3600)
    async with watching(monkeypatch), asyncio.timeout(30):
        while len(await rows(auction)) < 3:
            await asyncio.sleep(0.02)
    await in_thread(auction.refresh_from_db)
    assert auction.expires_at is None


async def test_the_log_puts_the_row_right(wall: Wall, table: Match, monkeypatch: pytest.MonkeyPatch) -> None:
    right = table.expires_at
    await in_thread(lambda: Match.objects.filter(pk=table.pk).update(expires_at=wall.time + 1))
    async with watching(monkeypatch):
        await until(table, lambda: table.expires_at == right)
    assert await rows(table) == []


async def test_one_match_in_trouble_stops_no_other_clock(
    wall: Wall, table: Match, new_table: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    broken = await in_thread(new_table, game="lineup", clock=EACH)
    await in_thread(lambda: Match.objects.filter(pk=broken.pk).update(expires_at=1))
    real = repository.room

    def room(match_id: str) -> repository.Room:
        if match_id == broken.pk:
            raise ValueError("a row that nobody understands")
        return real(match_id)

    monkeypatch.setattr(repository, "room", room)
    wall.wait(LATE + MINUTE)
    async with watching(monkeypatch):
        await over(table)


async def test_a_process_that_has_not_heard_of_the_beginning_rings_too(
    wall: Wall, new_table: Any, people: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The process in which it was begun has gone, and its event was lost."""
    match = await in_thread(new_table, game="lineup", clock=EACH, begun=False)
    async with watching(monkeypatch) as process:
        assert (await process.registry.match(match.pk)).position is None
        monkeypatch.setattr(tables, "publish_after_commit", lambda change: None)
        await in_thread(tables.start, user=people[0], match_id=match.pk)
        await in_thread(
            lambda: Match.objects.filter(pk=match.pk).update(started=repository.moment_of(wall.time))
        )
        wall.wait(LATE + MINUTE + 1)
        await over(match)


async def test_a_database_that_is_away_stops_no_clock_for_good(
    wall: Wall, table: Match, monkeypatch: pytest.MonkeyPatch
) -> None:
    tries: list[int] = []
    real = repository.due_clocks

    def away(before: int, most: int) -> Any:
        tries.append(before)
        if len(tries) < 3:
            raise OSError("the database is away")
        return real(before, most)

    monkeypatch.setattr(repository, "due_clocks", away)
    wall.wait(LATE + MINUTE)
    async with watching(monkeypatch):
        await over(table)


@pytest.mark.parametrize("clock", [None, EACH])
async def test_bots_by_the_clock_wait_for_nobody(people: Any, process: Services, clock: Any) -> None:
    """Without a clock they wait until somebody looks; with one they would lose."""
    filling = [f"bot:{next(iter(bots_of('lineup')))}"] * 2
    opened = {"user": people[0], "game": "lineup", "options": {}, "filling": filling, "clock": clock}
    match = await in_thread(tables.open_and_start, **opened)
    live = await process.registry.match(match.pk)
    assert (BOTS in live.state(Repeated).tasks) == (clock is not None)


def test_games_that_are_played_without_one(people: Any) -> None:
    with refused("not_clocked"):
        tables.open_table(user=people[0], game="toy", options={}, filling=["me", "open"], clock=EACH)


def test_a_rematch_has_the_same_and_a_file_too(new_table: Any, people: Any) -> None:
    match = new_table(game="lineup", clock=EACH)
    play_out(match, most=3)
    assert rematches.rematch(user=people[0], match_id=match.pk).clock == EACH
    browser = signed_in(people[0])
    file = browser.get(f"/t/{match.pk}/log.json").json()
    assert file["clock"] == EACH
    assert match_at(browser.post("/import/", {"text": json.dumps(file)})).clock == EACH
    broken = browser.post("/import/", {"text": json.dumps(file | {"clock": {"kind": "sand"}})})
    assert "That clock isn’t available." in broken.content.decode()
    without = {name: value for name, value in file.items() if name != "clock"}
    assert match_at(browser.post("/import/", {"text": json.dumps(without)})).clock is None


@pytest.mark.parametrize(
    ("value", "clock"),
    [
        ("", None),
        ("move-30", {"kind": "move", "seconds": 30}),
        ("total-300-3", {"kind": "total", "seconds": 300, "increment": 3}),
        ("move-259200", {"kind": "move", "seconds": 259_200}),
        ("total-90", {"kind": "total", "seconds": 90}),
    ],
)
def test_the_form_asks_for_it(value: str, clock: Any) -> None:
    assert opened(named("Ada"), clock=value).clock == clock


@pytest.mark.parametrize(
    "value", ["blitz", "move-0", "move-30-5", "total-99999999", "total-60-601", "move-٣"]
)
def test_what_the_form_does_not_take(value: str) -> None:
    answer = named("Ada").post("/games/lineup/", {"company": "friends", "public": "no", "clock": value})
    assert answer.status_code == 400
    assert "That clock isn’t available." in answer.content.decode()


@pytest.mark.parametrize(("value", "minutes"), [("move-86400", 0), ("total-86400", 0), ("move-300", 3)])
def test_where_there_are_days_nobody_is_soon_away(value: str, minutes: int) -> None:
    """Otherwise a bot could be made to play for someone asleep."""
    assert opened(named("Ada"), clock=value, standin_after="3").standin_after == minutes


def test_games_without_clocks_do_not_ask() -> None:
    assert 'name="clock"' in named("Ada").get("/games/lineup/").content.decode()
    assert 'name="clock"' not in named("Ada").get("/games/toy/").content.decode()


def test_pages_say_it_in_words(ada: Client, ben: Client) -> None:
    match = opened(ada, clock="total-300-3", public="yes")
    words = "5 minutes each plus 3 seconds per move"
    for browser, path in ((ada, match.get_absolute_url()), (ben, "/"), (ada, "/")):
        assert words in browser.get(path).content.decode()


def test_the_last_moment_is_no_day() -> None:
    assert [left_words(time) for time in (-1, 0, 999, 1_000, 61_000, 90_000_000)] == [
        "0 seconds left",
        "0 seconds left",
        "0 seconds left",
        "1 second left",
        "1 minute left",
        "1 day left",
    ]


def test_ones_own_tables_say_how_much_time_is_left(wall: Wall, ada: Client, ben: Client) -> None:
    match = seated([user_of(ada), user_of(ben)], "lineup", clock={"kind": "move", "seconds": 259_200})
    Match.objects.filter(pk=match.pk).update(started=repository.moment_of(wall.time))
    wall.wait(24 * 3600 - 600)
    assert "2 days left" in ada.get("/").content.decode()
    assert "Ada’s turn · 2 days left" in ben.get("/").content.decode()
    for _ in range(15):  # newer ones do not hide it
        tables.open_table(user=user_of(ada), game="lineup", options={}, filling=["me", "open"])
    assert "2 days left" in ada.get("/").content.decode()
    write_move(match, 0, place("1,1"), at=wall.time)
    wall.wait(3 * 24 * 3600 - 60 * 50)
    assert "50 minutes left" in ben.get("/").content.decode()
