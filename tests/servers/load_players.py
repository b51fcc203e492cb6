"""Many tables at play while something is being knocked down: who plays them, and what they say of it."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Awaitable, Callable, Mapping, Sequence
from contextlib import suppress
from random import Random
from typing import Any, NamedTuple

from tests.servers.clients import Client
from tests.servers.replayed_matches import GAMES as RECORDED
from tests.servers.replayed_matches import Actor, Replay, opened, play
from tests.servers.server_processes import prepare

PAUSE = 0.04
"""The longest thinking time in seconds, so that a game lasts through several failures."""

PLAYERS = 12
"""Tables that are played at the same time."""

ONE_IN = 12
"""So many of all tables are of each recorded game."""


class Table(NamedTuple):
    """A match, its people, and how to play it to its end; that gives the last frame of each of them."""

    match: str
    seats: Sequence[Client]
    play: Callable[[], Awaitable[list[dict[str, Any]]]]


class Pausing(Client):
    """Thinks before each move, and waits a long time for answers."""

    max_seconds = 1200
    chance: Random
    _known = 0

    def _move(self) -> None:
        if self._waiting is None and self.frame and self.frame["view"]["legal"]:
            refused = len(self.refused) > self._known
            self._known = len(self.refused)
            pause = 0.5 if refused else self.chance.random() * PAUSE
            asyncio.get_running_loop().call_later(pause, super()._move)


class PausingActor(Actor):
    """Thinks before each move, too."""

    max_seconds = 1200
    chance: Random

    async def make(self, number: int, move: Mapping[str, Any]) -> None:
        """As the base class, but later."""
        await asyncio.sleep(self.chance.random() * PAUSE)
        await super().make(number, move)


class Crowd:
    """Plays the tables of a site one after the other, `PLAYERS` at a time, until there are none left or it is
    told that this is enough.
    """

    def __init__(self, env: Mapping[str, str], ports: list[int], tables: int, chance: Random) -> None:
        self._ports, self._chance = ports, chance
        cookies, matches = prepare(env, tables)
        replays = opened(env, RECORDED * max(1, tables // ONE_IN))
        made = [self._by_chance(match, cookies) for match in matches]
        made += [self._as_recorded(replay) for replay in replays]
        chance.shuffle(made)
        self._left = deque(made)
        self.begun: list[Table] = []
        self.ends: dict[str, list[dict[str, Any]]] = {}

    def _client(self, kind: type[Any], match: str, cookie: str) -> Any:
        start = self._chance.randrange(len(self._ports))
        client = kind(match, cookie, self._ports[start:] + self._ports[:start])
        client.chance = self._chance
        return client

    def _by_chance(self, match: str, cookies: Sequence[str]) -> Table:
        seats = [self._client(Pausing, match, cookie) for cookie in cookies]

        async def whole() -> list[dict[str, Any]]:
            await asyncio.gather(*(seat.play() for seat in seats))
            return [seat.frame for seat in seats]

        return Table(match, seats, whole)

    def _as_recorded(self, replay: Replay) -> Table:
        seats = [self._client(PausingActor, replay.match, cookie) for cookie in replay.cookies]

        async def whole() -> list[dict[str, Any]]:
            frames = await play(seats, replay)
            assert all(frame["view"]["outcome"] == replay.outcome for frame in frames)
            return frames

        return Table(replay.match, seats, whole)

    async def play(self, enough: asyncio.Event) -> None:
        """Play; every game that is begun is played to its end."""
        await asyncio.gather(*(self._one_after_the_other(enough) for _ in range(PLAYERS)))

    async def _one_after_the_other(self, enough: asyncio.Event) -> None:
        while self._left and not enough.is_set():
            table = self._left.popleft()
            self.begun.append(table)
            self.ends[table.match] = await table.play()
            for seat in table.seats:
                seat.leave()

    @property
    def at_play(self) -> int:
        """How many games have begun and not ended."""
        return len(self.begun) - len(self.ends)

    @property
    def under_way(self) -> set[tuple[str, str]]:
        """The moves that are made and not answered: match and id."""
        return {
            (table.match, seat.waiting_for)
            for table in self.begun
            if table.match not in self.ends
            for seat in table.seats
            if seat.waiting_for
        }

    @property
    def moves(self) -> int:
        """How many moves were acknowledged so far."""
        return sum(map(len, self.acknowledged.values()))

    @property
    def refused(self) -> list[dict[str, Any]]:
        """What people were refused."""
        return [refusal for table in self.begun for seat in table.seats for refusal in seat.refused]

    @property
    def resent(self) -> int:
        """How often a move was sent again."""
        return sum(seat.resent for table in self.begun for seat in table.seats)

    @property
    def acknowledged(self) -> dict[str, dict[str, int]]:
        """All that people were told about their moves: match, id, number."""
        return {
            table.match: {key: seq for seat in table.seats for key, seq in seat.acknowledged.items()}
            for table in self.begun
        }

    async def until_moves_are_under_way(self) -> None:
        """Wait for a moment in which something is about to be committed."""
        with suppress(TimeoutError):
            async with asyncio.timeout(2):
                while not self.under_way:
                    await asyncio.sleep(0)
