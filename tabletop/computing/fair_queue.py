"""A fair queue for long computations: one address's requests never keep the others waiting.

Work waits in a tree of *accounts*: networks (for IPv6, a /48), addresses within them, people within those. On
each level the next turn goes to the account that has used the least worker time since it started to wait; one
person's work is done in order of urgency. This module is plain data, without clocks or threads; those are in
`tabletop.computing.workers`.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Hashable, Iterator
from dataclasses import dataclass, field
from enum import IntEnum
from math import inf
from typing import Generic, NamedTuple, TypeVar

USUAL_SECONDS = 0.5
"""The assumed cost of a turn until it has ended."""

EASY = 3.0
"""Work whose answer is more than this many turns away gets less than its usual time."""

MIN_EFFORT = 0.02

W = TypeVar("W")


class Urgency(IntEnum):
    """Priorities, highest first. With several workers, less urgent work never occupies all of them."""

    PLAY = 0
    """Someone is waiting at a table or a page: bots, hints, previews, practice."""
    STUDY = 1
    """Reviews and analyses."""


class Level(NamedTuple):
    """One of the accounts that work is charged to. It gets a share of the turns for each account in it that
    is waiting, up to ``shares``. With ``max_size`` pieces waiting or running, further refusable work is
    refused.
    """

    name: Hashable
    shares: int
    max_size: float


Payer = tuple[Level, ...]
"""Who work is charged to: accounts from the widest to the person."""


class TooMuch(Exception):
    """Too much is waiting for this payer; try again in ``seconds``."""

    def __init__(self, seconds: int) -> None:
        super().__init__(seconds)
        self.seconds = seconds


@dataclass(eq=False)
class Turn(Generic[W]):
    """One piece of work. ``effort`` is set when it is taken: the fraction of its usual time that it should
    use.
    """

    work: W
    payer: Payer
    urgency: Urgency
    effort: float = 1.0


@dataclass(eq=False)
class _Account(Generic[W]):
    """``spent`` is in seconds, and comparable only among siblings. ``size``: pieces of work waiting or
    running. ``now``: the most that any account in it had spent when it was served, which is where newcomers
    start. Accounts that have spent more are remembered, so that leaving and coming back is no advantage.
    """

    shares: int
    spent: float = 0.0
    served: int = 0
    now: float = 0.0
    size: int = 0
    running: int = 0
    below: dict[Hashable, _Account[W]] = field(default_factory=dict)
    waiting: tuple[deque[Turn[W]], ...] = field(default_factory=lambda: tuple(deque() for _ in Urgency))

    def has(self, urgency: Urgency) -> bool:
        """Whether any work of this urgency or a higher one is waiting here."""
        own = any(self.waiting[: urgency + 1])
        return own or any(account.has(urgency) for account in self.below.values())

    @property
    def weight(self) -> int:
        """How many shares it has now: one for each account waiting in it, up to its limit."""
        return max(1, min(self.shares, sum(account.size > 0 for account in self.below.values())))


class FairQueue(Generic[W]):
    """Work waiting for a number of workers. When ``max_size`` pieces are waiting or running, refusable work
    is refused. ``scale`` multiplies all limits.
    """

    def __init__(self, workers: int, max_size: float = inf, scale: float = 1.0) -> None:
        self._workers = workers
        self._max_size = max_size
        self._scale = scale
        self._root: _Account[W] = _Account(1)
        self._studying = 0
        self._turns = 0

    def put(self, turn: Turn[W], *, refusable: bool) -> None:
        """Queue a turn. Raises `TooMuch`, if it is ``refusable`` and a limit is reached."""
        if refusable:
            self._check(turn.payer)
        account = self._root
        account.size += 1
        for level in turn.payer:
            parent, found = account, account.below.get(level.name)
            account = parent.below[level.name] = found or _Account(level.shares)
            if not account.size:
                account.spent = max(account.spent, parent.now)
            account.size += 1
        account.waiting[turn.urgency].append(turn)

    def take(self) -> Turn[W] | None:
        """The next turn; None if nothing can start before something else has ended."""
        room_to_study = self._studying < max(1, self._workers - 1)
        urgency = Urgency.STUDY if room_to_study else Urgency.PLAY
        path = self._next_path(urgency)
        if path is None:
            return None
        waiting = next(each for each in path[-1].waiting if each)
        turn = waiting.popleft()
        turn.effort = max(MIN_EFFORT, min(1.0, EASY / self._turns_for(path)))
        self._turns += 1
        for parent, account in zip([self._root, *path], path, strict=False):
            parent.now = max(parent.now, account.spent)
            account.served = self._turns
        self._charge(path, USUAL_SECONDS)
        self._count_running(turn, path, 1)
        return turn

    def end(self, turn: Turn[W], seconds: float) -> None:
        """A turn has ended after this many seconds."""
        path = list(self._accounts(turn))
        self._charge(path, seconds - USUAL_SECONDS)
        self._count_running(turn, path, -1)
        self._leave(turn)

    def drop(self, turn: Turn[W]) -> bool:
        """Remove a waiting turn; return whether it was waiting."""
        found: _Account[W] | None = self._root
        for level in turn.payer:
            found = found.below.get(level.name) if found else None
        if found is None or turn not in found.waiting[turn.urgency]:
            return False
        found.waiting[turn.urgency].remove(turn)
        self._leave(turn)
        return True

    def __len__(self) -> int:
        """How many turns are waiting or running."""
        return self._root.size

    def _check(self, payer: Payer) -> None:
        full = self._root.size >= self._max_size * self._scale
        found: _Account[W] | None = self._root
        for level in payer:
            found = found.below.get(level.name) if found else None
            full = full or bool(found and found.size >= level.max_size * self._scale)
        if full:
            seconds = USUAL_SECONDS * self._root.size / self._workers
            raise TooMuch(min(60, 1 + int(seconds)))

    def _next_path(self, urgency: Urgency) -> list[_Account[W]] | None:
        path: list[_Account[W]] = []
        account = self._root
        while not path or not any(account.waiting[: urgency + 1]):
            able = [each for each in account.below.values() if self._able(each, urgency)]
            if not able:
                return None
            account = min(able, key=lambda each: (each.spent, each.served))
            path.append(account)
        return path

    def _able(self, account: _Account[W], urgency: Urgency) -> bool:
        return account.running < max(1, self._workers - 1) * account.shares and account.has(urgency)

    def _turns_for(self, path: list[_Account[W]]) -> float:
        """The approximate number of turns until all work waiting alongside this one is done, itself
        included.
        """
        turns = 1.0
        for parent, account in zip([self._root, *path], path, strict=False):
            turns *= sum(each.weight for each in parent.below.values() if each.size) / account.weight
        last = path[-1]
        return turns * (sum(map(len, last.waiting)) + last.running + 1) / self._workers

    def _accounts(self, turn: Turn[W]) -> Iterator[_Account[W]]:
        account = self._root
        for level in turn.payer:
            account = account.below[level.name]
            yield account

    def _charge(self, path: list[_Account[W]], seconds: float) -> None:
        for account in path:
            account.spent += seconds / account.weight

    def _count_running(self, turn: Turn[W], path: list[_Account[W]], more: int) -> None:
        self._studying += more if turn.urgency is Urgency.STUDY else 0
        for account in path:
            account.running += more

    def _leave(self, turn: Turn[W]) -> None:
        path = [self._root, *self._accounts(turn)]
        for account in path:
            account.size -= 1
        for account in path:
            account.below = {
                name: each
                for name, each in account.below.items()
                if each.size or (account.size and each.spent > account.now)
            }
