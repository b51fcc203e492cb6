"""Who leads the next game (LA-24, LA-27): the seat that leads is given to someone else before the start."""

from __future__ import annotations

from typing import Any

import pytest
from django.test import Client

from tabletop.accounts.models import User
from tabletop.matches.actions import rematches, seats, tables
from tabletop.matches.models import Match
from tabletop.rules.game import Refused
from tests.matches.conftest import join, people
from tests.matches.lateral_rooms import begun, opened, sitting
from tests.matches.page_clients import page, signed_in
from tests.matches.players import in_thread, room_where

__all__ = ["join", "people"]

GOAL = '<template id="goal">'

pytestmark = pytest.mark.django_db(transaction=True)


def lead(match: Match, user: User, index: int) -> None:
    seats.make_leader(user=user, match_id=match.pk, index=index)


def test_the_master_changes_places_with_someone(people: list[User]) -> None:
    match = opened(people, 1, 2)
    lead(match, people[0], 2)
    match.refresh_from_db()
    assert sitting(match)[:3] == ["Cleo", "Ben", "Ada"]
    assert match.host == people[2]
    lead(match, people[2], 1)
    assert sitting(match)[:3] == ["Ben", "Cleo", "Ada"]


def test_nobody_else_can(people: list[User]) -> None:
    match = opened(people, 1, 2)
    for user in (people[1], people[3]):
        with pytest.raises(Refused, match="not_leader"):
            lead(match, user, 2)
    assert sitting(match)[:3] == ["Ada", "Ben", "Cleo"]


def test_someone_has_to_sit_there(people: list[User]) -> None:
    match = opened(people, 1)
    with pytest.raises(Refused, match="seat_empty"):
        lead(match, people[0], 2)
    with pytest.raises(Refused, match="no_such_seat"):
        lead(match, people[0], 11)


def test_only_before_the_start(people: list[User]) -> None:
    with pytest.raises(Refused, match="has_begun"):
        lead(begun(people, 1), people[0], 1)


def test_only_where_a_seat_leads(people: list[User]) -> None:
    match = tables.open_table(user=people[0], game="lineup", options={}, filling=["me", "open"])
    seats.sit(user=people[1], match_id=match.pk)
    with pytest.raises(Refused, match="not_offered"):
        lead(match, people[0], 1)


def test_the_host_chooses_while_the_last_master_has_not_come(people: list[User]) -> None:
    """The last Master keeps the reservation, of the seat that Cleo had."""
    old = begun(people, 1, 2)
    Match.objects.filter(pk=old.pk).update(status=Match.Status.OVER)
    new = rematches.rematch(user=people[1], match_id=old.pk)
    rematches.rematch(user=people[2], match_id=old.pk)
    with pytest.raises(Refused, match="not_leader"):
        lead(new, people[2], 1)
    lead(new, people[1], 2)
    assert sitting(new)[:3] == ["Cleo", "Ben", ""]
    rematches.rematch(user=people[0], match_id=old.pk)
    new.refresh_from_db()
    assert sitting(new)[:3] == ["Cleo", "Ben", "Ada"]
    assert new.host == people[1]


def test_the_one_who_lets_people_in_has_a_name(people: list[User]) -> None:
    match = begun(people, 1)
    assert "Ada lets you in, and you play from the next round." in page(signed_in(people[2]), match)


def test_the_goal_is_that_of_those_who_do_not_lead(people: list[User]) -> None:
    """Before the start, who leads can change."""
    match = opened(people, 1)
    ada, ben = signed_in(people[0]), signed_in(people[1])
    assert all(GOAL in page(browser, match) for browser in (ada, ben))
    tables.start(user=people[0], match_id=match.pk)
    assert GOAL in page(ben, match)
    assert GOAL not in page(ada, match)


def test_only_the_master_starts(people: list[User]) -> None:
    match = opened(people, 1, 2)
    ada, ben = signed_in(people[0]), signed_in(people[1])
    with pytest.raises(Refused, match="not_leader"):
        tables.start(user=people[1], match_id=match.pk)
    with pytest.raises(Refused, match="not_seated"):
        tables.start(user=people[3], match_id=match.pk)
    assert 'id="start"' not in page(ben, match)
    assert "Waiting for Ada" in page(ben, match)
    assert "Start when you like" not in page(ben, match)
    assert "Ada is choosing a puzzle." in page(ben, match)
    assert "Ada starts the game, as the Lateral Master." in page(ben, match)
    assert ben.post(f"/t/{match.pk}/start").status_code == 403
    assert 'id="start"' in page(ada, match)
    assert ada.post(f"/t/{match.pk}/start").status_code == 302


def test_without_a_master_any_puzzler_starts(people: list[User]) -> None:
    """LA-32."""
    options = {"puzzle": "hard-pears", "present": 2}
    filling = [tables.ANYBODY] * 10
    match = tables.open_table(user=people[0], game="lateral", options=options, filling=["me", *filling[1:]])
    seats.sit(user=people[1], match_id=match.pk)
    assert 'id="start"' in page(signed_in(people[1]), match)
    assert tables.start(user=people[1], match_id=match.pk).status == "playing"


def test_while_nobody_is_the_master_nobody_starts(people: list[User]) -> None:
    match = opened(people, 1, 2)
    seats.leave(user=people[0], match_id=match.pk)
    match.refresh_from_db()
    assert match.host == people[1]
    for user in people[1:3]:
        with pytest.raises(Refused, match="not_leader"):
            tables.start(user=user, match_id=match.pk)
    ben, cleo = page(signed_in(people[1]), match), page(signed_in(people[2]), match)
    assert "Waiting for a Lateral Master" in ben
    assert "Choose the Lateral Master, who starts the game." in ben
    assert "Become the Lateral Master" in ben
    assert "The host chooses the Lateral Master, who starts the game." in cleo
    assert "Become the Lateral Master" not in cleo
    lead(match, people[1], 1)
    assert tables.start(user=people[1], match_id=match.pk).status == "playing"


async def test_the_host_replaces_a_master_who_is_away(people: list[User], join: Any) -> None:
    """As in a rematch that a puzzler asked for: the Master sits there, and somebody else is the host."""
    match = await in_thread(opened, people, 1, 2)
    match.host = people[1]
    await match.asave()
    buttons = await in_thread(lambda: page(signed_in(people[1]), match).count('data-while-away="0" hidden'))
    assert buttons == 3  # for Ben, for Cleo, and the sentence
    ada, ben, cleo = [await join(match, person) for person in people[:3]]
    await ben.send({"type": "leader", "seat": 1})
    assert (await ben.next("refused"))["code"] == "not_leader"
    await ada.leave()
    await room_where(ben, lambda room: not room["seats"][0]["here"])
    await cleo.send({"type": "leader", "seat": 2})
    assert (await cleo.next("refused"))["code"] == "not_leader"
    await ben.send({"type": "leader", "seat": 2})
    await room_where(ben, lambda room: room["seats"][0]["name"] == "Cleo")
    assert (await in_thread(sitting, match))[:3] == ["Cleo", "Ben", "Ada"]


def test_a_button_for_the_master(people: list[User], client: Client) -> None:
    match = opened(people, 1, 2)
    ada, ben = signed_in(people[0]), signed_in(people[1])
    assert "Make Cleo the Lateral Master" in page(ada, match)
    assert 'id="lead-' not in page(ben, match)
    assert client.post(f"/t/{match.pk}/leader", {"seat": 2}).status_code == 403
    assert ben.post(f"/t/{match.pk}/leader", {"seat": 2}).status_code == 403
    assert ada.post(f"/t/{match.pk}/leader", {"seat": "x"}).status_code == 400
    assert ada.post(f"/t/{match.pk}/leader", {"seat": 2}).status_code == 302
    assert sitting(match)[:3] == ["Cleo", "Ben", "Ada"]
    assert 'id="lead-' not in page(ada, match)
    assert "Make Ada the Lateral Master" in page(signed_in(people[2]), match)
