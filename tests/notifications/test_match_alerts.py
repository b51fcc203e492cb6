"""What happens at tables becomes alerts, for those who are not there."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from functools import partial
from itertools import count
from typing import Any

import pytest
from django.db import IntegrityError, OperationalError

import tests.toys  # noqa: F401 (puts the toy games beside the real ones)
from tabletop.accounts.models import Device, User
from tabletop.features.notifications import alerts, match_alerts, outbox
from tabletop.features.notifications.delivery import Delivery
from tabletop.features.notifications.models import Message, Preferences, Subscription
from tabletop.live import move_log_writer
from tabletop.matches import clock_source, repository
from tabletop.matches.actions import plans, rematches, seats, tables
from tabletop.matches.events import TableChanged
from tabletop.matches.models import Match
from tabletop.rules import play
from tabletop.rules.conditional_moves import read_plan
from tabletop.rules.position import Position
from tabletop.server.wiring import build
from tabletop.sockets.services import Services
from tests.contract.walker import Chooser
from tests.games.lateral.room import BEGIN, PASS, REGISTER, ask, order_of, sherlock
from tests.matches.players import in_thread
from tests.matches.processes import Cuttable, Seen, settled
from tests.notifications.conftest import Now, said
from tests.notifications.matches import DAY, kinds, makes, pending
from tests.notifications.push_service import PushService, status

pytestmark = pytest.mark.django_db(transaction=True)

Subscribe = Callable[..., Subscription]


@pytest.fixture(autouse=True)
def soon(monkeypatch: pytest.MonkeyPatch) -> None:
    """Who is connected is checked soon after an alert was written, and it is due immediately."""
    monkeypatch.setattr(match_alerts, "CHECK_SECONDS", 0.05)
    monkeypatch.setattr(alerts, "DELAY", timedelta(0))


async def begun(new_table: Any, *what: Any, **how: Any) -> Match:
    """A new table, of whose beginning no alert waits."""
    match: Match = await in_thread(new_table, *what, **how)
    await in_thread(Message.objects.all().delete)
    return match


async def position_of(process: Services, match: Match) -> Position:
    position = (await process.registry.match(match.pk)).position
    assert position is not None
    return position


async def moved(process: Services, match: Match, seat: int, move: Any) -> None:
    """That seat makes the move, and its alerts are written."""
    await makes(process, match, seat, move)
    await settled(process)


async def next_moves(process: Services, match: Match) -> int:
    """The player whose turn it is makes a move; their seat."""
    position = await position_of(process, match)
    seat = position.to_act[0]
    await moved(process, match, seat, play.legal(position, seat=seat)[0])
    return seat


# -- your turn


async def test_a_move_that_is_read_back_before_its_commit_is_reported(
    process: Services, everyone: list[User], new_table: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = await in_thread(new_table)
    live = await process.registry.match(match.pk)
    committed, reported = threading.Event(), threading.Event()
    commit = move_log_writer.commit

    def slowly(rows: Any) -> Any:
        won = commit(rows)
        committed.set()
        reported.wait(10)
        return won

    monkeypatch.setattr(move_log_writer, "commit", slowly)
    making = asyncio.create_task(makes(process, match, 0, {"type": "pass"}))
    assert await in_thread(committed.wait, 10)
    await process.registry.refresh(live)
    assert live.number == 1
    reported.set()
    await making
    await settled(process)
    assert await in_thread(kinds, everyone[1]) == ["turn"]


@pytest.mark.parametrize(("game", "number"), [("lineup", 2), ("lineup", 3), ("deduction", 3)])
async def test_your_turn(
    game: str, number: int, process: Services, everyone: list[User], new_table: Any
) -> None:
    """For those whom the game waits for since the last move, and no one else."""
    match = await begun(new_table, game, number)
    await in_thread(Match.objects.filter(pk=match.pk).update, seed="alerts")
    chooser = Chooser(game, "alerts")
    alerted = 0
    while (position := await position_of(process, match)).number < 12 and position.outcome is None:
        seat = position.to_act[0]
        await moved(process, match, seat, chooser.move(position, seat, clock_source.now()))
        after = await position_of(process, match)
        for index in range(number):
            told = await in_thread(kinds, everyone[index])
            assert set(told) <= {"turn", "question"}
            assert bool(told) is (index in after.to_act) or position.to_act == after.to_act
            alerted += len(told)
    assert alerted > 2


async def test_a_planned_reply_alerts_the_opponent_alone(
    process: Services, everyone: list[User], new_table: Any
) -> None:
    """Ada isn't told of a turn that was answered automatically, and Ben is of his."""
    match = await in_thread(new_table, "lineup", clock=DAY)
    await makes(process, match, 0, {"type": "place", "spot": "1,1"})
    place = {"type": "place", "spot": "3,3"}
    plan = read_plan([{"if": place, "play": {"type": "place", "spot": "5,5"}}])
    save = partial(plans.save, user=everyone[0], match=match, seat=0, number=1, plan=plan)
    await in_thread(save)
    await settled(process)
    await in_thread(Message.objects.all().delete)
    await moved(process, match, 1, place)
    assert (await process.registry.match(match.pk)).number == 3
    assert await in_thread(kinds, everyone[0]) == []
    assert set(await in_thread(kinds, everyone[1])) == {"turn", "time"}


async def test_who_is_connected_is_not_alerted(
    process: Services, everyone: list[User], new_table: Any
) -> None:
    match = await begun(new_table)
    ada, ben = [await Seen(process, user).open(match) for user in everyone[:2]]
    assert await ada.move(0, "a") == 1
    await settled(process)
    assert not await in_thread(Message.objects.exists)
    assert ben.got


async def test_who_is_connected_to_another_process_is_not_alerted(
    two: tuple[Services, Services], everyone: list[User], new_table: Any
) -> None:
    match = await begun(new_table)
    await Seen(two[1], everyone[1]).open(match)
    ada = await Seen(two[0], everyone[0]).open(match)
    await settled(*two)
    await ada.move(0, "a")
    await settled(*two)
    assert await in_thread(pending, everyone[1]) == []


async def test_two_processes_write_one_alert(
    two: tuple[Services, Services], everyone: list[User], new_table: Any
) -> None:
    match = await begun(new_table)
    for process in two:
        await process.registry.match(match.pk)
    await makes(two[0], match, 0, {"type": "pass"})
    await settled(*two)
    assert await in_thread(kinds, everyone[1]) == ["turn"]
    assert (await in_thread(Message.objects.get)).revision == 0


async def test_a_reload_is_no_absence(
    process: Services, everyone: list[User], new_table: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Ben's page connects after the move, but before the alert is due."""
    monkeypatch.setattr(match_alerts, "CHECK_SECONDS", 0.5)
    match = await begun(new_table)
    await makes(process, match, 0, {"type": "pass"})
    async with asyncio.timeout(5):
        while await in_thread(kinds, everyone[1]) != ["turn"]:
            await asyncio.sleep(0.01)
    await Seen(process, everyone[1]).open(match)
    await settled(process)
    assert await in_thread(pending, everyone[1]) == []


async def test_people_without_alerts_cost_one_query(
    process: Services, people: list[User], new_table: Any, django_assert_max_num_queries: Any
) -> None:
    match = await in_thread(new_table)
    live = await process.registry.match(match.pk)
    room, needs = live.room, [alerts.SeatNeed(1, alerts.Need("turn", "turn"), 1, None)]

    def one_query() -> None:
        with django_assert_max_num_queries(1):
            assert alerts.write_needs(room, needs) == set()

    await in_thread(one_query)


async def test_the_text_names_the_game_and_the_others_in_your_language(
    process: Services, everyone: list[User], new_table: Any, push: PushService, delivery: Delivery
) -> None:
    match = await begun(new_table, "lineup", 3)
    seat = await next_moves(process, match)
    after = everyone[(seat + 1) % 3]
    await delivery.until_idle()
    (told,) = push.got(after.name)
    others = [user.name for user in everyone[:3] if user != after]
    assert told == {
        "title": "LineUp!",
        "body": f"It’s your turn. You’re playing with {others[0]} and {others[1]}.",
        "tag": f"match-{match.pk}",
        "url": f"/t/{match.pk}/",
        "kind": "turn",
    }


async def test_the_outbox_keeps_no_name(
    process: Services, everyone: list[User], new_table: Any, push: PushService, delivery: Delivery
) -> None:
    """A person who is deleted before an alert is delivered is not in it, nor is a name that has changed."""
    match = await begun(new_table, "toy", 3)
    await moved(process, match, 0, {"type": "pass"})
    stored = repr(await in_thread(lambda: list(Message.objects.values())))
    assert not any(user.name in stored for user in everyone)
    await in_thread(User.objects.filter(pk=everyone[2].pk).update, name="Cleopatra")
    await in_thread(everyone[0].delete)
    await delivery.until_idle()
    (told,) = push.got("Ben")
    assert "Cleopatra" in told["body"]
    assert "Ada" not in told["body"]


async def test_many_browsers_cost_no_more_statements(
    people: list[User],
    subscribe: Subscribe,
    new_table: Any,
    process: Services,
    django_assert_max_num_queries: Any,
) -> None:
    """They are written in one short transaction for each person, and withdrawn in one."""
    match = await in_thread(new_table)
    live = await process.registry.match(match.pk)
    room, needs = live.room, [alerts.SeatNeed(1, alerts.Need("turn", "turn"), 1, None)]

    def count_them() -> None:
        for number in range(10):
            subscribe(people[1], f"browser{number}")
        with django_assert_max_num_queries(8):
            assert alerts.write_needs(room, needs) == {people[1].pk}
        Message.objects.update(shown=datetime.now(UTC))
        with django_assert_max_num_queries(8):
            outbox.withdraw([people[1].pk], f"match-{match.pk}")
        assert Message.objects.filter(kind="close", due__isnull=False).count() == 10

    await in_thread(count_them)


# -- opening the table


async def test_opening_the_table_closes_the_notification_elsewhere(
    process: Services,
    people: list[User],
    subscribe: Subscribe,
    new_table: Any,
    push: PushService,
    delivery: Delivery,
    now: Now,
) -> None:
    ben = people[1]

    def devices() -> list[Device]:
        made = [ben.devices.create(key=name, last_seen=now().date()) for name in ("phone", "laptop")]
        for device in made:
            subscribe(ben, device.key, device)
        return made

    phone, _ = await in_thread(devices)
    match = await in_thread(new_table)
    await moved(process, match, 0, {"type": "pass"})
    await delivery.until_idle()
    assert [each["kind"] for each in push.got("phone")][-1] == "turn"
    push.posts.clear()
    here = Seen(process, ben)
    here.live = await process.registry.match(match.pk)
    session = await open_on(here, match, phone)
    await settled(process)
    await delivery.until_idle()
    assert push.got("phone") == []
    assert push.got("laptop") == [{"close": f"match-{match.pk}"}]
    process.registry.leave(here.live, session)


async def open_on(seen: Seen, match: Match, device: Device) -> Any:
    from tabletop.sockets.table import TableConnection

    scope: dict[str, Any] = {"url_route": {"kwargs": {"match": match.pk}}, "headers": [], "client": None}
    socket = TableConnection(seen.process, scope, seen._send)
    socket.user, socket.device, socket.language = seen.user.pk, device.pk, "en"
    socket.open(seen.live)
    seen.process.registry.join(seen.live, socket)
    return socket


async def test_a_move_by_a_stand_in_withdraws_the_alert(
    process: Services, everyone: list[User], new_table: Any
) -> None:
    match = await begun(new_table, "toy", 3)
    await moved(process, match, 0, {"type": "pass"})
    assert await in_thread(kinds, everyone[1]) == ["turn"]
    await moved(process, match, 1, {"type": "pass"})
    assert await in_thread(kinds, everyone[1]) == []
    assert await in_thread(kinds, everyone[2]) == ["turn"]
    await moved(process, match, 2, {"type": "pass"})
    assert not await in_thread(Message.objects.filter(due__isnull=False).exists), "it is over"


# -- tables


async def changed(process: Services, match: Match) -> None:
    process.events.publish(TableChanged(match.pk))
    await settled(process)


async def test_what_another_process_has_changed_is_alerted_there(
    process: Services, everyone: list[User], new_table: Any
) -> None:
    match = await in_thread(new_table, begun=False)
    process.events.deliver(TableChanged(match.pk, sender="another process"))
    await settled(process)
    assert await in_thread(pending, everyone[0]) == []
    await changed(process, match)
    assert await in_thread(pending, everyone[0]) != []


async def test_a_complete_table_is_alerted_to_its_host(
    process: Services, everyone: list[User], new_table: Any
) -> None:
    match = await in_thread(new_table, begun=False)
    await changed(process, match)
    assert await in_thread(pending, everyone[0]) == [
        ("complete", "Your table is complete. Ben will play with you.")
    ]
    assert await in_thread(pending, everyone[1]) == []
    await Seen(process, everyone[0]).open(match)
    await settled(process)
    await changed(process, match)
    assert await in_thread(pending, everyone[0]) == [], "they know"


async def test_a_table_that_is_not_complete_is_not_alerted(
    process: Services, everyone: list[User], new_table: Any
) -> None:
    match = await in_thread(new_table, seats=3, begun=False)
    await in_thread(seats.leave, user=everyone[2], match_id=match.pk)
    await changed(process, match)
    assert not await in_thread(Message.objects.exists)


async def test_the_beginning_is_alerted(process: Services, everyone: list[User], new_table: Any) -> None:
    match = await in_thread(new_table, "toy", 3)
    await Seen(process, everyone[1]).open(match)
    await changed(process, match)
    assert await in_thread(pending, everyone[0]) == [
        ("turn", "The game has begun. You’re playing with Ben and Cleo.")
    ]
    assert await in_thread(pending, everyone[1]) == []
    assert await in_thread(kinds, everyone[2]) == ["begun"]
    await makes(process, match, 0, {"type": "pass"})
    await changed(process, match)
    assert await in_thread(kinds, everyone[2]) == ["begun"]


async def test_an_old_beginning_is_not_alerted(
    process: Services, everyone: list[User], new_table: Any, now: Now
) -> None:
    match = await in_thread(new_table)
    now.wait(minutes=2)
    await changed(process, match)
    assert not await in_thread(Message.objects.exists)


async def test_a_rematch_is_alerted_to_those_who_have_not_joined(
    process: Services, everyone: list[User], new_table: Any
) -> None:
    match = await in_thread(new_table)
    await moved(process, match, 0, {"type": "resign"})
    await in_thread(Message.objects.all().delete)
    await in_thread(rematches.rematch, user=everyone[0], match_id=match.pk)
    await changed(process, match)
    assert await in_thread(pending, everyone[0]) == []
    assert await in_thread(pending, everyone[1]) == [
        ("rematch", "Play again? Last time you played with Ada.")
    ]


async def test_one_device_for_all_is_not_alerted(process: Services, everyone: list[User]) -> None:
    def opened() -> Match:
        filling = [tables.ME, tables.ME]
        return tables.open_table(user=everyone[0], game="lineup", options={}, filling=filling, together=True)

    match = await in_thread(opened)
    await changed(process, match)
    assert not await in_thread(Message.objects.exists)


# -- requests, questions, time


async def test_a_draw_offer_is_alerted_and_withdrawn(
    process: Services, everyone: list[User], new_table: Any
) -> None:
    match = await begun(new_table)
    await moved(process, match, 0, {"type": "offer_draw"})
    assert await in_thread(pending, everyone[1]) == [("request", "Ada offers a draw.")]
    assert await in_thread(pending, everyone[0]) == []
    await moved(process, match, 1, {"type": "decline_draw"})
    assert await in_thread(pending, everyone[1]) == []


async def test_a_request_to_take_back_is_alerted(
    process: Services, everyone: list[User], new_table: Any
) -> None:
    match = await in_thread(new_table, "lineup")
    seat = await next_moves(process, match)
    await moved(process, match, seat, {"type": "ask_take_back", "seq": 1})
    asked = f"{everyone[seat].name} asks to take back a move."
    assert await in_thread(pending, everyone[1 - seat]) == [("request", asked)]


async def test_a_request_to_pause_is_alerted_and_so_is_the_turn_after_the_pause(
    process: Services, everyone: list[User], new_table: Any
) -> None:
    match = await in_thread(new_table, "lineup")
    await in_thread(Match.objects.filter(pk=match.pk).update, clock={"kind": "move", "seconds": 3 * 86_400})
    seat = (await position_of(process, match)).to_act[0]
    other = 1 - seat
    await in_thread(Message.objects.all().delete)
    await moved(process, match, other, {"type": "ask_pause"})
    asked = ("request", f"{everyone[other].name} asks to pause the game.")
    assert asked in await in_thread(pending, everyone[seat])
    await moved(process, match, seat, {"type": "accept_pause"})
    assert await in_thread(pending, everyone[seat]) == []  # nor is there a warning of a clock that is stopped
    await moved(process, match, other, {"type": "end_pause"})
    assert await in_thread(kinds, everyone[seat]) == ["turn", "time"]


async def test_an_older_alert_never_replaces_a_newer_one(
    process: Services, everyone: list[User], new_table: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The reader has two threads: what the second begins must not end before the first."""
    written: list[int] = []
    second, write = threading.Event(), alerts.write_needs

    def slow(room: Any, needs: Any) -> set[int]:
        written.append(len(written))
        if written[-1] == 0:
            second.wait(0.3)
            return write(room, needs)
        told = write(room, needs)
        second.set()
        return told

    match = await begun(new_table)
    monkeypatch.setattr(alerts, "write_needs", slow)
    await makes(process, match, 0, {"type": "pass"})
    await moved(process, match, 0, {"type": "offer_draw"})
    assert written == [0, 1]
    assert await in_thread(pending, everyone[1]) == [("request", "Ada offers a draw.")]


@pytest.mark.parametrize(
    "error", [OperationalError("database is locked"), IntegrityError("it was just deleted")]
)
async def test_an_alert_that_could_not_be_written_is_tried_again(
    error: Exception,
    process: Services,
    everyone: list[User],
    new_table: Any,
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
) -> None:
    """And what comes after it, in its order; the log says so once."""
    failures, put = iter([error] * 4), outbox.put

    def locked(rows: Any) -> None:
        for failure in failures:
            raise failure
        put(rows)

    match = await begun(new_table)
    monkeypatch.setattr(match_alerts, "RETRY_SECONDS", [0.01] * 10)
    monkeypatch.setattr(outbox, "put", locked)
    await makes(process, match, 0, {"type": "pass"})
    await moved(process, match, 0, {"type": "offer_draw"})
    assert await in_thread(pending, everyone[1]) == [("request", "Ada offers a draw.")]
    assert sum("tried again" in record.message for record in caplog.records) == 1


async def test_an_alert_outlives_its_match_in_memory(
    two: tuple[Services, Services],
    layer: Cuttable,
    everyone: list[User],
    new_table: Any,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """The match was evicted while the alert was being written, and Ben came to the other process."""
    reading, may_write, put = threading.Event(), threading.Event(), outbox.put

    def slow(rows: Any) -> None:
        reading.set()
        may_write.wait(20)
        put(rows)

    match, other = [await in_thread(new_table) for _ in range(2)]
    await in_thread(Message.objects.all().delete)
    forgetful = build(layer, max_idle=0)
    try:
        monkeypatch.setattr(outbox, "put", slow)
        await makes(forgetful, match, 0, {"type": "pass"})
        await in_thread(reading.wait, 20)
        await forgetful.registry.match(other.pk)
        assert forgetful.registry.held(match.pk) is None
        await Seen(two[1], everyone[1]).open(match)
        await settled(two[1])
        may_write.set()
        await settled(forgetful, two[1])
        assert await in_thread(pending, everyone[1]) == []
    finally:
        may_write.set()
        await forgetful.close()


async def test_an_alert_is_not_tried_for_ever(
    process: Services,
    everyone: list[User],
    new_table: Any,
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
) -> None:
    tries: list[int] = []

    def locked(rows: Any) -> None:
        tries.append(len(tries))
        raise OperationalError("database is locked")

    match = await begun(new_table)
    monkeypatch.setattr(match_alerts, "RETRY_SECONDS", [0.01] * 3)
    monkeypatch.setattr(outbox, "put", locked)
    await moved(process, match, 0, {"type": "pass"})
    assert tries == [0, 1, 2, 3]
    assert "a background task failed" in caplog.text
    caplog.clear()


@pytest.fixture
def riddle(new_table: Any, everyone: list[User]) -> Match:
    """Lateral Puzzles for three; the order of play is that of the seats."""
    match: Match = new_table("lateral", 3)
    seed = next(one for one in (f"alerts {number}" for number in count()) if order_of(3, one, 2) == [1, 2])
    Match.objects.filter(pk=match.pk).update(seed=seed)
    return match


async def test_questions_wait_for_the_master(process: Services, everyone: list[User], riddle: Match) -> None:
    """Public and private ones: the Master sees both. Nobody else is alerted of them."""
    for seat, move, turn in [(0, REGISTER, None), (0, BEGIN, 1), (1, PASS, 2), (2, PASS, 1)]:
        await moved(process, riddle, seat, move)
        for other in (1, 2):
            assert await in_thread(kinds, everyone[other]) == (["turn"] if other == turn else [])
    await in_thread(Message.objects.all().delete)
    await moved(process, riddle, 1, sherlock("Was it night?"))
    assert [kind for kind, _ in await in_thread(pending, everyone[0])] == ["question"]
    assert await in_thread(kinds, everyone[2]) == []
    first = await in_thread(lambda: Message.objects.get(kind="question").revision)
    await moved(process, riddle, 1, ask("Was it day?"))
    (told,) = await in_thread(pending, everyone[0])
    assert told[0] == "question"
    assert told[1].startswith("A question waits for you.")
    assert await in_thread(lambda: Message.objects.get(kind="question").revision) == first + 1
    assert "night" not in repr(await in_thread(lambda: said(*everyone)))


async def test_a_tenth_of_the_time_is_left(
    process: Services, everyone: list[User], new_table: Any, push: PushService, delivery: Delivery, now: Now
) -> None:
    match = await in_thread(new_table, "lineup", clock=DAY)
    other = 1 - await next_moves(process, match)
    assert await in_thread(kinds, everyone[other]) == ["turn", "time"]
    await delivery.until_idle()
    now.wait(hours=21)
    await delivery.until_idle()
    assert [each["kind"] for each in push.got(everyone[other].name)][-1] == "turn"
    now.wait(hours=1)
    await delivery.until_idle()
    told = push.got(everyone[other].name)[-1]
    assert (told["kind"], told["tag"]) == ("time", f"match-{match.pk}")
    assert told["body"].startswith("You have a tenth of your time left.")


async def test_the_warning_ends_with_the_turn(
    process: Services, everyone: list[User], new_table: Any, delivery: Delivery, now: Now, push: PushService
) -> None:
    match = await in_thread(new_table, "lineup", clock=DAY)
    for _ in range(2):
        seat = await next_moves(process, match)
    assert await in_thread(kinds, everyone[1 - seat]) == ["turn", "time"]
    assert await in_thread(kinds, everyone[seat]) == []
    now.wait(hours=23)
    await delivery.until_idle()
    assert "time" not in [each["kind"] for each in push.got(everyone[seat].name)]


async def test_who_leaves_in_their_turn_is_warned_in_time(
    process: Services, everyone: list[User], new_table: Any
) -> None:
    match = await in_thread(new_table, "lineup", clock=DAY)
    seat = (await position_of(process, match)).to_act[0]
    for _ in range(2):  # and once more
        player = await Seen(process, everyone[seat]).open(match)
        await settled(process)
        assert await in_thread(kinds, everyone[seat]) == []
        player.leave()
        await settled(process)
        assert await in_thread(kinds, everyone[seat]) == ["time"]


async def test_alerts_of_a_quick_game_expire_with_the_clock(
    process: Services, everyone: list[User], new_table: Any
) -> None:
    match = await in_thread(new_table, "lineup", clock={"kind": "move", "seconds": 60})
    seat = await next_moves(process, match)
    row = await in_thread(lambda: Message.objects.get(kind="turn", part=""))
    position = await position_of(process, match)
    assert position.times is not None
    assert row.expires == repository.moment_of(position.times.ends(1 - seat) or 0)
    assert row.expires - row.created < timedelta(seconds=100)


# -- quiet hours


def wants_quiet(user: User) -> None:
    quiet = {"quiet_from": "22:00", "quiet_until": "07:30", "time_zone": "Europe/Berlin"}
    Preferences.objects.create(user=user, **quiet)


async def test_alerts_wait_until_quiet_hours_are_over(
    process: Services, everyone: list[User], new_table: Any, delivery: Delivery, push: PushService, now: Now
) -> None:
    now.time = datetime(2026, 6, 1, 21, 30, tzinfo=UTC)  # 23:30 in Berlin
    await in_thread(wants_quiet, everyone[1])
    match = await begun(new_table)
    await moved(process, match, 0, {"type": "pass"})
    await delivery.until_idle()
    assert push.got("Ben") == []
    assert (await in_thread(Message.objects.get)).due == datetime(2026, 6, 2, 5, 30, tzinfo=UTC)
    now.wait(hours=8)
    await delivery.until_idle()
    assert [each["kind"] for each in push.got("Ben")] == ["turn"]


async def test_a_retry_doesnt_fall_into_quiet_hours(
    everyone: list[User], delivery: Delivery, push: PushService, now: Now, new_table: Any, process: Services
) -> None:
    now.time = datetime(2026, 6, 1, 19, 59, 50, tzinfo=UTC)
    await in_thread(wants_quiet, everyone[1])
    match = await begun(new_table)
    await moved(process, match, 0, {"type": "pass"})
    push.answers = [status(500)]
    await delivery.until_idle()
    now.wait(seconds=31)
    await delivery.until_idle()
    assert len(push.posts) == 1
    assert (await in_thread(Message.objects.get)).due == datetime(2026, 6, 2, 5, 30, tzinfo=UTC)
