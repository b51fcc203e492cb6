"""Reactions to the chat, and waves: under the rules of the chat, and without a trace in the game."""

from __future__ import annotations

import json
from typing import Any

import pytest

from tabletop.accounts.models import User
from tabletop.features.moderation.models import Mute
from tabletop.live import chat
from tabletop.matches.actions import deletion
from tabletop.matches.models import Line, Match, Move, Muted, Reaction
from tabletop.sockets.services import Services, close_services
from tests.matches.players import Player, in_thread
from tests.matches.processes import Cuttable, Seen, settled
from tests.matches.questions import asking

HEART = {"type": "react", "line": 1, "sign": "heart"}
WAVE = {"type": "wave", "sign": "wave"}


async def says(player: Player, *hearers: Player) -> None:
    """They say something, and all of them have it."""
    await player.send({"type": "say", "text": "Well met"})
    for each in (player, *hearers):
        await each.next("said")


async def reactions(player: Player) -> list[tuple[str, int | None, str]]:
    """The reactions to the line that comes next, alone in its message."""
    while len(lines := (await player.next("said"))["lines"]) != 1:
        pass
    (line,) = lines
    return [(each["name"], each["seat"], each["sign"]) for each in line.get("reactions", ())]


async def over(ada: Player, *others: Player) -> None:
    await ada.move(0, {"type": "resign"})
    for player in (ada, *others):
        while (await player.next("room"))["status"] != "over":
            pass


# -- lines


async def test_a_reaction_is_replaced_and_taken_back(table: Match, people: Any, join: Any) -> None:
    ada, ben = [await join(table, person) for person in people[:2]]
    await says(ada, ben)
    for by, sign, wanted in (
        (ben, "heart", [("Ben", 1, "heart")]),
        (ada, "laugh", [("Ben", 1, "heart"), ("Ada", 0, "laugh")]),
        (ben, "clap", [("Ben", 1, "clap"), ("Ada", 0, "laugh")]),
        (ben, None, [("Ada", 0, "laugh")]),
        (ben, None, [("Ada", 0, "laugh")]),
    ):
        await by.send({"type": "react", "line": 1, "sign": sign})
        for player in (ada, ben):
            assert await reactions(player) == wanted
    await ada.leave()
    await ben.leave()
    await close_services()
    assert await reactions(await join(table, people[1])) == [("Ada", 0, "laugh")]


async def test_each_reacts_where_they_could_write(table: Match, people: Any, join: Any) -> None:
    """Nothing that a player does is seen by spectators before the end, nor the other way round."""
    for number, room in enumerate(Line.Room, start=1):
        await in_thread(Line.objects.create, match=table, number=number, room=room, name="Eve", text="?")
    ada, dan = [await join(table, person) for person in (people[0], people[3])]
    for player in (ada, dan):
        await player.next("said")
    for player, name, seat, wanted in (
        (ada, "Ada", 0, ["said_before", "", "no_such_line", "no_such_line"]),
        (dan, "Dan", None, ["said_before", "no_such_line", "", "no_such_line"]),
    ):
        for line, code in enumerate(wanted, start=1):
            if code:
                assert await player.refusal({**HEART, "line": line}) == code
            else:
                await player.send({**HEART, "line": line})
                assert await reactions(player) == [(name, seat, "heart")]
    await over(ada, dan)
    await dan.send(HEART)
    assert await reactions(ada) == [("Dan", None, "heart")]


async def test_a_line_takes_so_many_reactions(
    table: Match, people: Any, join: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(chat, "MAX_REACTIONS", 1)
    ada, ben = [await join(table, person) for person in people[:2]]
    await says(ada, ben)
    await ada.send(HEART)
    assert await reactions(ben) == [("Ada", 0, "heart")]
    assert await ben.refusal(HEART) == "reactions_full"
    await ada.send({**HEART, "sign": "clap"})  # instead of the first
    assert await reactions(ben) == [("Ada", 0, "clap")]


async def test_reactions_go_with_their_person(table: Match, people: Any, join: Any) -> None:
    ada, ben = [await join(table, person) for person in people[:2]]
    await says(ada, ben)
    await ben.send(HEART)
    await reactions(ada)
    await over(ada, ben)

    def delete() -> int:
        deletion.begin(people[1])
        assert deletion.carry_on(people[1].pk, 60)
        return Reaction.objects.count()

    assert await in_thread(delete) == 0


# -- waves


async def test_a_wave_is_for_those_who_read_the_players_chat(table: Match, people: Any, join: Any) -> None:
    ada, ben, dan = [await join(table, person) for person in (*people[:2], people[3])]
    await dan.admitted()
    await ben.send({**WAVE, "sign": "laugh"})
    for player in (ada, ben):
        assert await player.next("wave") == {"type": "wave", "seat": 1, "sign": "laugh"}
    assert await dan.refusal(WAVE) == "not_seated"
    await over(ada, ben, dan)
    assert not [message for message in dan.heard if message["type"] == "wave"]
    await ben.send(WAVE)
    assert (await dan.next("wave"))["seat"] == 1
    assert not await in_thread(Line.objects.exists)


async def test_nobody_waves_before_the_start(new_table: Any, people: Any, join: Any) -> None:
    ada = await join(await in_thread(new_table, begun=False), people[0])
    assert await ada.refusal(WAVE) == "not_started"


# -- who, and how often


@pytest.mark.parametrize("message", [HEART, WAVE])
async def test_who_is_muted_does_not_react(table: Match, people: Any, join: Any, message: Any) -> None:
    """At this table, or by a moderator everywhere."""
    ada, ben = [await join(table, person) for person in people[:2]]
    await says(ada, ben)
    await in_thread(Muted.objects.create, match=table, user=people[1])
    assert await ben.refusal(message) == "muted"
    await in_thread(Muted.objects.all().delete)
    await in_thread(Mute.objects.create, person=people[1])
    assert await ben.refusal(message) == "silenced_for_good"
    assert await in_thread(Reaction.objects.count) == 0
    assert await in_thread(lambda: Line.objects.get().rev) == 0
    assert not [each for each in ada.heard if each["type"] == "wave"]


async def test_a_spectator_needs_a_name_and_poses_as_nobody(waiting: Match, people: Any, join: Any) -> None:
    ada, nobody = [await join(waiting, person) for person in (people[0], None)]
    await says(ada, nobody)
    assert await nobody.refusal(HEART) == "name_first"
    visitor = await join(waiting, await in_thread(User.objects.create_guest, name="Аda"))
    assert await visitor.refusal(HEART) == "name_taken"


async def test_the_host_mutes_a_spectator_by_a_reaction(waiting: Match, people: Any, join: Any) -> None:
    ada, dan = [await join(waiting, person) for person in (people[0], people[3])]
    await says(ada, dan)
    await dan.send(HEART)
    assert await reactions(ada) == [("Dan", None, "heart")]
    assert await ada.refusal({"type": "mute", "line": 1, "name": "Ben", "on": True}) == "no_such_line"
    await ada.send({"type": "mute", "line": 1, "name": "Dan", "on": True})
    await ada.admitted()
    assert await dan.refusal({**HEART, "sign": None}) == "muted"


async def test_reactions_have_a_limit_of_their_own(table: Match, people: Any, join: Any) -> None:
    ada, ben = [await join(table, person) for person in people[:2]]
    await says(ada, ben)
    for _ in range(6):
        await ben.send(HEART)
        assert await reactions(ada) == [("Ben", 1, "heart")]
    assert await ben.refusal(HEART) == "too_fast"
    assert await ben.refusal(WAVE) == "too_fast"
    await says(ben, ada)


# -- the game


async def test_nothing_of_the_game_changes(table: Match, people: Any, join: Any) -> None:
    ada, ben = [await join(table, person) for person in people[:2]]
    for player in (ada, ben):
        await player.frame(0)
    await says(ada, ben)
    rev = next(each for each in ben.heard if each["type"] == "room")["rev"]
    for message in (HEART, WAVE):
        await ada.send(message)
    await ben.next("wave")
    heard = len(ben.heard)
    await ben.send({"type": "beat", "seq": 0, "rev": rev, "n": 1})
    assert (await ben.next("beat"))["seq"] == 0
    assert not [each for each in ben.heard[heard:] if each["type"] == "frame"]
    assert not await in_thread(Move.objects.exists)
    await ada.move(0, {"type": "pass"})  # made at number 0, and not stale
    assert (await ben.frame(1))["moves"] == 1


@pytest.mark.parametrize("several", [False, True])
async def test_nobody_reacts_between_a_question_and_its_tile(people: Any, join: Any, several: bool) -> None:
    """DE-8: however many tiles match, and no matter who it is."""
    match, move = await in_thread(asking, people, several, ["me", "open", "open"])
    line = {"match": match, "name": "Eve", "text": "?"}
    for number, room in enumerate((Line.Room.TABLE, Line.Room.WATCHERS), start=1):
        await in_thread(Line.objects.create, number=number, room=room, **line)
    ada, ben, cleo, dan = [await join(match, person) for person in people]
    for player in (ada, ben, cleo, dan):
        await player.frame(0)
    await ada.move(0, move)
    frames = [await player.frame(1) for player in (ada, ben, cleo, dan)]
    for player in (ada, ben, cleo, dan):
        for message in (WAVE, HEART, {**HEART, "line": 2}, {**HEART, "sign": None}):
            await player.send(message)
            told = await player.next("refused")
            assert (told["code"], told["say"]) == (
                "reactions_paused",
                "No reactions until the tile has been shown.",
            )
    await ben.move(1, frames[1]["view"]["legal"][0])
    await cleo.frame(2)
    await ben.send(WAVE)
    assert (await cleo.next("wave"))["seat"] == 1


# -- several processes


async def both(two: tuple[Services, Services], table: Match, people: Any) -> tuple[Seen, Seen]:
    ada, ben = await Seen(two[0], people[0]).open(table), await Seen(two[1], people[1]).open(table)
    await settled(*two)
    await ada.socket.receive({"text": json.dumps({"type": "say", "text": "hello"})})
    await settled(*two)
    return ada, ben


def signs(who: Seen) -> list[list[str]]:
    """The reactions to each line that they were sent."""
    lines = [line for message in who.got if message["type"] == "said" for line in message["lines"]]
    return [[each["sign"] for each in line.get("reactions", ())] for line in lines]


async def test_other_processes_are_told(two: tuple[Services, Services], table: Match, people: Any) -> None:
    ada, ben = await both(two, table, people)
    for message in (HEART, WAVE):
        await ada.socket.receive({"text": json.dumps(message)})
    await settled(*two)
    assert signs(ben) == [[], ["heart"]]
    assert [each["sign"] for each in ben.got if each["type"] == "wave"] == ["wave"]


async def test_a_lost_event_of_a_reaction_costs_a_heartbeat(
    two: tuple[Services, Services], layer: Cuttable, table: Match, people: Any
) -> None:
    ada, ben = await both(two, table, people)
    layer.cut = True
    await ada.socket.receive({"text": json.dumps(HEART)})
    await settled(*two)
    assert signs(ben) == [[]]
    await ben.socket.receive({"text": json.dumps({"type": "beat", "seq": 0, "n": 1})})
    await settled(*two)
    assert signs(ben) == [[], ["heart"]]
    assert two[1].registry.held(table.pk).state(chat.RecentLines).rev == 1  # type: ignore[union-attr]
