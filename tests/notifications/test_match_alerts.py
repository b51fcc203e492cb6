"""What happens at tables becomes alerts, for those who are not there."""

from __future__ import annotations

import asyncio
import threading
from datetime import UTC, datetime, timedelta
from functools import partial
from itertools import count
from typing import Any

import pytest
from django.db import IntegrityError, OperationalError

import tests.toys  # noqa: F401 (puts the toy games beside the real ones)
from tabletop.accounts.models import Device, User
from tabletop.features.notifications import alerts, match_alerts, outbox
from tabletop.features.notifications.models import Message, Preferences
from tabletop.live import move_log_writer
from tabletop.matches import clock_source, repository
from tabletop.matches.actions import plans, rematches, seats, tables
from tabletop.matches.events import TableChanged
from tabletop.matches.models import Match
from tabletop.rules.conditional_moves import read_plan
from tabletop.server.wiring import build
from tabletop.sockets.services import Services
from tests.contract.walker import Chooser
from tests.games.lateral.room import BEGIN, PASS, REGISTER, ask, order_of, sherlock
from tests.matches.players import in_thread
from tests.matches.processes import Cuttable, Seen, settled
from tests.notifications.conftest import Now, Subscribe
from tests.notifications.matches import DAY, Site, makes, pending, said
from tests.notifications.push_service import status

pytestmark = pytest.mark.usefixtures("soon")


async def begun(new_table: Any, *what: Any, **how: Any) -> Match:
    """A new table, of whose beginning no alert waits."""
    match: Match = await in_thread(new_table, *what, **how)
    await in_thread(Message.objects.all().delete)
    return match


# -- your turn


async def test_a_move_that_is_read_back_before_its_commit_is_reported(
    site: Site, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = await site.new()
    live = await site.process.registry.match(match.pk)
    committed, reported = threading.Event(), threading.Event()
    commit = move_log_writer.commit

    def slowly(rows: Any) -> Any:
        won = commit(rows)
        committed.set()
        reported.wait(10)
        return won

    monkeypatch.setattr(move_log_writer, "commit", slowly)
    making = asyncio.create_task(site.makes(match, 0))
    assert await in_thread(committed.wait, 10)
    await site.process.registry.refresh(live)
    assert live.number == 1
    reported.set()
    await making
    await site.settled()
    assert await site.kinds(1) == ["turn"]


@pytest.mark.parametrize(("game", "number"), [("lineup", 2), ("lineup", 3), ("deduction", 3)])
async def test_your_turn(site: Site, game: str, number: int) -> None:
    """For those whom the game waits for since the last move, and no one else."""
    match = await site.begun(game, number)
    await in_thread(Match.objects.filter(pk=match.pk).update, seed="alerts")
    chooser = Chooser(game, "alerts")
    alerted = 0
    while (position := await site.position(match)).number < 12 and position.outcome is None:
        seat = position.to_act[0]
        await site.moved(match, seat, chooser.move(position, seat, clock_source.now()))
        after = await site.position(match)
        for index in range(number):
            told = await site.kinds(index)
            assert set(told) <= {"turn", "question"}
            assert bool(told) is (index in after.to_act) or position.to_act == after.to_act
            alerted += len(told)
    assert alerted > 2


async def test_a_planned_reply_alerts_the_opponent_alone(site: Site) -> None:
    """Ada isn't told of a turn that was answered automatically, and Ben is of his."""
    match = await site.new("lineup", clock=DAY)
    await site.makes(match, 0, {"type": "place", "spot": "1,1"})
    place = {"type": "place", "spot": "3,3"}
    plan = read_plan([{"if": place, "play": {"type": "place", "spot": "5,5"}}])
    save = partial(plans.save, user=site.people[0], match=match, seat=0, number=1, plan=plan)
    await in_thread(save)
    await site.settled()
    await site.lose_alerts()
    await site.moved(match, 1, place)
    assert (await site.process.registry.match(match.pk)).number == 3
    assert await site.kinds(0) == []
    assert set(await site.kinds(1)) == {"turn", "time"}


@pytest.mark.parametrize("bens", [0, 1])
async def test_who_is_connected_is_not_alerted(
    bens: int, two: tuple[Services, Services], everyone: list[User], new_table: Any
) -> None:
    """Ben is connected to the same process as Ada, or to another one."""
    match = await begun(new_table)
    ben = await Seen(two[bens], everyone[1]).open(match)
    ada = await Seen(two[0], everyone[0]).open(match)
    await settled(*two)
    assert await ada.move(0, "a") == 1
    await settled(*two)
    assert not await in_thread(Message.objects.exists)
    assert ben.got


async def test_two_processes_write_one_alert(
    two: tuple[Services, Services], everyone: list[User], new_table: Any
) -> None:
    match = await begun(new_table)
    for process in two:
        await process.registry.match(match.pk)
    await makes(two[0], match, 0, {"type": "pass"})
    await settled(*two)
    assert [kind for kind, _ in await in_thread(pending, everyone[1])] == ["turn"]
    assert (await in_thread(Message.objects.get)).revision == 0


async def test_a_reload_is_no_absence(site: Site, monkeypatch: pytest.MonkeyPatch) -> None:
    """Ben's page connects after the move, but before the alert is due."""
    monkeypatch.setattr(match_alerts, "CHECK_SECONDS", 0.5)
    match = await site.begun()
    await site.makes(match, 0)
    async with asyncio.timeout(30):
        while await site.kinds(1) != ["turn"]:
            await asyncio.sleep(0.01)
    await site.opens(1, match)
    await site.settled()
    assert await site.pending(1) == []


async def test_the_text_names_the_game_and_the_others_in_your_language(site: Site) -> None:
    match = await site.begun("lineup", 3)
    seat = await site.next_moves(match)
    after = site.people[(seat + 1) % 3]
    await site.delivery.until_idle()
    (told,) = site.push.got(after.name)
    others = [user.name for user in site.people[:3] if user != after]
    assert told == {
        "title": "LineUp!",
        "body": f"It’s your turn. You’re playing with {others[0]} and {others[1]}.",
        "tag": f"match-{match.pk}",
        "url": f"/t/{match.pk}/",
        "kind": "turn",
    }


async def test_the_outbox_keeps_no_name(site: Site) -> None:
    """A person who is deleted before an alert is delivered is not in it, nor is a name that has changed."""
    match = await site.begun("toy", 3)
    await site.moved(match, 0)
    stored = repr(await in_thread(lambda: list(Message.objects.values())))
    assert not any(user.name in stored for user in site.people)
    await in_thread(User.objects.filter(pk=site.people[2].pk).update, name="Cleopatra")
    await in_thread(site.people[0].delete)
    await site.delivery.until_idle()
    (told,) = site.push.got("Ben")
    assert "Cleopatra" in told["body"]
    assert "Ada" not in told["body"]


async def test_many_browsers_cost_no_more_statements(
    people: list[User],
    subscribe: Subscribe,
    new_table: Any,
    process: Services,
    django_assert_max_num_queries: Any,
) -> None:
    """They are written in one short transaction for each person, and withdrawn in one; without alerts it is
    one statement.
    """
    match = await in_thread(new_table)
    live = await process.registry.match(match.pk)
    room, needs = live.room, [alerts.SeatNeed(1, alerts.Need("turn", "turn"), 1, None)]

    def count_them() -> None:
        with django_assert_max_num_queries(1):
            assert alerts.write_needs(room, needs) == set()
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
    site: Site, subscribe: Subscribe, now: Now
) -> None:
    ben = site.people[1]

    def devices() -> list[Device]:
        made = [ben.devices.create(key=name, last_seen=now().date()) for name in ("phone", "laptop")]
        for device in made:
            subscribe(ben, device.key, device)
        return made

    phone, _ = await in_thread(devices)
    match = await site.new()
    await site.moved(match, 0)
    await site.delivery.until_idle()
    assert [each["kind"] for each in site.push.got("phone")][-1] == "turn"
    site.push.posts.clear()
    here = await site.opens(1, match, phone)
    await site.settled()
    await site.delivery.until_idle()
    assert site.push.got("phone") == []
    assert site.push.got("laptop") == [{"close": f"match-{match.pk}"}]
    here.leave()


async def test_a_move_by_a_stand_in_withdraws_the_alert(site: Site) -> None:
    match = await site.begun("toy", 3)
    await site.moved(match, 0)
    assert await site.kinds(1) == ["turn"]
    await site.moved(match, 1)
    assert await site.kinds(1) == []
    assert await site.kinds(2) == ["turn"]
    await site.moved(match, 2)
    assert not await in_thread(Message.objects.filter(due__isnull=False).exists), "it is over"


# -- tables


async def test_a_complete_table_is_alerted_to_its_host(site: Site) -> None:
    """By the process that has changed it."""
    match = await site.new(begun=False)
    site.process.events.deliver(TableChanged(match.pk, sender="another process"))
    await site.settled()
    assert await site.pending(0) == []
    await site.changed(match)
    assert await site.pending(0) == [("complete", "Your table is complete. Ben will play with you.")]
    assert await site.pending(1) == []
    await site.opens(0, match)
    await site.settled()
    await site.changed(match)
    assert await site.pending(0) == [], "they know"


async def test_a_table_that_is_not_complete_is_not_alerted(site: Site) -> None:
    match = await site.new(seats=3, begun=False)
    await in_thread(seats.leave, user=site.people[2], match_id=match.pk)
    await site.changed(match)
    assert not await in_thread(Message.objects.exists)


async def test_the_beginning_is_alerted(site: Site) -> None:
    match = await site.new("toy", 3)
    await site.opens(1, match)
    await site.changed(match)
    assert await site.pending(0) == [("turn", "The game has begun. You’re playing with Ben and Cleo.")]
    assert await site.pending(1) == []
    assert await site.kinds(2) == ["begun"]
    await site.makes(match, 0)
    await site.changed(match)
    assert await site.kinds(2) == ["begun"]


async def test_an_old_beginning_is_not_alerted(site: Site, now: Now) -> None:
    match = await site.new()
    now.wait(minutes=2)
    await site.changed(match)
    assert not await in_thread(Message.objects.exists)


async def test_a_rematch_is_alerted_to_those_who_have_not_joined(site: Site) -> None:
    match = await site.new()
    await site.moved(match, 0, {"type": "resign"})
    await in_thread(Message.objects.all().delete)
    await in_thread(rematches.rematch, user=site.people[0], match_id=match.pk)
    await site.changed(match)
    assert await site.pending(0) == []
    assert await site.pending(1) == [("rematch", "Play again? Last time you played with Ada.")]


async def test_one_device_for_all_is_not_alerted(site: Site) -> None:
    def opened() -> Match:
        filling = [tables.ME, tables.ME]
        return tables.open_table(
            user=site.people[0], game="lineup", options={}, filling=filling, together=True
        )

    match = await in_thread(opened)
    await site.changed(match)
    assert not await in_thread(Message.objects.exists)


# -- requests, questions, time


@pytest.mark.parametrize(
    ("asks", "says", "declines"),
    [
        ({"type": "offer_draw"}, "offers a draw.", {"type": "decline_draw"}),
        (
            {"type": "ask_take_back", "seq": 1},
            "asks to take back a move.",
            {"type": "decline_take_back", "seq": 1},
        ),
    ],
    ids=["a draw", "a move back"],
)
async def test_a_request_is_alerted_and_withdrawn(
    site: Site, asks: dict[str, Any], says: str, declines: dict[str, Any]
) -> None:
    match = await site.new("lineup")
    seat = await site.next_moves(match)
    await site.lose_alerts()
    await site.moved(match, seat, asks)
    assert await site.pending(1 - seat) == [("request", f"{site.people[seat].name} {says}")]
    assert await site.pending(seat) == []
    await site.moved(match, 1 - seat, declines)
    assert "request" not in await site.kinds(1 - seat)


async def test_a_request_to_pause_is_alerted_and_so_is_the_turn_after_the_pause(site: Site) -> None:
    match = await site.new("lineup")
    await in_thread(Match.objects.filter(pk=match.pk).update, clock={"kind": "move", "seconds": 3 * 86_400})
    seat = (await site.position(match)).to_act[0]
    other = 1 - seat
    await site.lose_alerts()
    await site.moved(match, other, {"type": "ask_pause"})
    asked = ("request", f"{site.people[other].name} asks to pause the game.")
    assert asked in await site.pending(seat)
    await site.moved(match, seat, {"type": "accept_pause"})
    assert await site.pending(seat) == []  # nor is there a warning of a clock that is stopped
    await site.moved(match, other, {"type": "end_pause"})
    assert await site.kinds(seat) == ["turn", "time"]


async def test_an_older_alert_never_replaces_a_newer_one(site: Site, monkeypatch: pytest.MonkeyPatch) -> None:
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

    match = await site.begun()
    monkeypatch.setattr(alerts, "write_needs", slow)
    await site.makes(match, 0)
    await site.moved(match, 0, {"type": "offer_draw"})
    assert written == [0, 1]
    assert await site.pending(1) == [("request", "Ada offers a draw.")]


@pytest.mark.parametrize(
    "error", [OperationalError("database is locked"), IntegrityError("it was just deleted")]
)
async def test_an_alert_that_could_not_be_written_is_tried_again(
    site: Site, error: Exception, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """And what comes after it, in its order; the log says so once."""
    failures, put = iter([error] * 4), outbox.put

    def locked(rows: Any) -> None:
        for failure in failures:
            raise failure
        put(rows)

    match = await site.begun()
    monkeypatch.setattr(match_alerts, "RETRY_SECONDS", [0.01] * 10)
    monkeypatch.setattr(outbox, "put", locked)
    await site.makes(match, 0)
    await site.moved(match, 0, {"type": "offer_draw"})
    assert await site.pending(1) == [("request", "Ada offers a draw.")]
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

    match, other = [await begun(new_table) for _ in range(2)]
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
    site: Site, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    tries: list[int] = []

    def locked(rows: Any) -> None:
        tries.append(len(tries))
        raise OperationalError("database is locked")

    match = await site.begun()
    monkeypatch.setattr(match_alerts, "RETRY_SECONDS", [0.01] * 3)
    monkeypatch.setattr(outbox, "put", locked)
    await site.moved(match, 0)
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


async def test_questions_wait_for_the_master(site: Site, riddle: Match) -> None:
    """Public and private ones: the Master sees both. Nobody else is alerted of them."""
    for seat, move, turn in [(0, REGISTER, None), (0, BEGIN, 1), (1, PASS, 2), (2, PASS, 1)]:
        await site.moved(riddle, seat, move)
        for other in (1, 2):
            assert await site.kinds(other) == (["turn"] if other == turn else [])
    await site.lose_alerts()
    await site.moved(riddle, 1, sherlock("Was it night?"))
    assert [kind for kind, _ in await site.pending(0)] == ["question"]
    assert await site.kinds(2) == []
    first = await in_thread(lambda: Message.objects.get(kind="question").revision)
    await site.moved(riddle, 1, ask("Was it day?"))
    (told,) = await site.pending(0)
    assert told[0] == "question"
    assert told[1].startswith("A question waits for you.")
    assert await in_thread(lambda: Message.objects.get(kind="question").revision) == first + 1
    assert "night" not in repr(await in_thread(lambda: said(*site.people)))


async def test_a_tenth_of_the_time_is_left(site: Site, now: Now) -> None:
    match = await site.new("lineup", clock=DAY)
    other = 1 - await site.next_moves(match)
    assert await site.kinds(other) == ["turn", "time"]
    await site.delivery.until_idle()
    now.wait(hours=21)
    await site.delivery.until_idle()
    assert [each["kind"] for each in site.push.got(site.people[other].name)][-1] == "turn"
    now.wait(hours=1)
    await site.delivery.until_idle()
    told = site.push.got(site.people[other].name)[-1]
    assert (told["kind"], told["tag"]) == ("time", f"match-{match.pk}")
    assert told["body"].startswith("You have a tenth of your time left.")


async def test_the_warning_ends_with_the_turn(site: Site, now: Now) -> None:
    match = await site.new("lineup", clock=DAY)
    for _ in range(2):
        seat = await site.next_moves(match)
    assert await site.kinds(1 - seat) == ["turn", "time"]
    assert await site.kinds(seat) == []
    now.wait(hours=23)
    await site.delivery.until_idle()
    assert "time" not in [each["kind"] for each in site.push.got(site.people[seat].name)]


async def test_who_leaves_in_their_turn_is_warned_in_time(site: Site) -> None:
    match = await site.new("lineup", clock=DAY)
    seat = (await site.position(match)).to_act[0]
    for _ in range(2):  # and once more
        player = await site.opens(seat, match)
        await site.settled()
        assert await site.kinds(seat) == []
        player.leave()
        await site.settled()
        assert await site.kinds(seat) == ["time"]


async def test_alerts_of_a_quick_game_expire_with_the_clock(site: Site) -> None:
    match = await site.new("lineup", clock={"kind": "move", "seconds": 60})
    seat = await site.next_moves(match)
    row = await in_thread(lambda: Message.objects.get(kind="turn", part=""))
    position = await site.position(match)
    assert position.times is not None
    assert row.expires == repository.moment_of(position.times.ends(1 - seat) or 0)
    assert row.expires - row.created < timedelta(seconds=100)


# -- quiet hours


def wants_quiet(user: User) -> None:
    quiet = {"quiet_from": "22:00", "quiet_until": "07:30", "time_zone": "Europe/Berlin"}
    Preferences.objects.create(user=user, **quiet)


async def test_alerts_wait_until_quiet_hours_are_over(site: Site, now: Now) -> None:
    now.time = datetime(2026, 6, 1, 21, 30, tzinfo=UTC)  # 23:30 in Berlin
    await in_thread(wants_quiet, site.people[1])
    match = await site.begun()
    await site.moved(match, 0)
    await site.delivery.until_idle()
    assert site.push.got("Ben") == []
    assert (await in_thread(Message.objects.get)).due == datetime(2026, 6, 2, 5, 30, tzinfo=UTC)
    now.wait(hours=8)
    await site.delivery.until_idle()
    assert [each["kind"] for each in site.push.got("Ben")] == ["turn"]


async def test_a_retry_doesnt_fall_into_quiet_hours(site: Site, now: Now) -> None:
    now.time = datetime(2026, 6, 1, 19, 59, 50, tzinfo=UTC)
    await in_thread(wants_quiet, site.people[1])
    match = await site.begun()
    await site.moved(match, 0)
    site.push.answers = [status(500)]
    await site.delivery.until_idle()
    now.wait(seconds=31)
    await site.delivery.until_idle()
    assert len(site.push.posts) == 1
    assert (await in_thread(Message.objects.get)).due == datetime(2026, 6, 2, 5, 30, tzinfo=UTC)
