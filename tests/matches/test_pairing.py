"""Two people who look for the same game meet, and nobody meets someone who has left."""

from __future__ import annotations

from dataclasses import replace
from datetime import timedelta
from functools import partial
from threading import Event
from typing import Any

import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.utils import timezone

from tabletop.accounts.models import User
from tabletop.limits import limits
from tabletop.live.automation import seekers
from tabletop.matches import clock_source
from tabletop.matches.actions import pairing, seats, tables
from tabletop.matches.actions.deletion import abandoned_tables
from tabletop.matches.actions.tables import set_automatic_start
from tabletop.matches.models import Match
from tabletop.rules.game import Refused
from tabletop.sockets.lobby import open_tables
from tabletop.sockets.services import get_services
from tests.matches.calls import noted
from tests.matches.page_clients import FORM, LINEUP, named, user_of
from tests.matches.players import at_the_same_time, in_thread, room_where
from tests.matches.processes import settled

pytestmark = pytest.mark.django_db(transaction=True)

CLOCK = {"kind": "move", "seconds": 60}
DAYS = {"kind": "move", "seconds": 259_200}

HEAD_START = 0.5
"""So many seconds another thread has to do something first, if nothing keeps it from that."""


def looks(user: User, clock: Any = None, **options: Any) -> Match:
    return pairing.find_opponent(user=user, game="lineup", options=options, clock=clock)


def test_only_the_same_board_and_clock_fit(people: list[User]) -> None:
    waiting = [looks(people[0]), looks(people[1], supply=4), looks(people[2], clock=CLOCK)]
    assert len({match.pk for match in waiting}) == 3
    assert looks(people[3], clock=CLOCK).pk == waiting[2].pk
    assert looks(people[3], **waiting[0].options).pk == waiting[0].pk  # all of them, written out
    with pytest.raises(Refused, match="bad_options"):
        looks(people[0], shape="moon")


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
    for game in ("deduction", "lateral"):
        with pytest.raises(Refused, match="not_offered"):
            pairing.find_opponent(user=people[0], game=game, options={})


def test_many_come_at_the_same_time(people: list[User]) -> None:
    """Nobody waits while another one waits."""
    crowd = [User.objects.create_guest(name=f"Guest {number}") for number in range(12)]
    found: list[str] = []

    def come(user: User) -> None:
        found.append(looks(user).pk)

    at_the_same_time(*(partial(come, user) for user in crowd))
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


async def test_someone_who_comes_and_leaves_immediately_is_not_offered(
    people: list[User], join: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Even if one thread is slow to store that they have come, and another one could store that they left."""
    keep_seeking, stop_seeking, stopped = pairing.keep_seeking, pairing.stop_seeking, Event()

    def keep(match_ids: list[str]) -> None:
        stopped.wait(HEAD_START)
        keep_seeking(match_ids)

    def stop(match_id: str) -> None:
        stop_seeking(match_id)
        stopped.set()

    monkeypatch.setattr(pairing, "keep_seeking", keep)
    monkeypatch.setattr(pairing, "stop_seeking", stop)
    match = await in_thread(looks, people[0])
    ada = await join(match, people[0])
    await ada.admitted()
    await ada.leave()
    await settled(get_services())
    assert stopped.is_set()
    assert (await in_thread(Match.objects.get, pk=match.pk)).seek_until is None


async def test_a_spectator_does_not_wait(people: list[User], join: Any) -> None:
    match = await in_thread(looks, people[0])
    await in_thread(pairing.stop_seeking, match.pk)
    visitor = await join(match, people[1])
    await visitor.admitted()
    assert (await in_thread(Match.objects.get, pk=match.pk)).seek_until is None


def test_full_tables_are_not_tried(people: list[User], monkeypatch: pytest.MonkeyPatch) -> None:
    full = looks(people[0])
    full.seats.filter(user=None).update(bot="learning")
    reserved = looks(people[1])
    reserved.seats.filter(user=None).update(held_for=people[3])
    tried = noted(monkeypatch, seats, "sit", lambda *, match_id, **_: match_id)
    assert looks(people[2]).pk not in {full.pk, reserved.pk}
    assert tried == []


def test_at_most_five_tables_are_tried_each_in_its_own_transaction(monkeypatch: pytest.MonkeyPatch) -> None:
    key = looks(User.objects.create_guest(name="Ben")).seek_key
    Match.objects.all().delete()
    for _ in range(pairing.MAX_TRIES + 3):  # people who can't sit together, because their names are the same
        host = User.objects.create_guest(name="Ada")
        match = tables.open_table(user=host, game="lineup", options={}, filling=["me", "open"])
        Match.objects.filter(pk=match.pk).update(seek_key=key, seek_until=clock_source.now() + 60_000)
    tried = noted(monkeypatch, seats, "sit", lambda *, match_id, **_: match_id)
    ada = User.objects.create_guest(name="Ada")
    with CaptureQueriesContext(connection) as queries:
        match = looks(ada)
    assert match.host == ada
    assert len(tried) == pairing.MAX_TRIES
    assert [query["sql"] for query in queries.captured_queries].count("ROLLBACK") == pairing.MAX_TRIES


# -- standing offers


def test_a_bot_in_the_seat_ends_the_offer(people: list[User]) -> None:
    match = looks(people[0], clock=DAYS)
    seats.set_bot(user=people[0], match_id=match.pk, index=1, bot="learning")
    match.refresh_from_db()
    assert (match.seek_key, match.seek_until) == ("", None)
    seats.set_bot(user=people[0], match_id=match.pk, index=1, bot="")
    assert looks(people[1], clock=DAYS).pk != match.pk


def hours_later(monkeypatch: pytest.MonkeyPatch, hours: float) -> None:
    """The time is that much later, for everyone."""
    moment, now = timezone.now() + timedelta(hours=hours), clock_source.now() + int(hours * 3_600_000)
    monkeypatch.setattr(timezone, "now", lambda: moment)
    monkeypatch.setattr(clock_source, "now", lambda: now)


def test_a_standing_offer_is_paired_without_its_player(
    people: list[User], monkeypatch: pytest.MonkeyPatch
) -> None:
    withdrawn, chosen = looks(people[0], clock=DAYS, supply=4), looks(people[3], clock=DAYS, supply=5)
    seats.leave(user=people[0], match_id=withdrawn.pk)
    assert looks(people[1], clock=DAYS, supply=4).pk != withdrawn.pk
    seats.sit(user=people[1], match_id=chosen.pk)  # from the lobby
    chosen.refresh_from_db()
    assert chosen.status == Match.Status.PLAYING
    Match.objects.all().delete()
    match = looks(people[0], clock=DAYS)
    hours_later(monkeypatch, 13 * 24)
    assert [table["match"] for table in open_tables()] == [match.pk]
    assert looks(people[1], clock=DAYS).pk == match.pk
    match.refresh_from_db()
    assert match.status == Match.Status.PLAYING
    assert match.expires_at is not None
    assert open_tables() == []


def test_its_player_can_want_to_start_it(people: list[User]) -> None:
    match = looks(people[0], clock=DAYS)
    set_automatic_start(user=people[0], match_id=match.pk, on=False)
    assert looks(people[1], clock=DAYS).pk == match.pk
    match.refresh_from_db()
    assert match.status == Match.Status.OPEN
    assert tables.start(user=people[1], match_id=match.pk).status == Match.Status.PLAYING


def test_standing_offers_stay_while_their_player_looks_for_other_games(people: list[User]) -> None:
    ada = people[0]
    offers = [looks(ada, clock=DAYS), looks(ada, clock=DAYS, supply=4)]
    live = looks(ada)
    assert looks(ada, clock=DAYS).pk == offers[0].pk
    assert {match.pk for match in Match.objects.all()} == {live.pk, *(match.pk for match in offers)}
    looks(ada, supply=5)
    assert {match.pk for match in Match.objects.all()} >= {match.pk for match in offers}
    assert not Match.objects.filter(pk=live.pk).exists()


def test_standing_offers_count_as_tables(people: list[User], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits, "TABLES_WAITING", replace(limits.TABLES_WAITING, number=1))
    looks(people[0], clock=DAYS)
    with pytest.raises(Refused, match="too_many_tables"):
        looks(people[0], clock=DAYS, supply=4)


def test_an_offer_expires_and_can_be_renewed(people: list[User], monkeypatch: pytest.MonkeyPatch) -> None:
    match = looks(people[0], clock=DAYS)
    hours_later(monkeypatch, 24 * pairing.OFFER_DAYS)
    match.refresh_from_db()
    assert pairing.has_expired(match)
    assert open_tables() == []
    assert looks(people[1], clock=DAYS, supply=4).pk != match.pk
    assert looks(people[0], clock=DAYS).pk == match.pk
    assert match.pk in [table["match"] for table in open_tables()]
    assert looks(people[2], clock=DAYS).pk == match.pk


def test_an_expired_offer_is_no_reason_to_miss_someone(
    people: list[User], monkeypatch: pytest.MonkeyPatch
) -> None:
    own = looks(people[0], clock=DAYS)
    hours_later(monkeypatch, 24 * pairing.OFFER_DAYS)
    other = looks(people[1], clock=DAYS)
    assert other.pk != own.pk
    assert looks(people[0], clock=DAYS).pk == other.pk
    assert not Match.objects.filter(pk=own.pk).exists()


def test_tidying_deletes_expired_offers_only(people: list[User], monkeypatch: pytest.MonkeyPatch) -> None:
    offer, joined = looks(people[0], clock=DAYS), looks(people[0], clock=DAYS, supply=4)
    set_automatic_start(user=people[0], match_id=joined.pk, on=False)
    looks(people[1], clock=DAYS, supply=4)
    live = looks(people[2])
    hours_later(monkeypatch, 13 * 24)
    soon = timedelta(days=1)
    User.objects.update(created=timezone.now() - 3 * soon, last_login=None)
    assert set(abandoned_tables(soon)) == {live}
    hours_later(monkeypatch, 2 * 24)
    assert set(abandoned_tables(timedelta(days=40))) == {offer}


def test_tables_with_a_clock_of_days_are_listed_for_as_long(
    people: list[User], monkeypatch: pytest.MonkeyPatch
) -> None:
    filling = [tables.ME, tables.ANYBODY]
    shared: dict[str, Any] = {"game": "lineup", "options": {}, "filling": filling, "public": True}
    live, days = (tables.open_table(user=people[0], **shared, clock=clock) for clock in (None, DAYS))
    assert [table["match"] for table in open_tables()] == [days.pk, live.pk]
    hours_later(monkeypatch, 7)
    assert [table["match"] for table in open_tables()] == [days.pk]
    hours_later(monkeypatch, 14 * 24)
    assert open_tables() == []


async def test_whoever_leaves_the_page_is_still_offered(people: list[User], join: Any) -> None:
    match = await in_thread(lambda: looks(people[0], clock=DAYS))
    until = match.seek_until
    ada = await join(match, people[0])
    room = await ada.next("room")
    assert room["clock"] == DAYS
    await ada.leave()
    await settled(get_services())
    assert (await in_thread(Match.objects.get, pk=match.pk)).seek_until == until
    assert (await in_thread(lambda: looks(people[1], clock=DAYS))).pk == match.pk


def test_the_page_of_an_offer(monkeypatch: pytest.MonkeyPatch) -> None:
    client = named("Ada")
    form = {**FORM, **LINEUP, "seek": "yes", "clock": "move-259200"}
    page = client.post("/games/lineup/", form, follow=True).content.decode()
    assert "You can close this page. We’ll tell you when someone joins." in page
    assert "Withdraw offer" in page
    assert "Keep this tab open" not in page
    match = Match.objects.get()
    hours_later(monkeypatch, 15 * 24)
    assert "no longer listed" in client.get(match.get_absolute_url()).content.decode()


# -- pages


def test_one_tap_from_the_front_page(client: Client) -> None:
    assert "Find an opponent" in client.get("/").content.decode()
    answer = client.post("/games/lineup/find-opponent", follow=True)
    match = Match.objects.get()
    page = answer.content.decode()
    assert "Looking for an opponent" in page
    assert f'href="/lineup/puzzle/?seek={match.pk}"' in page
    assert match.options["first_player"] == "drawn"
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
