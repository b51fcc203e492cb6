"""A bot plays for a player who is away, until they are back."""

from __future__ import annotations

import asyncio
import json
from typing import Any

import pytest

from tabletop.live import delays
from tabletop.live.automation import bot_runner, standins
from tabletop.live.automation.bot_runner import BOTS
from tabletop.live.sync import presence
from tabletop.live.tasks import Repeated
from tabletop.matches import clock_source
from tabletop.matches.actions import tables
from tabletop.matches.models import Match, Move, Seat
from tabletop.rules import optional_modules
from tabletop.sockets.services import Services, close_services, get_services
from tests.matches.page_clients import named, opened
from tests.matches.players import in_thread, room_where
from tests.matches.processes import Seen, becomes_true, settled


@pytest.fixture(autouse=True)
def views(monkeypatch: pytest.MonkeyPatch) -> list[Any]:
    """Three minutes take 0.3 seconds; bots do not wait, and pass, in a thread, where the toys are known. What
    they see.
    """
    seen: list[Any] = []

    def passes(slug: str, key: str, view: Any, seed: str, effort: float) -> Any:
        seen.append(view)
        assert key == "random"
        return next(move for move in view["legal"] if move["type"] == "pass")

    monkeypatch.setattr(optional_modules, "choose", passes)
    monkeypatch.setattr(presence, "MINUTE", 0.1)
    monkeypatch.setattr(delays, "BOT_MOVE", 0.0)
    return seen


@pytest.fixture
def table(new_table: Any) -> Any:
    return new_table(seats=3)


def is_absent(seat: int) -> Any:
    return lambda room: room["seats"][seat]["absent"]


def has_standin(seat: int, wanted: bool = True) -> Any:
    return lambda room: (room["seats"][seat]["standin"] is not None) == wanted


def standin(seat: int, on: bool = True) -> dict[str, Any]:
    return {"type": "standin", "seat": seat, "on": on}


async def keys(match: Match) -> list[tuple[int, str]]:
    return await in_thread(lambda: [(row.seat, row.key) for row in Move.objects.filter(match=match)])


async def test_a_bot_plays_until_the_owner_is_back(
    table: Any, people: Any, join: Any, views: list[Any]
) -> None:
    ben, cleo, watcher = [await join(table, person) for person in (people[1], people[2], None)]
    room = await room_where(ben, is_absent(0))
    assert [seat["absent"] for seat in room["seats"]] == [True, False, False]
    await ben.send(standin(0))
    for player in (ben, cleo, watcher):
        assert (await room_where(player, has_standin(0)))["seats"][0]["standin"] == "Careless bot"
    frame = await ben.frame(1, seconds=30)
    assert frame["view"]["to_act"] == [1]
    assert await keys(table) == [(0, "bot:0:0")]
    ada = await join(table, people[0])
    room = await room_where(ada, lambda room: room["seats"][0]["here"])
    assert [view["card"] for view in views] == [(await ada.frame(1))["view"]["card"]]
    assert (room["seats"][0]["standin"], room["seats"][0]["absent"]) == ("Careless bot", False)
    await ada.send(standin(0, on=False))
    await room_where(cleo, has_standin(0, False))
    assert (await in_thread(Seat.objects.get, match=table, index=0)).standin == ""


async def test_the_room_says_when_a_bot_may_play(
    table: Any, people: Any, join: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(presence, "MINUTE", 60)
    before = clock_source.now()
    ben, ada = await join(table, people[1]), await join(table, people[0])
    room = await room_where(ben, lambda room: room["seats"][0]["here"] and "absent_at" in room["seats"][2])
    assert "absent_at" not in room["seats"][0]
    assert before + 180_000 <= room["seats"][2]["absent_at"] <= clock_source.now() + 180_000
    await ada.leave()
    room = await room_where(ben, lambda room: "absent_at" in room["seats"][0])
    assert not room["seats"][0]["absent"]
    assert room["seats"][0]["absent_at"] > room["seats"][2]["absent_at"] - 1


async def test_the_record_says_which_moves_a_bot_made_for_somebody(
    new_table: Any, people: Any, join: Any
) -> None:
    """Everyone is told, with the frame and with the whole record, and it is read from the log again. Not for
    seats of bots.
    """
    table = await in_thread(new_table, seats=4)
    await in_thread(lambda: Seat.objects.filter(match=table, index=3).update(user=None, bot="random"))
    await in_thread(lambda: Seat.objects.filter(match=table, index=1).update(standin="random"))
    ada = await join(table, people[0])
    await ada.frame(0)
    await ada.move(0, {"type": "pass"})
    frame = await ada.frame(2, seconds=30)
    assert [(entry["seq"], entry.get("by")) for entry in frame["record"]] == [(1, None), (2, "bot")]
    cleo = await join(table, people[2])
    await cleo.frame(2)
    await cleo.move(2, {"type": "pass"})
    await cleo.frame(4, seconds=30)
    for again in (False, True):
        if again:
            await ada.leave()
            await cleo.leave()
            await close_services()
        watcher = await join(table, None)
        await watcher.send({"type": "record"})
        entries = (await watcher.next("record"))["entries"]
        assert [entry.get("by") for entry in entries] == [None, None, "bot", None, None]


async def test_whoever_moves_is_back(
    table: Any, people: Any, join: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(delays, "BOT_MOVE", 1.0)
    ben = await join(table, people[1])
    await room_where(ben, is_absent(0))
    await ben.send(standin(0))
    await room_where(ben, has_standin(0))
    ada = await join(table, people[0])
    await ada.frame(0)
    key = await ada.move(0, {"type": "tell", "text": "back"})
    assert (await ada.frame(1))["ack"]["id"] == key
    await room_where(ben, has_standin(0, False))
    await settled(get_services())  # the bot's pause has passed
    assert await keys(table) == [(0, key)]


async def test_what_a_bot_thinks_of_is_not_played_when_the_owner_is_back(
    table: Any, people: Any, join: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    thinks, goes_on = asyncio.Event(), asyncio.Event()

    async def slow(*_: Any, **__: Any) -> dict[str, Any]:
        thinks.set()
        await goes_on.wait()
        return {"type": "pass"}

    monkeypatch.setattr(bot_runner, "ask", slow)
    ben = await join(table, people[1])
    await room_where(ben, is_absent(0))
    await ben.send(standin(0))
    await asyncio.wait_for(thinks.wait(), 30)
    ada = await join(table, people[0])
    await ada.send(standin(0, on=False))
    await room_where(ben, has_standin(0, False))
    goes_on.set()
    await settled(get_services())
    assert await keys(table) == []


async def test_who_may_ask_and_when(table: Any, people: Any, join: Any) -> None:
    ada, ben, watcher = [await join(table, person) for person in (*people[:2], None)]
    await room_where(ben, is_absent(2))
    for player, seat, on, code in (
        (ben, 0, True, "not_away"),  # here
        (ben, 2, True, "not_away"),  # away, but it is not their turn
        (ben, 9, True, "no_such_seat"),
        (ben, -1, True, "no_such_seat"),
        (ben, 2, False, "not_your_seat"),
        (watcher, 2, True, "not_seated"),
    ):
        assert await player.refusal(standin(seat, on)) == code
    await ada.send(standin(0, on=False))  # nothing to take back
    await ada.leave()
    assert await ben.refusal(standin(0)) == "not_away"  # not long enough
    await room_where(ben, is_absent(0))
    await ben.send(standin(0))
    await room_where(ben, has_standin(0))
    assert await ben.refusal(standin(0, on=False)) == "not_your_seat"


async def test_a_table_may_want_none(new_table: Any, people: Any, join: Any) -> None:
    table = await in_thread(new_table, standin_after=0)
    ben = await join(table, people[1])
    await ben.admitted()
    await settled(get_services())  # absences have been judged
    assert await ben.refusal(standin(0)) == "no_standins"
    assert not any(seat["absent"] for room in ben.heard if room["type"] == "room" for seat in room["seats"])


async def test_before_the_start_and_after_the_end(waiting: Match, people: Any, join: Any) -> None:
    ben = await join(waiting, people[1])
    assert await ben.refusal(standin(0)) == "not_started"
    await in_thread(tables.start, user=people[1], match_id=waiting.pk)
    await room_where(ben, is_absent(0))
    await ben.send(standin(0))
    await ben.frame(1, seconds=30)
    await ben.move(1, {"type": "pass"})
    room = await room_where(ben, lambda room: room["status"] == "over")
    assert [(seat["absent"], seat["standin"]) for seat in room["seats"]] == [(False, None)] * 2
    assert await ben.refusal(standin(0)) == "game_over"


async def test_nobody_plays_for_an_empty_room(table: Any, people: Any, join: Any, process: Services) -> None:
    """When bots stand in for all, they wait until somebody looks."""
    await in_thread(lambda: Seat.objects.filter(match=table).update(standin="random"))
    live = await process.registry.match(table.pk)
    await settled(process)
    assert (BOTS in live.state(Repeated).tasks, live.number) == (False, 0)


async def test_the_strongest_bot_stands_in() -> None:
    assert standins.stand_in_of("stones") == "counting"
    assert standins.stand_in_of("lineup") == "merciless"


async def is_away(seat: int, process: Services, seen: Seen) -> None:
    """Wait until that process knows that this seat's owner has been away for long enough."""
    await becomes_true(lambda: seat in process.presence.absent(seen.live))


async def test_two_processes(two: tuple[Services, Services], table: Any, people: Any) -> None:
    """Who is with the other process is not away; both may let the same bot play, and it moves once."""
    ada, ben = await Seen(two[0], people[0]).open(table), await Seen(two[1], people[1]).open(table)
    await settled(*two)
    await is_away(2, two[1], ben)
    assert two[1].presence.absent(ben.live) == {2}
    ada.leave()
    await is_away(0, two[1], ben)
    assert two[1].presence.absent(ben.live) == {0, 2}
    cleo = await Seen(two[0], people[2]).open(table)
    await is_away(0, two[0], cleo)
    wanted = {"text": json.dumps(standin(0))}
    await asyncio.gather(ben.socket.receive(wanted), cleo.socket.receive(wanted))
    await ben.knows(1)
    await cleo.knows(1)
    assert await keys(table) == [(0, "bot:0:0")]


def test_the_form_asks(transactional_db: None) -> None:
    ada = named("Ada")
    assert "Let a bot play for absent players?" in ada.get("/games/lineup/").content.decode()
    assert opened(ada).standin_after == 3
    for minutes in (0, 1, 10):
        assert opened(ada, standin_after=str(minutes)).standin_after == minutes
    answer = ada.post("/games/lineup/", {"company": "friends", "public": "no", "standin_after": "7"})
    assert answer.status_code == 400
    assert "standin_after" not in named("Ben").get("/games/lateral/").content.decode()
