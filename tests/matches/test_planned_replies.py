"""Planned replies: what the pages accept, and what the server plays with nobody there."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable
from dataclasses import replace
from itertools import count
from typing import Any

import pytest
from django.test import Client

from tabletop.accounts.models import User
from tabletop.limits import limits
from tabletop.live import tasks
from tabletop.live.move_log_writer import Writer
from tabletop.live.submission import Proposal
from tabletop.matches.actions import plans, tables
from tabletop.matches.models import Match, Move, Plan, Seat
from tabletop.ops import tidying
from tabletop.rules.clock import DAY
from tabletop.rules.conditional_moves import read_plan
from tabletop.server import wiring
from tabletop.sockets.services import Services
from tests.matches.calls import noted
from tests.matches.move_logs import write_move
from tests.matches.page_clients import signed_in
from tests.matches.players import in_thread
from tests.matches.processes import Seen, settled
from tests.moves import place

DAYS = {"kind": "move", "seconds": 3 * DAY}
_keys = count(1)


def reply(when: str, own: str, *then: Any) -> dict[str, Any]:
    return {"if": place(when), "play": place(own), **({"then": list(then)} if then else {})}


LINES = [reply("3,3", "5,5", reply("3,1", "1,3")), reply("7,7", "3,3")]


@pytest.fixture
def table(new_table: Callable[..., Match]) -> Match:
    """LineUp! for two, three days a move. Ada is seat 0 and has moved."""
    match = new_table(game="lineup", clock=DAYS)
    write_move(match, 0, place("1,1"))
    return match


def address(match: Match, more: str = "") -> str:
    return f"/t/{match.pk}/plan/{more}"


def read(user: User, match: Match) -> dict[str, Any]:
    answer = signed_in(user).get(address(match))
    assert answer.status_code == 200, answer.content
    return json.loads(answer.content)


def post(user: User | None, match: Match, data: Any, more: str = "") -> tuple[int, dict[str, Any]]:
    client = signed_in(user) if user else Client()
    body = data if isinstance(data, str) else json.dumps(data)
    answer = client.post(address(match, more), body, content_type="application/json")
    return answer.status_code, json.loads(answer.content)


def planned(user: User, match: Match, lines: Any = LINES, number: int = 1) -> dict[str, Any]:
    status, said = post(user, match, {"number": number, "plan": lines})
    assert status == 200, said
    return said


def log(match: Match) -> list[tuple[int, str, str]]:
    """Seat, spot (or kind) and maker of each row: empty for people."""
    rows = Move.objects.filter(match=match).order_by("seq")
    return [
        (row.seat, row.move.get("spot", row.move["type"]), row.key.rpartition(":")[0].partition(":")[0])
        for row in rows
    ]


async def makes(process: Services, match: Match, seat: int, move: dict[str, Any]) -> None:
    """A move of that seat, whose owner need not be connected; and everything that follows from it."""
    live = await process.registry.match(match.pk)
    await process.submission.submit(live, Proposal(seat, move, f"m{next(_keys)}", live.number_for(seat)))
    await settled(process)


# -- what pages are told


def test_a_plan_is_saved_and_read(table: Match, people: Any) -> None:
    said = planned(people[0], table)
    assert said == {"number": 1, "open": True, "plan": LINES, "played": []}
    assert read(people[0], table) == said
    assert read(people[1], table) == {"number": 1, "open": False, "plan": [], "played": []}
    row = Plan.objects.get()
    assert (row.match, row.seat, row.user, row.number) == (table, 0, people[0], 1)
    assert planned(people[0], table, LINES[1:])["plan"] == LINES[1:]
    assert Plan.objects.count() == 1
    assert planned(people[0], table, [])["plan"] == []
    assert not Plan.objects.exists()
    write_move(table, 0, {"type": "offer_draw"})  # which makes no position old
    assert planned(people[0], table)["number"] == 2


def test_positions_are_tried(table: Match, people: Any) -> None:
    status, said = post(people[0], table, {"number": 1, "moves": []}, "at")
    assert status == 200
    assert (said["frame"]["seq"], said["frame"]["viewer"], said["steps"]) == (1, 1, [])
    assert place("3,3") in said["frame"]["view"]["legal"]
    status, said = post(people[0], table, {"number": 1, "moves": [place("3,3")]}, "at")
    assert (said["frame"]["seq"], said["frame"]["viewer"]) == (2, 0)
    line = {"code": "placed", "seat": 1, "spot": "3,3"}
    assert said["steps"] == [{"seat": 1, "move": place("3,3"), "lines": [line]}]
    asked = {"number": 1, "moves": [place("1,1")]}
    assert post(people[0], table, asked, "at") == (200, {"refusal": "There is already a token here."})
    assert Move.objects.count() == 1  # nothing was played


@pytest.mark.parametrize(
    ("lines", "say"),
    [
        ([reply("1,1", "3,3")], "There is already a token here."),
        ([*LINES, reply("7,7", "5,5")], "There are two replies to the same move. Remove one."),
        ([{"if": {"type": "resign"}, "play": place("3,3")}], "The game doesn’t recognise that move."),
    ],
)
def test_a_plan_that_is_not_possible_changes_nothing(table: Match, people: Any, lines: Any, say: str) -> None:
    planned(people[0], table)
    assert post(people[0], table, {"number": 1, "plan": lines}) == (400, {"say": say})
    assert read(people[0], table)["plan"] == LINES


@pytest.mark.parametrize("more", ["", "at"])
@pytest.mark.parametrize("body", ["", "[]", "{", '{"number": -1}', '{"number": 1, "x": 2}', "[" * 30_000])
def test_bad_requests(table: Match, people: Any, more: str, body: str) -> None:
    assert post(people[0], table, body, more)[0] == 400
    assert post(people[0], table, " " * 70_000, more) == (413, {"say": "That message is too long."})


def test_who_can_plan(table: Match, people: Any, new_table: Any) -> None:
    body = {"number": 1, "plan": LINES}
    assert post(None, table, body)[0] == 403
    assert post(people[2], table, body)[0] == 403
    status, said = post(people[1], table, body)
    assert (status, said["say"]) == (
        409,
        "It’s your turn: move on the board. You can plan replies when you’ve moved.",
    )
    for more in ({"clock": {"kind": "move", "seconds": 60}}, {"clock": None}, {"clock": DAYS, "seats": 3}):
        other = new_table(game="lineup", **more)
        status, said = post(people[0], other, {"number": 0, "plan": []})
        assert said["say"] == "You can plan replies only in games for two with a day or more per move."
    waiting = new_table(game="lineup", clock=DAYS, begun=False)
    assert post(people[0], waiting, {"number": 0, "plan": []})[1]["say"] == "The game hasn’t started yet."
    both = new_table(game="lineup", clock=DAYS)
    both.seats.update(user=people[0])
    assert post(people[0], both, {"number": 0, "plan": []})[0] == 400
    Match.objects.filter(pk=table.pk).update(status=Match.Status.OVER)
    assert post(people[0], table, body)[1]["say"] == "The game is over."
    assert Plan.objects.count() == 0


def test_a_plan_for_an_older_position_is_refused(table: Match, people: Any) -> None:
    write_move(table, 1, place("3,3"))
    write_move(table, 0, place("5,5"))
    say = "The game has moved on, so nothing was saved. Look at the new position first."
    assert post(people[0], table, {"number": 1, "plan": LINES}) == (409, {"say": say})
    assert post(people[0], table, {"number": 1, "moves": []}, "at") == (409, {"say": say})
    assert post(people[0], table, {"number": 9, "plan": LINES}) == (409, {"say": say})
    assert not Plan.objects.exists()


def test_requests_are_limited(table: Match, people: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits, "PLAN_STEPS", replace(limits.PLAN_STEPS, burst=2, seconds=60))
    body = {"number": 1, "moves": []}
    assert [post(people[0], table, body, "at")[0] for _ in range(3)] == [200, 200, 429]
    assert signed_in(people[0]).get(address(table)).status_code == 429


def test_the_table_says_where_plans_are_made(table: Match, people: Any, new_table: Any) -> None:
    quick = new_table(game="lineup", clock={"kind": "move", "seconds": 60})
    for match, user, there in ((table, people[0], 1), (table, people[2], 0), (quick, people[0], 0)):
        page = signed_in(user).get(match.get_absolute_url()).content.decode()
        assert page.count(f'data-plan="/t/{match.pk}/plan/"') == there


def test_a_plan_is_deleted_with_its_owner_and_with_the_match(table: Match, people: Any) -> None:
    planned(people[0], table)
    people[0].delete()
    assert not Plan.objects.exists()


def test_plans_of_finished_matches_are_swept_away(table: Match, people: Any) -> None:
    wiring.connect()
    planned(people[0], table)
    tidying.delete_expired()
    assert Plan.objects.count() == 1
    Match.objects.filter(pk=table.pk).update(status=Match.Status.OVER)
    tidying.delete_expired()
    assert not Plan.objects.exists()


# -- what is played


async def test_a_reply_is_played(process: Services, table: Match, people: Any) -> None:
    await in_thread(planned, people[0], table)
    ben = await Seen(process, people[1]).open(table)
    await ben.move(1, "b", place("3,3"))
    frame = await ben.until(3)
    assert frame["record"][-1] == {"seq": 3, "lines": [{"code": "placed", "seat": 0, "spot": "5,5"}]}
    await settled(process)
    assert await in_thread(log, table) == [(0, "1,1", ""), (1, "3,3", ""), (0, "5,5", "plan")]
    assert await in_thread(read, people[0], table) == {
        "number": 3,
        "open": True,
        "plan": LINES[0]["then"],
        "played": [3],
    }
    await ben.move(3, "c", place("3,1"))
    await ben.until(5)
    await settled(process)
    assert (await in_thread(log, table))[-1] == (0, "1,3", "plan")
    assert not await in_thread(Plan.objects.exists)  # nothing is left of it


@pytest.mark.parametrize("move", [place("5,5"), {"type": "resign"}])
async def test_what_was_not_planned_ends_the_plan(
    process: Services, table: Match, people: Any, move: dict[str, Any]
) -> None:
    await in_thread(planned, people[0], table)
    await makes(process, table, 1, move)
    assert len(await in_thread(log, table)) == 2
    assert not await in_thread(Plan.objects.exists)


async def test_a_move_by_hand_ends_the_plan(process: Services, table: Match, people: Any) -> None:
    """It is faster than the reply, or made while the reply waits."""
    await in_thread(planned, people[0], table)
    await in_thread(write_move, table, 1, place("3,3"))
    await in_thread(write_move, table, 0, place("3,1"))
    await process.registry.match(table.pk)
    await settled(process)
    assert len(await in_thread(log, table)) == 3
    assert not await in_thread(Plan.objects.exists)


async def test_a_take_back_ends_the_plan(process: Services, table: Match, people: Any) -> None:
    await in_thread(planned, people[0], table)
    await makes(process, table, 1, place("3,3"))
    await makes(process, table, 1, {"type": "ask_take_back", "seq": 2})
    assert await in_thread(Plan.objects.exists)
    await makes(process, table, 0, {"type": "accept_take_back", "seq": 2})
    assert not await in_thread(Plan.objects.exists)
    await makes(process, table, 1, place("3,3"))
    assert len(await in_thread(log, table)) == 6  # and no reply


async def test_two_processes_make_one_reply(
    two: tuple[Services, Services], table: Match, people: Any
) -> None:
    await in_thread(planned, people[0], table)
    for process in two:
        await process.registry.match(table.pk)
    await makes(two[0], table, 1, place("3,3"))
    await settled(*two)
    await makes(two[1], table, 1, place("3,1"))
    await settled(*two)
    assert [maker for _, _, maker in await in_thread(log, table)] == ["", "", "plan", "", "plan"]
    assert {(await process.registry.match(table.pk)).number for process in two} == {5}


async def test_a_failure_is_repeated(
    process: Services, table: Match, people: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Plans can't be read for a while, and then the reply can't be written."""
    monkeypatch.setattr(tasks, "FIRST_WAIT_SECONDS", 0.01)
    failures = iter(range(2))
    plans_of, append = plans.plans_of, Writer.append

    def failing(match_id: str) -> Any:
        if next(failures, None) is not None:
            raise OSError("away")
        return plans_of(match_id)

    def unsaved(self: Writer, row: Any, done: Any) -> None:
        if row.key.startswith("plan:") and next(lost, None) is not None:
            asyncio.get_running_loop().call_soon(done, None)
        else:
            append(self, row, done)

    lost = iter(range(1))
    await in_thread(planned, people[0], table)
    await process.registry.match(table.pk)
    await settled(process)
    monkeypatch.setattr(plans, "plans_of", failing)
    monkeypatch.setattr(Writer, "append", unsaved)
    await makes(process, table, 1, place("3,3"))
    assert (await in_thread(log, table))[2:] == [(0, "5,5", "plan")]
    assert (next(failures, None), next(lost, None)) == (None, None)


async def test_a_plan_saved_in_the_moment_of_the_opponents_move_is_played(
    process: Services, table: Match, people: Any
) -> None:
    """The move was committed after the plan was checked, and its process saw no plan yet."""
    live = await process.registry.match(table.pk)
    await makes(process, table, 1, place("3,3"))
    assert live.number == 2
    process.events.publish(await in_thread(late_plan, table, people[0]))
    await settled(process)
    assert (await in_thread(log, table))[2:] == [(0, "5,5", "plan")]


def late_plan(match: Match, user: User) -> Any:
    said: list[Any] = []
    plan = read_plan(LINES)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(plans, "publish_after_commit", said.append)
        plans.save(user=user, match=match, seat=0, number=1, plan=plan)
    return said[0]


async def test_a_plan_of_someone_who_has_left_the_seat_is_not_played(
    process: Services, table: Match, people: Any
) -> None:
    await in_thread(planned, people[0], table)
    await in_thread(Seat.objects.filter(match=table, index=0).update, user=people[2])
    await makes(process, table, 1, place("3,3"))
    assert len(await in_thread(log, table)) == 2
    assert not await in_thread(Plan.objects.exists)
    assert await in_thread(read, people[2], table) == {"number": 2, "open": False, "plan": [], "played": []}


async def test_both_players_can_plan(process: Services, table: Match, people: Any) -> None:
    """A whole game could be played from plans, one move after the other."""
    await in_thread(planned, people[0], table)
    await makes(process, table, 1, {"type": "offer_draw"})  # so that Ada’s reply waits
    await makes(process, table, 1, place("3,3"))
    await in_thread(planned, people[1], table, [reply("5,5", "3,1")], 3)
    await makes(process, table, 0, {"type": "decline_draw"})
    assert [(spot, maker) for _, spot, maker in await in_thread(log, table)][4:] == [
        ("5,5", "plan"),
        ("3,1", "plan"),
        ("1,3", "plan"),
    ]


async def test_bots_can_be_planned_for(process: Services, people: Any) -> None:
    """A bot’s move that was not planned ends the plan like anyone’s."""
    match = await in_thread(against_a_bot, people[0])
    live = await process.registry.match(match.pk)
    await settled(process)
    assert live.number == 2
    assert (await in_thread(read, people[0], match))["open"] is False


def against_a_bot(user: User) -> Match:
    filling = [tables.ME, "bot:learning"]
    match = tables.open_and_start(user=user, game="lineup", options={}, filling=filling, clock=DAYS)
    write_move(match, 0, place("1,1"))
    return match


async def test_matches_without_days_cost_nothing(
    process: Services, new_table: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    read_for = noted(monkeypatch, plans, "plans_of", lambda match_id: match_id)
    for clock in ({"kind": "move", "seconds": 60}, None):
        match = await in_thread(new_table, game="lineup", clock=clock)
        await makes(process, match, 0, place("1,1"))
    assert read_for == []
    match = await in_thread(new_table, game="lineup", clock=DAYS)
    await makes(process, match, 0, place("1,1"))
    assert set(read_for) == {match.pk}
