"""Who comes to an elastic table: the room is closed and opened (LA-30, docs/decisions/0032)."""

from __future__ import annotations

from typing import Any

import pytest
from django.test import Client

from tabletop.accounts.models import User
from tabletop.matches.actions import rematches, seats, tables
from tabletop.matches.models import Match
from tabletop.rules.game import Refused
from tabletop.sockets.lobby import open_tables
from tests.games.lateral.room import REGISTER
from tests.matches.conftest import join, people
from tests.matches.lateral_rooms import begun, opened, sitting
from tests.matches.page_clients import page, signed_in
from tests.matches.players import Player, in_thread, room_where

__all__ = ["join", "people"]

pytestmark = pytest.mark.django_db(transaction=True)


def close(match: Match, user: User, on: bool = False) -> None:
    seats.set_newcomers(user=user, match_id=match.pk, on=on)


async def refusal(player: Player) -> str:
    return str((await player.next("refused"))["code"])


def test_nobody_else_sits_in_a_closed_room(people: list[User], client: Client) -> None:
    match = opened(people, 1)
    close(match, people[0])
    with pytest.raises(Refused, match="room_closed"):
        seats.sit(user=people[2], match_id=match.pk)
    guests = User.objects.count()
    answer = client.post(f"/t/{match.pk}/sit", {"name": "Zoe"})
    assert answer.status_code == 403
    assert "The room is closed to newcomers." in answer.content.decode()
    assert User.objects.count() == guests
    assert "The room is closed" in page(client, match)
    assert 'id="join"' not in page(client, match)
    close(match, people[0], on=True)
    assert 'id="join"' in page(client, match)
    seats.sit(user=people[2], match_id=match.pk)


def test_before_the_start_the_host_decides(people: list[User]) -> None:
    match = opened(people, 1)
    for user in people[1:3]:
        with pytest.raises(Refused, match="not_host"):
            close(match, user)


def test_other_tables_have_no_lock(people: list[User]) -> None:
    match = tables.open_table(user=people[0], game="lateral", options={}, filling=["me", "open"])
    with pytest.raises(Refused, match="not_offered"):
        close(match, people[0])


def test_a_closed_room_is_not_in_the_lobby(people: list[User]) -> None:
    match = opened(people)
    match.public = True
    match.save()
    assert [table["match"] for table in open_tables()] == [match.pk]
    close(match, people[0])
    assert open_tables() == []


def test_the_host_closes_it_in_the_waiting_room(people: list[User]) -> None:
    match = opened(people, 1)
    ada, ben = signed_in(people[0]), signed_in(people[1])
    assert "Close the room to newcomers" in page(ada, match)
    assert 'id="newcomers"' not in page(ben, match)
    assert ben.post(f"/t/{match.pk}/newcomers").status_code == 403
    assert ada.post(f"/t/{match.pk}/newcomers").status_code == 302
    match.refresh_from_db()
    assert not match.newcomers
    assert "Open the room" in page(ada, match)
    assert "The room is closed: nobody else can join." in page(ben, match)
    ada.post(f"/t/{match.pk}/newcomers", {"on": "on"})
    match.refresh_from_db()
    assert match.newcomers


async def test_the_master_closes_it_during_the_game(people: list[User], join: Any, client: Client) -> None:
    """Everyone is told; latecomers are refused; those who have a seat stay."""
    match = await in_thread(begun, people, 1)
    ada, ben, eve = [await join(match, person) for person in (people[0], people[1], None)]
    for player in (ben, eve):
        await player.send({"type": "newcomers", "on": False})
    assert [await refusal(ben), await refusal(eve)] == ["not_leader", "not_seated"]
    await ada.send({"type": "newcomers", "on": False})
    for player in (ada, ben, eve):
        await room_where(player, lambda room: not room["newcomers"])
    with pytest.raises(Refused, match="room_closed"):
        await in_thread(seats.sit, user=people[2], match_id=match.pk)
    assert "The room is closed: nobody else can join at the moment." in await in_thread(page, client, match)
    await (await join(match, people[1])).frame(0)
    await ada.send({"type": "newcomers", "on": True})
    await room_where(ben, lambda room: room["newcomers"])
    await in_thread(seats.sit, user=people[2], match_id=match.pk)


async def test_who_leads_the_game_decides_even_if_someone_else_is_the_host(
    people: list[User], join: Any
) -> None:
    match = await in_thread(begun, people, 1, 2)
    ada, cleo = await join(match, people[0]), await join(match, people[2])
    for seq, move in enumerate((REGISTER, {"type": "hand_over", "seat": 2})):
        await ada.move(seq, move)
        await ada.frame(seq + 1)
    with pytest.raises(Refused, match="not_leader"):
        await in_thread(close, match, people[0])
    await in_thread(close, match, people[2])
    await cleo.frame(2)
    await cleo.move(2, {"type": "end_game"})
    await cleo.frame(3)
    with pytest.raises(Refused, match="game_over"):
        await in_thread(close, match, people[2])


async def test_a_rematch_stays_closed_but_not_to_those_who_played(people: list[User], join: Any) -> None:
    match = await in_thread(begun, people, 1)
    ada = await join(match, people[0])
    await ada.move(0, REGISTER)
    await ada.frame(1)
    await in_thread(close, match, people[0])
    await ada.move(1, {"type": "end_game"})
    await ada.frame(2)
    new = await in_thread(rematches.rematch, user=people[0], match_id=match.pk)
    assert not new.newcomers
    await in_thread(seats.sit, user=people[1], match_id=new.pk)
    assert (await in_thread(sitting, new))[:3] == ["Ada", "Ben", ""]
    with pytest.raises(Refused, match="room_closed"):
        await in_thread(seats.sit, user=people[2], match_id=new.pk)


async def asked(people: list[User], join: Any) -> tuple[Match, Player, Player]:
    """A game that Cleo, who has a seat now, wants to join: her socket, and Ada's, who leads it."""
    match = await in_thread(begun, people, 1)
    await in_thread(seats.sit, user=people[2], match_id=match.pk)
    ada, cleo = await join(match, people[0]), await join(match, people[2])
    await room_where(ada, lambda room: room["seats"][2]["name"] == "Cleo")
    await room_where(cleo, lambda room: room["you"] == [2])
    return match, ada, cleo


async def test_the_master_refuses_someone_who_cannot_ask_again(people: list[User], join: Any) -> None:
    match, ada, cleo = await asked(people, join)
    ben = await join(match, people[1])
    await ben.send({"type": "turn_away", "seat": 2})
    assert await refusal(ben) == "not_leader"
    for seat in (-1, 0, 1, 5):
        await ada.send({"type": "turn_away", "seat": seat})
        assert await refusal(ada) == "not_asking"
    await ada.send({"type": "turn_away", "seat": 2})
    await room_where(cleo, lambda room: room["you"] == [])
    await room_where(ada, lambda room: room["seats"][2]["kind"] == "empty")
    with pytest.raises(Refused, match="turned_away"):
        await in_thread(seats.sit, user=people[2], match_id=match.pk)
    browser = await in_thread(signed_in, people[2])
    assert "You weren’t let into this game." in await in_thread(page, browser, match)
    assert (await in_thread(browser.post, f"/t/{match.pk}/sit", {})).status_code == 403
    await in_thread(seats.sit, user=people[3], match_id=match.pk)


async def test_people_withdraw_until_they_are_let_in(people: list[User], join: Any) -> None:
    match, ada, cleo = await asked(people, join)
    await cleo.send({"type": "withdraw"})
    await room_where(cleo, lambda room: room["you"] == [])
    await in_thread(seats.sit, user=people[2], match_id=match.pk)
    await room_where(cleo, lambda room: room["you"] == [2])
    await ada.move(0, {"type": "admit", "seat": 2})
    await cleo.frame(1)
    await cleo.send({"type": "withdraw"})
    assert await refusal(cleo) == "not_asking"
    await ada.send({"type": "turn_away", "seat": 2})
    assert await refusal(ada) == "not_asking"
