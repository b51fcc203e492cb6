"""Pausing a game over days, over the sockets: who is asked, who agrees automatically, what pages receive."""

from __future__ import annotations

from typing import Any

import pytest

from tabletop.live import delays
from tabletop.matches.actions import seats, tables
from tabletop.matches.models import Match, Move
from tabletop.rules.optional_modules import bots_of
from tests.matches.players import in_thread

pytestmark = pytest.mark.django_db(transaction=True)

BOT = "bot:" + next(iter(bots_of("lineup")))
THREE_DAYS = {"kind": "move", "seconds": 3 * 86_400}
FIRST = {"first_player": "first_seat"}


def begun(people: Any, *filling: str, together: bool = False) -> Match:
    match = tables.open_table(
        user=people[0], game="lineup", options=FIRST, filling=filling, together=together, clock=THREE_DAYS
    )
    for _ in range(filling.count("open")):
        seats.sit(user=people[1], match_id=match.pk)
    return tables.start(user=people[0], match_id=match.pk)


def kinds(frame: dict[str, Any]) -> list[str]:
    return [move["type"] for move in frame["table"] if move["type"].endswith("pause")]


async def test_it_is_asked_agreed_and_ended(people: Any, join: Any) -> None:
    match = await in_thread(begun, people, "me", "open")
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


async def test_a_move_ends_it(people: Any, join: Any) -> None:
    match = await in_thread(begun, people, "me", "open")
    ada, ben = await join(match, people[0]), await join(match, people[1])
    await ada.move(0, {"type": "ask_pause"})
    await ben.frame(1)
    await ben.move(1, {"type": "accept_pause"})
    assert (await ada.frame(2))["paused"]
    await ada.move(2, {"type": "place", "spot": "1,1"})
    frame = await ben.frame(3)
    assert "paused" not in frame
    assert frame["clock"]["since"][1] is not None


async def test_bots_agree_and_wait(people: Any, join: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(delays, "BOT_MOVE", 0.3)
    match = await in_thread(begun, people, "me", BOT)
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


async def test_on_one_device_it_happens_immediately(people: Any, join: Any) -> None:
    match = await in_thread(lambda: begun(people, "me", "me", together=True))
    ada = await join(match, people[0])
    await ada.move(0, {"type": "ask_pause"}, seat=0)
    assert (await ada.frame(2))["paused"]
