"""A table that a moderator closes is gone for everyone, and comes back unchanged."""

from __future__ import annotations

from typing import Any

import pytest
from django.test import Client

from tabletop.accounts.models import User
from tabletop.features.moderation.models import Closure
from tabletop.matches.actions import seats
from tabletop.matches.models import Match
from tabletop.rules.game import Refused
from tabletop.sockets.lobby import open_tables
from tests.matches.players import in_thread

pytestmark = pytest.mark.django_db(transaction=True)


@pytest.fixture
def table(new_table: Any) -> Match:
    found: Match = new_table(begun=False, seats=2, public=True)
    return found


def test_nobody_can_look_sit_or_begin(table: Match, people: list[User]) -> None:
    ada = Client()
    ada.force_login(people[0])
    closure = Closure.objects.create(match=table)
    for path in (f"/t/{table.pk}/", f"/t/{table.pk}/qr.svg", f"/t/{table.pk}/report/"):
        answer = ada.get(path)
        assert answer.status_code == 403
        assert "A moderator has closed this table" in answer.content.decode()
    assert ada.post(f"/t/{table.pk}/start").status_code == 403
    with pytest.raises(Refused, match="table_closed"):
        seats.sit(user=people[2], match_id=table.pk)
    assert open_tables() == []
    closure.delete()
    assert ada.get(f"/t/{table.pk}/").status_code == 200


async def test_sockets_are_told_at_once_and_the_game_goes_on_when_it_is_open_again(
    new_table: Any, people: list[User], join: Any
) -> None:
    table = await in_thread(new_table)
    ada = await join(table, people[0])
    await ada.move(0, {"type": "pass"})
    await ada.frame(1)
    closure = await in_thread(Closure.objects.create, match=table)
    assert (await ada.next("refused"))["code"] == "table_closed"
    assert (await ada.next("closed"))["code"] == 4403
    late = await join(table, people[1])
    assert (await late.next("refused"))["code"] == "table_closed"
    await in_thread(closure.delete)
    ben = await join(table, people[1])
    await ben.frame(1)
