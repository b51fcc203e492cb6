"""A log has an upper end: towards it nothing is taken back any more, and at it all that is left is to end."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from tabletop.live import submission
from tabletop.matches.models import Match
from tests.moves import place

pytestmark = pytest.mark.django_db(transaction=True)

FULL = "log_full"


@pytest.fixture
def table(new_table: Callable[..., Match], monkeypatch: pytest.MonkeyPatch) -> Match:
    """Six moves fit, and of these the last two cannot be used for going back."""
    monkeypatch.setattr(submission, "MAX_MOVES", 6)
    monkeypatch.setattr(submission, "RESERVED_MOVES", 2)
    return new_table(game="lineup")


async def refusal(player: Any, number: int, move: dict[str, Any]) -> str:
    """Why that move was not made."""
    await player.move(number, move)
    return str((await player.next("refused"))["code"])


async def test_nobody_asks_for_a_move_back_towards_the_end(table: Match, people: Any, join: Any) -> None:
    ada, ben = await join(table, people[0]), await join(table, people[1])
    for number, (player, spot) in enumerate([(ada, "1,1"), (ben, "3,1"), (ada, "5,1")]):
        await player.move(number, place(spot))
        await player.frame(number + 1)
    ask = {"type": "ask_take_back", "seq": 3}
    await ada.move(3, ask)  # the last time
    await ada.frame(4)
    await ben.move(4, {"type": "accept_take_back", "seq": 3})  # what was asked may be answered
    await ada.frame(5)
    assert await refusal(ada, 5, {"type": "ask_take_back", "seq": 1}) == FULL
    await ada.move(5, place("7,1"))
    assert (await ada.frame(6))["view"]["tokens"] == [2, 1]


async def test_at_the_end_a_game_can_only_be_ended(table: Match, people: Any, join: Any) -> None:
    ada, ben = await join(table, people[0]), await join(table, people[1])
    players = [ada, ben]
    for number in range(6):
        await players[number % 2].move(number, place(f"{2 * number % 10 + 1},{number // 5 * 2 + 1}"))
        await players[number % 2].frame(number + 1)
    assert await refusal(ada, 6, place("9,9")) == FULL
    await ada.move(6, {"type": "offer_draw"})
    await ben.frame(7)
    await ben.move(7, {"type": "accept_draw"})
    assert (await ada.frame(8))["view"]["outcome"]["by"] == "draw"
