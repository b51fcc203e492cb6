"""A live race of Lines of Questioning at a real table: several people move at the same time, and nobody is
sent anything of another player's board.
"""

from __future__ import annotations

import asyncio
from itertools import pairwise
from typing import Any

import pytest
from django.test import Client

from games.questioning.rules.race import BOT_PACE
from tabletop.live.automation import bot_runner
from tabletop.live.automation.bot_runner import next_moment
from tabletop.matches import repository
from tabletop.matches.actions import forks, tables
from tabletop.matches.actions.rematches import can_start_with, rematch, start_without_empty_seats
from tabletop.matches.models import Deal, Match
from tabletop.rules.game import Refused
from tabletop.sockets.services import Services
from tests.matches.page_clients import RESIGN
from tests.matches.players import Player, heard_nothing, in_thread
from tests.matches.processes import Seen, Wall, clocks_checked


@pytest.fixture
def race(new_table: Any, people: Any, join: Any) -> Any:
    """A race of so many people: its match and their sockets, each with the first frame."""

    async def begin(seats: int = 2) -> tuple[Match, list[Player], list[dict[str, Any]]]:
        match = await in_thread(new_table, "questioning", seats)
        players = [await join(match, one) for one in people[:seats]]
        return match, players, [await one.frame(0) for one in players]

    return begin


async def plays(player: Player, frame: dict[str, Any], seq: int | None = None) -> dict[str, Any]:
    """The player makes their first legal move; the frame that acknowledges it."""
    key = await player.move(frame["seq"] if seq is None else seq, frame["view"]["legal"][0])
    while (answer := await player.next("frame")).get("ack", {}).get("id") != key:
        pass
    return answer


async def test_it_is_no_public_deal(race: Any) -> None:
    match, _, frames = await race()
    assert match.deal_id is None
    assert not await in_thread(Deal.objects.exists)
    assert [frame["seed"] for frame in frames] == [None, None]
    assert all("hint" not in frame["table"] and frame["table"] == [RESIGN] for frame in frames)


async def test_both_moves_of_the_same_moment_are_accepted(race: Any) -> None:
    match, (ada, ben), frames = await race()
    both = await asyncio.gather(plays(ada, frames[0]), plays(ben, frames[1]))
    assert [frame["ack"]["seq"] for frame in both] == [1, 1]
    assert len(await in_thread(repository.entries, match.pk)) == 2


async def test_no_move_is_refused_because_others_have_moved(race: Any) -> None:
    """Ada's turn is public, and Ben has not seen it yet when he moves."""
    _, (ada, ben), (first, second) = await race()
    for _ in range(4):
        first = await plays(ada, first)
    answered = await plays(ben, second)
    assert answered["view"]["step"] == "answer"
    answered = await plays(ben, answered, seq=0)
    assert answered["view"]["turn"] == 2
    assert not [message for message in ben.heard if message["type"] == "refused"]


async def test_a_move_that_is_no_longer_possible_is_refused_by_the_rules(race: Any) -> None:
    _, (ada, _), (first, _) = await race()
    move = first["view"]["legal"][0]
    await plays(ada, first)
    await ada.move(0, move)
    assert (await ada.next("refused"))["code"] in ("not_in_hand", "wrong_side")


async def test_a_question_is_not_noticed_and_an_answer_only_as_the_next_turn(race: Any, join: Any) -> None:
    match, (ada, ben), (first, _) = await race()
    visitor = await join(match, None)
    await visitor.frame(0)
    after = await plays(ada, first)
    for other in (ben, visitor):
        await heard_nothing(other, 0)
    await plays(ada, after)
    for other in (ben, visitor):
        frame = await other.frame(1)
        assert frame["view"]["race"]["seats"][0] == {"turn": 2, "facts": 0, "end": None}
        assert frame["record"][-1]["lines"] == [{"code": "race_turn", "seat": 0, "turn": 2}]


async def test_after_the_last_all_boards_are_open(race: Any, join: Any) -> None:
    match, (ada, ben), (frame, _) = await race()
    await plays(ada, frame)
    await ada.move(0, RESIGN)
    over = await ben.frame(1)
    assert (over["view"]["outcome"], over["view"]["to_act"]) == (None, [1])
    assert "boards" not in over["view"]
    end = await ben.play(1, RESIGN)
    assert len(end["view"]["boards"]) == 2
    assert end["view"]["outcome"]["by"] == "resignation"
    assert end["seed"] == match.seed
    assert end["review"] == "chances"
    visitor = await join(match, None)
    seen = await visitor.next("frame")
    assert seen["view"]["boards"] == end["view"]["boards"]
    assert "review" not in seen
    await ben.send({"type": "look", "seq": 1, "as": 0})
    assert (await ben.next("past"))["view"]["step"] == "answer"


async def test_a_review_is_of_the_readers_own_moves(race: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    async def asked(*_: Any, **__: Any) -> dict[str, Any]:
        return {"chance": 0.5}

    monkeypatch.setattr("tabletop.live.automation.reviews.ask", asked)
    _, (ada, ben), (first, second) = await race()
    first = await plays(ada, await plays(ada, first))
    second = await plays(ben, second)
    await ada.move(first["seq"], RESIGN)
    await ben.move(second["seq"], RESIGN)
    for player in (ada, ben):
        while not (await player.next("frame"))["view"]["outcome"]:
            pass
    for player, seat, numbers in ((ada, 0, [1, 2]), (ben, 1, [2])):
        await player.send({"type": "review"})
        steps: list[dict[str, Any]] = []
        while len(steps) < len(numbers):
            message = await player.next("review")
            steps[message["from"] :] = message["steps"]
        assert message["of"] == len(numbers)
        assert {step["seat"] for step in steps} == {seat}
        assert [step["seq"] for step in steps] == numbers


async def test_the_deadline_ends_the_race(new_table: Any, people: Any, process: Services, wall: Wall) -> None:
    match = await in_thread(new_table, "questioning", 2, options={"deadline": 5})
    wall.time = repository.milliseconds(match.started)
    ada, ben = [await Seen(process, one).open(match) for one in people[:2]]
    assert ada.live.position is not None
    due = ada.live.position.deadline
    assert due is not None
    await ben.move(0, "give-up", RESIGN)
    await ada.until(1)
    wall.time = due - 1
    await clocks_checked(process)
    assert ada.live.number == 1
    wall.time = due
    await clocks_checked(process)
    end = await ada.until(2)
    assert [one["end"] for one in end["view"]["race"]["seats"]] == ["deadline", "resignation"]
    assert end["view"]["outcome"] == {"ranking": [[0, 1]], "by": "deadline"}
    assert len(end["view"]["boards"]) == 2


async def test_bots_move_in_turn_and_at_their_pace(
    people: Any, join: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Neither of two bots waits until the other has finished; and people move meanwhile."""

    async def asked(_: Any, game: str, bot: str, view: Any, **__: Any) -> Any:
        return view["legal"][0]

    monkeypatch.setattr(bot_runner, "ask", asked)
    monkeypatch.setattr("games.questioning.rules.game.BOT_PACE", pace := 200)
    filling = [tables.ME, "bot:counsel", "bot:counsel"]
    opened = {"user": people[0], "game": "questioning", "options": {}, "filling": filling}
    match = await in_thread(tables.open_and_start, **opened)
    ada = await join(match, people[0])
    frame = await ada.frame(0)
    for _ in range(2):
        frame = await plays(ada, frame)
    while min(one["turn"] for one in frame["view"]["race"]["seats"][1:]) < 4:
        frame = await ada.next("frame")
    assert "thought" not in frame
    rows = await in_thread(repository.entries, match.pk)
    for seat in (1, 2):
        times = [row.at for row in rows if row.seat == seat]
        assert len(times) >= 6
        assert all(later - earlier >= pace for earlier, later in pairwise(times))
    bots = [row.seat for row in rows if row.seat]
    assert max(abs(bots[: n + 1].count(1) - bots[: n + 1].count(2)) for n in range(len(bots))) <= 2


def test_seven_bots_keep_the_pace_of_one() -> None:
    """They are all due at the same time at first, and one after the other chooses its move."""
    thinking = 100
    last = dict.fromkeys(range(7), 0)
    now = 0
    for _ in range(70):
        seat = min(last, key=lambda seat: last[seat])
        due = last[seat] + BOT_PACE
        now = next_moment(due, max(now, due - bot_runner.THINK_AHEAD_MS) + thinking, "questioning")
        assert due <= now <= due + BOT_PACE / 4
        last[seat] = now


async def test_a_rematch_has_another_deal(race: Any, people: Any) -> None:
    match, (ada, ben), _ = await race()
    await ada.move(0, RESIGN)
    await ben.frame(1)
    await ben.play(1, RESIGN)
    again = await in_thread(rematch, user=people[0], match_id=match.pk)
    assert again.deal_id is None
    assert again.seed != match.seed


def test_a_rematch_is_no_game_for_one(new_table: Any, people: Any) -> None:
    """It would have no deal."""
    match = new_table("questioning", 3)
    Match.objects.filter(pk=match.pk).update(status=Match.Status.OVER, outcome={"ranking": [[0]], "by": "x"})
    again = rematch(user=people[0], match_id=match.pk)
    assert [can_start_with(again, count) for count in (1, 2, 3)] == [False, True, True]
    with pytest.raises(Refused) as refused:
        start_without_empty_seats(user=people[0], match_id=again.pk)
    assert (refused.value.code, refused.value.data) == ("bad_seats", {"least": 2, "most": 8})
    rematch(user=people[1], match_id=match.pk)
    assert start_without_empty_seats(user=people[0], match_id=again.pk).status == Match.Status.PLAYING
    assert again.seats.count() == 2


async def test_nobody_continues_from_a_race(race: Any, people: Any) -> None:
    """Pages count moves by the numbers of their viewer, who knew only of some of the moves."""
    match, (ada, ben), (frame, _) = await race()
    await ada.move((await plays(ada, frame))["seq"], RESIGN)
    await ben.frame(1)
    await ben.play(1, RESIGN)
    match = await in_thread(Match.objects.get, pk=match.pk)
    assert not await in_thread(forks.can_be_continued, match)
    client = Client()
    await in_thread(client.force_login, people[0])
    assert "data-fork" not in (await in_thread(client.get, match.get_absolute_url())).content.decode()
    for answer in (
        await in_thread(client.get, f"/t/{match.pk}/fork?at=1"),
        await in_thread(client.post, f"/t/{match.pk}/fork", {"at": 1, "seat": 0, "company": "bots"}),
    ):
        assert answer.status_code == 409
    assert await in_thread(Match.objects.count) == 1


def test_what_was_continued_from_a_race_does_not_link_to_a_move_of_it(new_table: Any) -> None:
    first, later = new_table("questioning", 2), new_table("questioning", 2)
    Match.objects.filter(pk=later.pk).update(forked_from=first, forked_at=5)
    forked = repository.room(later.pk).forked
    assert forked is not None
    assert (forked.match, forked.at) == (None, 5)
