"""Rate limits: how much is possible, in memory and in Redis, and who is counted."""

from __future__ import annotations

import logging
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from typing import Any

import pytest
from django.contrib.auth.models import AnonymousUser
from django.http import HttpRequest, HttpResponse
from django.test import Client, RequestFactory
from hypothesis import given
from hypothesis import strategies as st
from pytest_django import Settings
from redis import Redis

from tabletop.limits import buckets, limits
from tabletop.limits.addresses import network
from tabletop.limits.buckets import Charge, Kind, Memory, SharedBuckets
from tabletop.limits.rate_limits import Per, RateLimit, TooOften
from tabletop.limits.views import limited
from tests.limits.conftest import Clock

SLOW = RateLimit(name="slow", burst=3, seconds=10, what="", per=Per.ADDRESS_AND_PERSON, reason="")


def test_a_burst_and_then_one_at_a_time(clock: Clock) -> None:
    assert [SLOW.take("a") for _ in range(3)] == [0, 0, 0]
    assert SLOW.take("a") == pytest.approx(10)
    clock.now += 4
    assert SLOW.take("a") == pytest.approx(6)
    clock.now += 6
    assert SLOW.take("a") == 0
    assert SLOW.take("a") == pytest.approx(10)


def test_a_bucket_fills_up_again_and_no_further(clock: Clock) -> None:
    for _ in range(3):
        SLOW.take("b")
    clock.now += 1000
    assert [SLOW.take("b") > 0 for _ in range(4)] == [False, False, False, True]


def test_waiting_takes_nothing(clock: Clock) -> None:
    assert [SLOW.wait("w") for _ in range(5)] == [0] * 5
    for _ in range(3):
        SLOW.take("w")
    assert SLOW.wait("w") == pytest.approx(10)


def test_addresses_and_limits_have_buckets_of_their_own(clock: Clock) -> None:
    for _ in range(4):
        SLOW.take("c")
    assert SLOW.take("d") == 0
    assert replace(SLOW, name="other").take("c") == 0


def test_the_households_of_one_network_share_a_wider_bucket(clock: Clock) -> None:
    households = [f"2001:db8:7:{number:x}::" for number in range(40)]
    taken = [SLOW.take(one) == 0 for one in households]
    assert taken == [True] * 30 + [False] * 10
    assert SLOW.take("2001:db8:8:1::") == 0
    clock.now += 1
    assert [SLOW.take(one) == 0 for one in households[30:32]] == [True, False]
    assert SLOW.take("2001:db8:7:ff::") == pytest.approx(1)


def test_the_scale_makes_limits_generous(clock: Clock, settings: Settings) -> None:
    settings.RATE_LIMIT_SCALE = 2
    assert [SLOW.take("f") for _ in range(6)] == [0] * 6
    assert SLOW.take("f") == pytest.approx(5)


def test_what_costs_more_than_a_full_bucket_is_paid_in_full(clock: Clock) -> None:
    dear = replace(SLOW, name="dear", burst=10, seconds=1, debt=3)
    assert dear.take("d", cost=25) == 0
    assert dear.take("d") == pytest.approx(16)  # 15 are owed
    clock.now += 16
    assert dear.take("d") == 0
    assert dear.take("d", cost=25) == pytest.approx(10)  # it has to be full before
    assert dear.take("e", cost=1000) == 0
    assert dear.take("e") == pytest.approx(21)  # there is an end to that


def test_a_person_pays_from_wherever_they_come(clock: Clock) -> None:
    for address in ("f1", "f2", "f3"):
        assert SLOW.take(address, 7) == 0
    assert SLOW.take("f4", 7) > 0
    assert SLOW.take("f4", 8) == 0
    assert SLOW.take("f4") == 0
    assert [SLOW.take("f4") > 0 for _ in range(2)] == [False, True], "a refusal has charged nobody"


STEPS = st.lists(st.tuples(st.floats(0, 100), st.floats(0.1, 5)), max_size=60)


@given(burst=st.integers(1, 20), seconds=st.floats(0.01, 50), steps=STEPS)
def test_never_more_than_the_burst_and_what_time_has_brought(
    burst: int, seconds: float, steps: list[tuple[float, float]]
) -> None:
    """And nobody waits for longer than they were told."""
    clock, memory, kind, taken = Clock(), Memory(), Kind("any", 1 / seconds, burst), 0.0
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(buckets, "monotonic", clock)
        begun = clock.now
        for pause, cost in steps:
            clock.now += pause
            charge = Charge("a", min(cost, burst), min(cost, burst))
            wait = memory.take(kind, [charge])
            if wait:
                clock.now += wait
                assert memory.take(kind, [charge]) == 0
            taken += charge.cost
            assert taken <= burst + (clock.now - begun) / seconds + 1e-3


# -- Redis -----------------------------------------------------------------------------------------------


@pytest.fixture
def shared(redis_url: str, settings: Settings) -> Iterator[None]:
    settings.REDIS_URL = redis_url
    Redis.from_url(redis_url).flushdb()
    buckets._shared.cache_clear()
    yield
    buckets._shared.cache_clear()


@pytest.mark.services
@pytest.mark.usefixtures("shared")
def test_two_processes_cannot_both_take_the_last_token(redis_url: str) -> None:
    """Each thread has a connection of its own, as a process would."""
    stores = [SharedBuckets(redis_url) for _ in range(8)]
    kind, charges = Kind("race", 1 / 1000, 100), [Charge("a", 1, 1), Charge("b", 1, 0.5)]

    def take(store: SharedBuckets) -> int:
        return sum(store.take(kind, charges) == 0 for _ in range(50))

    with ThreadPoolExecutor(len(stores)) as threads:
        assert sum(threads.map(take, stores)) == 100


@pytest.mark.services
@pytest.mark.usefixtures("shared")
def test_redis_counts_as_memory_does(redis_url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    dear = replace(SLOW, name="dear", burst=10, seconds=100, debt=3)

    def said() -> list[float]:
        found = [SLOW.take("a", 7) for _ in range(4)]
        found += [SLOW.wait("a"), SLOW.take("b", 7), SLOW.take("b"), SLOW.wait("c")]
        return [*found, dear.take("d", cost=25), dear.take("d"), dear.take("e", cost=1000), dear.take("e")]

    in_redis = said()
    lasting = {key: Redis.from_url(redis_url).ttl(key) for key in Redis.from_url(redis_url).scan_iter()}
    monkeypatch.setattr("tabletop.limits.rate_limits.shared_store", lambda: buckets.MEMORY)
    assert in_redis == pytest.approx(said(), abs=1)
    assert lasting.keys() == {
        b"limit:slow:a", b"limit:slow:person:7", b"limit:slow:b", b"limit:dear:d", b"limit:dear:e"
    }  # fmt: skip
    assert all(0 < seconds <= 3000 for seconds in lasting.values()), "until they are full again"


@pytest.mark.services
@pytest.mark.usefixtures("shared")
def test_a_clock_that_was_ahead_locks_nobody_out(redis_url: str) -> None:
    quick = replace(SLOW, seconds=0.01)
    Redis.from_url(redis_url).hset("limit:slow:a", mapping={"left": "0", "at": "9e9"})
    assert quick.take("a") == pytest.approx(0.01)
    while quick.take("a"):
        pass


def test_without_redis_nobody_is_limited(settings: Settings, caplog: Any) -> None:
    settings.REDIS_URL = "redis://127.0.0.1:1/0"
    with caplog.at_level(logging.WARNING):
        assert [SLOW.take("g") for _ in range(5)] == [0] * 5
    assert "limit slow: not counted" in caplog.text


# -- Who is counted --------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("proxies", "peer", "forwarded", "counted"),
    [
        (0, "203.0.113.7", "198.51.100.1", "203.0.113.7"),  # nobody is trusted
        (1, "10.0.0.1", "6.6.6.6, 198.51.100.1", "198.51.100.1"),  # what the sender claims comes first
        (2, "10.0.0.1", "6.6.6.6, 198.51.100.1, 10.0.0.2", "198.51.100.1"),
        (2, "10.0.0.1", "198.51.100.1", "10.0.0.1"),  # too few hops: not through our proxies
        (1, "10.0.0.1", "", "10.0.0.1"),
        (1, "10.0.0.1", "rubbish", "10.0.0.1"),
        (1, "10.0.0.1", "198.51.100.1:4711", "198.51.100.1"),
        (1, "10.0.0.1", "[2001:db8:1:2:3::4]:4711", "2001:db8:1:2::"),
        (0, "2001:db8:1:2:3:4:5:6", "", "2001:db8:1:2::"),  # a household has a /64
        (0, "::ffff:203.0.113.7", "", "203.0.113.7"),
        (0, "fe80::1%eth0", "", "fe80::"),
        (0, "", "", "unknown"),
    ],
)
def test_whom_a_limit_counts(
    proxies: int, peer: str, forwarded: str, counted: str, settings: Settings
) -> None:
    settings.TRUSTED_PROXIES = proxies
    assert network(peer, forwarded) == counted


# -- Pages -----------------------------------------------------------------------------------------------


def test_too_often_is_a_page_that_says_when(rf: RequestFactory, db: None) -> None:
    @limited(replace(SLOW, burst=1, seconds=90))
    def view(request: HttpRequest) -> HttpResponse:
        return HttpResponse("fine")

    def ask(method: str) -> HttpResponse:
        request = rf.generic(method, "/")
        request.user = AnonymousUser()
        return view(request)

    assert ask("POST").status_code == 200
    refused = ask("POST")
    assert refused.status_code == 429
    assert refused["Retry-After"] == "90"
    assert "Please wait a moment" in refused.content.decode()
    assert ask("GET").status_code == 200


def test_a_crowd_is_told_that_it_is_one(rf: RequestFactory) -> None:
    request = rf.post("/", REMOTE_ADDR="203.0.113.51")
    for limit in (limits.TABLES, limits.GUESTS):
        limit.check(request, limit.burst)
        with pytest.raises(TooOften, match="Too many people"):
            limit.check(request)


def test_passwords_of_the_admin_are_not_guessed_by_the_thousand(client: Client, db: None) -> None:
    guess = {"username": "boss", "password": "guess"}
    answers = [
        client.post("/admin/login/", guess, REMOTE_ADDR="203.0.113.99").status_code
        for _ in range(limits.LOGINS.burst + 1)
    ]
    assert answers == [200] * limits.LOGINS.burst + [429]


def test_passwords_are_not_guessed_from_many_addresses_at_once(
    client: Client, db: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(limits, "ACCOUNTS", replace(limits.ACCOUNTS, burst=3, seconds=60))

    def guess(number: int, username: str) -> int:
        data = {"username": username, "password": "guess"}
        answer = client.post("/admin/login/", data, REMOTE_ADDR=f"203.0.113.{number}")
        return int(answer.status_code)

    names = ["boss", " boss", "\uff42oss", "boss"]  # all of them are the same account
    assert [guess(number, name) for number, name in enumerate(names)] == [200, 200, 200, 429]
    assert guess(9, "another") == 200
