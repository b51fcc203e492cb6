"""Tables that start with those who are there, and that people join during the game (docs/decisions/0032)."""

from __future__ import annotations

from typing import Any

import pytest
from django.test import Client

from tabletop.accounts.models import User
from tabletop.matches import repository
from tabletop.matches.actions import rematches, seats, tables
from tabletop.matches.models import Match
from tabletop.rules import play
from tabletop.rules.game import Refused
from tabletop.rules.registry import find
from tests.games.lateral.room import REGISTER
from tests.matches.conftest import join, people
from tests.matches.lateral_rooms import begun, opened, sitting
from tests.matches.players import in_thread

__all__ = ["join", "people"]

pytestmark = pytest.mark.django_db(transaction=True)


def test_it_does_not_start_with_one_person(people: list[User]) -> None:
    match = opened(people)
    with pytest.raises(Refused, match="seats_empty"):
        tables.start(user=people[0], match_id=match.pk)


def test_those_who_are_there_take_the_first_seats(people: list[User]) -> None:
    match = opened(people, 1, 2)
    seats.leave(user=people[1], match_id=match.pk)
    tables.start(user=people[0], match_id=match.pk)
    match.refresh_from_db()
    assert sitting(match) == ["Ada", "Cleo", *[""] * 9]
    assert match.options["present"] == 2
    roles = play.view(repository.last_position(match.pk), viewer=None)["roles"]
    assert roles == ["master", "puzzler", *["empty"] * 9]


def test_a_latecomer_takes_a_seat_that_nobody_plays(people: list[User]) -> None:
    match = begun(people, 1)
    assert seats.sit(user=people[2], match_id=match.pk).index == 2
    with pytest.raises(Refused, match="already_seated"):
        seats.sit(user=people[1], match_id=match.pk)
    match.seats.filter(user=people[1]).update(user=None)  # has deleted the account
    for index in (None, 1):
        if index is None:
            assert seats.sit(user=people[3], match_id=match.pk).index == 3
        else:
            with pytest.raises(Refused, match="no_such_seat"):
                seats.sit(user=User.objects.create_guest(name="Eve"), match_id=match.pk, index=index)


def test_other_tables_stay_as_they_were_opened(people: list[User]) -> None:
    filling = [tables.ME, tables.ANYBODY]
    match = tables.open_table(user=people[0], game="lateral", options={}, filling=filling)
    with pytest.raises(Refused, match="seats_empty"):
        tables.start(user=people[0], match_id=match.pk)
    seats.sit(user=people[1], match_id=match.pk)
    tables.start(user=people[0], match_id=match.pk)
    with pytest.raises(Refused, match="has_begun"):
        seats.sit(user=people[2], match_id=match.pk)
    with pytest.raises(Refused, match="not_offered"):
        tables.room_options(find("lineup"), {})


async def test_everyone_hears_who_joins_and_the_master_lets_them_in(people: list[User], join: Any) -> None:
    match = await in_thread(begun, people, 1)
    ada = await join(match, people[0])
    await ada.move(0, REGISTER)
    await ada.frame(1)
    await in_thread(seats.sit, user=people[2], match_id=match.pk)
    cleo = await join(match, people[2])
    while (await cleo.frame(1))["view"]["role"] != "empty":
        """The table may hear of the seat after the socket has opened."""
    await cleo.move(1, {"type": "admit", "seat": 2})
    assert (await cleo.next("refused"))["code"] in {"not_your_turn", "not_admitted"}
    await ada.move(1, {"type": "admit", "seat": 2})
    assert (await cleo.frame(2))["view"]["role"] == "puzzler"


async def test_the_master_stays_master_in_a_rematch(people: list[User], join: Any) -> None:
    match = await in_thread(begun, people, 1, 2)
    ada = await join(match, people[0])
    for seq, move in enumerate((REGISTER, {"type": "hand_over", "seat": 2})):
        await ada.move(seq, move)
        await ada.frame(seq + 1)
    cleo = await join(match, people[2])
    await cleo.move(2, {"type": "end_game"})
    await cleo.frame(3)
    new = await in_thread(rematches.rematch, user=people[1], match_id=match.pk)
    held = await in_thread(lambda: [seat.held_for_id or seat.user_id for seat in new.seats.all()])
    assert held == [people[2].pk, people[0].pk, people[1].pk, *[None] * 8]
    assert new.options["present"] == tables.MIN_PRESENT
    await in_thread(rematches.rematch, user=people[2], match_id=match.pk)
    await in_thread(tables.start, user=people[2], match_id=new.pk)
    new = await in_thread(Match.objects.get, pk=new.pk)
    assert (await in_thread(sitting, new))[:3] == ["Cleo", "Ben", ""]


def test_anyone_with_the_link_can_ask_to_join(people: list[User], client: Client) -> None:
    match = begun(people, 1)
    page = client.get(match.get_absolute_url()).content.decode()
    assert 'id="join-game"' in page
    client.post(f"/t/{match.pk}/sit", {"name": "Zoe"})
    assert sitting(match)[2] == "Zoe"
    assert 'id="join-game"' not in client.get(match.get_absolute_url()).content.decode()


def test_the_front_page_opens_a_room_with_one_tap(client: Client) -> None:
    client.post("/games/lateral/invite")
    match = Match.objects.get()
    assert (match.seats.count(), repository.is_elastic(match)) == (11, True)


def test_the_form_opens_a_room_with_its_options(client: Client) -> None:
    client.post(
        "/games/lateral/", {"name": "Zoe", "option-turn_seconds": "60", "public": "no", "room": "yes"}
    )
    match = Match.objects.get()
    assert match.seats.count() == 11
    assert match.options == {"defence_seconds": 60, "turn_seconds": 60, "present": 2, "puzzle": ""}
    client.post("/games/lineup/", {"room": "yes", "company": "friends", "public": "no"})
    assert Match.objects.count() == 1
