"""Delivery of the outbox to a push service that does as it should, and to one that doesn't."""

from __future__ import annotations

import asyncio
import threading
import time
from datetime import timedelta
from itertools import count
from typing import Any

import pytest
from django.utils import timezone

from tabletop.accounts.models import User
from tabletop.features.notifications import alerts, outbox
from tabletop.features.notifications import delivery as deliveries
from tabletop.features.notifications.delivery import Delivery
from tabletop.features.notifications.models import Message, Subscription
from tabletop.features.notifications.outbox import Alert
from tabletop.features.notifications.push import client, vapid
from tabletop.features.notifications.push.fair_turns import Head
from tests.matches.players import in_thread
from tests.matches.processes import becomes_true
from tests.notifications.conftest import Now, Subscribe
from tests.notifications.push_service import (
    Answer,
    PushService,
    drips,
    endless,
    floods,
    hangs,
    raw,
    status,
    verified,
)


def alert(user: User, tag: str = "match-x", about: str = "turn:1", **changed: Any) -> Alert:
    now = timezone.now()
    return Alert(user.pk, tag, "turn", about, now, now + timedelta(days=1))._replace(**changed)


def write(*some: Alert) -> set[int]:
    return outbox.write(some)


class Box:
    """Ada's alerts, in one browser, and their delivery."""

    def __init__(self, one: Subscription, push: PushService, delivery: Delivery) -> None:
        self.ada, self._one, self.push, self.delivery = one.user, one, push, delivery

    async def write(self, **changed: Any) -> set[int]:
        """An alert for her waits."""
        return set(await in_thread(write, alert(self.ada, **changed)))

    async def deliver(self) -> None:
        await self.delivery.until_idle()

    async def subscription(self) -> Subscription:
        """As it is stored now."""
        await in_thread(self._one.refresh_from_db)
        return self._one


@pytest.fixture(autouse=True)
def brief_texts(monkeypatch: pytest.MonkeyPatch) -> None:
    """No alert here is about a match that there is."""
    real = deliveries.payload_of

    def payload_of(row: Message) -> dict[str, Any] | None:
        return {"tag": row.tag, "n": row.about} if row.kind == "turn" else real(row)

    monkeypatch.setattr(deliveries, "payload_of", payload_of)


def claim_all() -> list[outbox.Claimed]:
    claimed: list[outbox.Claimed] = []
    while some := outbox.claim([head.message for head in outbox.heads()]):
        claimed += some
    return claimed


@pytest.fixture
def ada(transactional_db: None) -> User:
    return User.objects.create_guest(name="Ada")


@pytest.fixture
async def one(ada: User, subscribe: Subscribe) -> Subscription:
    return await in_thread(subscribe, ada)


@pytest.fixture
async def box(one: Subscription, push: PushService, delivery: Delivery) -> Box:
    return Box(one, push, delivery)


# -- a push service that does as it should


async def test_a_message_arrives_encrypted_and_signed(box: Box) -> None:
    assert await box.write() == {box.ada.pk}
    await box.deliver()
    assert box.push.got() == [{"tag": "match-x", "n": "turn:1"}]
    (post,) = box.push.posts
    assert verified(post.headers["authorization"])["key"] == vapid.public_key()
    assert 86000 < int(post.headers["ttl"]) <= 86400
    assert post.headers["urgency"] == "high"
    assert b"match-x" not in post.body
    await box.deliver()
    assert len(box.push.posts) == 1, "once"
    assert (await box.subscription()).last_delivered is not None


async def test_tokens_are_signed_once_for_each_service(box: Box) -> None:
    for number in range(3):
        await box.write(about=str(number))
        await box.deliver()
    assert len(box.push.got()) == 3
    assert len({post.headers["authorization"] for post in box.push.posts}) == 1


async def test_a_newer_message_of_a_tag_replaces_one_that_was_not_delivered(box: Box) -> None:
    for about in ("turn:1", "turn:3", "turn:3"):
        await box.write(about=about)
    await box.write(tag="match-y", about="turn:1")
    await box.deliver()
    assert sorted(each["n"] + each["tag"] for each in box.push.got()) == ["turn:1match-y", "turn:3match-x"]
    topics = {post.headers["topic"] for post in box.push.posts}
    assert len(topics) == 2, "the push service replaces, too"


async def test_the_same_alert_is_delivered_once(box: Box) -> None:
    """Also if another process writes it later."""
    for _ in range(3):
        await box.write()
        await box.deliver()
    assert len(box.push.got()) == 1


# -- one that doesn't


FAILING: dict[str, Any] = {
    "hangs": hangs,
    "drips": drips,
    "floods": floods,
    "closes": raw(b""),
    "garbage": raw(b"\x00\x01 whatever \r\n\r\n"),
    "half": raw(b"HTTP/1.1 201"),
    "another protocol": raw(b"SSH-2.0-OpenSSH_9.2p1\r\n"),
    "500": status(500),
    "only interim": raw(b"HTTP/1.1 103 Early Hints\r\n\r\n" * 5),
}
REFUSING = {"redirect": status(307, location="http://127.0.0.1:1/"), "413": status(413)}


@pytest.mark.parametrize("how", FAILING)
async def test_what_fails_is_tried_again_later(box: Box, how: str, now: Now, brief: None) -> None:
    box.push.answers = [FAILING[how]]
    await box.write()
    async with asyncio.timeout(60):
        await box.deliver()
    assert (await box.subscription()).failing_since is not None
    now.wait(seconds=20)
    await box.deliver()
    assert len(box.push.posts) == 1, "not yet"
    now.wait(seconds=11)
    await box.deliver()
    assert len(box.push.got()) == 2
    assert (await box.subscription()).failing_since is None


@pytest.mark.parametrize("how", REFUSING)
async def test_what_is_refused_is_not_tried_again(box: Box, how: str, now: Now) -> None:
    box.push.answers = [REFUSING[how]]
    await box.write()
    await box.deliver()
    now.wait(hours=2)
    await box.deliver()
    assert len(box.push.posts) == 1
    assert (await box.subscription()).failing_since is not None


@pytest.mark.parametrize("code", [404, 410])
async def test_a_subscription_that_has_ended_is_deleted(box: Box, code: int) -> None:
    box.push.usual = status(code)
    await box.write()
    await box.deliver()
    assert not await in_thread(Subscription.objects.exists)
    assert not await in_thread(Message.objects.exists)


@pytest.mark.parametrize(
    "answer",
    [endless, raw(b"HTTP/1.1 103 Early Hints\r\nLink: x\r\n\r\nHTTP/1.1 201 Created\r\n\r\n")],
    ids=["a body without end", "an interim answer first"],
)
async def test_the_head_of_the_answer_counts(box: Box, answer: Answer) -> None:
    box.push.usual = answer
    await box.write()
    await box.deliver()
    assert (await box.subscription()).last_delivered is not None
    await becomes_true(lambda: not box.push.is_open)


async def dues(delivery: Delivery, now: Now) -> list[int]:
    """After how many seconds each attempt follows the one before, until there is none."""
    waits: list[int] = []
    while True:
        await delivery.until_idle()
        due = await in_thread(lambda: Message.objects.get().due)
        if due is None:
            return waits
        waits.append(round((due - now.time).total_seconds()))
        now.time = due


async def test_each_retry_waits_twice_as_long_until_there_are_no_more(box: Box, now: Now) -> None:
    box.push.usual = status(500)
    await box.write()
    assert await dues(box.delivery, now) == [30, 60, 120, 240, 480, 960, 1920]
    assert len(box.push.posts) == 8


async def test_a_message_is_not_tried_after_it_has_expired(box: Box, now: Now) -> None:
    box.push.usual = status(500)
    await box.write(expires=now() + timedelta(minutes=3))
    assert await dues(box.delivery, now) == [30, 60]
    await box.write(about="turn:9", expires=now() + timedelta(minutes=3))
    now.wait(minutes=4)
    await box.deliver()
    assert len(box.push.posts) == 3


@pytest.mark.parametrize(
    ("header", "wait"), [("600", 600), ("5", 30), ("999999999", None), ("tomorrow", 30), ("date", 900)]
)
async def test_a_push_service_says_when_to_try_again(
    box: Box, header: str, wait: int | None, now: Now
) -> None:
    """But no sooner than usual, and not later than it is worth anything."""
    now.time = now.time.replace(microsecond=0)
    later = (now.time + timedelta(minutes=15)).strftime("%a, %d %b %Y %H:%M:%S GMT")
    box.push.answers = [status(429, retry_after=later if header == "date" else header)]
    await box.write()
    await box.deliver()
    due = await in_thread(lambda: Message.objects.get().due)
    assert (due and round((due - now.time).total_seconds())) == wait


# -- several processes, and crashes


async def test_processes_deliver_a_message_once(one: Subscription, ada: User, push: PushService) -> None:
    from tabletop.database.reader import Reader

    readers = [Reader() for _ in range(4)]
    several = [Delivery(reader) for reader in readers]
    for number in range(12):
        await in_thread(write, alert(ada, tag=f"match-{number}"))
    await asyncio.gather(*(each.until_idle() for each in several))
    assert sorted(each["tag"] for each in push.got()) == sorted(f"match-{number}" for number in range(12))
    for reader in readers:
        reader.close()


async def test_after_a_crash_the_message_is_repeated_under_its_tag(box: Box, now: Now) -> None:
    await box.write()
    (claimed,) = await in_thread(claim_all)
    message = claimed.message._replace(payload=deliveries.payload_of(claimed.row) or {})
    await client.send(message, vapid.Tokens())  # and then the process is killed
    await box.deliver()
    assert len(box.push.got()) == 1, "it may still be at it"
    now.wait(seconds=outbox.CLAIM_SECONDS + 1)
    await box.deliver()
    assert box.push.got() == [{"tag": "match-x", "n": "turn:1"}] * 2
    assert len({post.headers["topic"] for post in box.push.posts}) == 1


async def test_a_message_that_is_replaced_while_it_is_delivered_is_delivered_too(box: Box) -> None:
    await box.write()
    (claimed,) = await in_thread(claim_all)
    await box.write(about="turn:3")
    await in_thread(outbox.record_deliveries, [(claimed, client.Sent("delivered"))])
    await box.deliver()
    assert [each["n"] for each in box.push.got()] == ["turn:3"]


# -- withdrawing


@pytest.mark.parametrize("is_under_way", [False, True])
async def test_what_is_shown_is_closed_on_other_devices(
    is_under_way: bool,
    ada: User,
    subscribe: Subscribe,
    push: PushService,
    delivery: Delivery,
) -> None:
    devices = [
        await in_thread(ada.devices.create, key=name, last_seen=timezone.localdate()) for name in ("a", "b")
    ]
    for device in devices:
        await in_thread(subscribe, ada, device.key, device)
    await in_thread(write, alert(ada))
    claimed = []
    if is_under_way:
        claimed = await in_thread(claim_all)
    else:
        await delivery.until_idle()
    await in_thread(outbox.withdraw, [ada.pk], "match-x", devices[0].pk)
    await in_thread(outbox.record_deliveries, [(each, client.Sent("delivered")) for each in claimed])
    push.posts.clear()
    await delivery.until_idle()
    assert (push.got("a"), push.got("b")) == ([], [{"close": "match-x"}])
    await in_thread(outbox.withdraw, [ada.pk], "match-x", devices[0].pk)
    await delivery.until_idle()
    assert push.got("b") == [{"close": "match-x"}], "once"
    await in_thread(write, alert(ada, about="turn:7"))
    await delivery.until_idle()
    assert (len(push.got("a")), len(push.got("b"))) == (1, 2)


# -- turns


async def test_services_that_hang_leave_slots_to_others(
    ada: User,
    subscribe: Subscribe,
    push: PushService,
    delivery: Delivery,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Two of them, with 24 alerts that are older."""
    monkeypatch.setattr(client, "SECONDS", 600)
    others = [await PushService(usual=hangs).start() for _ in range(2)]
    for number in range(24):
        user = await in_thread(User.objects.create_guest, name=f"H{number}")
        await in_thread(subscribe, user, user.name, **others[number % 2].subscription(user.name))
        await in_thread(write, alert(user))
    await in_thread(subscribe, ada)
    await in_thread(write, alert(ada))
    running = asyncio.ensure_future(delivery.run())
    await becomes_true(lambda: push.got())
    assert sum(len(other.posts) for other in others) < 8
    delivery.stop()
    await running
    for other in others:
        await other.stop()


async def test_the_oldest_message_of_each_person_and_service_waits_at_the_front(
    ada: User, subscribe: Subscribe, push: PushService, now: Now
) -> None:
    """Turns before deals."""

    def fill() -> list[tuple[str, int, bool]]:
        ben = User.objects.create_guest(name="Ben")
        for user, services in ((ada, ("x", "y")), (ben, ("x", "z"))):
            for service in services:
                one = subscribe(user, f"{user.name}{service}")
                Subscription.objects.filter(pk=one.pk).update(service=service)
        now.wait(seconds=1)
        write(alert(ada, tag="deal", about="deal:1", kind="deal", due=now() - timedelta(minutes=2)))
        write(alert(ben, tag="deal", about="deal:1", kind="deal", due=now() - timedelta(minutes=3)))
        write(alert(ada, about="turn:1", due=now() - timedelta(minutes=1)))
        write(alert(ada, tag="match-y", about="turn:2"))
        found = outbox.heads()
        assert {Message.objects.get(pk=each.message).about for each in found} == {"turn:1", "deal:1"}
        return [(each.service, each.user, each.is_deal) for each in found]

    found = await in_thread(fill)
    assert {each[:2] for each in found[:2]} == {("x", ada.pk), ("y", ada.pk)}
    assert [is_deal for *_, is_deal in found] == [False, False, True, True]


async def test_what_is_due_by_the_clock_holds_nothing_up(box: Box, monkeypatch: pytest.MonkeyPatch) -> None:
    """As many batches of deals as there may be: between two, others are delivered."""
    batches = count()

    def endless_batches() -> int:
        time.sleep(0.02)
        return next(batches) + 1

    monkeypatch.setattr(deliveries, "CHORES", {endless_batches: 30.0})
    await box.write()
    running = asyncio.ensure_future(box.delivery.run())
    await becomes_true(lambda: box.push.got() and next(batches) >= 6)
    box.delivery.stop()
    await running


async def test_what_has_nothing_to_say_any_more_is_dropped(box: Box) -> None:
    """The table has been closed, for example. That is no failure of the subscription."""
    await box.write(tag="match-none", kind="begun", about="begun:0")
    await box.deliver()
    assert box.push.posts == []
    assert await in_thread(lambda: Message.objects.get().due) is None
    subscription = await box.subscription()
    assert (subscription.last_delivered, subscription.failing_since) == (None, None)


async def test_delivery_survives_a_database_that_is_away(
    box: Box, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    from django.db import OperationalError

    real, failures = outbox.heads, iter([OperationalError("away")] * 3)

    def away() -> list[Head]:
        for error in failures:
            raise error
        return real()

    monkeypatch.setattr(outbox, "heads", away)
    monkeypatch.setattr(deliveries, "POLL_SECONDS", 0.02)
    await box.write()
    running = asyncio.ensure_future(box.delivery.run())
    await becomes_true(lambda: box.push.posts)
    box.delivery.stop()
    await asyncio.wait_for(running, 30)
    assert sum("not delivered" in record.message for record in caplog.records) == 1
    assert (await box.subscription()).last_delivered is not None


async def test_the_thread_delivers_and_stops(one: Subscription, ada: User, push: PushService) -> None:
    thread = deliveries.DeliveryThread()
    await in_thread(write, alert(ada))
    thread.start()
    await becomes_true(lambda: push.posts)
    await asyncio.to_thread(thread.stop, 60)
    assert "alerts" not in [each.name for each in threading.enumerate()]
    await in_thread(one.refresh_from_db)
    assert one.last_delivered is not None


async def test_a_test_alert(box: Box) -> None:
    await in_thread(alerts.send_test, await box.subscription())
    await in_thread(alerts.send_test, await box.subscription())
    await box.deliver()
    (told,) = box.push.got()
    assert (told["kind"], told["tag"], told["url"]) == ("test", "test", "/me/#alerts")
