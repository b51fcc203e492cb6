"""Two people who look for the same game meet, and nobody meets someone who has left."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest
from django.db import connection
from django.test import Client

from tabletop.accounts.models import User
from tabletop.live.automation import seekers
from tabletop.matches import clock_source
from tabletop.matches.models import Match
from tabletop.matches.services import pairing, seats
from tabletop.rules.game import Refused
from tabletop.sockets.lobby import open_tables
from tests.matches.page_clients import FORM, LINEUP, named, user_of
from tests.matches.players import in_thread
from tests.matches.test_rooms import room_where

pytestmark = pytest.mark.django_db(transaction=True)

CLOCK = {"kind": "move", "seconds": 60}


def looks(user: User, clock: Any = None, **options: Any) -> Match:
    return pairing.find_opponent(user=user, game="lineup", options=options, clock=clock)


def sitters(match: Match) -> list[str]:
    return [seat.user.name for seat in match.seats.order_by("index") if seat.user]


def test_the_second_one_sits_down_with_the_first(people: list[User]) -> None:
    first = looks(people[0])
    assert sitters(first) == ["Ada"]
    assert looks(people[1]).pk == first.pk
    assert sitters(first) == ["Ada", "Ben"]
    third = looks(people[2])
    assert third.pk != first.pk
    assert looks(people[3]).pk == third.pk


def test_only_the_same_board_and_clock_fit(people: list[User]) -> None:
    waiting = [looks(people[0]), looks(people[1], supply=4), looks(people[2], clock=CLOCK)]
    assert len({match.pk for match in waiting}) == 3
    assert looks(people[3], clock=CLOCK).pk == waiting[2].pk


def test_options_that_mean_the_same_fit(people: list[User]) -> None:
    first = looks(people[0])
    assert looks(people[1], **first.options).pk == first.pk


def test_whoever_looks_again_stays_and_whoever_looks_for_another_game_moves(people: list[User]) -> None:
    ada = people[0]
    first = looks(ada)
    assert looks(ada).pk == first.pk
    other = looks(ada, supply=4)
    assert [match.pk for match in Match.objects.all()] == [other.pk]
    waiting = looks(people[1])
    assert looks(ada).pk == waiting.pk
    assert [match.pk for match in Match.objects.all()] == [waiting.pk]


def test_nobody_meets_someone_who_has_left(people: list[User], monkeypatch: pytest.MonkeyPatch) -> None:
    first = looks(people[0])
    now = clock_source.now()
    monkeypatch.setattr(clock_source, "now", lambda: now + 1000 * pairing.SEEK_SECONDS + 1)
    assert looks(people[1]).pk != first.pk


def test_after_leaving_the_seat_is_free_for_the_next_one(people: list[User]) -> None:
    first = looks(people[0])
    looks(people[1])
    seats.leave(user=people[1], match_id=first.pk)
    assert looks(people[2]).pk == first.pk


def test_other_games_pair_no_one(people: list[User]) -> None:
    for game in ("deduction", "questioning", "lateral"):
        with pytest.raises(Refused, match="not_offered"):
            pairing.find_opponent(user=people[0], game=game, options={})


def test_bad_options_are_refused(people: list[User]) -> None:
    with pytest.raises(Refused, match="bad_options"):
        looks(people[0], shape="moon")
    assert not Match.objects.exists()


def test_many_come_at_the_same_time(people: list[User]) -> None:
    """Nobody waits while another one waits."""
    crowd = [User.objects.create_guest(name=f"Guest {number}") for number in range(12)]

    def come(user: User) -> str:
        try:
            return looks(user).pk
        finally:
            connection.close()

    with ThreadPoolExecutor(6) as threads:
        found = list(threads.map(come, crowd))
    assert sorted(found.count(match) for match in set(found)) == [2] * 6


async def test_whoever_is_connected_goes_on_waiting(
    people: list[User], join: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(seekers, "RENEW_SECONDS", 0.02)
    match = await in_thread(looks, people[0])
    ada = await join(match, people[0])
    await ada.next("room")
    await in_thread(Match.objects.filter(pk=match.pk).update, seek_until=1)
    while (await in_thread(Match.objects.get, pk=match.pk)).seek_until == 1:
        pass
    assert [table["match"] for table in await in_thread(open_tables)] == [match.pk]
    assert (await in_thread(looks, people[1])).pk == match.pk
    room = await room_where(ada, lambda room: all(seat["kind"] == "person" for seat in room["seats"]))
    assert [seat["name"] for seat in room["seats"]] == ["Ada", "Ben"]


async def test_whoever_leaves_the_page_is_not_offered(people: list[User], join: Any) -> None:
    match = await in_thread(looks, people[0])
    ada = await join(match, people[0])
    await ada.admitted()
    await ada.leave()
    while (await in_thread(Match.objects.get, pk=match.pk)).seek_until is not None:
        pass
    assert await in_thread(open_tables) == []
    assert (await in_thread(looks, people[1])).pk != match.pk
    again = await join(match, people[0])
    await again.admitted()
    while (await in_thread(Match.objects.get, pk=match.pk)).seek_until is None:
        pass


async def test_a_spectator_does_not_wait(people: list[User], join: Any) -> None:
    match = await in_thread(looks, people[0])
    await in_thread(pairing.stop_seeking, match.pk)
    visitor = await join(match, people[1])
    await visitor.admitted()
    assert (await in_thread(Match.objects.get, pk=match.pk)).seek_until is None


# -- pages


def test_one_tap_from_the_front_page(client: Client) -> None:
    assert "Find an opponent" in client.get("/").content.decode()
    answer = client.post("/games/lineup/find-opponent", follow=True)
    match = Match.objects.get()
    page = answer.content.decode()
    assert "Looking for an opponent" in page
    assert f'href="/lineup/puzzle/?seek={match.pk}"' in page
    other = Client()
    assert other.post("/games/lineup/find-opponent")["Location"] == match.get_absolute_url()
    assert match.seats.filter(user=user_of(other)).exists()
    assert "Looking for an opponent" not in client.get(match.get_absolute_url()).content.decode()
    assert client.post("/games/deduction/find-opponent").status_code == 404


def test_the_form_with_options_pairs_too() -> None:
    client = named("Ada")
    form = {**FORM, **LINEUP, "seek": "yes", "option-supply": "4"}
    for browser in (client, named("Ben")):
        browser.post("/games/lineup/", form)
    match = Match.objects.get()
    assert match.options["supply"] == 4
    assert match.seats.filter(user=None).count() == 0
    answer = client.post("/games/lineup/", form | {"seats": "3"})
    assert "Only two players can be paired." in answer.content.decode()


def test_a_bot_meanwhile(client: Client) -> None:
    client.post("/games/lineup/find-opponent")
    waiting = Match.objects.get()
    answer = client.post("/games/lineup/play-computer", {"seek": waiting.pk})
    game = Match.objects.exclude(pk=waiting.pk).get()
    assert answer["Location"] == f"{game.get_absolute_url()}?seek={waiting.pk}"
    for nonsense in ("//evil.example", "x y", "<b>", "x" * 40):
        assert "seek" not in client.post("/games/lineup/play-computer", {"seek": nonsense})["Location"]


def test_one_tap_and_the_untouched_form_mean_the_same(client: Client) -> None:
    client.post("/games/lineup/find-opponent")
    match = Match.objects.get()
    assert match.options["first_player"] == "drawn"
    ben = named("Ben")
    assert ben.post("/games/lineup/find-opponent")["Location"] == match.get_absolute_url()
