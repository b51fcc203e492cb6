"""Tables that people join during the game: who comes, who leads, who is let in (docs/decisions/0032)."""

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
from tabletop.sockets.lobby import open_tables
from tests.games.lateral.room import REGISTER
from tests.matches.lateral_rooms import begun, finished, opened
from tests.matches.page_clients import is_over, page, seated, signed_in, sitting
from tests.matches.players import Player, in_thread, room_where


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
    assert seats.sit(user=people[3], match_id=match.pk).index == 3
    with pytest.raises(Refused, match="no_such_seat"):
        seats.sit(user=User.objects.create_guest(name="Eve"), match_id=match.pk, index=1)


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
    await ada.play(0, REGISTER)
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
    await ada.play(0, REGISTER, {"type": "hand_over", "seat": 2})
    cleo = await join(match, people[2])
    await cleo.play(2, {"type": "end_game"})
    new = await in_thread(rematches.rematch, user=people[1], match_id=match.pk)
    held = await in_thread(lambda: [seat.held_for_id or seat.user_id for seat in new.seats.all()])
    assert held == [people[2].pk, people[0].pk, people[1].pk, *[None] * 8]
    assert new.options["present"] == tables.MIN_PRESENT
    await in_thread(rematches.rematch, user=people[2], match_id=match.pk)
    await in_thread(tables.start, user=people[2], match_id=new.pk)
    new = await in_thread(Match.objects.get, pk=new.pk)
    assert (await in_thread(sitting, new))[:3] == ["Cleo", "Ben", ""]


def seats_of(match: Match) -> list[int | None]:
    """Whose seat each is, also while it is reserved."""
    return [seat.held_for_id or seat.user_id for seat in match.seats.order_by("index")]


def test_the_first_who_wants_to_leads_the_next_game(people: list[User]) -> None:
    """The former Master comes last, so that the next in line is the one who hasn't led for longest."""
    ada, ben, cleo, *_ = people
    match = finished(people, 1, 2)
    new = rematches.rematch(user=ben, match_id=match.pk, lead=True)
    assert seats_of(new) == [ben.pk, cleo.pk, ada.pk, *[None] * 8]
    assert (new.host, tables.presiding_seat(new)) == (ben, 0)
    assert rematches.rematch(user=cleo, match_id=match.pk, lead=True) == new
    rematches.rematch(user=ada, match_id=match.pk)
    assert seats_of(new) == [ben.pk, cleo.pk, ada.pk, *[None] * 8]
    with pytest.raises(Refused, match="not_leader"):
        tables.start(user=cleo, match_id=new.pk)
    tables.start(user=ben, match_id=new.pk)
    Match.objects.filter(pk=new.pk).update(status=Match.Status.OVER)
    third = rematches.rematch(user=cleo, match_id=new.pk, lead=True)
    assert seats_of(third)[:3] == [cleo.pk, ada.pk, ben.pk]


def test_only_players_who_were_not_sent_away_lead(
    people: list[User], monkeypatch: pytest.MonkeyPatch
) -> None:
    match = finished(people, 1)
    with pytest.raises(Refused, match="not_seated"):
        rematches.rematch(user=people[2], match_id=match.pk, lead=True)
    monkeypatch.setattr(rematches, "sent_away", lambda old: {people[1].pk})
    with pytest.raises(Refused, match="sent_away"):
        rematches.rematch(user=people[1], match_id=match.pk, lead=True)
    assert not Match.objects.filter(rematch_of=match).exists()


def test_the_leader_of_a_rematch_at_a_table_of_fixed_seats_is_nobody(people: list[User]) -> None:
    match = is_over(seated(people[:2], "lineup"))
    new = rematches.rematch(user=people[0], match_id=match.pk, lead=True)
    assert seats_of(new) == [people[1].pk, people[0].pk]


def test_who_leads_next_chooses_a_puzzle_first(people: list[User]) -> None:
    """Those who come later wait at the new table."""
    match = finished(people, 1, 2)
    came = [
        signed_in(person).post(f"/t/{match.pk}/rematch", {"lead": "yes"})["Location"]
        for person in people[1:3]
    ]
    new = Match.objects.get(rematch_of=match)
    assert came == [f"/lateral/puzzles/for/{new.pk}/", f"/t/{new.pk}/"]
    page = signed_in(people[2]).get(came[1]).content.decode()
    assert "Ben is choosing a puzzle." in page
    signed_in(people[1]).post(came[0], {"ref": "hard-pears"})
    assert "Ben has chosen a puzzle." in signed_in(people[2]).get(came[1]).content.decode()


def test_anyone_with_the_link_can_ask_to_join(people: list[User], client: Client) -> None:
    match = begun(people, 1)
    page = client.get(match.get_absolute_url()).content.decode()
    assert 'id="join-game"' in page
    assert "Ada lets you in, and you play from the next round." in page
    client.post(f"/t/{match.pk}/sit", {"name": "Zoe"})
    assert sitting(match)[2] == "Zoe"
    assert 'id="join-game"' not in client.get(match.get_absolute_url()).content.decode()


def test_the_front_page_opens_a_room_with_one_tap(client: Client, transactional_db: None) -> None:
    client.post("/games/lateral/invite")
    match = Match.objects.get()
    assert (match.seats.count(), repository.is_elastic(match)) == (11, True)


def test_the_form_opens_a_room_with_its_options(client: Client, transactional_db: None) -> None:
    client.post(
        "/games/lateral/", {"name": "Zoe", "option-turn_seconds": "60", "public": "no", "room": "yes"}
    )
    match = Match.objects.get()
    assert match.seats.count() == 11
    assert (match.options["turn_seconds"], match.options["present"]) == (60, 2)
    client.post("/games/lineup/", {"room": "yes", "company": "friends", "public": "no"})
    assert Match.objects.count() == 1


# -- who leads (LA-24, LA-27)


GOAL = '<template id="goal">'


def lead(match: Match, user: User, index: int) -> None:
    seats.make_leader(user=user, match_id=match.pk, index=index)


def test_who_cannot_lead_and_who_cannot_be_led(people: list[User]) -> None:
    match, other, running = opened(people, 1, 2), opened(people, 1), begun(people, 1)
    flat = seated(people[:2], "lineup", begun=False)
    for where, user, index, code in (
        (match, people[1], 2, "not_leader"),
        (match, people[3], 2, "not_leader"),
        (other, people[0], 2, "seat_empty"),
        (other, people[0], 11, "no_such_seat"),
        (running, people[0], 1, "has_begun"),
        (flat, people[0], 1, "not_offered"),
    ):
        with pytest.raises(Refused, match=code):
            lead(where, user, index)
    assert sitting(match)[:3] == ["Ada", "Ben", "Cleo"]


def test_the_host_chooses_while_the_last_master_has_not_come(people: list[User]) -> None:
    """The last Master keeps the reservation, of the seat that Cleo had."""
    old = finished(people, 1, 2)
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
    match = opened(people, 1, puzzle="hard-pears")
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
    assert await ben.refusal({"type": "leader", "seat": 1}) == "not_leader"
    await ada.leave()
    await room_where(ben, lambda room: not room["seats"][0]["here"])
    assert await cleo.refusal({"type": "leader", "seat": 2}) == "not_leader"
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
    match.refresh_from_db()
    assert (sitting(match)[:3], match.host) == (["Cleo", "Ben", "Ada"], people[2])
    assert 'id="lead-' not in page(ada, match)
    assert "Make Ada the Lateral Master" in page(signed_in(people[2]), match)


# -- closed rooms (LA-30)


def close(match: Match, user: User, on: bool = False) -> None:
    seats.set_newcomers(user=user, match_id=match.pk, on=on)


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


def test_a_closed_room_is_not_in_the_lobby(people: list[User]) -> None:
    match = opened(people)
    match.public = True
    match.save()
    assert [table["match"] for table in open_tables()] == [match.pk]
    close(match, people[0])
    assert open_tables() == []


def test_the_host_closes_it_in_the_waiting_room(people: list[User]) -> None:
    other = tables.open_table(user=people[0], game="lateral", options={}, filling=["me", "open"])
    with pytest.raises(Refused, match="not_offered"):
        close(other, people[0])
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
    assert [await ben.refusal(), await eve.refusal()] == ["not_leader", "not_seated"]
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
    await ada.play(0, REGISTER, {"type": "hand_over", "seat": 2})
    with pytest.raises(Refused, match="not_leader"):
        await in_thread(close, match, people[0])
    await in_thread(close, match, people[2])
    await cleo.frame(2)
    await cleo.play(2, {"type": "end_game"})
    with pytest.raises(Refused, match="game_over"):
        await in_thread(close, match, people[2])


async def test_a_rematch_stays_closed_but_not_to_those_who_played(people: list[User], join: Any) -> None:
    match = await in_thread(begun, people, 1)
    ada = await join(match, people[0])
    await ada.play(0, REGISTER)
    await in_thread(close, match, people[0])
    await ada.play(1, {"type": "end_game"})
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
    assert await ben.refusal({"type": "turn_away", "seat": 2}) == "not_leader"
    for seat in (-1, 0, 1, 5):
        assert await ada.refusal({"type": "turn_away", "seat": seat}) == "not_asking"
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
    assert await cleo.refusal({"type": "withdraw"}) == "not_asking"
    assert await ada.refusal({"type": "turn_away", "seat": 2}) == "not_asking"
