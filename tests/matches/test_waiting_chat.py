"""Before the game starts, everyone at a table shares one chat, with or without a seat."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from tabletop.accounts.models import User
from tabletop.features.moderation import reports
from tabletop.matches.actions import seats, tables
from tabletop.matches.models import Line, Match, Muted
from tests.matches.players import Player, in_thread

pytestmark = pytest.mark.django_db(transaction=True)


@pytest.fixture
def waiting(new_table: Any) -> Any:
    """Ada's table, at which nobody else sits yet."""

    def open_one() -> Match:
        table: Match = new_table(seats=3, begun=False)
        for seat in (1, 2):
            table.seats.filter(index=seat).update(user=None)
        return table

    return open_one


async def say(player: Player, text: str) -> None:
    await player.send({"type": "say", "text": text})


async def heard(player: Player) -> tuple[str, str]:
    line = (await player.next("said"))["lines"][-1]
    return line["name"], line["text"]


async def test_a_visitor_reaches_the_host_and_is_answered(waiting: Any, people: Any, join: Any) -> None:
    table = await in_thread(waiting)
    ada, dan, stranger = [await join(table, person) for person in (people[0], people[3], None)]
    await say(dan, "Is this seat free?")
    for player in (ada, dan, stranger):
        assert await heard(player) == ("Dan", "Is this seat free?")
    await say(ada, "Sit down!")
    for player in (dan, stranger):
        assert await heard(player) == ("Ada", "Sit down!")
    late = await join(table, people[2])
    assert [line["room"] for line in (await late.next("said"))["lines"]] == ["waiting", "waiting"]


async def test_from_the_start_on_they_talk_apart(waiting: Any, people: Any, join: Any) -> None:
    table = await in_thread(waiting)
    ada, dan = [await join(table, person) for person in (people[0], people[3])]
    await say(dan, "May I watch?")
    for player in (ada, dan):
        await player.next("said")
    for guest in people[1:3]:
        await in_thread(seats.sit, user=guest, match_id=table.pk)
    await in_thread(tables.start, user=people[0], match_id=table.pk)
    await ada.next("frame")
    await say(ada, "among us")
    await ada.next("said")
    assert await dan.quiet("said", 0.2)
    again = await join(table, people[3])
    assert [line["text"] for line in (await again.next("said"))["lines"]] == ["May I watch?"]


async def test_a_visitor_is_muted_by_their_line(waiting: Any, people: Any, join: Any) -> None:
    table = await in_thread(waiting)
    ada, dan = [await join(table, person) for person in (people[0], people[3])]
    await say(dan, "rubbish")
    await ada.next("said")
    await dan.send({"type": "mute", "line": 1, "on": True})
    assert (await dan.next("refused"))["code"] == "not_in_charge"
    await ada.send({"type": "mute", "line": 2, "on": True})
    assert (await ada.next("refused"))["code"] == "no_such_line"
    await ada.send({"type": "mute", "line": 1, "on": True})
    while not await in_thread(Muted.objects.exists):
        await asyncio.sleep(0)
    await say(dan, "more")
    assert (await dan.next("refused"))["code"] == "muted"
    assert await in_thread(lambda: [muted.user.name for muted in Muted.objects.select_related("user")]) == [
        "Dan"
    ]
    await ada.send({"type": "mute", "line": 1, "on": False})
    while await in_thread(Muted.objects.exists):
        await asyncio.sleep(0)
    await say(dan, "sorry")
    assert await heard(ada) == ("Dan", "sorry")


async def test_the_host_is_not_muted_by_a_line(waiting: Any, people: Any, join: Any) -> None:
    ada = await join(await in_thread(waiting), people[0])
    await say(ada, "hello")
    await ada.next("said")
    await ada.send({"type": "mute", "line": 1, "on": True})
    assert (await ada.next("refused"))["code"] == "in_charge"


async def test_visitors_keep_to_the_usual_limits(waiting: Any, people: Any, join: Any) -> None:
    table = await in_thread(waiting)
    dan = await join(table, people[3])
    for _ in range(7):
        await say(dan, "hello")
    assert (await dan.next("refused"))["code"] == "too_fast"
    assert await in_thread(Line.objects.filter(match=table).count) < 7


@pytest.mark.parametrize(("name", "code"), [("Аda", "name_taken"), ("Moderator", "name_reserved")])
async def test_a_visitor_poses_as_nobody(waiting: Any, join: Any, name: str, code: str) -> None:
    table = await in_thread(waiting)
    visitor = await join(table, await in_thread(User.objects.create_guest, name=name))
    await say(visitor, "I am in charge here")
    assert (await visitor.next("refused"))["code"] == code
    assert not await in_thread(Line.objects.exists)


async def test_players_can_report_what_a_visitor_said(waiting: Any, people: Any, join: Any) -> None:
    table = await in_thread(waiting)
    ada, dan = [await join(table, person) for person in (people[0], people[3])]
    await say(dan, "rubbish")
    await ada.next("said")
    for person in (people[0], people[2]):
        lines = await in_thread(reports.readable, table, person)
        found = await in_thread(reports.suspects, table, person, lines)
        assert "Dan" in [suspect.name for suspect in found]
