"""Records and looks back at a table: made once, in slices, off the event loop, and paid for."""

from __future__ import annotations

import json
import threading
from collections.abc import Callable
from dataclasses import replace
from functools import partial
from random import Random
from typing import Any

import pytest
from pytest_django import Settings

from tabletop.accounts.models import User
from tabletop.limits import limits
from tabletop.limits.work import WorkBudget
from tabletop.live import match as live_match
from tabletop.live import past_views
from tabletop.matches.models import Match, Move
from tabletop.rules import play
from tabletop.sockets import outbox
from tabletop.sockets.services import Services, get_services
from tests.matches.calls import noted
from tests.matches.page_clients import seated
from tests.matches.players import PASS, Player, in_thread
from tests.matches.processes import Seen

RECORD = {"type": "record"}

NewTable = Callable[..., Match]
Told = list[tuple[int, int | None]]


@pytest.fixture
def told(monkeypatch: pytest.MonkeyPatch) -> Told:
    """An entry for each move that is put into words: its number, and for whom."""
    return noted(monkeypatch, play, "tell", lambda before, seat, move, after, viewer: (after.number, viewer))


async def record_of(player: Player) -> list[dict[str, Any]]:
    await player.send(RECORD)
    return (await player.next("record"))["entries"]


async def test_each_line_is_made_once_for_all_who_may_read_it(
    new_table: NewTable, people: Any, join: Any, told: Told
) -> None:
    table = await in_thread(new_table, game="lineup")
    ada, ben, watcher = [await join(table, who) for who in (people[0], people[1], None)]
    for number, player in enumerate((ada, ben)):
        await player.play(number, {"type": "place", "spot": f"{2 * number + 1},1"})
    entries = await record_of(ada)
    told.clear()
    assert await record_of(ben) == await record_of(watcher) == await record_of(ada) == entries
    assert not told
    await ada.play(2, {"type": "place", "spot": "7,1"})
    assert await record_of(ada) == [
        *entries,
        {"seq": 3, "lines": [{"code": "placed", "seat": 0, "spot": "7,1"}]},
    ]
    assert {number for number, _ in told} == {3}


async def test_whoever_may_not_read_it_gets_another(
    new_table: NewTable, people: Any, join: Any, told: Told
) -> None:
    """The toy game has secrets."""
    table = await in_thread(new_table, seats=3)
    ada, ben = await join(table, people[0]), await join(table, people[1])
    await ada.play(0, PASS)
    told.clear()
    await record_of(ada)
    await record_of(ben)
    assert {viewer for _, viewer in told} == {0, 1}


async def test_only_so_much_is_made_for_an_address(
    new_table: NewTable, people: Any, join: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(limits, "REPLAYS", replace(limits.REPLAYS, burst=3, seconds=1000))
    tables = [await in_thread(new_table, seats=3) for _ in range(2)]
    seen = []
    for table in tables:
        ada, ben = await join(table, people[0]), await join(table, people[1])
        await ada.play(0, PASS)
        await ben.move(1, PASS)
        await ada.frame(2)
        seen.append(ada)
    assert len(await record_of(seen[0])) == 3
    await seen[1].send(RECORD)
    assert (await seen[1].next("refused"))["code"] == "too_fast"
    assert len(await record_of(seen[0])) == 3


async def test_a_long_record_closes_nobodys_socket(
    table: Match, people: Any, monkeypatch: pytest.MonkeyPatch, process: Services
) -> None:
    monkeypatch.setattr(outbox, "MAX_WAITING", 30)
    ada = await Seen(process, people[0]).open(table)
    ada.socket.outbox.put('{"type":"beat"}')
    await ada.socket.receive({"text": '{"type":"record"}'})
    await ada.socket.outbox.flush()
    assert not ada.socket.outbox.closing
    assert [message["type"] for message in ada.got] == ["beat", "record"]


# -- looks back


FAR = "203.0.113.7"
CUBES = {"dimensions": 3, "size": 5, "end": "board_full"}
"""The largest board that there is: 341 spots, all of which are taken at the end."""


def long_match(people: list[User], options: dict[str, Any], most: int = 10_000) -> Match:
    """A match whose log has so many random moves, or a whole game."""
    match = seated(people[:2], "lineup", options)
    position = play.start("lineup", options=options, seats=2, seed=match.seed)
    chance = Random(1)
    rows: list[Move] = []
    while position.outcome is None and len(rows) < most:
        (seat,) = position.to_act
        placings = [move for move in play.legal(position, seat=seat) if move["type"] == "place"]
        made = chance.choice(placings or play.legal(position, seat=seat))
        position = play.play(position, seat=seat, move=made)
        seq = position.number
        rows.append(Move(match=match, seq=seq, seat=seat, move=made, key=f"m{seq}", at=seq))
    Move.objects.bulk_create(rows)
    return match


@pytest.fixture
def come(join: Callable[..., Any], settings: Settings) -> Callable[..., Any]:
    """Connects somebody from an address that counts."""
    settings.TRUSTED_PROXIES = 1
    return partial(join, address=FAR)


def refusals(player: Player) -> list[str]:
    return [message["code"] for message in player.heard if message["type"] == "refused"]


async def test_a_player_can_step_through_every_position_of_the_largest_board(people: Any, come: Any) -> None:
    """With the arrow key held down: each view is asked for as soon as the one before is there."""
    match = await in_thread(long_match, people, CUBES)
    ada = await come(match, people[0])
    last = (await ada.next("frame"))["seq"]
    assert last == 341
    for seq in range(last, -1, -1):
        await ada.send({"type": "look", "seq": seq})
        assert (await ada.next("past", 20))["seq"] == seq
    assert refusals(ada) == []


async def test_looks_can_be_asked_for_all_at_once(people: Any, come: Any) -> None:
    """As the page does for the moves that a review points at. 150 views of 27 kB are far more than can wait
    for a reader.
    """
    match = await in_thread(long_match, people, CUBES, 150)
    ada = await come(match, people[0])
    await ada.next("frame")
    for seq in range(150):
        await ada.send({"type": "look", "seq": seq})
    assert [(await ada.next("past", 20))["seq"] for _ in range(150)] == list(range(150))
    assert refusals(ada) == []


async def test_a_view_is_made_once_and_off_the_event_loop(
    people: Any, come: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    made = noted(
        monkeypatch, past_views, "past_frame", lambda position, *_: (position.number, threading.get_ident())
    )
    match = await in_thread(long_match, people, {}, 20)
    crowd = [await come(match, None, address=f"203.0.113.{number}") for number in range(12)]
    for spectator in crowd:
        await spectator.send({"type": "look", "seq": 7})
    texts = set()
    for spectator in crowd:
        assert (await spectator.next("past", 20))["viewer"] is None
        texts.add(spectator.texts[-1])
    assert len(texts) == 1
    assert [number for number, _ in made] == [7]
    assert made[0][1] != threading.get_ident()


async def test_the_past_is_played_again_in_slices(
    people: Any, come: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    def slice_of(moves: Any) -> tuple[int, int]:
        return len(moves), threading.get_ident()

    played = noted(monkeypatch, live_match, "_advanced", lambda position, moves: slice_of(moves))
    told = noted(monkeypatch, live_match, "_with_entries", lambda moves, viewer: slice_of(moves))
    match = await in_thread(long_match, people, CUBES, 220)
    ada = await come(match, people[0])
    await ada.send({"type": "look", "seq": 219})
    await ada.next("past", 20)
    assert [size for size, _ in played] == [50, 50, 50, 50, 19]
    await ada.send({"type": "record"})
    record = await ada.next("record", 20)
    assert [entry["seq"] for entry in record["entries"]] == list(range(221))
    assert [size for size, _ in (*played[5:], *told)] == [1, 50, 50, 50, 50, 20]
    assert threading.get_ident() not in {thread for _, thread in (*played, *told)}
    live = get_services().registry.held(match.pk)
    assert live is not None
    assert record == json.loads(live.record(0))


async def test_a_socket_that_costs_too_much_is_refused_with_a_time_to_come_again(
    people: Any, come: Any
) -> None:
    match = await in_thread(long_match, people, {}, 5)
    eve, ada = await come(match, None), await come(match, people[0], address="203.0.113.8")
    await eve.next("frame")
    account = WorkBudget(FAR, None)
    account.charge(1000.0)
    for message in ({"type": "look", "seq": 1}, {"type": "record"}):
        await eve.send(message)
        refused = await eve.next("refused")
        assert (refused["code"], refused["data"]["seconds"] > 60) == ("too_fast", True)
    await ada.send({"type": "look", "seq": 1})
    assert (await ada.next("past"))["seq"] == 1
    await ada.move(5, {"type": "resign"})
    assert (await eve.frame(6))["seq"] == 6  # frames still come
