"""Chat at a table: before the start with visitors, and who is muted by whom."""

from __future__ import annotations

import asyncio
import json
from typing import Any

import pytest

from tabletop.accounts.models import User
from tabletop.features.moderation import reports
from tabletop.matches.actions import seats, tables
from tabletop.matches.models import Line, Match, Muted
from tabletop.sockets.services import Services
from tests.matches.players import Player, in_thread, room_where
from tests.matches.processes import Cuttable, Seen, becomes_true, settled

# -- before the start


@pytest.fixture
def alone(new_table: Any) -> Match:
    """Ada's table, at which nobody else sits yet."""
    table: Match = new_table(seats=3, begun=False)
    table.seats.exclude(index=0).update(user=None)
    return table


def say(text: str) -> dict[str, Any]:
    return {"type": "say", "text": text}


async def heard(player: Player) -> tuple[str, str]:
    line = (await player.next("said"))["lines"][-1]
    return line["name"], line["text"]


async def test_a_visitor_reaches_the_host_and_is_answered(alone: Match, people: Any, join: Any) -> None:
    ada, dan, stranger = [await join(alone, person) for person in (people[0], people[3], None)]
    await dan.send(say("Is this seat free?"))
    for player in (ada, dan, stranger):
        assert await heard(player) == ("Dan", "Is this seat free?")
    await ada.send(say("Sit down!"))
    for player in (dan, stranger):
        assert await heard(player) == ("Ada", "Sit down!")
    late = await join(alone, people[2])
    assert [line["room"] for line in (await late.next("said"))["lines"]] == ["waiting", "waiting"]


async def test_from_the_start_on_they_talk_apart(alone: Match, people: Any, join: Any) -> None:
    ada, dan = [await join(alone, person) for person in (people[0], people[3])]
    await dan.send(say("May I watch?"))
    for player in (ada, dan):
        await player.next("said")
    for guest in people[1:3]:
        await in_thread(seats.sit, user=guest, match_id=alone.pk)
    await in_thread(tables.start, user=people[0], match_id=alone.pk)
    await ada.next("frame")
    await ada.send(say("among us"))
    await ada.next("said")
    assert await dan.quiet("said", 0.2)
    again = await join(alone, people[3])
    assert [line["text"] for line in (await again.next("said"))["lines"]] == ["May I watch?"]


async def test_a_visitor_is_muted_by_their_line(alone: Match, people: Any, join: Any) -> None:
    ada, dan = [await join(alone, person) for person in (people[0], people[3])]
    await dan.send(say("rubbish"))
    await ada.next("said")
    assert await dan.refusal({"type": "mute", "line": 1, "on": True}) == "not_in_charge"
    assert await ada.refusal({"type": "mute", "line": 2, "on": True}) == "no_such_line"
    await ada.send({"type": "mute", "line": 1, "on": True})
    while not await in_thread(Muted.objects.exists):
        await asyncio.sleep(0)
    assert await dan.refusal(say("more")) == "muted"
    assert await in_thread(lambda: [muted.user.name for muted in Muted.objects.select_related("user")]) == [
        "Dan"
    ]
    await ada.send({"type": "mute", "line": 1, "on": False})
    while await in_thread(Muted.objects.exists):
        await asyncio.sleep(0)
    await dan.send(say("sorry"))
    assert await heard(ada) == ("Dan", "sorry")


async def test_the_host_is_not_muted_by_a_line(alone: Match, people: Any, join: Any) -> None:
    ada = await join(alone, people[0])
    await ada.send(say("hello"))
    await ada.next("said")
    assert await ada.refusal({"type": "mute", "line": 1, "on": True}) == "in_charge"


@pytest.mark.parametrize(("name", "code"), [("Аda", "name_taken"), ("Moderator", "name_reserved")])
async def test_a_visitor_poses_as_nobody(alone: Match, join: Any, name: str, code: str) -> None:
    visitor = await join(alone, await in_thread(User.objects.create_guest, name=name))
    assert await visitor.refusal(say("I am in charge here")) == code
    assert not await in_thread(Line.objects.exists)


async def test_players_can_report_what_a_visitor_said(alone: Match, people: Any, join: Any) -> None:
    ada, dan = [await join(alone, person) for person in (people[0], people[3])]
    await dan.send(say("rubbish"))
    await ada.next("said")
    for person in (people[0], people[2]):
        lines = await in_thread(reports.readable, alone, person)
        found = await in_thread(reports.suspects, alone, person, lines)
        assert "Dan" in [suspect.name for suspect in found]


# -- muting


@pytest.fixture
def table(new_table: Any) -> Any:
    return new_table(seats=3)


def mute(seat: int, on: bool = True) -> dict[str, Any]:
    return {"type": "mute", "seat": seat, "on": on}


def is_muted(seat: int, wanted: bool = True) -> Any:
    return lambda room: room["seats"][seat]["muted"] == wanted


async def test_the_host_mutes_and_unmutes_and_everybody_sees_it(table: Match, people: Any, join: Any) -> None:
    ada, ben, watcher = [await join(table, person) for person in (*people[:2], None)]
    await ada.send(mute(1))
    for player in (ada, ben, watcher):
        room = await room_where(player, is_muted(1))
        assert [seat["muted"] for seat in room["seats"]] == [False, True, False]
    await ben.send(say("hello?"))
    refused = await ben.next("refused")
    assert refused["code"] == "muted"
    assert refused["say"] == "You’ve been muted at this table, so no one would see this."
    await ada.send(mute(1, on=False))
    await room_where(ben, is_muted(1, False))
    await ben.send(say("thank you"))
    assert (await ada.next("said"))["lines"][0]["text"] == "thank you"
    assert await in_thread(lambda: [line.text for line in Line.objects.all()]) == ["thank you"]


async def test_others_may_not(table: Match, people: Any, join: Any) -> None:
    ada, ben, dan, watcher = [await join(table, person) for person in (*people[:2], people[3], None)]
    for player in (ben, dan, watcher):
        assert await player.refusal(mute(2)) == "not_in_charge"
    for seat in (3, -1):
        assert await ada.refusal(mute(seat)) == "no_such_seat"
    assert await ada.refusal(mute(0)) == "in_charge"
    assert await in_thread(Muted.objects.count) == 0


async def test_there_is_nobody_to_mute_on_an_empty_seat(new_table: Any, people: Any, join: Any) -> None:
    filling = ["me", "open", "bot:random"]
    table = await in_thread(tables.open_table, user=people[0], game="toy", options={}, filling=filling)
    ada = await join(table, people[0])
    for seat in (1, 2):
        assert await ada.refusal(mute(seat)) == "no_such_seat"


async def test_before_the_start_and_a_seat_that_somebody_else_takes(
    waiting: Match, people: Any, join: Any
) -> None:
    ada, ben = [await join(waiting, person) for person in people[:2]]
    await ada.send(mute(1))
    await room_where(ada, is_muted(1))
    assert await ben.refusal(say("hello?")) == "muted"
    await in_thread(seats.leave, user=people[1], match_id=waiting.pk)
    await in_thread(seats.sit, user=people[2], match_id=waiting.pk)
    room = await room_where(ada, lambda room: room["seats"][1]["name"] == "Cleo")
    assert not room["seats"][1]["muted"]


async def test_who_is_muted_stays_so_in_any_seat_and_in_none(waiting: Match, people: Any, join: Any) -> None:
    ada, ben = [await join(waiting, person) for person in people[:2]]
    await ada.send(mute(1))
    await room_where(ada, is_muted(1))
    await in_thread(seats.leave, user=people[1], match_id=waiting.pk)
    await room_where(ben, lambda room: room["you"] == [])
    assert await ben.refusal(say("hello, watchers?")) == "muted"
    await in_thread(seats.sit, user=people[1], match_id=waiting.pk)
    await room_where(ada, is_muted(1))
    assert await ben.refusal(say("hello?")) == "muted"
    await ada.send(mute(1, on=False))
    await room_where(ben, is_muted(1, False))
    assert await in_thread(Line.objects.count) == 0


async def test_the_presiding_seat_may_as_well_and_hands_it_on(new_table: Any, people: Any, join: Any) -> None:
    """The host is in the auctioneer's seat at first, then Ben is."""
    table = await in_thread(new_table, game="auction", seats=3)
    ada, ben, cleo = [await join(table, person) for person in people[:3]]
    assert (await ben.frame(0))["chair"] == 0
    assert await ben.refusal(mute(2)) == "not_in_charge"
    await ada.play(0, {"type": "open", "lots": [100]})
    await ada.move(1, {"type": "hand_over", "seat": 1})
    assert (await ben.frame(2))["chair"] == 1
    await ben.send(mute(2))
    await room_where(cleo, is_muted(2))
    for player, seat in ((ben, 0), (ada, 1)):  # the host, and the player who leads the game
        assert await player.refusal(mute(seat)) == "in_charge"
    await ada.send(mute(2, on=False))
    await room_where(cleo, is_muted(2, False))


async def test_a_game_without_a_presiding_seat_names_none(table: Match, people: Any, join: Any) -> None:
    ada = await join(table, people[0])
    assert "chair" not in await ada.frame(0)


async def test_another_process_takes_nothing_either_also_without_news(
    two: tuple[Services, Services], layer: Cuttable, table: Match, people: Any
) -> None:
    ada, ben = await Seen(two[0], people[0]).open(table), await Seen(two[1], people[1]).open(table)
    await settled(*two)
    layer.cut = True
    await ada.socket.receive({"text": json.dumps(mute(1))})
    await settled(*two)
    assert not ben.live.room.seats[1].muted
    await ben.socket.receive({"text": json.dumps(say("hello?"))})
    await settled(*two)
    await ben.socket.flush()
    assert [message["code"] for message in ben.got if message["type"] == "refused"] == ["muted"]
    layer.cut = False
    await ada.socket.receive({"text": json.dumps(mute(2))})
    await becomes_true(lambda: ben.live.room.seats[1].muted)
