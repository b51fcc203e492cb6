"""Records what a browser would get from the site: a page, what its socket sends, and the answers to requests.

The site is the real one, in this process, with a clock that stands still. A scene is written as JSON for the
tests in Node (`tests/dom/page.js`), which play the server's part from it.
"""

from __future__ import annotations

import asyncio
import json
from collections.abc import Awaitable, Iterable, Sequence
from dataclasses import dataclass, field, replace
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import pytest
from asgiref.sync import sync_to_async
from django.test import AsyncClient
from django.utils import timezone

from tabletop.accounts import guests
from tabletop.accounts.models import User
from tabletop.limits.buckets import MEMORY
from tabletop.live import delays
from tabletop.live.automation.bot_runner import BOTS
from tabletop.live.match import LiveMatch
from tabletop.live.tasks import Repeated
from tabletop.matches import clock_source, repository
from tabletop.matches.actions import seats as seating
from tabletop.matches.actions import tables
from tabletop.matches.models import Deal, Match
from tabletop.rules import play
from tabletop.sockets import first_messages, services
from tabletop.sockets.table import TableConnection
from tests.games.transcripts import RECORDED, read
from tests.matches.move_logs import write_move
from tests.matches.players import Player

NOW = datetime(2026, 11, 21, 12, tzinfo=UTC)
NOW_MS = int(NOW.timestamp() * 1000)
SECONDS = 30

WITH_ID = ("query", "note")
REPEATED = ("room", "frame", "sheet")

Data = dict[str, Any]
Entry = Data | tuple[int, Data, int]


@dataclass
class Scene:
    """A page of one visitor: its address and HTML; the messages of its socket, namely those that greet it,
    what followed each named event, and the replies to what the page sends; those that greet it at others,
    by the path of their sockets; and the answers to its requests.
    """

    path: str
    html: str
    greeting: list[Data] = field(default_factory=list)
    events: dict[str, list[Data]] = field(default_factory=dict)
    greetings: dict[str, list[Data]] = field(default_factory=dict)
    replies: list[Data] = field(default_factory=list)
    answers: list[Data] = field(default_factory=list)

    def write(self, folder: Path, name: str) -> None:
        content = {**vars(self), "now": NOW_MS}
        file = folder / f"{name}.json"
        assert not file.exists(), f"two scenes are called {name}"
        file.write_text(json.dumps(content, ensure_ascii=False))


class Site:
    """The site in this process, and the people who use it, by name."""

    def __init__(self, folder: Path, patch: pytest.MonkeyPatch) -> None:
        self.folder = folder
        self._people: dict[str, User] = {}
        keep_still(patch)

    async def guest(self, name: str) -> User:
        """The guest of that name."""
        if name not in self._people:
            self._people[name] = await sync_to_async(User.objects.create_guest)(name=name)
        return self._people[name]

    async def person(self, name: str) -> User | None:
        """The guest of that name; None for an empty name: a visitor who has none."""
        return await self.guest(name) if name else None

    async def browser(self, name: str) -> AsyncClient:
        browser = AsyncClient()
        if user := await self.person(name):
            await browser.aforce_login(user)
        return browser

    async def page(self, path: str, name: str = "") -> Scene:
        """A page that has no socket."""
        answer = await (await self.browser(name)).get(path, follow=True)
        assert answer.status_code == 200, (path, answer.status_code)
        return Scene(answer.request["path"], answer.content.decode())

    async def answer(self, scene: Scene, name: str, path: str, body: Data | None) -> Data:
        """Sends JSON as the page of that scene would, and records the answer."""
        MEMORY.clear()  # rate limits
        browser = await self.browser(name)
        answer = await browser.post(path, json.dumps(body), content_type="application/json")
        told: Data = json.loads(answer.content)
        scene.answers.append({"path": path, "body": body, "status": answer.status_code, "json": told})
        return told

    async def table(
        self, game: str, people: Sequence[str], *, moves: Iterable[Entry] = (), **more: Any
    ) -> Table:
        """A table at which these people sit (``bot:<key>``: a bot; empty: nobody yet), begun unless one is
        missing. The seed is fixed; ``moves`` are made now, by whose turn it is, or by a seat at a time.
        """
        filling = [name if name.startswith("bot:") else tables.ANYBODY for name in people]
        host = await self.guest(next(name for name in people if name and not name.startswith("bot:")))
        options = more.pop("options", {})
        seed = more.pop("seed", "a scene")
        begun = more.pop("begun", all(people))
        began = more.pop("began", NOW_MS)
        match = await sync_to_async(tables.open_table)(
            user=host, game=game, options=options, filling=filling, **more
        )
        for index, name in enumerate(people):
            if name and not name.startswith("bot:"):
                user = await self.guest(name)
                await sync_to_async(seating.sit)(user=user, match_id=match.pk, index=index)
        await Match.objects.filter(pk=match.pk).aupdate(seed=seed)
        if match.deal_id:
            await Deal.objects.filter(pk=match.deal_id).aupdate(seed=seed)
        if begun:
            await sync_to_async(tables.start)(user=host, match_id=match.pk)
            await sync_to_async(make_moves)(match, moves, began)
        return Table(self, match, people)

    async def recorded(self, name: str, people: Sequence[str], count: int | None = None) -> Table:
        """A recorded match (``lineup/v1-agreed``) with its first moves; these people sit there, and nobody
        where the game seats a bot (an empty name).
        """
        log = read(RECORDED / f"{name}.json")
        rows = log["moves"][:count]
        begun = log.get("started", 0)
        later = NOW_MS - (rows[-1].get("at", 0) if rows else begun)
        return await self.table(
            name.split("/")[0],
            people,
            moves=[(row["seat"], row["move"], row.get("at", 0) + later) for row in rows],
            begun=True,
            began=begun + later,
            options=log["options"],
            seed=log["seed"],
            clock=log.get("clock"),
        )


def make_moves(match: Match, moves: Iterable[Entry], began: int) -> None:
    """Writes moves into the log of a match that nobody has opened yet."""
    match.refresh_from_db()
    match.started = repository.moment_of(began)
    position = play.start(
        match.game,
        options=match.options,
        seats=match.seats.count(),
        seed=match.seed,
        time=began,
        clock=match.clock,
    )
    for entry in moves:
        seat, move, at = entry if isinstance(entry, tuple) else (position.to_act[0], entry, NOW_MS)
        position = play.play(position, seat=seat, move=move, time=at)
        write_move(match, seat, move, at=at)
    if position.outcome:
        match.status, match.outcome, match.ended = Match.Status.OVER, play.outcome(position), NOW
    match.save()


class Table:
    """One table, and who has its page open."""

    def __init__(self, site: Site, match: Match, people: Sequence[str]) -> None:
        self.site, self.match, self.people = site, match, people
        self._players: dict[str, Player] = {}

    @property
    def path(self) -> str:
        return self.match.get_absolute_url()

    async def visit(self, name: str, path: str = "") -> Visit:
        """That person opens the page, and records what its socket is sent."""
        browser = await self.site.browser(name)
        answer = await browser.get(f"{self.path}{path}")
        assert answer.status_code == 200, answer.status_code
        visit = Visit(
            self, name, await self.joined(name), Scene(f"{self.path}{path}", answer.content.decode())
        )
        visit.scene.greeting = visit.heard()
        return visit

    async def joined(self, name: str) -> Player:
        """That person is there, with a socket."""
        if name not in self._players:
            player = Player(self.match.pk, await self.site.person(name))
            await player.connect()
            self._players[name] = player
        await self.settle()
        return self._players[name]

    async def sends(self, name: str, message: Data) -> None:
        """That person sends a message, and all that follows from it is done."""
        await (await self.joined(name)).send(message)
        await self.settle()

    async def moves(self, name: str, move: Data, **more: Any) -> None:
        """That person makes a move."""
        player = await self.joined(name)
        live = await self.live()
        seat = self.people.index(name)
        await player.move(live.number_for(seat), move, **more)
        await self.settle()

    async def comes(self, name: str) -> None:
        """That person opens the table."""
        await self.joined(name)

    async def sits(self, name: str, seat: int) -> None:
        """That person takes a seat."""
        await sync_to_async(seating.sit)(user=await self.site.guest(name), match_id=self.match.pk, index=seat)
        await self.settle()

    async def posts(self, name: str, action: str, **fields: Any) -> None:
        """That person sends one of the table's forms."""
        answer = await (await self.site.browser(name)).post(f"{self.path}{action}", fields)
        assert answer.status_code == 302, answer.status_code
        await self.settle()

    async def live(self) -> LiveMatch:
        return await services.get_services().registry.match(self.match.pk)

    async def leaves(self, *names: str) -> None:
        """Without names, everyone."""
        for name in names or [*self._players]:
            await self._players.pop(name).leave()
        live = await self.live()
        async with asyncio.timeout(SECONDS):
            while len(live.sessions) > len(self._players):
                await asyncio.sleep(0.001)

    async def settle(self) -> None:
        """Waits until nothing that has begun at this table is still under way."""
        async with asyncio.timeout(SECONDS):
            for player in self._players.values():
                await player.send({"type": "beat"})
                await player.next("beat")
            while is_busy(services.get_services(), await self.live()):
                await asyncio.sleep(0.001)


def is_busy(made: services.Services, live: LiveMatch) -> bool:
    """Whether a message, a move, a newcomer or other work is still to come."""
    sockets: set[Any] = set(live.sessions)
    on_the_way = any(socket.outbox.is_sending for socket in sockets)
    work = made.tasks.running - {live.state(Repeated).tasks.get(BOTS)}
    return live.pending is not None or made.presence.is_settling(live) or on_the_way or bool(work)


class Visit:
    """A person's page of a table while it is recorded."""

    def __init__(self, table: Table, name: str, player: Player, scene: Scene) -> None:
        self.table, self.name, self.player, self.scene = table, name, player, scene
        self._newest: dict[str, Data] = {}
        self._said = 0

    async def event(self, name: str, *done: Awaitable[object]) -> None:
        """Records under that name what the socket is sent because of what is done."""
        for one in done:
            await one
        await self.table.settle()
        self.scene.events[name] = self.heard()

    async def reply(self, message: Data) -> None:
        """Records what the socket replies when the page sends this."""
        sent = message | {"id": "q"} if message["type"] in WITH_ID else message
        await self.player.send(sent)
        await self.table.settle()
        self.scene.replies.append({"message": message, "messages": self.heard()})

    async def looks(self, numbers: Iterable[int], perspective: Sequence[int | None] = ()) -> None:
        """Records the replies to what the page asks when someone looks back: the record, and the views of
        these numbers, the viewer's own and those of these seats.
        """
        await self.reply({"type": "record"})
        for number in numbers:
            await self.reply({"type": "look", "seq": number})
            for seat in perspective:
                await self.reply({"type": "look", "seq": number, "as": seat})

    async def gets(self, path: str) -> None:
        """Records the answer to a request of the page."""
        answer = await (await self.table.site.browser(self.name)).get(path)
        found = {"path": path, "status": answer.status_code, "text": answer.content.decode()}
        self.scene.answers.append(found)

    async def page(self) -> None:
        """Records the page as it is now, for scripts that fetch it again."""
        browser = await self.table.site.browser(self.name)
        answer = await browser.get(self.scene.path)
        found = {"path": self.scene.path, "status": answer.status_code, "text": answer.content.decode()}
        self.scene.answers.append(found)

    async def goes_on(self, again: Table) -> None:
        """Records what the page gets when it asks for a rematch, and goes on to that table."""
        told = {"match": again.match.pk}
        asked = {"path": f"{self.table.path}rematch", "body": {}, "status": 200, "json": told}
        later = await again.visit(self.name)
        page = {"path": again.path, "status": 200, "text": later.scene.html}
        self.scene.answers += [asked, page]
        self.scene.greetings[f"/ws/table/{again.match.pk}"] = later.scene.greeting

    def heard(self) -> list[Data]:
        """What has come since the last time, without answers to heartbeats."""
        queue = self.player._wire.output_queue
        texts, self.player.texts = self.player.texts, []
        while not queue.empty():
            event = queue.get_nowait()
            texts.append(event.get("text") or json.dumps({"type": "close", "code": event.get("code")}))
        return [message for message in map(json.loads, texts) if self._is_news(message)]

    def _is_news(self, message: Data) -> bool:
        """Whether it is more than an answer to our heartbeats, which repeat everything."""
        kind = message["type"]
        told = {name: value for name, value in message.items() if name not in ("time", "ack")}
        before, self._newest[kind] = self._newest.get(kind), told
        if kind == "said":
            message["lines"] = [line for line in message["lines"] if line["n"] > self._said]
            self._said = max([self._said, *(line["n"] for line in message["lines"])])
            return bool(message["lines"])
        return kind != "beat" and (kind not in REPEATED or told != before)

    def write(self, name: str) -> None:
        self.scene.write(self.table.site.folder, name)


def keep_still(patch: pytest.MonkeyPatch) -> None:
    """Nothing differs by chance or by the clock, and nobody waits."""
    patch.setattr(timezone, "now", lambda: NOW)
    patch.setattr(clock_source, "now", lambda: NOW_MS)
    patch.setattr(guests, "suggest_name", lambda: "Merry Otter")
    patch.setattr(TableConnection, "limit", replace(TableConnection.limit, burst=10**9))
    for name in ("PRESENCE", "BOT_MOVE", "BOT_MOVE_FOR_SPECTATORS"):
        patch.setattr(delays, name, 0.0)
    patch.setattr(first_messages, "KEEP_SECONDS", 0.0)
    MEMORY.clear()
