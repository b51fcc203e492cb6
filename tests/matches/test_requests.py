"""Requests to the other players: taking moves back, and pausing a game over days."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any

import pytest

from tabletop.live import delays
from tabletop.matches.actions import seats, tables
from tabletop.matches.models import Match, Move
from tabletop.rules.optional_modules import bots_of
from tabletop.sockets.services import Services
from tests.matches.players import in_thread
from tests.matches.processes import Seen, keys, settled
from tests.moves import place

FIRST = {"first_player": "first_seat"}
BOT = "bot:" + next(iter(bots_of("lineup")))


@pytest.fixture
def table(new_table: Callable[..., Match]) -> Match:
    return new_table(game="lineup")


def begun(people: Any, *filling: str, **more: Any) -> Match:
    """A game of LineUp!, in which Ben has the seat that is open."""
    match = tables.open_table(user=people[0], game="lineup", options=FIRST, filling=filling, **more)
    if "open" in filling:
        seats.sit(user=people[1], match_id=match.pk)
    return tables.start(user=people[0], match_id=match.pk)


async def test_it_is_asked_and_allowed(table: Match, people: Any, join: Any) -> None:
    ada, ben = await join(table, people[0]), await join(table, people[1])
    watcher = await join(table, None)
    before = await ada.play(0, place("1,1"))
    ask = {"type": "ask_take_back", "seq": 1}
    assert ask in before["table"]
    await ada.move(1, ask)
    plea = {"seat": 0, "seq": 1, "steps": 1, "open": [1]}
    asked = await ben.frame(2)
    for frame in (await ada.frame(2), asked, await watcher.frame(2)):
        assert frame["plea"] == plea
        lines = [{"code": "placed", "seat": 0, "spot": "1,1"}]
        told = [{"code": "take_back_asked", "seat": 0, "steps": 1, "lines": lines}]
        assert frame["record"][-1] == {"seq": 2, "lines": told, "kind": "note"}
        assert frame["moves"] == 1
    answers = [move for move in asked["table"] if move["type"].endswith("take_back")]
    assert answers == [{"type": "accept_take_back", "seq": 1}, {"type": "decline_take_back", "seq": 1}]
    await ben.move(0, answers[0])  # whatever number was looked at
    after = await ada.frame(3)
    assert "plea" not in after
    assert after["moves"] == 0
    assert after["record"][-1].items() >= {"kind": "back", "from": 1}.items()
    assert (after["view"]["to_act"], after["view"]["tokens"]) == ([0], [0, 0])
    assert not any(move["type"] == "ask_take_back" for move in after["table"])  # it was the first move
    assert await in_thread(Move.objects.filter(match=table).count) == 3  # rows stay


async def test_bots_agree_at_once(people: Any, join: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(delays, "BOT_MOVE", 60.0)  # they are still thinking of their own moves
    table = await in_thread(begun, people, "me", BOT, BOT)
    ada = await join(table, people[0])
    await ada.play(0, place("1,1"))
    await ada.move(1, {"type": "ask_take_back", "seq": 1})
    frame = await ada.frame(4)
    assert (frame["view"]["to_act"], frame["view"]["tokens"]) == ([0], [0, 0, 0])
    assert (await keys(table))[-2:] == ["agreed:1:2", "agreed:2:3"]


async def test_where_all_sit_at_one_device_it_is_done_at_once(people: Any, join: Any) -> None:
    table = await in_thread(begun, people, "me", "me", together=True)
    ada = await join(table, people[0])
    for number, spot in enumerate(("1,1", "3,3")):
        frame = await ada.play(number, place(spot))
        last = {"type": "ask_take_back", "seq": number + 1}
        assert [move for move in frame["table"] if move["type"].endswith("take_back")] == [last]
    for seat, asked, reached in ((1, 2, 4), (0, 1, 6)):
        await ada.move(reached - 2, {"type": "ask_take_back", "seq": asked}, seat=seat)
        assert (await ada.frame(reached))["view"]["to_act"] == [seat]


async def test_people_are_asked_even_where_bots_play_as_well(people: Any, join: Any) -> None:
    table = await in_thread(begun, people, "me", "open", BOT)
    ada, ben = await join(table, people[0]), await join(table, people[1])
    await ada.play(0, place("1,1"))
    await ada.move(1, {"type": "ask_take_back", "seq": 1})
    assert (await ada.frame(3))["plea"]["open"] == [1]
    await ben.frame(3)
    assert await ada.quiet("frame")
    await ben.move(3, {"type": "accept_take_back", "seq": 1})
    assert (await ada.frame(4))["view"]["to_act"] == [0]


async def test_two_processes_agree_once(two: tuple[Services, Services], people: Any) -> None:
    table = await in_thread(begun, people, "me", "me", together=True)
    ada, other = await Seen(two[0], people[0]).open(table), await Seen(two[1], people[0]).open(table)
    await ada.move(0, "a", place("1,1"))
    await other.until(1)
    await ada.move(1, "b", {"type": "ask_take_back", "seq": 1})
    await asyncio.gather(ada.until(3), other.until(3))
    await settled(*two)  # both have replied, or tried to
    assert await keys(table) == ["a", "b", "agreed:1:2"]


# -- pauses


THREE_DAYS = {"kind": "move", "seconds": 3 * 86_400}


def kinds(frame: dict[str, Any]) -> list[str]:
    return [move["type"] for move in frame["table"] if move["type"].endswith("pause")]


async def test_it_is_asked_agreed_and_ended(people: Any, join: Any) -> None:
    match = await in_thread(begun, people, "me", "open", clock=THREE_DAYS)
    ada, ben = await join(match, people[0]), await join(match, people[1])
    watcher = await join(match, None)
    assert kinds(await ben.frame(0)) == ["ask_pause"]
    await ben.move(0, {"type": "ask_pause"})
    for viewer, offered in ((ada, ["accept_pause", "decline_pause"]), (ben, []), (watcher, [])):
        frame = await viewer.frame(1)
        assert (frame["pause"], kinds(frame)) == ({"seat": 1, "open": [0]}, offered)
        assert "paused" not in frame
        assert "deadline" in frame
    assert await in_thread(lambda: Match.objects.get(pk=match.pk).expires_at) is not None
    await ada.move(0, {"type": "accept_pause"})
    for viewer, offered in ((ada, ["end_pause"]), (ben, ["end_pause"]), (watcher, [])):
        frame = await viewer.frame(2)
        assert (frame["paused"], kinds(frame)) == (True, offered)
        assert "pause" not in frame
        assert "deadline" not in frame
        assert frame["clock"]["since"] == [None, None]
    assert await in_thread(lambda: Match.objects.get(pk=match.pk).expires_at) is None
    assert await in_thread(lambda: Move.objects.get(match=match, seq=2).turns) == []
    await ben.move(2, {"type": "end_pause"})
    frame = await ada.frame(3)
    assert "paused" not in frame
    assert frame["deadline"] == await in_thread(lambda: Match.objects.get(pk=match.pk).expires_at)


async def test_bots_agree_and_wait(people: Any, join: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(delays, "BOT_MOVE", 0.3)
    match = await in_thread(begun, people, "me", BOT, clock=THREE_DAYS)
    ada = await join(match, people[0])
    await ada.move(0, {"type": "place", "spot": "1,1"})
    await ada.move(1, {"type": "ask_pause"})  # the bot is still thinking
    frame = await ada.frame(3)
    assert frame["paused"]
    assert frame["view"]["to_act"] == [1]
    await ada.move(3, {"type": "end_pause"})
    assert (await ada.frame(5))["view"]["to_act"] == [0]
    rows = await in_thread(lambda: list(Move.objects.filter(match=match).values_list("seat", "move__type")))
    assert rows == [(0, "place"), (0, "ask_pause"), (1, "accept_pause"), (0, "end_pause"), (1, "place")]
