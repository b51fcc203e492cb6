"""The automatic start of full tables, and rematches with those who are there."""

from __future__ import annotations

from functools import partial
from typing import Any

import pytest
from django.test import Client

from tabletop.accounts.models import User
from tabletop.matches.actions import rematches, seats, tables
from tabletop.matches.models import Line, Match, Seat
from tabletop.matches.repository import MAX_CHAT_LINES, chat_lines, room
from tabletop.rules.game import Refused
from tabletop.rules.optional_modules import bots_of
from tabletop.sockets.services import Services, get_services
from tests.matches.page_clients import ended, opened, page, play_out, signed_in, sitting, user_of
from tests.matches.players import in_thread, refused, room_where
from tests.matches.processes import Cuttable, Seen, becomes_true, settled

SOON, LATE = 0.3, 60.0


@pytest.fixture
def seconds(settings: Any) -> Any:
    """Sets how long a countdown lasts; short at first."""

    def choose(seconds: float) -> None:
        settings.AUTOMATIC_START_SECONDS = seconds

    choose(SOON)
    return choose


@pytest.fixture
def late(seconds: Any) -> None:
    """Countdowns last longer than a test."""
    seconds(LATE)


def counts(room: dict[str, Any]) -> bool:
    return room.get("start", {}).get("at") is not None


def stands(room: dict[str, Any]) -> bool:
    return not counts(room)


def status(match: Match) -> str:
    match.refresh_from_db()
    return str(match.status)


async def is_open(match: Match) -> bool:
    return bool(await in_thread(status, match) == "open")


# -- the countdown


async def test_a_full_table_starts_when_everyone_is_connected(
    waiting: Any, people: Any, join: Any, seconds: Any
) -> None:
    ada = await join(waiting, people[0])
    assert stands(await room_where(ada, lambda room: room["seats"][0]["here"]))
    ben = await join(waiting, people[1])
    for player in (ada, ben):
        found = await room_where(player, counts)
        assert found["start"]["automatic"]
        assert 0 < found["start"]["at"] - found["time"] <= 1000 * SOON
        assert (await player.frame(0))["view"]["to_act"] == [0]
    assert await in_thread(status, waiting) == "playing"


async def test_spectators_do_not_matter(new_table: Any, people: Any, join: Any, seconds: Any) -> None:
    table = await in_thread(new_table, begun=False, seats=3)
    ada, _, _ = [await join(table, person) for person in (people[0], people[1], None)]
    room = await room_where(ada, lambda room: room["watchers"] == 1)
    assert stands(room)
    watcher = await join(table, people[3])
    await join(table, people[2])
    assert (await watcher.frame(0))["viewer"] is None


async def test_a_disconnected_player_stops_it(waiting: Any, people: Any, join: Any, late: None) -> None:
    """It begins anew when they are back."""
    ada, ben = await join(waiting, people[0]), await join(waiting, people[1])
    first = (await room_where(ada, counts))["start"]["at"]
    await ben.leave()
    await room_where(ada, stands)
    assert await is_open(waiting)
    await join(waiting, people[1])
    assert (await room_where(ada, counts))["start"]["at"] > first


async def test_a_player_who_leaves_the_seat_stops_it(
    waiting: Any, people: Any, join: Any, late: None
) -> None:
    ada, _ = await join(waiting, people[0]), await join(waiting, people[1])
    await room_where(ada, counts)
    await in_thread(seats.leave, user=people[1], match_id=waiting.pk)
    await room_where(ada, stands)
    await in_thread(seats.set_bot, user=people[0], match_id=waiting.pk, index=1, bot="random")
    assert stands(await room_where(ada, lambda room: room["seats"][1]["kind"] == "bot"))  # Ada is alone


async def test_someone_else_in_a_seat_begins_it_anew(
    new_table: Any, people: Any, join: Any, late: None
) -> None:
    table = await in_thread(new_table, begun=False, seats=3)
    ada, _, _ = [await join(table, person) for person in people[:3]]
    first = (await room_where(ada, counts))["start"]["at"]
    live = await get_services().registry.match(table.pk)

    def bot() -> None:
        Seat.objects.filter(match=table, index=2).update(user=None, bot="random")

    await in_thread(bot)
    await get_services().registry.refresh(live)
    assert (await room_where(ada, counts))["start"]["at"] > first


async def test_someone_who_disconnected_at_the_last_moment(
    waiting: Any, people: Any, join: Any, seconds: Any
) -> None:
    """The time is up before their absence has settled."""
    ada, ben = await join(waiting, people[0]), await join(waiting, people[1])
    seconds(LATE)
    await room_where(ada, counts)
    services = get_services()
    live = await services.registry.match(waiting.pk)
    await ben.leave()
    services.automatic_start._time_is_up(live)
    assert live.starts_at is None
    await settled(services)
    assert await is_open(waiting)


# -- the switches


async def test_not_yet(waiting: Any, people: Any, join: Any, late: None) -> None:
    """Until a seat changes."""
    ada, ben = await join(waiting, people[0]), await join(waiting, people[1])
    await room_where(ada, counts)
    await in_thread(tables.hold_start, user=people[1], match_id=waiting.pk)
    held = await room_where(ada, stands)
    assert held["start"] == {"automatic": True, "held": True, "at": None}
    await ben.leave()
    await room_where(ada, lambda room: not room["seats"][1]["here"])
    await join(waiting, people[1])
    assert stands(await room_where(ada, lambda room: room["seats"][1]["here"]))
    await in_thread(seats.leave, user=people[1], match_id=waiting.pk)
    await in_thread(seats.sit, user=people[1], match_id=waiting.pk)
    await room_where(ada, counts)


def is_automatic(on: bool, room: Any) -> bool:
    return bool(room["start"]["automatic"]) == on


async def test_the_host_switches_it_off(waiting: Any, people: Any, join: Any, late: None) -> None:
    ada, _ = await join(waiting, people[0]), await join(waiting, people[1])
    await room_where(ada, counts)
    await in_thread(tables.hold_start, user=people[1], match_id=waiting.pk)
    await room_where(ada, lambda room: room["start"]["held"])
    for on in (False, True):
        await in_thread(tables.set_automatic_start, user=people[0], match_id=waiting.pk, on=on)
        found = await room_where(ada, partial(is_automatic, on))
        assert (counts(found), found["start"]["held"]) == (on, False)


def test_who_may(waiting: Any, people: Any) -> None:
    ben, cleo = people[1:3]
    with refused("not_seated"):
        tables.hold_start(user=cleo, match_id=waiting.pk)
    for guest in (ben, cleo):
        with refused("not_host"):
            tables.set_automatic_start(user=guest, match_id=waiting.pk, on=False)
        with refused("not_host"):
            seats.open_seat(user=guest, match_id=waiting.pk, index=0)
        with refused("not_host"):
            rematches.start_without_empty_seats(user=guest, match_id=waiting.pk)
    tables.start(user=ben, match_id=waiting.pk)
    with refused("has_begun"):
        tables.hold_start(user=ben, match_id=waiting.pk)
    with refused("has_begun"):
        tables.set_automatic_start(user=people[0], match_id=waiting.pk, on=False)
    assert not tables.start_automatically(match_id=waiting.pk)


async def test_a_site_without_it(waiting: Any, people: Any, join: Any, seconds: Any) -> None:
    seconds(0)
    ada, _ = await join(waiting, people[0]), await join(waiting, people[1])
    assert stands(await room_where(ada, lambda room: room["seats"][1]["here"]))
    await settled(get_services())
    live = await get_services().registry.match(waiting.pk)
    assert live.starts_at is None


# -- tables that wait for the button


async def test_the_master_starts_when_ready(new_table: Any, people: Any, join: Any, late: None) -> None:
    table = await in_thread(new_table, game="lateral", begun=False)
    ada, _ = await join(table, people[0]), await join(table, people[1])
    found = await room_where(ada, lambda room: room["seats"][1]["here"])
    await settled(get_services())
    live = await get_services().registry.match(table.pk)
    assert (found["start"]["automatic"], live.starts_at) == (False, None)
    with refused("not_offered"):
        await in_thread(tables.set_automatic_start, user=people[0], match_id=table.pk, on=True)


def ready(match: Match) -> bool:
    return tables.can_start(room(match.pk))


def test_who_has_nobody_to_wait_for(people: Any) -> None:
    """All on one device, or alone with bots."""
    me, bot = tables.ME, "bot:merciless"
    chosen: dict[str, Any] = {"user": people[0], "game": "lineup", "options": {}}
    alone = tables.open_table(**chosen, filling=[me, bot])
    together = tables.open_table(**chosen, filling=[me, me], together=True)
    assert not ready(alone)
    assert not ready(together)
    two = tables.open_table(**chosen, filling=[me, tables.ANYBODY, bot])
    assert not ready(two)
    seats.sit(user=people[1], match_id=two.pk)
    assert ready(two)


# -- several processes


def is_counting(player: Seen) -> bool:
    return player.live.starts_at is not None


async def test_a_process_that_was_not_told(
    two: tuple[Services, Services], layer: Cuttable, waiting: Any, people: Any, seconds: Any
) -> None:
    """It still counts down when a player of the other process has asked to wait: the row decides."""
    ada, _ = await Seen(two[0], people[0]).open(waiting), await Seen(two[1], people[1]).open(waiting)
    seconds(LATE)
    await becomes_true(lambda: is_counting(ada))
    layer.cut = True
    await in_thread(tables.hold_start, user=people[1], match_id=waiting.pk)
    two[0].automatic_start._time_is_up(ada.live)
    await settled(*two)
    assert await is_open(waiting)
    assert ada.live.room.start_held
    assert not is_counting(ada)


# -- rematches


@pytest.fixture
def finished(new_table: Any) -> Match:
    """Three have played LineUp! to the end."""
    match: Match = new_table(game="lineup", seats=3)
    play_out(match, most=3)
    return match


@pytest.fixture
def again(finished: Match, people: Any) -> Match:
    """Ada wants to play again, and Cleo has joined: Ben's seat waits."""
    rematches.rematch(user=people[0], match_id=finished.pk)
    new = rematches.rematch(user=people[2], match_id=finished.pk)
    assert sitting(new) == ["", "Cleo", "Ada"]
    return new


def page_of(user: User, match: Match) -> str:
    return page(signed_in(user), match)


def test_a_rematch_keeps_as_many_lines_of_chat_as_can_be_read(finished: Match, people: Any) -> None:
    said = [f"line {number}" for number in range(1, MAX_CHAT_LINES + 21)]
    Line.objects.bulk_create(
        Line(
            match=finished, number=number, room=Line.Room.TABLE, user=people[0], seat=0, name="Ada", text=text
        )
        for number, text in enumerate(said, 1)
    )
    for person in people[:3]:
        new = rematches.rematch(user=person, match_id=finished.pk)
    assert status(new) == "playing"
    assert [line.text for line in chat_lines(new.pk)] == said[-MAX_CHAT_LINES:]
    assert new.lines.count() == MAX_CHAT_LINES


def test_a_rematch_against_a_stronger_bot(people: Any) -> None:
    """Offered to who plays against bots alone; after the strongest there is none."""
    ada, (weakest, second, *_, strongest) = people[0], bots_of("lineup")
    for bot, next_one in ((weakest, second), (strongest, "")):
        filling = [tables.ME, f"bot:{bot}"]
        match = tables.open_table(user=ada, game="lineup", options={}, filling=filling)
        play_out(match, most=1)
        assert ("data-stronger" in page_of(ada, match)) == bool(next_one)
        signed_in(ada).post(f"/t/{match.pk}/rematch", {"stronger": "yes"})
        new = Match.objects.get(rematch_of=match)
        assert {seat.bot for seat in new.seats.all()} == {"", next_one or bot}
        assert new.status == Match.Status.PLAYING


def test_a_rematch_with_fewer(again: Match, people: Any) -> None:
    ada = signed_in(people[0])
    assert "Start without the empty seats" in page_of(people[0], again)
    assert "Start without the empty seats" not in page_of(people[2], again)
    assert signed_in(people[2]).post(f"/t/{again.pk}/start-now").status_code == 403
    for _ in range(2):  # the button was pressed twice
        assert ada.post(f"/t/{again.pk}/start-now").status_code == 302
    assert (sitting(again), status(again)) == (["Cleo", "Ada"], "playing")
    assert [seat.index for seat in again.seats.all()] == [0, 1]
    assert ada.get(f"/t/{again.pk}/").status_code == 200


async def test_everyone_gets_their_new_seat(again: Any, people: Any, join: Any) -> None:
    ada, cleo = await join(again, people[0]), await join(again, people[2])
    await room_where(cleo, lambda room: room["seats"][2]["here"])
    await in_thread(rematches.start_without_empty_seats, user=people[0], match_id=again.pk)
    assert ((await ada.frame(0))["viewer"], (await cleo.frame(0))["viewer"]) == (1, 0)


def test_a_rematch_with_a_newcomer(again: Match, people: Any) -> None:
    ada, dan = signed_in(people[0]), signed_in(people[3])
    assert "Open this seat" in page_of(people[0], again)
    assert "Open this seat" not in page_of(people[2], again)
    assert "Start automatically" not in page_of(people[0], again)  # the tests' site does not count down
    assert dan.post(f"/t/{again.pk}/sit", {"seat": 0}).status_code == 403
    assert ada.post(f"/t/{again.pk}/open-seat", {"seat": "x"}).status_code == 400
    assert ada.post(f"/t/{again.pk}/open-seat", {"seat": 9}).status_code == 404
    assert ada.post(f"/t/{again.pk}/open-seat", {"seat": 1}).status_code == 409
    assert ada.post(f"/t/{again.pk}/open-seat", {"seat": 0}).status_code == 302
    assert "Open this seat" not in page_of(people[0], again)
    assert dan.post(f"/t/{again.pk}/sit", {"seat": 0}).status_code == 302
    assert sitting(again) == ["Dan", "Cleo", "Ada"]
    assert ready(again)


def test_a_player_whose_seat_was_opened_may_still_join(again: Match, finished: Match, people: Any) -> None:
    seats.open_seat(user=people[0], match_id=again.pk, index=0)
    rematches.rematch(user=people[1], match_id=finished.pk)
    assert (sitting(again), status(again)) == (["Ben", "Cleo", "Ada"], "playing")


def test_a_player_who_comes_too_late_changes_nothing(again: Match, finished: Match, people: Any) -> None:
    """Neither takes a seat nor starts the game."""
    seats.set_bot(user=people[0], match_id=again.pk, index=0, bot="merciless")
    assert rematches.rematch(user=people[1], match_id=finished.pk) == again
    assert (sitting(again), status(again)) == (["merciless", "Cleo", "Ada"], "open")


def test_only_rematches_are_left_without_seats(people: Any) -> None:
    """Other tables may have moves in their log already."""
    filling = [tables.ME, tables.ANYBODY, tables.ANYBODY]
    table = tables.open_table(user=people[0], game="lineup", options={}, filling=filling)
    seats.sit(user=people[1], match_id=table.pk)
    assert not rematches.can_start_with(table, 2)
    with refused("bad_seats"):
        rematches.start_without_empty_seats(user=people[0], match_id=table.pk)
    assert table.seats.count() == 3


def test_as_few_as_the_game_allows(again: Match, people: Any) -> None:
    assert [rematches.can_start_with(again, count) for count in (1, 2, 3, 5)] == [False, True, True, False]
    seats.leave(user=people[2], match_id=again.pk)
    assert "Start without the empty seats" not in page_of(people[0], again)
    with refused("bad_seats"):
        rematches.start_without_empty_seats(user=people[0], match_id=again.pk)
    Match.objects.filter(pk=again.pk).update(options={**again.options, "variant": "nonsense"})
    again.refresh_from_db()
    assert not rematches.can_start_with(again, 2)


def test_a_rematch_of_lateral_without_the_next_master(new_table: Any, people: Any) -> None:
    match = new_table(game="lateral", seats=3)
    ended(match)
    rematches.rematch(user=people[0], match_id=match.pk)
    new = rematches.rematch(user=people[2], match_id=match.pk)
    with pytest.raises(Refused, match="not_leader"):
        rematches.start_without_empty_seats(user=people[0], match_id=new.pk)
    seats.make_leader(user=people[0], match_id=new.pk, index=sitting(new).index("Cleo"))
    rematches.start_without_empty_seats(user=people[2], match_id=new.pk)
    assert (sitting(new), status(new)) == (["Cleo", "Ada"], "playing")


# -- the pages


def test_the_forms_of_the_waiting_page(people: Any, late: None) -> None:
    ada, ben = signed_in(people[0]), signed_in(people[1])
    table = opened(ada)
    label = "Start automatically when everyone is here"
    assert label in page_of(people[0], table)
    ben.post(f"/t/{table.pk}/sit")
    assert label not in page_of(people[1], table)
    assert ben.post(f"/t/{table.pk}/automatic-start").status_code == 403
    assert ada.post(f"/t/{table.pk}/automatic-start").status_code == 302
    assert not ready(table)
    assert ada.post(f"/t/{table.pk}/automatic-start", {"on": "on"}).status_code == 302
    assert ready(table)
    assert "Someone needs more time" not in page_of(people[0], table)
    assert ben.post(f"/t/{table.pk}/not-yet").status_code == 302
    assert "Someone needs more time" in page_of(user_of(ada), table)
    assert ready(table) is False
    for browser in (signed_in(people[2]), Client()):
        assert browser.post(f"/t/{table.pk}/not-yet").status_code == 403
    assert ada.post(f"/t/{table.pk}/start").status_code == 302  # the button is not forbidden
    assert status(table) == "playing"
