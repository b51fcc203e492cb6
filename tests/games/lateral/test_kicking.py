"""A removed player is out of this game, and of the next one at this table."""

from __future__ import annotations

from typing import Any

import pytest

from tabletop.accounts.models import User
from tabletop.matches.actions import rematches, seats
from tabletop.matches.models import Match
from tabletop.rules.game import Refused
from tests.games.lateral.room import REGISTER
from tests.matches.conftest import join, new_table, people
from tests.matches.players import in_thread

__all__ = ["join", "new_table", "people"]

pytestmark = pytest.mark.django_db(transaction=True)


async def kicked(table: Match, people: list[User], join: Any) -> Any:
    """Ada is the Master, and kicks Cleo."""
    ada = await join(table, people[0])
    for seq, move in enumerate((REGISTER, {"type": "kick", "seat": 2})):
        await ada.move(seq, move)
        await ada.frame(seq + 1)
    return ada


async def test_they_come_back_to_look_and_cannot_do_anything(
    new_table: Any, people: list[User], join: Any
) -> None:
    table = await in_thread(new_table, game="lateral", seats=4)
    await kicked(table, people, join)
    cleo = await join(table, people[2])
    frame = await cleo.frame(2)
    assert frame["view"]["role"] == "gone"
    assert frame["view"]["legal"] == []
    for move in ({"type": "ask", "text": "Why?"}, {"type": "pass"}, {"type": "kick", "seat": 1}):
        await cleo.move(2, move)
        assert (await cleo.next("refused"))["code"] in {"left", "master_only", "not_offered"}


async def test_no_seat_is_kept_for_them_in_a_rematch(new_table: Any, people: list[User], join: Any) -> None:
    table = await in_thread(new_table, game="lateral", seats=4)
    ada = await kicked(table, people, join)
    await ada.move(2, {"type": "end_game"})
    await ada.frame(3)
    with pytest.raises(Refused, match="sent_away"):
        await in_thread(rematches.rematch, user=people[2], match_id=table.pk)
    new = await in_thread(rematches.rematch, user=people[0], match_id=table.pk)
    held = await in_thread(lambda: [seat.held_for_id for seat in new.seats.all()])
    assert people[2].pk not in held
    assert people[1].pk in held
    with pytest.raises(Refused, match="sent_away"):
        await in_thread(seats.sit, user=people[2], match_id=new.pk)
