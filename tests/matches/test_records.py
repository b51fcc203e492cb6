"""The whole record: made once, paid for, and let through however long it is."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

from tabletop.limits import limits
from tabletop.matches.models import Match
from tabletop.rules import play
from tabletop.server.wiring import build
from tabletop.sockets import outbox
from tests.matches.players import Player, in_thread
from tests.matches.processes import Seen

pytestmark = pytest.mark.django_db(transaction=True)

PASS = {"type": "pass"}
RECORD = {"type": "record"}


@pytest.fixture
def told(monkeypatch: pytest.MonkeyPatch) -> list[tuple[int, int | None]]:
    """An entry for each move that is put into words: its number, and for whom."""
    found: list[tuple[int, int | None]] = []
    really = play.tell

    def tell(before: Any, seat: int, move: Any, after: Any, viewer: int | None) -> Any:
        found.append((after.number, viewer))
        return really(before, seat, move, after, viewer)

    monkeypatch.setattr(play, "tell", tell)
    return found


async def record_of(player: Player) -> list[dict[str, Any]]:
    await player.send(RECORD)
    entries: list[dict[str, Any]] = (await player.next("record"))["entries"]
    return entries


async def test_each_line_is_made_once_for_all_who_may_read_it(
    new_table: Callable[..., Match], people: Any, join: Any, told: list[tuple[int, int | None]]
) -> None:
    table = await in_thread(new_table, game="lineup")
    ada, ben, watcher = [await join(table, who) for who in (people[0], people[1], None)]
    for number, player in enumerate((ada, ben)):
        await player.move(number, {"type": "place", "spot": f"{2 * number + 1},1"})
        await player.frame(number + 1)
    entries = await record_of(ada)
    told.clear()
    assert await record_of(ben) == await record_of(watcher) == await record_of(ada) == entries
    assert not told
    await ada.move(2, {"type": "place", "spot": "7,1"})
    await ada.frame(3)
    assert await record_of(ada) == [
        *entries,
        {"seq": 3, "lines": [{"code": "placed", "seat": 0, "spot": "7,1"}]},
    ]
    assert {number for number, _ in told} == {3}


async def test_whoever_may_not_read_it_gets_another(
    new_table: Callable[..., Match], people: Any, join: Any, told: list[tuple[int, int | None]]
) -> None:
    """The toy game has secrets."""
    table = await in_thread(new_table, seats=3)
    ada, ben = await join(table, people[0]), await join(table, people[1])
    await ada.move(0, PASS)
    await ada.frame(1)
    told.clear()
    await record_of(ada)
    await record_of(ben)
    assert {viewer for _, viewer in told} == {0, 1}


async def test_only_so_much_is_made_for_an_address(
    new_table: Callable[..., Match], people: Any, join: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(limits, "REPLAYS", replace(limits.REPLAYS, burst=3, seconds=1000))
    tables = [await in_thread(new_table, seats=3) for _ in range(2)]
    seen = []
    for table in tables:
        ada, ben = await join(table, people[0]), await join(table, people[1])
        await ada.move(0, PASS)
        await ada.frame(1)
        await ben.move(1, PASS)
        await ada.frame(2)
        seen.append(ada)
    assert len(await record_of(seen[0])) == 3
    await seen[1].send(RECORD)
    assert (await seen[1].next("refused"))["code"] == "too_fast"
    assert len(await record_of(seen[0])) == 3


async def test_a_long_record_closes_nobodys_socket(
    new_table: Callable[..., Match], people: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(outbox, "MAX_WAITING", 30)
    table = await in_thread(new_table)
    process = build()
    try:
        ada = await Seen(process, people[0]).open(table)
        ada.socket.outbox.put('{"type":"beat"}')
        await ada.socket.receive({"text": '{"type":"record"}'})
        await ada.socket.outbox.flush()
        assert not ada.socket.outbox.closing
        assert [message["type"] for message in ada.got] == ["beat", "record"]
    finally:
        await process.close()
