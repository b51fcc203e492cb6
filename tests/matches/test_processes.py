"""Several processes serve one match: here two in one loop, with a channel layer that can be cut."""

from __future__ import annotations

import asyncio
import json
from typing import Any

import pytest

from tabletop.features.moderation.models import Closure
from tabletop.live import move_log_writer
from tabletop.matches import events
from tabletop.matches.events import TableChanged
from tabletop.matches.models import Match, Move
from tabletop.rules.game import Refused
from tabletop.sockets import services
from tabletop.sockets.services import Services
from tests.matches.calls import noted
from tests.matches.players import in_thread
from tests.matches.processes import Cuttable, Seen, running, settled


async def seats(two: tuple[Services, Services], table: Match, people: Any) -> tuple[Seen, Seen]:
    """Ada at the first process, Ben at the second."""
    ada, ben = await Seen(two[0], people[0]).open(table), await Seen(two[1], people[1]).open(table)
    await settled(*two)
    return ada, ben


async def test_nothing_but_a_name_is_in_a_shared_event(
    two: Any, layer: Cuttable, table: Any, people: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    sent = noted(monkeypatch, layer, "group_send", lambda group, message: message)
    ada, ben = await seats(two, table, people)
    await ada.move(0, "a", {"type": "tell", "text": "a secret word"})
    await ben.until(1)
    moves = [event for message in sent for event in message["events"] if event["kind"] == "moves"]
    assert moves
    assert set(moves[0]) == {"from", "match_id", "kind"}
    assert "secret" not in json.dumps(sent)


async def test_a_lost_event_costs_a_heartbeat(two: Any, layer: Cuttable, table: Any, people: Any) -> None:
    ada, ben = await seats(two, table, people)
    layer.cut = True
    await ada.move(0, "a")
    await settled(*two)
    assert ben.live.number == 0
    await ben.socket.receive({"text": json.dumps({"type": "beat", "seq": 0})})
    assert (await ben.until(1))["view"]["to_act"] == [1]


async def test_a_lost_event_of_chat_costs_a_heartbeat(
    two: Any, layer: Cuttable, table: Any, people: Any
) -> None:
    ada, ben = await seats(two, table, people)
    layer.cut = True
    await ada.socket.receive({"text": json.dumps({"type": "say", "text": "hello"})})
    await settled(*two)
    assert said(ada) == ["hello"]
    assert said(ben) == []
    await ben.socket.receive({"text": json.dumps({"type": "beat", "seq": 0})})
    await settled(*two)
    assert said(ben) == ["hello"]


def said(who: Seen) -> list[str]:
    """The lines of chat that they were sent."""
    return [line["text"] for message in who.got if message["type"] == "said" for line in message["lines"]]


async def test_the_same_move_sent_to_two_processes_counts_once(
    two: Any, layer: Cuttable, table: Any, people: Any
) -> None:
    """A phone that changes networks resends to another process before the event came."""
    ada, _ = await seats(two, table, people)
    moved = await Seen(two[1], people[0]).open(table)
    layer.cut = True
    assert await ada.move(0, "same") == 1
    assert await moved.move(0, "same") == 1
    assert await in_thread(Move.objects.filter(match=table).count) == 1


async def test_who_has_seen_more_than_we_is_believed_after_a_look(
    two: Any, layer: Cuttable, table: Any, people: Any
) -> None:
    """Ben saw number 1 through the other process; this one has not heard of it yet."""
    ada, ben = await seats(two, table, people)
    layer.cut = True
    await ada.move(0, "a")
    assert await ben.move(1, "b") == 2


async def test_a_match_that_nobody_looks_at_is_forgotten_and_read_again(new_table: Any, people: Any) -> None:
    matches = [await in_thread(new_table) for _ in range(3)]
    async with running(max_idle=1) as process:
        first = await Seen(process, people[0]).open(matches[0])
        await first.move(0, "a")
        first.leave()
        for match in matches[1:]:
            await process.registry.match(match.pk)
        again = await process.registry.match(matches[0].pk)
        assert again is not first.live
        assert again.number == 1
        assert again.keys == {"a": (1, 0)}


async def test_a_sender_who_is_gone_does_not_stop_the_move(
    table: Match, people: Any, process: Services
) -> None:
    """The task that sent the move is cancelled while the row is under way: the others still see it."""
    ada, ben = await Seen(process, people[0]).open(table), await Seen(process, people[1]).open(table)
    sending = asyncio.ensure_future(ada.move(0, "a"))
    await asyncio.sleep(0)  # it has begun
    sending.cancel()
    await ben.until(1)
    assert await ben.move(1, "b") == 2


async def test_what_cannot_be_saved_is_said_and_can_be_sent_again(
    new_table: Any, people: Any, monkeypatch: pytest.MonkeyPatch, process: Services
) -> None:
    from django.db import OperationalError

    table, real = await in_thread(new_table), move_log_writer.commit

    def disk_full(rows: Any) -> Any:
        raise OperationalError("database or disk is full")

    ada = await Seen(process, people[0]).open(table)
    monkeypatch.setattr(move_log_writer, "commit", disk_full)
    with pytest.raises(Refused) as caught:
        await ada.move(0, "a")
    assert (caught.value.code, ada.live.number) == ("not_saved", 0)
    monkeypatch.setattr(move_log_writer, "commit", real)
    assert await ada.move(0, "a") == 1


async def test_fifty_matches_share_their_commits(
    new_table: Any, people: Any, process: Services, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Group commit: what waits together is committed together, and every row tells its own match."""
    matches = [await in_thread(new_table) for _ in range(20)]
    batches = noted(monkeypatch, process.writer, "_write", len)
    tables = [await Seen(process, people[0]).open(match) for match in matches]
    assert await asyncio.gather(*(one.move(0, "a") for one in tables)) == [1] * 20
    assert sum(batches) == 20
    assert len(batches) < 20


@pytest.mark.django_db(transaction=True)
def test_an_event_without_services_reaches_nobody(monkeypatch: pytest.MonkeyPatch) -> None:
    """As in a management command. No services are built, and those of a stopped loop don't hear of it."""
    published: list[object] = []
    loop = asyncio.new_event_loop()

    async def make() -> events.EventBus:
        return events.EventBus(published.append)

    stopped = loop.run_until_complete(make())
    stopped.subscribe(TableChanged, published.append)
    monkeypatch.setattr(services, "_build", lambda: pytest.fail("services were built"))
    for bus in (None, stopped):
        monkeypatch.setattr(events, "_bus", bus)
        events.publish_after_commit(TableChanged("nothing"))
    loop.run_until_complete(asyncio.sleep(0))
    loop.close()
    assert published == []


async def test_what_changes_while_a_match_is_read_is_not_missed(
    waiting: Match, people: Any, process: Services
) -> None:
    """The match is read as open; it begins before the reading is done."""
    from tabletop.matches.actions import tables

    loading = asyncio.ensure_future(process.registry.match(waiting.pk))
    await process.reader.run(int)  # the reading has begun
    await in_thread(tables.start, user=people[0], match_id=waiting.pk)
    process.events.publish(TableChanged(waiting.pk))
    live = await loading
    await settled(process)
    assert live.position is not None


async def test_a_match_that_was_forgotten_puts_no_newer_one_away(new_table: Any, people: Any) -> None:
    """It was being read again when it was forgotten, somebody came, and then the table was closed."""
    table = await in_thread(new_table)
    async with running(max_idle=0) as process:
        old = await process.registry.match(table.pk)
        await process.registry.match((await in_thread(new_table)).pk)
        ada = await Seen(process, people[0]).open(table)
        assert ada.live is not old
        await in_thread(Closure.objects.create, match=table)
        await process.registry.refresh(old)
        assert process.registry.holds(ada.live), "and is told of it, too"
        await process.registry.refresh(ada.live)
        assert ada.socket.outbox.closing


async def test_holding_a_match_that_was_forgotten_keeps_no_newer_one(new_table: Any) -> None:
    """An alert was being written when it was forgotten, and then it is held to see who is connected."""
    match, other = [await in_thread(new_table) for _ in range(2)]
    async with running(max_idle=1) as process:
        old = await process.registry.match(match.pk)
        await process.registry.match(other.pk)
        newer = await process.registry.match(match.pk)
        with process.registry.holding(old):
            assert await process.registry.match(match.pk) is newer
        await process.registry.match(other.pk)
        assert not process.registry.holds(newer), "it isn't in use"
