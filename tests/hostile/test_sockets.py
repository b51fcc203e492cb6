"""Anything over a table's socket, by players and by watchers: an answer in words, nothing broken, nothing
told that this visitor must not know, and nothing in the log but what was acknowledged.
"""

from __future__ import annotations

import asyncio
import json
from collections.abc import Awaitable, Callable, Iterator
from typing import Any

import pytest

from tabletop.matches import refusals
from tabletop.matches.models import Line, Match, Move, Seat, Sheet
from tabletop.sockets import services
from tests.hostile.hostile_frames import KINDS, SEED, frames
from tests.hostile.hostile_texts import ROUNDS
from tests.matches.players import Player, in_thread


@pytest.fixture(params=["toy", "lineup", "deduction", "lateral"])
def table(new_table: Any, request: pytest.FixtureRequest) -> Match:
    game = request.param
    return new_table(game=game, seats=2 if game in {"toy", "lineup"} else 3)


@pytest.fixture
def run() -> Iterator[Callable[[Awaitable[Any]], Any]]:
    """Runs a scene on a loop that stays the same for all rounds."""
    with asyncio.Runner() as runner:
        yield runner.run  # type: ignore[misc]  # any awaitable that a test gives is a coroutine
        runner.run(services.close_services())


async def rows(table: Match) -> tuple[int, list[Any]]:
    """How many moves there are, and who sits where."""
    seats = Seat.objects.filter(match=table).order_by("index").values_list("user", "bot", "name")
    return await in_thread(Move.objects.filter(match=table).count), await in_thread(lambda: list(seats))


async def offered(table: Match, person: Any) -> list[dict[str, Any]]:
    """What this person may play now."""
    player = Player(table.pk, person)
    await player.connect()
    legal: list[dict[str, Any]] = (await player.next("frame"))["view"]["legal"]
    await player.leave()
    return legal


def hostilities(table: Match, offered: list[dict[str, Any]]) -> Iterator[list[str]]:
    """What a visitor sends, some frames at a time."""
    for number in range(10 * ROUNDS):
        some = frames(1 + number % 12, f"{SEED} {table.game} {number}", offered)
        yield [frame.decode("utf-8", "replace") for frame in some]


async def scene(table: Match, person: Any, other: Any, sent: list[str]) -> list[dict[str, Any]]:
    """All of it is sent, and one that is refused at last; what came back until then. The other one hears of
    nothing but the game.
    """
    player, ben = Player(table.pk, person), Player(table.pk, other)
    await player.connect()
    await ben.connect()
    for text in sent:
        await player.send(text or " ")
    await player.move(0, {}, key="the-end")
    while (await player.next("refused"))["id"] != "the-end":
        pass
    await ben.send({"type": "beat"})
    await ben.next("beat")
    assert {told["type"] for told in ben.heard} <= {"room", "frame", "said", "sheet", "shared", "beat"}
    await player.leave()
    await ben.leave()
    return player.heard[:-1]


def sound(heard: list[dict[str, Any]], table: Match) -> None:
    """Every refusal is known and said in a sentence, and no seed was told."""
    own = getattr(refusals.words_of(table.game), "REFUSALS", {})
    for message in heard:
        if message["type"] == "refused":
            assert message["code"] in {*refusals.SENTENCES, *own}
            assert message["code"] not in {"broken", "not_saved"}, message
            assert message["say"].endswith((".", "?")), message
        if message["type"] == "frame" and not message["view"]["outcome"]:
            assert message["seed"] is None


def test_every_type_is_tried() -> None:
    assert set(KINDS) >= {"move", "say", "look", "query", "note", "share", "standin", "mute", "beat"}


def test_a_player(table: Match, people: Any, run: Any) -> None:
    """A player with a seat: the log grows by what was acknowledged, and by nothing else."""
    for sent in hostilities(table, run(offered(table, people[0]))):
        before, seats = run(rows(table))
        heard = run(scene(table, people[0], people[1], sent))
        sound(heard, table)
        after, seats_now = run(rows(table))
        told = [message.get("ack") or message for message in heard if "ack" in (message["type"], *message)]
        assert seats_now == seats
        assert after - before == len({ack["seq"] for ack in told if ack["seq"] > before})
        assert not run(in_thread(Sheet.objects.exclude(user=people[0]).exists))


@pytest.mark.parametrize("named", [False, True])
def test_a_watcher(table: Match, people: Any, run: Any, named: bool) -> None:
    """A spectator, with a name or without: nothing changes, and they see what everyone may see."""
    before = run(rows(table))
    for sent in hostilities(table, run(offered(table, people[0]))):
        heard = run(scene(table, people[3] if named else None, people[1], sent))
        sound(heard, table)
        assert run(rows(table)) == before
        assert not [message for message in heard if message["type"] in {"ack", "sheet", "noted"}]
        for message in heard:
            assert message.get("viewer") is None
            assert message["type"] != "room" or message["you"] == []


@pytest.mark.parametrize("place", ["move", "say", "note", "query"])
def test_a_zero_is_refused_before_the_database_can(new_table: Any, people: Any, run: Any, place: str) -> None:
    """With the id of the message; what only looks like one is taken."""
    table = new_table(game="lateral", seats=3)
    messages: dict[str, dict[str, Any]] = {
        "move": {
            "type": "move",
            "id": "z",
            "seq": 0,
            "move": {"type": "register", "puzzle": {"title": "a\0b"}},
        },
        "say": {"type": "say", "text": "a\0b"},
        "note": {"type": "note", "id": "z", "change": {"text": "a\0b"}},
        "query": {"type": "query", "id": "z", "seq": 0, "what": {"x": "\0"}},
    }
    message = messages[place]
    heard = run(scene(table, people[0], people[1], [json.dumps(message)]))
    refused = [(told["code"], told["id"]) for told in heard if told["type"] == "refused"]
    assert refused == [("bad_character", message.get("id"))]
    run(scene(table, people[0], people[1], [json.dumps({"type": "say", "text": "\\u0000"})]))
    assert run(in_thread(Line.objects.get)).text == "\\u0000"
