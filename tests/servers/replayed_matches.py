"""Whole games of every kind at a real site: recorded matches, played again by people at sockets."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple

from tabletop.live.session import THE_LOGS, ViewerNumbers
from tests.servers.clients import Client
from tests.servers.server_processes import ROOT, told
from tests.viewer_numbers import numbers_of

RECORDED = ROOT / "tests" / "recorded"
GAMES = sorted(folder.name for folder in RECORDED.iterdir())

PREPARE = """
import django, json, sys; django.setup()
from django.core.management import call_command
call_command("migrate", interactive=False, verbosity=0)
from tabletop.matches.actions import seats, tables
from tabletop.accounts.models import User
from tools.demo_site import choose_seed, session_cookie
made = []
for log in json.load(sys.stdin):
    people = [User.objects.create_guest(name=f"Guest {seat}") for seat in range(log["seats"])]
    filling = [tables.ME] + [sys.argv[1]] * (len(people) - 1)
    host, *others = people if sys.argv[1] == tables.ANYBODY else people[:1]
    match = tables.open_table(user=host, game=log["game"], options=log["options"], filling=filling)
    here = log["options"].get("present") or len(people)  # 0: all
    for other in others[:here - 1]:
        seats.sit(user=other, match_id=match.pk)
    choose_seed(match, log["seed"])
    tables.start(user=host, match_id=match.pk)
    for move in (row["move"] for row in log["moves"]):
        if move["type"] == "admit" and move["seat"] >= here:
            seats.sit(user=people[move["seat"]], match_id=match.pk, index=move["seat"])
    made.append([match.pk, [session_cookie(person) for person in [host, *others]]])
print(json.dumps(made))
"""


class Replay(NamedTuple):
    """A table at a site at which the moves of a recorded match are going to be made. ``numbers``: those of
    its viewers.
    """

    match: str
    cookies: list[str]
    moves: list[tuple[int, dict[str, Any]]]
    outcome: dict[str, Any]
    seed: str
    numbers: ViewerNumbers


def recorded(game: str, seats: int | None = None) -> dict[str, Any]:
    """The longest match of that game in which no clock rings, nobody has to wait (LA-37: between two
    Spoilers) and a person leads from the beginning (LA-32); with so many seats.
    """
    logs = [json.loads(path.read_text()) for path in sorted((RECORDED / game).glob("*.json"))]
    fit = [
        log
        for log in logs
        if seats in (None, log["seats"])
        and not (log["options"].get("anytime") or log["options"].get("puzzle"))
        and all(row["move"]["type"] != "time_up" for row in log["moves"])
    ]
    return max(fit, key=lambda log: len(log["moves"]))


def opened(env: Mapping[str, str], games: Sequence[str], others: str = "open") -> list[Replay]:
    """Migrate that site, and begin a match of each of these games, of people who have come for it; with
    ``others="bot:…"`` of one person and such bots.
    """
    return begun(env, [recorded(game) for game in games], others)


def begun(env: Mapping[str, str], logs: Sequence[Mapping[str, Any]], others: str = "open") -> list[Replay]:
    """The same of these recorded matches."""
    made = told(env, PREPARE, others, heard=json.dumps(logs))
    return [
        Replay(
            match,
            cookies,
            [(row["seat"], row["move"]) for row in log["moves"]],
            log["outcome"],
            log["seed"],
            numbers_of(log),
        )
        for log, (match, cookies) in zip(logs, made, strict=True)
    ]


class Actor(Client):
    """Makes the given moves, despite all failures. Its methods take the log's numbers; ``numbers`` says how
    viewers count.
    """

    max_seconds = 60
    numbers = THE_LOGS

    async def make(self, number: int, move: Mapping[str, Any]) -> None:
        """Make that move when the log has so many entries, and wait until it is in the log."""
        key = f"m{number}"
        while key not in self.acknowledged:
            self._waiting = {"type": "move", "id": key, "seq": self._seen(number), "move": move}
            self._send(self._waiting)
            await self.until(lambda: self._waiting is None)
            if key not in self.acknowledged:
                assert self.refused[-1]["code"] == "not_saved", self.refused
                await asyncio.sleep(0.5)  # the database is away for a while

    async def see(self, number: int) -> dict[str, Any]:
        """The frame of that number, or of a later one, as soon as it is there."""
        await self.until(lambda: self.frame is not None and self.frame["seq"] >= self._seen(number))
        assert self.frame is not None
        return self.frame

    def _seen(self, number: int) -> int:
        return self.numbers.seen(number, self.frame["viewer"] if self.frame else None)

    async def until(self, done: Callable[[], bool]) -> None:
        """Wait until that is so, and come back when cut off."""
        async with asyncio.timeout(self.max_seconds):
            while not done():
                if self._wire is None:
                    await self._connect()
                self._news.clear()
                try:
                    async with asyncio.timeout(2):
                        await self._news.wait()
                except TimeoutError:
                    self._ask_for_life()


async def play(actors: Sequence[Actor], replay: Replay, numbers: range | None = None) -> list[dict[str, Any]]:
    """Make these moves of the match, all of them unless ``numbers`` says which; the last frame that each of
    the actors sees. There is one for each seat; of a match for one, several devices may take turns.
    """
    numbers = numbers or range(len(replay.moves))
    for actor in actors:
        actor.numbers = replay.numbers
    for number in numbers:
        seat, move = replay.moves[number]
        mover = actors[seat] if len(replay.cookies) > 1 else actors[number % len(actors)]
        await mover.see(number)
        await mover.make(number, move)
    return list(await asyncio.gather(*(actor.see(numbers.stop) for actor in actors)))


async def play_half(actors: Sequence[Actor], replay: Replay, *, second: bool) -> None:
    """The first half of the match, or the second one; at its end all see how it was to end."""
    middle = len(replay.moves) // 2
    frames = await play(actors, replay, range(middle, len(replay.moves)) if second else range(middle))
    assert not second or all(frame["view"]["outcome"] == replay.outcome for frame in frames)


async def play_halves(games: Sequence[Replay], port: int, *, second: bool) -> None:
    """One half of each of these matches, at the site of that port."""
    for replay in games:
        actors = [Actor(replay.match, cookie, [port]) for cookie in replay.cookies]
        await play_half(actors, replay, second=second)
        for actor in actors:
            actor.leave()
