"""The move path over sockets: an acknowledged move is in the log, everyone sees it; the log has an end."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from tabletop.live import submission
from tabletop.matches.models import Match, Move
from tests.matches.players import PASS, in_thread
from tests.moves import place


async def rows(match: Any) -> list[Any]:
    return await in_thread(lambda: list(Move.objects.filter(match=match).order_by("seq")))


async def test_a_move_is_in_the_log_before_it_is_acknowledged(table: Any, people: Any, join: Any) -> None:
    ada, ben = await join(table, people[0]), await join(table, people[1])
    assert (await ada.frame(0))["view"]["to_act"] == [0]
    await ben.frame(0)
    key = await ada.move(0, {"type": "tell", "text": "hello"})
    frame = await ada.frame(1)
    assert frame["ack"] == {"id": key, "seq": 1}
    (row,) = await rows(table)
    assert (row.seq, row.seat, row.move, row.key) == (1, 0, {"type": "tell", "text": "hello"}, key)
    seen = await ben.frame(1)
    assert seen["view"]["said"] == ["hello"]
    assert "ack" not in seen
    assert seen["record"] == [{"seq": 1, "lines": [{"code": "tell", "seat": 0}]}]


async def test_a_stale_number_is_refused_and_answered_with_the_newest_frame(
    table: Any, people: Any, join: Any
) -> None:
    ada = await join(table, people[0])
    await ada.frame(0)
    await ada.play(0, PASS)
    key = await ada.move(0, PASS)
    refused = await ada.next("refused")
    assert (refused["id"], refused["code"]) == (key, "stale")
    assert refused["say"] == "The game has moved on. Here is the current position."
    assert (await ada.next("frame"))["seq"] == 1
    assert len(await rows(table)) == 1


async def test_a_move_sent_twice_counts_once(table: Any, people: Any, join: Any) -> None:
    ada = await join(table, people[0])
    await ada.frame(0)
    await ada.move(0, PASS, key="same")
    await ada.move(0, PASS, key="same")
    first = await ada.frame(1)
    assert first["ack"]["id"] == "same"
    again = await ada.next("frame")
    assert again["ack"] == {"id": "same", "seq": 1}
    assert len(await rows(table)) == 1


async def test_the_end_is_stored_with_the_last_move(table: Any, people: Any, join: Any) -> None:
    ada, ben = await join(table, people[0]), await join(table, people[1])
    await ada.move(0, PASS)
    await ben.frame(1)
    await ben.move(1, PASS)
    frame = await ada.frame(2)
    await in_thread(table.refresh_from_db)
    assert (table.status, table.outcome) == ("over", frame["view"]["outcome"])
    assert frame["seed"] == table.seed
    assert frame["record"][-1]["lines"][-1] == {"code": "over", "outcome": table.outcome}
    await ben.move(2, PASS)
    assert (await ben.next("refused"))["code"] == "game_over"


# -- a log has an upper end


FULL = "log_full"


@pytest.fixture
def short_log(new_table: Callable[..., Match], monkeypatch: pytest.MonkeyPatch) -> Match:
    """Six moves fit, and of these the last two cannot be used for going back."""
    monkeypatch.setattr(submission, "MAX_MOVES", 6)
    monkeypatch.setattr(submission, "RESERVED_MOVES", 2)
    return new_table(game="lineup")


async def refusal(player: Any, number: int, move: dict[str, Any]) -> str:
    """Why that move was not made."""
    await player.move(number, move)
    return str((await player.next("refused"))["code"])


async def test_nobody_asks_for_a_move_back_towards_the_end(short_log: Match, people: Any, join: Any) -> None:
    ada, ben = await join(short_log, people[0]), await join(short_log, people[1])
    for number, (player, spot) in enumerate([(ada, "1,1"), (ben, "3,1"), (ada, "5,1")]):
        await player.play(number, place(spot))
    ask = {"type": "ask_take_back", "seq": 3}
    await ada.move(3, ask)  # the last time
    await ada.frame(4)
    await ben.move(4, {"type": "accept_take_back", "seq": 3})  # what was asked may be answered
    await ada.frame(5)
    assert await refusal(ada, 5, {"type": "ask_take_back", "seq": 1}) == FULL
    assert (await ada.play(5, place("7,1")))["view"]["tokens"] == [2, 1]


async def test_at_the_end_a_game_can_only_be_ended(short_log: Match, people: Any, join: Any) -> None:
    ada, ben = await join(short_log, people[0]), await join(short_log, people[1])
    players = [ada, ben]
    for number in range(6):
        await players[number % 2].move(number, place(f"{2 * number % 10 + 1},{number // 5 * 2 + 1}"))
        await players[number % 2].frame(number + 1)
    assert await refusal(ada, 6, place("9,9")) == FULL
    await ada.move(6, {"type": "offer_draw"})
    await ben.frame(7)
    await ben.move(7, {"type": "accept_draw"})
    assert (await ada.frame(8))["view"]["outcome"]["by"] == "draw"
