"""People at a table: the room message, chat, watchers, bots, rematches, the lobby."""

from __future__ import annotations

import json
from typing import Any

from channels.testing import WebsocketCommunicator

from tabletop.matches.actions import rematches, seats, tables
from tabletop.matches.models import Line, Match
from tabletop.server.asgi import application
from tests.matches.players import PASS, in_thread, room_where


async def test_the_room_says_who_sits_where(waiting: Match, people: Any, join: Any) -> None:
    ada = await join(waiting, people[0])
    room = await ada.next("room")
    assert (room["status"], room["you"], room["host"], room["watchers"]) == ("open", [0], True, 0)
    assert [(seat["name"], seat["kind"]) for seat in room["seats"]] == [("Ada", "person"), ("Ben", "person")]
    await join(waiting, None)
    await room_where(ada, lambda room: room["watchers"] == 1)
    ben = await join(waiting, people[1])
    await room_where(ada, lambda room: room["seats"][1]["here"])
    await ben.leave()
    await room_where(ada, lambda room: not room["seats"][1]["here"])


async def test_a_started_game_begins_for_everybody_who_waits(waiting: Match, people: Any, join: Any) -> None:
    ada, watcher = await join(waiting, people[0]), await join(waiting, None)
    await ada.move(0, PASS)
    assert (await ada.next("refused"))["code"] == "not_started"
    await in_thread(tables.start, user=people[1], match_id=waiting.pk)
    assert (await ada.frame(0))["view"]["to_act"] == [0]
    assert (await watcher.frame(0))["viewer"] is None


async def test_watchers_can_be_kept_out(new_table: Any, people: Any, join: Any) -> None:
    table = await in_thread(new_table, begun=False, watchers=False)
    waiting = await join(table, people[3])
    await waiting.next("room")
    await in_thread(tables.start, user=people[0], match_id=table.pk)
    assert (await waiting.next("refused"))["code"] == "no_watchers"
    assert (await waiting.next("closed"))["code"] == 4403
    assert not [message for message in waiting.heard if message["type"] == "frame"]
    late = await join(table, None)
    assert (await late.next("closed"))["code"] == 4403


async def test_a_table_that_does_not_exist(transactional_db: None, join: Any) -> None:
    lost = await join(Match(id="zzzzzzzzzz"), None)
    assert (await lost.next("refused"))["say"] == "That table doesn’t exist."
    assert (await lost.next("closed"))["code"] == 4404


async def test_players_and_watchers_talk_apart_until_the_end(table: Match, people: Any, join: Any) -> None:
    ada, ben, cleo = [await join(table, person) for person in people[:3]]
    await ada.send({"type": "say", "text": "  hello\n\u202e <b>Ben</b> "})
    said = await ben.next("said")
    assert [(line["n"], line["name"], line["seat"], line["text"]) for line in said["lines"]] == [
        (1, "Ada", 0, "hello <b>Ben</b>")
    ]
    await cleo.send({"type": "say", "text": "they do not see this"})
    assert (await cleo.next("said"))["lines"][0]["room"] == "watchers"
    await ada.next("said")
    assert await ada.quiet("said", 0.2)
    await ada.move(0, PASS)
    await ben.frame(1)
    await ben.move(1, PASS)
    texts = {line["text"] for line in (await ada.next("said"))["lines"]}
    assert "they do not see this" in texts
    assert "hello <b>Ben</b>" in {line["text"] for line in (await cleo.next("said"))["lines"]}


async def test_talk_that_is_refused(table: Match, people: Any, join: Any) -> None:
    ada, nobody = await join(table, people[0]), await join(table, None)
    for text, code in (("", "empty"), (" \u200b ", "empty"), ("x" * 301, "too_long")):
        assert await ada.refusal({"type": "say", "text": text}) == code
    assert await nobody.refusal({"type": "say", "text": "hello"}) == "name_first"
    for _ in range(6):
        await ada.send({"type": "say", "text": "again"})
    assert await ada.refusal() == "too_fast"
    assert await in_thread(Line.objects.filter(match=table).count) < 6


async def test_all_seats_on_one_device(people: Any, join: Any) -> None:
    opened = {"user": people[0], "game": "lineup", "options": {}, "filling": ["me", "me"], "together": True}
    table = await in_thread(tables.open_table, **opened)
    ada = await join(table, people[0])
    await in_thread(tables.start, user=people[0], match_id=table.pk)
    for seq in range(4):
        frame = await ada.frame(seq)
        assert frame["viewer"] == seq % 2
        await ada.move(seq, frame["view"]["legal"][seq])
    await ada.frame(4)


async def test_a_rematch_keeps_the_seats_and_asks_the_watchers(
    new_table: Any, people: Any, join: Any
) -> None:
    table = await in_thread(new_table, game="lineup")
    ada, ben, watcher = [await join(table, person) for person in (*people[:2], None)]
    await ada.move(0, {"type": "resign"})
    await room_where(ben, lambda room: room["status"] == "over")
    new = await in_thread(rematches.rematch, user=people[0], match_id=table.pk)
    for player in (ben, watcher):
        told = (await room_where(player, lambda room: room["rematch"]))["rematch"]
        assert told == {
            "match": new.pk,
            "by": 0,
            "ready": [0],
            "invited": [1],
            "begun": False,
            "watchers": True,
            "wins": [0, 1],
        }
    assert [seat.user_id or -seat.held_for_id for seat in await in_thread(lambda: list(new.seats.all()))] == [
        -people[1].pk,
        people[0].pk,
    ]
    again = await in_thread(rematches.rematch, user=people[1], match_id=table.pk)
    assert (again.pk, again.status) == (new.pk, "playing")
    told = (await room_where(watcher, lambda room: room["rematch"]["begun"]))["rematch"]
    assert told["ready"] == [0, 1]


async def test_the_lobby_is_live(people: Any) -> None:
    visitor = WebsocketCommunicator(application, "/ws/lobby", headers=[(b"origin", b"http://localhost")])
    await visitor.connect(timeout=30)
    assert json.loads(await visitor.receive_from(5)) == {"type": "tables", "tables": []}
    opened = {"user": people[0], "game": "lineup", "options": {}, "filling": ["me", "open"], "public": True}
    table = await in_thread(tables.open_table, **opened)
    listed = json.loads(await visitor.receive_from(5))["tables"]
    assert [(one["match"], one["host"], one["seats"]) for one in listed] == [(table.pk, "Ada", 2)]
    await in_thread(seats.sit, user=people[1], match_id=table.pk)
    assert json.loads(await visitor.receive_from(5))["tables"] == []
    await visitor.disconnect()
