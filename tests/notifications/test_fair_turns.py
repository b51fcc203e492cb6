"""Whose alert is delivered next, however slow the push services of others are."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import count

import pytest

from tabletop.features.notifications.push import fair_turns
from tabletop.features.notifications.push.fair_turns import Head, Turns

_messages = count(1)


def head(service: str, user: int = 0, *, is_deal: bool = False) -> Head:
    number = next(_messages)
    return Head(number, service, user or 1000 + number, is_deal)


class Site:
    """A process that looks at the outbox every 200 ms. ``takes``: how long a service takes to answer."""

    def __init__(self, **takes: float) -> None:
        self.now = 0.0
        self.turns = Turns(lambda: self.now)
        self.takes = takes
        self.waiting: list[Head] = []
        self.begun: dict[int, float] = {}
        self._ends: dict[int, float] = {}

    def add(self, heads: Iterable[Head]) -> list[Head]:
        new = list(heads)
        self.waiting += new
        return new

    def step(self) -> None:
        for message, end in list(self._ends.items()):
            if end <= self.now:
                self.turns.end(message, has_answered=True)
                del self._ends[message]
        first = {(each.service, each.user): each for each in reversed(self.waiting)}
        for each in self.turns.choose([one for one in self.waiting if one in first.values()]):
            self.waiting.remove(each)
            self.turns.begin(each)
            self.begun[each.message] = self.now
            self._ends[each.message] = self.now + self.takes.get(each.service, 0.1)
        self.now += 0.2

    def run(self, seconds: float) -> None:
        until = self.now + seconds
        while self.now < until:
            self.step()

    def wait_of(self, each: Head) -> float:
        """How long it waits from now on."""
        since = self.now
        self.add([each])
        while each.message not in self.begun:
            self.step()
            assert self.now < 1000
        return self.begun[each.message] - since

    @property
    def under_way(self) -> int:
        return len(self._ends)


def test_slow_services_dont_delay_a_quick_one() -> None:
    """Two services that answer after nine seconds, and 24 moves."""
    site = Site(slow=9, slower=9.9)
    site.add([head("quick")])
    site.run(1)
    site.add(head(("slow", "slower")[number % 2]) for number in range(24))
    site.run(1)
    assert site.wait_of(head("quick")) < 0.5


def test_services_that_nobody_knows_take_turns() -> None:
    """After a start: a service with many messages that are older has no more turns than one with few."""
    site = Site(slow=9)
    site.add(head("slow") for _ in range(50))
    site.run(1)
    assert site.wait_of(head("unknown")) < 0.5


def test_many_slow_services_leave_slots_to_those_that_are_quick() -> None:
    site = Site(**{f"slow{number}": 9.9 for number in range(100)})
    site.add([head("quick")])
    site.run(1)
    site.add(head(f"slow{number % 100}") for number in range(1000))
    for _ in range(100):
        assert site.wait_of(head("quick")) < 0.5
        site.run(1)
    assert site.under_way < fair_turns.SLOTS * 10 / fair_turns.SLOT_SECONDS


def test_services_that_were_quick_hold_others_up_for_a_moment_only() -> None:
    names = [f"once{number}" for number in range(20)]
    site = Site()
    for name in [*names, "quick"]:
        site.add([head(name)])
    site.run(20)
    site.takes = dict.fromkeys(names, 9.9)
    site.add(head(name) for name in names for _ in range(10))
    site.step()
    assert site.wait_of(head("quick")) <= len(names) / fair_turns.SLOTS * fair_turns.SLOT_SECONDS + 0.5


def test_a_service_is_slow_until_it_is_quick_again() -> None:
    site = Site(one=5)
    site.add(head("one") for _ in range(20))
    site.run(10)
    assert len(site.begun) <= 5
    site.takes = {}
    site.run(20)
    assert len(site.begun) == 20


def test_a_service_without_an_answer_is_not_proven() -> None:
    now = Turns()
    first = head("one")
    now.begin(first)
    now.end(first.message, has_answered=False)
    assert len(now.choose([head("one"), head("one")])) == 1


def test_a_person_has_few_slots_at_several_services() -> None:
    site = Site()
    site.add(head(f"s{number}") for number in range(6))
    site.run(5)
    waiting = [head(f"s{number}", user=1) for number in range(6)]
    assert len(site.turns.choose(waiting)) == fair_turns.PER_PERSON


def test_people_take_turns_at_a_service() -> None:
    site = Site()
    site.add([head("one")])
    site.run(1)
    site.add(head("one", user=1) for _ in range(50))
    site.run(2)
    assert site.wait_of(head("one", user=2)) < 0.5


def test_deals_come_after_turns() -> None:
    site = Site()
    site.add(head("one", is_deal=True) for _ in range(300))
    site.run(3)
    assert site.wait_of(head("one")) < 0.5
    assert site.waiting


@pytest.mark.parametrize("limit", ["_quick", "_last_turn"])
def test_what_is_remembered_is_bounded(limit: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(fair_turns, "MAX_KNOWN", 10)
    site = Site()
    for number in range(50):
        site.add([head(f"s{number}")])
        site.run(1)
    assert len(getattr(site.turns, limit)) <= 12
