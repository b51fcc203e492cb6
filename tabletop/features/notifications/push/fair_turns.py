"""Whose message is delivered next: fair turns between push services and between people.

Anyone can name a push service that takes its time. So a delivery holds one of few slots for `SLOT_SECONDS`
at most: who takes longer is still waited for, but not by others. And a service that has not shown that it
answers in that time shares `UNPROVEN` of the slots with all others of its kind, so that the rest is for those
that have.

What is known of a service is kept in memory, under who runs it (`Endpoint.service`): a new subscription, or
another host name, changes nothing. A process that has just started knows nothing of any; it learns with the
first delivery.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from time import monotonic
from typing import NamedTuple

SLOTS = 8
UNPROVEN = 3
PER_SERVICE = 4
PER_PERSON = 2
"""How many deliveries hold a slot at the same time: in all, to services that have not shown that they are
quick, to one service that has, and to one person.
"""

SLOT_SECONDS = 2.0
"""How long a delivery holds its slot. A service that takes longer counts as slow until it is quick again."""

MAX_KNOWN = 10_000
"""How many services and people are remembered. If there are more, all are forgotten."""


class Head(NamedTuple):
    """The most urgent message that waits for one person at one push service. ``is_deal``: it is the least
    urgent kind.
    """

    message: int
    service: str
    user: int
    is_deal: bool


@dataclass
class _UnderWay:
    head: Head
    since: float
    is_late: bool = False


class Turns:
    """Who is delivered to by one process, and who is next. Not thread-safe."""

    def __init__(self, clock: Callable[[], float] = monotonic) -> None:
        self._clock = clock
        self._quick: set[str] = set()
        self._last_turn: dict[str | int, int] = {}
        self._count = 0
        self._under_way: dict[int, _UnderWay] = {}

    def has_slot(self) -> bool:
        """Whether another delivery can begin."""
        return len(self._holding()) < SLOTS

    def choose(self, heads: Iterable[Head]) -> list[Head]:
        """Whose deliveries begin now, of those who wait, the oldest first: one of each service, then one
        more; who has waited longest for a turn; and deals after all others.
        """
        holding = self._holding()
        services = Counter(each.head.service for each in holding)
        people = Counter(each.head.user for each in holding)
        unproven = UNPROVEN - sum(each.head.service not in self._quick for each in holding)
        chosen: list[Head] = []
        for head in self._in_turn(heads, services):
            is_quick = head.service in self._quick
            if (
                len(holding) + len(chosen) < SLOTS
                and services[head.service] < (PER_SERVICE if is_quick else 1)
                and people[head.user] < PER_PERSON
                and (is_quick or unproven > 0)
            ):
                chosen.append(head)
                services[head.service] += 1
                people[head.user] += 1
                unproven -= not is_quick
        return chosen

    def _in_turn(self, heads: Iterable[Head], services: Counter[str]) -> list[Head]:
        places, ranks = Counter(services), dict[int, tuple[bool, int]]()
        ordered = sorted(heads, key=self._last_turns)
        for head in ordered:
            ranks[head.message] = head.is_deal, places[head.service]
            places[head.service] += 1
        return sorted(ordered, key=lambda head: ranks[head.message])

    def begin(self, head: Head) -> None:
        """The delivery of this message begins."""
        self._under_way[head.message] = _UnderWay(head, self._clock())
        self._count += 1
        if len(self._last_turn) > MAX_KNOWN:
            self._last_turn.clear()
        self._last_turn[head.service] = self._last_turn[head.user] = self._count

    def end(self, message: int, *, has_answered: bool) -> None:
        """The delivery of this message has ended, with an answer of the push service or without."""
        self._holding()
        each = self._under_way.pop(message)
        if has_answered and not each.is_late:
            if len(self._quick) > MAX_KNOWN:
                self._quick.clear()
            self._quick.add(each.head.service)

    def _last_turns(self, head: Head) -> tuple[bool, int, int]:
        return head.is_deal, self._last_turn.get(head.service, 0), self._last_turn.get(head.user, 0)

    def _holding(self) -> list[_UnderWay]:
        """The deliveries that hold a slot. Those that have held it for too long lose it, and their service
        its reputation.
        """
        now = self._clock()
        for each in self._under_way.values():
            if not each.is_late and now - each.since >= SLOT_SECONDS:
                each.is_late = True
                self._quick.discard(each.head.service)
        return [each for each in self._under_way.values() if not each.is_late]
