"""The token bucket, and whom it counts."""

import logging
from typing import Any

import pytest
from django.core.cache import cache
from django.core.cache.backends.locmem import LocMemCache
from django.http import HttpRequest, HttpResponse
from django.test import Client, RequestFactory
from pytest_django import Settings

from tabletop.limits import rate_limits
from tabletop.limits.rate_limits import Limit, network, wait_for

SLOW = Limit("slow", burst=3, seconds=10)


class Clock:
    def __init__(self) -> None:
        self.now = 1_000_000.0

    def __call__(self) -> float:
        return self.now


@pytest.fixture
def clock() -> Clock:
    return Clock()


def test_a_burst_and_then_one_at_a_time(clock: Clock) -> None:
    assert [wait_for(SLOW, "a", clock=clock) for _ in range(3)] == [0, 0, 0]
    assert wait_for(SLOW, "a", clock=clock) == pytest.approx(10)
    clock.now += 4
    assert wait_for(SLOW, "a", clock=clock) == pytest.approx(6)
    clock.now += 6
    assert wait_for(SLOW, "a", clock=clock) == 0
    assert wait_for(SLOW, "a", clock=clock) == pytest.approx(10)


def test_a_bucket_fills_up_again_and_no_further(clock: Clock) -> None:
    for _ in range(3):
        wait_for(SLOW, "b", clock=clock)
    clock.now += 1000
    assert [wait_for(SLOW, "b", clock=clock) > 0 for _ in range(4)] == [False, False, False, True]


def test_addresses_and_limits_have_buckets_of_their_own(clock: Clock) -> None:
    for _ in range(4):
        wait_for(SLOW, "c", clock=clock)
    assert wait_for(SLOW, "d", clock=clock) == 0
    assert wait_for(Limit("other", 3, 10), "c", clock=clock) == 0


def test_a_clock_that_jumps_back_locks_nobody_out_for_long(clock: Clock) -> None:
    wait_for(SLOW, "e", clock=clock)
    clock.now -= 5
    assert wait_for(SLOW, "e", clock=clock) == 0


def test_a_clock_that_was_far_ahead_locks_nobody_out(clock: Clock) -> None:
    clock.now += 3600
    wait_for(SLOW, "e2", clock=clock)
    clock.now -= 3600
    assert wait_for(SLOW, "e2", clock=clock) == pytest.approx(10)
    clock.now += 30
    assert [wait_for(SLOW, "e2", clock=clock) for _ in range(3)] == [0] * 3


def test_the_households_of_one_network_share_a_wider_bucket(clock: Clock) -> None:
    households = [f"2001:db8:7:{number:x}::" for number in range(40)]
    taken = [wait_for(SLOW, one, clock=clock) == 0 for one in households]
    assert taken == [True] * 30 + [False] * 10
    assert wait_for(SLOW, "2001:db8:8:1::", clock=clock) == 0
    clock.now += 1
    assert [wait_for(SLOW, one, clock=clock) == 0 for one in households[30:32]] == [True, False]
    assert wait_for(SLOW, "2001:db8:7:ff::", clock=clock) == pytest.approx(1)


def test_the_scale_makes_limits_generous(clock: Clock, settings: Settings) -> None:
    settings.RATE_LIMIT_SCALE = 2
    assert [wait_for(SLOW, "f", clock=clock) for _ in range(6)] == [0] * 6
    assert wait_for(SLOW, "f", clock=clock) == pytest.approx(5)


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


def test_too_often_is_a_page_that_says_when(rf: RequestFactory, db: None) -> None:
    @rate_limits.limited(Limit("page", burst=1, seconds=90))
    def view(request: HttpRequest) -> HttpResponse:
        return HttpResponse("fine")

    from django.contrib.auth.models import AnonymousUser

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
    for limit in (rate_limits.TABLES, rate_limits.GUESTS):
        rate_limits.check(request, limit, limit.burst)
        with pytest.raises(rate_limits.TooOften, match="Too many people"):
            rate_limits.check(request, limit)


def test_a_cache_that_fails_limits_nobody(monkeypatch: pytest.MonkeyPatch, caplog: Any) -> None:
    def away(*args: object, **more: object) -> None:
        raise ConnectionError("gone")

    monkeypatch.setattr(LocMemCache, "get", away)
    with caplog.at_level(logging.WARNING):
        assert [wait_for(SLOW, "g") for _ in range(5)] == [0] * 5
    assert "gone" in caplog.text


def test_nobody_waits_for_the_network_of_another(monkeypatch: pytest.MonkeyPatch) -> None:
    held: list[bool] = []

    def get(*args: object, **more: object) -> float:
        held.append(rate_limits._lock.locked())
        return 0.0

    monkeypatch.setattr(LocMemCache, "get", get)
    wait_for(SLOW, "h")
    monkeypatch.setattr(rate_limits, "LocMemCache", type("Another", (), {}))
    wait_for(SLOW, "h")
    assert held == [True, False]


def test_passwords_of_the_admin_are_not_guessed_by_the_thousand(client: Client, db: None) -> None:
    cache.clear()
    guess = {"username": "boss", "password": "guess"}
    answers = [
        client.post("/admin/login/", guess, REMOTE_ADDR="203.0.113.99").status_code
        for _ in range(rate_limits.LOGINS.burst + 1)
    ]
    assert answers == [200] * rate_limits.LOGINS.burst + [429]


def test_passwords_are_not_guessed_from_many_addresses_at_once(
    client: Client, db: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    cache.clear()
    monkeypatch.setattr(rate_limits, "ACCOUNTS", Limit("account", burst=3, seconds=60))

    def guess(number: int, username: str) -> int:
        data = {"username": username, "password": "guess"}
        answer = client.post("/admin/login/", data, REMOTE_ADDR=f"203.0.113.{number}")
        return int(answer.status_code)

    names = ["boss", " boss", "\uff42oss", "boss"]  # all of them are the same account
    assert [guess(number, name) for number, name in enumerate(names)] == [200, 200, 200, 429]
    assert guess(9, "another") == 200


def test_what_costs_more_than_a_full_bucket_is_paid_in_full(clock: Clock) -> None:
    dear = Limit("dear", burst=10, seconds=1, debt=3)
    assert wait_for(dear, "d", 25, clock=clock) == 0
    assert wait_for(dear, "d", clock=clock) == pytest.approx(16)  # 15 are owed
    clock.now += 16
    assert wait_for(dear, "d", clock=clock) == 0
    assert wait_for(dear, "d", 25, clock=clock) == pytest.approx(10)  # it has to be full before
    assert wait_for(dear, "e", 1000, clock=clock) == 0
    assert wait_for(dear, "e", clock=clock) == pytest.approx(21)  # there is an end to that


def test_a_person_pays_from_wherever_they_come(clock: Clock) -> None:
    for address in ("f1", "f2", "f3"):
        assert wait_for(SLOW, address, person=7, clock=clock) == 0
    assert wait_for(SLOW, "f4", person=7, clock=clock) > 0
    assert wait_for(SLOW, "f4", person=8, clock=clock) == 0
    assert wait_for(SLOW, "f4", clock=clock) == 0
